/*
 * vmb_poly256_basemul_acc_toom4 and vmb_poly64_basemul_acc_toom4: acc += a * s for prepared
 * operands, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly256_basemul_acc_toom4(uint16_t acc[448], const uint16_t a[448], const uint16_t
 *     s[448])      at seven points
 *   void vmb_poly64_basemul_acc_toom4(uint16_t acc[64], const uint16_t a[64], const uint16_t
 *     s[64])
 *
 *   inout  acc        at each point 64 coefficients modulo 2^16 of an element of Z[y]/(y^64 + 1)
 *   in     a, s       the same; a is public, a copy of it stays on the stack
 *   alias  none
 *   align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  504 bytes (568 without a floating-point unit); copies of s there are wiped
 *   from   the definition: acc_k += sum_i s_i (y^i a)_k, two terms with one dual product
 *
 * y^i a is a window of 64 coefficients, i before the end of w = (-a, a): acc_k += sum_i s_i
 * w_(64+k-i). For even k and m = 64 + k - 2p
 *
 *   (s_(2p-1), s_2p)   meets (w_m, w_(m+1)) in acc_k,        p = 0..32 with s_(-1) = s_64 = 0
 *   (s_2p, s_(2p+1))   meets (w_m, w_(m+1)) in acc_(k+1),    p = 0..31
 *
 * so that w is needed at even places only. The second pairs are the words of s, the first ones are
 * made. Eight coefficients at a time: a step takes one pair of each kind and one new word of w.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * The frame: w, the 33 pairs (s_(2p-1), s_2p), pointers and the count of points; without a
 * floating-point unit the words of s as well.
 */
  .equ W, 0
  .equ ODD_PAIRS, 256
  .equ ACC, 388
  .equ A, 392
  .equ S, 396
  .equ POINTS, 400
  .equ WORDS, 404
#if defined(__ARM_FP)
  .equ FRAME, 408
#else
  .equ FRAME, 536
#endif

/* The sums: r0-r7 eight sums, r8-r11 words of w, r12 pair of s, r14 the tile's part of w. */
sum0 .req r0
sum1 .req r1
sum2 .req r2
sum3 .req r3
sum4 .req r4
sum5 .req r5
sum6 .req r6
sum7 .req r7
window0 .req r8
window1 .req r9
window2 .req r10
window3 .req r11
pair .req r12
tile .req r14

/* Outside the sums: the arguments, and what the copies to the stack are made with. */
acc .req r0
s_in .req r0
a_in .req r1
s_argument .req r2
points .req r3
zero .req r2
word_of_a .req r3
even_word .req r4
odd_word .req r5
negated .req r6
limit .req r0
wipe .req r3

/* Words of s: in s0-s31, or on the stack. */
#if defined(__ARM_FP)
.macro keep_word register, p
  vmov s\p, \register
.endm
.macro load_word_of_s p
  vmov pair, s\p
