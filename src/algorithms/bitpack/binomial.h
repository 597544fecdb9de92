/*
 * Centred binomial numbers from bits: vmb_bits_binomial (bitpack_kernels.h), inlined. With a
 * constant `half` shifts cost nothing, and compilers count in vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BINOMIAL_H
#define VMB_BINOMIAL_H

#include <stddef.h>
#include <stdint.h>

#include "support/bounds.h"
#include "support/compiler.h"
#include "support/little_endian.h"

/*
 * For both halves of x: ones among the low `half` bits minus ones among the next `half` bits, of
 * which there are at most 5. Both are counted in one sum of bits that are `half` places apart: a
 * count is below 2^half. What a shift brings from the upper half into the lower one is above the
 * bits that are counted. Bit 15 of each half is set before the subtraction, so that nothing is
 * borrowed from the other half, and inverted after it.
 */
static inline uint32_t vmb_ones_differences(uint32_t x, unsigned half) {
  const uint32_t both = UINT32_C(0x00010001);
  const uint32_t top = UINT32_C(0x80008000);
  const uint32_t pair = both | both << half;
  const uint32_t count = both * ((1U << half) - 1);
  uint32_t ones = 0;
  for (unsigned j = 0; j < half; j++)
    ones += (x >> j) & pair;
  return (((ones & count) | top) - (ones >> half & count)) ^ top;
}

/* Two numbers in a word. */
VMB_INLINE_FOR_SPEED void vmb_binomial_inline(uint16_t *a, size_t count, unsigned half) {
  VMB_BOUND(half, 1, 5);
  VMB_BOUND(count % 32, 0, 0);
  for (size_t i = 0; i < count; i += 2)
    vmb_store_pair16(a + i, vmb_ones_differences(vmb_load_pair16(a + i), half));
}

#endif
