/*
 * Kyber of the third round: specs/mlkem.md section 5; contracts and what differs from ML-KEM are in
 * mlkem.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "support/constant_time.h"
#include "support/random.h"

vmb_status vmb_kyber_keypair(const struct mlkem_params *p, uint8_t *public_key, uint8_t *secret_key,
                             struct mlkem_work *w, const vmb_rng *rng) {
  vmb_status status = vmb_random(rng, w->key_and_coins, MLKEM_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_keccak_init(&w->stream, VMB_KECCAK_SHA3_512);
  vmb_keccak_absorb(&w->stream, w->key_and_coins, MLKEM_SEED_BYTES);
  vmb_keccak_squeeze(&w->stream, w->key_and_coins, 64);
  status = vmb_mlkem_pke_keypair(p, public_key, secret_key, w);
  if (status != VMB_OK)
    return status;
  return vmb_random(rng, secret_key + mlkem_z_offset(p), MLKEM_SEED_BYTES);
}

/*
 * out = H(in), and the streams of the matrix. Not inlined: its job is off the stack when the
 * encryption runs.
 */
static VMB_NOINLINE void hash_input(const struct mlkem_params *p, struct mlkem_work *w,
                                    uint8_t out[MLKEM_HASH_BYTES], const uint8_t *in, size_t length,
                                    const uint8_t *rho) {
  const vmb_keccak_job hash =
      vmb_keccak_job_of(VMB_KECCAK_SHA3_256, out, VMB_SHA3_256_BYTES, in, length, NULL, 0);
  struct mlkem_plan plan = {w, 0};
  vmb_mlkem_plan_hash(&plan, &hash);
  vmb_mlkem_plan_matrix(&plan, p, rho);
  vmb_mlkem_run_plan(&plan);
}

/* out = KDF(key || hash). */
static void derive(struct mlkem_work *w, uint8_t out[32], const uint8_t key[32],
                   const uint8_t hash[MLKEM_HASH_BYTES]) {
  vmb_keccak_init(&w->stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&w->stream, key, 32);
  vmb_keccak_absorb(&w->stream, hash, MLKEM_HASH_BYTES);
  vmb_keccak_squeeze(&w->stream, out, 32);
}

vmb_status vmb_kyber_encaps(const struct mlkem_params *p, uint8_t *ciphertext,
                            uint8_t *shared_secret, const uint8_t *public_key, struct mlkem_work *w,
                            const vmb_rng *rng) {
  vmb_status status = vmb_random(rng, w->message, 32);
  if (status != VMB_OK)
    return status;
  vmb_mlkem_hash(w, w->message, w->message, 32);
  hash_input(p, w, w->hash, public_key, mlkem_public_key_bytes(p),
             public_key + mlkem_vector_bytes(p));
  vmb_mlkem_derive_key_and_coins(w, w->hash);
  struct vmb_ciphertext_sink sink = {.write = ciphertext};
  status = vmb_mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  vmb_mlkem_hash(w, w->hash, ciphertext, mlkem_ciphertext_bytes(p));
  derive(w, shared_secret, w->key_and_coins, w->hash);
  return VMB_OK;
}

/*
 * Rejection is implicit: the result of the comparison never leaves the selection of what the secret
 * is derived from.
 */
vmb_status vmb_kyber_decaps(const struct mlkem_params *p, uint8_t *shared_secret,
                            const uint8_t *ciphertext, const uint8_t *secret_key,
                            struct mlkem_work *w) {
  const uint8_t *const public_key = secret_key + mlkem_vector_bytes(p);
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p)); /* the public key in the secret key */
  hash_input(p, w, w->second_hash, ciphertext, mlkem_ciphertext_bytes(p),
             public_key + mlkem_vector_bytes(p));
  vmb_mlkem_pke_decrypt(p, ciphertext, secret_key, w);
  vmb_mlkem_derive_key_and_coins(w, secret_key + mlkem_hash_offset(p));
  struct vmb_ciphertext_sink sink = {.compare = ciphertext};
  const vmb_status status = vmb_mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  vmb_ciphertext_sink_select(&sink, mlkem_ciphertext_bytes(p), w->key_and_coins,
                             secret_key + mlkem_z_offset(p), MLKEM_SEED_BYTES);
  vmb_make_unknown(shared_secret, w->key_and_coins, 32);
  derive(w, shared_secret, w->key_and_coins, w->second_hash);
  return VMB_OK;
}
