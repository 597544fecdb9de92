/*
 * vmb_n768_w16_forward_armv6m: the number-theoretic transform of a modulo y^768 - y^384 + 1 and q,
 * down to polynomials of three coefficients, for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_n768_w16_forward_armv6m(int16_t x[768], const uint16_t a[768],
 *                                  const struct vmb_n256_w16_prime *prime)
 *
 *   out    x[768]   the transform, at most 1.5 q, in the order of the tree
 *   in     a[768]   residues modulo 2^16 of |a| <= 1023
 *   alias  none     align 2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  52 bytes, nothing of a
 *   from   Cooley, Tukey 1965; products by Plantard 2021 in the signed form of Huang et al., TCHES
 *          2022(4); n768_w16_armv6m.h
 *
 * Four passes of two layers. Bounds in units of q (7681: 0.134 to begin with, 10753: 0.096): 0.77
 * after the first layer, and 0.5 more with each of the others; 2.27 * 7681 and 2.20 * 10753 are
 * below 2^15 before the third pass. From there the first value of a block, the only one that a
 * block does not multiply, is reduced to 0.5, so that 1.5 are left.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/w16/armv6m/n256_w16_passes_armv6m.inc"

/* of the first pass: where the coefficients are, 384 bytes, the end of the first quarter */
from .req r12
quarter .req r14
column_end .req r11

  function vmb_n768_w16_forward_armv6m
  save_registers
  mov at, x0
  mov from, x1
  ldr q, [x2] /* the prime's modulus, 1, and groups follow one another */
  ldr c, [x2, #PRIME_ONE]
  adds x2, #PRIME_GROUPS
  push {c, at}
  ldm x2!, {x0, x1, x3}
  push {x2}
  mov z0, x0
  mov z1, x1
  mov z2, x3

  /*
   * First pass: 192 columns at distance 192, from a to x. Of a pair at distance 384, low and high,
   * low + w high and low + high - w high.
   */
  movs t, #192
  lsls t, t, #1
  mov quarter, t
  add t, at
  mov column_end, t
first_pass:
  mov c, from
  ldrh x0, [c] /* only added to: load_summand */
  mov t, quarter
  ldrsh x1, [c, t]
  lsls t, t, #1
  ldrsh x2, [c, t]
  add t, quarter
  ldrsh x3, [c, t]
  adds c, #2
  mov from, c
  mov c, z0
  movs t, x2
  multiply t
  adds x2, x2, x0
  subs x2, x2, t
  adds x0, x0, t
  movs t, x3
  multiply t
  adds x3, x3, x1
  subs x3, x3, t
  adds x1, x1, t
  mov c, z1
  ct_butterfly x0, x1, t
  mov c, z2
  ct_butterfly x2, x3, x1
  strh x0, [at]
  mov c, quarter
  strh t, [at, c]
  lsls c, c, #1
  strh x2, [at, c]
  add c, quarter
  strh x1, [at, c]
  adds at, #2
  cmp at, column_end
  bne first_pass

  /* Second pass: four times 48 columns at distance 48; offsets 0, 96, 192, 288. */
  pop {t}
  mov next, t
  ldr at, [sp, #4]
  movs t, #4
  push {t}
second_pass:
  next_group GROUP_BYTES
  movs t, #144
  lsls t, t, #1
  mov offset, t
  movs t, #96
  mov end, at
  add end, t
second_pass_column:
  .rept 2
  load_summand
  load_far x1, 96
  load_far x2, 192
  mov x3, offset
  ldrsh x3, [at, x3]
  forward_block fetch_register
  store_near x0, 0
  store_far x3, 96
  store_far t, 192
  mov c, offset
  strh x1, [at, c]
  adds at, #2
  .endr
  cmp at, end
  beq second_pass_block
  b second_pass_column
second_pass_block:
  add at, offset
  ldr t, [sp]
  subs t, #1
  str t, [sp]
  beq second_pass_done
  b second_pass
second_pass_done:

  /* Third pass: sixteen times 12 columns at distance 12; offsets 0, 24, 48, 72. */
  ldr t, [sp, #4]
  mov one, t
  ldr at, [sp, #8]
  movs t, #16
  str t, [sp]
third_pass:
  next_group GROUP_BYTES
  movs t, #24
  mov end, at
  add end, t
third_pass_three:
  forward_column 0, 24, 1
  forward_column 2, 24, 1
  forward_column 4, 24, 1
  adds at, #6
  cmp at, end
  beq third_pass_block
  b third_pass_three
third_pass_block:
  adds at, #72
  ldr t, [sp]
  subs t, #1
  str t, [sp]
  beq third_pass_done
  b third_pass
third_pass_done:

  /* Fourth pass: 64 times three columns at distance 3; offsets 0, 6, 12, 18. */
  mov end, at
  ldr at, [sp, #8]
fourth_pass:
  next_group GROUP_BYTES
  forward_column 0, 6, 1
  forward_column 2, 6, 1
  forward_column 4, 6, 1
  adds at, #24
  cmp at, end
  beq fourth_pass_done
  b fourth_pass
fourth_pass_done:

  add sp, #12
  restore_registers
  end_of vmb_n768_w16_forward_armv6m

#endif
