/*
 * vmb_encode by vectors of 16 bytes (algorithm 2 of the paper): one sum a row.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "testing/mceliece_armv8/mceliece_armv8.h"

/* The parity of (row AND vector), `bytes` bytes each: the sum folded, the bytes of the rest. */
static inline unsigned parity_of_row(const uint8_t *row, const uint8_t *vector, size_t bytes) {
  uint8x16_t sums = vdupq_n_u8(0);
  size_t at = 0;
  for (; at + 16 <= bytes; at += 16)
    sums = veorq_u8(sums, vandq_u8(vld1q_u8(row + at), vld1q_u8(vector + at)));
  const uint64x2_t words = vreinterpretq_u64_u8(sums);
  uint64_t sum = vgetq_lane_u64(words, 0) ^ vgetq_lane_u64(words, 1);
  sum ^= sum >> 32;
  sum ^= sum >> 16;
  sum ^= sum >> 8;
  for (; at < bytes; at++)
    sum ^= (uint64_t)(row[at] & vector[at]);
  sum ^= sum >> 4;
  sum ^= sum >> 2;
  sum ^= sum >> 1;
  return sum & 1;
}

void vmb_encode_neon(uint8_t *syndrome, const uint8_t *key, const uint8_t *high, size_t rows,
                     size_t bytes) {
  for (size_t row = 0; row < rows; row += 8) {
    unsigned bits = syndrome[row / 8];
    for (unsigned i = 0; i < 8; i++)
      bits ^= parity_of_row(key + (row + i) * bytes, high, bytes) << i;
    syndrome[row / 8] = (uint8_t)bits;
  }
}

#endif
