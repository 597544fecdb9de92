/*
 * Ternary polynomials to and from strings of bits with NEON. Contract: ternary.h. In order (one
 * word) a word is spread to 16 lanes, each of which tests its bit; with eight or 16 words the lanes
 * are words, and all test the same bit in turn. 2 and 4 words are left to the portable functions.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stddef.h>
#include <string.h>

#include "algorithms/ternary/ternary.h"
#include "algorithms/ternary/ternary_sample_template.h"

/* All ones where a tested bit is set: CMTST, which compilers take apart. */
static inline int16x8_t is_set(uint16x8_t words, uint16x8_t tested) {
  int16x8_t mask;
  __asm__("cmtst %0.8h, %1.8h, %2.8h" : "=w"(mask) : "w"(words), "w"(tested));
  return mask;
}

/* factor where a tested bit of the first is set, less that of the second. */
static inline int16x8_t difference(uint16x8_t plus, uint16x8_t minus, uint16x8_t tested,
                                   int16x8_t factor) {
  return vsubq_s16(vandq_s16(is_set(plus, tested), factor),
                   vandq_s16(is_set(minus, tested), factor));
}

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
  for (size_t i = 0; i < count; i += 16) {
    const uint16x8_t p = spread(plus + i / 8), m = spread(minus + i / 8);
    vst1q_s16(a + i, difference(p, m, low, factor));
    vst1q_s16(a + i + 8, difference(p, m, high, factor));
  }
}

/* With the factor 1 the masks are the coefficients, negated. */
static inline void expand_ones_in_order(int16_t *a, const uint8_t *plus, const uint8_t *minus,
                                        unsigned count) {
  const uint16x8_t low = vld1q_u16(low_bits), high = vshlq_n_u16(low, 8);
  VMB_UNROLL(2)
  for (size_t i = 0; i < count; i += 16) {
    const uint16x8_t p = spread(plus + i / 8), m = spread(minus + i / 8);
    vst1q_s16(a + i, vsubq_s16(is_set(m, low), is_set(p, low)));
    vst1q_s16(a + i + 8, vsubq_s16(is_set(m, high), is_set(p, high)));
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
  if (words == 1 && factor == 1) {
    expand_ones_in_order(a, plus, minus, count);
  } else if (words == 1) {
    expand_in_order(a, plus, minus, count, factors);
  } else if (words >= 8) {
    for (unsigned start = 0; start < count; start += 16 * words)
      for (unsigned word = 0; word < words; word += 8, plus += 16, minus += 16)
        expand_columns(a + start + word, plus, minus, words, factors);
  } else {
    vmb_ternary_expand_portable(a, plus, minus, count, words, factor);
  }
}

/* Sixteen coefficients as bytes, whose bit `tested` stands where the bytes of a string have it. */
static inline uint8x16_t placed(uint8x16_t values, uint8x16_t tested) {
  static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  return vandq_u8(vtstq_u8(values, tested), vld1q_u8(places));
}

/* Sixteen coefficients as bytes. */
static inline uint8x16_t sixteen(const int16_t *a) {
  return vmovn_high_u16(vmovn_u16(vreinterpretq_u16_s16(vld1q_s16(a))),
                        vreinterpretq_u16_s16(vld1q_s16(a + 8)));
}

/* Sums over eight lanes are bytes of the string: 128 coefficients, whose bytes come in order. */
static inline void collect_bits(uint8_t *out, const uint8x16_t values[8], uint8x16_t tested) {
  uint8x16_t sums[8];
  for (unsigned i = 0; i < 8; i++)
    sums[i] = placed(values[i], tested);
  for (unsigned left = 4; left > 0; left /= 2)
    for (unsigned i = 0; i < left; i++)
      sums[i] = vpaddq_u8(sums[2 * i], sums[2 * i + 1]);
  vst1q_u8(out, sums[0]);
}

static inline void collect_in_order(uint8_t *plus, uint8_t *minus, const int16_t *a,
                                    unsigned count) {
  const uint8x16_t one = vdupq_n_u8(1), two = vdupq_n_u8(2);
  for (; count >= 128; count -= 128, a += 128, plus += 16, minus += 16) {
    uint8x16_t values[8];
    for (unsigned i = 0; i < 8; i++)
      values[i] = sixteen(a + 16 * i);
    collect_bits(plus, values, one);
    collect_bits(minus, values, two);
  }
  for (; count > 0; count -= 16, a += 16, plus += 2, minus += 2) {
    const uint8x16_t value = sixteen(a);
    uint8x16_t sums = vpaddq_u8(placed(value, one), placed(value, two));
    sums = vpaddq_u8(sums, sums);
    sums = vpaddq_u8(sums, sums); /* two bytes of plus, two of minus */
    const uint16x8_t words = vreinterpretq_u16_u8(sums);
    const uint16_t ones = vgetq_lane_u16(words, 0), minus_ones = vgetq_lane_u16(words, 1);
    memcpy(plus, &ones, sizeof ones);
    memcpy(minus, &minus_ones, sizeof minus_ones);
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

void vmb_ternary_sample_neon(int16_t *a, unsigned count) {
  ternary_sample(a, count);
}

#endif
