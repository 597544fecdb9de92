/*
 * vmb_n768_w16_forward_mve: the transform of poly768 modulo one prime (n768_w16_mve.h), for
 * Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from n768_w16_forward_mve.plain.inc, which has the order of the
 * mathematics.
 *
 *   void vmb_n768_w16_forward_mve(int16_t values[768 + 64], const uint16_t a[768],
 *                                const struct vmb_n768_w16_prime *prime)
 *
 *   out    values  of the 256 leaves, |values| <= 2.2 q; eight vectors after them are destroyed
 *   in     a       residues modulo 2^16 of |a| <= 1023
 *          prime   constants
 *   alias  none    align 4 bytes for values, 2 for a
 *   time   constant: no address or branch depends on a coefficient
 *   stack  196 bytes, none of which depends on a coefficient
 *
 * Bounds, q = 10753: |a| <= 0.1; 0.71 after the first layer, 1.32 and 2.04 after the next two. Two
 * layers: sums of the second one begin with reduced numbers: 2.87, then 1.52, and from there 2.27,
 * then 1.41; 2.15 after the last one. A word has 3.047.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q2k/w16/mve/n768_w16_mve.inc"

/* of the first layers: the quarters of a; w and its quotient */
in0 .req r1
in1 .req r3
in2 .req r4
in3 .req r5
w .req r8
w_quotient .req r9

  function vmb_n768_w16_forward_mve
  enter

  /* Three layers; coefficient i of the eight polynomials of 96 becomes vector i. */
  add pairs, table, #PAIRS
  copy_factor 0, pairs
  copy_factor 1, pairs, FACTOR
  copy_factor 2, pairs, (2 * FACTOR)
  mov factors, sp
  ldrsh w, [table, #W]
  ldrsh w_quotient, [table, #(W + 2)]
  add pairs, x, #VALUES
  add in1, in0, #384
  add in2, in0, #768
  add in3, in2, #384
  rounds 12
1:
  vldrh.u16 w0, [in2, #0]
  vqrdmulh.s16 w1, w0, w_quotient
  vldrh.u16 w2, [in0, #0]
  vmul.i16 w3, w0, w
  vadd.i16 w4, w2, w0
  vmla.s16 w3, w1, minus_q
  vldrh.u16 w5, [in0, #192]
  vsub.i16 w1, w4, w3
  vldrh.u16 w6, [in2, #192]
  vadd.i16 w0, w2, w3
  vst20.16 {w0, w1}, [pairs]
  vmul.i16 w7, w6, w
  vadd.i16 w4, w5, w6
  vqrdmulh.s16 w2, w6, w_quotient
  vst21.16 {w0, w1}, [pairs]!
  vmla.s16 w7, w2, minus_q
  vadd.i16 w2, w5, w7
  vldrh.u16 w0, [in3, #0]
  vmul.i16 w6, w0, w
  vldrh.u16 w5, [in3, #192]
  vsub.i16 w3, w4, w7
  vst20.16 {w2, w3}, [pairs]
  vqrdmulh.s16 w1, w0, w_quotient
  vmla.s16 w6, w1, minus_q
  vldrh.u16 w4, [in1, #0]
  vadd.i16 w7, w4, w0
  vst21.16 {w2, w3}, [pairs]!
  vsub.i16 w1, w7, w6
  vadd.i16 w0, w4, w6
  vldrh.u16 w3, [in1, #192]
  vmul.i16 w7, w5, w
  vst20.16 {w0, w1}, [pairs]
  vqrdmulh.s16 w2, w5, w_quotient
  vadd.i16 w4, w3, w5
  vmla.s16 w7, w2, minus_q
  vst21.16 {w0, w1}, [pairs]!
  vadd.i16 w2, w3, w7
  adds in1, in1, #16
  vldrw.u32 w1, [factors, #0]
  vsub.i16 w3, w4, w7
  vst20.16 {w2, w3}, [pairs]
  vst21.16 {w2, w3}, [pairs]!
  subs pairs, pairs, #128
  vldrw.u32 w0, [pairs, #96]
  vldrw.u32 w6, [factors, #16]
  vqrdmulh.s16 w5, w0, w6
  vldrw.u32 w2, [pairs, #64]
  vqrdmulh.s16 w3, w2, w6
  vldrw.u32 w4, [pairs, #0]
  vmul.i16 w7, w0, w1
  vldrw.u32 w6, [factors, #32]
  vmul.i16 w0, w2, w1
  vldrw.u32 w1, [factors, #48]
  vmla.s16 w7, w5, minus_q
  vldrw.u32 w2, [factors, #64]
  vmla.s16 w0, w3, minus_q
  vldrw.u32 w5, [pairs, #32]
  vsub.i16 w3, w5, w7
  vmul.i16 w2, w3, w2
  vadd.i16 w5, w5, w7
  vmul.i16 w7, w5, w6
  vadd.i16 w6, w4, w0
  vqrdmulh.s16 w1, w5, w1
  vsub.i16 w5, w4, w0
  vmla.s16 w7, w1, minus_q
  vldrw.u32 w4, [factors, #80]
  vadd.i16 w0, w6, w7
  vqrdmulh.s16 w3, w3, w4
  vldrw.u32 w4, [pairs, #112]
  vsub.i16 w1, w6, w7
  vmla.s16 w2, w3, minus_q
  vldrw.u32 w6, [factors, #0]
  vsub.i16 w3, w5, w2
  vldrw.u32 w7, [factors, #16]
  vadd.i16 w2, w5, w2
  vst40.16 {w0, w1, w2, w3}, [x]
  vst41.16 {w0, w1, w2, w3}, [x]
  vqrdmulh.s16 w5, w4, w7
  adds in3, in3, #16
  adds in0, in0, #16
  vst42.16 {w0, w1, w2, w3}, [x]
  vmul.i16 w4, w4, w6
  vmla.s16 w4, w5, minus_q
  vldrw.u32 w5, [pairs, #48]
  vst43.16 {w0, w1, w2, w3}, [x]!
  vsub.i16 w0, w5, w4
  vadd.i16 w1, w5, w4
  vldrw.u32 w3, [pairs, #80]
  vqrdmulh.s16 w2, w3, w7
  vldrw.u32 w4, [pairs, #16]
  vmul.i16 w5, w3, w6
  vldrw.u32 w7, [factors, #32]
  vmla.s16 w5, w2, minus_q
  vldrw.u32 w3, [factors, #48]
  vqrdmulh.s16 w6, w1, w3
  vsub.i16 w3, w4, w5
  vmul.i16 w2, w1, w7
  vadd.i16 w7, w4, w5
  vmla.s16 w2, w6, minus_q
  vldrw.u32 w1, [factors, #64]
  vmul.i16 w4, w0, w1
  vldrw.u32 w5, [factors, #80]
  vsub.i16 w1, w7, w2
  vqrdmulh.s16 w6, w0, w5
  vadd.i16 w0, w7, w2
  vmla.s16 w4, w6, minus_q
  vadd.i16 w2, w3, w4
  vsub.i16 w3, w3, w4
  vst41.16 {w0, w1, w2, w3}, [x]
  vst42.16 {w0, w1, w2, w3}, [x]
  adds in2, in2, #16
  vst40.16 {w0, w1, w2, w3}, [x]
  vst43.16 {w0, w1, w2, w3}, [x]!
  le lr, 1b

  /* Polynomials of 96 to polynomials of 24. */
  sub x, x, #VALUES
  ldrsh reciprocal, [table, #RECIPROCAL]
  add pairs, table, #LANES
  copy_factor 0, pairs
  copy_factor 1, pairs, FACTOR
  copy_factor 2, pairs, (2 * FACTOR)
  four_places 24
  rounds 24
  vldrw.u32 w2, [x2]
  vldrw.u32 w3, [x3]
1:
  vldrw.u32 w0, [factors, #16]
  vqrdmulh.s16 w1, w2, w0
  vldrw.u32 w4, [factors, #0]
  vmul.i16 w2, w2, w4
  vldrw.u32 w5, [x0]
  vqrdmulh.s16 w6, w3, w0
  vldrw.u32 w7, [x1]
  vmul.i16 w3, w3, w4
  vldrw.u32 w0, [factors, #32]
  vmla.s16 w2, w1, minus_q
  vldrw.u32 w4, [factors, #48]
  vmla.s16 w3, w6, minus_q
  vldrw.u32 w1, [factors, #64]
  vsub.i16 w6, w7, w3
  vmul.i16 w1, w6, w1
  vadd.i16 w3, w7, w3
  vmul.i16 w7, w3, w0
  vsub.i16 w0, w5, w2
  vqrdmulh.s16 w3, w3, w4
  vadd.i16 w4, w5, w2
  vqrdmulh.s16 w2, w4, reciprocal
  vldrw.u32 w5, [factors, #80]
  vmla.s16 w4, w2, minus_q
  vldrw.u32 w2, [x2, #16]
  vmla.s16 w7, w3, minus_q
  vldrw.u32 w3, [x3, #16]
  vqrdmulh.s16 w5, w6, w5
  vadd.i16 w6, w4, w7
  vmla.s16 w1, w5, minus_q
  vsub.i16 w5, w4, w7
  vqrdmulh.s16 w4, w0, reciprocal
  vstrw.32 w6, [x0], #16
  vmla.s16 w0, w4, minus_q
  vstrw.32 w5, [x1], #16
  vadd.i16 w7, w0, w1
  vstrw.32 w7, [x2], #16
  vsub.i16 w6, w0, w1
  vstrw.32 w6, [x3], #16
  le lr, 1b

  /* Four of 24 to sixteen of 6: nodes k and 2 k, 2 k + 1 for k = 3 to 6 of a lane. */
  add pairs, pairs, #(3 * FACTOR)
  add factors, pairs, #(4 * FACTOR)
  mov count, #4
2:
  copy_factor 0, pairs
  copy_factor 1, factors
  copy_factor 2, factors, FACTOR
  add pairs, pairs, #FACTOR
  add table, factors, #(2 * FACTOR)
  mov factors, sp
  four_places 6
  rounds 6
  vldrw.u32 w2, [x2]
  vldrw.u32 w3, [x3]
1:
  vldrw.u32 w0, [factors, #16]
  vqrdmulh.s16 w1, w2, w0
  vldrw.u32 w4, [factors, #0]
  vmul.i16 w2, w2, w4
  vldrw.u32 w5, [x0]
  vqrdmulh.s16 w6, w3, w0
  vldrw.u32 w7, [x1]
  vmul.i16 w3, w3, w4
  vldrw.u32 w0, [factors, #32]
  vmla.s16 w2, w1, minus_q
  vldrw.u32 w4, [factors, #48]
  vmla.s16 w3, w6, minus_q
  vldrw.u32 w1, [factors, #64]
  vsub.i16 w6, w7, w3
  vmul.i16 w1, w6, w1
  vadd.i16 w3, w7, w3
  vmul.i16 w7, w3, w0
  vsub.i16 w0, w5, w2
  vqrdmulh.s16 w3, w3, w4
  vadd.i16 w4, w5, w2
  vqrdmulh.s16 w2, w4, reciprocal
  vldrw.u32 w5, [factors, #80]
  vmla.s16 w4, w2, minus_q
  vldrw.u32 w2, [x2, #16]
  vmla.s16 w7, w3, minus_q
  vldrw.u32 w3, [x3, #16]
  vqrdmulh.s16 w5, w6, w5
  vadd.i16 w6, w4, w7
  vmla.s16 w1, w5, minus_q
  vsub.i16 w5, w4, w7
  vqrdmulh.s16 w4, w0, reciprocal
  vstrw.32 w6, [x0], #16
  vmla.s16 w0, w4, minus_q
  vstrw.32 w5, [x1], #16
  vadd.i16 w7, w0, w1
  vstrw.32 w7, [x2], #16
  vsub.i16 w6, w0, w1
  vstrw.32 w6, [x3], #16
  le lr, 1b
  add x, x, #(24 * BLOCK)
  mov factors, table
  subs count, count, #1
  bne 2b

  /* Sixteen of 6 to leaves. */
  sub x, x, #VALUES
  rounds 16
1:
  vldrh.u16 w0, [factors]
  vldrh.u16 w1, [factors, #16]
  vldrw.u32 w2, [x, #48]
  vmul.i16 w3, w2, w0
  vldrw.u32 w4, [x, #0]
  vqrdmulh.s16 w5, w2, w1
  vldrw.u32 w6, [x, #64]
  vmla.s16 w3, w5, minus_q
  vldrw.u32 w7, [x, #16]
  vsub.i16 w2, w4, w3
  vmul.i16 w5, w6, w0
  vadd.i16 w3, w4, w3
  vstrw.32 w3, [x, #0]
  vqrdmulh.s16 w4, w6, w1
  vstrw.32 w2, [x, #48]
  vmla.s16 w5, w4, minus_q
  vldrw.u32 w3, [x, #80]
  vsub.i16 w6, w7, w5
  vmul.i16 w2, w3, w0
  vadd.i16 w4, w7, w5
  vqrdmulh.s16 w0, w3, w1
  vldrw.u32 w5, [x, #32]
  vmla.s16 w2, w0, minus_q
  vstrw.32 w4, [x, #16]
  vsub.i16 w7, w5, w2
  vstrw.32 w6, [x, #64]
  vadd.i16 w1, w5, w2
  vstrw.32 w1, [x, #32]
  add factors, factors, #FACTOR
  vstrw.32 w7, [x, #80]
  adds x, x, #(6 * BLOCK)
  le lr, 1b
  leave
  end_of vmb_n768_w16_forward_mve

#endif
