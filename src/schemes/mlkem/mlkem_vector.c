/*
 * The secret vector and products with it; contracts in mlkem_vector.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem_vector.h"

#include "algorithms/bitpack/bitpack_kernels.h"

/* The noise of a stream that has begun, transformed. */
static void finish_noise(struct mlkem_scratch *scratch, vmb_q3329_any *poly, unsigned eta) {
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP)
    vmb_mlkem_noise_strip(scratch, poly->poly.c + first, eta);
  vmb_q3329_ntt(poly);
}

void vmb_mlkem_noise_transformed(struct mlkem_scratch *scratch, vmb_q3329_any *poly,
                                 const uint8_t seed[MLKEM_SEED_BYTES], unsigned nonce,
                                 unsigned eta) {
  vmb_mlkem_noise_begin(scratch, seed, nonce);
  finish_noise(scratch, poly, eta);
}

void vmb_mlkem_vector_make(const struct mlkem_params *p, const struct mlkem_view *w,
                           const uint8_t seed[MLKEM_SEED_BYTES], unsigned j) {
  vmb_q3329_any *const element = &w->vector[MLKEM_VECTOR_PLACE(j)];
#if MLKEM_PAIRS
  if (j % 2 == 0 && j + 1 < p->k) {
    vmb_mlkem_noise_begin_two(w->scratch, seed, j);
    finish_noise(w->scratch, &element[0], p->eta1);
    w->scratch->stream = w->scratch->second_stream;
    finish_noise(w->scratch, &element[1], p->eta1);
  }
  if (j + 1 < p->k || j % 2 == 1)
    return;
#endif
  vmb_mlkem_noise_transformed(w->scratch, element, seed, j, p->eta1);
}

const vmb_q3329_values *vmb_mlkem_vector_element(const struct mlkem_view *w,
                                                 const struct mlkem_source *from, unsigned j) {
#if defined(VMB_SMALL_MEMORY)
  if (from->packed != NULL)
    vmb_unpack((uint16_t *)w->vector->values.c, from->packed + MLKEM_POLY_BYTES * j, MLKEM_N, 12);
  else
    vmb_mlkem_noise_transformed(w->scratch, w->vector, from->seed, j, from->eta);
  return &w->vector->values;
#else
  (void)from;
  return &w->vector[j].values;
#endif
}

vmb_status vmb_mlkem_row_basemul_acc(const struct mlkem_params *p, const struct mlkem_view *w,
                                     const uint8_t rho[MLKEM_SEED_BYTES], unsigned i,
                                     enum mlkem_order order, const struct mlkem_source *from) {
  unsigned j = 0;
#if MLKEM_PAIRS
  for (; j + 1 < p->k; j += 2) {
    const vmb_status status = vmb_mlkem_row_two(w, rho, i, j, order, &w->vector[j]);
    if (status != VMB_OK)
      return status;
  }
#endif
  for (; j < p->k; j++) {
    const vmb_q3329_values *const element = vmb_mlkem_vector_element(w, from, j);
    const vmb_status status = vmb_mlkem_entry_basemul_acc(p, w, rho, i, j, order, element);
    if (status != VMB_OK)
      return status;
  }
  return VMB_OK;
}

void vmb_mlkem_packed_basemul_acc(const struct mlkem_view *w, const uint8_t *packed,
                                  const vmb_q3329_values *b) {
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP) {
    vmb_unpack((uint16_t *)w->scratch->strip, packed + first * 12 / 8, MLKEM_STRIP, 12);
    vmb_q3329_basemul_acc(&w->acc->sums, w->scratch->strip, b, first, MLKEM_STRIP);
  }
}
