/*
 * vmb_q3329_compress_armv6m: a = round(2^bits (a + b) / q) modulo 2^bits, for Armv6-M (tuned for
 * the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_compress_armv6m(int16_t *a, const int16_t *b, unsigned count, unsigned bits)
 *
 *   inout  a[count]   -q < a_i + b_i < 2q; afterwards 0 <= a_i < 2^bits
 *   in     b[count]
 *   in     count      a multiple of 4, not 0
 *   in     bits       1, 4, 5, 10 or 11
 *   align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  20 bytes, nothing of the coefficients
 *   from   FIPS 203 section 4.2.1
 *
 * Bits 29 - bits to 28 of x M + C, with M = round(2^29 / q) and C = floor(1664 M / 2^bits). That is
 * right for 10 and 11 bits if 0 <= x < q, for the others if 0 < x < 3q: those take x + q, whose
 * result is the same modulo 2^bits. tests/rings/q3329 tries every x.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "support/assembly/armv6m.inc"
#include "rings/q3329/arm_m/q3329_armv6m.inc"

  .equ M, 161271

/*
 * r0 a, r1 b, r2 twice the place of a coefficient, r3 x, r4 a temporary, r5 M, r6 C, r7 the modulus
 */
at_a .req r0
at_b .req r1
place .req r2
x .req r3
bits .req r3
t .req r4
factor .req r5
summand .req r6
q .req r7

/* x = x modulo q, from -q < x < 2q. */
.macro freeze
  asrs t, x, #31
  ands t, q
  adds x, t
  subs x, x, q
  asrs t, x, #31
  ands t, q
  adds x, t
.endm

/* All coefficients, from the last one on, and the return. */
.macro compress_to width
  .if \width < 10
  ldr summand, =((1664 * M >> \width) + Q * M)
  .else
  ldr summand, =(1664 * M >> \width)
  .endif
1:
  .rept 2
  subs place, #2
  ldrsh x, [at_a, place]
  ldrsh t, [at_b, place]
  adds x, x, t
  .if \width >= 10
  freeze
  .endif
  muls x, factor
  adds x, x, summand
  lsls x, x, #3
  lsrs x, x, #(32 - \width)
  strh x, [at_a, place]
  .endr
  cmp place, #0
  bne 1b
  pop {r4-r7, pc}
.endm

  function vmb_q3329_compress_armv6m
  push {r4-r7, lr}
  ldr factor, =M
  ldr q, =Q
  lsls place, place, #1
  cmp bits, #10
  beq to_10
  bhi to_11
  cmp bits, #4
  beq to_4
  bhi to_5
  compress_to 1
to_4:
  compress_to 4
to_5:
  compress_to 5
to_10:
  compress_to 10
to_11:
  compress_to 11
  .ltorg
  end_of vmb_q3329_compress_armv6m

#endif
