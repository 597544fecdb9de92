/*
 * vmb_q8380417_zetas_armv6m: the constants of the transforms of q8380417.h for Armv6-M.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Group n has the factors of the blocks n, 2n and 2n + 1, w = 1753^bitrev8(i) modulo q in
 * (-q/2, q/2), each followed by w' = round(2^16 w / q). Groups 1, then 4 to 7, 16 to 31, 64 to 127:
 * two layers each; the inverse transform reads them from the end.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "support/assembly/armv6m.inc"

  .equ Q, 8380417
  .equ PSI, 1753
#include "arithmetic/modular32/power_of_block.inc"

/* Of SIZE = |w|: the product with |b| <= 2q stays below 2^31 (q8380417_armv6m.inc). */
.macro check_bound
  .set ROUNDED, ((SIZE << 16) + Q / 2) / Q
  .set ERROR, (SIZE << 16) - ROUNDED * Q
  .if ERROR < 0
  .set ERROR, -ERROR
  .endif
  .if 255 * SIZE + (2 * Q + 255) * ERROR / 65536 + 1 + Q >= 1 << 31
  .error "a product by this constant does not fit"
  .endif
.endm

.macro constant i
  power_of_block \i
  .if RESIDUE > Q / 2
  .set SIZE, Q - RESIDUE
  check_bound
  .word -SIZE, -ROUNDED
  .else
  .set SIZE, RESIDUE
  check_bound
  .word SIZE, ROUNDED
  .endif
.endm

/* `count` groups from the first on. */
.macro groups first, count
  .set GROUP, \first
  .rept \count
  constant GROUP
  constant (2 * GROUP)
  constant (2 * GROUP + 1)
  .set GROUP, GROUP + 1
  .endr
.endm

  table_of_constants vmb_q8380417_zetas_armv6m
  groups 1, 1
  groups 4, 4
  groups 16, 16
  groups 64, 64
  end_of vmb_q8380417_zetas_armv6m

#endif
