/*
 * vmb_n256_w16_forward_armv6m, vmb_n64_w16_forward_armv6m: the number-theoretic transform of x
 * modulo y^256 + 1 or y^64 + 1, and q, down to linear factors, in place, for Armv6-M (tuned for the
 * Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_n256_w16_forward_armv6m(int16_t x[256], const struct vmb_n256_w16_prime *prime)
 *   void vmb_n64_w16_forward_armv6m(int16_t x[64], const struct vmb_n256_w16_prime *prime)
 *
 *   inout  x[]      |x| <= 4096 of 256, <= 16384 of 64; afterwards at most 2.5 q, in the order of
 *                   the tree
 *   align  4 bytes
 *   time   constant: no address or branch depends on x
 *   stack  48 bytes, nothing of x
 *   from   Cooley, Tukey 1965; products by Plantard 2021 in the signed form of Huang et al., TCHES
 *          2022(4); n256_w16_armv6m.h
 *
 * Four passes of two layers, for 64 the last three of them with the beginning of the tree. Bounds
 * in units of q (7681: 0.54, 10753: 0.39 to begin with; for 64: 2.14, 1.53): a layer adds 0.5, and
 * 3.14 * 7681 and 2.53 * 10753 are below 2^15; the third pass begins by reducing the value of a
 * block that it does not multiply, from at most 3.14 to 0.5, so that 2.5 are left at the end.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/w16/armv6m/n256_w16_passes_armv6m.inc"

group_bytes .req r12

/* Saves registers; [sp] has 1 as a constant, [sp + 4] x; the first group is next. */
.macro enter
  save_registers
  mov at, x0
  ldr q, [x1] /* the prime's modulus, 1, and groups follow one another */
  ldr c, [x1, #PRIME_ONE]
  push {c, at}
  adds x1, #PRIME_GROUPS
  mov next, x1
.endm

  function vmb_n256_w16_forward_armv6m
  enter

  /* First pass: 64 blocks at distance 64; offsets 0, 128, 256, 384. */
  next_group GROUP_BYTES
  begin_pass_128
first_pass:
  load_summand
  load_others_128
  forward_block fetch_register
  store_column_128 x0, x3, t, x1
  adds at, #2
  cmp at, end
  bne first_pass

  /* Second pass: four times (t times) 16 blocks at distance 16; offsets 0, 32, 64, 96. */
  movs t, #4
later_passes:
  ldr at, [sp, #4]
  push {t}
  forward_pass_32 next_group GROUP_BYTES

  /* Third pass: sixteen (4 t) times four blocks at distance 4; offsets 0, 8, 16, 24. */
  pop {t}
  mov end, at
  ldr t, [sp]
  mov one, t
  ldr at, [sp, #4]
third_pass:
  next_group GROUP_BYTES
  forward_column 0, 8, 1
  forward_column 2, 8, 1
  forward_column 4, 8, 1
  forward_column 6, 8, 1
  adds at, #32
  cmp at, end
  beq third_pass_done
  b third_pass
third_pass_done:

  /* Fourth pass: 64 (16 t) blocks of neighbours, each with a group of its own. */
  ldr at, [sp, #4]
  movs t, #GROUP_BYTES
  mov group_bytes, t
fourth_pass:
  ldr x0, [at]
  ldr x2, [at, #4]
  asrs x1, x0, #16 /* of x0 the lower half counts (load_summand) */
  asrs x3, x2, #16
  sxth x2, x2
  forward_block fetch_memory
  unite x0, x3
  unite t, x1
  stm at!, {x0, t}
  add next, group_bytes
  cmp at, end
  bne fourth_pass

  pop {c, at}
  restore_registers
  end_of vmb_n256_w16_forward_armv6m

  entry vmb_n64_w16_forward_armv6m
  enter
  movs t, #1
  b later_passes
  end_of vmb_n64_w16_forward_armv6m

#endif
