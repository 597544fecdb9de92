/*
 * Toom-Cook-4 for AArch64 by Direct Mapping, eight positions at a time; contracts in armingsword.h,
 * formulas in toom4.h, whose scalar form is repeated here on vectors: the four limbs are loaded
 * once, all points are made of them in registers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "testing/armingsword/armingsword.h"
#include "rings/q2k/toom/toom4.h"

/*
 * For eight positions 1 load of four vectors, which takes the limbs apart, 8 additions, 3 shifts, 3
 * products that add, 7 stores. With shifts and additions only it would be 17 operations for 14; the
 * powers are hidden from compilers, which would turn the products into those.
 */
void vmb_toom4_evaluate_neon(uint16_t w[TOOM4_WORDS], const uint16_t a[256]) {
  uint16x4_t powers = {1, 2, 4, 8};
  __asm__("" : "+w"(powers));
  for (unsigned k = 0; k < 64; k += 8) {
    const uint16x8x4_t limb = vld4q_u16(a + 4 * k);
    const uint16x8_t a0 = limb.val[0], a1 = limb.val[1], a2 = limb.val[2], a3 = limb.val[3];
    const uint16x8_t even = a0 + a2, odd = a1 + a3;
    const uint16x8_t even_half = vmlaq_lane_u16(a2 << 1, a0, powers, 3), odd_half = (a1 << 2) + a3;
    vst1q_u16(w + 64 * 0 + k, a0);
    vst1q_u16(w + 64 * 1 + k, even + odd);
    vst1q_u16(w + 64 * 2 + k, even - odd);
    vst1q_u16(w + 64 * 3 + k,
              a0 + vmlaq_lane_u16(vmlaq_lane_u16(a1 << 1, a2, powers, 2), a3, powers, 3));
    vst1q_u16(w + 64 * 4 + k, even_half + odd_half);
    vst1q_u16(w + 64 * 5 + k, even_half - odd_half);
    vst1q_u16(w + 64 * 6 + k, a3);
  }
}

/* Values to coefficients at eight positions: 20 additions, 11 shifts, 3 products. */
static inline void interpolate(uint16_t *w) {
  const uint16x8_t w1 = vld1q_u16(w + 64), w_minus1 = vld1q_u16(w + 128), w2 = vld1q_u16(w + 192);
  const uint16x8_t w_half = vld1q_u16(w + 256), w_minus_half = vld1q_u16(w + 320);
  const uint16x8_t c0 = vld1q_u16(w), c6 = vld1q_u16(w + 384);
  /* c1 + c3 + c5 */
  const uint16x8_t odd = (w1 - w_minus1) >> 1;
  const uint16x8_t even = w1 - odd - c0 - c6;                                        /* c2 + c4 */
  const uint16x8_t even_half = (w_half + w_minus_half - (c0 << 7) - (c6 << 1)) >> 3; /* 4 c2 + c4 */
  const uint16x8_t c2 = vmulq_n_u16(even_half - even, INVERSE_3);
  const uint16x8_t c4 = even - c2;
  /* 16 c1 + 4 c3 + c5 */
  const uint16x8_t odd_half = (w_half - w_minus_half) >> 2;
  /* c1 + 4 c3 + 16 c5 */
  const uint16x8_t odd_2 = (w2 - c0 - (c2 << 2) - (c4 << 4) - (c6 << 6)) >> 1;
  const uint16x8_t difference = vmulq_n_u16(odd_half - odd_2, INVERSE_15);      /* c1 - c5 */
  const uint16x8_t sum = vmulq_n_u16(odd_half + odd_2 - (odd << 3), INVERSE_9); /* c1 + c5 */
  const uint16x8_t c1 = (sum + difference) >> 1;
  vst1q_u16(w + 64, c1);
  vst1q_u16(w + 128, c2);
  vst1q_u16(w + 192, odd - sum);
  vst1q_u16(w + 256, c4);
  vst1q_u16(w + 320, sum - c1);
}

/*
 * The second loop adds y c_(v+4): its vectors are moved up by one coefficient, the last one comes
 * back at 0 and, in the trinomial, at 32.
 */
void vmb_toom4_interpolate_neon(uint16_t c[256], uint16_t w[TOOM4_WORDS], int trinomial) {
  for (unsigned k = 0; k < 64; k += 8)
    interpolate(w + k);
  uint16x8_t last[3], before[3];
  for (unsigned v = 0; v < 3; v++) {
    last[v] = vdupq_n_u16(w[64 * (v + 4) + 63]);
    before[v] = vdupq_n_u16(0) - last[v];
  }
  for (unsigned k = 0; k < 64; k += 8) {
    uint16x8x4_t out;
    for (unsigned v = 0; v < 3; v++) {
      const uint16x8_t high = vld1q_u16(w + 64 * (v + 4) + k);
      if (trinomial && k == 32)
        before[v] += last[v];
      out.val[v] = vld1q_u16(w + 64 * v + k) + vextq_u16(before[v], high, 7);
      before[v] = high;
    }
    out.val[3] = vld1q_u16(w + 64 * 3 + k);
    vst4q_u16(c + 4 * k, out);
  }
}

#endif
