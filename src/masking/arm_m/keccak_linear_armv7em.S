/*
 * vmb_keccak_linear_armv7em: theta, rho and pi of a bit-interleaved state, or of a share of it, for
 * Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_linear_armv7em(uint64_t out[25], const uint64_t lane[25])
 *
 *   align  4 bytes
 *   time   constant
 *   stack  76 bytes, wiped
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

out .req r0
in .req r1
even .req r2
odd .req r3
theta_even .req r4
theta_odd .req r5

/* The parities of the columns, even and odd halves. */
c0e .req r2
c0o .req r3
c1e .req r4
c1o .req r5
c2e .req r6
c2o .req r7
c3e .req r8
c3o .req r9
c4e .req r10
c4o .req r11
t .req r12
u .req lr

  .macro add_to_column x, even, odd
  .irp row, 5, 10, 15, 20
  ldr.w t, [in, #8 * (\x + \row)]
  ldr.w u, [in, #8 * (\x + \row) + 4]
  eor.w \even, \even, t
  eor.w \odd, \odd, u
  .endr
  .endm

  /* What theta adds to column x: the parity before it, and the one after it rotated by one. */
  .macro store_theta x, even_before, odd_before, even_after, odd_after
  eor.w t, \even_before, \odd_after, ror #31
  eor.w u, \odd_before, \even_after
  strd t, u, [sp, #8 * \x]
  .endm

  .macro load_theta x
  ldrd theta_even, theta_odd, [sp, #8 * \x]
  .endm

  /*
   * A lane rotated by n: 2 m places move both halves by m; with one more, the halves change places
   * and the one that becomes even moves on by one.
   */
  .macro move_lane from, to, n
  ldrd even, odd, [in, #8 * \from]
  eor.w even, even, theta_even
  eor.w odd, odd, theta_odd
  .if \n > 1
  ror.w even, even, #32 - \n / 2
  .endif
  .if \n > 0
  ror.w odd, odd, #32 - (\n + 1) / 2
  .endif
  .if \n % 2
  strd odd, even, [out, #8 * \to]
  .else
  strd even, odd, [out, #8 * \to]
  .endif
  .endm

  function vmb_keccak_linear_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #40
  ldm.w in, {c0e-c4o}
  add_to_column 0, c0e, c0o
  add_to_column 1, c1e, c1o
  add_to_column 2, c2e, c2o
  add_to_column 3, c3e, c3o
  add_to_column 4, c4e, c4o
  store_theta 0, c4e, c4o, c1e, c1o
  store_theta 1, c0e, c0o, c2e, c2o
  store_theta 2, c1e, c1o, c3e, c3o
  store_theta 3, c2e, c2o, c4e, c4o
  store_theta 4, c3e, c3o, c0e, c0o
  load_theta 0
  move_lane 0, 0, 0
  move_lane 5, 16, 36
  move_lane 10, 7, 3
  move_lane 15, 23, 41
  move_lane 20, 14, 18
  load_theta 1
  move_lane 1, 10, 1
  move_lane 6, 1, 44
  move_lane 11, 17, 10
  move_lane 16, 8, 45
  move_lane 21, 24, 2
  load_theta 2
  move_lane 2, 20, 62
  move_lane 7, 11, 6
  move_lane 12, 2, 43
  move_lane 17, 18, 15
  move_lane 22, 9, 61
  load_theta 3
  move_lane 3, 5, 28
  move_lane 8, 21, 55
  move_lane 13, 12, 25
  move_lane 18, 3, 21
  move_lane 23, 19, 56
  load_theta 4
  move_lane 4, 15, 27
  move_lane 9, 6, 20
  move_lane 14, 22, 39
  move_lane 19, 13, 8
  move_lane 24, 4, 14
  mov.w t, #0
  mov.w even, #0
  mov.w odd, #0
  .irp word, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
  str.w t, [sp, #4 * \word]
  .endr
  add.w sp, sp, #40
  pop.w {r4-r11, pc}
  end_of vmb_keccak_linear_armv7em

#endif
