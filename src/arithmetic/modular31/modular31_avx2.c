/*
 * The same text with vectors of eight words (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX2

#include "arithmetic/modular31/modular31_template.h"

void vmb_m31_ntt_avx2(uint32_t *a, unsigned n, const vmb_m31_root *table, const struct vmb_m31 *m) {
  vmb_m31_ntt_template(a, n, table, m);
}

void vmb_m31_intt_avx2(uint32_t *a, unsigned n, const vmb_m31_root *table,
                       const struct vmb_m31 *m) {
  vmb_m31_intt_template(a, n, table, m);
}

VMB_INSTRUCTIONS_END
#endif
