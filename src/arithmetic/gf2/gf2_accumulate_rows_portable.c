/*
 * vmb_gf2_accumulate_rows, portable: one row after the other.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2/gf2.h"

/* Row after row with vmb_gf2_accumulate, whose bits are cut out of the row of `selects`. */
void vmb_gf2_accumulate_rows_portable(uint8_t *rows, size_t step, unsigned targets,
                                      const uint8_t *sources, size_t stride, unsigned count,
                                      const uint64_t *selects, size_t words, unsigned first,
                                      size_t bytes) {
  for (unsigned k = 0; k < targets; k++)
    vmb_gf2_accumulate(rows + k * step, sources, stride, count,
                       gf2_bits(selects + k * words, first, count), bytes);
}
