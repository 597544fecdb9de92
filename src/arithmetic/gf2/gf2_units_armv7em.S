/*
 * vmb_gf2_units_armv7em: the vector with ones at secret positions, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_gf2_units_armv7em(uint8_t *bits, size_t bytes, const uint16_t *positions,
 *                              unsigned count)
 *
 *   in     positions  below 8 * bytes, `count` of them, 1 at least: secret
 *   out    bits       `bytes` bytes, a multiple of 16: ones there, zeros elsewhere
 *   align  none (bits), 2 bytes (positions)
 *   time   depends on bytes and count only: every position is compared with all places
 *   stack  56 bytes, nothing secret
 *
 * Eight words at a time, or the last four, are in registers while all positions pass: of a position
 * in one of 32 words from the first of them on, a bit says in which.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * As arguments: r0 bits, r1 bytes, r2 positions, r3 count. Then r0 a position, r1 its bit in a
 * word, lr in which of the words, r2 place in the positions, r3 their end, r12 number of the first
 * word; r4-r11 words
 */
bits .req r0
bytes .req r1
count .req r3
position .req r0
one .req r1
place .req r2
end .req r3
word0 .req r4
word1 .req r5
word2 .req r6
word3 .req r7
word4 .req r8
word5 .req r9
word6 .req r10
word7 .req r11
first .req r12
where .req lr

.equ BITS, 0        /* on the stack: where the next words go */
.equ WORDS, 4       /* how many there are in all */
.equ POSITIONS, 8
.equ FRAME, 16

.macro add_to k
  sbfx position, where, #\k, #1
  and.w position, position, one
  orr.w word\k, word\k, position
.endm

/* all positions, in \words words */
.macro all_positions words:vararg
  .irp k, \words
  mov.w word\k, #0
  .endr
  ldr.w place, [sp, #POSITIONS]
1:
  ldrh position, [place], #2
  and.w one, position, #31
  mov.w where, #1
  lsl.w one, where, one
  rsb.w position, first, position, lsr #5
  lsr.w where, position, #5
  clz where, where
  lsr.w where, where, #5 /* 1 for zero */
  and.w position, position, #31
  lsl.w where, where, position
  .irp k, \words
  add_to \k
  .endr
  cmp.w place, end
  bne.w 1b
  ldr position, [sp, #BITS]
  .irp k, \words
  str word\k, [position], #4
  .endr
  str position, [sp, #BITS]
.endm

  function vmb_gf2_units_armv7em
  push.w {r4-r11, lr}
  sub sp, sp, #FRAME
  str bits, [sp, #BITS]
  lsr.w bytes, bytes, #2
  str bytes, [sp, #WORDS]
  str place, [sp, #POSITIONS]
  add.w end, place, count, lsl #1
  mov.w first, #0
2:
  ldr one, [sp, #WORDS]
  sub.w one, one, first
  cmp.w one, #8
  blo.w 3f
  all_positions 0, 1, 2, 3, 4, 5, 6, 7
  add.w first, first, #8
  b.n 2b
3:
  cmp.w one, #0
  beq.w 4f
  all_positions 0, 1, 2, 3
4:
  add sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_gf2_units_armv7em

#endif
