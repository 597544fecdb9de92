/*
 * ML-KEM: FIPS 203, algorithms 16 to 21; contracts in mlkem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem.h"

#include <string.h>

#include "schemes/mlkem/mlkem_hash.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "support/constant_time.h"
#include "support/random.h"

/* FIPS 203, algorithms 16 and 19. */
vmb_status vmb_mlkem_keypair(const struct mlkem_params *p, uint8_t *public_key, uint8_t *secret_key,
                             const struct mlkem_view *w, const vmb_rng *rng) {
  struct mlkem_scratch *const scratch = w->scratch;
  uint8_t *const z = secret_key + mlkem_z_offset(p);
  vmb_status status = vmb_random(rng, scratch->key_and_coins, 2 * MLKEM_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_512);
  vmb_keccak_absorb(&scratch->stream, scratch->key_and_coins, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(&scratch->stream, &p->k, 1);
  memcpy(z, scratch->key_and_coins + MLKEM_SEED_BYTES, MLKEM_SEED_BYTES);
  vmb_keccak_squeeze(&scratch->stream, scratch->key_and_coins, 64);
  return vmb_mlkem_pke_keypair(p, public_key, secret_key, w);
}

/* The key is public, and so is the result. */
vmb_status vmb_mlkem_check_public_key(const struct mlkem_params *p, const uint8_t *public_key,
                                      struct mlkem_scratch *scratch) {
  uint32_t too_large = 0;
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p));
  for (unsigned first = 0; first < MLKEM_N * p->k; first += MLKEM_STRIP) {
    unsigned have = 0;
    vmb_q3329_rej_uniform(scratch->strip, &have, public_key + first * 12 / 8, MLKEM_STRIP * 12 / 8);
    too_large |= have ^ MLKEM_STRIP;
  }
  return too_large != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/* FIPS 203, algorithms 17 and 20. */
vmb_status vmb_mlkem_encaps(const struct mlkem_params *p, uint8_t *ciphertext,
                            uint8_t *shared_secret, const uint8_t *public_key,
                            const struct mlkem_view *w, const vmb_rng *rng) {
  struct mlkem_scratch *const scratch = w->scratch;
  vmb_status status = vmb_mlkem_check_public_key(p, public_key, scratch);
  if (status == VMB_OK)
    status = vmb_random(rng, scratch->message, 32);
  if (status != VMB_OK)
    return status;
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
  memcpy(shared_secret, scratch->key_and_coins, 32);
  return VMB_OK;
}

/*
 * FIPS 203 section 7.3: the hash in the secret key is that of the public key in it, scratch->hash.
 * All of this is public.
 */
static vmb_status check_hash(const uint8_t *stored, const struct mlkem_scratch *scratch) {
  uint32_t difference = vmb_ct_difference(scratch->hash, stored, MLKEM_HASH_BYTES);
  VMB_DECLASSIFY(&difference, sizeof difference);
  return difference != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/*
 * FIPS 203, algorithms 18 and 21. Rejection is implicit: the result of the comparison never leaves
 * the selection of the secret.
 */
vmb_status vmb_mlkem_decaps(const struct mlkem_params *p, uint8_t *shared_secret,
                            const uint8_t *ciphertext, const uint8_t *secret_key,
                            const struct mlkem_view *w) {
  struct mlkem_scratch *const scratch = w->scratch;
  const uint8_t *const public_key = secret_key + mlkem_vector_bytes(p);
  const uint8_t *const hash = secret_key + mlkem_hash_offset(p);
  const uint8_t *const z = secret_key + mlkem_z_offset(p);
  uint8_t *const rejection_key = scratch->second_hash;
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p)); /* the public key in the secret key */
  const vmb_keccak_job rejection_job =
      vmb_keccak_job_of(VMB_KECCAK_SHAKE256, rejection_key, 32, z, MLKEM_SEED_BYTES, ciphertext,
                        mlkem_ciphertext_bytes(p));
  const vmb_keccak_job hash_job =
      vmb_keccak_job_of(VMB_KECCAK_SHA3_256, scratch->hash, VMB_SHA3_256_BYTES, public_key,
                        mlkem_public_key_bytes(p), NULL, 0);
  struct mlkem_plan plan = {scratch, 0};
  vmb_mlkem_plan_hash(&plan, &rejection_job);
  vmb_mlkem_plan_hash(&plan, &hash_job);
  vmb_mlkem_plan_matrix(&plan, p, public_key + mlkem_vector_bytes(p), MLKEM_TRANSPOSED);
  vmb_mlkem_run_plan(&plan);
  vmb_status status = check_hash(hash, scratch);
  if (status != VMB_OK)
    return status;
  vmb_mlkem_pke_decrypt(p, ciphertext, secret_key, w);
  vmb_mlkem_derive_key_and_coins(scratch, hash);
  struct vmb_ciphertext_sink sink = {NULL, ciphertext, 0};
  status = vmb_mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  const uint32_t rejected = vmb_ciphertext_sink_rejects(&sink);
  vmb_ct_move(scratch->key_and_coins, rejection_key, 32, rejected);
  memcpy(shared_secret, scratch->key_and_coins, 32);
  return VMB_OK;
}
