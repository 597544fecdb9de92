/*
 * vmb_ntt256_inverse_armv6m, vmb_ntt64_inverse_armv6m: the inverse of vmb_ntt256_forward_armv6m on
 * a sum of products and 64 times that of vmb_ntt64_forward_armv6m, in place, for Armv6-M (tuned for
 * the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntt256_inverse_armv6m(uint32_t x[128], const struct vmb_ntt256_prime *prime)
 *   void vmb_ntt64_inverse_armv6m(uint32_t x[32], const struct vmb_ntt256_prime *prime)
 *
 *   inout  x[]      in: v_0 + 2^16 v_1 modulo 2^32 of two neighbours each, signed, |v| <= 2.5 q;
 *                   out: 256 or 64 halves, residues with |r| < q
 *   align  4 bytes
 *   time   constant: no address or branch depends on x
 *   stack  48 bytes, nothing of x
 *   from   Gentleman, Sande 1966; products by Plantard 2021 in the signed form of Huang et al.,
 *          TCHES 2022(4); ntt256_armv6m.h
 *
 * Four passes of two layers. The inverse of a root is the negative of another root of its layer, so
 * the groups of the forward transform serve, read from the end, with differences the other way
 * round; for 64 the beginning of the tree, and three passes. The first value of a block is a sum of
 * four: at most 10 q < 137,000, and reduced by a product with 1; what the others are:
 * inverse_layers. The last pass multiplies by the scale as well, by constants of its own.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/ntt256_passes_armv6m.inc"

  .equ LAST_GROUP_256, PRIME_GROUPS + 84 * GROUP_BYTES
  .equ LAST_GROUP_64, PRIME_GROUPS + 20 * GROUP_BYTES

/* Two layers, and the first value reduced. */
.macro inverse_block fetch
  inverse_layers \fetch
  mov c, one
  multiply x0
.endm

/* A block at distance 4, beginning `bytes` behind `at`. */
.macro second_pass_block bytes
  load_near x0, \bytes
  load_near x1, (\bytes + 8)
  load_near x2, (\bytes + 16)
  load_near x3, (\bytes + 24)
  inverse_block fetch_register
  store_near x0, \bytes
  store_near t, (\bytes + 8)
  store_near x3, (\bytes + 16)
  store_near x2, (\bytes + 24)
.endm

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

  function vmb_ntt256_inverse_armv6m
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
  second_pass_block 0
  second_pass_block 2
  second_pass_block 4
  second_pass_block 6
  adds at, #32
  cmp at, end
  beq second_pass_done
  b second_pass
second_pass_done:

  /* Third pass: four times (t times) 16 blocks at distance 16; offsets 0, 32, 64, 96. */
  ldr at, [sp, #8]
third_pass:
  next_group -GROUP_BYTES
  movs t, #32
  mov end, at
  add end, t
third_pass_column:
  load_far x0, 0
  load_far x1, 32
  load_far x2, 64
  load_far x3, 96
  inverse_block fetch_register
  store_near x0, 0
  store_near t, 32
  store_far x3, 64
  store_far x2, 96
  adds at, #2
  cmp at, end
  bne third_pass_column
  adds at, #96
  ldr t, [sp]
  subs t, #1
  str t, [sp]
  bne third_pass
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
  movs t, #128
  mov end, at
  add end, t
  lsls t, t, #1
  mov offset, t
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
  load_far x1, 128
  mov x2, offset
  movs x3, #128
  adds x3, x2
  ldrsh x2, [at, x2]
  ldrsh x3, [at, x3]
  inverse_layers fetch_last, 3
  mov c, next
  ldr c, [c, #4]
  multiply x0
  store_near x0, 0
  store_far t, 128
  mov c, offset
  strh x3, [at, c]
  adds c, #128
  strh x2, [at, c]
  adds at, #2
  cmp at, end
  bne fourth_pass

done:
  restore_registers
  .ltorg
  end_of vmb_ntt256_inverse_armv6m

  entry vmb_ntt64_inverse_armv6m
  enter LAST_GROUP_64
  movs t, #1
  b all_passes
  .ltorg
  end_of vmb_ntt64_inverse_armv6m

#endif
