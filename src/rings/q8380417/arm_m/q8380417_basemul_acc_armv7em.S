/*
 * vmb_q8380417_basemul_acc_armv7em: acc_j += a_j b_j (q8380417.h), for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_basemul_acc_armv7em(vmb_q8380417_sums *acc, const vmb_q8380417_values *a,
 *     const vmb_q8380417_values *b)
 *
 *   in     any numbers; sums of 64 bits that do not overflow
 *   align  4 bytes
 *   time   constant
 *   stack  32 bytes
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0 sums, r1 and r2 factors, r3-r6 two sums, r7 r8 two of a, r9 r10 two of b, r12 the end */
acc .req r0
left .req r1
right .req r2
low0 .req r3
high0 .req r4
low1 .req r5
high1 .req r6
left0 .req r7
left1 .req r8
right0 .req r9
right1 .req r10
end .req r12

/* Loads and stores of several registers: one cycle a word, and one for all. */
.macro two
  ldm.w left!, {left0, left1}
  ldm.w right!, {right0, right1}
  ldm.w acc, {low0, high0, low1, high1}
  smlal low0, high0, left0, right0
  smlal low1, high1, left1, right1
  stm.w acc!, {low0, high0, low1, high1}
.endm

  function vmb_q8380417_basemul_acc_armv7em
  push.w {r4-r10, lr}
  add.w end, acc, #(8 * 256)
  .balign 4
pairs:
  two
  two
  two
  two
  cmp.w acc, end
  bne.w pairs
  pop.w {r4-r10, pc}
  end_of vmb_q8380417_basemul_acc_armv7em

#endif
