/*
 * vmb_bits_binomial, portable. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/binomial.h"
#include "algorithms/bitpack/bitpack_kernels.h"

void vmb_bits_binomial_portable(uint16_t *a, size_t count, unsigned half) {
  vmb_binomial_inline(a, count, half);
}
