/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "math/rans/rans.h"
#include "support/little_endian.h"

#define LOWEST (UINT32_C(1) << 23)

/* The last segment that starts at or before the slot. The segments are in the order of their starts, the first of which is 0. */
static const struct vmb_rans_segment *segment_of_slot(const struct vmb_rans_table *table, uint32_t slot) {
  unsigned low = 0, high = table->segment_count;
  while (high - low > 1) {
    const unsigned middle = (low + high) / 2;
    if (table->segments[middle].start <= slot)
      low = middle;
    else
      high = middle;
  }
  return table->segments + low;
}

size_t vmb_rans_decode(int16_t *values, size_t count, const uint8_t *in, size_t length, const struct vmb_rans_table *table) {
  if (length < 4) return 0;
  uint32_t x = vmb_load32_le(in);
  size_t at = 4;
  if (x < LOWEST || x >= UINT32_C(1) << 31) return 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t slot = x & ((UINT32_C(1) << table->bits) - 1);
    const struct vmb_rans_segment *const segment = segment_of_slot(table, slot);
    const uint32_t inside = slot - segment->start;
    values[i] = (int16_t)(segment->first + (segment->frequency == 1 ? (int32_t)inside : 0));
    x = segment->frequency * (x >> table->bits) + (segment->frequency == 1 ? 0 : inside);
    while (x < LOWEST) {
      if (at == length) return 0;
      x = x << 8 | in[at++];
    }
  }
  return x == LOWEST ? at : 0;
}
