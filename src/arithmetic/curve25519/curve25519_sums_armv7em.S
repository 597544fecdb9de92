/*
 * vmb_field25519_add_armv7em, vmb_field25519_subtract_armv7em: sums modulo 2^255 - 19
 * (curve25519.h), for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_field25519_add_armv7em(uint32_t *r, const uint32_t *a, const uint32_t *b)
 *   void vmb_field25519_subtract_armv7em(uint32_t *r, const uint32_t *a, const uint32_t *b)
 *
 *   align  4 bytes
 *   time   constant
 *   stack  36 bytes, nothing of a and b
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0-r2 r, a, b, of which a and r12, r14, r2 become words of b; r3-r10 the sum */
r .req r0
a .req r1
y0 .req r1
addend .req r2
x0 .req r3
x1 .req r4
x2 .req r5
x3 .req r6
x4 .req r7
x5 .req r8
x6 .req r9
x7 .req r10
y1 .req r11
y2 .req r12
y3 .req r14

/*
 * The sum with first and then next, the carries folded twice: a carry is 2^256 = 38. carry makes of
 * the flag the number of times that 38 is added or subtracted.
 */
  .macro combine first, next, carry
  push.w {r4-r11, lr}
  ldm.w a, {x0, x1, x2, x3, x4, x5, x6, x7}
  ldm.w addend!, {y0, y1, y2, y3}
  \first\().w x0, x0, y0
  \next\().w x1, x1, y1
  \next\().w x2, x2, y2
  \next\().w x3, x3, y3
  ldm.w addend, {y0, y1, y2, y3}
  \next\().w x4, x4, y0
  \next\().w x5, x5, y1
  \next\().w x6, x6, y2
  \next\().w x7, x7, y3
  \carry
  \first\().w x0, x0, y0
  .irp x, x1, x2, x3, x4, x5, x6, x7
  \next \x, \x, #0
  .endr
  \carry
  \first\().w x0, x0, y0
  stm.w r, {x0, x1, x2, x3, x4, x5, x6, x7}
  pop.w {r4-r11, pc}
  .endm

/* y0 = 38 if there is a carry, else 0. */
  .macro carry_of_sum
  mov.w y0, #0
  adc.w y0, y0, y0
  rsb.w y0, y0, #0
  and.w y0, y0, #38
  .endm

/* y0 = 38 if there is a borrow, that is no carry. */
  .macro borrow
  sbc.w y0, y0, y0
  and.w y0, y0, #38
  .endm

  function vmb_field25519_add_armv7em
  combine adds, adcs, carry_of_sum
  end_of vmb_field25519_add_armv7em

  function vmb_field25519_subtract_armv7em
  combine subs, sbcs, borrow
  end_of vmb_field25519_subtract_armv7em

#endif
