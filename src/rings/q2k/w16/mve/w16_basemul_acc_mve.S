/*
 * vmb_w16_basemul_acc_mve: products of transforms (w16_mve.h), added up, for Helium (tuned for
 * the Cortex-M55).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from w16_basemul_acc_mve.plain.inc, which has the order of the
 * mathematics.
 *
 *   void vmb_w16_basemul_acc_mve(int16_t *acc, const int16_t *a, const int16_t *s, const struct
 *     vmb_w16_mve *prime, uint32_t steps)
 *
 *   inout  acc    16 * steps numbers, |acc| <= 0.61 q: acc + a s / 2^16 modulo q
 *   in     a, s   16 * steps numbers, |a|, |s| <= 2.3 q
 *          steps  1 or more
 *   alias  none
 *   align  4 bytes
 *   time   constant: no address or branch depends on a number
 *   stack  64 bytes, none of which depends on a number
 *
 * Montgomery's product: (a s - q (a s / q mod 2^16)) / 2^16, the low halves of which cancel, at
 * most 1/2 + 2.3^2 q / 2^16 = 1.37 for 10753 (7681: 1.13); with the sum 1.94, reduced 0.54 (1.74,
 * 0.61).
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include "support/assembly/mve.inc"

/* Places in struct vmb_w16_mve. */
  .equ RECIPROCAL, 2
  .equ Q_INVERSE, 4

/*
 * r0-r2 operands, r3 constants; r4 -q, r5 round(2^15 / q), r6 1 / q modulo 2^16; lr the count.
 * q0-q5 two vectors of each operand and the high half of their product, then the sum; q6 the
 * modulus.
 */
acc .req r0
in_a .req r1
in_s .req r2
prime .req r3
steps .req r4
minus_q .req r4
reciprocal .req r5
q_inverse .req r6
modulus .req r12
w0 .req q0
w1 .req q1
w2 .req q2
w3 .req q3
w4 .req q4
w5 .req q5
q .req q6

  function vmb_w16_basemul_acc_mve
  push {r4-r6, lr}
  vpush {d8-d13}
  ldr steps, [sp, #(48 + 16)]
  dls lr, steps
  ldrsh minus_q, [prime]
  ldrsh reciprocal, [prime, #RECIPROCAL]
  ldrsh q_inverse, [prime, #Q_INVERSE]
  rsb modulus, minus_q, #0
  vdup.16 q, modulus
1:
  vldrw.u32 w0, [in_s], #16
  vmul.i16 w1, w0, q_inverse
  vldrw.u32 w2, [in_a], #16
  vmulh.s16 w3, w2, w0
  vldrw.u32 w4, [in_a], #16
  vmul.i16 w5, w2, w1
  vldrw.u32 w0, [in_s], #16
  vmulh.s16 w1, w5, q
  vldrw.u32 w2, [acc, #0]
  vmul.i16 w5, w0, q_inverse
  vsub.i16 w1, w3, w1
  vmulh.s16 w3, w4, w0
  vadd.i16 w0, w2, w1
  vmul.i16 w1, w4, w5
  vldrw.u32 w2, [acc, #16]
  vmulh.s16 w4, w1, q
  adds acc, acc, #32
  vqrdmulh.s16 w5, w0, reciprocal
  vsub.i16 w1, w3, w4
  vmla.s16 w0, w5, minus_q
  vadd.i16 w3, w2, w1
  vqrdmulh.s16 w4, w3, reciprocal
  vstrw.32 w0, [acc, #-32]
  vmla.s16 w3, w4, minus_q
  vstrw.32 w3, [acc, #-16]
  le lr, 1b
  vpop {d8-d13}
  pop {r4-r6, pc}
  end_of vmb_w16_basemul_acc_mve

#endif
