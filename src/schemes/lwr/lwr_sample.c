/*
 * From seeds to polynomials: the public matrix, row by row out of one SHAKE128 stream, and secrets
 * with centred binomial coefficients.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_SAMPLE_C
#define VMB_SCHEMES_LWR_SAMPLE_C

#include "algorithms/bitpack/bitpack_kernels.h"
#include "schemes/lwr/lwr_params.h"
#include "schemes/lwr/lwr_streams.h"
#include "support/little_endian.h"
#include "support/target.h"

/*
 * The next polynomial of the matrix, coefficients in [0, 2^eq). `buffer` has room for n * eq / 8
 * bytes.
 */
VMB_INLINE_FOR_SPEED void lwr_next_public(const struct lwr_params *p, uint16_t *a,
                                          struct lwr_scratch *scratch, uint8_t *buffer) {
  vmb_unpack(a, lwr_matrix_bytes(p, scratch, buffer), p->n, p->eq);
}

#if VMB_TARGET_ARMV7EM && !defined(__ARM_FEATURE_MVE)
/*
 * vmb_ones_difference of both halves of x. What a shift brings from the upper half into the lower
 * one lies above the bits that are counted.
 */
static inline uint32_t lwr_ones_differences(uint32_t x, unsigned half) {
  const uint32_t both = UINT32_C(0x00010001), top = UINT32_C(0x80008000);
  const uint32_t pair = both | both << half, count = both * ((1U << half) - 1);
  uint32_t ones = 0;
  for (unsigned j = 0; j < half; j++)
    ones += (x >> j) & pair;
  return (((ones & count) | top) - (ones >> half & count)) ^ top;
}
#endif

/*
 * The next secret polynomial, residues modulo 2^16 of values in [-mu/2, mu/2]: mu bits of the
 * stream per coefficient, ones among the first half minus ones among the second. `buffer` has room
 * for n * mu / 8 bytes.
 */
VMB_INLINE_FOR_SPEED void lwr_next_secret(const struct lwr_params *p, uint16_t *s,
                                          struct lwr_scratch *scratch, uint8_t *buffer) {
  const unsigned half = p->mu / 2U;
  const size_t length = lwr_poly_bytes(p, p->mu);
  uint8_t *const bytes = lwr_secret_bytes(p, scratch, buffer);
  if (p->drops_thirds)
    for (size_t i = 2; i < length; i += 3)
      bytes[i] = 0;
  vmb_unpack(s, bytes, p->n, p->mu);
#if VMB_TARGET_ARMV7EM && !defined(__ARM_FEATURE_MVE)
  for (size_t i = 0; i < p->n; i += 2)
    vmb_store_pair16(s + i, lwr_ones_differences(vmb_load_pair16(s + i), half));
#else
  vmb_binomial(s, p->n, half);
#endif
}

#endif
