/*
 * The round of src/hash/keccak/arm_m/keccak_x2_permute_mve.S in the order of the mathematics, under
 * a name of its own: test_keccak_kernels.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_keccak_x2_permute_mve plain_keccak_x2_permute_mve
#define KECCAK_PLAIN_ROUND

/* sum = that of column x. */
.macro sum_of_column sum, x
  vldrw.u32 \sum, [sp, #(LANES + 16 * \x)]
  .irp y, 1, 2, 3, 4
  vldrw.u32 w7, [sp, #(LANES + 16 * (5 * \y + \x))]
  veor \sum, \sum, w7
  .endr
.endm

/* w5 = the sum of the column before plus that of the one after, turned by one. */
.macro correction before, behind
  vrev64.32 w6, \behind
  vshl.i32 w5, \behind, #1
  vsri.32 w5, w6, #31
  veor w5, w5, \before
.endm

/* Lane (x, y) corrected, turned by n and moved to (y, 2 x + 3 y). */
.macro turn_and_move x, y, n
  vldrw.u32 w6, [sp, #(LANES + 16 * (5 * \y + \x))]
  veor w6, w6, w5
  vrev64.32 w7, w6
  .if \n == 0
  vmov w7, w6
  .elseif \n < 32
  vshl.i32 w6, w6, #\n
  vsri.32 w6, w7, #(32 - \n)
  vmov w7, w6
  .else
  vshl.i32 w7, w7, #(\n - 32)
  vsri.32 w7, w6, #(64 - \n)
  .endif
  vstrw.32 w7, [moved, #(16 * (5 * ((2 * \x + 3 * \y) % 5) + \y))]
.endm

.macro turn_column x, before, behind, n0, n1, n2, n3, n4
  correction \before, \behind
  turn_and_move \x, 0, \n0
  turn_and_move \x, 1, \n1
  turn_and_move \x, 2, \n2
  turn_and_move \x, 3, \n3
  turn_and_move \x, 4, \n4
.endm

/* Lane (x, y) = a + (not b) c. */
.macro chi x, y, a, b, c
  vbic w5, \c, \b
  veor w5, w5, \a
  vstrw.32 w5, [sp, #(LANES + 16 * (5 * \y + \x))]
.endm

.macro round
  sum_of_column w0, 0
  sum_of_column w1, 1
  sum_of_column w2, 2
  sum_of_column w3, 3
  sum_of_column w4, 4
  turn_column 0, w4, w1, 0, 36, 3, 41, 18
  turn_column 1, w0, w2, 1, 44, 10, 45, 2
  turn_column 2, w1, w3, 62, 6, 43, 15, 61
  turn_column 3, w2, w4, 28, 55, 25, 21, 56
  turn_column 4, w3, w0, 27, 20, 39, 8, 14
  .irp y, 0, 1, 2, 3, 4
  vldrw.u32 w0, [moved, #(16 * 5 * \y)]
  vldrw.u32 w1, [moved, #(16 * (5 * \y + 1))]
  vldrw.u32 w2, [moved, #(16 * (5 * \y + 2))]
  vldrw.u32 w3, [moved, #(16 * (5 * \y + 3))]
  vldrw.u32 w4, [moved, #(16 * (5 * \y + 4))]
  chi 0, \y, w0, w1, w2
  chi 1, \y, w1, w2, w3
  chi 2, \y, w2, w3, w4
  chi 3, \y, w3, w4, w0
  chi 4, \y, w4, w0, w1
  .endr
  /* iota */
  ldrd u0, u1, [constants], #8
  vmov w1[2], w1[0], u0, u0
  vmov w1[3], w1[1], u1, u1
  vldrw.u32 w0, [sp, #LANES]
  veor w0, w0, w1
  vstrw.32 w0, [sp, #LANES]
.endm

#include "hash/keccak/arm_m/keccak_x2_permute_mve.S"
