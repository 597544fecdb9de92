/*
 * vmb_poly256_prepare_public_armv7em and vmb_poly256_prepare_secret_armv7em: the transform
 * down to x^4 - z (w32_armv7em.inc), for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly256_prepare_public_armv7em(vmb_poly256_public *p, const uint16_t a[256],
 *     unsigned bits)
 *   void vmb_poly256_prepare_secret_armv7em(vmb_poly256_secret *p, const uint16_t s[256])
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

#include "rings/q2k/w32/w32_forward_armv7em.inc"

/* Layers 1 to 3 on the coefficients n + 32k of the source, k = 0..7, to words from `offset` on. */
.macro column n, offset
  .irp k, 0, 1, 2, 3, 4, 5, 6, 7
  ldrsh.w coeff\k, [source, #(64 * \k + 2 * \n)]
  .endr
  first_layers \offset, 64
.endm

  .section .text.vmb_poly256_prepare_armv7em, "ax", %progbits
  entry vmb_poly256_prepare_public_armv7em
  b.w transform
  end_of vmb_poly256_prepare_public_armv7em

  entry vmb_poly256_prepare_secret_armv7em
transform:
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME
  load_first_constants
  load_modulus
  mov.w source, coefficients
  add.w t, poly, #64
  str.w t, [sp, #END]

  .balign 4
columns: /* Pass 1: layers 1 to 3, an even column and the odd one after it. */
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
  load_table vmb_w32_zetas_armv7em, t
  add.w table, table, #(8 * FIRST_CONSTANTS)
  .balign 4
rows: /* Pass 2: layers 4 to 6, row after row. */
#if defined(__ARM_FP)
  vldmia table, {constant0, constant1, constant2, constant3, constant4, constant5, constant6}
#endif
  last_layers 0, 8
  last_layers 4, 8
  last_layers 512, 8
  last_layers 516, 8
  ldr.w t, [sp, #END]
  add.w table, table, #(8 * BLOCK_CONSTANTS)
  add.w poly, poly, #64
  cmp.w poly, t
  bne.w rows

  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_poly256_prepare_secret_armv7em

#endif
