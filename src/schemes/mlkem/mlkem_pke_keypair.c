/*
 * Key generation of K-PKE; contract in mlkem_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/bitpack/bitpack_kernels.h"
#include "schemes/mlkem/mlkem_hash.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "schemes/mlkem/mlkem_vector.h"
#include "support/constant_time.h"

/* ByteEncode_12 of canonical values. */
static void pack(uint8_t *packed, const vmb_q3329_values *values) {
  vmb_pack(packed, (const uint16_t *)values->c, MLKEM_N, 12);
}

/* t^ = A s^ + e^ into the public key, in which rho is already, and s^ into the secret key. */
static vmb_status make_vectors(const struct mlkem_params *p, uint8_t *public_key,
                               uint8_t *secret_key, const struct mlkem_view *w) {
  const uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  const uint8_t *const sigma = w->scratch->key_and_coins + 32;
  const struct mlkem_source source = {secret_key, sigma, p->eta1};
  struct mlkem_plan plan = {w->scratch, 0};
  vmb_mlkem_plan_matrix(&plan, p, rho, MLKEM_AS_IT_IS);
  vmb_mlkem_plan_noise(&plan, sigma, 0, 2U * p->k, p->eta1);
  vmb_mlkem_run_plan(&plan);
  for (unsigned j = 0; j < p->k; j++) {
    vmb_q3329_any *const s = &w->vector[MLKEM_VECTOR_PLACE(j)];
    vmb_mlkem_vector_make(p, w, sigma, j);
    vmb_q3329_freeze(&s->values);
    pack(secret_key + MLKEM_POLY_BYTES * j, &s->values);
  }
  for (unsigned i = 0; i < p->k; i++) {
    vmb_mlkem_noise_transformed(w->scratch, w->acc, sigma, p->k + i, p->eta1);
    vmb_q3329_to_mont(w->acc);
    const vmb_status status = vmb_mlkem_row_basemul_acc(p, w, rho, i, MLKEM_AS_IT_IS, &source);
    if (status != VMB_OK)
      return status;
    vmb_q3329_from_mont(w->acc);
    pack(public_key + MLKEM_POLY_BYTES * i, &w->acc->values);
  }
  return VMB_OK;
}

vmb_status vmb_mlkem_pke_keypair(const struct mlkem_params *p, uint8_t *public_key,
                                 uint8_t *secret_key, const struct mlkem_view *w) {
  uint8_t *const rho = public_key + mlkem_vector_bytes(p);
  memcpy(rho, w->scratch->key_and_coins, MLKEM_SEED_BYTES);
  VMB_DECLASSIFY(rho, MLKEM_SEED_BYTES); /* part of the public key */
  const vmb_status status = make_vectors(p, public_key, secret_key, w);
  if (status != VMB_OK)
    return status;
  memcpy(secret_key + mlkem_vector_bytes(p), public_key, mlkem_public_key_bytes(p));
  vmb_mlkem_hash(&w->scratch->stream, secret_key + mlkem_hash_offset(p), public_key,
                 mlkem_public_key_bytes(p));
  return VMB_OK;
}
