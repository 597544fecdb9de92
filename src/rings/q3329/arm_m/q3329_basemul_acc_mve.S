/*
 * vmb_q3329_basemul_acc_mve: acc += a b / 2^16 on `count` coefficients of transforms modulo 3329,
 * for Helium (tuned for the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from q3329_basemul_acc_mve.plain.inc, which has the order of the
 * mathematics.
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

#include "support/assembly/mve.inc"

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
  dls lr, lr
1:
  vldrw.u32 w0, [table], #16
  vldrh.u16 w1, [b_in, #16]
  vqrdmulh.s16 w2, w1, reciprocal
  vldrh.u16 w3, [b_in]
  vmla.s16 w1, w2, minus_q
  vqrdmulh.s16 w4, w3, reciprocal
  adds a_in, a_in, #32
  vmov w5, w1
  vmla.s16 w3, w4, minus_q
  vsri.32 w5, w3, #16
  vldrw.u32 w6, [table], #16
  vmul.i16 w7, w5, w0
  vqrdmulh.s16 w4, w5, w6
  vmla.s16 w7, w4, minus_q
  vldrh.u16 w0, [a_in, #-32]
  vmov w5, w3
  vmul.i16 w6, w0, q_inverse
  vsli.32 w5, w7, #16
  vqdmladh.s16 w2, w0, w5
  vrev32.16 w4, w3
  vmul.i16 w5, w6, w5
  vmovnb.i32 w7, w1
  vmul.i16 w4, w6, w4
  vmov w6, w5
  vqdmladhx.s16 w2, w0, w3
  vsli.32 w6, w4, #16
  vsri.32 w4, w5, #16
  vldrh.u16 w0, [acc, #0]
  vadd.i16 w3, w6, w4
  vqdmulh.s16 w5, w3, modulus
  vldrh.u16 w4, [a_in, #-16]
  vmul.i16 w6, w4, q_inverse
  vrev32.16 w3, w1
  vmul.i16 w3, w6, w3
  vhsub.s16 w2, w2, w5
  vmul.i16 w5, w6, w7
  vadd.i16 w6, w0, w2
  vmov w0, w5
  vsli.32 w0, w3, #16
  vqdmladh.s16 w2, w4, w7
  vstrh.16 w6, [acc, #0]
  vsri.32 w3, w5, #16
  vqdmladhx.s16 w2, w4, w1
  vadd.i16 w7, w0, w3
  vqdmulh.s16 w6, w7, modulus
  adds b_in, b_in, #32
  adds acc, acc, #32
  vhsub.s16 w5, w2, w6
  vldrh.u16 w1, [acc, #-16]
  vadd.i16 w4, w1, w5
  vstrh.16 w4, [acc, #-16]
  le lr, 1b
  vpop {d8-d15}
  pop {r4-r7, pc}
  end_of vmb_q3329_basemul_acc_mve

#endif
