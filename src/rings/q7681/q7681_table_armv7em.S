/*
 * The twiddle factors of the Armv7E-M transforms, prepared for Plantard's multiplication, in the
 * order in which the forward transform uses them. The inverse reads them backwards: the factors of
 * a layer are 20^e with exponents symmetric about 192, so that the last but i is 20^(384 - e) =
 * -20^-e, the negative inverse of the first but i.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * A block X^2h - 20^E has the factor 20^(E/2) and the halves X^h - 20^(E/2) and X^h - 20^(E/2 +
 * 384); 20 has the order 768.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q7681/q7681_armv7em.inc"

  .equ G, 20

/* Three layers from one block on. */
.macro three_layers e
  power_constant ((\e) / 2)
  power_constant ((\e) / 4)
  power_constant ((\e) / 4 + 192)
  power_constant ((\e) / 8)
  power_constant ((\e) / 8 + 192)
  power_constant ((\e) / 8 + 96)
  power_constant ((\e) / 8 + 288)
.endm

.macro two_layers e
  power_constant ((\e) / 2)
  power_constant ((\e) / 4)
  power_constant ((\e) / 4 + 192)
.endm

/* The blocks of layer 6 that come from one of layer 3. */
.macro last_layers e
  two_layers ((\e) / 8)
  two_layers ((\e) / 8 + 384)
  two_layers ((\e) / 8 + 192)
  two_layers ((\e) / 8 + 576)
  two_layers ((\e) / 8 + 96)
  two_layers ((\e) / 8 + 480)
  two_layers ((\e) / 8 + 288)
  two_layers ((\e) / 8 + 672)
.endm

.macro each_block layers
  \layers 32
  \layers 416
  \layers 224
  \layers 608
  \layers 160
  \layers 544
  \layers 352
  \layers 736
.endm

/* c = 1 / (2 * 20^128 - 1) and s = 1 / (128 k): conditions instead of inversions. */
  .equ C, 5577
  .equ S, 3857
  .if (C * (2 * 6997 - 1)) % Q - 1
  .error "1 / (2 r - 1), r = 20^128 = 6997"
  .endif
  .if (128 * S) % Q - UNDO_K
  .error "-2^32 / 128"
  .endif

  table_of_constants vmb_q7681_table_armv7em
  power_constant 128
  power_constant 64
  power_constant 320
  power_constant 32
  power_constant 224
  power_constant 160
  power_constant 352
  plantard_constant (C * S % Q)
  plantard_constant S
  each_block three_layers
  each_block last_layers
  end_of vmb_q7681_table_armv7em
  .if . - vmb_q7681_table_armv7em - 4 * TABLE_WORDS
  .error "the length of the table"
  .endif

#endif
