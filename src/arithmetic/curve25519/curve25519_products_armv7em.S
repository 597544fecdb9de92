/*
 * vmb_field25519_mul_armv7em, vmb_field25519_square_armv7em: products modulo 2^255 - 19
 * (curve25519.h), for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_field25519_mul_armv7em(uint32_t *r, const uint32_t *a, const uint32_t *b)
 *   void vmb_field25519_square_armv7em(uint32_t *r, const uint32_t *a)
 *
 *   align  4 bytes
 *   time   constant
 *   stack  88 bytes; of them 48 with the lower words of the product, which the next one overwrites:
 *          vmb_x25519 ends with a product of zeros
 *
 * UMAAL adds two words to a product of two words, and the sum fits in two words. First a times the
 * four lower words of b, then times the upper ones: a window of four words of the product and a
 * carry are in registers, whose roles go round.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * r0-r2 a free word, a, b (factor); r3-r6 four words of b; r7-r11 the window; r12 a word of a, 38;
 * in the end r0-r6, r14 the lower words
 */
low0 .req r0
a .req r1
low1 .req r1
factor .req r2
low2 .req r2
b0 .req r3
low3 .req r3
b1 .req r4
low4 .req r4
b2 .req r5
low5 .req r5
b3 .req r6
low6 .req r6
w0 .req r7
w1 .req r8
w2 .req r9
w3 .req r10
w4 .req r11
word .req r12
fold .req r12
low7 .req r14

/* On the stack: words 0 - 11 of the product, r. */
  .equ RESULT, 48

/* A word of a times four of b into the window x0 - x3, x4; word `at` of the product is ready. */
  .macro row x0, x1, x2, x3, x4, at
  umaal \x0, \x4, word, b0
  umaal \x1, \x4, word, b1
  umaal \x2, \x4, word, b2
  umaal \x3, \x4, word, b3
  .if \at < 12
  str \x0, [sp, #4 * \at]
  .endif
  .endm

/* Of the lower half of b: nothing was there before. */
  .macro lower_row x0, x1, x2, x3, x4, at
  ldr word, [a], #4
  mov.w \x4, #0
  row \x0, \x1, \x2, \x3, \x4, \at
  .endm

/*
 * Of the upper half: the carry of the row before in x3 is added to the word that the lower half
 * left there, if it did. The flag goes from row to row.
 */
  .macro upper_row x0, x1, x2, x3, x4, at, add
  .if \at < 9
  ldr low0, [sp, #4 * (\at + 3)]
  .endif
  ldr word, [a], #4
  .if \at < 9
  \add \x3, \x3, low0
  .else
  adcs \x3, \x3, #0
  .endif
  mov.w \x4, #0
  row \x0, \x1, \x2, \x3, \x4, \at
  .endm

  function vmb_field25519_square_armv7em
  mov factor, a
  b.w vmb_field25519_mul_armv7em
  end_of vmb_field25519_square_armv7em

  function vmb_field25519_mul_armv7em
  push.w {r0, r4-r11, lr}
  sub sp, sp, #48
  ldm factor!, {b0, b1, b2, b3}
  .irp x, w0, w1, w2, w3
  mov.w \x, #0
  .endr
  lower_row w0, w1, w2, w3, w4, 0
  lower_row w1, w2, w3, w4, w0, 1
  lower_row w2, w3, w4, w0, w1, 2
  lower_row w3, w4, w0, w1, w2, 3
  lower_row w4, w0, w1, w2, w3, 4
  lower_row w0, w1, w2, w3, w4, 5
  lower_row w1, w2, w3, w4, w0, 6
  lower_row w2, w3, w4, w0, w1, 7
  str w3, [sp, #32]
  str w4, [sp, #36]
  str w0, [sp, #40]
  str w1, [sp, #44]

  ldm factor, {b0, b1, b2, b3}
  sub.w a, a, #32
  ldrd w0, w1, [sp, #16]
  ldrd w2, w3, [sp, #24]
  ldr word, [a], #4
  mov.w w4, #0
  row w0, w1, w2, w3, w4, 4
  upper_row w1, w2, w3, w4, w0, 5, adds.w
  upper_row w2, w3, w4, w0, w1, 6, adcs.w
  upper_row w3, w4, w0, w1, w2, 7, adcs.w
  upper_row w4, w0, w1, w2, w3, 8, adcs.w
  upper_row w0, w1, w2, w3, w4, 9, adcs.w
  upper_row w1, w2, w3, w4, w0, 10, adcs.w
  upper_row w2, w3, w4, w0, w1, 11, adcs.w
  adc w1, w1, #0

/* The upper words, of which the last four are w3, w4, w0, w1, times 38 to the lower ones. */
  mov.w fold, #38
  mov.w w2, #0
  ldrd low0, low1, [sp]
  ldrd low4, low5, [sp, #32]
  umaal low0, w2, low4, fold
  umaal low1, w2, low5, fold
  ldrd low2, low3, [sp, #8]
  ldrd low4, low5, [sp, #40]
  umaal low2, w2, low4, fold
  umaal low3, w2, low5, fold
  ldrd low4, low5, [sp, #16]
  ldrd low6, low7, [sp, #24]
  umaal low4, w2, w3, fold
  umaal low5, w2, w4, fold
  umaal low6, w2, w0, fold
  umaal low7, w2, w1, fold
/* And what is above them, twice: the second time there is no carry. */
  mul w2, w2, fold
  mov.w w0, #0
  adds.w low0, low0, w2
  .irp x, low1, low2, low3, low4, low5, low6, low7
  adcs \x, \x, #0
  .endr
  adc w0, w0, #0
  mul w0, w0, fold
  add.w low0, low0, w0
  ldr w1, [sp, #RESULT]
  stm.w w1, {low0, low1, low2, low3, low4, low5, low6, low7}
  add sp, sp, #52
  pop.w {r4-r11, pc}
  end_of vmb_field25519_mul_armv7em

#endif
