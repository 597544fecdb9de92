/*
 * vmb_cdt_below, portable: borrows of differences, in half words, of which vector registers hold many.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/cdt/cdt.h"

void vmb_cdt_below_portable(uint32_t *count, const uint16_t table[72], uint32_t u) {
  uint16_t below = 0;
  for (unsigned i = 0; i < VMB_CDT_ENTRIES; i++) below = (uint16_t)(below + (((uint32_t)table[i] - u) >> 31));
  *count = below;
}
