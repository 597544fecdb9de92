/*
 * vmb_gf2_accumulate_armv7em: adds the rows that secret bits select to a row, for Armv7E-M (tuned
 * for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_gf2_accumulate_armv7em(uint8_t *row, const uint8_t *sources, size_t stride,
 *                                   unsigned count, uint64_t select, size_t bytes)
 *
 *   in     sources   row j begins at sources + j * stride and has `bytes` bytes
 *   in     count     1..64
 *   inout  row       `bytes` bytes: += sum over j < count with bit j of select set of row j
 *   align  none; without 4 bytes for row, sources and stride the portable implementation runs
 *   time   depends on count and bytes only: every source is read and added through a mask
 *   stack  76 bytes, wiped, as is the argument
 *
 * Eight words of the row at a time, then four, stay in registers while all sources pass, up to 31
 * in a group: the group's bits leave the register `select` at the top, and after them a one, with
 * which it becomes zero, is the end.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * r0-r2 words of a source, or temporaries; r3-r10 words of the row, and numbers between groups; r11
 * mask; r12 place in the sources; lr select. As arguments: r0 row, r1 sources, r2 stride, r3 count
 */
word0 .req r0
word1 .req r1
word2 .req r2
row .req r0
sources .req r1
stride .req r2
count .req r3
sum0 .req r3
sum1 .req r4
sum2 .req r5
sum3 .req r6
sum4 .req r7
sum5 .req r8
sum6 .req r9
sum7 .req r10
mask .req r11
place .req r12
select .req lr

/* Between groups: sources that are left, those of the group, halves of select, 32 - number. */
left .req r3
number .req r4
low .req r5
high .req r6
above .req r7
shift .req r8

/* On the stack. */
.equ GROUP, 0       /* bits of the group, and the one after them */
.equ ROW, 4         /* of the piece of the row that comes next */
.equ PLACE, 8       /* of that piece in the group's first source */
.equ STEP, 12       /* from after a piece of a source to the next source */
.equ LEFT, 16       /* pieces that are left */
.equ STRIDE, 20
.equ COUNT, 24      /* sources that are left */
.equ ROW_BEGIN, 28
.equ NEXT, 32       /* the next group's first source */
.equ FRAME, 40
.equ SELECT, 76     /* the caller's: after the frame and nine registers */
.equ BYTES, 84
.equ GROUP_MOST, 31

/* the mask of the next source, all ones if it is left out; to label 2 after the last one */
.macro next_mask
  lsls.w select, select, #1
  beq.w 2f
  sbc.w mask, mask, mask
.endm

.macro add_three a, b, c
  ldmia.w place!, {word0, word1, word2}
  bic.w word0, word0, mask
  eor.w \a, \a, word0
  bic.w word1, word1, mask
  eor.w \b, \b, word1
  bic.w word2, word2, mask
  eor.w \c, \c, word2
.endm

