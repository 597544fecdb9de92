/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/rans/rans.h"
#include "algorithms/rans/rans_bounds.h"
#include "support/little_endian.h"

#define LOWEST (UINT32_C(1) << 23)

/*
 * The last segment that begins at or below the value, if it goes that far. The segments are in the
 * order of their values, too.
 */
static const struct vmb_rans_segment *segment_of_value(const struct vmb_rans_table *table,
                                                       int32_t value) {
  const struct vmb_rans_segment *segment = table->segments;
  for (unsigned count = table->segment_count; count > 1;) {
    const unsigned half = count / 2;
    if (segment[half].first <= value)
      segment += half;
    count -= half;
  }
  return value >= segment->first && value < segment->first + segment->count ? segment : NULL;
}

/*
 * Puts out the lowest byte of x if x is beyond the limit: at every third value or so, which no
 * processor can foresee, and so without a branch. The byte is written in any case: what is before
 * the code is not kept. 0 if it does not fit.
 */
static inline int rans_put_byte(uint8_t *out, size_t *at, uint32_t *x, uint32_t limit) {
  const uint32_t beyond = (limit - 1 - *x) >> 31; /* limit <= 2^31, x < 2^31 */
  if (*at == 0)
    return !beyond;
  out[*at - 1] = (uint8_t)*x;
  *at -= beyond;
  *x >>= 8 * beyond;
  return 1;
}

/*
 * The last value first; each step of the decoder is undone: x = f floor(x / 2^bits) + (x mod
 * 2^bits) - F, then bytes taken in. Bounds: f < 2^bits, so f 2^(31 - bits) < 2^31; the division
 * leaves x < 2^31.
 */
size_t vmb_rans_encode(uint8_t *out, size_t capacity, const int16_t *values, size_t count,
                       const struct vmb_rans_table *table) {
  vmb_rans_table_bounds(table);
  uint32_t x = LOWEST;
  size_t at = capacity;
  while (count-- > 0) {
    const struct vmb_rans_segment *const segment = segment_of_value(table, values[count]);
    if (segment == NULL)
      return 0;
    const uint32_t frequency = segment->frequency,
                   start = segment->start + (uint32_t)(values[count] - segment->first);
    const uint32_t limit = frequency << (31 - table->bits);
    if (!rans_put_byte(out, &at, &x, limit))
      return 0;
    /* a second byte after small frequencies alone; f 2^(31 - bits) >= 2^15: never a third */
    if (x >= limit && !rans_put_byte(out, &at, &x, limit))
      return 0;
    x = ((x / frequency) << table->bits) + x % frequency + start;
    VMB_BOUND(x, LOWEST, INT32_MAX);
  }
  if (at < 4)
    return 0;
  at -= 4;
  vmb_store32_le(out + at, x);
  return capacity - at;
}
