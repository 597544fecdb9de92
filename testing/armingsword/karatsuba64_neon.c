/*
 * Karatsuba on four quarters for AArch64, as in ARMing-sword; contracts in armingsword.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "testing/armingsword/armingsword.h"
#include "support/compiler.h"

/*
 * Direct Mapping: the nine outputs straight from the four quarters in registers. For eight
 * positions 4 loads, 5 additions, 9 stores; the two levels of the recursion, one after the other,
 * would store and load what lies between them.
 */
void vmb_karatsuba64_evaluate_neon(uint16_t w[KARATSUBA64_OPERAND_WORDS], const uint16_t a[64]) {
  VMB_UNROLL(2)
  for (unsigned i = 0; i < 16; i += 8) {
    const uint16x8_t q0 = vld1q_u16(a + i), q1 = vld1q_u16(a + 16 + i), q2 = vld1q_u16(a + 32 + i),
                     q3 = vld1q_u16(a + 48 + i);
    const uint16x8_t low = vaddq_u16(q0, q1), high = vaddq_u16(q2, q3);
    vst1q_u16(w + 16 * 0 + i, q0);
    vst1q_u16(w + 16 * 1 + i, q1);
    vst1q_u16(w + 16 * 2 + i, low);
    vst1q_u16(w + 16 * 3 + i, q2);
    vst1q_u16(w + 16 * 4 + i, q3);
    vst1q_u16(w + 16 * 5 + i, high);
    vst1q_u16(w + 16 * 6 + i, vaddq_u16(q0, q2));
    vst1q_u16(w + 16 * 7 + i, vaddq_u16(q1, q3));
    vst1q_u16(w + 16 * 8 + i, vaddq_u16(low, high));
  }
}

/* sum[0..15] += a * (coefficient `lane` of b): the accumulators at the window's place. */
#define WINDOW(sum, a0, a1, b, lane)                                      \
  do {                                                                    \
    const uint16x8_t low_ = vld1q_u16(sum), high_ = vld1q_u16((sum) + 8); \
    vst1q_u16((sum), vmlaq_laneq_u16(low_, a0, b, lane));                 \
    vst1q_u16((sum) + 8, vmlaq_laneq_u16(high_, a1, b, lane));            \
  } while (0)

/*
 * Each window waits for what the one before it has stored: the products take turns, so that no core
 * waits with them.
 */
#define WINDOWS(lane)                                         \
  do {                                                        \
    WINDOW(sum + 32 * 0 + (lane), a0[0], a1[0], b0[0], lane); \
    WINDOW(sum + 32 * 1 + (lane), a0[1], a1[1], b0[1], lane); \
    WINDOW(sum + 32 * 2 + (lane), a0[2], a1[2], b0[2], lane); \
    WINDOW(sum + 32 * 3 + (lane), a0[3], a1[3], b0[3], lane); \
    WINDOW(sum + 32 * 4 + (lane), a0[4], a1[4], b0[4], lane); \
    WINDOW(sum + 32 * 5 + (lane), a0[5], a1[5], b0[5], lane); \
    WINDOW(sum + 32 * 6 + (lane), a0[6], a1[6], b0[6], lane); \
    WINDOW(sum + 32 * 7 + (lane), a0[7], a1[7], b0[7], lane); \
    WINDOW(sum + 32 * 8 + (lane), a0[8], a1[8], b0[8], lane); \
  } while (0)

/*
 * Sliding Window: a stays in two registers while the address of the sixteen accumulators moves on
 * by one coefficient, for b_0 to b_15. For each product 16 times 2 loads, 2 products by a lane, 2
 * stores.
 */
void vmb_karatsuba64_mac_neon(uint16_t acc[KARATSUBA64_PRODUCT_WORDS],
                              const uint16_t a[KARATSUBA64_OPERAND_WORDS],
                              const uint16_t b[KARATSUBA64_OPERAND_WORDS]) {
  uint16x8_t a0[KARATSUBA64_POINTS], a1[KARATSUBA64_POINTS];
  VMB_UNROLL(9)
  for (unsigned point = 0; point < KARATSUBA64_POINTS; point++) {
    a0[point] = vld1q_u16(a + 16 * point);
    a1[point] = vld1q_u16(a + 16 * point + 8);
  }
  for (unsigned first = 0; first < 16; first += 8) {
    uint16x8_t b0[KARATSUBA64_POINTS];
    uint16_t *const sum = acc + first;
    VMB_UNROLL(9)
    for (unsigned point = 0; point < KARATSUBA64_POINTS; point++)
      b0[point] = vld1q_u16(b + 16 * point + first);
    WINDOWS(0);
    WINDOWS(1);
    WINDOWS(2);
    WINDOWS(3);
    WINDOWS(4);
    WINDOWS(5);
    WINDOWS(6);
    WINDOWS(7);
  }
}

/*
 * Eight coefficients of each of the four blocks low + (sum - low - high) t + high t^2, t = x^16; a
 * product w_0 + w_1 t is w[0..], w[16..].
 */
static inline uint16x8x4_t join(const uint16_t *w) {
  const uint16x8_t low0 = vld1q_u16(w), low1 = vld1q_u16(w + 16), high0 = vld1q_u16(w + 32),
                   high1 = vld1q_u16(w + 48);
  const uint16x8_t sum0 = vld1q_u16(w + 64), sum1 = vld1q_u16(w + 80), crossed = low1 - high0;
  const uint16x8x4_t out = {{low0, sum0 - low0 + crossed, sum1 - high1 - crossed, high1}};
  return out;
}

/*
 * Direct Mapping backwards: what lies between the two levels of the recursion stays in registers.
 * For eight coefficients of each of the eight blocks 18 loads, 25 additions, 8 stores.
 */
void vmb_karatsuba64_interpolate_neon(uint16_t c[128],
                                      const uint16_t w[KARATSUBA64_PRODUCT_WORDS]) {
  for (unsigned i = 0; i < 16; i += 8) {
    const uint16x8x4_t low = join(w + i), high = join(w + 96 + i), sum = join(w + 192 + i);
    const uint16x8_t crossed0 = low.val[2] - high.val[0], crossed1 = low.val[3] - high.val[1];
    vst1q_u16(c + 16 * 0 + i, low.val[0]);
    vst1q_u16(c + 16 * 1 + i, low.val[1]);
    vst1q_u16(c + 16 * 2 + i, sum.val[0] - low.val[0] + crossed0);
    vst1q_u16(c + 16 * 3 + i, sum.val[1] - low.val[1] + crossed1);
    vst1q_u16(c + 16 * 4 + i, sum.val[2] - high.val[2] - crossed0);
    vst1q_u16(c + 16 * 5 + i, sum.val[3] - high.val[3] - crossed1);
    vst1q_u16(c + 16 * 6 + i, high.val[2]);
    vst1q_u16(c + 16 * 7 + i, high.val[3]);
  }
}

#endif
