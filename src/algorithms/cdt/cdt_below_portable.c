/*
 * vmb_cdt_below, vmb_cdt_below_batch, portable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "algorithms/cdt/cdt_below_template.h"
#include "support/little_endian.h"

void vmb_cdt_below_portable(uint32_t *count, const uint16_t table[VMB_CDT_ENTRIES], uint32_t u) {
  *count = vmb_cdt_below_template(table, u);
}

/* A number at a time: borrows of differences. */
void vmb_cdt_below_batch_portable(uint8_t counts[32], const uint8_t in[64], const uint16_t *table,
                                  unsigned length) {
  for (unsigned k = 0; k < VMB_CDT_BELOW_BATCH; k++) {
    const uint32_t u = vmb_load16_le(in + 2 * (size_t)k);
    uint32_t below = 0;
    for (unsigned i = 0; i < length; i++)
      below += (table[i] - u) >> 31;
    counts[k] = (uint8_t)below;
  }
}
