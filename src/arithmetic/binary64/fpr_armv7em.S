/*
 * vmb_fpr_add_armv7em, vmb_fpr_multiply_armv7em: sum and product of binary64 numbers in integer
 * instructions, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   uint64_t vmb_fpr_add_armv7em(uint64_t x, uint64_t y)             x + y
 *   uint64_t vmb_fpr_multiply_armv7em(uint64_t x, uint64_t y)        x y
 *
 *   in     x, y   bit patterns of numbers that are not subnormal, infinite or not a number; the
 *                 result must not be, either
 *   out    the nearest number, ties to even; the same bits as vmb_fpr_emulated_add and
 *          vmb_fpr_emulated_multiply, which are the definition
 *   time   constant: no branch, no address, no flag decides about an instruction
 *   stack  36 bytes, 24 bytes
 *   from   IEEE 754-2019 section 4.3.1; fpr_emulated.h
 *
 * A shift by a register takes its lowest byte and gives zero from 32 on, for small negative amounts
 * (224 and more) as well. So a shift of a pair of words by n = 0..64 to the left is
 *   high = high << n | low >> (32 - n) | low << (n - 32)        low = low << n
 * and likewise to the right.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/armv7em.inc"

#define SIGN 0x80000000

x_low .req r0
x_high .req r1
y_low .req r2
y_high .req r3
field .req r4 /* the exponent of the result, less one: the mantissa's top bit adds it */

/* word = 1 if it was not zero, else 0. Changes the flags. */
.macro one_if_nonzero word
  cmp.w \word, #1 /* carry: no borrow */
  mov.w \word, #0
  adc.w \word, \word, \word
.endm

/*
 * What stands above the 52 written bits of a mantissa = 1 if the number of this exponent field is
 * not zero, else 0.
 */
.macro put_hidden_bit high, exponent, t
  addw \t, \exponent, #2047
  lsr.w \t, \t, #11
  bfi \high, \t, #20, #12
.endm

/* (high, low) = (high, low) << n, n < 32 a constant. */
.macro shift_left high, low, n
  lsl.w \high, \high, #\n
  orr.w \high, \high, \low, lsr #(32 - \n)
  lsl.w \low, \low, #\n
.endm

/* ---- x + y ----------------------------------------------------------------------------------- */

amount .req r5      /* of a shift */
rest .req r6        /* 32 - amount */
beyond .req r7      /* amount - 32 */
larger .req r8      /* the upper half of the operand of larger size */
t .req r9
u .req r10
v .req r11
both .req r12       /* its top bit: both operands are negative */
differ .req lr      /* its top bit: their signs differ; then a mask */

  function vmb_fpr_add_armv7em
  push.w {r4-r11, lr}
  eor.w differ, x_high, y_high
  and.w both, x_high, y_high

  /*
   * x becomes the operand of larger size: they change places under the mask of the borrow of |x| -
   * |y|.
   */
  bic.w t, x_high, #SIGN
  bic.w u, y_high, #SIGN
  subs.w v, x_low, y_low
  sbcs.w t, t, u
  sbc.w t, t, t
  eor.w u, x_low, y_low
  and.w u, u, t
  eor.w x_low, x_low, u
  eor.w y_low, y_low, u
  eor.w u, x_high, y_high
  and.w u, u, t
  eor.w x_high, x_high, u
  eor.w y_high, y_high, u

  /* Mantissas times 2^10: bit 62 is their top bit. */
  mov.w larger, x_high
  ubfx field, x_high, #20, #11
  ubfx amount, y_high, #20, #11
  put_hidden_bit x_high, field, t
  put_hidden_bit y_high, amount, t
  shift_left x_high, x_low, 10
  shift_left y_high, y_low, 10

  /*
   * y to the right by the difference of the exponents, at most 63; what is cut off is left as a
   * lowest bit of 1, unless it is zero.
   */
  sub.w amount, field, amount
  usat amount, #6, amount
  rsb.w rest, amount, #32
  sub.w beyond, amount, #32
  add.w t, rest, #32 /* 64 - amount: what is cut off, moved to the top, is (u, y_low << t) */
  lsl.w u, y_low, rest
  lsl.w v, y_high, t
  orr.w u, u, v
  lsl.w v, y_low, t
  orr.w u, u, v
  lsr.w v, y_low, beyond
  orr.w u, u, v
  lsr.w y_low, y_low, amount
  lsl.w v, y_high, rest
  orr.w y_low, y_low, v
  lsr.w v, y_high, beyond
  orr.w y_low, y_low, v
  lsr.w y_high, y_high, amount
  one_if_nonzero u
  orr.w y_low, y_low, u

  /* x + y or x - y: y's complement, and a carry of 1 from the mask added to itself. */
  asr.w differ, differ, #31
  eor.w y_low, y_low, differ
  eor.w y_high, y_high, differ
  adds.w t, differ, differ
  adcs.w x_low, x_low, y_low
  adc.w x_high, x_high, y_high

  /*
   * Leading zeros away: CLZ gives 32 for zero, and only then are those of the lower half counted,
   * too.
   */
  clz amount, x_high
  clz t, x_low
  lsr.w u, amount, #5
  mla amount, u, t, amount
  rsb.w rest, amount, #32
  sub.w beyond, amount, #32
  lsl.w x_high, x_high, amount
  lsr.w t, x_low, rest
  orr.w x_high, x_high, t
  lsl.w t, x_low, beyond
  orr.w x_high, x_high, t
  lsl.w x_low, x_low, amount
  sub.w field, field, amount /* bit 63 has the weight of the exponent field + 1 */

  /*
   * The lowest 11 bits are rounded off: adding 2^10 - 1 and the lowest bit that stays carries where
   * it should.
   */
  ubfx t, x_low, #0, #11
  ubfx u, x_low, #11, #1
  add.w t, t, u
  addw t, t, #1023
  lsr.w t, t, #11
  asr.w v, x_high, #31 /* all ones but for zero */
  lsr.w x_low, x_low, #11
  orr.w x_low, x_low, x_high, lsl #21
  lsr.w x_high, x_high, #11
  adds.w x_low, x_low, t
  adc.w x_high, x_high, field, lsl #20
  and.w x_low, x_low, v
  and.w x_high, x_high, v

  /* The sign of the larger operand; of zero: negative if both are. */
  and.w larger, larger, v
  orr.w larger, larger, both
  and.w larger, larger, #SIGN
  orr.w x_high, x_high, larger
  pop.w {r4-r11, pc}
  end_of vmb_fpr_add_armv7em

  .unreq amount
  .unreq rest
  .unreq beyond
  .unreq larger
  .unreq t
  .unreq u
  .unreq v
  .unreq both
  .unreq differ

