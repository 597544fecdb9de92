/*
 * vmb_gf2_add_pairs_armv7em: adds the pieces of sources that secret bits select to pieces of rows,
 * two rows at a time, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_gf2_add_pairs_armv7em(uint8_t *rows, size_t step, const uint32_t *pieces,
 *                                  const uint32_t *select, size_t count, size_t pairs)
 *
 *   in     pieces    `count` pieces of four words, one after the other
 *   in     select    four words for each pair: the first has count % 16 pieces, or 16, the next 16
 *                    each; bit 2j is set if piece j of them is added to the pair's first row, bit
 *                    2j + 1 if to the second; secret
 *   in     count     1..64
 *   inout  rows      2 pairs pieces of four words, `step` bytes from one to the next; pairs >= 1
 *   align  4 bytes
 *   time   depends on count and pairs only. The additions are conditional instructions, whose
 *          condition is a secret: one that fails takes the same cycle and the same place in the
 *          pipeline as one that does not, and there are no branches and no memory accesses among
 *          them. That saves the mask: one instruction a word instead of two
 *   stack  72 bytes, no secrets
 *
 * A source takes 40 bytes of code: the first group begins as many sources further as it has fewer
 * than 16.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * r0-r3 a piece; r4-r6, r8 the first row's; r9-r11, lr the second's; r7 select, which is low, so
 * that IT stands after an instruction of 16 bits and takes no cycle; r12 place in the pieces
 */
word0 .req r0
word1 .req r1
word2 .req r2
word3 .req r3
first0 .req r4
first1 .req r5
first2 .req r6
first3 .req r8
second0 .req r9
second1 .req r10
second2 .req r11
second3 .req lr
select .req r7
place .req r12

/* On the stack. */
.equ ROWS, 0
.equ STEP, 4
.equ PIECES, 8
.equ SELECT, 12     /* of the pair */
.equ NEXT, 16       /* select of the next group */
.equ FURTHER, 20    /* groups after the first */
.equ LEFT, 24       /* of these */
.equ ENTRY, 28
.equ FRAME, 36
.equ COUNT, 72      /* the caller's: after the frame and nine registers */
.equ PAIRS, 76

.equ SOURCE_CODE, 40

.macro add_source
  ldmia.w place!, {word0, word1, word2, word3}
  lsrs select, select, #1
  itttt cs
  eorcs.n first0, first0, word0
  eorcs.n first1, first1, word1
  eorcs.w first2, first2, word2
  eorcs.w first3, first3, word3
  lsrs select, select, #1
  itttt cs
  eorcs.w second0, second0, word0
  eorcs.w second1, second1, word1
  eorcs.w second2, second2, word2
  eorcs.w second3, second3, word3
.endm

  function vmb_gf2_add_pairs_armv7em
  push.w {r4-r11, lr}
  sub sp, sp, #FRAME
  str word0, [sp, #ROWS]
  str word1, [sp, #STEP]
  str word2, [sp, #PIECES]
  str word3, [sp, #SELECT]

  /* Where a first group of count % 16 sources begins, or one of 16. */
  ldr word0, [sp, #COUNT]
  sub.w word0, word0, #1
  lsr.w word1, word0, #4
  str word1, [sp, #FURTHER]
  and.w word0, word0, #15
  rsb.w word0, word0, #15
  mov.w word1, #SOURCE_CODE
  adr.w word2, 3f
  mla word2, word0, word1, word2
  orr.w word2, word2, #1
  str word2, [sp, #ENTRY]

1:
  ldr word0, [sp, #ROWS]
  ldr word1, [sp, #STEP]
  ldmia.w word0, {first0, first1, first2, first3}
  add.w word0, word0, word1
  ldmia.w word0, {second0, second1, second2, second3}
  ldr word0, [sp, #FURTHER]
  str word0, [sp, #LEFT]
  ldr word0, [sp, #SELECT]
  ldr.w select, [word0], #4
  str word0, [sp, #NEXT]
  ldr.w place, [sp, #PIECES]
  ldr word0, [sp, #ENTRY]
  bx word0
2:
  ldr word0, [sp, #NEXT]
  ldr.w select, [word0], #4
  str word0, [sp, #NEXT]
  .balign 4
3:
  .rept 16
  add_source
  .endr
  ldr word0, [sp, #LEFT]
  subs.w word0, word0, #1
  str word0, [sp, #LEFT]
  bpl.w 2b

  ldr word0, [sp, #ROWS]
  ldr word1, [sp, #STEP]
  stmia.w word0, {first0, first1, first2, first3}
  add.w word0, word0, word1
  stmia.w word0, {second0, second1, second2, second3}
  add.w word0, word0, word1
  str word0, [sp, #ROWS]
  ldr word0, [sp, #SELECT]
  add.w word0, word0, #16
  str word0, [sp, #SELECT]
  ldr word0, [sp, #PAIRS]
  subs.w word0, word0, #1
  str word0, [sp, #PAIRS]
  bne.w 1b
  add sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_gf2_add_pairs_armv7em

#endif
