/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/rans/rans.h"
#include "algorithms/rans/rans_bounds.h"
#include "support/little_endian.h"

#define LOWEST (UINT32_C(1) << 23)

/* Slots in ranges of equal size: for each, the segment of its first slot. */
#define RANGE_BITS 6

/*
 * ranges[r] = the last segment that begins at or before the r-th part of the slots: where to look
 * from.
 */
static void index_ranges(uint8_t ranges[1 << RANGE_BITS], const struct vmb_rans_table *table) {
  unsigned i = 0;
  for (unsigned range = 0; range < 1U << RANGE_BITS; range++) {
    while (i + 1U < table->segment_count &&
           table->segments[i + 1].start <= range << (table->bits - RANGE_BITS))
      i++;
    ranges[range] = (uint8_t)i;
  }
}

/*
 * The last segment that starts at or before the slot, from one that does. The segments are in the
 * order of their starts.
 */
static inline const struct vmb_rans_segment *segment_of_slot(const struct vmb_rans_segment *segment,
                                                             const struct vmb_rans_segment *last,
                                                             uint32_t slot) {
  while (segment < last && segment[1].start <= slot)
    segment++;
  return segment;
}

/*
 * values = `count` symbols; returns the bytes used, or 0 if the state begins outside its range,
 * bytes run out or the end is not the encoder's beginning. For public data.
 */
size_t vmb_rans_decode(int16_t *values, size_t count, const uint8_t *in, size_t length,
                       const struct vmb_rans_table *table) {
  vmb_rans_table_bounds(table);
  if (length < 4)
    return 0;
  uint32_t x = vmb_load32_le(in);
  if (x < LOWEST || x >= UINT32_C(1) << 31)
    return 0;
  uint8_t ranges[1 << RANGE_BITS];
  index_ranges(ranges, table);
  const struct vmb_rans_segment *const segments = table->segments;
  const struct vmb_rans_segment *const last = segments + table->segment_count - 1;
  const unsigned bits = table->bits;
  const uint8_t *next = in + 4, *const end = in + length;
  for (size_t i = 0; i < count; i++) {
    const uint32_t slot = x & ((UINT32_C(1) << bits) - 1);
    const struct vmb_rans_segment *const segment =
        segment_of_slot(segments + ranges[slot >> (bits - RANGE_BITS)], last, slot);
    const uint32_t inside = slot - segment->start, frequency = segment->frequency;
    x >>= bits;
    if (frequency == 1) {
      values[i] = (int16_t)(segment->first + (int32_t)inside);
    } else {
      values[i] = segment->first;
      x = frequency * x + inside;
    }
    while (x < LOWEST) {
      if (next == end)
        return 0;
      x = x << 8 | *next++;
    }
    VMB_BOUND(x, LOWEST, INT32_MAX);
  }
  return x == LOWEST ? (size_t)(next - in) : 0;
}
