/*
 * vmb_q8380417_rej_bounded for NEON: sixteen nibbles at a time, of which eight and eight are moved
 * together by a table. Which are accepted is public, and so is the place in the table; their values
 * are only moved.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "rings/q8380417/q8380417.h"

#define P(a, b, c, d, e, f, g, h) {a, b, c, d, e, f, g, h},
static const uint8_t places[256][8] = {
#include "rings/q8380417/q8380417_rej_bounded_places.def"
};
#undef P

/* The coefficient of each nibble. */
static const int8_t values_2[16] = {2, 1, 0, -1, -2, 2, 1, 0, -1, -2, 2, 1, 0, -1, -2, 0},
                    values_4[16] = {4, 3, 2, 1, 0, -1, -2, -3, -4};
/* Of lane i bit i, and 256: the sum over accepted lanes has their number and the row. */
static const uint16_t weights[8] = {257, 258, 260, 264, 272, 288, 320, 384};

/* Appends the accepted ones of eight. */
static inline int32_t *append(int32_t *end, int8x8_t values, uint16x8_t accepted) {
  const unsigned sum = vaddvq_u16(vandq_u16(accepted, vld1q_u16(weights)));
  const int16x8_t moved =
      vmovl_s8(vtbl1_s8(values, vreinterpret_s8_u8(vld1_u8(places[sum & 255]))));
  vst1q_s32(end, vmovl_s16(vget_low_s16(moved)));
  vst1q_s32(end + 4, vmovl_high_s16(moved));
  return end + (sum >> 8);
}

/* Eight bytes a step; the lower nibble of a byte comes first. */
void vmb_q8380417_rej_bounded_neon(int32_t *a, unsigned *have, const uint8_t *bytes,
                                   unsigned length, unsigned eta) {
  const int8x16_t table = vld1q_s8(eta == 2 ? values_2 : values_4);
  const uint8x16_t limit = vdupq_n_u8(eta == 2 ? 15 : 9);
  int32_t *end = a + *have;
  for (unsigned i = 0; i < length; i += 8) {
    const uint8x8_t eight = vld1_u8(bytes + i);
    const uint8x16_t low = vcombine_u8(vand_u8(eight, vdup_n_u8(15)), vdup_n_u8(0)),
                     high = vcombine_u8(vshr_n_u8(eight, 4), vdup_n_u8(0)),
                     nibbles = vzip1q_u8(low, high);
    const int8x16_t values = vqtbl1q_s8(table, nibbles),
                    accepted = vreinterpretq_s8_u8(vcltq_u8(nibbles, limit));
    end = append(end, vget_low_s8(values), vreinterpretq_u16_s16(vmovl_s8(vget_low_s8(accepted))));
    end = append(end, vget_high_s8(values), vreinterpretq_u16_s16(vmovl_high_s8(accepted)));
  }
  *have = (unsigned)(end - a);
}

#endif
