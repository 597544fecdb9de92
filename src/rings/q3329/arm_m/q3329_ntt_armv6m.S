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

#include "arithmetic/modular16/passes_armv6m.inc"

/* Places of the stack: the counter of a pass, where the table begins, where a begins. */
  .equ COUNT, 0
  .equ TABLE, 4
  .equ BEGIN, 8

/* z0, z1, z2 = the zetas of block n, 2n and 2n + 1; the next block is the one after it. */
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
  begin_pass_128
first_pass:
  load_summand
  load_others_128
  forward_block fetch_register
  store_column_128 x0, x3, t, x1
  adds at, #2
  cmp at, end
  bne first_pass

  /* Second pass: blocks 4 to 7, distances 32 and 16; offsets 0, 32, 64, 96. */
  ldr at, [sp, #BEGIN]
  begin_with_block 4
  movs t, #4
  str t, [sp, #COUNT]
  forward_pass_32 next_block

  /* Third pass: blocks 16 to 31, distances 8 and 4; offsets 0, 8, 16, 24. */
  mov end, at
  ldr at, [sp, #BEGIN]
  begin_with_block 16
third_pass:
  next_block
  forward_column 0, 8
  forward_column 2, 8
  forward_column 4, 8
  forward_column 6, 8
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
