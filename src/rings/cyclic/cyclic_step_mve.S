/*
 * vmb_cyclic_step_mve: a step of Horner's rule over secret exponents (cyclic.h), for Helium (tuned
 * for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_cyclic_step_mve(uint32_t *r, const uint32_t *dense, size_t words, uint32_t distance,
 *                            uint32_t mask)
 *
 *   align  4 bytes
 *   time   depends on words only. Which vector is taken is a secret that the predicate of VPSEL
 *          holds; there are no branches and no memory accesses by it
 *   stack  96 bytes, no secrets
 *
 * From the top down: what a vector becomes is below it, so it is not yet overwritten. First the
 * vectors move by 0 to 7; then the words by 0 to 3, and by bits, which products with a power of two
 * move. Above the words all that is moved is zero, and so the windows begin.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "support/assembly/mve.inc"

r .req r0
dense .req r1
words .req r2
distance .req r3
by_1 .req r4
by_2 .req r5
by_4 .req r6
place .req r7 /* first part */
carry .req r7
factor .req r8
all .req r9 /* words, with those that are moved to: a multiple of 32 */
mask .req r10
fifth .req r12 /* argument */
/* the window of the first part */
far0 .req q0
far1 .req q1
far2 .req q2
far3 .req q3
far4 .req q4
far5 .req q5
far6 .req q6
far7 .req q7
here .req q0
below .req q1
factors .req q2 /* in all lanes */
added .req q3   /* the mask in all lanes */
t0 .req q4
t1 .req q5

/*
 * A vector. With X what is 1 lower, or not (by_1), Y is the X that is 2 lower, or not (by_2), Z the
 * Y that is 4 lower, or not (by_4). In y the Y of this place; x: the X 4 lower, which becomes Y; l:
 * the vector 6 lower, which becomes X; n: that 7 lower.
 */
.macro move_far y, x, l, n
  vmsr p0, by_1
  vldrw.u32 \n, [place, #-112]
  vpsel \l, \n, \l
  vmsr p0, by_2
  vpsel \x, \l, \x
  vmsr p0, by_4
  vpsel \y, \x, \y
  vstrw.32 \y, [place], #-16
.endm

/* below: the vector below r, whose words move by 0 to 3. */
.macro move_words
  vldrw.u32 below, [r, #-16]
  vmsr p0, by_1
  vldrw.u32 t0, [r, #-20]
  vpsel below, t0, below
  vldrw.u32 t0, [r, #-24]
  vldrw.u32 t1, [r, #-28]
  vpsel t0, t1, t0
  vmsr p0, by_2
  vpsel below, t0, below
.endm

/*
 * The vector at r, whose words `here` has moved, moves by bits: what is pushed out of the word
 * below comes in.
 */
.macro move_bits add
  move_words
  vmov t1, here
  vmov.32 carry, below[3]
  .if \add
  vldrw.u32 t0, [dense], #-16
  .endif
  vshlc here, carry, #32
  .if \add
  vand t0, t0, added
  .endif
  vmulh.u32 here, here, factors
  vmla.u32 here, t1, factor
  .if \add
  veor here, here, t0
  .endif
  vstrw.32 here, [r], #-16
  vmov here, below
.endm

  function vmb_cyclic_step_mve
  ldr fifth, [sp]
  push {r4-r10, lr}
  vpush {d8-d15}
  mov mask, fifth
  add all, words, #63
  bic all, all, #31
  sbfx by_1, distance, #7, #1
  sbfx by_2, distance, #8, #1
  sbfx by_4, distance, #9, #1
  add place, r, all, lsl #2
  sub place, place, #16
  .irp word, far0, far1, far2, far3, far4, far5, far6, far7
  vmov.i32 \word, #0
  .endr
  lsr lr, all, #5
  dls lr, lr
1:
  move_far far0, far4, far6, far7
  move_far far1, far5, far7, far0
  move_far far2, far6, far0, far1
  move_far far3, far7, far1, far2
  move_far far4, far0, far2, far3
  move_far far5, far1, far3, far4
  move_far far6, far2, far4, far5
  move_far far7, far3, far5, far6
  le lr, 1b

  sbfx by_1, distance, #5, #1
  sbfx by_2, distance, #6, #1
  and distance, distance, #31
  mov factor, #1
  lsl factor, factor, distance
  vdup.32 factors, factor
  vdup.32 added, mask
  add r, r, all, lsl #2
  move_words
  vmov here, below
  sub r, r, #16
  add dense, dense, words, lsl #2
  sub dense, dense, #16
  sub lr, all, words
  lsr lr, lr, #2
  dls lr, lr
1: /* above the words */
  move_bits 0
  le lr, 1b
  lsr lr, words, #2
  dls lr, lr
1:
  move_bits 1
  le lr, 1b
  vpop {d8-d15}
  pop {r4-r10, pc}
  end_of vmb_cyclic_step_mve

#endif
