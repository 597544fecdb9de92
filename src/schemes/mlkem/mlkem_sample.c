/*
 * From bytes to polynomials: the public matrix by rejection sampling (specs/mlkem.md section 3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_SAMPLE_C
#define VMB_SCHEMES_MLKEM_SAMPLE_C

#include "rings/q3329/q3329.h"
#include "schemes/mlkem/mlkem_work.h"

/*
 * Bound on the matrix stream: 5 blocks of 168 bytes = 280 triples = 560 candidates, each accepted
 * with probability a = 3329/4096. Fewer than 256 are accepted with probability at most exp(-560 D),
 * D = x ln(x/a) + (1-x) ln((1-x)/(1-a)) at x = 255/560: below 2^-253, and FIPS 203 appendix B gives
 * the same 280 for a limit. Usually 3 blocks suffice.
 */
#define MLKEM_MATRIX_BYTES_MAX (5 * VMB_SHAKE128_RATE_BYTES)

/*
 * Appends to coefficients[have] those of the candidates in `bytes` that are below q, and returns
 * their new number.
 */
static inline unsigned mlkem_rej_uniform(int16_t *coefficients, unsigned have, const uint8_t *bytes,
                                         unsigned length) {
  vmb_q3329_rej_uniform(coefficients, &have, bytes, length);
  return have;
}

/* The stream of an entry of the matrix. */
MLKEM_SHARED void mlkem_matrix_begin(vmb_keccak *stream, const uint8_t rho[MLKEM_SEED_BYTES],
                                     unsigned x, unsigned y) {
  const uint8_t indices[2] = {(uint8_t)x, (uint8_t)y};
  vmb_shake128_init(stream);
  vmb_keccak_absorb(stream, rho, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(stream, indices, sizeof indices);
}

#endif
