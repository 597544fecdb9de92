/*
 * vmb_poly64_prepare_public_armv7em and vmb_poly64_prepare_secret_armv7em: the transform down
 * to linear factors (w32_armv7em.inc), for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly64_prepare_public_armv7em(vmb_poly64_public *p, const uint16_t a[64],
 *     unsigned bits)
 *   void vmb_poly64_prepare_secret_armv7em(vmb_poly64_secret *p, const uint16_t s[64])
 *
 *   in     numbers modulo 2^15, which are taken for the least ones in magnitude
 *   out    64 words. A secret operand: all six layers, below 2.6q; the first one makes at most
 *          30723, each of the other five adds q/2 + q |b| / 2^33 < 0.53q. A public one, which is
 *          multiplied once: three layers, below 2.7q; the first one makes at most 10241 * 2^14 <
 *          1.61q, the others add 0.53q each. n64_w32_basemul_acc_armv7em.S makes the rest.
 *   alias  none
 *   align  4 bytes (p), 2 bytes (a)
 *   time   constant
 *   stack  44 bytes, without a floating-point unit 92
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/w32/w32_forward_armv7em.inc"

layers .req r2
  .equ LAYERS, END + 4

  .section .text.vmb_poly64_prepare_armv7em, "ax", %progbits
  entry vmb_poly64_prepare_public_armv7em
  mov.w layers, #3
  b.w transform
  end_of vmb_poly64_prepare_public_armv7em

  entry vmb_poly64_prepare_secret_armv7em
  mov.w layers, #6
transform:
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME
  str.w layers, [sp, #LAYERS]
  load_first_constants
  load_modulus
  mov.w source, coefficients
  add.w t, poly, #28
  str.w t, [sp, #END]

  .balign 4
columns: /* Pass 1: layers 1 to 3 on the coefficients n + 8k. */
  .irp k, 0, 1, 2, 3, 4, 5, 6, 7
  ldrh.w coeff\k, [source, #(16 * \k)]
  .endr
  ldr.w t, [sp, #END]
  .irp k, 0, 1, 2, 3, 4, 5, 6, 7
  sbfx coeff\k, coeff\k, #0, #15
  .endr
  add.w source, source, #2
  cmp.w poly, t /* the flags last until the loop's end */
  first_layers 0, 32
  add.w poly, poly, #4
  bne.w columns
  ldr.w t, [sp, #LAYERS]
  cmp.w t, #3
  beq.w done

  /* The constants of a row are used once: they come from the table. */
#if defined(__ARM_FP)
  .set IN_REGISTERS, 0
#endif
  sub.w poly, poly, #32
  add.w t, poly, #(4 * 64)
  str.w t, [sp, #END]
  load_table vmb_w32_zetas_armv7em, t
  add.w table, table, #(8 * FIRST_CONSTANTS)
  .balign 4
rows: /* Pass 2: layers 4 to 6, row after row. */
  last_layers 0, 4
  ldr.w t, [sp, #END]
  add.w table, table, #(8 * BLOCK_CONSTANTS)
  add.w poly, poly, #32
  cmp.w poly, t
  bne.w rows

done:
  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_poly64_prepare_secret_armv7em

#endif
