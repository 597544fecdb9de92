/*
 * vmb_q3329_cbd for Helium: sums of bits in their places, a difference with an offset so that
 * nothing is borrowed, and the bits of a coefficient at the end of a lane.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include <arm_mve.h>

#include "rings/q3329/q3329.h"
#include "support/compiler.h"

/* Sixteen bytes, two coefficients in each: 4 + coefficient in half a byte. */
VMB_ALWAYS_INLINE uint8x16_t differences_of_two(uint8x16_t bits) {
  const uint8x16_t places = vdupq_n_u8(0x55), fields = vdupq_n_u8(0x33);
  const uint8x16_t sums = vaddq_u8(vandq_u8(bits, places), vandq_u8(vshrq_n_u8(bits, 1), places));
  return vsubq_u8(vaddq_n_u8(vandq_u8(sums, fields), 0x44), vandq_u8(vshrq_n_u8(sums, 2), fields));
}

/* 32 coefficients a step: even and odd ones, of which VST4 takes every second one in turn. */
VMB_ALWAYS_INLINE void cbd_two(int16_t *a, const uint8_t *bytes, unsigned count) {
  for (unsigned i = 0; i < count; i += 32, bytes += 16) {
    const uint8x16_t both = differences_of_two(vldrbq_u8(bytes));
    const int8x16_t even = vsubq_n_s8(vreinterpretq_s8_u8(vandq_u8(both, vdupq_n_u8(0x0f))), 4);
    const int8x16_t odd = vsubq_n_s8(vreinterpretq_s8_u8(vshrq_n_u8(both, 4)), 4);
    const int16x8x4_t out = {
        {vmovlbq_s8(even), vmovlbq_s8(odd), vmovltq_s8(even), vmovltq_s8(odd)}};
    vst4q_s16(a + i, out);
  }
}

/* Four times three bytes, four coefficients in each: 4 + coefficient in six bits. */
VMB_ALWAYS_INLINE uint32x4_t differences_of_three(const uint8_t *bytes) {
  const uint32x4_t at = vmulq_n_u32(vidupq_n_u32(0, 1), 3), places = vdupq_n_u32(0x00249249),
                   fields = vdupq_n_u32(0x001c71c7);
  uint32x4_t bits = vldrbq_gather_offset_u32(bytes, at);
  bits = vsliq_n_u32(bits, vldrbq_gather_offset_u32(bytes + 1, at), 8);
  bits = vsliq_n_u32(bits, vldrbq_gather_offset_u32(bytes + 2, at), 16);
  const uint32x4_t sums =
      vaddq_u32(vaddq_u32(vandq_u32(bits, places), vandq_u32(vshrq_n_u32(bits, 1), places)),
                vandq_u32(vshrq_n_u32(bits, 2), places));
  return vsubq_u32(vaddq_n_u32(vandq_u32(sums, fields), 0x00104104),
                   vandq_u32(vshrq_n_u32(sums, 3), fields));
}

/* The lowest field and the next one in a pair of coefficients. */
VMB_ALWAYS_INLINE uint32x4_t two_fields(uint32x4_t all) {
  const uint32x4_t apart = vsliq_n_u32(all, vshrq_n_u32(all, 6), 16);
  return vreinterpretq_u32_u16(
      vsubq_n_u16(vandq_u16(vreinterpretq_u16_u32(apart), vdupq_n_u16(7)), 4));
}

/* 16 coefficients a step: the first two and the last two of each three bytes. */
VMB_ALWAYS_INLINE void cbd_three(int16_t *a, const uint8_t *bytes, unsigned count) {
  for (unsigned i = 0; i < count; i += 16, bytes += 12) {
    const uint32x4_t all = differences_of_three(bytes);
    const uint32x4x2_t out = {{two_fields(all), two_fields(vshrq_n_u32(all, 12))}};
    vst2q_u32((uint32_t *)(void *)(a + i), out);
  }
}

/* A loop of its own for each eta. */
void vmb_q3329_cbd_mve(int16_t *a, const uint8_t *bytes, unsigned count, unsigned eta) {
  if (eta == 2)
    cbd_two(a, bytes, count);
  else
    cbd_three(a, bytes, count);
}

#endif
