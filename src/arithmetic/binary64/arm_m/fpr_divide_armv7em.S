/*
 * vmb_fpr_divide_armv7em: quotient of binary64 numbers in integer instructions, for Armv7E-M (tuned
 * for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   uint64_t vmb_fpr_divide_armv7em(uint64_t x, uint64_t y)          x / y
 *
 *   in     x, y   bit patterns of numbers that are not subnormal, infinite or not a number; y is
 *                 not zero; the result must not be subnormal or infinite, either
 *   out    the nearest number, ties to even; the same bits as vmb_fpr_emulated_divide, which is the
 *          definition and has the bounds of each step
 *   time   constant: no branch, no address, no flag decides about an instruction
 *   stack  36 bytes
 *   from   IEEE 754-2019 section 4.3.1
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"
#include "arithmetic/binary64/arm_m/fpr_armv7em.inc"

/* Other names than those of sums; x and y are a and b once they are mantissas. */
a_low .req r0
a_high .req r1
b_low .req r2
b_high .req r3
quotient_sign .req r4
quotient_field .req r5
nonzero_x .req r6
rest_low .req r7
rest_high .req r8
reciprocal .req r9
first .req r10
second .req r11
p .req r12
q .req lr

/* reciprocal = its double times the complement of `divisor` times it, above bit 32. */
.macro newton divisor
  umull p, q, \divisor, reciprocal
  rsb.w q, q, #0
  umull p, reciprocal, reciprocal, q
  lsl.w reciprocal, reciprocal, #1
.endm

/* to = x 2^k modulo 2^64, k = 1..31; to may be x. */
.macro shift_left to_low, to_high, x_low, x_high, k
  lsl.w \to_high, \x_high, #\k
  orr.w \to_high, \to_high, \x_low, lsr #(32 - \k)
  lsl.w \to_low, \x_low, #\k
.endm

/* rest = rest - b digit modulo 2^64. */
.macro subtract_digit digit
  umull p, q, b_low, \digit
  mla q, b_high, \digit, q
  subs.w rest_low, rest_low, p
  sbc.w rest_high, rest_high, q
.endm

/* rest, second = rest - b 2^k, second + 2^k unless that is negative. */
.macro take_away k
  .if \k
  shift_left a_low, a_high, b_low, b_high, \k
  subs.w p, rest_low, a_low
  sbcs.w q, rest_high, a_high
  .else
  subs.w p, rest_low, b_low
  sbcs.w q, rest_high, b_high
  .endif
  sbc.w a_low, a_low, a_low /* all ones: negative */
  uadd8 a_high, a_low, a_low
  sel rest_low, rest_low, p
  sel rest_high, rest_high, q
  add.w a_low, a_low, #1
  add.w second, second, a_low, lsl #\k
.endm

  function vmb_fpr_divide_armv7em
  push.w {r4-r11, lr}
  eor.w quotient_sign, x_high, y_high
  ubfx nonzero_x, x_high, #20, #11
  ubfx quotient_field, y_high, #20, #11
  sub.w quotient_field, nonzero_x, quotient_field
  addw quotient_field, quotient_field, #1021

  /* The mantissas' upper 32 bits; rest_high that of y, first that of x. */
  lsl.w rest_high, y_high, #11
  orr.w rest_high, rest_high, #SIGN
  lsr.w b_high, rest_high, #11
  orr.w rest_high, rest_high, b_low, lsr #21
  lsl.w first, x_high, #11
  orr.w first, first, #SIGN
  lsr.w a_high, first, #11
  orr.w first, first, a_low, lsr #21

  /* 48/17 - 32/17 D times 2^31, and three iterations, the last with all 32 bits. */
  movw reciprocal, #0xf0f0
  movt reciprocal, #0xf0f0
  umull p, q, rest_high, reciprocal
  movw reciprocal, #0x6969
  movt reciprocal, #0x6969
  sub.w reciprocal, reciprocal, q
  newton rest_high
  newton rest_high
  newton rest_high
  orr.w reciprocal, reciprocal, p, lsr #31
  sub.w reciprocal, reciprocal, #5

  /* The first digit, and a 2^27 - b first. */
  lsr.w first, first, #1
  umull p, first, first, reciprocal
  lsr.w first, first, #3
  shift_left rest_low, rest_high, a_low, a_high, 27
  subtract_digit first

  /* The second, and rest 2^28 - b second. */
  lsr.w second, rest_low, #23
  orr.w second, second, rest_high, lsl #9
  umull p, second, second, reciprocal
  lsr.w second, second, #1
  shift_left rest_low, rest_high, rest_low, rest_high, 28
  subtract_digit second
  take_away 2
  take_away 1
  take_away 0

  /* The quotient times 2^7, with the sticky bit, in [2^61, 2^63); below 2^62 it is doubled. */
  lsl.w a_low, first, #28
  lsr.w a_high, first, #4
  adds.w a_low, a_low, second
  adc a_high, a_high, #0
  shift_left a_low, a_high, a_low, a_high, 7
  orr.w rest_low, rest_low, rest_high
  ones_if_nonzero rest_low
  orr.w a_low, a_low, rest_low, lsr #31
  sbfx p, a_high, #30, #1
  sub.w quotient_field, quotient_field, p
  bic.w rest_low, a_low, p
  bic.w rest_high, a_high, p
  adds.w a_low, a_low, rest_low
  adc.w a_high, a_high, rest_high
  round_and_pack a_low, a_high, a_low, a_high, quotient_field, p

  ones_if_nonzero nonzero_x
  and.w a_low, a_low, nonzero_x
  and.w a_high, a_high, nonzero_x
  and.w quotient_sign, quotient_sign, #SIGN
  orr.w a_high, a_high, quotient_sign
  pop.w {r4-r11, pc}
  end_of vmb_fpr_divide_armv7em

#endif
