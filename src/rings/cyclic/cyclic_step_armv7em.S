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
 * r4-r11 the window of the first part, words four apart; r4-r7 that of the second, neighbours
 */
r .req r0
dense .req r1
words .req r2
end .req r2
distance .req r3
/* the window: far0 - far7, then near0 - near3 */
far0 .req r4
far1 .req r5
far2 .req r6
far3 .req r7
far4 .req r8
far5 .req r9
far6 .req r10
far7 .req r11
near0 .req r4
near1 .req r5
near2 .req r6
near3 .req r7
shifted .req r8
lower .req r9 /* shifted, of the word below; they take turns */
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
  sbfx t, distance, #\bit, #1
  uadd8 t, t, t
  .endm

/*
 * A word. With X what is 4 lower, or not (GE), Y is the X that is 8 lower, or not (minus), Z the Y
 * that is 16 lower, or not (carry). In y the Y of this place; x: the X 16 lower, which becomes Y;
 * r: the word 24 lower, which becomes X; n: that 28 lower.
 */
  .macro move_far y, x, r, n
  ldr \n, [place, #-112]
  sel \r, \n, \r
  it mi
  movmi.w \x, \r
  it cs
  movcs.w \y, \x
  str.w \y, [place], #-16
  .endm

/* Every fourth word from `place` down to `end`. */
  .macro move_column
  .irp word, far0, far1, far2, far3, far4, far5, far6, far7
  mov.w \word, #0
  .endr
  .balign 4
1:
  lsls.w t, distance, #23 /* bit 9 to the carry, bit 8 to minus */
  move_far far0, far4, far6, far7
  move_far far1, far5, far7, far0
  move_far far2, far6, far0, far1
  move_far far3, far7, far1, far2
  move_far far4, far0, far2, far3
  move_far far5, far1, far3, far4
  move_far far6, far2, far4, far5
  move_far far7, far3, far5, far6
  cmp.w place, end
  bne.w 1b
  .endm

/*
 * A word: low, its Y shifted, and what the Y below pushes out. Here X is what is 1 lower, or not
 * (GE), Y the X that is 2 lower, or not (carry). In x the X one lower; r: the word 3 lower, which
 * becomes X; n: that 4 lower; next: the Y below, shifted.
 */
  .macro move_one x, r, n, low, next, add
  ldr \n, [r, #-16]
  .if \add
  ldr.w added, [dense, #-4]!
  .endif
  sel \r, \n, \r
  it cs
  movcs.w \x, \r
  umull \next, pushed, \x, factor
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
  move_one near0, near2, near3, shifted, lower, \add
  move_one near1, near3, near0, lower, shifted, \add
  move_one near2, near0, near1, shifted, lower, \add
  move_one near3, near1, near2, lower, shifted, \add
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
  .irp word, near0, near1, near2, near3, shifted
  mov.w \word, #0
  .endr
  move_words 0
  ldr.w end, [sp, #R]
  sub.w end, end, #4
  move_words 1
  add.w sp, sp, #8
  pop.w {r4-r11, pc}
  end_of vmb_cyclic_step_armv7em

#endif
