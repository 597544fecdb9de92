/*
 * Kyber of the third round: specs/mlkem.md section 5; contracts and what differs from ML-KEM are in
 * mlkem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_hash.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "support/constant_time.h"
#include "support/random.h"

vmb_status vmb_kyber_keypair(const struct mlkem_params *p, uint8_t *public_key, uint8_t *secret_key,
                             const struct mlkem_view *w, const vmb_rng *rng) {
  struct mlkem_scratch *const scratch = w->scratch;
  vmb_status status = vmb_random(rng, scratch->key_and_coins, MLKEM_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_512);
  vmb_keccak_absorb(&scratch->stream, scratch->key_and_coins, MLKEM_SEED_BYTES);
  vmb_keccak_squeeze(&scratch->stream, scratch->key_and_coins, 64);
  status = vmb_mlkem_pke_keypair(p, public_key, secret_key, w);
  if (status != VMB_OK)
    return status;
  return vmb_random(rng, secret_key + mlkem_z_offset(p), MLKEM_SEED_BYTES);
}

vmb_status vmb_kyber_encaps(const struct mlkem_params *p, uint8_t *ciphertext,
                            uint8_t *shared_secret, const uint8_t *public_key,
                            const struct mlkem_view *w, const vmb_rng *rng) {
  struct mlkem_scratch *const scratch = w->scratch;
  vmb_status status = vmb_random(rng, scratch->message, 32);
  if (status != VMB_OK)
    return status;
  vmb_mlkem_hash(&scratch->stream, scratch->message, scratch->message, 32);
  const vmb_keccak_job hash =
      vmb_keccak_job_of(VMB_KECCAK_SHA3_256, scratch->hash, VMB_SHA3_256_BYTES, public_key,
                        mlkem_public_key_bytes(p), NULL, 0);
  struct mlkem_plan plan = {scratch, 0};
  vmb_mlkem_plan_hash(&plan, &hash);
  vmb_mlkem_plan_matrix(&plan, p, public_key + mlkem_vector_bytes(p), MLKEM_TRANSPOSED);
  vmb_mlkem_run_plan(&plan);
  vmb_mlkem_derive_key_and_coins(scratch, scratch->hash);
  struct vmb_ciphertext_sink sink = {ciphertext, NULL, 0};
  status = vmb_mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  vmb_mlkem_hash(&scratch->stream, scratch->hash, ciphertext, mlkem_ciphertext_bytes(p));
  vmb_kyber_derive(&scratch->stream, shared_secret, scratch->key_and_coins, scratch->hash);
  return VMB_OK;
}

/*
 * Rejection is implicit: the result of the comparison never leaves the selection of what the secret
 * is derived from.
 */
vmb_status vmb_kyber_decaps(const struct mlkem_params *p, uint8_t *shared_secret,
                            const uint8_t *ciphertext, const uint8_t *secret_key,
                            const struct mlkem_view *w) {
  struct mlkem_scratch *const scratch = w->scratch;
  const uint8_t *const public_key = secret_key + mlkem_vector_bytes(p);
  uint8_t *const ciphertext_hash = scratch->second_hash;
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p)); /* the public key in the secret key */
  const vmb_keccak_job hash =
      vmb_keccak_job_of(VMB_KECCAK_SHA3_256, ciphertext_hash, VMB_SHA3_256_BYTES, ciphertext,
                        mlkem_ciphertext_bytes(p), NULL, 0);
  struct mlkem_plan plan = {scratch, 0};
  vmb_mlkem_plan_hash(&plan, &hash);
  vmb_mlkem_plan_matrix(&plan, p, public_key + mlkem_vector_bytes(p), MLKEM_TRANSPOSED);
  vmb_mlkem_run_plan(&plan);
  vmb_mlkem_pke_decrypt(p, ciphertext, secret_key, w);
  vmb_mlkem_derive_key_and_coins(scratch, secret_key + mlkem_hash_offset(p));
  struct vmb_ciphertext_sink sink = {NULL, ciphertext, 0};
  const vmb_status status = vmb_mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  const uint32_t rejected = vmb_ciphertext_sink_rejects(&sink);
  vmb_ct_move(scratch->key_and_coins, secret_key + mlkem_z_offset(p), MLKEM_SEED_BYTES, rejected);
  vmb_kyber_derive(&scratch->stream, shared_secret, scratch->key_and_coins, ciphertext_hash);
  return VMB_OK;
}
