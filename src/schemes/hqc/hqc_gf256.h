/*
 * GF(256) = GF(2)[a]/(a^8 + a^4 + a^3 + a^2 + 1) in the bytes of words (specs/hqc.md section 5). No
 * tables: elements are secret.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HQC_GF256_H
#define VMB_SCHEMES_HQC_GF256_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

#if VMB_WORD_BITS == 64
typedef uint64_t hqc_word;
#else
typedef uint32_t hqc_word;
#endif

#define HQC_WORD_BYTES sizeof(hqc_word)

/* The byte in all bytes of a word. */
static inline hqc_word hqc_in_all(uint8_t byte) {
  return (hqc_word)-1 / 255 * byte;
}

/* a times the element a: the bits go up, and a^8 = a^4 + a^3 + a^2 + 1. */
static inline hqc_word hqc_double(hqc_word a) {
  return ((a & hqc_in_all(0x7f)) << 1) ^ ((a >> 7 & hqc_in_all(1)) * 0x1d);
}

/* The products of the bytes. */
static inline hqc_word hqc_multiply(hqc_word a, hqc_word b) {
  hqc_word sum = 0;
  for (int bit = 7; bit >= 0; bit--)
    sum = hqc_double(sum) ^ (a & ((b >> bit & hqc_in_all(1)) * 255));
  return sum;
}

/* a^254: 1/a, and 0 for 0. */
static inline hqc_word hqc_invert(hqc_word a) {
  hqc_word square = a, power = hqc_in_all(1);
  for (unsigned i = 1; i < 8; i++) {
    square = hqc_multiply(square, square);
    power = hqc_multiply(power, square);
  }
  return power;
}

/* 0xff where a byte is 0. */
static inline hqc_word hqc_zero_bytes(hqc_word a) {
  const hqc_word nonzero = ((a & hqc_in_all(0x7f)) + hqc_in_all(0x7f)) | a;
  return (~nonzero >> 7 & hqc_in_all(1)) * 255;
}

/* The sum of the bytes. */
static inline uint8_t hqc_sum_of_bytes(hqc_word a) {
  for (unsigned shift = VMB_WORD_BITS / 2; shift >= 8; shift /= 2)
    a ^= a >> shift;
  return (uint8_t)a;
}

/* Elements, as bytes or a word's worth at a time. */
#define HQC_LANES 64
union hqc_lanes {
  uint8_t byte[HQC_LANES];
  hqc_word word[HQC_LANES / sizeof(hqc_word)];
};

/* The words that hold so many bytes. */
static inline size_t hqc_words(size_t bytes) {
  return (bytes + HQC_WORD_BYTES - 1) / HQC_WORD_BYTES;
}

#endif
