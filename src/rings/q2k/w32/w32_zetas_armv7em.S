/*
 * The constants of the transforms of w32_armv7em.inc.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   vmb_w32_zetas_armv7em    each with its quotient: nodes 2 to 7; for each g = 0..7 the seven of
 *                              layers 4 to 6, 8+g, 16+2g .. 17+2g, 32+4g .. 35+4g
 *   vmb_w32_leaves_armv7em   z 2^32 modulo q, centred, of the 64 leaves x^4 - z: those of nodes
 *                              32 to 63, each before its negative
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/w32/w32_armv7em.inc"
#include "arithmetic/modular32/zetas256_armv7em.inc"

  power_of_block 1
  .if RESIDUE - ROOT
  .error "node 1 has the root that the first layer multiplies by"
  .endif

  table_of_constants vmb_w32_zetas_armv7em
  .set I, 2
  .rept 6
  constant I
  .set I, I + 1
  .endr
  .set G, 8
  .rept 8
  three_layers G
  .set G, G + 1
  .endr
  end_of vmb_w32_zetas_armv7em

  table_of_constants vmb_w32_leaves_armv7em
  .set I, 32
  .rept 32
  power_of_block I
  .set RESIDUE, (RESIDUE << 32) % Q
  .if RESIDUE > Q / 2
  .set RESIDUE, RESIDUE - Q
  .endif
  .word RESIDUE
  .word -RESIDUE
  .set I, I + 1
  .endr
  end_of vmb_w32_leaves_armv7em

#endif
