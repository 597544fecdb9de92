/*
 * vmb_n768_w16_inverse_mve: the inverse transform from leaves to eight polynomials of 96
 * coefficients modulo one prime (n768_w16_mve.h), times 32, for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from n768_w16_inverse_mve.plain.inc, which has the order of the
 * mathematics.
 *
 *   void vmb_n768_w16_inverse_mve(int16_t values[768], const struct vmb_n768_w16_prime *prime)
 *
 *   inout  values  |values| <= 0.54 q; afterwards at most 0.75 q
 *   in     prime   constants
 *   align  4 bytes for values
 *   time   constant: no address or branch depends on values
 *   stack  196 bytes, none of which depends on values
 *
 * Bounds, q = 10753: sums 1.5, reduced to 0.53, products 0.75.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q2k/w16/mve/n768_w16_mve.inc"

next .req r9

  function vmb_n768_w16_inverse_mve
  enter second
  ldrsh reciprocal, [table, #RECIPROCAL]

  /* Leaves to sixteen polynomials of 6. */
  add table, table, #LANES_BACK
  add factors, table, #(15 * FACTOR)
  rounds 16
1:
  vldrh.u16 w0, [factors]
  vldrw.u32 w1, [x, #0]
  vldrh.u16 w2, [factors, #16]
  vldrw.u32 w3, [x, #48]
  vsub.i16 w4, w3, w1
  vmul.i16 w5, w4, w0
  vadd.i16 w6, w1, w3
  vqrdmulh.s16 w7, w6, reciprocal
  vldrw.u32 w1, [x, #16]
  vqrdmulh.s16 w3, w4, w2
  vldrw.u32 w4, [x, #64]
  vmla.s16 w6, w7, minus_q
  vsub.i16 w7, w4, w1
  vmla.s16 w5, w3, minus_q
  vadd.i16 w3, w1, w4
  vstrw.32 w6, [x, #0]
  vqrdmulh.s16 w1, w3, reciprocal
  vstrw.32 w5, [x, #48]
  vmul.i16 w4, w7, w0
  vldrw.u32 w6, [x, #32]
  vqrdmulh.s16 w5, w7, w2
  vldrw.u32 w7, [x, #80]
  vmla.s16 w3, w1, minus_q
  vsub.i16 w1, w7, w6
  vmla.s16 w4, w5, minus_q
  vadd.i16 w5, w6, w7
  vstrw.32 w3, [x, #16]
  vqrdmulh.s16 w6, w5, reciprocal
  vstrw.32 w4, [x, #64]
  vmul.i16 w7, w1, w0
  add factors, factors, #FACTOR
  vmla.s16 w5, w6, minus_q
  adds x, x, #(6 * BLOCK)
  vqrdmulh.s16 w3, w1, w2
  vstrw.32 w5, [x, #-64]
  vmla.s16 w7, w3, minus_q
  vstrw.32 w7, [x, #-16]
  le lr, 1b

  /* To four of 24: nodes k and 2 k, 2 k + 1 for k = 3 to 6 of a lane. */
  sub x, x, #VALUES
  add pairs, table, #(3 * FACTOR)
  add factors, pairs, #(4 * FACTOR)
  mov count, #4
2:
  copy_factor 0, pairs
  copy_factor 1, factors
  copy_factor 2, factors, FACTOR
  add pairs, pairs, #FACTOR
  add next, factors, #(2 * FACTOR)
  mov factors, sp
  four_places 6
  rounds 6
  vldrw.u32 w0, [x0]
  vldrw.u32 w1, [x1]
  vldrw.u32 w2, [x2]
1:
  vadd.i16 w3, w0, w1
  vldrw.u32 w4, [x3]
  vqrdmulh.s16 w5, w3, reciprocal
  vsub.i16 w0, w1, w0
  vmla.s16 w3, w5, minus_q
  vldrw.u32 w1, [factors, #32]
  vmul.i16 w6, w0, w1
  vldrw.u32 w7, [factors, #48]
  vqrdmulh.s16 w5, w0, w7
  vadd.i16 w1, w2, w4
  vmla.s16 w6, w5, minus_q
  vsub.i16 w2, w4, w2
  vqrdmulh.s16 w0, w1, reciprocal
  vldrw.u32 w7, [factors, #64]
  vmla.s16 w1, w0, minus_q
  vldrw.u32 w5, [factors, #80]
  vmul.i16 w4, w2, w7
  vsub.i16 w0, w1, w3
  vqrdmulh.s16 w7, w2, w5
  vadd.i16 w2, w3, w1
  vmla.s16 w4, w7, minus_q
  vldrw.u32 w5, [factors, #0]
  vqrdmulh.s16 w1, w2, reciprocal
  vsub.i16 w3, w4, w6
  vmla.s16 w2, w1, minus_q
  vadd.i16 w7, w6, w4
  vqrdmulh.s16 w1, w7, reciprocal
  vldrw.u32 w4, [factors, #16]
  vmla.s16 w7, w1, minus_q
  vstrw.32 w2, [x0], #16
  vmul.i16 w6, w0, w5
  vstrw.32 w7, [x1], #16
  vmul.i16 w7, w3, w5
  vldrw.u32 w1, [x1]
  vqrdmulh.s16 w2, w0, w4
  vldrw.u32 w0, [x0]
  vmla.s16 w6, w2, minus_q
  vldrw.u32 w2, [x2, #16]
  vqrdmulh.s16 w5, w3, w4
  vstrw.32 w6, [x2], #16
  vmla.s16 w7, w5, minus_q
  vstrw.32 w7, [x3], #16
  le lr, 1b
  add x, x, #(24 * BLOCK)
  mov factors, next
  subs count, count, #1
  bne 2b

  /* To one of 96. */
  sub x, x, #VALUES
  copy_factor 0, table
  copy_factor 1, table, FACTOR
  copy_factor 2, table, (2 * FACTOR)
  mov factors, sp
  four_places 24
  rounds 24
  vldrw.u32 w0, [x0]
  vldrw.u32 w1, [x1]
  vldrw.u32 w2, [x2]
1:
  vadd.i16 w3, w0, w1
  vldrw.u32 w4, [x3]
  vqrdmulh.s16 w5, w3, reciprocal
  vsub.i16 w0, w1, w0
  vmla.s16 w3, w5, minus_q
  vldrw.u32 w1, [factors, #32]
  vmul.i16 w6, w0, w1
  vldrw.u32 w7, [factors, #48]
  vqrdmulh.s16 w5, w0, w7
  vadd.i16 w1, w2, w4
  vmla.s16 w6, w5, minus_q
  vsub.i16 w2, w4, w2
  vqrdmulh.s16 w0, w1, reciprocal
  vldrw.u32 w7, [factors, #64]
  vmla.s16 w1, w0, minus_q
  vldrw.u32 w5, [factors, #80]
  vmul.i16 w4, w2, w7
  vsub.i16 w0, w1, w3
  vqrdmulh.s16 w7, w2, w5
  vadd.i16 w2, w3, w1
  vmla.s16 w4, w7, minus_q
  vldrw.u32 w5, [factors, #0]
  vqrdmulh.s16 w1, w2, reciprocal
  vsub.i16 w3, w4, w6
  vmla.s16 w2, w1, minus_q
  vadd.i16 w7, w6, w4
  vqrdmulh.s16 w1, w7, reciprocal
  vldrw.u32 w4, [factors, #16]
  vmla.s16 w7, w1, minus_q
  vstrw.32 w2, [x0], #16
  vmul.i16 w6, w0, w5
  vstrw.32 w7, [x1], #16
  vmul.i16 w7, w3, w5
  vldrw.u32 w1, [x1]
  vqrdmulh.s16 w2, w0, w4
  vldrw.u32 w0, [x0]
  vmla.s16 w6, w2, minus_q
  vldrw.u32 w2, [x2, #16]
  vqrdmulh.s16 w5, w3, w4
  vstrw.32 w6, [x2], #16
  vmla.s16 w7, w5, minus_q
  vstrw.32 w7, [x3], #16
  le lr, 1b
  leave
  end_of vmb_n768_w16_inverse_mve

#endif
