/*
 * vmb_gf2_dot and vmb_gf2_dot8, portable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2/gf2.h"
#include "arithmetic/gf2/gf2_lanes.h"
#include "support/compiler.h"

/*
 * A word whose parity is that of a & b; two sums, so that additions do not wait for each other.
 * bytes is at least one vector.
 */
static inline uint64_t dot(const uint8_t *a, const uint8_t *b, size_t bytes) {
  gf2_lanes sum = gf2_load(a) & 0;
  gf2_lanes sum2 = sum;
  size_t at = 0;
  for (; at + 2 * sizeof(gf2_lanes) <= bytes; at += 2 * sizeof(gf2_lanes)) {
    sum ^= gf2_load(a + at) & gf2_load(b + at);
    sum2 ^= gf2_load(a + at + sizeof(gf2_lanes)) & gf2_load(b + at + sizeof(gf2_lanes));
  }
  sum ^= sum2;
  for (; at + sizeof(gf2_lanes) <= bytes; at += sizeof(gf2_lanes))
    sum ^= gf2_load(a + at) & gf2_load(b + at);
  uint64_t word = GF2_FOLD(sum);
  for (; at < bytes; at++)
    word ^= (uint64_t)(a[at] & b[at]);
  return word;
}

/*
 * *acc += a word whose parity is the product of a and b; rows shorter than a vector byte by byte.
 */
void vmb_gf2_dot_portable(uint64_t *acc, const uint8_t *a, const uint8_t *b, size_t bytes) {
  if (bytes >= sizeof(gf2_lanes)) {
    *acc ^= dot(a, b, bytes);
  } else {
    for (size_t at = 0; at < bytes; at++)
      *acc ^= (uint64_t)(a[at] & b[at]);
  }
}

/* Bit r of *bits = the product of row r and the vector. */
void vmb_gf2_dot8_portable(uint8_t *bits, const uint8_t *rows, const uint8_t *vector,
                           size_t bytes) {
  unsigned result = 0;
  for (unsigned r = 0; r < 8; r++) {
    uint64_t word = 0;
    vmb_gf2_dot_portable(&word, rows + r * bytes, vector, bytes);
    result |= gf2_parity(word) << r;
  }
  *bits = (uint8_t)result;
}
