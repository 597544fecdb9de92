/*
 * The same text with vectors of eight words (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/modular31/modular31_text.h"

void vmb_m31_forward_avx2(uint32_t *a, unsigned n, const uint32_t *table, const struct vmb_m31 *m) {
  vmb_m31_forward_text(a, n, table, m);
}

void vmb_m31_inverse_avx2(uint32_t *a, unsigned n, const uint32_t *table, const struct vmb_m31 *m) {
  vmb_m31_inverse_text(a, n, table, m);
}
