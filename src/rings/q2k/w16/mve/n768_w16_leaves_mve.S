/*
 * vmb_n768_w16_leaves_mve: products modulo x^3 - z and one prime, leaf by leaf, for Helium (tuned
 * for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from n768_w16_leaves_mve.plain.inc, which has the order of the
 * mathematics.
 *
 *   void vmb_n768_w16_leaves_mve(int16_t a[768], const int16_t s[768],
 *                               const struct vmb_n768_w16_prime *prime)
 *
 *   inout  a[768]  |a| <= 2.2 q; afterwards a s / 2^16, at most 0.54 q
 *   in     s[768]  |s| <= 2.2 q
 *          prime   constants
 *   alias  none    align 4 bytes
 *   time   constant: no address or branch depends on the numbers
 *   stack  196 bytes, none of which depends on the numbers
 *
 * Montgomery's product: with t = s / q modulo 2^16, the lower halves of a s and of (a t mod 2^16) q
 * are equal, so half the difference of twice their upper halves (VQDMULH takes a number for all
 * lanes, VMULH does not) is a s / 2^16: at most 0.5 + 0.1641 |a| |s|, in units of q = 10753. s is
 * reduced to 0.54: a product 0.69, of z and two 0.73, so sums at most 2.07; reduced 0.54.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "rings/q2k/w16/mve/n768_w16_mve.inc"

a .req r0
s .req r1
q .req r3
q_inverse .req r9

/* A leaf; join: vadd.i16, or vsub.i16 for x^3 + z. The stack has z. */
.macro leaf join
  vldrw.u32 w0, [s, #32]
  vqrdmulh.s16 w1, w0, reciprocal
  vldrw.u32 w2, [a, #16]
  vmla.s16 w0, w1, minus_q
  vldrw.u32 w3, [a, #32]
  vmul.i16 w4, w0, q_inverse
  vmul.i16 w5, w2, w4
  vqdmulh.s16 w6, w2, w0
  vqdmulh.s16 w7, w5, q
  vldrw.u32 w1, [a, #0]
  vmul.i16 w2, w3, w4
  vhsub.s16 w5, w6, w7
  vqdmulh.s16 w6, w3, w0
  vldrw.u32 w7, [s, #16]
  vqdmulh.s16 w3, w2, q
  vqrdmulh.s16 w2, w7, reciprocal
  vmla.s16 w7, w2, minus_q
  vhsub.s16 w2, w6, w3
  vmul.i16 w3, w1, w4
  vmul.i16 w6, w7, q_inverse
  vqdmulh.s16 w4, w1, w0
  vldrw.u32 w0, [a, #32]
  vqdmulh.s16 w1, w3, q
  vmul.i16 w3, w0, w6
  vhsub.s16 w1, w4, w1
  vqdmulh.s16 w4, w0, w7
  vldrw.u32 w0, [a, #0]
  vqdmulh.s16 w3, w3, q
  vhsub.s16 w3, w4, w3
  vmul.i16 w4, w0, w6
  vadd.i16 w3, w5, w3
  vqdmulh.s16 w5, w0, w7
  vldrw.u32 w0, [a, #16]
  vqdmulh.s16 w4, w4, q
  vmul.i16 w6, w0, w6
  vhsub.s16 w4, w5, w4
  vqdmulh.s16 w5, w0, w7
  vldrw.u32 w0, [sp]
  vqdmulh.s16 w7, w6, q
  vldrw.u32 w6, [sp, #16]
  vmul.i16 w0, w2, w0
  vhsub.s16 w5, w5, w7
  vqrdmulh.s16 w7, w2, w6
  vldrw.u32 w2, [s, #0]
  vmla.s16 w0, w7, minus_q
  vldrw.u32 w6, [sp]
  vqrdmulh.s16 w7, w2, reciprocal
  vadd.i16 w1, w1, w5
  vmla.s16 w2, w7, minus_q
  vldrw.u32 w5, [sp, #16]
  vqrdmulh.s16 w7, w3, w5
  \join w5, w4, w0
  vmul.i16 w0, w3, w6
  vmla.s16 w0, w7, minus_q
  vldrw.u32 w4, [a, #0]
  vmul.i16 w3, w2, q_inverse
  vmul.i16 w6, w4, w3
  vqdmulh.s16 w7, w6, q
  vldrw.u32 w6, [a, #16]
  vqdmulh.s16 w4, w4, w2
  vhsub.s16 w4, w4, w7
  vqdmulh.s16 w7, w6, w2
  vmul.i16 w6, w6, w3
  \join w0, w4, w0
  vqdmulh.s16 w4, w6, q
  vldrw.u32 w6, [a, #32]
  vmul.i16 w3, w6, w3
  vhsub.s16 w4, w7, w4
  vqdmulh.s16 w7, w6, w2
  vqdmulh.s16 w2, w3, q
  vadd.i16 w6, w5, w4
  vqrdmulh.s16 w3, w6, reciprocal
  vhsub.s16 w4, w7, w2
  vqrdmulh.s16 w5, w0, reciprocal
  vmla.s16 w0, w5, minus_q
  vstrw.32 w0, [a]
  vmla.s16 w6, w3, minus_q
  vadd.i16 w2, w1, w4
  vqrdmulh.s16 w7, w2, reciprocal
  vstrw.32 w6, [a, #16]
  vmla.s16 w2, w7, minus_q
  vstrw.32 w2, [a, #32]
.endm

  function vmb_n768_w16_leaves_mve
  enter
  ldrsh reciprocal, [table, #RECIPROCAL]
  ldrsh q_inverse, [table, #Q_INVERSE]
  ldrsh q, [table, #MODULUS]
  add factors, table, #(LANES + 15 * FACTOR)
  rounds 16
1:
  copy_factor 0, factors
  leaf vadd.i16
  adds a, a, #(3 * BLOCK)
  adds s, s, #(3 * BLOCK)
  leaf vsub.i16
  adds a, a, #(3 * BLOCK)
  adds s, s, #(3 * BLOCK)
  add factors, factors, #FACTOR
  le lr, 1b
  leave
  end_of vmb_n768_w16_leaves_mve

#endif