/* ---- x y ------------------------------------------------------------------------------------- */

other .req r5       /* the exponent of y */
product0 .req r6          /* the product, 128 bits */
product1 .req r7
product2 .req r8
product3 .req r12
sign .req lr

  function vmb_fpr_multiply_armv7em
  push.w {r4-r8, lr}
  eor.w sign, x_high, y_high
  and.w sign, sign, #SIGN
  ubfx field, x_high, #20, #11
  ubfx other, y_high, #20, #11

  /*
   * Mantissas, x times 2^11 and y times 2^3, so that the upper half of the product is in [2^54,
   * 2^56).
   */
  put_hidden_bit x_high, field, product0
  put_hidden_bit y_high, other, product0
  shift_left x_high, x_low, 11
  shift_left y_high, y_low, 3
  umull product0, product1, x_low, y_low
  mov.w product2, #0
  umaal product1, product2, x_low, y_high
  mov.w product3, #0
  umaal product1, product3, x_high, y_low
  umaal product2, product3, x_high, y_high

  /*
   * The lower half becomes one bit. One more shift, by 0 or 1, from [2^55, 2^56); what it cuts off
   * is kept in the lowest bit, too.
   */
  orr.w product0, product0, product1
  one_if_nonzero product0
  orr.w product2, product2, product0
  lsr.w product0, product3, #23
  and.w product1, product2, product0
  lsr.w product2, product2, product0
  rsb.w x_low, product0, #32
  lsl.w x_low, product3, x_low
  orr.w product2, product2, x_low
  orr.w product2, product2, product1
  lsr.w product3, product3, product0
  add.w field, field, other
  add.w field, field, product0
  sub.w field, field, #1024

  /*
   * Two bits are rounded off: up if the first is 1 and the second or the lowest bit that stays is,
   * too.
   */
  orr.w x_low, product2, product2, lsr #2
  and.w x_low, x_low, product2, lsr #1
  and.w x_low, x_low, #1
  lsr.w product0, product2, #2
  orr.w product0, product0, product3, lsl #30
  lsr.w x_high, product3, #2
  sbfx product1, product3, #22, #1 /* all ones but for zero */
  adds.w x_low, x_low, product0
  adc.w x_high, x_high, field, lsl #20
  and.w x_low, x_low, product1
  and.w x_high, x_high, product1
  orr.w x_high, x_high, sign
  pop.w {r4-r8, pc}
  end_of vmb_fpr_multiply_armv7em

#endif
