/*
 * vmb_poly64_finish_armv7em: the inverse of the transform of n64_w32_forward_armv7em.S, and
 * the integer result modulo 2^16, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly64_finish_armv7em(uint16_t r[64], vmb_poly64_sum *acc)
 *
 *   in     64 words, at most 9.5q, of a polynomial whose coefficients are integers between -0.37q
 *          and 0.37q, times 2^-32 modulo q
 *   out    these integers modulo 2^16
 *   align  4 bytes (acc), 2 bytes (r)
 *   time   constant
 *   stack  44 bytes, without a floating-point unit 108
 *
 * Sums and products are those of n256_w32_finish_armv7em.S:
 *
 *   first layer     sums of 19q, reduced to 0.52q; products of 0.74q
 *   third layer     0.52q and 0.74q, doubled twice, are reduced; others: at most 1.1q
 *   last layer      1.1q doubled three times, 8.8q
 *
 * The error of the last quotients is at most 8.8q / 2^33 < 0.11, and 0.37 + 0.11 < 1/2.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/w32/w32_inverse_armv7em.inc"

#if defined(__ARM_FP)
  .set IN_REGISTERS, 0
#endif

  function vmb_poly64_finish_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME
  str.w poly, [sp, #RESULT]
  mov.w poly, accumulator
  load_table vmb_w32_zetas_armv7em, t
  load_modulus
  add.w t, poly, #(4 * 64)
  add.w table, table, #(8 * (FIRST_CONSTANTS + 7 * BLOCK_CONSTANTS))
  str.w t, [sp, #END]

  .balign 4
rows: /* Pass 1: layers 6 to 4, row after row; the constants from the last block on. */
  first_layers 0, 4
  ldr.w t, [sp, #END]
  sub.w table, table, #(8 * BLOCK_CONSTANTS)
  add.w poly, poly, #32
  cmp.w poly, t
  bne.w rows

#if defined(__ARM_FP)
  .set IN_REGISTERS, 1
#endif
  sub.w poly, poly, #(4 * 64)
  add.w t, poly, #32
  str.w t, [sp, #END]
  load_last_constants
  ldr.w result, [sp, #RESULT]
  .balign 4
columns: /* Pass 2: layers 3 to 1 and the results. */
  last_layers 0, 32, 0, 16
  ldr.w t, [sp, #END]
  add.w poly, poly, #4
  add.w result, result, #2
  cmp.w poly, t
  bne.w columns

  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_poly64_finish_armv7em

#endif
