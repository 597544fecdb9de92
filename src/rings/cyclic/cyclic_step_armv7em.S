/*
 * vmb_cyclic_step_armv7em: a step of Horner's rule over secret exponents (cyclic.h), for Armv7E-M
 * (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_cyclic_step_armv7em(uint32_t *r, const uint32_t *dense, size_t words,
 *                                uint32_t distance, uint32_t mask)
 *
 *   align  4 bytes
 *   time   depends on words only. Which word is taken is a secret that decides GE for SEL, or the
 *          carry for a conditional move: one that fails takes the same cycle as one that does not,
 *          and there are no branches and no memory accesses among them
 *   stack  44 bytes, no secrets
 *
 * From the top down: what a word becomes is below it, so it is not yet overwritten. First the words
 * move by a multiple of 4 up to 28, every fourth word in a pass; then by 0 to 3 and by bits, which
 * a product with a power of two moves. Above the words all that is moved is zero, and so the
 * windows begin.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * First part: r4-r11 the window, words four apart. Second part: r4-r7 the window, r8, r9
 * shifted words.
 */
r .req r0
dense .req r1
words .req r2
end .req r2
distance .req r3
pushed .req r10 /* bits that a word pushes out; else free */
added .req r11
mask .req r12
place .req r12 /* first part */
factor .req r14
t .req r14

/* On the stack: r, words; after the ten saved registers the mask. */
  .equ R, 0
  .equ WORDS, 4
  .equ MASK, 44

/* GE = the bit of the distance: all ones and all ones carry in each byte. */
  .macro take_by bit
  sbfx.w t, distance, #\bit, #1
  uadd8 t, t, t
  .endm

/*
 * A word. With X what is 4 lower, or not (GE), Y is the X that is 8 lower, or not (minus), Z the Y
 * that is 16 lower, or not (carry). In y the Y of this place; x: the X 16 lower, which becomes Y;
 * r: the word 24 lower, which becomes X; n: that 28 lower.
 */
  .macro move_far y, x, r, n
  ldr.w \n, [place, #-112]
  sel.w \r, \n, \r
  it mi
  movmi.w \x, \r
  it cs
  movcs.w \y, \x
  str.w \y, [place], #-16
  .endm

/* Every fourth word from `place` down to `end`. */
  .macro move_column
  .irp i, 4, 5, 6, 7, 8, 9, 10, 11
  mov.w r\i, #0
  .endr
  .balign 4
1:
  lsls.w t, distance, #23 /* bit 9 to the carry, bit 8 to minus */
  move_far r4, r8, r10, r11
  move_far r5, r9, r11, r4
  move_far r6, r10, r4, r5
  move_far r7, r11, r5, r6
  move_far r8, r4, r6, r7
  move_far r9, r5, r7, r8
  move_far r10, r6, r8, r9
  move_far r11, r7, r9, r10
  cmp.w place, end
  bne.w 1b
  .endm

/*
 * A word: low, its Y shifted, and what the Y below pushes out. Here X is what is 1 lower, or not
 * (GE), Y the X that is 2 lower, or not (carry). In x the X one lower; r: the word 3 lower, which
 * becomes X; n: that 4 lower; next: the Y below, shifted.
 */
  .macro move_one x, r, n, low, next, add
  ldr.w \n, [r, #-16]
  .if \add
  ldr.w added, [dense, #-4]!
  .endif
  sel.w \r, \n, \r
  it cs
  movcs.w \x, \r
  umull.w \next, pushed, \x, factor
  .if \add
  and.w added, added, mask
  eor.w \low, \low, added
  .endif
  eor.w \low, \low, pushed
  str.w \low, [r], #-4
  .endm

/* Words from `r` down to `end`. */
  .macro move_words add
  .balign 4
1:
  lsls.w pushed, distance, #26 /* bit 6 to the carry */
  move_one r4, r6, r7, r8, r9, \add
  move_one r5, r7, r4, r9, r8, \add
  move_one r6, r4, r5, r8, r9, \add
  move_one r7, r5, r6, r9, r8, \add
  cmp.w r, end
  bne.w 1b
  .endm

  function vmb_cyclic_step_armv7em
  push.w {r0, r2, r4-r11, lr}
  take_by 7
  .irp column, 4, 8, 12, 16
  ldr.w t, [sp, #WORDS]
  sub.w end, r, #\column
  add.w t, t, #63 /* with what is moved to, a multiple of 32 */
  bic.w t, t, #31
  add.w place, end, t, lsl #2
  move_column
  .endr

  ldr.w words, [sp, #WORDS]
  take_by 5
  ldr.w mask, [sp, #MASK]
  add.w dense, dense, words, lsl #2
  add.w pushed, words, #63
  add.w end, r, words, lsl #2
  bic.w pushed, pushed, #31
  sub.w end, end, #4
  add.w r, r, pushed, lsl #2
  sub.w r, r, #4
  and.w pushed, distance, #31
  mov.w factor, #1
  lsl.w factor, factor, pushed
  .irp i, 4, 5, 6, 7, 8
  mov.w r\i, #0
  .endr
  move_words 0
  ldr.w end, [sp, #R]
  sub.w end, end, #4
  move_words 1
  add.w sp, sp, #8
  pop.w {r4-r11, pc}
  end_of vmb_cyclic_step_armv7em

#endif
