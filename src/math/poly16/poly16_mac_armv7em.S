/*
 * vmb_poly256_mac_armv7em and vmb_poly64_mac_armv7em: acc += a * s for prepared operands, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly256_mac_armv7em(uint16_t acc[448], const uint16_t a[448], const uint16_t s[448])      at seven points
 *   void vmb_poly64_mac_armv7em(uint16_t acc[64], const uint16_t a[64], const uint16_t s[64])
 *
 *   inout  acc        at each point 64 coefficients modulo 2^16 of an element of Z[y]/(y^64 + 1)
 *   in     a, s       the same; a is public, a copy of it stays on the stack
 *   alias  none
 *   align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  504 bytes (568 without a floating-point unit); copies of s there are wiped
 *   from   the definition: acc_k += sum_i s_i (y^i a)_k, two terms with one dual product
 *
 * y^i a is a window of 64 coefficients, i before the end of w = (-a, a): acc_k += sum_i s_i w_(64+k-i). For even k and m = 64 + k - 2p
 *
 *   (s_(2p-1), s_2p)   meets (w_m, w_(m+1)) in acc_k,        p = 0..32 with s_(-1) = s_64 = 0
 *   (s_2p, s_(2p+1))   meets (w_m, w_(m+1)) in acc_(k+1),    p = 0..31
 *
 * so that w is needed at even places only. The second pairs are the words of s, the first ones are made. Eight coefficients at a time: a step
 * takes one pair of each kind and one new word of w.
 */
  .syntax unified
  .arch armv7e-m
#if defined(__ARM_FP)
  .fpu fpv4-sp-d16
#endif
  .thumb

/* The frame: w, the 33 pairs (s_(2p-1), s_2p), pointers and the count of points; without a floating-point unit the words of s as well. */
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

/* r0-r7 eight sums, r8-r11 words of w, r12 pair of s, r14 the tile's part of w */
sum0 .req r0
sum1 .req r1
sum2 .req r2
sum3 .req r3
sum4 .req r4
sum5 .req r5
sum6 .req r6
sum7 .req r7
pair .req r12
tile .req r14

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

/* Step p: wa, wb, wc hold words 32 - p and the next two of the tile's part of w, wd gets the fourth. */
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
  step \p3, r8, r9, r10, r11
  step \p2, r9, r10, r11, r8
  step \p1, r10, r11, r8, r9
  step \p0, r11, r8, r9, r10
.endm

/*
 * Word j of a to both halves of w; word j of s to where words of s are kept, and with the one before the pair between them.
 * r0 s, r1 a, r2 zero
 */
.macro spread j, here, before
  ldr.w r3, [r1, #(4 * \j)]
  ldr.w \here, [r0, #(4 * \j)]
  usub16 r6, r2, r3
  str.w r3, [sp, #(W + 128 + 4 * \j)]
  lsr.w \before, \before, #16
  str.w r6, [sp, #(W + 4 * \j)]
  pkhbt \before, \before, \here, lsl #16
  keep_word \here, \j
  str.w \before, [sp, #(ODD_PAIRS + 4 * \j)]
.endm

.macro function name
  .balign 4
  .global \name
  .hidden \name
  .type \name, %function
  .thumb_func
\name:
.endm

  .section .text.vmb_poly256_mac_armv7em, "ax", %progbits
  function vmb_poly64_mac_armv7em
  mov.w r3, #1
  b.w multiply
  .size vmb_poly64_mac_armv7em, . - vmb_poly64_mac_armv7em

  function vmb_poly256_mac_armv7em
  mov.w r3, #7
multiply:
  push.w {r4-r11, lr}
#if defined(__ARM_FP)
  vpush {d8-d15}
#endif
  sub.w sp, sp, #FRAME
  str.w r0, [sp, #ACC]
  str.w r3, [sp, #POINTS]
  mov.w r0, r2

  .balign 4
point: /* r0 s, r1 a */
  mov.w r2, #0
  mov.w r5, #0
  spread 0, r4, r5
  spread 1, r5, r4
  spread 2, r4, r5
  spread 3, r5, r4
  spread 4, r4, r5
  spread 5, r5, r4
  spread 6, r4, r5
  spread 7, r5, r4
  spread 8, r4, r5
  spread 9, r5, r4
  spread 10, r4, r5
  spread 11, r5, r4
  spread 12, r4, r5
  spread 13, r5, r4
  spread 14, r4, r5
  spread 15, r5, r4
  spread 16, r4, r5
  spread 17, r5, r4
  spread 18, r4, r5
  spread 19, r5, r4
  spread 20, r4, r5
  spread 21, r5, r4
  spread 22, r4, r5
  spread 23, r5, r4
  spread 24, r4, r5
  spread 25, r5, r4
  spread 26, r4, r5
  spread 27, r5, r4
  spread 28, r4, r5
  spread 29, r5, r4
  spread 30, r4, r5
  spread 31, r5, r4
  lsr.w r5, r5, #16
  str.w r5, [sp, #(ODD_PAIRS + 4 * 32)]
  add.w r0, r0, #128
  add.w r1, r1, #128
  str.w r0, [sp, #S]
  mov.w tile, sp
  str.w r1, [sp, #A]

  .balign 4
eight_coefficients:
  ldr.w r8, [tile, #W]
  ldr.w r9, [tile, #(W + 4)]
  ldr.w r10, [tile, #(W + 8)]
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
  step 0, r8, r9, r10, r11
  ldr.w pair, [sp, #ACC]
  ldr.w r8, [pair]
  ldr.w r9, [pair, #4]
  ldr.w r10, [pair, #8]
  ldr.w r11, [pair, #12]
  pkhbt sum0, sum0, sum1, lsl #16
  pkhbt sum2, sum2, sum3, lsl #16
  uadd16 r8, r8, sum0
  pkhbt sum4, sum4, sum5, lsl #16
  str.w r8, [pair]
  uadd16 r9, r9, sum2
  pkhbt sum6, sum6, sum7, lsl #16
  str.w r9, [pair, #4]
  uadd16 r10, r10, sum4
  uadd16 r11, r11, sum6
  str.w r10, [pair, #8]
  add.w tile, tile, #16
  str.w r11, [pair, #12]
  add.w pair, pair, #16
  add.w r0, sp, #128
  str.w pair, [sp, #ACC]
  cmp.w tile, r0
  bne.w eight_coefficients

  ldr.w r3, [sp, #POINTS]
  ldr.w r0, [sp, #S]
  ldr.w r1, [sp, #A]
  subs.w r3, r3, #1
  str.w r3, [sp, #POINTS]
  bne.w point

  mov.w r3, #0
  .set OFFSET, ODD_PAIRS
  .rept 33
  str.w r3, [sp, #OFFSET]
  .set OFFSET, OFFSET + 4
  .endr
#if !defined(__ARM_FP)
  .set OFFSET, WORDS
  .rept 32
  str.w r3, [sp, #OFFSET]
  .set OFFSET, OFFSET + 4
  .endr
#endif
  add.w sp, sp, #FRAME
#if defined(__ARM_FP)
  vpop {d8-d15}
#endif
  pop.w {r4-r11, pc}
  .size vmb_poly256_mac_armv7em, . - vmb_poly256_mac_armv7em

  .section .note.GNU-stack, "", %progbits
