/*
 * vmb_q3329_basemul_acc_mve: acc += a b / 2^16 on `count` coefficients of transforms modulo 3329,
 * for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_basemul_acc_mve(vmb_q3329_sums *acc, const int16_t *a,
 *     const vmb_q3329_values *b, unsigned first, unsigned count)
 *
 *   inout  acc[256]   coefficients first .. first+count-1 grow by at most 0.58 q
 *   in     a[count]   |a_i| <= 4095
 *   in     b[256]     |b_i| <= 5.5 q
 *   in     first, count   multiples of 16, on the stack: count
 *   align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  84 bytes, none of which depends on a coefficient
 *   from   FIPS 203 algorithms 11 and 12; Montgomery 1985
 *
 * For a pair (a0, a1) and the factor X^2 - g:  c0 = a0 b0 + a1 g b1,  c1 = a0 b1 + a1 b0.
 *
 * - b is reduced, |b| <= 0.59 q, and then g b1 <= 0.53 q; of two vectors at a time.
 * - VQDMLADH and VQDMLADHX give the upper halves of 2 c0 and 2 c1 in their places.
 * - t = c / q modulo 2^16 comes of lower halves of products by a / q: those with b0 and g b1, and
 *   with b1 and b0, sorted and added.
 * - (c - q t) / 2^16 = (2 c - 2 q t) / 2^16 / 2: lower halves are equal and cancel; VHSUB subtracts
 *   and halves. At most 2 * 4095 * 0.59 q / 2^16 + q/2 = 0.58 q.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "support/mve.inc"

/*
 * r0-r2 operands, r3 first, then constants; r4 their place, then -q; r5 round(2^15 / q), r6 1 / q
 * modulo 2^16, r7 q; lr the count. q0-q7 have no fixed use.
 */
acc .req r0
a_in .req r1
b_in .req r2
first .req r3
place .req r4
table .req r3
minus_q .req r4
reciprocal .req r5
q_inverse .req r6
modulus .req r7
w0 .req q0
w1 .req q1
w2 .req q2
w3 .req q3
w4 .req q4
w5 .req q5
w6 .req q6
w7 .req q7

/* Place in struct vmb_q3329_mve. */
  .equ ROOTS, 2048

#ifndef Q3329_PLAIN_LOOPS
.macro products
  dls lr, lr
1:
  vldrh.u16 w1, [b_in, #16]
  vqrdmulh.s16 w5, w1, reciprocal
  vldrh.u16 w0, [b_in]
  vmla.s16 w1, w5, minus_q
  vldrw.u32 w3, [table], #16
  vqrdmulh.s16 w4, w0, reciprocal
  vmov w2, w1
  vmla.s16 w0, w4, minus_q
  vldrw.u32 w4, [table], #16
  vsri.32 w2, w0, #16
  vmul.i16 w3, w2, w3
  vldrh.u16 w6, [a_in, #16]
  vqrdmulh.s16 w2, w2, w4
  vldrh.u16 w4, [a_in, #0]
  vmla.s16 w3, w2, minus_q
  vmov w2, w0
  adds a_in, a_in, #32
  vsli.32 w2, w3, #16
  vqdmladh.s16 w5, w4, w2
  adds b_in, b_in, #32
  vqdmladhx.s16 w5, w4, w0
  vmovnb.i32 w3, w1
  vmul.i16 w4, w4, q_inverse
  vrev32.16 w0, w0
  vmul.i16 w2, w4, w2
  vqdmladh.s16 w7, w6, w3
  vmul.i16 w0, w4, w0
  vmov w4, w2
  vqdmladhx.s16 w7, w6, w1
  vsli.32 w4, w0, #16
  vmul.i16 w6, w6, q_inverse
  vrev32.16 w1, w1
  vmul.i16 w1, w6, w1
  vsri.32 w0, w2, #16
  vmul.i16 w3, w6, w3
  vadd.i16 w4, w4, w0
  vmov w6, w3
  vsli.32 w6, w1, #16
  vqdmulh.s16 w4, w4, modulus
  vsri.32 w1, w3, #16
  vadd.i16 w6, w6, w1
  vqdmulh.s16 w6, w6, modulus
  vhsub.s16 w5, w5, w4
  vldrh.u16 w2, [acc, #0]
  vadd.i16 w2, w2, w5
  vstrh.16 w2, [acc, #0]
  vhsub.s16 w7, w7, w6
  vldrh.u16 w3, [acc, #16]
  vadd.i16 w3, w3, w7
  vstrh.16 w3, [acc, #16]
  adds acc, acc, #32
  le lr, 1b
.endm
#endif

  function vmb_q3329_basemul_acc_mve
  push {r4-r7, lr}
  vpush {d8-d15}
  ldr lr, [sp, #(64 + 20)]
  lsr lr, lr, #4
  lsls first, first, #1
  add acc, acc, first
  add b_in, b_in, first
  movw place, #:lower16:(vmb_q3329_mve_constants + ROOTS)
  movt place, #:upper16:(vmb_q3329_mve_constants + ROOTS)
  add table, place, first
  movw modulus, #3329
  rsb minus_q, modulus, #0
  movs reciprocal, #10
  movw q_inverse, #(65536 - 3327)
  products
  vpop {d8-d15}
  pop {r4-r7, pc}
  end_of vmb_q3329_basemul_acc_mve

#endif
