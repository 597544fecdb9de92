/*
 * vmb_cdt_above_single_armv7em: how many of 18 numbers of 72 bits exceed x (cdt.h), for Armv7E-M
 * (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_cdt_above_single_armv7em(uint32_t *count, const uint32_t x[3],
 *                                     const uint32_t table[18][3])
 *
 *   align  4 bytes
 *   time   constant: every entry is read
 *   stack  24 bytes
 *
 * The carry of x - entry goes through the three parts: it is set where the entry does not exceed x.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

count .req r0
x .req r1
entries .req r2
upper .req r3
middle .req r4
lower .req r5
entry_upper .req r6
entry_middle .req r7
entry_lower .req r8
not_exceeding .req r12

  function vmb_cdt_above_single_armv7em
  push.w {r4-r8, lr}
  ldm.w x, {upper, middle, lower}
  mov.w not_exceeding, #0
  .rept 18
  ldm.w entries!, {entry_upper, entry_middle, entry_lower}
  subs.w entry_lower, lower, entry_lower
  sbcs.w entry_middle, middle, entry_middle
  sbcs.w entry_upper, upper, entry_upper
  adc not_exceeding, not_exceeding, #0
  .endr
  rsb.w not_exceeding, not_exceeding, #18
  str.w not_exceeding, [count]
  pop.w {r4-r8, pc}
  end_of vmb_cdt_above_single_armv7em

#endif
