/*
 * vmb_cdt_above, vmb_cdt_above_single, portable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define CDT_LANES 1
#include "algorithms/cdt/cdt_above_template.h"

void vmb_cdt_above_portable(uint8_t counts[16], const uint8_t in[176],
                            const uint32_t table[18][3]) {
  cdt_above_in_vectors(counts, in, table);
}

/* The borrow goes through the three parts, from the lowest. */
void vmb_cdt_above_single_portable(uint32_t *count, const uint32_t x[3],
                                   const uint32_t table[18][3]) {
  const uint32_t upper = x[0], middle = x[1], lower = x[2];
  uint32_t above = 0;
  for (unsigned i = 0; i < VMB_CDT_ABOVE_ENTRIES; i++) {
    const uint32_t borrow0 = (lower - table[i][2]) >> 31;
    const uint32_t borrow1 = (middle - table[i][1] - borrow0) >> 31;
    above += (upper - table[i][0] - borrow1) >> 31;
  }
  *count = above;
}
