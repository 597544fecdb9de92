/*
 * Key generation: specs/mlkem.md sections 4 and 5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_KEYPAIR_C
#define VMB_SCHEMES_MLKEM_KEYPAIR_C

#include <string.h>

#include "schemes/mlkem/mlkem_hash.c"
#include "schemes/mlkem/mlkem_product.c"
#include "support/constant_time.h"
#include "support/random.h"

/*
 * t^ = A s^ + e^ from rho || sigma in key_and_coins; packs t^ into the public key, in which rho
 * already stands, and s^ into the secret key.
 *   errors    VMB_ERROR_RETRY
 *   destroys  w->vector, w->acc, w->scratch but for key_and_coins
 */
VMB_INLINE_FOR_SPEED vmb_status mlkem_pke_keypair(const struct mlkem_params *p, uint8_t *public_key,
                                                  uint8_t *secret_key, const struct mlkem_view *w) {
  const uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  const uint8_t *const sigma = w->scratch->key_and_coins + 32;
  const struct mlkem_source source = {secret_key, sigma, p->eta1};
  mlkem_prepare(p, w->scratch, NULL, 0, rho, 0, sigma, 2U * p->k);
  for (unsigned j = 0; j < p->k; j++) {
    vmb_q3329_any *const s = &w->vector[j % MLKEM_VECTOR_POLYS(p->k)];
    mlkem_vector_make(p, w, sigma, j);
    vmb_q3329_freeze(&s->values);
    mlkem_pack(secret_key + MLKEM_POLY_BYTES * j, &s->values);
  }
  for (unsigned i = 0; i < p->k; i++) {
    mlkem_noise_transformed(w->scratch, w->acc, sigma, p->k + i, p->eta1);
    vmb_q3329_to_mont(w->acc);
    const vmb_status status = mlkem_row_basemul_acc(p, w, rho, i, 0, &source);
    if (status != VMB_OK)
      return status;
    vmb_q3329_from_mont(w->acc);
    mlkem_pack(public_key + MLKEM_POLY_BYTES * i, &w->acc->values);
  }
  return VMB_OK;
}

/*
 * A key pair.
 *   errors    those of the random source, VMB_ERROR_RETRY
 *   destroys  all of w
 */
VMB_INLINE_FOR_SPEED vmb_status mlkem_keypair(const struct mlkem_params *p, uint8_t *public_key,
                                              uint8_t *secret_key, const struct mlkem_view *w,
                                              const vmb_rng *rng) {
  struct mlkem_scratch *const scratch = w->scratch;
  uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  uint8_t *const public_key_copy = secret_key + mlkem_vector_bytes(p);
  uint8_t *const hash = public_key_copy + mlkem_public_key_bytes(p);
  uint8_t *const z = hash + MLKEM_HASH_BYTES;
  vmb_status status =
      vmb_random(rng, scratch->key_and_coins, p->round3 ? MLKEM_SEED_BYTES : 2 * MLKEM_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_sha3_512_init(&scratch->stream);
  vmb_keccak_absorb(&scratch->stream, scratch->key_and_coins, MLKEM_SEED_BYTES);
  if (!p->round3) {
    vmb_keccak_absorb(&scratch->stream, &p->k, 1);
    memcpy(z, scratch->key_and_coins + MLKEM_SEED_BYTES, MLKEM_SEED_BYTES);
  }
  vmb_keccak_squeeze(&scratch->stream, scratch->key_and_coins, 64);
  memcpy(rho, scratch->key_and_coins, MLKEM_SEED_BYTES);
  VMB_DECLASSIFY(rho, MLKEM_SEED_BYTES); /* part of the public key */
  status = mlkem_pke_keypair(p, public_key, secret_key, w);
  if (status != VMB_OK)
    return status;
  memcpy(public_key_copy, public_key, mlkem_public_key_bytes(p));
  mlkem_hash(&scratch->stream, hash, public_key, mlkem_public_key_bytes(p));
  return p->round3 ? vmb_random(rng, z, MLKEM_SEED_BYTES) : VMB_OK;
}

#endif
