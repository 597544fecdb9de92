/*
 * vmb_cdt_below, the same text with vectors of sixteen entries (compiled with -mavx2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX2

#include "algorithms/cdt/cdt_below_template.h"

void vmb_cdt_below_avx2(uint32_t *count, const uint16_t table[VMB_CDT_ENTRIES], uint32_t u) {
  *count = vmb_cdt_below_template(table, u);
}

VMB_INSTRUCTIONS_END
#endif
