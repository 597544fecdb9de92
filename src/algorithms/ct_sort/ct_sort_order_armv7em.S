/*
 * vmb_order_words_armv7em: puts pairs of words in ascending order, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_order_words_armv7em(uint32_t *low, uint32_t *high, size_t count)
 *
 *   inout  low[count], high[count]   words below 2^31: low_i <= high_i afterwards
 *   in     count     a multiple of 4, not 0
 *   align  4 bytes
 *   time   depends on count only
 *   stack  36 bytes, nothing of the words
 *
 * The difference high - low, or zero where it is positive, is added to one and taken from the
 * other.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0 low, r1 high, r2 count; r3-r6 words of low, r7-r10 of high; r11 difference */
low .req r0
high .req r1
count .req r2
low0 .req r3
low1 .req r4
low2 .req r5
low3 .req r6
high0 .req r7
high1 .req r8
high2 .req r9
high3 .req r10
change .req r11

  function vmb_order_words_armv7em
  push.w {r4-r11, lr}
1:
  ldmia.w low, {low0, low1, low2, low3}
  ldmia.w high, {high0, high1, high2, high3}
  .irp i, 0, 1, 2, 3
  sub.w change, high\i, low\i
  and.w change, change, change, asr #31
  add.w low\i, low\i, change
  sub.w high\i, high\i, change
  .endr
  stmia.w low!, {low0, low1, low2, low3}
  stmia.w high!, {high0, high1, high2, high3}
  subs.w count, count, #4
  bne.w 1b
  pop.w {r4-r11, pc}
  end_of vmb_order_words_armv7em

#endif
