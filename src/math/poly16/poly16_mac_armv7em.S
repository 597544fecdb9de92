/*
 * vmb_poly256_mac_armv7em and vmb_poly64_mac_armv7em: acc += a * s for prepared operands, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly256_mac_armv7em(uint16_t acc[448], const uint16_t a[448], const uint16_t s[448])      at seven points
 *   void vmb_poly64_mac_armv7em(uint16_t acc[64], const uint16_t a[64], const uint16_t s[64])
 *
 *   inout  acc        at each point 64 coefficients modulo 2^16 of an element of Z[y]/(y^64 + 1)
 *   in     a, s       the same; a is public, copies of it stay on the stack
 *   alias  none
 *   align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  564 bytes
 *   from   the definition: acc_k += sum_i s_i (y^i a)_k, two terms with one dual product
 *
 * y^i a is a window of 64 coefficients, i before the end of w = (-a, a): acc_k += sum_i s_i w_(64+k-i). With i = 62 - 2q and i + 1 together,
 * (s_i, s_(i+1)) meets the pair (w_m, w_(m+1)), m = 1 + k + 2q. For odd k it is a word of w, for even k one of v, v_j = w_(j+1), which is on
 * the stack as well: no load is unaligned.
 */
  .syntax unified
  .arch armv7e-m
  .thumb

/* The frame: w, v, and what there are no registers for. */
  .equ W, 0
  .equ V, 256
  .equ ACC, 512
  .equ A, 516
  .equ S, 520
  .equ POINTS, 524
  .equ FRAME, 528

/* r0-r3 four sums, r4 s, r5 the tile's part of w, r6-r8 words of v (odd m), r9-r11 words of w (even m), r12 r14 words of s */
sum0 .req r0
sum1 .req r1
sum2 .req r2
sum3 .req r3
s_in .req r4
tile .req r5
odd0 .req r6
odd1 .req r7
odd2 .req r8
even0 .req r9
even1 .req r10
even2 .req r11
pair0 .req r12
pair1 .req r14

/* Four terms of each of the four sums, q and q + 1. Before, odd_first and even_first hold word q of v and word q + 1 of w; then odd_last, even_last do. */
.macro terms q, odd_first, odd_last, even_first, even_last
  ldr.w pair0, [s_in, #(4 * (31 - \q))]
  ldr.w odd1, [tile, #(V + 4 * (\q + 1))]
  ldr.w even1, [tile, #(W + 4 * (\q + 2))]
  ldr.w pair1, [s_in, #(4 * (30 - \q))]
  ldr.w \odd_last, [tile, #(V + 4 * (\q + 2))]
  ldr.w \even_last, [tile, #(W + 4 * (\q + 3))]
  smladx sum0, pair0, \odd_first, sum0
  smladx sum1, pair0, \even_first, sum1
  smladx sum2, pair0, odd1, sum2
  smladx sum3, pair0, even1, sum3
  smladx sum0, pair1, odd1, sum0
  smladx sum1, pair1, even1, sum1
  smladx sum2, pair1, \odd_last, sum2
  smladx sum3, pair1, \even_last, sum3
.endm

/* The word x of a, `offset` bytes from here, to four places: w's two and, with half of the next word y, v's two. */
.macro spread x, y, offset
  ldr.w \x, [r1, #\offset]
  usub16 r7, r2, \x
  lsr.w r6, \x, #16
  str.w \x, [r3, #(W + 128 + \offset)]
  pkhbt r6, r6, \y, lsl #16
  str.w r7, [r3, #(W + \offset)]
  usub16 r7, r2, r6
  str.w r6, [r3, #(V + 128 + \offset)]
  str.w r7, [r3, #(V + \offset)]
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
  sub.w sp, sp, #FRAME
  str.w r2, [sp, #S]
  str.w r0, [sp, #ACC]
  str.w r3, [sp, #POINTS]

  .balign 4
point:
  /* w and v from a, from its end on. The upper half of v's last word is never used; that of word 31 is a_0: w_63, w_64 = -a_63, a_0. */
  mov.w r2, #0
  mov.w r5, #0
  mov.w r8, sp
  add.w r3, sp, #128
  add.w r1, r1, #128
  .balign 4
1:
  sub.w r1, r1, #32
  sub.w r3, r3, #32
  spread r4, r5, 28
  spread r5, r4, 24
  spread r4, r5, 20
  spread r5, r4, 16
  spread r4, r5, 12
  spread r5, r4, 8
  spread r4, r5, 4
  spread r5, r4, 0
  cmp.w r3, r8
  bne.w 1b
  ldr.w r6, [sp, #(V + 124)]
  add.w r1, r1, #128
  str.w r1, [sp, #A]
  pkhbt r6, r6, r5, lsl #16
  str.w r6, [sp, #(V + 124)]

  ldr.w s_in, [sp, #S]
  mov.w tile, sp
  .balign 4
four_coefficients:
  ldr.w odd0, [tile, #V]
  ldr.w even0, [tile, #(W + 4)]
  mov.w sum0, #0
  mov.w sum1, #0
  mov.w sum2, #0
  mov.w sum3, #0
  .set Q, 0
  .rept 8
  terms Q, odd0, odd2, even0, even2
  terms (Q + 2), odd2, odd0, even2, even0
  .set Q, Q + 4
  .endr
  ldr.w pair0, [sp, #ACC]
  ldr.w odd0, [pair0]
  ldr.w odd1, [pair0, #4]
  pkhbt sum0, sum0, sum1, lsl #16
  pkhbt sum2, sum2, sum3, lsl #16
  uadd16 odd0, odd0, sum0
  uadd16 odd1, odd1, sum2
  str.w odd0, [pair0], #8
  add.w tile, tile, #8
  str odd1, [pair0, #-4]
  mov.w even0, sp
  str.w pair0, [sp, #ACC]
  sub.w even0, tile, even0
  cmp.w even0, #128
  blo.w four_coefficients

  ldr.w r3, [sp, #POINTS]
  add.w s_in, s_in, #128
  ldr.w r1, [sp, #A]
  str.w s_in, [sp, #S]
  subs.w r3, r3, #1
  str.w r3, [sp, #POINTS]
  bne.w point
  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  .size vmb_poly256_mac_armv7em, . - vmb_poly256_mac_armv7em

  .section .note.GNU-stack, "", %progbits