.endm
#else
.macro keep_word register, p
  str.w \register, [sp, #(WORDS + 4 * \p)]
.endm
.macro load_word_of_s p
  ldr.w pair, [sp, #(WORDS + 4 * \p)]
.endm
#endif

/*
 * Step p: wa, wb, wc hold words 32 - p and the next two of the tile's part of w, wd gets the
 * fourth.
 */
.macro step p, wa, wb, wc, wd
  ldr.w pair, [sp, #(ODD_PAIRS + 4 * \p)]
  ldr.w \wd, [tile, #(W + 4 * (35 - \p))]
  smladx sum0, pair, \wa, sum0
  smladx sum2, pair, \wb, sum2
  smladx sum4, pair, \wc, sum4
  smladx sum6, pair, \wd, sum6
  .if \p < 32
  load_word_of_s \p
  smladx sum1, pair, \wa, sum1
  smladx sum3, pair, \wb, sum3
  smladx sum5, pair, \wc, sum5
  smladx sum7, pair, \wd, sum7
  .endif
.endm
.macro four_steps p3, p2, p1, p0
  step \p3, window0, window1, window2, window3
  step \p2, window1, window2, window3, window0
  step \p1, window2, window3, window0, window1
  step \p0, window3, window0, window1, window2
.endm

/*
 * Word j of a to both halves of w; word j of s to where words of s are kept, and with the one
 * before the pair between them.
 */
.macro spread j, here, before
  ldr.w word_of_a, [a_in, #(4 * \j)]
  ldr.w \here, [s_in, #(4 * \j)]
  usub16 negated, zero, word_of_a
  str.w word_of_a, [sp, #(W + 128 + 4 * \j)]
  lsr.w \before, \before, #16
  str.w negated, [sp, #(W + 4 * \j)]
  pkhbt \before, \before, \here, lsl #16
  keep_word \here, \j
  str.w \before, [sp, #(ODD_PAIRS + 4 * \j)]
.endm

  .section .text.vmb_poly256_basemul_acc_toom4, "ax", %progbits
  entry vmb_poly64_basemul_acc_toom4
  mov.w points, #1
  b.w multiply
  end_of vmb_poly64_basemul_acc_toom4

  entry vmb_poly256_basemul_acc_toom4
  mov.w points, #7
multiply:
  push.w {r4-r11, lr}
#if defined(__ARM_FP)
  vpush {d8-d15}
#endif
  sub.w sp, sp, #FRAME
  str.w acc, [sp, #ACC]
  str.w points, [sp, #POINTS]
  mov.w s_in, s_argument

  .balign 4
point: /* The operands at one point: a to both halves of w, s to its words and pairs. */
  mov.w zero, #0
  mov.w odd_word, #0
  spread 0, even_word, odd_word
  spread 1, odd_word, even_word
  spread 2, even_word, odd_word
  spread 3, odd_word, even_word
  spread 4, even_word, odd_word
  spread 5, odd_word, even_word
  spread 6, even_word, odd_word
  spread 7, odd_word, even_word
  spread 8, even_word, odd_word
  spread 9, odd_word, even_word
  spread 10, even_word, odd_word
  spread 11, odd_word, even_word
  spread 12, even_word, odd_word
  spread 13, odd_word, even_word
  spread 14, even_word, odd_word
  spread 15, odd_word, even_word
  spread 16, even_word, odd_word
  spread 17, odd_word, even_word
  spread 18, even_word, odd_word
  spread 19, odd_word, even_word
  spread 20, even_word, odd_word
  spread 21, odd_word, even_word
  spread 22, even_word, odd_word
  spread 23, odd_word, even_word
  spread 24, even_word, odd_word
  spread 25, odd_word, even_word
  spread 26, even_word, odd_word
  spread 27, odd_word, even_word
  spread 28, even_word, odd_word
  spread 29, odd_word, even_word
  spread 30, even_word, odd_word
  spread 31, odd_word, even_word

  /* The last pair is one number; then on to the sums, tile after tile of w. */
  lsr.w odd_word, odd_word, #16
  str.w odd_word, [sp, #(ODD_PAIRS + 4 * 32)]
  add.w s_in, s_in, #128
  add.w a_in, a_in, #128
  str.w s_in, [sp, #S]
  mov.w tile, sp
  str.w a_in, [sp, #A]

  .balign 4
eight_coefficients: /* Their sums over all 33 pairs, which are then added to those in memory. */
  ldr.w window0, [tile, #W]
  ldr.w window1, [tile, #(W + 4)]
  ldr.w window2, [tile, #(W + 8)]
  .irp n, 0, 1, 2, 3, 4, 5, 6, 7
  mov.w sum\n, #0
  .endr
  four_steps 32, 31, 30, 29
  four_steps 28, 27, 26, 25
  four_steps 24, 23, 22, 21
  four_steps 20, 19, 18, 17
  four_steps 16, 15, 14, 13
  four_steps 12, 11, 10, 9
  four_steps 8, 7, 6, 5
  four_steps 4, 3, 2, 1
  step 0, window0, window1, window2, window3

  /* The sums in pairs; the windows' registers take what is in memory. */
  ldr.w pair, [sp, #ACC]
  ldr.w window0, [pair]
  ldr.w window1, [pair, #4]
  ldr.w window2, [pair, #8]
  ldr.w window3, [pair, #12]
  pkhbt sum0, sum0, sum1, lsl #16
  pkhbt sum2, sum2, sum3, lsl #16
  uadd16 window0, window0, sum0
  pkhbt sum4, sum4, sum5, lsl #16
  str.w window0, [pair]
  uadd16 window1, window1, sum2
  pkhbt sum6, sum6, sum7, lsl #16
  str.w window1, [pair, #4]
  uadd16 window2, window2, sum4
  uadd16 window3, window3, sum6
  str.w window2, [pair, #8]
  add.w tile, tile, #16
  str.w window3, [pair, #12]
  add.w pair, pair, #16
  add.w limit, sp, #128
  str.w pair, [sp, #ACC]
  cmp.w tile, limit
  bne.w eight_coefficients

  /* The next point. */
  ldr.w points, [sp, #POINTS]
  ldr.w s_in, [sp, #S]
  ldr.w a_in, [sp, #A]
  subs.w points, points, #1
  str.w points, [sp, #POINTS]
  bne.w point

  /* Wipe the copies of s. */
  mov.w wipe, #0
  .set OFFSET, ODD_PAIRS
  .rept 33
  str.w wipe, [sp, #OFFSET]
  .set OFFSET, OFFSET + 4
  .endr
#if !defined(__ARM_FP)
  .set OFFSET, WORDS
  .rept 32
  str.w wipe, [sp, #OFFSET]
  .set OFFSET, OFFSET + 4
  .endr
#endif
  add.w sp, sp, #FRAME
#if defined(__ARM_FP)
  vpop {d8-d15}
#endif
  pop.w {r4-r11, pc}
  end_of vmb_poly256_basemul_acc_toom4

#endif
