/*
 * What rans.h says of tables, as an assertion: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_RANS_BOUNDS_H
#define VMB_RANS_BOUNDS_H

#include "algorithms/rans/rans.h"
#include "support/bounds.h"

/* Segments follow each other, in both orders; frequencies add up to 2^bits. */
static inline void vmb_rans_table_bounds(const struct vmb_rans_table *table) {
#if defined(VMB_CHECK_BOUNDS)
  int32_t start = 0, first = INT16_MIN;
  VMB_BOUND(table->bits, 6, 16);
  VMB_BOUND(table->segment_count, 1, UINT8_MAX);
  for (unsigned i = 0; i < table->segment_count; i++) {
    const struct vmb_rans_segment *const segment = &table->segments[i];
    VMB_BOUND(segment->frequency, 1, 0xffff);
    VMB_BOUND(segment->count, 1, segment->frequency == 1 ? 0xffff : 1);
    VMB_BOUND(segment->start, start, start);
    VMB_BOUND(segment->first, first, INT16_MAX + 1 - segment->count);
    start += segment->count * segment->frequency;
    first = segment->first + segment->count;
  }
  VMB_BOUND(start, INT32_C(1) << table->bits, INT32_C(1) << table->bits);
#else
  (void)table;
#endif
}

#endif
