/*
 * vmb_cdt_below_armv7em: how many entries of a table are below u (cdt.h), for Armv7E-M (tuned for
 * the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_cdt_below_armv7em(uint32_t *count, const uint16_t table[66], uint32_t u)
 *
 *   align  4 bytes (table, count)
 *   time   constant
 *   stack  28 bytes
 *
 * Two entries at a time: usub16 leaves in GE where an entry is not below u, sel takes 0 there and 1
 * elsewhere. Each half counts up to 33.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * r0 count, r1 table, r2 u in both halves, r3 1 in both halves, r4-r9 twelve entries, r12 the two
 * counts, r14 0
 */
count .req r0
table .req r1
both .req r2
ones .req r3
zeros .req r14
sum .req r12
entries0 .req r4
entries1 .req r5
entries2 .req r6
entries3 .req r7
entries4 .req r8
entries5 .req r9

.macro compare entries
  usub16 \entries, \entries, both
  sel \entries, zeros, ones
  add.w sum, sum, \entries
.endm

.macro compare_six
  ldm.w table!, {entries0-entries5}
  .irp i, 0, 1, 2, 3, 4, 5
  compare entries\i
  .endr
.endm

  function vmb_cdt_below_armv7em
  push.w {r4-r9, lr}
  orr.w both, both, both, lsl #16
  mov.w ones, #0x00010001
  mov.w zeros, #0
  mov.w sum, #0
  .rept 5
  compare_six
  .endr
  ldm.w table, {entries0-entries2}
  compare entries0
  compare entries1
  compare entries2
  uxth.w ones, sum
  add.w sum, ones, sum, lsr #16
  str.w sum, [count]
  pop.w {r4-r9, pc}
  end_of vmb_cdt_below_armv7em

#endif
