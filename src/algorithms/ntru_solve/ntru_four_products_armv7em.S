/*
 * vmb_ntru_four_products_armv7em: four neighbouring coefficients of a product of polynomials, for
 * Armv7E-M (tuned for the Cortex-M4). Contract: ntru_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntru_four_products_armv7em(int64_t sums[4], const int32_t *k, const int32_t *y,
 *                                       unsigned n)
 *
 *   time   constant but for n
 *   stack  48 bytes
 *
 * Two numbers k at a time meet five of y, each of which is loaded once.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

sums .req r0 /* at first and last */
n .req r3    /* at first */
y0 .req r0
k .req r1
y .req r2
y1 .req r3
sum0_low .req r4
sum0_high .req r5
sum1_low .req r6
sum1_high .req r7
sum2_low .req r8
sum2_high .req r9
sum3_low .req r10
sum3_high .req r11
k0 .req r12
k1 .req lr

  .equ SUMS, 0 /* locals, bytes from sp */
  .equ END, 4  /* of k */

  function vmb_ntru_four_products_armv7em
  push.w {r4-r11, lr}
  add.w n, k, n, lsl #2
  sub.w sp, sp, #12
  strd sums, n, [sp, #SUMS]
  sub.w y, y, #4
  mov.w sum0_low, #0
  mov.w sum0_high, #0
  mov.w sum1_low, #0
  mov.w sum1_high, #0
  mov.w sum2_low, #0
  mov.w sum2_high, #0
  mov.w sum3_low, #0
  mov.w sum3_high, #0

  /* y0, y1 = y[-1 - i], y[-i]; then y[1 - i], y[2 - i]; then y[3 - i] */
1:
  .rept 4
  ldrd k0, k1, [k], #8
  ldrd y0, y1, [y], #-8
  smlal sum0_low, sum0_high, k1, y0
  smlal sum0_low, sum0_high, k0, y1
  smlal sum1_low, sum1_high, k1, y1
  ldrd y0, y1, [y, #16]
  smlal sum1_low, sum1_high, k0, y0
  smlal sum2_low, sum2_high, k1, y0
  smlal sum2_low, sum2_high, k0, y1
  smlal sum3_low, sum3_high, k1, y1
  ldr.w y0, [y, #24]
  smlal sum3_low, sum3_high, k0, y0
  .endr
  ldr.w y0, [sp, #END]
  cmp.w k, y0
  bne.w 1b

  ldr.w sums, [sp, #SUMS]
  stm.w sums, {sum0_low, sum0_high, sum1_low, sum1_high, sum2_low, sum2_high, sum3_low, sum3_high}
  add.w sp, sp, #12
  pop.w {r4-r11, pc}
  end_of vmb_ntru_four_products_armv7em

#endif
