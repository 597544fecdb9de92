/*
 * vmb_bf_columns_add_armv7em: sums of bit planes that the columns of a public matrix select
 * (binary_field_bitsliced.h), for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_bf_columns_add_armv7em(uint32_t *planes, vmb_bf_sums *sums, const uint8_t *columns,
 *     unsigned count)
 *
 *   inout  planes[count]     planes_i += the four sums that the bits of column i choose
 *   in     sums[4][16]       secret; their addresses are public
 *          columns[2 count]  public
 *          count             a multiple of 4
 *   align  planes and sums 4 bytes, columns any
 *   time   depends on count only
 *   stack  36 bytes, nothing of the planes
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0 planes, r1 r6 r7 r8 sums, r2 columns, r3 their end; r4 two columns; r5 plane; r9 0x3c;
 * r10-r12 lr sums that are chosen */
planes .req r0
sums0 .req r1
columns .req r2
end .req r3
bits .req r4
plane .req r5
sums1 .req r6
sums2 .req r7
sums3 .req r8
nibble .req r9
chosen0 .req r10
chosen1 .req r11
chosen2 .req r12
chosen3 .req lr

/* Four bits at a time are four times the number of a sum. */
.macro column first, others
  and.w chosen1, nibble, bits, lsr #(2 + \others)
  and.w chosen2, nibble, bits, lsr #(6 + \others)
  and.w chosen3, nibble, bits, lsr #(10 + \others)
  and.w chosen0, nibble, bits, \first
  ldr.w chosen1, [sums1, chosen1]
  ldr.w chosen2, [sums2, chosen2]
  ldr.w chosen3, [sums3, chosen3]
  ldr.w chosen0, [sums0, chosen0]
  ldr.w plane, [planes]
  eor.w chosen1, chosen1, chosen2
  eor.w chosen3, chosen3, chosen0
  eor.w plane, plane, chosen1
  eor.w plane, plane, chosen3
  str.w plane, [planes], #4
.endm

.macro two
  ldr.w bits, [columns], #4
  column "lsl #2", 0
  column "lsr #14", 16
.endm

  function vmb_bf_columns_add_armv7em
  push.w {r4-r11, lr}
  add.w end, columns, end, lsl #1
  add.w sums1, sums0, #64
  add.w sums2, sums0, #128
  add.w sums3, sums0, #192
  mov.w nibble, #0x3c
  cmp.w columns, end
  beq.w 2f
  .balign 4
1:
  two
  two
  cmp.w columns, end
  bne.w 1b
2:
  pop.w {r4-r11, pc}
  end_of vmb_bf_columns_add_armv7em

#endif
