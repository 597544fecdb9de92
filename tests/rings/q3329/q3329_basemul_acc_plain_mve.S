/*
 * The loop of src/rings/q3329/arm_m/q3329_basemul_acc_mve.S in the order of the mathematics, under
 * a name of its own: test_q3329_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_q3329_basemul_acc_mve plain_q3329_basemul_acc_mve
#define Q3329_PLAIN_LOOPS

.macro reduce b, q_of
  vqrdmulh.s16 \q_of, \b, reciprocal
  vmla.s16 \b, \q_of, minus_q
.endm

/*
 * Eight coefficients: high takes upper halves of 2 c, low takes c / q modulo 2^16. b and with_g,
 * (b0, g b1), are lost.
 */
.macro eight b, with_g, low, high, place
  vldrh.u16 \low, [a_in, #\place]
  vqdmladh.s16 \high, \low, \with_g
  vqdmladhx.s16 \high, \low, \b
  /* a / q, times (b0, g b1) and times (b1, b0) */
  vmul.i16 \low, \low, q_inverse
  vrev32.16 \b, \b
  vmul.i16 \with_g, \low, \with_g
  vmul.i16 \b, \low, \b
  /* the first of each pair, and the second */
  vmov \low, \with_g
  vsli.32 \low, \b, #16
  vsri.32 \b, \with_g, #16
  vadd.i16 \low, \low, \b
  vqdmulh.s16 \low, \low, modulus
  vhsub.s16 \high, \high, \low
  vldrh.u16 \low, [acc, #\place]
  vadd.i16 \low, \low, \high
  vstrh.16 \low, [acc, #\place]
.endm

.macro products
  dls lr, lr
1:
  vldrh.u16 w0, [b_in]
  vldrh.u16 w1, [b_in, #16]
  reduce w0, w4
  reduce w1, w5
  /* b1 of pairs l and 4 + l in lanes 2l and 2l + 1, times g */
  vmov w2, w1
  vsri.32 w2, w0, #16
  vldrw.u32 w3, [table], #16
  vmul.i16 w3, w2, w3
  vldrw.u32 w4, [table], #16
  vqrdmulh.s16 w2, w2, w4
  vmla.s16 w3, w2, minus_q
  /* (b0, g b1) of both */
  vmov w2, w0
  vsli.32 w2, w3, #16
  vmovnb.i32 w3, w1
  eight w0, w2, w4, w5, 0
  eight w1, w3, w4, w5, 16
  adds a_in, a_in, #32
  adds b_in, b_in, #32
  adds acc, acc, #32
  le lr, 1b
.endm

#include "rings/q3329/arm_m/q3329_basemul_acc_mve.S"
