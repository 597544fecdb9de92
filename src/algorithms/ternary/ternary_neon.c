/*
 * Ternary polynomials to and from strings of bits with NEON. Contract: ternary.h. In order (one
 * word) a word is spread to 16 lanes, each of which tests its bit; with eight or 16 words the lanes
 * are words, and all test the same bit in turn. 2 and 4 words are left to the portable functions.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <string.h>

#include "algorithms/ternary/ternary.h"

/* factor where a tested bit of the first is set, less that of the second. */
static inline int16x8_t difference(uint16x8_t plus, uint16x8_t minus, uint16x8_t tested,
                                   int16x8_t factor) {
  return vsubq_s16(vandq_s16(vreinterpretq_s16_u16(vtstq_u16(plus, tested)), factor),
                   vandq_s16(vreinterpretq_s16_u16(vtstq_u16(minus, tested)), factor));
}

/* A word in all lanes. */
static inline uint16x8_t spread(const uint8_t *word) {
  uint16_t value;
  memcpy(&value, word, sizeof value);
  return vdupq_n_u16(value);
}

static const uint16_t low_bits[8] = {0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80};

static inline void expand_in_order(int16_t *a, const uint8_t *plus, const uint8_t *minus,
                                   unsigned count, int16x8_t factor) {
  const uint16x8_t low = vld1q_u16(low_bits), high = vshlq_n_u16(low, 8);
  VMB_UNROLL(2)
  for (unsigned i = 0; i < count; i += 16) {
    const uint16x8_t p = spread(plus + i / 8), m = spread(minus + i / 8);
    vst1q_s16(a + i, difference(p, m, low, factor));
    vst1q_s16(a + i + 8, difference(p, m, high, factor));
  }
}

/* Eight columns of 16 rows, `words` coefficients apart. */
static inline void expand_columns(int16_t *a, const uint8_t *plus, const uint8_t *minus,
                                  unsigned words, int16x8_t factor) {
  const uint16x8_t p = vreinterpretq_u16_u8(vld1q_u8(plus)),
                   m = vreinterpretq_u16_u8(vld1q_u8(minus));
  VMB_UNROLL(16)
  for (unsigned l = 0; l < 16; l++)
    vst1q_s16(a + words * l, difference(p, m, vdupq_n_u16((uint16_t)(1U << l)), factor));
}

/* Chooses by the number of words. */
void vmb_ternary_expand_neon(int16_t *a, const uint8_t *plus, const uint8_t *minus, unsigned count,
                             unsigned words, int factor) {
  const int16x8_t factors = vdupq_n_s16((int16_t)factor);
  if (words == 1) {
    expand_in_order(a, plus, minus, count, factors);
  } else if (words >= 8) {
    for (unsigned start = 0; start < count; start += 16 * words)
      for (unsigned word = 0; word < words; word += 8, plus += 16, minus += 16)
        expand_columns(a + start + word, plus, minus, words, factors);
  } else {
    vmb_ternary_expand_portable(a, plus, minus, count, words, factor);
  }
}

/*
 * Sixteen coefficients a step, as bytes, whose bits keep their places: sums over eight lanes are
 * bytes of the strings.
 */
static inline void collect_in_order(uint8_t *plus, uint8_t *minus, const int16_t *a,
                                    unsigned count) {
  static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t place = vld1q_u8(places), one = vdupq_n_u8(1), two = vdupq_n_u8(2);
  for (unsigned i = 0; i < count; i += 16) {
    const uint8x16_t value = vuzp1q_u8(vreinterpretq_u8_s16(vld1q_s16(a + i)),
                                       vreinterpretq_u8_s16(vld1q_s16(a + i + 8)));
    uint8x16_t sums =
        vpaddq_u8(vandq_u8(vtstq_u8(value, one), place), vandq_u8(vtstq_u8(value, two), place));
    sums = vpaddq_u8(sums, sums);
    sums = vpaddq_u8(sums, sums); /* two bytes of plus, two of minus */
    const uint16x8_t words = vreinterpretq_u16_u8(sums);
    const uint16_t ones = vgetq_lane_u16(words, 0), minus_ones = vgetq_lane_u16(words, 1);
    memcpy(plus + i / 8, &ones, sizeof ones);
    memcpy(minus + i / 8, &minus_ones, sizeof minus_ones);
  }
}

/* Eight columns: a row's bits are put in below those of the rows after it. */
static inline void collect_columns(uint8_t *plus, uint8_t *minus, const int16_t *a,
                                   unsigned words) {
  uint16x8_t p = vdupq_n_u16(0), m = p;
  VMB_UNROLL(16)
  for (unsigned l = 0; l < 16; l++) {
    const uint16x8_t value = vreinterpretq_u16_s16(vld1q_s16(a + words * (15 - l)));
    p = vsliq_n_u16(value, p, 1);
    m = vsliq_n_u16(vshrq_n_u16(value, 1), m, 1);
  }
  vst1q_u8(plus, vreinterpretq_u8_u16(p));
  vst1q_u8(minus, vreinterpretq_u8_u16(m));
}

/* Chooses by the number of words. */
void vmb_ternary_collect_neon(uint8_t *plus, uint8_t *minus, const int16_t *a, unsigned count,
                              unsigned words) {
  if (words == 1) {
    collect_in_order(plus, minus, a, count);
  } else if (words >= 8) {
    for (unsigned start = 0; start < count; start += 16 * words)
      for (unsigned word = 0; word < words; word += 8, plus += 16, minus += 16)
        collect_columns(plus, minus, a + start + word, words);
  } else {
    vmb_ternary_collect_portable(plus, minus, a, count, words);
  }
}

#endif
