/*
 * gaussian_vector_template.h for NEON: two candidates in a vector; the table is compared with eight
 * at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#include "support/vectors_neon.h"

/* *head = bytes 0 to 7, *tail = bytes 8 to 15 of the candidates at `in`. */
static inline void vec_candidates(vu64 *head, vu64 *tail, const uint8_t *in) {
  const uint64x2_t even = vreinterpretq_u64_u8(vld1q_u8(in)),
                   odd = vreinterpretq_u64_u8(vld1q_u8(in + 17));
  *head = vtrn1q_u64(even, odd);
  *tail = vtrn2q_u64(even, odd);
}

/* Bytes 14 to 16: the upper ones of the eight that begin at byte 9. */
static inline vu64 vec_last_bytes(const uint8_t *in) {
  const uint64x2_t even = vreinterpretq_u64_u8(vld1q_u8(in + 1)),
                   odd = vreinterpretq_u64_u8(vld1q_u8(in + 18));
  return vshrq_n_u64(vtrn2q_u64(even, odd), 40);
}

/* The lowest 16 bits of eight words; an entry in all lanes; counts. */
static inline void vec_below(vu64 x[4], const vu64 h[4], const uint16_t table[66]) {
  const uint16x8_t u = vuzp1q_u16(
      vreinterpretq_u16_u32(vuzp1q_u32(vreinterpretq_u32_u64(h[0]), vreinterpretq_u32_u64(h[1]))),
      vreinterpretq_u16_u32(vuzp1q_u32(vreinterpretq_u32_u64(h[2]), vreinterpretq_u32_u64(h[3]))));
  uint16x8_t count = vdupq_n_u16(0);
  for (unsigned i = 0; i < 64; i += 8) {
    const uint16x8_t entries = vld1q_u16(table + i);
    count = vsubq_u16(count, vcgtq_u16(u, vdupq_laneq_u16(entries, 0)));
    count = vsubq_u16(count, vcgtq_u16(u, vdupq_laneq_u16(entries, 1)));
    count = vsubq_u16(count, vcgtq_u16(u, vdupq_laneq_u16(entries, 2)));
    count = vsubq_u16(count, vcgtq_u16(u, vdupq_laneq_u16(entries, 3)));
    count = vsubq_u16(count, vcgtq_u16(u, vdupq_laneq_u16(entries, 4)));
    count = vsubq_u16(count, vcgtq_u16(u, vdupq_laneq_u16(entries, 5)));
    count = vsubq_u16(count, vcgtq_u16(u, vdupq_laneq_u16(entries, 6)));
    count = vsubq_u16(count, vcgtq_u16(u, vdupq_laneq_u16(entries, 7)));
  }
  count = vsubq_u16(count, vcgtq_u16(u, vdupq_n_u16(table[64])));
  count = vsubq_u16(count, vcgtq_u16(u, vdupq_n_u16(table[65])));
  const vu32 low = vmovl_u16(vget_low_u16(count)), high = vmovl_high_u16(count);
  x[0] = vmovl_u32(vget_low_u32(low));
  x[1] = vmovl_high_u32(low);
  x[2] = vmovl_u32(vget_low_u32(high));
  x[3] = vmovl_high_u32(high);
}

/* sums += the squares of four numbers. */
static inline int64x2_t add_squares(int64x2_t sums, v32 a) {
  return vmlal_high_s32(vmlal_s32(sums, vget_low_s32(a), vget_low_s32(a)), a, a);
}

/* Four of them, whose signs are the bits of `bits`. */
static inline vu64 store_four(int32_t *y, vu64 x0, vu64 x1, vu32 signs, vu32 bits) {
  const v32 words = vuzp1q_s32(vreinterpretq_s32_u64(x0), vreinterpretq_s32_u64(x1)),
            minus = vreinterpretq_s32_u32(vtstq_u32(signs, bits)),
            value = v32_sub(v32_xor(words, minus), minus);
  v32_store(y, value);
  return vreinterpretq_u64_s64(add_squares(vdupq_n_s64(0), value));
}

/* y = eight numbers with their signs; the sums of their squares. */
static inline vu64 vec_store_signed(int32_t *y, const vu64 x[4], uint32_t signs) {
  static const uint32_t bits[8] = {1, 2, 4, 8, 16, 32, 64, 128};
  const vu32 all = vu32_all(signs);
  return vaddq_u64(store_four(y, x[0], x[1], all, vu32_load(bits)),
                   store_four(y + 4, x[2], x[3], all, vu32_load(bits + 4)));
}

#include "algorithms/gaussian/gaussian_vector_template.h"

/* gaussian.h: the form is a constant in each of the two. */
void vmb_gaussian_batch_neon(struct vmb_gaussians *out, const uint8_t in[VMB_GAUSSIAN_BATCH_BYTES],
                             const uint16_t table[VMB_CDT_ENTRIES], unsigned round1) {
  if (round1)
    gaussian_vector_batch(out, in, table, 1);
  else
    gaussian_vector_batch(out, in, table, 0);
}

void vmb_gaussian_scale_neon(int32_t y[256], uint64_t *norm, const uint64_t r[256],
                             const uint8_t signs[32], const struct vmb_fixed76 *scale) {
  gaussian_vector_scale(y, norm, r, signs, scale);
}

/* gaussian.h: four numbers at a time. */
void vmb_gaussian_shift_neon(int32_t y[256], uint64_t norms[2], const int16_t s[256],
                             int32_t minus) {
  const v32 sign = v32_all(minus);
  int64x2_t once = vdupq_n_s64(0), twice = vdupq_n_s64(0);
  for (unsigned i = 0; i < 256; i += 4) {
    const v32 steps = vshll_n_s16(vld1_s16(s + i), 13), step = v32_sub(v32_xor(steps, sign), sign),
              value = v32_add(v32_load(y + i), step);
    v32_store(y + i, value);
    once = add_squares(once, value);
    twice = add_squares(twice, v32_add(value, step));
  }
  norms[0] += (uint64_t)vaddvq_s64(once);
  norms[1] += (uint64_t)vaddvq_s64(twice);
}

#endif
