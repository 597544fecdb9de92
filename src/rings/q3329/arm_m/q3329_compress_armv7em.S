/*
 * vmb_q3329_compress_armv7em: a = round(2^bits (a + b) / q) modulo 2^bits, for Armv7E-M (tuned for
 * the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_compress_armv7em(int16_t *a, const int16_t *b, unsigned count, unsigned bits)
 *
 *   inout  a[count], b[count]   -q < a_i + b_i < 2q, and 0 <= a_i < 2^bits afterwards; count a
 *                               multiple of 4, not 0
 *   in     bits                 1, 4, 5, 10 or 11
 *   align  2 bytes
 *   time   constant for a count
 *   stack  24 bytes
 *   from   FIPS 203 section 4.2.1
 *
 * x = a + b, or twice that for 11 bits, is multiplied by R, 2^(32 + bits) / q or half of it for 11
 * bits, rounded to a whole number below 2^31; smmulr gives round(x R / 2^32). R is off by at most
 * 1/2, so x R / 2^32 by at most 4q / 2^33 < 2^-19; 2^bits x / q, having the odd denominator q, is
 * at least 1 / 2q away from where rounding changes: 1 / 6658 > 2^-13. Adding q to x adds 2^bits to
 * the result, so x need not be reduced.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

  .equ Q, 3329

/* r0 a, r1 b, r2 count, r3 bits, r4 R, r5 mask of both halves, r6 r7 r12 r14 values */
a_inout .req r0
b_in .req r1
count .req r2
bits .req r3
reciprocal .req r4
mask .req r5
x .req r6
y .req r7
t .req r12
u .req r14

  .section .rodata.vmb_q3329_compress_armv7em, "a", %progbits
  .balign 4
constants: /* round(2^(32 + bits) / q), bits = 0..10, and for 11 what belongs to 10 */
  .set I, 0
  .rept 12
  .if I < 11
  .word ((0x100000000 << I) + Q / 2) / Q
  .else
  .word ((0x100000000 << 10) + Q / 2) / Q
  .endif
  .set I, I + 1
  .endr

/* Both halves of x. */
.macro pair x
  sxth t, \x
  asr u, \x, #16
  smmulr t, t, reciprocal
  smmulr u, u, reciprocal
  pkhbt \x, t, u, lsl #16
  and \x, \x, mask
.endm

/* Four coefficients a round; for 11 bits their double. */
.macro four double
  .balign 4
1:
  ldr.w x, [a_inout]
  ldr.w y, [a_inout, #4]
  ldr.w t, [b_in], #8
  ldr u, [b_in, #-4]
  sadd16 x, x, t
  sadd16 y, y, u
  .if \double
  sadd16 x, x, x
  sadd16 y, y, y
  .endif
  pair x
  str.w x, [a_inout], #8
  pair y
  subs.w count, count, #4
  str y, [a_inout, #-4]
  bne.w 1b
.endm

  function vmb_q3329_compress_armv7em
  push.w {r3-r7, lr}
  movw t, #:lower16:constants
  movt t, #:upper16:constants
  ldr.w reciprocal, [t, bits, lsl #2]
  mov.w mask, #1
  lsl.w mask, mask, bits
  sub.w mask, mask, #1
  orr.w mask, mask, mask, lsl #16
  cmp.w bits, #11
  beq.w eleven_bits
  four 0
  pop.w {r3-r7, pc}
eleven_bits:
  four 1
  pop.w {r3-r7, pc}
  end_of vmb_q3329_compress_armv7em

#endif
