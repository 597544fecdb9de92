/*
 * vmb_poly64_basemul_acc_armv7emntt: acc_i += a_i s_i / 2^32 in the transform domain of
 * poly64_ntt32_forward_armv7em.S, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly64_basemul_acc_armv7emntt(vmb_poly64_sum *acc, const vmb_poly64_public *a,
 *     const vmb_poly64_secret *s)
 *
 *   in     |a_i| < 4.4q, |s_i| < 2.6q
 *   out    |acc_i| grows by |a s| / 2^32 + q/2 < 0.79q, twelve times by less than 9.5q
 *   align  4 bytes
 *   time   constant
 *   stack  36 bytes
 *
 * Montgomery's reduction on top of the sum: with c = 2^32 acc + a s < 2^63 and m = -c/q modulo 2^32
 * the upper word of c + m q.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/ntt32_armv7em.inc"
#include "support/armv7em.inc"

/*
 * r0 sums, r1 and r2 factors, r3 r4 coefficients of a, r5 r6 of s, r7 r8 two sums, r9 q, r10 -1/q,
 * r11 the end, r12 low word
 */
acc .req r0
public .req r1
secret .req r2
pub0 .req r3
pub1 .req r4
sec0 .req r5
sec1 .req r6
sum0 .req r7
sum1 .req r8
modulus .req r9
inverse .req r10
end .req r11
low .req r12

/* s = s + a b / 2^32 modulo q; a is destroyed. */
.macro multiply_add s, a, b
  mov.w low, #0
  smlal low, \s, \a, \b
  mul \a, low, inverse
  smlal low, \s, \a, modulus
.endm

/* Words n and n + 1: loads in a row take one cycle each, and one for all. */
.macro two n
  ldr.w pub0, [public, #(4 * \n)]
  ldr.w pub1, [public, #(4 * \n + 4)]
  ldr.w sec0, [secret, #(4 * \n)]
  ldr.w sec1, [secret, #(4 * \n + 4)]
  ldr.w sum0, [acc, #(4 * \n)]
  ldr.w sum1, [acc, #(4 * \n + 4)]
  multiply_add sum0, pub0, sec0
  str.w sum0, [acc, #(4 * \n)]
  multiply_add sum1, pub1, sec1
  str.w sum1, [acc, #(4 * \n + 4)]
.endm

  function vmb_poly64_basemul_acc_armv7emntt
  push.w {r4-r11, lr}
  movw modulus, #(Q & 0xffff)
  movt modulus, #(Q >> 16)
  sub.w inverse, modulus, #2
  add.w end, acc, #(4 * 64)
  .balign 4
points:
  .irp n, 0, 2, 4, 6, 8, 10, 12, 14
  two \n
  .endr
  add.w acc, acc, #64
  add.w public, public, #64
  add.w secret, secret, #64
  cmp.w acc, end
  bne.w points
  pop.w {r4-r11, pc}
  end_of vmb_poly64_basemul_acc_armv7emntt

#endif
