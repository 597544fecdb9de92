/*
 * vmb_q64513_intt_armv7em: the inverse transform of q64513.h, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q64513_intt_armv7em(int32_t a[256])
 *
 *   in     |a_i| <= 8q
 *   out    0 <= a_i < q
 *   align  4 bytes
 *   time   constant
 *   stack  40 bytes
 *
 * Layers 1 to 3 and 4 to 6 on 8 coefficients at a time, layers 7 and 8 on 4. Sums double in each
 * layer: at most 8q 2^8 < 2^27 in the last one, whose products are at most q/2 + q/64 + 1 < q in
 * magnitude.
 */
#include "rings/q64513/q64513_armv7em.inc"

/* (x, y) = (x + y, y - x): the latter is 2y - (x + y). */
.macro sum_and_difference x, y
  add.w \x, \x, \y
  rsb.w \y, \x, \y, lsl #1
.endm

/* y = y w */
.macro multiply y, w=factor, quotient_of_w=quotient
  smmulr t, \y, \quotient_of_w
  mul \y, \y, \w
  mls \y, t, modulus, \y
.endm

/* (x, y) = (x + y, (y - x) w) */
.macro butterfly x, y
  sum_and_difference \x, \y
  multiply \y
.endm

/* y = y w in [0, q) */
.macro multiply_canonical y, w, quotient_of_w
  multiply \y, \w, \quotient_of_w
  and.w t, modulus, \y, asr #31
  add.w \y, \y, t
.endm

/*
 * Three layers on coeff0..coeff7; the constants lie before `table`, backwards. Stores all but the
 * last one.
 */
.macro three_layers stride
  ldrd factor, quotient, [table, #-8]
  butterfly coeff0, coeff1
  ldrd factor, quotient, [table, #-16]
  butterfly coeff2, coeff3
  ldrd factor, quotient, [table, #-24]
  butterfly coeff4, coeff5
  ldrd factor, quotient, [table, #-32]
  butterfly coeff6, coeff7
  ldrd factor, quotient, [table, #-40]
  butterfly coeff0, coeff2
  butterfly coeff1, coeff3
  ldrd factor, quotient, [table, #-48]
  butterfly coeff4, coeff6
  butterfly coeff5, coeff7
  ldrd factor, quotient, [table, #-56]
  butterfly coeff0, coeff4
  str.w coeff0, [poly, #(0 * \stride)]
  butterfly coeff1, coeff5
  str.w coeff1, [poly, #(1 * \stride)]
  butterfly coeff2, coeff6
  str.w coeff2, [poly, #(2 * \stride)]
  butterfly coeff3, coeff7
  str.w coeff3, [poly, #(3 * \stride)]
  str.w coeff4, [poly, #(4 * \stride)]
  str.w coeff5, [poly, #(5 * \stride)]
  str.w coeff6, [poly, #(6 * \stride)]
.endm

/* 2^32 / 256 modulo q, for the last layer: alone, and times the constant of block 1, 426^128. */
  .equ SCALE, (1 << 24) % Q
  .set ZETA, 426
  .rept 7
  .set ZETA, ZETA * ZETA % Q
  .endr
  .set SCALED_ZETA, ZETA * SCALE % Q

/* `register` = the residue in (-q/2, q/2), `quotient_register` = its quotient */
.macro load_constant register, quotient_register, residue
  .set RESIDUE, \residue
  .set QUOTIENT, ((RESIDUE << 32) + Q / 2) / Q
  .if RESIDUE > Q / 2
  .set RESIDUE, RESIDUE - Q
  .endif
  movw \register, #(RESIDUE & 0xffff)
  movt \register, #(RESIDUE >> 16 & 0xffff)
  movw \quotient_register, #(QUOTIENT & 0xffff)
  movt \quotient_register, #(QUOTIENT >> 16 & 0xffff)
.endm

/* In the last layers r5-r8 hold their constants. */
scale .req r5
scale_quotient .req r6
zeta .req r7
zeta_quotient .req r8

  function vmb_q64513_intt_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #8
  movw modulus, #Q
  load_table t
  add.w table, table, #(8 * 255)

  /* Layers 1 to 3: coefficients side by side, in 32 groups. [sp]: the last group. */
  add.w t, poly, #(4 * 248)
  str.w t, [sp]
  .balign 4
first_layers:
  load_eight 4
  ldr.w t, [sp]
  cmp.w poly, t /* the flags last until the loop's end */
  three_layers 4
  sub.w table, table, #56
  add.w poly, poly, #32
  str coeff7, [poly, #(7 * 4 - 32)]
  bne.w first_layers

  /*
   * Layers 4 to 6: coefficients 8 apart, in 4 groups. [sp]: a group's last ones; [sp, #4]: behind
   * the polynomial.
   */
  str.w poly, [sp, #4]
  sub.w poly, poly, #(4 * 256)
  .balign 4
middle_groups:
  add.w t, poly, #(4 * 7)
  str.w t, [sp]
  .balign 4
middle_layers:
  load_eight 32
  ldr.w t, [sp]
  cmp.w poly, t
  three_layers 32
  add.w poly, poly, #4
  str.w coeff7, [poly, #(7 * 32 - 4)]
  bne.w middle_layers
  ldr.w t, [sp, #4]
  add.w poly, poly, #(4 * 56)
  sub.w table, table, #56
  cmp.w poly, t
  bne.w middle_groups

  /*
   * Layers 7 and 8: coefficients 64 apart; the constants of blocks 3 and 2 are read in each round.
   */
  load_constant scale, scale_quotient, SCALE
  load_constant zeta, zeta_quotient, SCALED_ZETA
  sub.w poly, poly, #(4 * 256)
  add.w t, poly, #(4 * 63)
  str.w t, [sp]
  .balign 4
last_layers:
  ldr.w coeff0, [poly]
  ldr.w coeff1, [poly, #(4 * 64)]
  ldr.w coeff2, [poly, #(4 * 128)]
  ldr.w coeff3, [poly, #(4 * 192)]
  ldr.w t, [sp]
  cmp.w poly, t
  ldrd factor, quotient, [table, #-8]
  butterfly coeff0, coeff1
  ldrd factor, quotient, [table, #-16]
  butterfly coeff2, coeff3
  sum_and_difference coeff0, coeff2
  sum_and_difference coeff1, coeff3
  multiply_canonical coeff0, scale, scale_quotient
  str.w coeff0, [poly], #4
  multiply_canonical coeff1, scale, scale_quotient
  str.w coeff1, [poly, #(4 * 64 - 4)]
  multiply_canonical coeff2, zeta, zeta_quotient
  str.w coeff2, [poly, #(4 * 128 - 4)]
  multiply_canonical coeff3, zeta, zeta_quotient
  str.w coeff3, [poly, #(4 * 192 - 4)]
  bne.w last_layers

  add.w sp, sp, #8
  pop.w {r4-r11, pc}
  end_of vmb_q64513_intt_armv7em
