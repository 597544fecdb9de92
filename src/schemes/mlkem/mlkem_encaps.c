/*
 * Encapsulation: specs/mlkem.md section 5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_ENCAPS_C
#define VMB_SCHEMES_MLKEM_ENCAPS_C

#include <string.h>

#include "schemes/mlkem/mlkem_encrypt.c"
#include "schemes/mlkem/mlkem_hash.c"
#include "support/constant_time.h"
#include "support/random.h"

/*
 * FIPS 203 section 7.2: every coefficient of t^ is below q. The key is public, and so is the
 * result.
 */
VMB_INLINE_FOR_SPEED vmb_status mlkem_check_modulus(const struct mlkem_params *p,
                                                    const uint8_t *public_key,
                                                    struct mlkem_scratch *scratch) {
  uint32_t too_large = 0;
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p));
  for (unsigned first = 0; first < MLKEM_N * p->k; first += MLKEM_STRIP)
    too_large |=
        mlkem_rej_uniform(scratch->strip, 0, public_key + first * 12 / 8, MLKEM_STRIP * 12 / 8) ^
        MLKEM_STRIP;
  return too_large != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/*
 * Ciphertext and secret of a drawn message.
 *   errors    VMB_ERROR_KEY (FIPS 203), those of the random source, VMB_ERROR_RETRY
 *   destroys  all of w
 */
VMB_INLINE_FOR_SPEED vmb_status mlkem_encaps(const struct mlkem_params *p, uint8_t *ciphertext,
                                             uint8_t *shared_secret, const uint8_t *public_key,
                                             const struct mlkem_view *w, const vmb_rng *rng) {
  struct mlkem_scratch *const scratch = w->scratch;
  vmb_status status = p->round3 ? VMB_OK : mlkem_check_modulus(p, public_key, scratch);
  if (status == VMB_OK)
    status = vmb_random(rng, scratch->message, 32);
  if (status != VMB_OK)
    return status;
  if (p->round3)
    mlkem_hash(&scratch->stream, scratch->message, scratch->message, 32);
  const vmb_keccak_job hash =
      vmb_sha3_256_job(scratch->hash, public_key, mlkem_public_key_bytes(p));
  mlkem_prepare(p, scratch, &hash, 1, public_key + mlkem_vector_bytes(p), 1, NULL, 0);
  mlkem_derive_key_and_coins(scratch, scratch->hash);
  struct vmb_ciphertext_sink sink = {ciphertext, NULL, 0};
  status = mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  if (p->round3) {
    mlkem_hash(&scratch->stream, scratch->hash, ciphertext, mlkem_ciphertext_bytes(p));
    mlkem_derive(&scratch->stream, shared_secret, scratch->key_and_coins, scratch->hash,
                 MLKEM_HASH_BYTES);
  } else {
    memcpy(shared_secret, scratch->key_and_coins, 32);
  }
  return VMB_OK;
}

#endif
