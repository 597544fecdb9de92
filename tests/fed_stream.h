/*
 * Streams of a test's own in the place of Keccak's: what samplers do with candidates that come once
 * in 2^100, at the ends of blocks, and when there are no more blocks. To be included before the
 * sources of a scheme, whose calls of vmb_keccak_squeeze and vmb_keccak_x4_squeeze it takes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_FED_STREAM_H
#define VMB_TESTS_FED_STREAM_H

#include <string.h>

#include "hash/keccak/keccak.h"

static uint8_t fed_bytes[1 << 14];
static size_t fed_length, /* then bytes 0xff come, for ever */
    fed_taken;

static inline void fed_begin(void) {
  memset(fed_bytes, 0xff, sizeof fed_bytes);
  fed_length = fed_taken = 0;
}

static inline void fed_byte(unsigned value) {
  fed_bytes[fed_length++] = (uint8_t)value;
}

/* `count` bytes, little-endian. */
static inline void fed_number(uint64_t value, unsigned count) {
  for (; count > 0; count--, value >>= 8)
    fed_byte((unsigned)value & 0xff);
}

static inline void fed_squeeze(vmb_keccak *state, uint8_t *out, size_t length) {
  (void)state;
  for (size_t i = 0; i < length; i++, fed_taken++)
    out[i] = fed_taken < fed_length ? fed_bytes[fed_taken] : 0xff;
}
#define vmb_keccak_squeeze fed_squeeze

/*
 * Four streams: a quarter of fed_bytes each, which all have been read up to fed_taken. What follows
 * fed_lane(k) goes to the stream of lane k; a single stream that is read then is this one, too.
 */
#define FED_LANE_BYTES (sizeof fed_bytes / 4)

static inline void fed_lane(unsigned lane) {
  fed_length = fed_taken = lane * FED_LANE_BYTES;
}

/* From their beginning, as often as one likes. */
static inline void fed_begin_lanes(void) {
  fed_length = sizeof fed_bytes;
  fed_taken = 0;
}

static inline void fed_x4_squeeze(vmb_keccak_x4 *state, uint8_t *out0, uint8_t *out1, uint8_t *out2,
                                  uint8_t *out3, size_t length) {
  uint8_t *const out[4] = {out0, out1, out2, out3};
  (void)state;
  for (size_t i = 0; i < length; i++, fed_taken++)
    for (unsigned lane = 0; lane < 4; lane++)
      out[lane][i] =
          fed_taken < FED_LANE_BYTES ? fed_bytes[lane * FED_LANE_BYTES + fed_taken] : 0xff;
}
#define vmb_keccak_x4_squeeze fed_x4_squeeze

#endif
