/*
 * vmb_bits_binomial for Armv7E-M without vectors: two numbers in a word. Contract:
 * bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "algorithms/bitpack/bitpack_kernels.h"

#if !defined(__ARM_FEATURE_MVE)
/*
 * vmb_ones_difference (binomial.h) of both halves of x. What a shift brings from the upper half
 * into the lower one is above the bits that are counted. Bit 15 of each half is set before the
 * subtraction, so that nothing is borrowed from the other half, and inverted after it.
 */
VMB_ALWAYS_INLINE uint32_t ones_differences(uint32_t x, unsigned half) {
  const uint32_t both = UINT32_C(0x00010001);
  const uint32_t top = UINT32_C(0x80008000);
  const uint32_t pair = both | both << half;
  const uint32_t count = both * ((1U << half) - 1);
  uint32_t ones = 0;
  for (unsigned j = 0; j < half; j++)
    ones += (x >> j) & pair;
  return (((ones & count) | top) - (ones >> half & count)) ^ top;
}

/* `half` is a constant where the compiler optimises for speed, so that shifts are free. */
VMB_INLINE_FOR_SPEED void binomial_of(uint16_t *a, size_t count, unsigned half) {
  for (size_t i = 0; i < count; i += 2)
    vmb_store_pair16(a + i, ones_differences(vmb_load_pair16(a + i), half));
}

void vmb_bits_binomial_armv7em(uint16_t *a, size_t count, unsigned half) {
  switch (half) {
    case 1:
      binomial_of(a, count, 1);
      break;
    case 2:
      binomial_of(a, count, 2);
      break;
    case 3:
      binomial_of(a, count, 3);
      break;
    case 4:
      binomial_of(a, count, 4);
      break;
    default:
      binomial_of(a, count, 5);
  }
}
#endif

#endif
