/*
 * vmb_q8380417_reduce_armv7em: out_j = acc_j / 2^32 modulo q (q8380417.h), for Armv7E-M (tuned for
 * the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_reduce_armv7em(vmb_q8380417_values *out, const vmb_q8380417_sums *acc)
 *
 *   in     |acc_j| < 2^31 q
 *   out    |out_j| < q
 *   align  4 bytes
 *   time   constant
 *   stack  40 bytes
 *
 * Montgomery's reduction: with m = -acc / q modulo 2^32, the upper word of acc + m q.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

  .equ Q, 8380417
  .equ MINUS_Q_INVERSE, 0xfc7fdfff
  .if (Q * MINUS_Q_INVERSE + 1) & 0xffffffff
  .error "-q^-1 modulo 2^32"
  .endif

/* r0 results, r1 sums, r2-r9 four sums, r10 temporary, r11 q, r12 -1/q, r14 the end */
out .req r0
acc .req r1
low0 .req r2
high0 .req r3
low1 .req r4
high1 .req r5
low2 .req r6
high2 .req r7
low3 .req r8
high3 .req r9
t .req r10
modulus .req r11
inverse .req r12
end .req r14

/* high = (high 2^32 + low) / 2^32 modulo q: Montgomery's reduction. */
.macro reduce low, high
  mul t, \low, inverse
  smlal \low, \high, t, modulus
.endm

  function vmb_q8380417_reduce_armv7em
  push.w {r4-r11, lr}
  movw modulus, #(Q & 0xffff)
  movt modulus, #(Q >> 16)
  movw inverse, #(MINUS_Q_INVERSE & 0xffff)
  movt inverse, #(MINUS_Q_INVERSE >> 16)
  add.w end, acc, #(8 * 256)
  .balign 4
four: /* Four sums a round: the upper words are the results. */
  ldm.w acc!, {low0, high0, low1, high1, low2, high2, low3, high3}
  reduce low0, high0
  reduce low1, high1
  reduce low2, high2
  reduce low3, high3
  cmp.w acc, end
  stm.w out!, {high0, high1, high2, high3}
  bne.w four
  pop.w {r4-r11, pc}
  end_of vmb_q8380417_reduce_armv7em

#endif
