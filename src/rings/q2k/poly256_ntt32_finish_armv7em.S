/*
 * vmb_poly256_finish_armv7emntt: the inverse of the transform of ntt32_armv7em.inc, and the integer
 * result modulo 2^16, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly256_finish_armv7emntt(uint16_t r[256], vmb_poly256_sum *acc)
 *
 *   in     256 words, at most 8q, of a polynomial whose coefficients are integers between -q/4 and
 *          q/4, times 2^-32 modulo q
 *   out    these integers modulo 2^16
 *   align  4 bytes (acc), 2 bytes (r)
 *   time   constant
 *   stack  44 bytes, without a floating-point unit 108
 *
 * Sums double in each layer, differences y times a constant are at most q/2 + q |y| / 2^33.
 *
 *   first layer     sums of 16q, reduced to 0.52q; products of 0.7q
 *   third layer     0.52q doubled twice and 0.7q doubled twice, which is reduced: at most 2.1q
 *   last layer      2.1q doubled three times, 16.8q < 2^31
 *
 * The last products take the scale 2^32 / 64 along. Such a product y w is r + t q with t = y w / q,
 * rounded to an integer with an error of at most |y| / 2^33 < 0.21 besides; as |r| < q/4, t is
 * right, and y w - t is r modulo 2^16 because q is 1.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/ntt32_armv7em.inc"
#include "arithmetic/modular32/barrett_armv7em.inc"

accumulator .req r1 /* the argument; the other one, the result, comes where poly is */
result .req r14      /* in the second pass */

/* (x, y) = (x + y, y - x): the latter is 2y - (x + y). */
.macro sum_and_difference x, y
  add.w \x, \x, \y
  rsb.w \y, \x, \y, lsl #1
.endm

/* (x, y) = (x + y, (y - x) w) */
.macro butterfly x, y
  sum_and_difference \x, \y
  smmulr t, \y, quotient
  mul \y, \y, factor
  mls \y, t, modulus, \y
.endm

/* x less the nearest multiple of q by the `factor` 2^32 / q: at most 0.5q + 0.001 |x| */
.macro reduce x
  smmulr t, \x, factor
  mls \x, t, modulus, \x
.endm

