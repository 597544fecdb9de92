/*
 * vmb_q3329_cbd for NEON: a coefficient's bits in a byte, counted.
 *
 * vmb_q3329_rej_uniform for NEON: eight candidates at a time, moved together by a table. What is
 * accepted is public, and so is the place in the table.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>
#include <string.h>

#include "rings/q3329/q3329.h"
#include "support/compiler.h"

/* Ones of bits 0 .. eta - 1 less ones of bits eta .. 2 eta - 1 of each byte; others are 0. */
VMB_ALWAYS_INLINE int8x16_t differences(uint8x16_t bits, const int eta) {
  const uint8x16_t first = vandq_u8(bits, vdupq_n_u8((uint8_t)((1 << eta) - 1))),
                   last = eta == 2 ? vshrq_n_u8(bits, 2) : vshrq_n_u8(bits, 3);
  return vreinterpretq_s8_u8(vsubq_u8(vcntq_u8(first), vcntq_u8(last)));
}

VMB_ALWAYS_INLINE void store(int16_t *a, int8x16_t values) {
  vst1q_s16(a, vmovl_s8(vget_low_s8(values)));
  vst1q_s16(a + 8, vmovl_high_s8(values));
}

/* 32 coefficients a step: those of the lower and of the upper halves of bytes. */
VMB_ALWAYS_INLINE void cbd_two(int16_t *a, const uint8_t *bytes, unsigned count) {
  for (unsigned i = 0; i < count; i += 32, bytes += 16) {
    const uint8x16_t bits = vld1q_u8(bytes);
    const int8x16_t even = differences(vandq_u8(bits, vdupq_n_u8(0x0f)), 2),
                    odd = differences(vshrq_n_u8(bits, 4), 2);
    store(a + i, vzip1q_s8(even, odd));
    store(a + i + 16, vzip2q_s8(even, odd));
  }
}

/* The six bits of each coefficient of eight times three bytes, 32 in order. */
VMB_ALWAYS_INLINE uint8x8x4_t sixes(const uint8_t bytes[24]) {
  const uint8x8_t six = vdup_n_u8(0x3f);
  const uint8x8x3_t in = vld3_u8(bytes);
  const uint8x8x4_t out = {{vand_u8(in.val[0], six),
                            vand_u8(vorr_u8(vshr_n_u8(in.val[0], 6), vshl_n_u8(in.val[1], 2)), six),
                            vand_u8(vorr_u8(vshr_n_u8(in.val[1], 4), vshl_n_u8(in.val[2], 4)), six),
                            vshr_n_u8(in.val[2], 2)}};
  return out;
}

VMB_ALWAYS_INLINE void cbd_three(int16_t *a, const uint8_t *bytes, unsigned count) {
  for (unsigned i = 0; i < count; i += 32, bytes += 24) {
    const uint8x8x4_t x = sixes(bytes);
    const int8x16_t even = differences(vcombine_u8(x.val[0], x.val[2]), 3),
                    odd = differences(vcombine_u8(x.val[1], x.val[3]), 3);
    const int16x8x4_t out = {{vmovl_s8(vget_low_s8(even)), vmovl_s8(vget_low_s8(odd)),
                              vmovl_high_s8(even), vmovl_high_s8(odd)}};
    vst4q_s16(a + i, out);
  }
}

/* A loop of its own for each eta. */
void vmb_q3329_cbd_neon(int16_t *a, const uint8_t *bytes, unsigned count, unsigned eta) {
  if (eta == 2)
    cbd_two(a, bytes, count);
  else
    cbd_three(a, bytes, count);
}

#define L(a, b, c, d, e, f, g, h)                                                          \
  {2 * (a), 2 * (a) + 1, 2 * (b), 2 * (b) + 1, 2 * (c), 2 * (c) + 1, 2 * (d), 2 * (d) + 1, \
   2 * (e), 2 * (e) + 1, 2 * (f), 2 * (f) + 1, 2 * (g), 2 * (g) + 1, 2 * (h), 2 * (h) + 1},
static const uint8_t places[256][16] = {
#include "rings/q3329/q3329_rej_uniform_places.def"
};
#undef L

/*
 * Bytes 3i, 3i+1 and 3i+1, 3i+2 hold the candidates 2i, in the low 12 bits, and 2i+1, in the high
 * ones.
 */
static const uint8_t bytes_of_words[16] = {0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10, 11};
static const int16_t shifts[8] = {0, -4, 0, -4, 0, -4, 0, -4};
/* A bit for the place in the table, and one to be counted. */
#define BITS(i) (1 << (i) | 1 << 8)
static const uint16_t bits[8] = {BITS(0), BITS(1), BITS(2), BITS(3),
                                 BITS(4), BITS(5), BITS(6), BITS(7)};

/*
 * Appends those of eight 12-bit candidates that are below q, by a shuffle that a table gives for
 * each pattern, and returns how many. Everything is public.
 */
static inline unsigned accept_eight(int16_t *end, uint8x16_t in) {
  const uint16x8_t words = vreinterpretq_u16_u8(vqtbl1q_u8(in, vld1q_u8(bytes_of_words)));
  const uint16x8_t candidates = vandq_u16(vshlq_u16(words, vld1q_s16(shifts)), vdupq_n_u16(0xfff));
  const uint16x8_t below =
      vandq_u16(vcltq_u16(candidates, vdupq_n_u16(VMB_Q3329_Q)), vld1q_u16(bits));
  const unsigned accepted = vaddvq_u16(below);
  vst1q_u8((uint8_t *)end,
           vqtbl1q_u8(vreinterpretq_u8_u16(candidates), vld1q_u8(places[accepted & 0xff])));
  return accepted >> 8;
}

/*
 * Twelve bytes, eight candidates a step; the last twelve are copied, as the loads are longer than
 * they.
 */
void vmb_q3329_rej_uniform_neon(int16_t *a, unsigned *have, const uint8_t *bytes, unsigned length) {
  int16_t *end = a + *have;
  /* reads 4 bytes of the next twelve */
  for (; length > 12; length -= 12, bytes += 12)
    end += accept_eight(end, vld1q_u8(bytes));
  uint8_t last[16] = {0};
  memcpy(last, bytes, 12);
  end += accept_eight(end, vld1q_u8(last));
  *have = (unsigned)(end - a);
}

#endif
