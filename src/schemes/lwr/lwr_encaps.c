/*
 * Encapsulation: specs/saber.md section 5, specs/scabbard.md section 5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_ENCAPS_C
#define VMB_SCHEMES_LWR_ENCAPS_C

#include "schemes/lwr/lwr_encrypt.c"
#include "schemes/lwr/lwr_hash.c"
#include "support/random.h"

/*
 * Ciphertext and secret of a drawn message.
 *   errors    those of the random source
 *   destroys  all of w
 */
VMB_INLINE_FOR_SPEED vmb_status lwr_encaps(const struct lwr_params *p, uint8_t *ciphertext,
                                           uint8_t *shared_secret, const uint8_t *public_key,
                                           const struct lwr_view *w, const vmb_rng *rng,
                                           lwr_encrypt_function *encrypt) {
  struct lwr_scratch *const scratch = w->scratch;
  const vmb_status status = vmb_random(rng, scratch->seed, 32);
  if (status != VMB_OK)
    return status;
  lwr_matrix_prefetch(p, scratch, public_key + lwr_packed_vector_bytes(p));
  lwr_hash(scratch, scratch->message, scratch->seed, 32);
  lwr_hash(scratch, scratch->hash, public_key, lwr_public_key_bytes(p));
  lwr_derive_key_and_coins(scratch, scratch->hash);
  struct vmb_ciphertext_sink sink = {ciphertext, NULL, 0};
  encrypt(&sink, public_key, w);
  lwr_ciphertext_hash(scratch, scratch->hash, ciphertext, lwr_ciphertext_bytes(p));
  lwr_hash_pair(scratch, shared_secret, scratch->key_and_coins, scratch->hash);
  return VMB_OK;
}

#endif