/* The half word at `offset` of the result = y w less a multiple of q. */
.macro lift y, offset
  smmulr t, \y, quotient
  mul \y, \y, factor
  sub.w \y, \y, t
  strh.w \y, [result, #(\offset)]
.endm

/* Neighbours, each by a factor of its own: constants c + 2 to c + 5, backwards. */
.macro first_layer c, place
  load_constant (\c+5), \place
  butterfly coeff0, coeff1
  load_constant (\c+4), \place
  butterfly coeff2, coeff3
  load_constant (\c+3), \place
  butterfly coeff4, coeff5
  load_constant (\c+2), \place
  butterfly coeff6, coeff7
.endm

/* Two apart, by a factor for each half: constants c and c + 1. */
.macro second_layer c, place
  load_constant (\c+1), \place
  butterfly coeff0, coeff2
  butterfly coeff1, coeff3
  load_constant \c, \place
  butterfly coeff4, coeff6
  butterfly coeff5, coeff7
.endm

/* Layers 6 to 4 on eight words of a row, eight bytes apart. */
.macro part_of_row offset
  .irp k, 0, 1, 2, 3, 4, 5, 6, 7
  ldr.w coeff\k, [poly, #(\offset + 8 * \k)]
  .endr
  first_layer 1, table
  movw factor, #RECIPROCAL
  reduce coeff0
  reduce coeff2
  reduce coeff4
  reduce coeff6
  second_layer 1, table
  load_constant 0, table
  butterfly coeff0, coeff4
  str.w coeff0, [poly, #(\offset)]
  butterfly coeff1, coeff5
  str.w coeff4, [poly, #(\offset + 8 * 4)]
  butterfly coeff2, coeff6
  str.w coeff2, [poly, #(\offset + 8 * 2)]
  butterfly coeff3, coeff7
  str.w coeff3, [poly, #(\offset + 8 * 3)]
  str.w coeff5, [poly, #(\offset + 8 * 5)]
  movw factor, #RECIPROCAL
  reduce coeff1
  str.w coeff1, [poly, #(\offset + 8 * 1)]
  str.w coeff6, [poly, #(\offset + 8 * 6)]
  str.w coeff7, [poly, #(\offset + 8 * 7)]
.endm

/* Layers 3 to 1 on words from `offset` on, a row apart, to the coefficients n + 32k. */
.macro column n, offset
  .irp k, 0, 1, 2, 3, 4, 5, 6, 7
  ldr.w coeff\k, [poly, #(\offset + 64 * \k)]
  .endr
  first_layer 0, sp
  second_layer 0, sp
  sum_and_difference coeff0, coeff4
  sum_and_difference coeff1, coeff5
  sum_and_difference coeff2, coeff6
  sum_and_difference coeff3, coeff7
  load_constant 6, sp
  .irp k, 0, 1, 2, 3
  lift coeff\k, (64 * \k + 2 * \n)
  .endr
  load_constant 7, sp
  .irp k, 4, 5, 6, 7
  lift coeff\k, (64 * \k + 2 * \n)
  .endr
.endm

/* factor, quotient = those of the residue */
.macro make_constant residue
  .set RESIDUE, (\residue) % Q
  .set QUOTIENT, ((RESIDUE << 32) + Q / 2) / Q
  .if RESIDUE > Q / 2
  .set RESIDUE, RESIDUE - Q
  .endif
  movw factor, #(RESIDUE & 0xffff)
  movt factor, #(RESIDUE >> 16 & 0xffff)
  movw quotient, #(QUOTIENT & 0xffff)
  movt quotient, #(QUOTIENT >> 16 & 0xffff)
.endm

/* Of the last layer: 2^32 / 64, alone and times ROOT, the constant of node 1. */
  .equ SCALE, (1 << 26) % Q
  .equ SCALED_ROOT, SCALE * ROOT % Q

/* [sp, #END]: where a loop ends, [sp, #RESULT]; the constants of the second pass may be below. */
#if defined(__ARM_FP)
  .equ END, 0
#else
  .equ END, 8 * (FIRST_CONSTANTS + 2)
#endif
  .equ RESULT, END + 4
  .equ FRAME, END + 8

  function vmb_poly256_finish_armv7emntt
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME
  str.w poly, [sp, #RESULT]
  mov.w poly, accumulator
  load_table vmb_ntt32_zetas_armv7em, t
  load_modulus
  add.w t, poly, #512
  add.w table, table, #(8 * (FIRST_CONSTANTS + 7 * BLOCK_CONSTANTS))
  str.w t, [sp, #END]

  .balign 4
rows: /* Pass 1: layers 6 to 4, row after row; the constants from the last block on. */
#if defined(__ARM_FP)
  vldmia table, {constant0, constant1, constant2, constant3, constant4, constant5, constant6}
#endif
  part_of_row 0
  part_of_row 4
  part_of_row 512
  part_of_row 516
  ldr.w t, [sp, #END]
  sub.w table, table, #(8 * BLOCK_CONSTANTS)
  add.w poly, poly, #64
  cmp.w poly, t
  bne.w rows

  sub.w poly, poly, #512
  add.w t, poly, #64
  str.w t, [sp, #END]
  sub.w table, table, #(8 * FIRST_CONSTANTS - 8 * BLOCK_CONSTANTS)
#if defined(__ARM_FP)
  vldmia table, {constant0, constant1, constant2, constant3, constant4, constant5}
  make_constant SCALE
  vmov constant6, factor, quotient
  make_constant SCALED_ROOT
  vmov constant7, factor, quotient
#else
  ldm.w table!, {coeff0, coeff1, coeff2, coeff3, coeff4, coeff5, coeff6, coeff7}
  stm.w sp, {coeff0, coeff1, coeff2, coeff3, coeff4, coeff5, coeff6, coeff7}
  ldm.w table!, {coeff0, coeff1, coeff2, coeff3}
  add.w t, sp, #32
  stm.w t, {coeff0, coeff1, coeff2, coeff3}
  make_constant SCALE
  strd factor, quotient, [sp, #48]
  make_constant SCALED_ROOT
  strd factor, quotient, [sp, #56]
#endif
  ldr.w result, [sp, #RESULT]
  .balign 4
columns: /* Pass 2: layers 3 to 1 and the results, an even column and the odd one behind it. */
  column 0, 0
  column 1, 512
  ldr.w t, [sp, #END]
  add.w poly, poly, #4
  add.w result, result, #4
  cmp.w poly, t
  bne.w columns

  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_poly256_finish_armv7emntt

#endif
