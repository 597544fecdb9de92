/*
 * The same text with vectors of eight words (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/ntt30/ntt30_text.h"

void vmb_ntt30_forward_avx2(uint32_t *a, unsigned leaf, unsigned prime) {
  vmb_ntt30_forward_text(a, leaf, prime, 8);
}

void vmb_ntt30_scale_avx2(uint32_t *a, unsigned leaf, unsigned prime) {
  vmb_ntt30_scale_text(a, leaf, prime);
}

void vmb_ntt30_multiply_avx2(uint32_t *a, const uint32_t *b, unsigned leaf, unsigned prime) {
  vmb_ntt30_multiply_text(a, b, leaf, prime);
}

void vmb_ntt30_inverse_avx2(uint32_t *a, unsigned leaf, unsigned prime) {
  vmb_ntt30_inverse_text(a, leaf, prime);
}
