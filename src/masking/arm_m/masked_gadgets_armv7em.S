/*
 * The kernels of masking_kernels.h for Armv7E-M. What is loaded, in which order and into which
 * register, is part of the gadget: two shares of one value never follow each other on the bus, in a
 * register, in an operand of the ALU or in its result (specs/masking.md section 12). Between two
 * such values there is always one with a mask in it. Registers that held shares are the caller's
 * again at the end.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_masked_and_own_armv7em(uint32_t *z, const uint32_t *x, const uint32_t *y,
 *                                   size_t count)
 *   void vmb_masked_and_cross_armv7em(uint32_t *z, const uint32_t *x, const uint32_t *y,
 *                                     const uint32_t *r, size_t count)
 *   void vmb_masked_chi_own_armv7em(uint64_t out[5], const uint64_t b[5], int complements)
 *   void vmb_masked_chi_cross_armv7em(uint64_t out[5], const uint64_t b[5],
 *                                     const uint64_t other[5], const uint64_t r[5],
 *                                     int complements)
 *   void vmb_masked_chi_guarded_armv7em(uint64_t *out, const uint64_t *b, uint64_t guard[5])
 *
 *   time   constant for a count
 *   stack  36 bytes at most, nothing of the shares
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

#define SHARE_BYTES (25 * 8)

/* ---- AND ------------------------------------------------------------------------------------- */

z .req r0
x .req r1
y .req r2
r .req r3
words .req r3 /* of what has no masks */
count .req r12
mask .req r4
blinded .req r5
again .req r6
own .req r7

  /* Both operands are of one share. */
  function vmb_masked_and_own_armv7em
  push.w {r4-r5, lr}
own_words:
  ldr.w mask, [x], #4
  ldr.w blinded, [y], #4
  and.w blinded, mask, blinded
  str.w blinded, [z], #4
  subs.w words, words, #1
  bne.w own_words
  pop.w {r4-r5, pc}
  end_of vmb_masked_and_own_armv7em

  /*
   * mask, blinded: r, y. The mask is loaded again so that it is between y and x on the bus; the
   * order of the operands keeps y ^ r from following y, and the product its parts, in one latch.
   */
  .macro cross_product
  and.w blinded, own, blinded
  bic.w again, mask, own
  eor.w blinded, again, blinded
  .endm

  function vmb_masked_and_cross_armv7em
  push.w {r4-r7, lr}
  ldr.w count, [sp, #20]
cross_words:
  ldr.w mask, [r]
  ldr.w blinded, [y], #4
  eor.w blinded, mask, blinded
  ldr.w again, [r], #4
  ldr.w own, [x], #4
  cross_product
  ldr.w again, [z]
  eor.w again, again, blinded
  str.w again, [z], #4
  subs.w count, count, #1
  bne.w cross_words
  pop.w {r4-r7, pc}
  end_of vmb_masked_and_cross_armv7em

  .unreq x
  .unreq y
  .unreq words
  .unreq count

/* ---- chi: words of 32 bits, the next lane is two words on ------------------------------------ */

plane .req r1
complement .req r2
in0 .req r3
in1 .req r4
in2 .req r5
in3 .req r6
in4 .req r7
in5 .req r8
in6 .req r9
in7 .req r10
in8 .req r11
in9 .req r12

  .macro chi_own_word word, lane0, lane1, lane2
  eor.w lr, \lane1, complement
  and.w lr, lr, \lane2
  eor.w lr, lr, \lane0
  str.w lr, [z, #4 * \word]
  .endm

  function vmb_masked_chi_own_armv7em
  push.w {r4-r11, lr}
  rsb.w complement, complement, #0
  ldm.w plane, {in0-in9}
  chi_own_word 0, in0, in2, in4
  chi_own_word 1, in1, in3, in5
  chi_own_word 2, in2, in4, in6
  chi_own_word 3, in3, in5, in7
  chi_own_word 4, in4, in6, in8
  chi_own_word 5, in5, in7, in9
  chi_own_word 6, in6, in8, in0
  chi_own_word 7, in7, in9, in1
  chi_own_word 8, in8, in0, in2
  chi_own_word 9, in9, in1, in3
  mov.w in0, complement
  mov.w in9, complement
  pop.w {r4-r11, pc}
  end_of vmb_masked_chi_own_armv7em

  .unreq complement
other .req r2
complement .req r12

  function vmb_masked_chi_cross_armv7em
  push.w {r4-r7, lr}
  ldr.w complement, [sp, #20]
  rsb.w complement, complement, #0
  .irp word, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
  ldr.w mask, [r, #4 * \word]
  ldr.w blinded, [other, #4 * ((\word + 4) % 10)]
  eor.w blinded, mask, blinded
  ldr.w again, [r, #4 * \word]
  ldr.w own, [plane, #4 * ((\word + 2) % 10)]
  eor.w own, own, complement
  cross_product
  ldr.w again, [z, #4 * \word]
  eor.w again, again, blinded
  str.w again, [z, #4 * \word]
  .endr
  pop.w {r4-r7, pc}
  end_of vmb_masked_chi_cross_armv7em

  .unreq other
  .unreq r
  .unreq mask
  .unreq blinded
  .unreq again
  .unreq own

/* ---- chi of two shares with guards ----------------------------------------------------------- */

guard .req r2
own .req r3
first .req r4
second0 .req r5
guarding .req r6
second1 .req r7
sum .req r8
product0 .req r9
product1 .req r10

  /*
   * A word of one share. Loaded are: its next lane, the lane after it of share 0, the guard, that
   * lane of share 1, its own lane. The sum has the guard in it from its first operation on.
   */
  .macro guarded_word word
  ldr.w first, [own, #4 * ((\word + 2) % 10)]
  ldr.w second0, [plane, #4 * ((\word + 4) % 10)]
  ldr.w guarding, [guard, #4 * \word]
  ldr.w second1, [plane, #SHARE_BYTES + 4 * ((\word + 4) % 10)]
  ldr.w sum, [own, #4 * \word]
  eor.w first, first, complement
  eor.w sum, guarding, sum
  and.w product0, first, second0
  eor.w sum, product0, sum
  and.w product1, first, second1
  eor.w sum, product1, sum
  str.w sum, [z, #4 * \word]
  .endm

  function vmb_masked_chi_guarded_armv7em
  push.w {r4-r10, lr}
  mov.w own, plane
  mvn.w complement, #0
guarded_share:
  .irp word, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
  guarded_word \word
  .endr
  add.w z, z, #SHARE_BYTES
  add.w own, own, #SHARE_BYTES
  adds.w complement, complement, #1 /* 0 for share 1, and then 1 */
  beq.w guarded_share
  /* The guards of the next plane, with no share 1 in a register. */
  mov.w first, #0
  mov.w second0, #0
  mov.w second1, #0
  mov.w sum, #0
  mov.w product0, #0
  mov.w product1, #0
  ldm.w plane!, {first-sum}
  stm.w guard!, {first-sum}
  ldm.w plane, {first-sum}
  stm.w guard, {first-sum}
  pop.w {r4-r10, pc}
  end_of vmb_masked_chi_guarded_armv7em

#endif
