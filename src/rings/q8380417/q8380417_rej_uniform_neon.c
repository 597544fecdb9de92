/*
 * vmb_q8380417_rej_uniform for NEON: eight candidates at a time, moved together by a table. What is
 * accepted is public, and so is the place in the table. For cores that have the SHA-3 instructions:
 * on narrow ones (Cortex-A72) the way from a vector to a place takes longer than the C code.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "rings/q8380417/q8380417.h"

#define BYTES(a) 4 * (a), 4 * (a) + 1, 4 * (a) + 2, 4 * (a) + 3
#define L(a, b, c, d) {BYTES(a), BYTES(b), BYTES(c), BYTES(d)},
static const uint8_t places[16][16] = {
#include "rings/q8380417/q8380417_rej_uniform_places.def"
};
#undef L

/* Three bytes to a word, from the beginning and from byte 4 on; 255 gives a zero byte. */
static const uint8_t first_words[16] = {0, 1, 2, 255, 3, 4, 5, 255, 6, 7, 8, 255, 9, 10, 11, 255};
static const uint8_t last_words[16] = {4,  5,  6,  255, 7,  8,  9,  255,
                                       10, 11, 12, 255, 13, 14, 15, 255};
/* Of lane i bit i, and 16: the sum over accepted lanes is 16 times their number, and the row. */
static const uint16_t weights[8] = {17, 18, 20, 24, 17 << 8, 18 << 8, 20 << 8, 24 << 8};

/* Four candidates of 23 bits. */
static inline uint32x4_t candidates_of(const uint8_t *in, const uint8_t words[16]) {
  const uint32x4_t bytes = vreinterpretq_u32_u8(vqtbl1q_u8(vld1q_u8(in), vld1q_u8(words)));
  return vandq_u32(bytes, vdupq_n_u32(0x7fffff));
}

/* Stores those that the sum of weights says. */
static inline int32_t *store_accepted(int32_t *end, uint32x4_t candidates, unsigned sum) {
  vst1q_u8((uint8_t *)end,
           vqtbl1q_u8(vreinterpretq_u8_u32(candidates), vld1q_u8(places[sum & 15])));
  return end + (sum >> 4 & 7);
}

/*
 * 24 bytes, eight candidates a step, in two overlapping loads; what is left is four candidates or
 * none.
 */
void vmb_q8380417_rej_uniform_neon(int32_t *a, unsigned *have, const uint8_t *bytes,
                                   unsigned length) {
  const uint32x4_t q = vdupq_n_u32(VMB_Q8380417_Q);
  int32_t *end = a + *have;
  for (; length >= 24; length -= 24, bytes += 24) {
    const uint32x4_t low = candidates_of(bytes, first_words),
                     high = candidates_of(bytes + 8, last_words);
    const uint16x8_t below = vuzp1q_u16(vreinterpretq_u16_u32(vcltq_u32(low, q)),
                                        vreinterpretq_u16_u32(vcltq_u32(high, q)));
    const unsigned sum = vaddvq_u16(vandq_u16(below, vld1q_u16(weights)));
    end = store_accepted(end, low, sum);
    end = store_accepted(end, high, sum >> 8);
  }
  for (; length > 0; length -= 3, bytes += 3) {
    *end = bytes[0] | bytes[1] << 8 | (bytes[2] & 0x7f) << 16;
    end += *end < VMB_Q8380417_Q;
  }
  *have = (unsigned)(end - a);
}

#endif
