/*
 * vmb_bf_products_armv7em: products of polynomials over GF(2) of 32 coefficients, for Armv7E-M
 * (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_bf_products_armv7em(uint32_t (*pairs)[2], unsigned count)
 *
 *   inout  pairs[count]   two factors; then their product, the lower half first
 *   in     count          not 0
 *   align  4 bytes
 *   time   depends on count only, where UMULL is constant: not on the Cortex-M3
 *   stack  48 bytes, no part of the factors
 *
 * One coefficient in four is kept of each factor, so that at most 8 < 2^4 ones meet in a column of
 * the integer product, and no carry reaches the next column that counts.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0 r1 operands, r2-r5 parts of one, r6-r8 r1 of the other; r9 r10 sum, r11 r12 product, lr r0
 * result */
left .req r0
right .req r1
left0 .req r2
left1 .req r3
left2 .req r4
left3 .req r5
right0 .req r6
right1 .req r7
right2 .req r8
right3 .req r1
sum_low .req r9
sum_high .req r10
low .req r11
high .req r12
result_low .req lr
result_high .req r0

.macro add_product to_low, to_high, x, y
  umull low, high, \x, \y
  eor.w \to_low, \to_low, low
  eor.w \to_high, \to_high, high
.endm

/* One column in four: the parts' numbers come to the same sum modulo 4. */
.macro column to_low, to_high, y0, y1, y2, y3
  umull \to_low, \to_high, left0, \y0
  add_product \to_low, \to_high, left1, \y1
  add_product \to_low, \to_high, left2, \y2
  add_product \to_low, \to_high, left3, \y3
.endm

.macro add_column mask, y0, y1, y2, y3
  column sum_low, sum_high, \y0, \y1, \y2, \y3
  and.w sum_low, sum_low, #\mask
  and.w sum_high, sum_high, #\mask
  orr.w result_low, result_low, sum_low
  orr.w result_high, result_high, sum_high
.endm

/* result = left right */
.macro multiply
  and.w left0, left, #0x11111111
  and.w left1, left, #0x22222222
  and.w left2, left, #0x44444444
  and.w left3, left, #0x88888888
  and.w right0, right, #0x11111111
  and.w right1, right, #0x22222222
  and.w right2, right, #0x44444444
  and.w right3, right, #0x88888888
  column result_low, result_high, right0, right3, right2, right1
  and.w result_low, result_low, #0x11111111
  and.w result_high, result_high, #0x11111111
  add_column 0x22222222, right1, right0, right3, right2
  add_column 0x44444444, right2, right1, right0, right3
  add_column 0x88888888, right3, right2, right1, right0
.endm

/* On the stack: the pair, the end. Every register but sp has a part of the pair. */
#define PAIR 0
#define END 4

/* Before the factors are loaded, and after the product is made */
pair .req r2
end .req r3
count .req r1

  function vmb_bf_products_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #12
  add.w end, left, count, lsl #3
  mov.w pair, left
  str.w end, [sp, #END]
  .balign 4
1:
  str.w pair, [sp, #PAIR]
  ldrd left, right, [pair]
  multiply
  ldrd pair, end, [sp, #PAIR]
  strd result_low, result_high, [pair], #8
  cmp.w pair, end
  bne.w 1b
  add.w sp, sp, #12
  pop.w {r4-r11, pc}
  end_of vmb_bf_products_armv7em

#endif
