/*
 * vmb_q3329_cbd for NEON: a coefficient's bits in a byte, counted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

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

#endif
