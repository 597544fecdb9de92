/*
 * Encapsulation: specs/nttru.md section 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTTRU_ENCAPS_C
#define VMB_SCHEMES_NTTRU_ENCAPS_C

#include <string.h>

#include "schemes/nttru/nttru_encrypt.c"
#include "support/random.h"

/*
 * Ciphertext and secret of a drawn message.
 *   errors    those of the random source
 *   destroys  all of w
 */
VMB_NOINLINE static vmb_status nttru_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                                            const uint8_t *public_key, struct nttru_work *w,
                                            const vmb_rng *rng) {
  const vmb_status status = vmb_random(rng, w->key, sizeof w->key);
  if (status != VMB_OK)
    return status;
  vmb_aes256_init(&w->aes, w->key);
  nttru_short(&w->a.poly, &w->aes, 0);
  nttru_pack_small(w->message, &w->a.poly);
  nttru_encrypt(public_key, w);
  nttru_pack(ciphertext, &w->a.values);
  memcpy(shared_secret, w->digest, NTTRU_SECRET_BYTES);
  return VMB_OK;
}

#endif
