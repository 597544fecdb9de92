/*
 * vmb_exp_fraction_armv7em: *x = about 2^63 exp(-*x 2^-64) (gaussian.h), for Armv7E-M (tuned for
 * the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_exp_fraction_armv7em(uint64_t *x)
 *
 *   align  4 bytes
 *   time   constant
 *   stack  24 bytes
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

x .req r0
terms .req r1
y_low .req r2
y_high .req r3
sum_low .req r4
sum_high .req r5
product0 .req r6
product1 .req r7
product2 .req r8
product3 .req r9
term_low .req r6 /* product0 is used up then */
term_high .req r12

  function vmb_exp_fraction_armv7em
  push.w {r4-r9}
  ldr.w terms, =vmb_exp_fraction_terms
  ldrd y_low, y_high, [x]
  ldrd sum_low, sum_high, [terms], #8
  .rept 12 /* sum = term - floor(y sum / 2^64) */
  umull product0, product1, y_low, sum_low
  mov.w product2, #0
  umaal product1, product2, y_low, sum_high
  mov.w product3, #0
  umaal product1, product3, y_high, sum_low
  umaal product2, product3, y_high, sum_high
  ldrd term_low, term_high, [terms], #8
  subs.w sum_low, term_low, product2
  sbc.w sum_high, term_high, product3
  .endr
  strd sum_low, sum_high, [x]
  pop.w {r4-r9}
  bx lr
  .ltorg
  end_of vmb_exp_fraction_armv7em

#endif
