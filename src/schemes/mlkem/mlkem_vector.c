/*
 * The secret vector, whose elements are kept or, with VMB_SMALL_MEMORY, made when they are needed,
 * and its product with the matrix.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_VECTOR_C
#define VMB_SCHEMES_MLKEM_VECTOR_C

#include "algorithms/bitpack/bitpack_kernels.h"
#include "rings/q3329/q3329.h"
#include "schemes/mlkem/mlkem_streams.h"

/* poly = transform of CBD_eta(PRF(seed, nonce)): secrets and the noise of key generation. */
MLKEM_SHARED void mlkem_noise_transformed(struct mlkem_scratch *scratch, vmb_q3329_any *poly,
                                          const uint8_t seed[MLKEM_SEED_BYTES], unsigned nonce,
                                          unsigned eta) {
  mlkem_noise_begin(scratch, seed, nonce);
  for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP)
    mlkem_noise_strip(scratch, poly->poly.c + first, eta);
  vmb_q3329_ntt(poly);
}

#if MLKEM_PAIRS
/* The same for poly[0] and poly[1] and the nonces nonce and nonce + 1, permuted together. */
MLKEM_SHARED void mlkem_noise_transformed_two(struct mlkem_scratch *scratch, vmb_q3329_any poly[2],
                                              const uint8_t seed[MLKEM_SEED_BYTES], unsigned nonce,
                                              unsigned eta) {
  mlkem_noise_begin(scratch, seed, nonce + 1);
  scratch->second_stream = scratch->stream;
  mlkem_noise_begin(scratch, seed, nonce);
  vmb_keccak_two_blocks(&scratch->stream, &scratch->second_stream);
  for (unsigned n = 0; n < 2; n++) {
    for (unsigned first = 0; first < MLKEM_N; first += MLKEM_STRIP)
      mlkem_noise_strip(scratch, poly[n].poly.c + first, eta);
    vmb_q3329_ntt(&poly[n]);
    scratch->stream = scratch->second_stream;
  }
}
#endif

/*
 * Element j of the secret vector from its noise, in its place; elements are asked for in order, and
 * of a pair the first one makes both.
 */
VMB_INLINE_FOR_SPEED void mlkem_vector_make(const struct mlkem_params *p,
                                            const struct mlkem_view *w,
                                            const uint8_t seed[MLKEM_SEED_BYTES], unsigned j) {
  vmb_q3329_any *const element = &w->vector[j % MLKEM_VECTOR_POLYS(p->k)];
#if MLKEM_PAIRS
  if (j % 2 == 0 && j + 1 < p->k)
    mlkem_noise_transformed_two(w->scratch, element, seed, j, p->eta1);
  if (j + 1 < p->k || j % 2 == 1)
    return;
#endif
  mlkem_noise_transformed(w->scratch, element, seed, j, p->eta1);
}

/*
 * What the secret vector is made from: its packed form where there is one (or NULL), and the seed
 * and eta of its noise.
 */
struct mlkem_source {
  const uint8_t *packed, *seed;
  unsigned eta;
};

/*
 * Element j of the secret vector, transformed: kept in w->vector since mlkem_keypair.c or
 * mlkem_encrypt.c made it, or, with VMB_SMALL_MEMORY, made here.
 */
#if defined(VMB_SMALL_MEMORY)
static inline const vmb_q3329_values *
mlkem_vector_element(const struct mlkem_view *w, const struct mlkem_source *from, unsigned j) {
  if (from->packed != NULL)
    vmb_unpack((uint16_t *)w->vector->values.c, from->packed + MLKEM_POLY_BYTES * j, MLKEM_N, 12);
  else
    mlkem_noise_transformed(w->scratch, w->vector, from->seed, j, from->eta);
  return &w->vector->values;
}
#else
/*
 * Element j of the vector, as values, which w holds as a whole. Valid until the vector is changed.
 */
static inline const vmb_q3329_values *
mlkem_vector_element(const struct mlkem_view *w, const struct mlkem_source *from, unsigned j) {
  (void)from;
  return &w->vector[j].values;
}
#endif

/*
 * acc += R^-1 times row i of the matrix or of its transpose times the vector; rows are asked for in
 * order.
 *   errors  VMB_ERROR_RETRY
 */
VMB_INLINE_FOR_SPEED vmb_status mlkem_row_basemul_acc(const struct mlkem_params *p,
                                                      const struct mlkem_view *w,
                                                      const uint8_t rho[MLKEM_SEED_BYTES],
                                                      unsigned i, int transposed,
                                                      const struct mlkem_source *from) {
  unsigned j = 0;
#if MLKEM_PAIRS
  for (; j + 1 < p->k; j += 2) {
    const vmb_status status = mlkem_matrix_basemul_acc_two(
        w, rho, transposed ? i : j, transposed ? j : i, transposed, &w->vector[j]);
    if (status != VMB_OK)
      return status;
  }
#endif
  for (; j < p->k; j++) {
    const vmb_q3329_values *const element = mlkem_vector_element(w, from, j);
    const vmb_status status = mlkem_entry_basemul_acc(p, w, rho, i, j, transposed, element);
    if (status != VMB_OK)
      return status;
  }
  return VMB_OK;
}

#endif
