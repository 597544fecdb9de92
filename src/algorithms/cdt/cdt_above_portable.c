/*
 * vmb_cdt_above, portable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define CDT_LANES 1
#include "algorithms/cdt/cdt_above_template.h"

void vmb_cdt_above_portable(uint8_t counts[16], const uint8_t in[176],
                            const uint32_t table[18][3]) {
  cdt_above_in_vectors(counts, in, table);
}
