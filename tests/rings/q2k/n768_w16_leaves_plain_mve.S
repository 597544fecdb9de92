/*
 * The loop of src/rings/q2k/w16/mve/n768_w16_leaves_mve.S in the order of the mathematics, under a
 * name of its own: test_n768_w16_mve.c compares what both make.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define vmb_n768_w16_leaves_mve plain_n768_w16_leaves_mve
#include "n768_w16_plain_mve.inc"

/* w6, w7 = coefficient `number` of s, reduced, and that by 1 / q. */
.macro load_s number
  vldrw.u32 w6, [s, #(16 * \number)]
  reduce w6
  vmul.i16 w7, w6, q_inverse
.endm

/* product = coefficient `number` of a times that of s. */
.macro multiply product, number
  vldrw.u32 w4, [a, #(16 * \number)]
  vqdmulh.s16 \product, w4, w6
  vmul.i16 w4, w4, w7
  vqdmulh.s16 w4, w4, q
  vhsub.s16 \product, \product, w4
.endm

.macro multiply_accumulate sum, number
  multiply w5, \number
  vadd.i16 \sum, \sum, w5
.endm

/* sum = sum z; the stack has z. */
.macro wrap sum
  vldrw.u32 w4, [sp]
  vldrw.u32 w5, [sp, #16]
  vmul.i16 w4, \sum, w4
  vqrdmulh.s16 w5, \sum, w5
  vmla.s16 w4, w5, minus_q
  vmov \sum, w4
.endm

.macro leaf join
  load_s 2
  multiply w0, 1
  multiply w1, 2
  multiply w2, 0
  load_s 1
  multiply_accumulate w0, 2
  multiply w3, 0
  multiply_accumulate w2, 1
  wrap w1
  \join w1, w3, w1
  wrap w0
  load_s 0
  multiply w3, 0
  \join w0, w3, w0
  multiply_accumulate w1, 1
  multiply_accumulate w2, 2
  reduce w0
  reduce w1
  reduce w2
  vstrw.32 w0, [a]
  vstrw.32 w1, [a, #16]
  vstrw.32 w2, [a, #32]
.endm

#include "rings/q2k/w16/mve/n768_w16_leaves_mve.S"
