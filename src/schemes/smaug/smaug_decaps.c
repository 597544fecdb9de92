/*
 * Decapsulation: specs/smaug.md sections A.7 and B.6. A secret key is the packed secret, 32 bytes
 * for the rejection, and the public key.
 *
 * Rejection: SMAUG-T rejects implicitly. Round 1 says so (VMB_ERROR_CIPHERTEXT) and its reference
 * also gives a pseudo-random secret, which these functions do as well and the API zeroes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_DECAPS_C
#define VMB_SCHEMES_SMAUG_DECAPS_C

#include <string.h>

#include "schemes/smaug/smaug_encrypt.c"
#include "schemes/smaug/smaug_hash.c"
#include "support/constant_time.h"

/*
 * w->poly = secret polynomial number j. Returns nonzero if it is malformed, which is public: no key
 * of key generation's is.
 */
VMB_INLINE_FOR_SPEED uint32_t smaug_unpack_secret(const struct smaug_params *p,
                                                  const struct smaug_view *w,
                                                  const uint8_t *packed_secret, unsigned j) {
  if (!p->round1) {
    smaug_unpack_secret_t(w, packed_secret + j * SMAUG_POLY_BYTES(2));
    return 0;
  }
  const uint8_t *const counts = packed_secret + p->rank * (size_t)p->hs;
  uint32_t malformed =
      smaug_unpack_list(&w->scratch->ternary, packed_secret + j * (size_t)p->hs, p->hs, counts[j]);
  VMB_DECLASSIFY(&malformed, sizeof malformed);
  smaug_ternary_expand(w->poly, &w->scratch->ternary);
  return malformed;
}

/*
 * The words of w->prepared = sum c1_i s_i.
 *   errors    VMB_ERROR_KEY
 *   destroys  w->poly, w->prepared, the secret operand, the sum, w->scratch->ternary
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_inner_product(const struct smaug_params *p,
                                                    const uint8_t *ciphertext,
                                                    const uint8_t *packed_secret,
                                                    const struct smaug_view *w) {
  smaug_begin_sum(w);
  for (unsigned j = 0; j < p->rank; j++) {
    if (smaug_unpack_secret(p, w, packed_secret, j) != 0)
      return VMB_ERROR_KEY;
    smaug_take_secret(w);
    vmb_unpack(w->poly, ciphertext + j * (size_t)SMAUG_POLY_BYTES(p->lp), SMAUG_N, p->lp);
    smaug_add_secret_product(w, p->lp);
  }
  smaug_end_sum(w);
  return VMB_OK;
}

/*
 * w->scratch->message = the decryption: bit k of floor((v_k + 2^14 mod 2^16) / 2^15), v = 2^(16 -
 * lp2) c2 + 2^(16 - lp) sum c1_i s_i.
 *   errors    VMB_ERROR_KEY
 *   destroys  all of w but the rest of w->scratch
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_pke_decrypt(const struct smaug_params *p,
                                                  const uint8_t *ciphertext,
                                                  const uint8_t *packed_secret,
                                                  const struct smaug_view *w) {
  const uint16_t *const sum = (const uint16_t *)(const void *)w->prepared;
  const vmb_status status = smaug_inner_product(p, ciphertext, packed_secret, w);
  if (status != VMB_OK)
    return status;
  vmb_unpack(w->poly, ciphertext + p->rank * (size_t)SMAUG_POLY_BYTES(p->lp), SMAUG_N, p->lp2);
  for (unsigned i = 0; i < 32; i++) {
    unsigned byte = 0;
    for (unsigned j = 0; j < 8; j++) {
      const unsigned k = 8 * i + j;
      const unsigned v =
          ((unsigned)w->poly[k] << (16 - p->lp2)) + ((unsigned)sum[k] << (16 - p->lp)) + (1U << 14);
      byte |= (v >> 15 & 1) << j;
    }
    w->scratch->message[i] = (uint8_t)byte;
  }
  return VMB_OK;
}

/*
 * The secret in the ciphertext, or one of the rejection's.
 *   errors    VMB_ERROR_KEY, VMB_ERROR_RETRY and VMB_ERROR_CIPHERTEXT (round 1)
 *   destroys  all of w
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_decaps(const struct smaug_params *p, uint8_t *shared_secret,
                                             const uint8_t *ciphertext, const uint8_t *secret_key,
                                             const struct smaug_view *w) {
  struct smaug_scratch *const scratch = w->scratch;
  const uint8_t *const rejection = secret_key + smaug_packed_secret_bytes(p);
  const uint8_t *const public_key = rejection + SMAUG_REJECTION_BYTES;
  vmb_status status = smaug_pke_decrypt(p, ciphertext, secret_key, w);
  if (status != VMB_OK)
    return status;
  smaug_begin(p, w, public_key, ciphertext);
  smaug_derive(p, scratch);
  struct vmb_ciphertext_sink sink = {NULL, ciphertext, 0};
  status = smaug_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  uint32_t rejected = vmb_ciphertext_sink_rejects(&sink);
  smaug_hash_ciphertext(p, scratch, ciphertext);
  if (p->round1) {
    vmb_ct_move(scratch->message, rejection, 32, rejected);
    smaug_hash_pair(&scratch->stream, shared_secret, 32, scratch->message, scratch->hash);
    /* round 1 returns it (specs/smaug.md section A.7) */
    VMB_DECLASSIFY(&rejected, sizeof rejected);
    return rejected ? VMB_ERROR_CIPHERTEXT : VMB_OK;
  }
  memcpy(shared_secret, scratch->seeds + 32, 32);
  smaug_hash_pair(&scratch->stream, scratch->seeds, 64, rejection, scratch->hash);
  vmb_ct_move(shared_secret, scratch->seeds + 32, 32, rejected);
  return VMB_OK;
}

#endif
