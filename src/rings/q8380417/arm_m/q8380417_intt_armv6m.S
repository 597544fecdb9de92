/*
 * vmb_q8380417_intt_armv6m: the inverse transform of q8380417.h, times 2^32, for Armv6-M (tuned for
 * the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_intt_armv6m(vmb_q8380417_any *a)
 *
 *   in     |a_i| <= q
 *   out    |a_i| <= 0.72 q
 *   align  4 bytes
 *   time   constant: no address or branch depends on a
 *   stack  48 bytes, nothing of a
 *   from   FIPS 204 section 7.5; Gentleman, Sande 1966; Barrett 1986
 *
 * Four passes of two layers, the groups of the forward transform from the end, differences the
 * other way round: the negative inverse of a root is another root of its layer. Bounds in units of
 * q, D = 0.22: after the first pass values are in [-D, 1 + D], and so are products that are
 * reduced. The last layer multiplies by 2^32 / 256 as well.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q8380417/arm_m/q8380417_armv6m.inc"

/* a = a + b, difference = b - a; b is free afterwards. */
.macro add_difference a, b, difference
  subs \difference, \b, \a
  adds \a, \a, \b
.endm

/*
 * A layer and the sums and differences of the next on x0-x3; a group's third constant is the first
 * block's. x1 is free afterwards.
 *   1  differences are at most 2 in the first pass, 1.44 later, products in [-D, 1 + D]
 *   2  x0 is a sum of four values; t the sum of the products, in [-2D, 2 + 2D]; x3 the difference
 *      of two sums, reduced; x2 that of the products, at most 1.44
 */
.macro sums_and_differences fetch
  add_difference x0, x1, t
  multiply t, x1, \fetch, 2
  reduce t, x1
  add_difference x2, x3, x1
  multiply x1, x3, \fetch, 1
  reduce x1, x3
  add_difference x0, x2, x3
  reduce x3, x2
  add_difference t, x1, x2
.endm

/* Two layers on x0-x3, whose results are in x0, t, x3, x2. */
.macro two_layers fetch
  sums_and_differences \fetch
  reduce x0, x1
  reduce t, x1
  multiply x3, x1, \fetch, 0
  reduce x3, x1
  multiply x2, x1, \fetch, 0
  reduce x2, x1
.endm

/* value = value - round(value / 2^23) q, which is at most 1/2 + D; x1 is destroyed. */
.macro reduce_centred value
  asrs x1, \value, #22
  adds x1, #1
  asrs x1, x1, #1
  muls x1, q
  subs \value, \value, x1
.endm

/* 2^32 / 256 modulo q, for the last layer: alone, and times the factor of block 1. */
  .equ PSI, 1753
#include "arithmetic/modular32/power_of_block.inc"
  .equ SCALE, (1 << 24) % Q
  power_of_block 1
  .equ SCALED_ZETA, RESIDUE * SCALE % Q
.macro constant_and_quotient residue
  .if \residue > Q / 2
  .word \residue - Q, -(((Q - \residue) << 16) + Q / 2) / Q
  .else
  .word \residue, ((\residue << 16) + Q / 2) / Q
  .endif
.endm

/* c = one of the two, by its place in last_constants, which `constants` points to. */
constants .req r8
.macro fetch_last number, part=
  mov c, constants
  ldr c, [c, #(8 * \number + PART\part)]
.endm

/* The next group's constants are in registers; at is destroyed. */
.macro next_group
  ldr at, [sp, #NEXT]
  subs at, #GROUP_BYTES
  str at, [sp, #NEXT]
  load_group at
.endm

  function vmb_q8380417_intt_armv6m
  save_registers
  sub sp, #ON_STACK
  str x0, [sp, #BEGIN]
  ldr q, =Q

  /* First pass: 64 blocks of neighbours, each with a group of its own. */
place .req r8
group .req r10
end .req r12
  ldr t, =(vmb_q8380417_zetas_armv6m + 84 * GROUP_BYTES)
  mov group, t
  movs t, #1
  lsls t, t, #10
  adds t, x0
  mov end, t
  mov at, x0
first_pass:
  mov place, at
  ldm at!, {x0, x1, x2, x3}
  mov at, group
  two_layers fetch_memory
  subs at, #GROUP_BYTES
  mov group, at
  mov at, place
  store_near 1, x0, t, x3, x2
  adds at, #16
  cmp at, end
  bne first_pass
  mov t, group
  adds t, #GROUP_BYTES
  str t, [sp, #NEXT]

  /* Second pass: 16 times four blocks at distance 4. */
  ldr x0, [sp, #BEGIN]
second_pass:
  begin_block 16
second_pass_column:
  load_near 4
  two_layers fetch_register
  store_near 4, x0, t, x3, x2
  next_place second_pass_column
  next_block second_pass, 48

  /* Third pass: four times 16 blocks at distance 16. */
  ldr x0, [sp, #BEGIN]
third_pass:
  begin_block 64
third_pass_column:
  load_middle
  two_layers fetch_register
  store_middle x0, t, x3, x2
  next_place third_pass_column
  next_block third_pass, 192

  /*
   * Fourth pass: 64 blocks at distance 64. Before the scaling x0 is reduced and q taken from t,
   * which leaves at most 1.44.
   */
  next_group
  adr c, last_constants
  mov constants, c /* instead of the group's first constant */
  ldr at, [sp, #BEGIN]
  movs t, #255
  adds t, #1
  adds t, at
  str t, [sp, #END]
fourth_pass:
  load_far
  sums_and_differences fetch_register
  reduce x0, x1
  multiply x0, x1, fetch_last, 0
  reduce_centred x0
  subs t, t, q
  multiply t, x1, fetch_last, 0
  reduce_centred t
  multiply x3, x1, fetch_last, 1
  reduce_centred x3
  multiply x2, x1, fetch_last, 1
  reduce_centred x2
  store_far x0, t, x3, x2
  next_place fourth_pass

  add sp, #ON_STACK
  restore_registers
  .balign 4
last_constants:
  constant_and_quotient SCALE
  constant_and_quotient SCALED_ZETA
  .ltorg
  end_of vmb_q8380417_intt_armv6m

#endif
