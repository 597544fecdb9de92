/*
 * vmb_ntru_residues_armv7em, vmb_ntru_garner_armv7em: long numbers modulo a prime of 31 bits, and
 * back, for Armv7E-M (tuned for the Cortex-M4). Contracts: ntru_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntru_residues_armv7em(uint32_t *out, const uint32_t *x, unsigned count,
 *                                  unsigned words, const struct vmb_ntru_fold *f)
 *   void vmb_ntru_garner_armv7em(uint32_t *x, unsigned count, unsigned j,
 *                                const uint32_t *product, const struct vmb_ntru_fold *f)
 *
 *   time   constant but for count, words and j
 *   stack  36 bytes, 56 bytes
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

p .req r4
minus_inverse .req r5
sum .req r6
t .req r7
w0 .req r8
w1 .req r9
w2 .req r10
w3 .req r11
left .req r12 /* words */

/* sum = (sum + word + t p) / 2^32, where t makes that divisible: <= p + 1. */
.macro fold word
  add.w t, sum, \word
  mul t, t, minus_inverse
  umaal \word, sum, t, p
.endm

/* sum = that of all words at x, from the lowest on; x goes after them. Changes left. */
.macro fold_all x, words
  mov.w sum, #0
  subs.w left, \words, #4
  blo.n 2f
1:
  ldm.w \x!, {w0, w1, w2, w3}
  fold w0
  fold w1
  fold w2
  fold w3
  subs.w left, left, #4
  bhs.n 1b
2:
  adds.w left, left, #4
  beq.n 4f
3:
  ldr.w w0, [\x], #4
  fold w0
  subs.w left, left, #1
  bne.n 3b
4:
.endm

/* sum = sum + p if it is negative. */
.macro add_p_if_negative
  and.w t, p, sum, asr #31
  add.w sum, sum, t
.endm

/* sum = sum - p, + p if that is negative. */
.macro reduce
  sub.w sum, sum, p
  add_p_if_negative
.endm

/* sum = sum factor 2^-32 modulo p. Changes w0. */
.macro multiply factor
  umull w0, sum, sum, \factor
  mul t, w0, minus_inverse
  umlal w0, sum, t, p
  reduce
.endm

out .req r0
x .req r1
count .req r2
words .req r3
shift .req lr

  function vmb_ntru_residues_armv7em
  push.w {r4-r11, lr}
  ldr.w t, [sp, #36]
  ldr.w shift, [t, #8]
  ldrd p, minus_inverse, [t]
5:
  fold_all x, words
  reduce
  ldr w0, [x, #-4] /* its sign */
  sub.w sum, sum, w0, lsr #31
  add_p_if_negative
  multiply shift
  str.w sum, [out], #4
  subs.w count, count, #1
  bne.n 5b
  pop.w {r4-r11, pc}
  end_of vmb_ntru_residues_armv7em

  .unreq out
  .unreq x
  .unreq count
  .unreq words
  .unreq shift

count .req r1  /* these three at first */
j .req r2
product .req r3
v .req r0      /* a number, word by word */
factor .req r7 /* t, when the product is added */
at .req lr     /* in the product, or f */
y0 .req r1     /* words of the product */
y1 .req r2
y2 .req r4
y3 .req r5

  .equ COUNT, 0 /* locals, bytes from sp */
  .equ J, 4
  .equ PRODUCT, 8
  .equ GAP, 12  /* from word j to the next number */
  .equ F, 56    /* the fifth argument */

  function vmb_ntru_garner_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #20
  strd count, j, [sp, #COUNT]
  ldr.w at, [sp, #F]
  ldr.w t, [at, #16]
  sub.w t, t, j
  lsl.w t, t, #2
  strd product, t, [sp, #PRODUCT]
5:
  ldr.w at, [sp, #F]
  ldr.w y1, [sp, #J]
  ldrd p, minus_inverse, [at]
  fold_all v, y1
  reduce
  ldr.w w1, [at, #8]
  multiply w1

  /* (word j - that) s: how often the product is added. */
  ldr.w w1, [v]
  ldr.w w2, [at, #12]
  sub.w sum, w1, sum
  add_p_if_negative
  multiply w2
  mov.w factor, sum

  sub.w v, v, y1, lsl #2
  ldr.w at, [sp, #PRODUCT]
  mov.w sum, #0 /* the carry */
  subs.w left, y1, #4
  blo.n 7f
6:
  ldm.w at!, {y0, y1, y2, y3}
  ldm.w v, {w0, w1, w2, w3}
  umaal w0, sum, factor, y0
  umaal w1, sum, factor, y1
  umaal w2, sum, factor, y2
  umaal w3, sum, factor, y3
  stm.w v!, {w0, w1, w2, w3}
  subs.w left, left, #4
  bhs.n 6b
7:
  adds.w left, left, #4
  beq.n 9f
8:
  ldr.w y0, [at], #4
  ldr.w w0, [v]
  umaal w0, sum, factor, y0
  str.w w0, [v], #4
  subs.w left, left, #1
  bne.n 8b
9:
  ldr.w w0, [sp, #GAP]
  ldr.w w1, [sp, #COUNT]
  str.w sum, [v]
  add.w v, v, w0
  subs.w w1, w1, #1
  str.w w1, [sp, #COUNT]
  bne.w 5b
  add.w sp, sp, #20
  pop.w {r4-r11, pc}
  end_of vmb_ntru_garner_armv7em

#endif
