/*
 * vmb_poly256_finish_armv7em: the inverse of the transform of w32_armv7em.inc, and the integer
 * result modulo 2^16, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly256_finish_armv7em(uint16_t r[256], vmb_poly256_sum *acc)
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
 *   third layer     0.52q and 0.7q, doubled twice, are reduced; others: at most 1.1q
 *   last layer      1.1q doubled three times, 8.8q < 2^31
 *
 * The last products take the scale 2^32 / 64 along. Such a product y w is r + t q with t = y w / q,
 * rounded to an integer with an error of at most |y| / 2^33 < 0.11 besides; as |r| < q/4, t is
 * right, and y w - t is r modulo 2^16 because q is 1.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/w32/w32_inverse_armv7em.inc"

  function vmb_poly256_finish_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME
  str.w poly, [sp, #RESULT]
  mov.w poly, accumulator
  load_table vmb_w32_zetas_armv7em, t
  load_modulus
  add.w t, poly, #512
  add.w table, table, #(8 * (FIRST_CONSTANTS + 7 * BLOCK_CONSTANTS))
  str.w t, [sp, #END]

  .balign 4
rows: /* Pass 1: layers 6 to 4, row after row; the constants from the last block on. */
#if defined(__ARM_FP)
  vldmia table, {constant0, constant1, constant2, constant3, constant4, constant5, constant6}
#endif
  first_layers 0, 8
  first_layers 4, 8
  first_layers 512, 8
  first_layers 516, 8
  ldr.w t, [sp, #END]
  sub.w table, table, #(8 * BLOCK_CONSTANTS)
  add.w poly, poly, #64
  cmp.w poly, t
  bne.w rows

  sub.w poly, poly, #512
  add.w t, poly, #64
  str.w t, [sp, #END]
  load_last_constants
  ldr.w result, [sp, #RESULT]
  .balign 4
columns: /* Pass 2: layers 3 to 1 and the results, an even column and the odd one after it. */
  last_layers 0, 64, 0, 64
  last_layers 512, 64, 2, 64
  ldr.w t, [sp, #END]
  add.w poly, poly, #4
  add.w result, result, #4
  cmp.w poly, t
  bne.w columns

  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_poly256_finish_armv7em

#endif
