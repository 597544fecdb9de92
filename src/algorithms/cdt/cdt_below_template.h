/*
 * The implementations in C: borrows of differences, in half words, of which vector
 * registers hold many.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CDT_BELOW_TEMPLATE_H
#define VMB_CDT_BELOW_TEMPLATE_H

#include "algorithms/cdt/cdt.h"

/* How many entries are below u < 2^31; all are looked at. */
static inline uint32_t vmb_cdt_below_template(const uint16_t table[VMB_CDT_ENTRIES], uint32_t u) {
  uint16_t below = 0;
  for (unsigned i = 0; i < VMB_CDT_ENTRIES; i++)
    below = (uint16_t)(below + (((uint32_t)table[i] - u) >> 31));
  return below;
}

#endif
