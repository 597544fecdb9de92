/*
 * vmb_q8380417_ntt_armv6m: the transform of q8380417.h, for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_ntt_armv6m(vmb_q8380417_any *a)
 *
 *   in     |a_i| <= q
 *   out    -0.22 q <= a_i <= 1.22 q
 *   align  4 bytes
 *   time   constant: no address or branch depends on a
 *   stack  48 bytes, nothing of a
 *   from   FIPS 204 section 7.5; Cooley, Tukey 1965; Barrett 1986
 *
 * Four passes of two layers. Bounds in units of q, D = 0.22: values of a pass are in [-D, 1 + D];
 * so are products that are reduced.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q8380417/arm_m/q8380417_armv6m.inc"

/* sum = a + b, difference = a - b; a becomes the sum, b is free afterwards. */
.macro add_subtract a, b, difference
  subs \difference, \a, \b
  adds \a, \a, \b
.endm

/*
 * Two layers on x0-x3, whose results are in x0, x3, t, x1.
 *   1  values 0 and 2 become [-2D - 1, 2 + 2D], no factors of the next layer's products; 1 and 3
 *      become at most 1 + 2D = 1.44 once q is taken from the sum
 *   2  products are at most 222, sums with them at most 225; then all four are reduced
 */
.macro two_layers fetch
  multiply x2, t, \fetch, 0
  reduce x2, t
  add_subtract x0, x2, t
  multiply x3, x2, \fetch, 0
  reduce x3, x2
  add_subtract x1, x3, x2
  subs x1, x1, q
  multiply x1, x3, \fetch, 1
  add_subtract x0, x1, x3
  reduce x0, x1
  reduce x3, x1
  multiply x2, x1, \fetch, 2
  add_subtract t, x2, x1
  reduce t, x2
  reduce x1, x2
.endm

/* at = the next group's end, kept; its constants are in registers. */
.macro next_group
  ldr at, [sp, #NEXT]
  load_group at
  str at, [sp, #NEXT]
.endm

  function vmb_q8380417_ntt_armv6m
  save_registers
  sub sp, #ON_STACK
  str x0, [sp, #BEGIN]
  ldr t, =vmb_q8380417_zetas_armv6m
  str t, [sp, #NEXT]
  ldr q, =Q

  /* First pass: 64 blocks at distance 64; value 1 comes from [-q, q] and is reduced. */
  next_group
  ldr at, [sp, #BEGIN]
  movs t, #255
  adds t, #1
  adds t, at
  str t, [sp, #END]
first_pass:
  load_far
  reduce x1, t
  two_layers fetch_register
  store_far x0, x3, t, x1
  next_place first_pass

  /* Second pass: four times 16 blocks at distance 16. */
  ldr x0, [sp, #BEGIN]
second_pass:
  begin_block 64
second_pass_column:
  load_middle
  two_layers fetch_register
  store_middle x0, x3, t, x1
  next_place second_pass_column
  next_block second_pass, 192

  /* Third pass: 16 times four blocks at distance 4. */
  ldr x0, [sp, #BEGIN]
third_pass:
  begin_block 16
third_pass_column:
  load_near 4
  two_layers fetch_register
  store_near 4, x0, x3, t, x1
  next_place third_pass_column
  next_block third_pass, 48

  /* Fourth pass: 64 blocks of neighbours, each with a group of its own. */
place .req r8
group .req r10
end .req r12
  mov end, at
  ldr at, [sp, #BEGIN]
  ldr c, [sp, #NEXT]
  mov group, c
fourth_pass:
  mov place, at
  ldm at!, {x0, x1, x2, x3}
  mov at, group
  two_layers fetch_memory
  adds at, #GROUP_BYTES
  mov group, at
  mov at, place
  store_near 1, x0, x3, t, x1
  adds at, #16
  cmp at, end
  bne fourth_pass

  add sp, #ON_STACK
  restore_registers
  .ltorg
  end_of vmb_q8380417_ntt_armv6m

#endif
