/*
 * vmb_q64513_basemul_acc_armv7em: acc_i += a_i b_i / 2^32 modulo q (q64513.h), for Armv7E-M (tuned
 * for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q64513_basemul_acc_armv7em(vmb_q64513_sums *acc, const vmb_q64513_canonical *a,
 *     const vmb_q64513_values *b)
 *
 *   in     0 <= a_i < q, |b_i| <= 7q
 *   out    |acc_i| grows by less than q: |a b| / 2^32 + q/2
 *   align  4 bytes (acc, b), 2 bytes (a)
 *   time   constant
 *   stack  36 bytes
 *
 * Montgomery's reduction on top of the sum: with c = 2^32 acc + a b and t = -c / q modulo 2^32, the
 * upper word of c + t q.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

  .equ Q, 64513
  .equ MINUS_Q_INVERSE, 0xc7f0fbff
  .if (Q * MINUS_Q_INVERSE + 1) & 0xffffffff
  .error "-q^-1 modulo 2^32"
  .endif

/*
 * r0 sums, r1 and r2 factors, r3 r4 two sums, r5 r6 two b, r7 r8 two a, r9 q, r10 -1/q, r11 the
 * end, r12 low word
 */
acc .req r0
left .req r1
right .req r2
sum0 .req r3
sum1 .req r4
right0 .req r5
right1 .req r6
left0 .req r7
left1 .req r8
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

.macro two
  ldrd sum0, sum1, [acc]
  ldrd right0, right1, [right], #8
  ldrh.w left0, [left], #2
  ldrh.w left1, [left], #2
  multiply_add sum0, left0, right0
  multiply_add sum1, left1, right1
  strd sum0, sum1, [acc], #8
.endm

  function vmb_q64513_basemul_acc_armv7em
  push.w {r4-r11, lr}
  movw modulus, #Q
  movw inverse, #(MINUS_Q_INVERSE & 0xffff)
  movt inverse, #(MINUS_Q_INVERSE >> 16)
  add.w end, acc, #(4 * 256)
  .balign 4
pairs:
  two
  two
  two
  two
  cmp.w acc, end
  bne.w pairs
  pop.w {r4-r11, pc}
  end_of vmb_q64513_basemul_acc_armv7em

#endif
