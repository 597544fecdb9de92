/*
 * vmb_bits_binomial, portable. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/binomial.h"
#include "algorithms/bitpack/bitpack_kernels.h"
#include "support/compiler.h"

/* `half` is a constant where the compiler optimises for speed: it then counts in vectors. */
VMB_INLINE_FOR_SPEED void binomial_of(uint16_t *a, size_t count, unsigned half) {
  for (size_t i = 0; i < count; i++)
    a[i] = vmb_ones_difference(a[i], half);
}

void vmb_bits_binomial_portable(uint16_t *a, size_t count, unsigned half) {
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
