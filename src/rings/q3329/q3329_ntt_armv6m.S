/*
 * vmb_q3329_ntt_armv6m: the transform of ML-KEM and Kyber, for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_ntt_armv6m(vmb_q3329_any *a)
 *
 *   inout  a[256]   |a| <= q; afterwards at most 4.5 q
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  48 bytes, nothing of a
 *   from   FIPS 203 section 4.3; Plantard 2021, the signed form of Huang et al., TCHES 2022(4)
 *
 * Seven layers, two at a time and one at the end, as in q3329_portable.c: block n of a layer,
 * counted on over all layers from 1, has the factor zeta_n, and its halves are the blocks 2n and
 * 2n + 1.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "arithmetic/modular16/butterflies_armv6m.inc"

/* r12 the offset of two layers, r14 the end of a loop */
offset .req r12
end .req r14

/* Places of the stack: a counter, where the table begins, where a begins. */
  .equ COUNT, 0
  .equ TABLE, 4
  .equ BEGIN, 8

/* z0, z1, z2 = the zetas of block n, 2n and 2n + 1; the next block is the one behind it. */
.macro next_block
  mov x0, next
  ldr x2, [sp, #TABLE]
  subs x1, x0, x2
  adds x1, x1, x0
  ldm x0!, {x2}
  mov z0, x2
  mov next, x0
  ldm x1!, {x2, x3}
  mov z1, x2
  mov z2, x3
.endm

/* The next block is number n. */
.macro begin_with_block n
  ldr x0, [sp, #TABLE]
  adds x0, #(4 * \n)
  mov next, x0
.endm

/* A block at distance 4, beginning `bytes` behind `at`. */
.macro third_pass_column bytes
  ldrh x0, [at, #\bytes] /* only added to: load_summand */
  load_near x1, (\bytes + 8)
  load_near x2, (\bytes + 16)
  load_near x3, (\bytes + 24)
  forward_block fetch_register
  store_near x0, \bytes
  store_near x3, (\bytes + 8)
  store_near t, (\bytes + 16)
  store_near x1, (\bytes + 24)
.endm

  function vmb_q3329_ntt_armv6m
  save_registers
  ldr x1, =vmb_q3329_plantard_zetas
  sub sp, #12
  str x1, [sp, #TABLE]
  str x0, [sp, #BEGIN]
  mov at, x0
  ldr q, =3329

  /* First pass: block 1, distances 128 and 64; offsets 0, 128, 256, 384. */
  begin_with_block 1
  next_block
  movs t, #128
  mov end, at
  add end, t
  lsls t, t, #1
  mov offset, t
first_pass:
  load_summand
  load_far x1, 128
  mov x2, offset
  movs x3, #128
  adds x3, x2
  ldrsh x2, [at, x2]
  ldrsh x3, [at, x3]
  forward_block fetch_register
  store_near x0, 0
  store_far x3, 128
  mov c, offset
  strh t, [at, c]
  adds c, #128
  strh x1, [at, c]
  adds at, #2
  cmp at, end
  bne first_pass

  /* Second pass: blocks 4 to 7, distances 32 and 16; offsets 0, 32, 64, 96. */
  ldr at, [sp, #BEGIN]
  begin_with_block 4
  movs t, #4
  str t, [sp, #COUNT]
second_pass:
  next_block
  movs t, #32
  mov end, at
  add end, t
second_pass_column:
  load_summand
  load_far x1, 32
  load_far x2, 64
  load_far x3, 96
  forward_block fetch_register
  store_near x0, 0
  store_near x3, 32
  store_far t, 64
  store_far x1, 96
  adds at, #2
  cmp at, end
  bne second_pass_column
  adds at, #96
  ldr t, [sp, #COUNT]
  subs t, #1
  str t, [sp, #COUNT]
  bne second_pass

  /* Third pass: blocks 16 to 31, distances 8 and 4; offsets 0, 8, 16, 24. */
  mov end, at
  ldr at, [sp, #BEGIN]
  begin_with_block 16
third_pass:
  next_block
  third_pass_column 0
  third_pass_column 2
  third_pass_column 4
  third_pass_column 6
  adds at, #32
  cmp at, end
  beq third_pass_done
  b third_pass
third_pass_done:

  /* The last layer: blocks 64 to 127, of four, distance 2. */
  ldr at, [sp, #BEGIN]
  mov x0, next
  adds x0, #(4 * 32) /* from block 32 on */
  mov next, x0
last_layer:
  mov x0, next
  ldm x0!, {c}
  mov next, x0
  ldrh x2, [at, #4]
  sxth x2, x2
  ldrh x3, [at, #6]
  sxth x3, x3
  ldrh x0, [at]
  ldrh x1, [at, #2]
  ct_butterfly x0, x2, t
  strh x0, [at]
  strh t, [at, #4]
  ct_butterfly x1, x3, t
  strh x1, [at, #2]
  strh t, [at, #6]
  adds at, #8
  cmp at, end
  bne last_layer

  add sp, #12
  restore_registers
  .ltorg
  end_of vmb_q3329_ntt_armv6m

#endif
