/*
 * vmb_n256_w16_inverse_armv6m, vmb_n64_w16_inverse_armv6m: the inverse of
 * vmb_n256_w16_forward_armv6m on a sum of products and 64 times that of vmb_n64_w16_forward_armv6m,
 * in place, for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_n256_w16_inverse_armv6m(uint32_t x[128], const struct vmb_n256_w16_prime *prime)
 *   void vmb_n64_w16_inverse_armv6m(uint32_t x[32], const struct vmb_n256_w16_prime *prime)
 *
 *   inout  x[]      in: v_0 + 2^16 v_1 modulo 2^32 of two neighbours each, signed, |v| <= 2.5 q;
 *                   out: 256 or 64 halves, residues with |r| < q
 *   align  4 bytes
 *   time   constant: no address or branch depends on x
 *   stack  48 bytes, nothing of x
 *   from   Gentleman, Sande 1966; products by Plantard 2021 in the signed form of Huang et al.,
 *          TCHES 2022(4); n256_w16_armv6m.h
 *
 * Four passes of two layers. The inverse of a root is the negative of another root of its layer, so
 * the groups of the forward transform serve, read from the end, with differences the other way
 * round; for 64 the beginning of the tree, and three passes. The first value of a block is a sum of
 * four: at most 10 q < 137,000, and reduced by a product with 1; what the others are:
 * inverse_layers. The last pass multiplies by the scale as well, by constants of its own.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/w16/armv6m/n256_w16_passes_armv6m.inc"

  .equ LAST_GROUP_256, PRIME_GROUPS + 84 * GROUP_BYTES
  .equ LAST_GROUP_64, PRIME_GROUPS + 20 * GROUP_BYTES

/*
 * Saves registers; [sp] has the constants of the last pass, [sp + 4] x; the group at last_group is
 * next.
 */
.macro enter last_group
  save_registers
  mov at, x0
  ldr q, [x1]
  ldr t, [x1, #PRIME_ONE]
  mov one, t
  ldr t, =\last_group
  adds t, x1
  mov next, t
  ldr t, =PRIME_LAST
  adds t, x1
  push {t, at}
.endm

  function vmb_n256_w16_inverse_armv6m
  enter LAST_GROUP_256
  movs t, #4

  /* First pass: 64 (16 t) blocks of neighbours, each with a group of its own. */
all_passes:
  push {t}
  lsls t, t, #7
  add t, at
  mov end, t
first_pass:
  ldr x1, [at]
  ldr x3, [at, #4]
  sxth x0, x1
  subs x1, x0
  asrs x1, x1, #16
  sxth x2, x3
  subs x3, x2
  asrs x3, x3, #16
  inverse_block fetch_memory
  unite x0, t
  unite x3, x2
  stm at!, {x0, x3}
  mov c, next
  subs c, #GROUP_BYTES
  mov next, c
  cmp at, end
  bne first_pass

  /* Second pass: sixteen (4 t) times four blocks at distance 4; offsets 0, 8, 16, 24. */
  ldr at, [sp, #8]
second_pass:
  next_group -GROUP_BYTES
  inverse_column 0, 8, inverse_block
  inverse_column 2, 8, inverse_block
  inverse_column 4, 8, inverse_block
  inverse_column 6, 8, inverse_block
  adds at, #32
  cmp at, end
  beq second_pass_done
  b second_pass
second_pass_done:

  /* Third pass: four times (t times) 16 blocks at distance 16; offsets 0, 32, 64, 96. */
  ldr at, [sp, #8]
  inverse_pass_32 next_group -GROUP_BYTES
  pop {t}
  pop {x0, c}
  subs t, at, c
  lsrs t, t, #9
  beq done /* 128 bytes, not 512 */

  /*
   * Fourth pass: 64 blocks at distance 64; offsets 0, 128, 256, 384. Its constants are z0 times the
   * scale, z1 and z2 times the scale, z0 for the difference of what is scaled already, the scale.
   */
  mov at, c
  mov c, x0
  ldm c!, {x0, x1, x2}
  mov z0, x0
  mov z1, x1
  mov z2, x2
  mov next, c
  begin_pass_128
.macro fetch_last number
  .if \number == 3
  mov c, next
  ldr c, [c]
  .else
  mov c, z\number
  .endif
.endm
fourth_pass:
  load_far x0, 0
  load_others_128
  inverse_layers fetch_last, 3
  mov c, next
  ldr c, [c, #4]
  multiply x0
  store_column_128 x0, t, x3, x2
  adds at, #2
  cmp at, end
  bne fourth_pass

done:
  restore_registers
  .ltorg
  end_of vmb_n256_w16_inverse_armv6m

  entry vmb_n64_w16_inverse_armv6m
  enter LAST_GROUP_64
  movs t, #1
  b all_passes
  .ltorg
  end_of vmb_n64_w16_inverse_armv6m

#endif
