/*
 * What gf2m_berlekamp_massey_clmul_text.h needs, with the carry-less product of Armv8's cryptographic extension.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_GF2M_LANES_PMULL_H
#define VMB_MATH_GF2M_LANES_PMULL_H

#include <arm_neon.h>
#include <stdint.h>
#include <string.h>

typedef uint32x4_t lanes;

#define lanes_load(words) vld1q_u32(words)
#define lanes_store(words, x) vst1q_u32(words, x)
#define lanes_of(word) vdupq_n_u32(word)

/* One instruction where i = j; else a half is moved first, once per vector. */
#define lanes_product(a, i, b, j) \
  vreinterpretq_u32_p128(vmull_p64(vgetq_lane_p64(vreinterpretq_p64_u32(a), i), vgetq_lane_p64(vreinterpretq_p64_u32(b), j)))

static inline lanes lanes_low_halves(lanes a, lanes b) {
  return vreinterpretq_u32_u64(vzip1q_u64(vreinterpretq_u64_u32(a), vreinterpretq_u64_u32(b)));
}

#define lanes_down(a, bits) vshrq_n_u32(a, bits)
#define lanes_select(mask, if_set, if_clear) vbslq_u32(mask, if_set, if_clear)

#endif
