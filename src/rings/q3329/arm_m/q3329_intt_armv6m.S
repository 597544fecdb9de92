/*
 * vmb_q3329_intt_armv6m: the inverse transform of ML-KEM and Kyber, for Armv6-M (tuned for the
 * Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_intt_armv6m(vmb_q3329_any *a)
 *
 *   inout  a[256]   |a| <= 3 q; afterwards the inverse times R = -2^32, |a| <= (q - 1) / 2
 *   align  4 bytes
 *   time   constant: no address or branch depends on a
 *   stack  52 bytes, nothing of a
 *   from   FIPS 203 section 4.3; Gentleman, Sande 1966; Plantard 2021, the signed form of Huang et
 *          al., TCHES 2022(4)
 *
 * A single layer, then two at a time. -1 / zeta of block n is the zeta of the block across in its
 * layer, 3 * 2^j - 1 - n for 2^j <= n < 2^(j+1), so the table of the forward transform serves, read
 * from its end, with differences in reverse. Bounds in units of q: 6 after the first
 * layer; the first value of a block of two layers is a sum of four, at most 24 (24 * 3329 <
 * 137,000: arithmetic/modular16/butterflies_armv6m.inc), which is reduced by a product with 1; the
 * others leave a block with at most 1. The last layer multiplies by R / 128 as well.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "arithmetic/modular16/passes_armv6m.inc"
#include "rings/q3329/arm_m/q3329_armv6m.inc"

  .equ HALVES, 3303
  .if (HALVES * 128 % Q) - 1
  .error "1/128 modulo q"
  .endif
  .equ SCALE, UNDO_K * HALVES % Q /* 1 / (128 k) */
  .equ ZETA1, 1729
  .if (ZETA1 * ZETA1 + 1) % Q
  .error "the zeta of block 1 is a root of -1"
  .endif

/* What stands for a product with the residue: Plantard's constant. */
.macro load_constant register, residue
  ldr \register, =((UNDO_K * (\residue) % Q) * Q_INVERSE & 0xffffffff)
.endm

/* Places of the stack: the counter of a pass, where the table begins, where a begins. */
  .equ COUNT, 0
  .equ TABLE, 4
  .equ BEGIN, 8

/* z0, z1, z2 = the zetas of block m, 2m and 2m + 1; the next block is the one before it. */
.macro next_block
  mov x0, next
  ldr x1, [x0]
  mov z0, x1
  ldr x1, [sp, #TABLE]
  subs x1, x0, x1
  adds x1, x1, x0
  ldm x1!, {x2, x3}
  mov z1, x2
  mov z2, x3
  subs x0, #4
  mov next, x0
.endm

  function vmb_q3329_intt_armv6m
  save_registers
  ldr x1, =vmb_q3329_plantard_zetas
  sub sp, #12
  str x1, [sp, #TABLE]
  str x0, [sp, #BEGIN]
  mov at, x0
  ldr q, =Q
  movs t, #1
  lsls t, t, #9
  adds x1, x1, t /* after the zeta of block 127 */
  mov next, x1
  add t, at
  mov end, t

  /* First pass: 64 blocks of four, distance 2, each with a zeta of its own. */
first_pass:
  mov x1, next
  subs x1, #4
  mov next, x1
  ldr c, [x1]
  ldr x0, [at]
  ldr x2, [at, #4]
  asrs x1, x0, #16
  sxth x0, x0
  asrs x3, x2, #16
  sxth x2, x2
  gs_butterfly x0, x2, t
  gs_butterfly x1, x3, x2
  unite x0, x1
  unite t, x2
  stm at!, {x0, t}
  cmp at, end
  bne first_pass

  /* Second pass: blocks 31 to 16, distances 4 and 8; offsets 0, 8, 16, 24. */
  load_constant t, 1
  mov one, t
  ldr at, [sp, #BEGIN]
  ldr x1, [sp, #TABLE]
  adds x1, #(4 * 31)
  mov next, x1
second_pass:
  next_block
  inverse_column 0, 8, inverse_block
  inverse_column 2, 8, inverse_block
  inverse_column 4, 8, inverse_block
  inverse_column 6, 8, inverse_block
  adds at, #32
  cmp at, end
  beq second_pass_done
  b second_pass
  .ltorg
second_pass_done:

  /* Third pass: blocks 7 to 4, distances 16 and 32; offsets 0, 32, 64, 96. */
  ldr at, [sp, #BEGIN]
  ldr x1, [sp, #TABLE]
  adds x1, #(4 * 7)
  mov next, x1
  movs t, #4
  str t, [sp, #COUNT]
  inverse_pass_32 next_block

  /* Fourth pass: block 1, distances 64 and 128; offsets 0, 128, 256, 384. */
  ldr at, [sp, #BEGIN]
  ldr x1, [sp, #TABLE]
  ldr x2, [x1, #8]
  mov z1, x2
  ldr x2, [x1, #12]
  mov z2, x2
  load_constant t, ZETA1 * SCALE
  mov z0, t
  load_constant t, SCALE
  mov next, t
  begin_pass_128
fourth_pass:
  load_far x0, 0
  load_others_128
  mov c, z2
  gs_butterfly x0, x1, t
  mov c, z1
  gs_butterfly x2, x3, x1
  mov c, z0
  gs_butterfly x0, x2, x3
  subs x2, x1, t
  adds t, t, x1
  multiply x2
  mov c, next
  multiply x0
  multiply t
  store_column_128 x0, t, x3, x2
  adds at, #2
  cmp at, end
  bne fourth_pass

  add sp, #12
  restore_registers
  .ltorg
  end_of vmb_q3329_intt_armv6m

#endif
