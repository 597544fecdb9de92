/*
 * vmb_cyclic_add_powers_armv7em: adds powers of X with secret exponents (cyclic.h), for Armv7E-M
 * (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_cyclic_add_powers_armv7em(uint32_t *r, const uint16_t *exponents, unsigned weight,
 *                                      unsigned n)
 *
 *   align  4 bytes (r), 2 bytes (exponents)
 *   time   depends on weight and n only. A word is changed by a conditional instruction, whose
 *          condition is a secret: one that fails takes the same cycle as one that does not, and
 *          there are no branches and no memory accesses among them
 *   stack  44 bytes, no secrets
 *
 * Eight words at a time, in registers; every exponent is compared with each.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

r .req r0
exponents .req r1
exponents_end .req r2 /* before that, the weight */
n .req r3 /* before the first place */
place .req r3 /* 7 less the number of the word among the eight */
word0 .req r4
word1 .req r5
word2 .req r6
word3 .req r7
word4 .req r8
word5 .req r9
word6 .req r10
word7 .req r11
bit .req r12
base .req r14 /* 31 + 32 times the number of the last of the eight words */

/* On the stack: where the exponents begin; the base when four words are left. */
  .equ BEGIN, 0
  .equ END, 4

  .macro add_if number, word
  cmp.n place, #\number
  it eq
  eoreq.w \word, \word, bit
  .endm

  function vmb_cyclic_add_powers_armv7em
  push.w {r1, r3, r4-r11, lr}
  lsr.w n, n, #7
  lsl.w n, n, #7
  add.w n, n, #128 + 31 + 96
  str.w n, [sp, #END]
  add.w exponents_end, exponents, exponents_end, lsl #1
  mov.w base, #31 + 32 * 7
words:
  ldr.w exponents, [sp, #BEGIN]
  .irp i, 0, 1, 2, 3, 4, 5, 6, 7
  mov.w word\i, #0
  .endr
  .balign 4
next: /* 2^31, rotated down by 31 - bits, is 2^bits. */
  ldrh.w place, [exponents], #2
  mov.w bit, #0x80000000
  sub.w place, base, place
  ror.w bit, bit, place
  asrs.n place, place, #5
  add_if 7, word0
  add_if 6, word1
  add_if 5, word2
  add_if 4, word3
  add_if 3, word4
  add_if 2, word5
  add_if 1, word6
  add_if 0, word7
  cmp.w exponents, exponents_end
  bne.w next

  .irp i, 0, 1, 2, 3
  ldr.w bit, [r]
  eor.w bit, bit, word\i
  str.w bit, [r], #4
  .endr
  ldr.w place, [sp, #END]
  cmp.w base, place
  bhs.w done /* four words were left */
  .irp i, 4, 5, 6, 7
  ldr.w bit, [r]
  eor.w bit, bit, word\i
  str.w bit, [r], #4
  .endr
  add.w base, base, #256
  cmp.w base, place
  bls.w words
done:
  add.w sp, sp, #8
  pop.w {r4-r11, pc}
  end_of vmb_cyclic_add_powers_armv7em

#endif
