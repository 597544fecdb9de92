/*
 * ML-KEM: FIPS 203, algorithms 16 to 21; contracts in mlkem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem.h"

#include <string.h>

#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/random.h"

void vmb_mlkem_derive_key_and_coins(struct mlkem_work *w,
                                    const uint8_t public_key_hash[MLKEM_HASH_BYTES]) {
  vmb_keccak_init(&w->stream, VMB_KECCAK_SHA3_512);
  vmb_keccak_absorb(&w->stream, w->message, 32);
  vmb_keccak_absorb(&w->stream, public_key_hash, MLKEM_HASH_BYTES);
  vmb_keccak_squeeze(&w->stream, w->key_and_coins, 64);
}

/* FIPS 203, algorithm 16. */
vmb_status vmb_mlkem_keypair_internal(const struct mlkem_params *p, uint8_t *public_key,
                                      uint8_t *secret_key, struct mlkem_work *w) {
  uint8_t *const z = secret_key + mlkem_z_offset(p);
  vmb_keccak_init(&w->stream, VMB_KECCAK_SHA3_512);
  vmb_keccak_absorb(&w->stream, w->key_and_coins, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(&w->stream, &p->k, 1);
  memcpy(z, w->key_and_coins + MLKEM_SEED_BYTES, MLKEM_SEED_BYTES);
  vmb_keccak_squeeze(&w->stream, w->key_and_coins, 64);
  return vmb_mlkem_pke_keypair(p, public_key, secret_key, w);
}

/* FIPS 203, algorithm 19. */
vmb_status vmb_mlkem_keypair(const struct mlkem_params *p, uint8_t *public_key, uint8_t *secret_key,
                             struct mlkem_work *w, const vmb_rng *rng) {
  const vmb_status status = vmb_random(rng, w->key_and_coins, 2 * MLKEM_SEED_BYTES);
  return status == VMB_OK ? vmb_mlkem_keypair_internal(p, public_key, secret_key, w) : status;
}

/* The key is public, and so is the result. */
VMB_NOINLINE vmb_status vmb_mlkem_check_public_key(const struct mlkem_params *p,
                                                   const uint8_t *public_key,
                                                   struct mlkem_work *w) {
  uint32_t too_large = 0;
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p));
  for (unsigned first = 0; first < MLKEM_N * p->k; first += MLKEM_STRIP) {
    unsigned have = 0;
    vmb_q3329_rej_uniform(w->strip, &have, public_key + first * 12 / 8, MLKEM_STRIP * 12 / 8);
    too_large |= have ^ MLKEM_STRIP;
  }
  return too_large != 0 ? VMB_ERROR_KEY : VMB_OK;
}

void vmb_mlkem_plan_inputs(struct mlkem_plan *plan, const struct mlkem_params *p,
                           const uint8_t *public_key, const uint8_t *ciphertext, const uint8_t *z) {
  struct mlkem_work *const w = plan->w;
  if (ciphertext != NULL) {
    const vmb_keccak_job rejection_key =
        vmb_keccak_job_of(VMB_KECCAK_SHAKE256, w->second_hash, 32, z, MLKEM_SEED_BYTES, ciphertext,
                          mlkem_ciphertext_bytes(p));
    vmb_mlkem_plan_hash(plan, &rejection_key);
  }
  if (public_key == NULL)
    return;
  const vmb_keccak_job hash = vmb_keccak_job_of(VMB_KECCAK_SHA3_256, w->hash, VMB_SHA3_256_BYTES,
                                                public_key, mlkem_public_key_bytes(p), NULL, 0);
  vmb_mlkem_plan_hash(plan, &hash);
  vmb_mlkem_plan_matrix(plan, p, public_key + mlkem_vector_bytes(p));
}

/* Not inlined: its jobs are off the stack when the encryption runs. */
static VMB_NOINLINE void hash_inputs(const struct mlkem_params *p, struct mlkem_work *w,
                                     const uint8_t *public_key, const uint8_t *ciphertext,
                                     const uint8_t *z) {
  struct mlkem_plan plan = {w, 0};
  vmb_mlkem_plan_inputs(&plan, p, public_key, ciphertext, z);
  vmb_mlkem_run_plan(&plan);
}

/* FIPS 203, algorithm 17. */
vmb_status vmb_mlkem_encaps_internal(const struct mlkem_params *p, uint8_t *ciphertext,
                                     uint8_t *shared_secret, const uint8_t *public_key,
                                     struct mlkem_work *w) {
  hash_inputs(p, w, public_key, NULL, NULL);
  vmb_mlkem_derive_key_and_coins(w, w->hash);
  struct vmb_ciphertext_sink sink = {.write = ciphertext};
  const vmb_status status = vmb_mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status == VMB_OK)
    memcpy(shared_secret, w->key_and_coins, 32);
  return status;
}

/* FIPS 203, algorithm 20. */
vmb_status vmb_mlkem_encaps(const struct mlkem_params *p, uint8_t *ciphertext,
                            uint8_t *shared_secret, const uint8_t *public_key, struct mlkem_work *w,
                            const vmb_rng *rng) {
  vmb_status status = vmb_mlkem_check_public_key(p, public_key, w);
  if (status == VMB_OK)
    status = vmb_random(rng, w->message, 32);
  if (status != VMB_OK)
    return status;
  return vmb_mlkem_encaps_internal(p, ciphertext, shared_secret, public_key, w);
}

/*
 * FIPS 203 section 7.3: the hash in the secret key is that of the public key in it, w->hash. All of
 * this is public.
 */
static vmb_status check_hash(const uint8_t *stored, const struct mlkem_work *w) {
  uint32_t difference = vmb_ct_difference(w->hash, stored, MLKEM_HASH_BYTES);
  VMB_DECLASSIFY(&difference, sizeof difference);
  return difference != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/* Not inlined: tests/leaks finds a conditional jump by the function that has it. */
VMB_NOINLINE vmb_status vmb_mlkem_open_message(const struct mlkem_params *p,
                                               const uint8_t *ciphertext, const uint8_t *secret_key,
                                               struct mlkem_work *w) {
  const vmb_status status = check_hash(secret_key + mlkem_hash_offset(p), w);
  if (status != VMB_OK)
    return vmb_failed(status);
  vmb_mlkem_pke_decrypt(p, ciphertext, secret_key, w);
  return VMB_OK;
}

/*
 * FIPS 203, algorithms 18 and 21. Rejection is implicit: the result of the comparison never leaves
 * the selection of the secret.
 */
vmb_status vmb_mlkem_decaps(const struct mlkem_params *p, uint8_t *shared_secret,
                            const uint8_t *ciphertext, const uint8_t *secret_key,
                            struct mlkem_work *w) {
  const uint8_t *const public_key = secret_key + mlkem_vector_bytes(p);
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p)); /* the public key in the secret key */
  hash_inputs(p, w, public_key, ciphertext, secret_key + mlkem_z_offset(p));
  vmb_status status = vmb_mlkem_open_message(p, ciphertext, secret_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  vmb_mlkem_derive_key_and_coins(w, w->hash);
  struct vmb_ciphertext_sink sink = {.compare = ciphertext};
  status = vmb_mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  return vmb_ciphertext_sink_release(&sink, mlkem_ciphertext_bytes(p), shared_secret,
                                     w->key_and_coins, w->second_hash, 32);
}
