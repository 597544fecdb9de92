/*
 * vmb_n768_w16_last_layers_mve: from eight polynomials of 96 coefficients in lanes to the residues
 * of one of 768 modulo one prime (n768_w16_mve.h), for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from n768_w16_last_layers_mve.plain.inc, which has the order of the
 * mathematics.
 *
 *   void vmb_n768_w16_last_layers_mve(int16_t values[768], int16_t pairs[64],
 *                                    const struct vmb_n768_w16_prime *prime)
 *
 *   inout  values  |values| <= 0.75 q; afterwards groups of eight vectors, of which vector b has
 *                  eight residues of eighth b of the result, at most 1.5 q
 *   out    pairs   destroyed
 *   in     prime   constants
 *   alias  none    align 4 bytes
 *   time   constant: no address or branch depends on values
 *   stack  196 bytes, none of which depends on values
 *
 * Bounds, q = 10753: sums 1.5, reduced to 0.53, products 0.75; results 1.5 q < 2^14. With u = f0 +
 * w f1 and v = f0 + f1 - w f1: f1 = (u - v) / (2 w - 1), f0 = (u + v - f1) / 2.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q2k/w16/mve/n768_w16_mve.inc"

scale_of_difference .req r1
at .req r3
quotient_of_difference .req r4
scale .req r9
scale_quotient .req r12

  .equ SCALE, 12
  .equ SCALE_OF_DIFFERENCE, 16
  .equ PAIRS_BACK, 116

  function vmb_n768_w16_last_layers_mve
  enter
  mov pairs, second
  ldrsh reciprocal, [table, #RECIPROCAL]
  ldrsh scale, [table, #SCALE]
  ldrsh scale_quotient, [table, #(SCALE + 2)]
  ldrsh scale_of_difference, [table, #SCALE_OF_DIFFERENCE]
  ldrsh quotient_of_difference, [table, #(SCALE_OF_DIFFERENCE + 2)]
  add factors, table, #PAIRS_BACK
  copy_factor 0, factors
  copy_factor 1, factors, FACTOR
  copy_factor 2, factors, (2 * FACTOR)
  mov factors, sp
  mov at, x
  rounds 12
1:
  vld40.16 {w0, w1, w2, w3}, [at]
  vld41.16 {w0, w1, w2, w3}, [at]
  vld42.16 {w0, w1, w2, w3}, [at]
  vld43.16 {w0, w1, w2, w3}, [at]!
  vadd.i16 w4, w0, w1
  vqrdmulh.s16 w5, w4, reciprocal
  vsub.i16 w0, w1, w0
  vmla.s16 w4, w5, minus_q
  vldrw.u32 w1, [factors, #32]
  vmul.i16 w6, w0, w1
  vldrw.u32 w7, [factors, #48]
  vqrdmulh.s16 w5, w0, w7
  vsub.i16 w1, w3, w2
  vmla.s16 w6, w5, minus_q
  vldrw.u32 w0, [factors, #64]
  vadd.i16 w2, w2, w3
  vqrdmulh.s16 w3, w2, reciprocal
  vldrw.u32 w7, [factors, #80]
  vmla.s16 w2, w3, minus_q
  vldrw.u32 w5, [factors, #0]
  vmul.i16 w3, w1, w0
  vsub.i16 w0, w2, w4
  vqrdmulh.s16 w1, w1, w7
  vadd.i16 w7, w4, w2
  vmla.s16 w3, w1, minus_q
  vldrw.u32 w2, [factors, #16]
  vqrdmulh.s16 w4, w7, reciprocal
  vmla.s16 w7, w4, minus_q
  vsub.i16 w4, w3, w6
  vqrdmulh.s16 w1, w0, w2
  vadd.i16 w6, w6, w3
  vmul.i16 w3, w0, w5
  vstrw.32 w7, [pairs, #0]
  vmla.s16 w3, w1, minus_q
  vstrw.32 w3, [pairs, #64]
  vqrdmulh.s16 w7, w4, w2
  vld40.16 {w0, w1, w2, w3}, [at]
  vmul.i16 w4, w4, w5
  vqrdmulh.s16 w5, w6, reciprocal
  vld41.16 {w0, w1, w2, w3}, [at]
  vmla.s16 w6, w5, minus_q
  vld42.16 {w0, w1, w2, w3}, [at]
  vmla.s16 w4, w7, minus_q
  vstrw.32 w6, [pairs, #32]
  vld43.16 {w0, w1, w2, w3}, [at]!
  vadd.i16 w5, w0, w1
  vqrdmulh.s16 w7, w5, reciprocal
  vsub.i16 w0, w1, w0
  vldrw.u32 w1, [factors, #32]
  vmla.s16 w5, w7, minus_q
  vldrw.u32 w6, [factors, #48]
  vmul.i16 w7, w0, w1
  vsub.i16 w1, w3, w2
  vqrdmulh.s16 w0, w0, w6
  vstrw.32 w4, [pairs, #96]
  vmla.s16 w7, w0, minus_q
  vadd.i16 w3, w2, w3
  vqrdmulh.s16 w2, w3, reciprocal
  vldrw.u32 w6, [factors, #80]
  vmla.s16 w3, w2, minus_q
  vldrw.u32 w4, [factors, #64]
  vqrdmulh.s16 w0, w1, w6
  vadd.i16 w2, w5, w3
  vqrdmulh.s16 w6, w2, reciprocal
  vsub.i16 w3, w3, w5
  vmul.i16 w5, w1, w4
  vldrw.u32 w1, [factors, #0]
  vmla.s16 w5, w0, minus_q
  vldrw.u32 w4, [factors, #16]
  vmla.s16 w2, w6, minus_q
  vadd.i16 w0, w7, w5
  vqrdmulh.s16 w6, w0, reciprocal
  vsub.i16 w5, w5, w7
  vmla.s16 w0, w6, minus_q
  vstrw.32 w2, [pairs, #16]
  vmul.i16 w7, w5, w1
  vstrw.32 w0, [pairs, #48]
  vmul.i16 w6, w3, w1
  vld20.16 {w0, w1}, [pairs]
  vqrdmulh.s16 w2, w5, w4
  vqrdmulh.s16 w5, w3, w4
  vld21.16 {w0, w1}, [pairs]!
  vmla.s16 w6, w5, minus_q
  vadd.i16 w4, w0, w1
  vmla.s16 w7, w2, minus_q
  vstrw.32 w6, [pairs, #48]
  vsub.i16 w0, w0, w1
  vmul.i16 w1, w0, scale_of_difference
  vld20.16 {w2, w3}, [pairs]
  vqrdmulh.s16 w5, w0, quotient_of_difference
  vmla.s16 w1, w5, minus_q
  vld21.16 {w2, w3}, [pairs]!
  vqrdmulh.s16 w6, w4, scale_quotient
  vadd.i16 w0, w1, w1
  vmul.i16 w5, w4, scale
  vstrw.32 w0, [x, #64]
  vmla.s16 w5, w6, minus_q
  vsub.i16 w4, w2, w3
  vmul.i16 w6, w4, scale_of_difference
  vsub.i16 w0, w5, w1
  vstrw.32 w0, [x, #0]
  vadd.i16 w3, w2, w3
  vstrw.32 w7, [pairs, #48]
  vmul.i16 w2, w3, scale
  vld20.16 {w0, w1}, [pairs]
  vqrdmulh.s16 w5, w3, scale_quotient
  vqrdmulh.s16 w7, w4, quotient_of_difference
  vld21.16 {w0, w1}, [pairs]!
  vmla.s16 w6, w7, minus_q
  vadd.i16 w4, w0, w1
  vmla.s16 w2, w5, minus_q
  vadd.i16 w3, w6, w6
  vstrw.32 w3, [x, #80]
  vsub.i16 w7, w2, w6
  vmul.i16 w5, w4, scale
  vstrw.32 w7, [x, #16]
  vsub.i16 w1, w0, w1
  vqrdmulh.s16 w0, w1, quotient_of_difference
  vld20.16 {w2, w3}, [pairs]
  vqrdmulh.s16 w6, w4, scale_quotient
  vmul.i16 w7, w1, scale_of_difference
  vld21.16 {w2, w3}, [pairs]!
  vmla.s16 w7, w0, minus_q
  vsub.i16 w4, w2, w3
  vqrdmulh.s16 w1, w4, quotient_of_difference
  vadd.i16 w0, w7, w7
  vmla.s16 w5, w6, minus_q
  vstrw.32 w0, [x, #96]
  vmul.i16 w6, w4, scale_of_difference
  vadd.i16 w3, w2, w3
  vmul.i16 w2, w3, scale
  subs pairs, pairs, #128
  adds x, x, #128
  vmla.s16 w6, w1, minus_q
  vsub.i16 w0, w5, w7
  vstrw.32 w0, [x, #-96]
  vqrdmulh.s16 w4, w3, scale_quotient
  vadd.i16 w1, w6, w6
  vmla.s16 w2, w4, minus_q
  vstrw.32 w1, [x, #-16]
  vsub.i16 w5, w2, w6
  vstrw.32 w5, [x, #-80]
  le lr, 1b
  leave
  end_of vmb_n768_w16_last_layers_mve

#endif
