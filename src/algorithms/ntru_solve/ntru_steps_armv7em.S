/*
 * vmb_ntru_step_numbers_armv7em, vmb_ntru_step_residues_armv7em: a batch of division steps on long
 * numbers, for Armv7E-M (tuned for the Cortex-M4). Contracts: ntru_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntru_step_numbers_armv7em(int32_t *xy, unsigned limbs,
 *                                      const struct vmb_ntru_transition *t)
 *   void vmb_ntru_step_residues_armv7em(int32_t *xy, const int32_t *z, unsigned limbs,
 *                                       const struct vmb_ntru_transition *t)
 *
 *   time   constant but for limbs
 *   stack  40 bytes
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

xy .req r0
z .req r1
u .req r2
v .req r3
q .req r4
r .req r5
c .req r6
d .req r7
x_low .req r8
x_high .req r9
y_low .req r10
y_high .req r11
xi .req r12 /* z's limb before x's */
yi .req lr

limbs .req r1 /* at first: of numbers */
limbs_of_residues .req r2
t .req r2     /* their matrices */
t_of_residues .req r3

  .equ END, 0 /* local: where xy ends */

/* One limb: sums, and with `store` the limbs below; 30 bits of the sums go. */
.macro limb with_z, store
  .if \with_z
  ldr.w xi, [z], #4
  ldr.w yi, [xy, #4]
  smlal x_low, x_high, c, xi
  smlal y_low, y_high, d, xi
  ldr.w xi, [xy], #8
  .else
  ldrd xi, yi, [xy], #8
  .endif
  smlal x_low, x_high, v, yi
  smlal y_low, y_high, r, yi
  smlal x_low, x_high, u, xi
  smlal y_low, y_high, q, xi
  .if \store
  bic.w xi, x_low, #0xc0000000
  bic.w yi, y_low, #0xc0000000
  strd xi, yi, [xy, #-16]
  .endif
  lsr.w x_low, x_low, #30
  orr.w x_low, x_low, x_high, lsl #2
  asr.w x_high, x_high, #30
  lsr.w y_low, y_low, #30
  orr.w y_low, y_low, y_high, lsl #2
  asr.w y_high, y_high, #30
.endm

/* The first limb, as many as leave a multiple of four, and these. */
.macro all_limbs with_z
  mov.w x_low, #0
  mov.w x_high, #0
  mov.w y_low, #0
  mov.w y_high, #0
  limb \with_z, 0
  b.w 2f
1:
  limb \with_z, 1
2:
  ldr.w xi, [sp, #END]
  sub.w xi, xi, xy
  tst.w xi, #24
  bne.w 1b
  cmp.w xi, #0
  beq.w 4f
3:
  .rept 4
  limb \with_z, 1
  .endr
  ldr.w xi, [sp, #END]
  cmp.w xy, xi
  bne.w 3b
4:
  strd x_low, y_low, [xy, #-8]
  add.w sp, sp, #4
  pop.w {r4-r11, pc}
.endm

  function vmb_ntru_step_numbers_armv7em
  push.w {r4-r11, lr}
  add.w limbs, xy, limbs, lsl #3
  str.w limbs, [sp, #-4]!
  ldm.w t, {u, v, q, r}
  all_limbs 0
  end_of vmb_ntru_step_numbers_armv7em

  function vmb_ntru_step_residues_armv7em
  push.w {r4-r11, lr}
  add.w limbs_of_residues, xy, limbs_of_residues, lsl #3
  str.w limbs_of_residues, [sp, #-4]!
  ldm.w t_of_residues, {u, v, q, r, c, d}
  all_limbs 1
  end_of vmb_ntru_step_residues_armv7em

#endif
