/*
 * vmb_ntru_add_multiple_armv7em: x = x + factor y 2^shift modulo 2^(32 words), for Armv7E-M (tuned
 * for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntru_add_multiple_armv7em(uint32_t *x, unsigned words, const uint32_t *y,
 *                                      unsigned y_words, int32_t factor, unsigned shift)
 *
 *   in     y      y_words >= 1 words, two's complement, taken with its sign to the length of x
 *          shift  0..31
 *   time   constant, but for words and y_words
 *   stack  36 bytes
 *
 * A negative factor is the size of it times -y 2^shift, the complement and 1, which times the size
 * is the first carry: UMAAL adds word, carry and product.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

x .req r0
tail .req r1     /* words of x beyond y */
y .req r2
common .req r3   /* words of x that y has, too */
size .req r4     /* of the factor */
shift .req r5
back .req r6     /* 32 - shift: a shift by 32 gives zero */
minus .req r7    /* all ones if the factor is negative */
carry .req r8
before .req r9   /* the word of y below, moved back */
word .req r10
sum .req r11
t .req r12
sign .req lr     /* of y: all ones or 0 */

/* One word of x from the one of y in `word`; `next` is the instruction that brings it, if any. */
.macro add_word next:vararg
  \next
  ldr.w sum, [x]
  lsl.w t, word, shift
  orr.w t, t, before
  eor.w t, t, minus
  umaal sum, carry, size, t
  lsr.w before, word, back
  str.w sum, [x], #4
.endm

/* `count` words, four at a time, then one by one. */
.macro add_words count, next:vararg
  subs.w \count, \count, #4
  blo.n 2f
1:
  .rept 4
  add_word \next
  .endr
  subs.w \count, \count, #4
  bhs.n 1b
2:
  adds.w \count, \count, #4
  beq.n 4f
3:
  add_word \next
  subs.w \count, \count, #1
  bne.n 3b
4:
.endm

  function vmb_ntru_add_multiple_armv7em
  push.w {r4-r11, lr}
  ldrd size, shift, [sp, #36]
  add.w sign, y, common, lsl #2
  sub.w sign, sign, #4
  ldr.w sign, [sign]
  asr.w sign, sign, #31
  asr.w minus, size, #31
  eor.w size, size, minus
  sub.w size, size, minus
  and.w carry, size, minus
  rsb.w back, shift, #32
  mov.w before, #0
  cmp.w common, tail
  bls.n 0f
  mov.w common, tail
0:
  sub.w tail, tail, common

  add_words common, ldr.w word, [y], #4
  mov.w word, sign
  add_words tail
  pop.w {r4-r11, pc}
  end_of vmb_ntru_add_multiple_armv7em

#endif
