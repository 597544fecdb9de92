/*
 * vmb_poly256_basemul_acc_armv7em: acc += a s / 2^32 in the transform domain of
 * n256_w32_forward_armv7em.S, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly256_basemul_acc_armv7em(vmb_poly256_sum *acc, const vmb_poly256_public *a,
 *     const vmb_poly256_secret *s)
 *
 *   in     |a_i| < 3.5q, |s_i| < 2.6q
 *   out    |acc_i| grows by less than 1.45q, five times by less than 7.3q
 *   align  4 bytes
 *   time   constant
 *   stack  36 bytes, without a floating-point unit 76, of pointers and constants
 *
 * 64 products modulo x^4 - z. The words of leaf n: c0, c2 at 2n, 2n + 1, c1, c3 at 128 + 2n, 129 +
 * 2n. A sum c of products in 64 bits is reduced by Montgomery's method: with m = -c/q modulo 2^32
 * the upper word of c + m q, at most |c| / 2^32 + q/2; the lower one is then 0, with which the next
 * sum begins. Its upper word begins with acc_i. With q / 2^32 < 0.0245:
 *
 *   w_k, the part of degree k + 4    at most 3 * 9.1 * 0.0245 q + q/2 < 1.17q
 *   four products and z w_k          at most (4 * 9.1 + 1.17 / 2) * 0.0245 q + q/2 < 1.45q
 *   c in 64 bits                     at most 7.3 q 2^32 + 38 q^2 + 2^31 q < 2^63
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/w32/w32_armv7em.inc"
#include "support/assembly/armv7em.inc"

/*
 * r0 sums, r1-r4 coefficients of a, r5-r8 of s, r9 lower word of a sum, r10 and r11 its upper word
 * and a temporary, r12 q, r14 -1/q or z
 */
acc .req r0
pub0 .req r1
pub1 .req r2
pub2 .req r3
pub3 .req r4
sec0 .req r5
sec1 .req r6
sec2 .req r7
sec3 .req r8
low .req r9
w .req r10
sum .req r11
modulus .req r12
inverse .req r14
z .req r14

/* The arguments, and what stands there while no coefficients are held. */
public .req r1
secret .req r2
a_in .req r9
s_in .req r10
leaves .req r11

/* Words that wait: in s0-s8, or on the stack. */
  .equ Z, 0 /* of four leaves */
  .equ A, 4
  .equ S, 5
  .equ LEAVES, 6
  .equ INVERSE, 7
  .equ END, 8
#if defined(__ARM_FP)
  .equ FRAME, 0
z0 .req s0
z1 .req s1
z2 .req s2
z3 .req s3
.macro keep register, place
  .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8
  .if \n == \place
  vmov s\n, \register
  .endif
  .endr
.endm
.macro fetch register, place
  .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8
  .if \n == \place
  vmov \register, s\n
  .endif
  .endr
.endm
#else
  .equ FRAME, 40
.macro keep register, place
  str.w \register, [sp, #(4 * \place)]
.endm
.macro fetch register, place
  ldr.w \register, [sp, #(4 * \place)]
.endm
#endif

/* Bits 32 to 63 of (high, low) + m q, in `high`; `free` is destroyed. */
.macro reduce high, free
  mul \free, low, inverse
  smlal low, \high, \free, modulus
.endm

/* The word of the sums at `offset` += sum of products and z w, reduced. */
.macro accumulate_wrapped n, offset
  fetch z, (Z + \n)
  smlal low, sum, w, z
  fetch inverse, INVERSE
  reduce sum, w
  str.w sum, [acc, #(\offset)]
.endm

/* Leaf n of four. */
.macro leaf n
  ldr.w pub0, [a_in, #(8 * \n)]
  ldr.w pub2, [a_in, #(8 * \n + 4)]
  ldr.w pub1, [a_in, #(8 * \n + 512)]
  ldr.w pub3, [a_in, #(8 * \n + 516)]
  ldr.w sec0, [s_in, #(8 * \n)]
  ldr.w sec2, [s_in, #(8 * \n + 4)]
  ldr.w sec1, [s_in, #(8 * \n + 512)]
  ldr.w sec3, [s_in, #(8 * \n + 516)]
  ldr.w sum, [acc, #(8 * \n + 516)]

  /* c3 = a0 s3 + a1 s2 + a2 s1 + a3 s0 */
  mov.w low, #0
  smlal low, sum, pub0, sec3
  smlal low, sum, pub1, sec2
  smlal low, sum, pub2, sec1
  smlal low, sum, pub3, sec0
  reduce sum, w
  str.w sum, [acc, #(8 * \n + 516)]

  /* c2 = a0 s2 + a1 s1 + a2 s0 + z a3 s3 */
  smull low, w, pub3, sec3
  reduce w, sum
  ldr.w sum, [acc, #(8 * \n + 4)]
  smlal low, sum, pub0, sec2
  smlal low, sum, pub1, sec1
  smlal low, sum, pub2, sec0
  accumulate_wrapped \n, (8 * \n + 4)

  /* c1 = a0 s1 + a1 s0 + z (a2 s3 + a3 s2) */
  smull low, w, pub2, sec3
  smlal low, w, pub3, sec2
  reduce w, sum
  ldr.w sum, [acc, #(8 * \n + 512)]
  smlal low, sum, pub0, sec1
  smlal low, sum, pub1, sec0
  accumulate_wrapped \n, (8 * \n + 512)

  /* c0 = a0 s0 + z (a1 s3 + a2 s2 + a3 s1) */
  smull low, w, pub1, sec3
  smlal low, w, pub2, sec2
  smlal low, w, pub3, sec1
  reduce w, sum
  ldr.w sum, [acc, #(8 * \n)]
  smlal low, sum, pub0, sec0
  accumulate_wrapped \n, (8 * \n)
.endm

  function vmb_poly256_basemul_acc_armv7em
  push.w {r4-r11, lr}
#if !defined(__ARM_FP)
  sub.w sp, sp, #FRAME
#endif
  keep public, A
  keep secret, S
  add.w low, acc, #512
  keep low, END
  ldr.w leaves, 8f
  adr.w low, 8f
  add.w leaves, leaves, low
  b.w 9f
  .balign 4
8: .word vmb_w32_leaves_armv7em - 8b
9:
  movw modulus, #(Q & 0xffff)
  movt modulus, #(Q >> 16)
  sub.w inverse, modulus, #2
  keep inverse, INVERSE
  keep leaves, LEAVES

  .balign 4
four_leaves:
  fetch leaves, LEAVES
#if defined(__ARM_FP)
  vldmia leaves!, {z0, z1, z2, z3}
#else
  ldm.w leaves!, {pub0, pub1, pub2, pub3}
  stm.w sp, {pub0, pub1, pub2, pub3}
#endif
  keep leaves, LEAVES
  fetch a_in, A
  fetch s_in, S
  leaf 0
  fetch a_in, A
  fetch s_in, S
  leaf 1
  fetch a_in, A
  fetch s_in, S
  leaf 2
  fetch a_in, A
  fetch s_in, S
  leaf 3
  fetch a_in, A
  fetch s_in, S
  add.w a_in, a_in, #32
  add.w s_in, s_in, #32
  keep a_in, A
  keep s_in, S
  add.w acc, acc, #32
  fetch low, END
  cmp.w acc, low
  bne.w four_leaves

#if !defined(__ARM_FP)
  add.w sp, sp, #FRAME
#endif
  pop.w {r4-r11, pc}
  end_of vmb_poly256_basemul_acc_armv7em

#endif
