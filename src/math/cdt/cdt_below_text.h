/*
 * The text of the bodies in C: borrows of differences, in half words, of which vector registers hold many.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_CDT_BELOW_TEXT_H
#define VMB_MATH_CDT_BELOW_TEXT_H

#include "math/cdt/cdt.h"

static inline uint32_t vmb_cdt_below_text(const uint16_t table[VMB_CDT_ENTRIES], uint32_t u) {
  uint16_t below = 0;
  for (unsigned i = 0; i < VMB_CDT_ENTRIES; i++) below = (uint16_t)(below + (((uint32_t)table[i] - u) >> 31));
  return below;
}

#endif
