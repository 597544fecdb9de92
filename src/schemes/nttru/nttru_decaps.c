/*
 * Decapsulation: specs/nttru.md section 4. Rejection is explicit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_DECAPS_C
#define VMB_SCHEMES_NTTRU_DECAPS_C

#include <string.h>

#include "schemes/nttru/nttru_encrypt.c"
#include "support/constant_time.h"
#include "vambrace/vambrace.h"

/* Nonzero if any coefficient of a differs from that of b. */
static inline uint32_t nttru_difference(const vmb_q7681_values *a, const vmb_q7681_values *b) {
  uint32_t difference = 0;
  for (unsigned i = 0; i < NTTRU_N; i++)
    difference |= (uint16_t)(a->c[i] ^ b->c[i]);
  return difference;
}

/*
 * The candidate for the shared secret in w->digest[0..31] and VMB_OK, or VMB_ERROR_CIPHERTEXT if
 * the ciphertext is not what encryption makes of the decrypted message. Coefficients of a
 * ciphertext that are not below q never compare equal: those of encryption are.
 *   destroys  all of w
 */
VMB_NOINLINE static vmb_status nttru_decrypt_and_check(const uint8_t *ciphertext,
                                                       const uint8_t *secret_key,
                                                       struct nttru_work *w) {
  nttru_unpack(&w->a.values, ciphertext);
  nttru_unpack(&w->b.values, secret_key);
  vmb_q7681_basemul(&w->a.values, &w->b.values);
  vmb_q7681_intt(&w->a);
  vmb_q7681_freeze(w->a.poly.c);
  for (unsigned i = 0; i < NTTRU_N; i++)
    w->a.poly.c[i] = nttru_centred_mod3(w->a.poly.c[i]);
  nttru_pack_small(w->message, &w->a.poly);

  nttru_encrypt(secret_key + NTTRU_POLY_BYTES, w);
  nttru_unpack(&w->b.values, ciphertext);
  uint32_t difference = vmb_ct_mask_nonzero32(nttru_difference(&w->a.values, &w->b.values));
  VMB_DECLASSIFY(&difference, sizeof difference); /* the scheme returns it */
  return difference != 0 ? VMB_ERROR_CIPHERTEXT : VMB_OK;
}

/*
 * Decrypts, encrypts again and compares; CIPHERTEXT if that differs, and shared_secret is not
 * written.
 */
VMB_NOINLINE static vmb_status nttru_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                            const uint8_t *secret_key, struct nttru_work *w) {
  const vmb_status status = nttru_decrypt_and_check(ciphertext, secret_key, w);
  if (status == VMB_OK)
    memcpy(shared_secret, w->digest, NTTRU_SECRET_BYTES);
  return status;
}

#endif
