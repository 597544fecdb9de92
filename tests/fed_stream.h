/*
 * Streams of a test's own in the place of Keccak's: what samplers do with candidates that come once
 * in 2^100, at the ends of blocks, and when there are no more blocks. To be included before the
 * sources of a scheme, whose calls of vmb_keccak_squeeze it takes.
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

#endif
