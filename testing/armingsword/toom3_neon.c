/*
 * Toom-Cook-3 for AArch64 by Direct Mapping, eight positions at a time; contracts in armingsword.h,
 * formulas in toom3.h, whose scalar form is repeated here on vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "testing/armingsword/armingsword.h"
#include "rings/q2k/toom/toom4.h"

/*
 * For eight positions 1 load of three vectors, which takes the limbs apart, 5 additions, 1 shift, 5
 * stores.
 */
void vmb_toom3_evaluate_neon(uint16_t w[TOOM3_WORDS], const uint16_t a[768]) {
  for (unsigned k = 0; k < 256; k += 8) {
    const uint16x8x3_t limb = vld3q_u16(a + 3 * k);
    const uint16x8_t a0 = limb.val[0], a1 = limb.val[1], a2 = limb.val[2];
    const uint16x8_t even = a0 + a2, minus1 = even - a1;
    vst1q_u16(w + 256 * 0 + k, a0);
    vst1q_u16(w + 256 * 1 + k, even + a1);
    vst1q_u16(w + 256 * 2 + k, minus1);
    vst1q_u16(w + 256 * 3 + k, ((minus1 + a2) << 1) - a0);
    vst1q_u16(w + 256 * 4 + k, a2);
  }
}

/* Values to coefficients c1, c2, c3 at eight positions; c0 and c4 stand there already. */
static inline void interpolate(uint16_t *w) {
  const uint16x8_t c0 = vld1q_u16(w), w1 = vld1q_u16(w + 256), w_minus1 = vld1q_u16(w + 512);
  const uint16x8_t w_minus2 = vld1q_u16(w + 768), c4 = vld1q_u16(w + 1024);
  const uint16x8_t t1 = (w1 - w_minus1) >> 1;                  /* c1 + c3 */
  const uint16x8_t t2 = w_minus1 - c0;                         /* -c1 + c2 - c3 + c4 */
  const uint16x8_t t3 = vmulq_n_u16(w_minus2 - w1, INVERSE_3); /* -c1 + c2 - 3 c3 + 5 c4 */
  const uint16x8_t c3 = ((t2 - t3) >> 1) + (c4 << 1);
  vst1q_u16(w + 256, t1 - c3);
  vst1q_u16(w + 512, t2 + t1 - c4);
  vst1q_u16(w + 768, c3);
}

/*
 * The second loop adds y d_(u+3): vectors moved up by one coefficient; the last one comes back at
 * 0, negative, and at 128.
 */
void vmb_toom3_interpolate_neon(uint16_t r[768], uint16_t w[TOOM3_WORDS]) {
  for (unsigned k = 0; k < 256; k += 8)
    interpolate(w + k);
  uint16x8_t last[2], before[2];
  for (unsigned u = 0; u < 2; u++) {
    last[u] = vdupq_n_u16(w[256 * (u + 3) + 255]);
    before[u] = vdupq_n_u16(0) - last[u];
  }
  for (unsigned k = 0; k < 256; k += 8) {
    uint16x8x3_t out;
    for (unsigned u = 0; u < 2; u++) {
      const uint16x8_t high = vld1q_u16(w + 256 * (u + 3) + k);
      if (k == 128)
        before[u] += last[u];
      out.val[u] = vld1q_u16(w + 256 * u + k) + vextq_u16(before[u], high, 7);
      before[u] = high;
    }
    out.val[2] = vld1q_u16(w + 256 * 2 + k);
    vst3q_u16(r + 3 * k, out);
  }
}

#endif