/* word0 pieces of \size bytes follow; to \done if there are none */
.macro begin_pieces size, done
  str word0, [sp, #LEFT]
  cmp.w word0, #0
  beq.w \done
  ldr word0, [sp, #STRIDE]
  sub.w word0, word0, #\size
  str word0, [sp, #STEP]
.endm

.macro begin_piece
  ldr.w place, [sp, #PLACE]
  ldr.w select, [sp, #GROUP]
.endm

.macro end_piece size, again
  ldr word0, [sp, #PLACE]
  add.w word0, word0, #\size
  str word0, [sp, #PLACE]
  ldr word0, [sp, #LEFT]
  subs.w word0, word0, #1
  str word0, [sp, #LEFT]
  bne.w \again
.endm

/* pieces of one word or byte */
.macro small_pieces size, load, store, again, done
  begin_pieces \size, \done
\again:
  ldr word1, [sp, #ROW]
  \load sum0, [word1]
  begin_piece
1:
  next_mask
  \load word1, [place], #\size
  bic.w word1, word1, mask
  eor.w sum0, sum0, word1
  ldr word0, [sp, #STEP]
  add.w place, place, word0
  b.n 1b
2:
  ldr word1, [sp, #ROW]
  \store sum0, [word1], #\size
  str word1, [sp, #ROW]
  end_piece \size, \again
\done:
.endm

  function vmb_gf2_accumulate_armv7em
  orr.w place, row, sources
  orr.w place, place, stride
  tst.w place, #3
  bne.w vmb_gf2_accumulate_portable
  push.w {r4-r11, lr}
  sub sp, sp, #FRAME
  str row, [sp, #ROW_BEGIN]
  str stride, [sp, #STRIDE]
  str count, [sp, #COUNT]
  str sources, [sp, #NEXT]

  /* The next group: its n bits from the top, a one after them; n of select are gone. */
next_group:
  ldr left, [sp, #COUNT]
  mov.w number, #GROUP_MOST
  cmp.w left, number
  it lo
  movlo.w number, left
  sub.w left, left, number
  str left, [sp, #COUNT]
  ldr low, [sp, #SELECT]
  ldr.w high, [sp, #(SELECT + 4)]
  rsb.w above, number, #32 /* 1 at least */
  rbit select, low
  lsr.w select, select, above
  lsl.w select, select, #1
  orr.w select, select, #1
  sub.w shift, above, #1
  lsl.w select, select, shift
  str.w select, [sp, #GROUP]
  lsr.w low, low, number
  lsl.w shift, high, above
  orr.w low, low, shift
  lsr.w high, high, number
  str low, [sp, #SELECT]
  str.w high, [sp, #(SELECT + 4)]
  ldr word0, [sp, #ROW_BEGIN]
  str word0, [sp, #ROW]
  ldr word0, [sp, #NEXT]
  str word0, [sp, #PLACE]
  ldr word1, [sp, #STRIDE]
  mla word0, word1, number, word0
  str word0, [sp, #NEXT]

  /* Pieces of eight words. */
  ldr.w word0, [sp, #BYTES]
  lsr.w word0, word0, #5
  begin_pieces 32, four_words
next_piece:
  ldr word0, [sp, #ROW]
  ldmia.w word0, {sum0, sum1, sum2, sum3, sum4, sum5, sum6, sum7}
  begin_piece
1:
  .rept 4
  next_mask
  add_three sum0, sum1, sum2
  add_three sum3, sum4, sum5
  ldmia.w place!, {word0, word1}
  bic.w word0, word0, mask
  eor.w sum6, sum6, word0
  bic.w word1, word1, mask
  eor.w sum7, sum7, word1
  ldr word0, [sp, #STEP]
  add.w place, place, word0
  .endr
  b.n 1b
2:
  ldr word0, [sp, #ROW]
  stmia.w word0!, {sum0, sum1, sum2, sum3, sum4, sum5, sum6, sum7}
  str word0, [sp, #ROW]
  end_piece 32, next_piece

  /* A piece of four words. */
four_words:
  ldr.w word0, [sp, #BYTES]
  ubfx word0, word0, #4, #1
  begin_pieces 16, words
next_four:
  ldr word0, [sp, #ROW]
  ldmia.w word0, {sum0, sum1, sum2, sum3}
  begin_piece
1:
  next_mask
  add_three sum0, sum1, sum2
  ldr word0, [place], #4
  bic.w word0, word0, mask
  eor.w sum3, sum3, word0
  ldr word0, [sp, #STEP]
  add.w place, place, word0
  b.n 1b
2:
  ldr word0, [sp, #ROW]
  stmia.w word0!, {sum0, sum1, sum2, sum3}
  str word0, [sp, #ROW]
  end_piece 16, next_four

words:
  ldr.w word0, [sp, #BYTES]
  ubfx word0, word0, #2, #2
  small_pieces 4, ldr, str, next_word, bytes
  ldr.w word0, [sp, #BYTES]
  and.w word0, word0, #3
  small_pieces 1, ldrb.w, strb.w, next_byte, all_pieces

  ldr word0, [sp, #COUNT]
  cmp.w word0, #0
  bne.w next_group
  mov.w word0, #0
  str word0, [sp, #GROUP]
  str word0, [sp, #SELECT]
  str.w word0, [sp, #(SELECT + 4)]
  add sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_gf2_accumulate_armv7em

#endif
