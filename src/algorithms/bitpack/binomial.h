/*
 * Centred binomial numbers from bits: one of vmb_bits_binomial's (bitpack_kernels.h), inlined.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BINOMIAL_H
#define VMB_BINOMIAL_H

#include <stdint.h>

/*
 * Ones among the low `half` bits of x minus ones among the next `half` bits, half <= 5. Both are
 * counted in one sum of bits that stand `half` places apart: a count is at most half < 2^half.
 */
static inline uint16_t vmb_ones_difference(uint16_t x, unsigned half) {
  const uint16_t pair = (uint16_t)(1U | 1U << half);
  uint16_t ones = 0;
  for (unsigned j = 0; j < half; j++)
    ones = (uint16_t)(ones + ((x >> j) & pair));
  return (uint16_t)((ones & ((1U << half) - 1)) - (unsigned)(ones >> half));
}

#endif
