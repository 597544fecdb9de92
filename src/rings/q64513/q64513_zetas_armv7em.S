/*
 * vmb_q64513_zetas_armv7em: the constants of the transforms in the order in which the forward one
 * uses them; the inverse one goes backwards.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Constant i is z = 426^bitrev8(i) modulo q, in (-q/2, q/2), and behind it z 2^32 / q, rounded.
 * Order: blocks 1, 2, 3 of layers 1 and 2; for each g = 0..3 the seven of layers 3 to 5, 4+g, 8+2g
 * .. 9+2g, 16+4g .. 19+4g; for each g = 0..31 the seven of layers 6 to 8, likewise from 32+g on.
 */
#include "support/armv7em.inc"
  .equ Q, 64513

/* RESIDUE = 426^bitrev8(i) modulo q: bit b of i weighs 128 / 2^b in the exponent. */
.macro power_of_block i
  .set RESIDUE, 1
  .set POWER, 426
  .set BIT, 128
  .rept 8
  .if (\i) & BIT
  .set RESIDUE, RESIDUE * POWER % Q
  .endif
  .set POWER, POWER * POWER % Q
  .set BIT, BIT / 2
  .endr
.endm

.macro constant i
  power_of_block \i
  .if RESIDUE > Q / 2
  .word RESIDUE - Q
  .else
  .word RESIDUE
  .endif
  .word ((RESIDUE << 32) + Q / 2) / Q & 0xffffffff /* modulo 2^32 the same for RESIDUE - q */
.endm

/* The seven constants of three layers, of which i is the first layer's. */
.macro three_layers i
  constant \i
  constant (2 * (\i))
  constant (2 * (\i) + 1)
  constant (4 * (\i))
  constant (4 * (\i) + 1)
  constant (4 * (\i) + 2)
  constant (4 * (\i) + 3)
.endm

  table_of_constants vmb_q64513_zetas_armv7em
  constant 1
  constant 2
  constant 3
  .set G, 4
  .rept 4
  three_layers G
  .set G, G + 1
  .endr
  .set G, 32
  .rept 32
  three_layers G
  .set G, G + 1
  .endr
  end_of vmb_q64513_zetas_armv7em
