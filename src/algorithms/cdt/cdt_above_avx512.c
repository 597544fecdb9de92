/*
 * vmb_cdt_above, all sixteen numbers together (compiled with -mavx512f).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_AVX512

#define CDT_LANES 16
#include "algorithms/cdt/cdt_above_template.h"

void vmb_cdt_above_avx512(uint8_t counts[16], const uint8_t in[176], const uint32_t table[18][3]) {
  cdt_above_in_vectors(counts, in, table);
}

VMB_INSTRUCTIONS_END
#endif
