/*
 * vmb_q8380417_basemul_acc_armv6m: acc_j += a_j b_j (q8380417.h), for Armv6-M (tuned for the
 * Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_basemul_acc_armv6m(vmb_q8380417_sums *acc, const vmb_q8380417_values *a,
 *     const vmb_q8380417_values *b)
 *
 *   in     |a_j|, |b_j| < 6q; sums of 64 bits that do not overflow
 *   align  4 bytes
 *   time   constant
 *   stack  20 bytes, nothing of a and b
 *
 * From halves, a = 2^16 a1 + a0 with 0 <= a0 < 2^16 and |a1| <= 2^10: the product is 2^32 a1 b1 +
 * 2^16 (a0 b1 + a1 b0) + a0 b0, and the sum in the middle is at most 2^27, so that there is one
 * carry only.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "support/assembly/armv6m.inc"

/*
 * r0 sums, r1 and r2 factors, r3 lower word, r4 lower half of a, r5 upper word, r6 and r7 halves of
 * b, r12 the end
 */
acc .req r0
left .req r1
right .req r2
low .req r3
left0 .req r4
high .req r5
right0 .req r6
right1 .req r7
end .req r12

/* In the end right0, right1 are the sum until now. */
.macro one
  ldm left!, {high}
  ldm right!, {right1}
  uxth left0, high
  asrs high, high, #16
  uxth right0, right1
  asrs right1, right1, #16
  mov low, left0
  muls low, right0
  muls left0, right1
  muls right0, high
  muls high, right1
  adds left0, left0, right0
  lsls right0, left0, #16
  asrs left0, left0, #16
  adds low, low, right0
  adcs high, left0
  ldr right0, [acc]
  ldr right1, [acc, #4]
  adds low, low, right0
  adcs high, right1
  stm acc!, {low, high}
.endm

  function vmb_q8380417_basemul_acc_armv6m
  push {r4-r7, lr}
  movs low, #1
  lsls low, low, #10
  adds low, low, left
  mov end, low
next:
  one
  one
  one
  one
  cmp left, end
  bne next
  pop {r4-r7, pc}
  end_of vmb_q8380417_basemul_acc_armv6m

#endif
