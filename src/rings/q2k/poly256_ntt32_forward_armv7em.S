/*
 * vmb_poly256_prepare_public_armv7emntt and vmb_poly256_prepare_secret_armv7emntt: the transform
 * down to x^4 - z (ntt32_armv7em.inc), for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly256_prepare_public_armv7emntt(vmb_poly256_public *p, const uint16_t a[256],
 *     unsigned bits)
 *   void vmb_poly256_prepare_secret_armv7emntt(vmb_poly256_secret *p, const uint16_t s[256])
 *
 *   in     16-bit numbers, two's complement; public ones below 2^13, secret ones at most 5
 *   out    256 words: below 3.5q for a public operand, 2.6q for a secret one. The first layer makes
 *          at most 10241 * 2^13 < 0.81q or 51205, each of the other five adds q/2 + q |b| / 2^33 <
 *          0.54q
 *   alias  a may be the last 256 half words of p
 *   align  4 bytes (p), 2 bytes (a)
 *   time   constant
 *   stack  44 bytes, without a floating-point unit 92
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/ntt32_armv7em.inc"
#include "arithmetic/modular32/barrett_armv7em.inc"

coefficients .req r1 /* the argument */
source .req r14       /* in the first pass */

/* (a, b) = (a - b w, a + b w): the sum is left in b. */
.macro butterfly a, b
  smmulr t, \b, quotient
  mla \b, \b, factor, \a
  mls \b, t, modulus, \b
  rsb.w \a, \b, \a, lsl #1
.endm

/* The same for w = ROOT and numbers so small that no reduction is needed. */
.macro butterfly_by_root a, b
  mla \b, \b, factor, \a
  rsb.w \a, \b, \a, lsl #1
.endm

/*
 * Two layers, of constants c to c + 5, on coeff0..coeff7, whose place k is in coeff((k + 4) mod 8);
 * it ends up in coeff(7-k) and is stored at offset + k * stride.
 */
.macro two_layers c, place, offset, stride
  load_constant \c, \place
  butterfly coeff4, coeff6
  butterfly coeff5, coeff7
  load_constant (\c+1), \place
  butterfly coeff0, coeff2
  butterfly coeff1, coeff3
  load_constant (\c+2), \place
  butterfly coeff6, coeff7
  str.w coeff7, [poly, #(\offset)]
  str.w coeff6, [poly, #(\offset + \stride)]
  load_constant (\c+3), \place
  butterfly coeff4, coeff5
  str.w coeff5, [poly, #(\offset + 2 * \stride)]
  str.w coeff4, [poly, #(\offset + 3 * \stride)]
  load_constant (\c+4), \place
  butterfly coeff2, coeff3
  str.w coeff3, [poly, #(\offset + 4 * \stride)]
  str.w coeff2, [poly, #(\offset + 5 * \stride)]
  load_constant (\c+5), \place
  butterfly coeff0, coeff1
  str.w coeff1, [poly, #(\offset + 6 * \stride)]
  str.w coeff0, [poly, #(\offset + 7 * \stride)]
.endm

/* Layers 1 to 3 on the coefficients n + 32k of the source, k = 0..7, to words from `offset` on. */
.macro column n, offset
  .irp k, 0, 1, 2, 3, 4, 5, 6, 7
  ldrsh.w coeff\k, [source, #(64 * \k + 2 * \n)]
  .endr
  movw factor, #ROOT
  butterfly_by_root coeff0, coeff4
  butterfly_by_root coeff1, coeff5
  butterfly_by_root coeff2, coeff6
  butterfly_by_root coeff3, coeff7
  two_layers 0, sp, \offset, 64
.endm

/* Layers 4 to 6 on eight words of a row, eight bytes apart. */
.macro part_of_row offset
  .irp k, 0, 1, 2, 3, 4, 5, 6, 7
  ldr.w coeff\k, [poly, #(\offset + 8 * \k)]
  .endr
  load_constant 0, table
  butterfly coeff0, coeff4
  butterfly coeff1, coeff5
  butterfly coeff2, coeff6
  butterfly coeff3, coeff7
  two_layers 1, table, \offset, 8
.endm

/* [sp, #END]: where a loop ends; without a floating-point unit the first constants below it */
#if defined(__ARM_FP)
  .equ END, 0
#else
  .equ END, 8 * FIRST_CONSTANTS
#endif
  .equ FRAME, END + 8

  .section .text.vmb_poly256_prepare_armv7emntt, "ax", %progbits
  entry vmb_poly256_prepare_public_armv7emntt
  b.w transform
  end_of vmb_poly256_prepare_public_armv7emntt

  entry vmb_poly256_prepare_secret_armv7emntt
transform:
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME
  load_table vmb_ntt32_zetas_armv7em, t
#if defined(__ARM_FP)
  vldmia table, {constant0, constant1, constant2, constant3, constant4, constant5}
#else
  ldm.w table!, {coeff1, coeff2, coeff3, coeff4, coeff5, coeff6, coeff7, modulus}
  stm.w sp, {coeff1, coeff2, coeff3, coeff4, coeff5, coeff6, coeff7, modulus}
  ldm.w table, {coeff1, coeff2, coeff3, coeff4}
  add.w t, sp, #32
  stm.w t, {coeff1, coeff2, coeff3, coeff4}
#endif
  load_modulus
  mov.w source, coefficients
  add.w t, poly, #64
  str.w t, [sp, #END]

  .balign 4
columns: /* Pass 1: layers 1 to 3, an even column and the odd one behind it. */
  column 0, 0
  column 1, 512
  ldr.w t, [sp, #END]
  add.w poly, poly, #4
  add.w source, source, #4
  cmp.w poly, t
  bne.w columns

  sub.w poly, poly, #64
  add.w t, poly, #512
  str.w t, [sp, #END]
  load_table vmb_ntt32_zetas_armv7em, t
  add.w table, table, #(8 * FIRST_CONSTANTS)
  .balign 4
rows: /* Pass 2: layers 4 to 6, row after row. */
#if defined(__ARM_FP)
  vldmia table, {constant0, constant1, constant2, constant3, constant4, constant5, constant6}
#endif
  part_of_row 0
  part_of_row 4
  part_of_row 512
  part_of_row 516
  ldr.w t, [sp, #END]
  add.w table, table, #(8 * BLOCK_CONSTANTS)
  add.w poly, poly, #64
  cmp.w poly, t
  bne.w rows

  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_poly256_prepare_secret_armv7emntt

#endif
