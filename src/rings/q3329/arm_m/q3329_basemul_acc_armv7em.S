/*
 * vmb_q3329_basemul_acc_armv7em: acc += a b / R on `count` coefficients of transforms, R = -2^32,
 * for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_basemul_acc_armv7em(vmb_q3329_sums *acc, const int16_t *a,
 *     const vmb_q3329_values *b, unsigned first, unsigned count)
 *
 *   inout  acc[256]   coefficients first .. first+count-1 grow by at most h = (q-1)/2
 *   in     a[count]   |a_i| <= 4095
 *   in     b[256]     |b_i| <= 5.5 q
 *   in     first, count   multiples of 16, on the stack: count
 *   align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  36 bytes
 *   from   FIPS 203 algorithms 11 and 12; Huang et al., TCHES 2022(4); specs/mlkem.md section 7.1
 *
 * For the factors X^2 - g, g = zeta and -zeta in turn:  acc0 += (a0 b0 + a1 g b1) / R,
 * acc1 += (a0 b1 + a1 b0) / R. Bound: |a0 b1 + a1 b0| <= 2 * 4095 * 5.5 q < 2^28, far inside what
 * the reduction takes.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3329/arm_m/q3329_armv7em.inc"

/* r0 acc, r1 a, r2 b, r3 zetas, r9 q and counter, r10 2^3 q, r14 q^-1; r4-r8, r11, r12 values */
acc .req r0
a_in .req r1
b_in .req r2
zetas .req r3
a_low .req r4
a_high .req r5
b_low .req r6
b_high .req r7
sum .req r8
zeta .req r11
inverse .req r14
first .req r3 /* before zetas */
address .req r4
count .req r4

/*
 * pair = (even, odd) / R, two sums of products of at most 2^28: (mul, smlat) is
 * vmb_plantard16_reduce. The result is in `odd`.
 */
.macro reduce_pair even, odd
  mul \even, \even, inverse
  mul \odd, \odd, inverse
  smlatb \even, \even, modulus, bias
  smlatb \odd, \odd, modulus, bias
  pkhtb \odd, \odd, \even, asr #16
.endm

/*
 * Two pairs: the factors X^2 - zeta and X^2 + zeta. The second store of the pair before comes last,
 * so that it has no store for a neighbour.
 */
.macro two_pairs
  ldr.w a_low, [a_in], #8
  ldr a_high, [a_in, #-4]
  ldr.w b_low, [b_in], #8
  ldr b_high, [b_in, #-4]
  ldr.w zeta, [zetas], #4
  /* zeta times b1 and b3 */
  smulwt sum, zeta, b_low
  smulwt t, zeta, b_high
  smlabb sum, sum, modulus, bias   /* upper half: zeta b1 */
  smlabb t, t, modulus, bias
  pkhbt sum, b_low, sum
  pkhbt t, b_high, t
  /* a0 b0 + zeta a1 b1, a2 b2 - zeta a3 b3, and the odd coefficients */
  smuad sum, a_low, sum
  smusd t, a_high, t
  smuadx b_low, a_low, b_low
  smuadx b_high, a_high, b_high
  /* Reduced, onto the sums. */
  ldr.w a_low, [acc]
  ldr.w a_high, [acc, #4]
  reduce_pair sum, b_low
  uadd16 a_low, a_low, b_low
  mul t, t, inverse
  mul b_high, b_high, inverse
  str.w a_low, [acc], #8
  smlatb t, t, modulus, bias
  smlatb b_high, b_high, modulus, bias
  pkhtb b_high, b_high, t, asr #16
  uadd16 a_high, a_high, b_high
  str a_high, [acc, #-4]
.endm

  function vmb_q3329_basemul_acc_armv7em
  push.w {r4-r11, lr}
  add.w acc, acc, first, lsl #1
  add.w b_in, b_in, first, lsl #1
  movw address, #:lower16:(vmb_q3329_plantard_zetas + 4 * 64)
  movt address, #:upper16:(vmb_q3329_plantard_zetas + 4 * 64)
  add.w zetas, address, first /* 4 bytes per 4 coefficients */
  ldr.w count, [sp, #36]
  movw modulus, #Q
  movw bias, #BIAS
  sub.w count, count, #16 /* the counter: count / 16 - 1 */
  orr.w modulus, modulus, count, lsl #12
  movw inverse, #(Q_INVERSE & 0xffff)
  movt inverse, #(Q_INVERSE >> 16)

  .balign 4
sixteen: /* coefficients a round */
  two_pairs
  two_pairs
  two_pairs
  two_pairs
  count_down
  bpl.w sixteen

  pop.w {r4-r11, pc}
  end_of vmb_q3329_basemul_acc_armv7em

#endif
