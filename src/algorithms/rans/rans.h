/*
 * An entropy coder for small numbers (rANS, range variant of asymmetric numeral systems): state x
 * of 31 bits, renormalised by bytes.
 *
 * A table lists segments of values that follow each other and have the same frequency, so hundreds
 * of values of frequency 1 are one line. Frequencies add up to 2^bits, bits >= 6. A stream is the
 * first state of the decoder, 4 bytes little-endian, and the bytes that it takes in.
 *
 *   vmb_rans_encode   values[0..count-1] to the END of out[0..capacity-1]; returns the length, or
 *                     0 if a value is not in the table or the code does not fit. The bytes before
 *                     are destroyed or kept.
 *   vmb_rans_decode   count values from in[0..length-1]; returns how many bytes were used, or 0 if
 *                     the first state is not in [2^23, 2^31), the last one is not 2^23 (where every
 *                     encoder begins), or the input ends before
 *   vmb_rans_decode_two   the same of two streams by tables of all slots, for tables of 10 bits and
 *                         values in [-1024, 1023]; returns 1, or 0 if either of the streams is one
 *                         that vmb_rans_decode refuses. slots: memory of VMB_RANS_DECODE_SLOTS
 *
 *   time   depends on the values: for public ones
 *   alias  none
 *   from   Duda 2013, arXiv:1311.2540; specs/haetae.md section 4.8
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_RANS_H
#define VMB_RANS_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

struct vmb_rans_segment {
  int16_t first;  /* value */
  uint16_t count; /* values; 1 unless the frequency is 1 */
  uint16_t frequency;
  uint16_t start; /* sum of the frequencies before */
};

struct vmb_rans_table {
  const struct vmb_rans_segment *segments; /* in the order of their starts, and of their values */
  uint8_t segment_count;
  uint8_t bits;
};

size_t vmb_rans_encode(uint8_t *out, size_t capacity, const int16_t *values, size_t count,
                       const struct vmb_rans_table *table);
size_t vmb_rans_decode(int16_t *values, size_t count, const uint8_t *in, size_t length,
                       const struct vmb_rans_table *table);

#define VMB_RANS_SLOT_BITS 10
#define VMB_RANS_SLOTS (1 << VMB_RANS_SLOT_BITS)
#define VMB_RANS_VALUE_LIMIT 1024

/*
 * Where a value's bits decide where the next one begins, a stream alone waits: processors that do
 * several things at a time decode both at the same time.
 */
#if VMB_WORD_BITS == 64
#define VMB_RANS_AT_ONCE 2
#else
#define VMB_RANS_AT_ONCE 1
#endif
#define VMB_RANS_DECODE_SLOTS (VMB_RANS_AT_ONCE * VMB_RANS_SLOTS)

/* What vmb_rans_decode takes. */
struct vmb_rans_stream {
  int16_t *values;
  size_t count;
  const uint8_t *in;
  size_t length;
  const struct vmb_rans_table *table;
};

int vmb_rans_decode_two(size_t used[2], const struct vmb_rans_stream streams[2], uint32_t *slots);

#endif
