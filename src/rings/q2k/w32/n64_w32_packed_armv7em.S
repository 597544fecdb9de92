/*
 * vmb_poly64_prepare_packed: vmb_poly64_prepare_public_armv7em of numbers that are
 * still packed, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_poly64_prepare_packed(vmb_poly64_public *p, const uint8_t packed[122])
 *
 *   in     64 numbers of 15 bits as bitpack.h packs them, 120 bytes; two more are read
 *   out    as n64_w32_forward_armv7em.S
 *   alias  none
 *   align  4 bytes (p)
 *   time   constant
 *   stack  44 bytes, without a floating-point unit 92
 *
 * Coefficient n + 8k begins at bit 15n of byte 15k, and ends in the word that begins at that bit's
 * byte: 7 + 15 < 32.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/w32/w32_forward_armv7em.inc"

/* Layers 1 to 3 on the coefficients n + 8k. */
.macro column n
  .irp k, 0, 1, 2, 3, 4, 5, 6, 7
  ldr.w coeff\k, [source, #(15 * \k + 15 * \n / 8)]
  .endr
  .irp k, 0, 1, 2, 3, 4, 5, 6, 7
  sbfx coeff\k, coeff\k, #(15 * \n % 8), #15
  .endr
  first_layers (4 * \n), 32
.endm

  function vmb_poly64_prepare_packed
  push.w {r4-r11, lr}
  sub.w sp, sp, #FRAME
  load_first_constants
  load_modulus
  mov.w source, coefficients
  .irp n, 0, 1, 2, 3, 4, 5, 6, 7
  column \n
  .endr
  add.w sp, sp, #FRAME
  pop.w {r4-r11, pc}
  end_of vmb_poly64_prepare_packed

#endif
