/*
 * The secret vector, whose elements are kept or, with VMB_SMALL_MEMORY, made when they are needed,
 * and products with it.
 *
 *   vmb_mlkem_noise_transformed   poly = transform of CBD_eta(PRF(seed, nonce)): secrets and the
 *                                 noise of key generation
 *   vmb_mlkem_vector_make         element j from its noise, into w->vector; elements are asked for
 *                                 in order, and of a pair the first one makes both
 *   vmb_mlkem_vector_element      element j, transformed: from w->vector or, with VMB_SMALL_MEMORY,
 *                                 made here. Valid until the vector is changed
 *   vmb_mlkem_row_basemul_acc     w->acc += R^-1 times row i of the matrix or of its transpose
 *                                 times the vector; rows are asked for in order. Errors:
 *                                 VMB_ERROR_RETRY
 *   vmb_mlkem_packed_basemul_acc  w->acc += R^-1 b times the polynomial of packed 12-bit
 *                                 coefficients
 *
 * R^-1 is the factor of q3329's products (rings/q3329/q3329.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_VECTOR_H
#define VMB_SCHEMES_MLKEM_VECTOR_H

#include "schemes/mlkem/mlkem_streams.h"

/*
 * What the secret vector is made from: its packed form where there is one (or NULL), and the seed
 * and eta of its noise.
 */
struct mlkem_source {
  const uint8_t *packed, *seed;
  unsigned eta;
};

void vmb_mlkem_noise_transformed(struct mlkem_scratch *scratch, vmb_q3329_any *poly,
                                 const uint8_t seed[MLKEM_SEED_BYTES], unsigned nonce,
                                 unsigned eta);
void vmb_mlkem_vector_make(const struct mlkem_params *p, const struct mlkem_view *w,
                           const uint8_t seed[MLKEM_SEED_BYTES], unsigned j);
const vmb_q3329_values *vmb_mlkem_vector_element(const struct mlkem_view *w,
                                                 const struct mlkem_source *from, unsigned j);
vmb_status vmb_mlkem_row_basemul_acc(const struct mlkem_params *p, const struct mlkem_view *w,
                                     const uint8_t rho[MLKEM_SEED_BYTES], unsigned i,
                                     enum mlkem_order order, const struct mlkem_source *from);
void vmb_mlkem_packed_basemul_acc(const struct mlkem_view *w, const uint8_t *packed,
                                  const vmb_q3329_values *b);

#endif
