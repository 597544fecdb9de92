/*
 * vmb_q3329_basemul_acc_armv6m: sums of products of transforms, for Armv6-M (tuned for the
 * Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_basemul_acc_armv6m(vmb_q3329_sums *acc, const int16_t *a,
 *                                     const vmb_q3329_values *b, unsigned first, unsigned count)
 *
 *   inout  acc      coefficients first .. first + count - 1 grow by a b / R, at most (q-1)/2 each
 *   in     a[]      coefficient `first` of a polynomial and those after it, 0 <= a_i <= 4095
 *   in     b[256]   |b_i| <= 5.5 q
 *   in     first, count   multiples of 16, count > 0
 *   align  2 bytes (acc, a), 4 bytes (b)
 *   time   constant: no address or branch depends on a coefficient
 *   stack  44 bytes, nothing of the coefficients
 *   from   FIPS 203 algorithms 11 and 12; Plantard 2021, the signed form of Huang et al., TCHES
 *          2022(4)
 *
 * Pairs (a0 + a1 X)(b0 + b1 X) modulo X^2 - g and X^2 + g in turn, g a constant for both: a0 b0 +
 * a1 (g b1), or less, and a0 b1 + a1 b0, of at most 2 * 4095 * 5.5 q < 2^28, reduced.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "arithmetic/modular16/plantard_armv6m.inc"
#include "rings/q3329/arm_m/q3329_armv6m.inc"

/*
 * r0 a0 or acc, r1 a, r2 b, r3 b0 and a sum, r4 b1, r5 g b1 and a sum, r6 a1 or a constant, r7 the
 * modulus, r8 its inverse modulo 2^32, r9 where the next constant is, r10 g, r11 the end of a, r12
 * acc
 */
acc .req r0
a0 .req r0
at_a .req r1
at_b .req r2
b0 .req r3
b1 .req r4
g_b1 .req r5
t .req r6
q .req r7
q_inverse .req r8
next .req r9
g .req r10
end .req r11
sums .req r12

/* A pair, `place` pairs after where the pointers stand; join: adds, or subs for X^2 + g. */
.macro multiply_pair place, join
  ldm at_b!, {b0}
  asrs b1, b0, #16
  sxth b0, b0
  mov g_b1, g
  muls g_b1, b1
  reduce g_b1
  asrs g_b1, g_b1, #16
  mov t, q_inverse
  muls b0, t
  muls b1, t
  muls g_b1, t
  ldrh t, [at_a, #(4 * \place + 2)]
  muls g_b1, t
  muls t, b0
  ldrh a0, [at_a, #(4 * \place)]
  muls b0, a0
  muls b1, a0
  \join g_b1, b0, g_b1
  adds b1, b1, t
  reduce g_b1
  asrs g_b1, g_b1, #16
  reduce b1
  asrs b1, b1, #16
  mov acc, sums
  ldrh b0, [acc, #(4 * \place)]
  adds b0, g_b1
  strh b0, [acc, #(4 * \place)]
  ldrh b0, [acc, #(4 * \place + 2)]
  adds b0, b1
  strh b0, [acc, #(4 * \place + 2)]
.endm

/* Four coefficients, `place` pairs after where the pointers stand. */
.macro multiply_four place
  mov t, next
  ldm t!, {b0}
  mov next, t
  mov g, b0
  multiply_pair \place, adds
  multiply_pair (\place + 1), subs
.endm

  function vmb_q3329_basemul_acc_armv6m
  push {r4-r7, lr}
  mov b1, q_inverse
  mov g_b1, next
  mov t, g
  mov q, end
  push {r4-r7}

  /* acc and b from coefficient `first` on; the constant of each four of them. */
  ldr t, [sp, #36]
  lsls t, t, #1
  adds t, t, at_a
  mov end, t
  ldr t, =(vmb_q3329_plantard_zetas + 4 * 64)
  add t, b0 /* b0 is `first` */
  mov next, t
  lsls b0, b0, #1
  adds at_b, at_b, b0
  adds acc, acc, b0
  mov sums, acc
  ldr q, =Q_INVERSE
  mov q_inverse, q
  ldr q, =Q
eight_coefficients:
  multiply_four 0
  multiply_four 2
  adds acc, #16
  mov sums, acc
  adds at_a, #16
  cmp at_a, end
  beq done
  b eight_coefficients
done:

  pop {r4-r7}
  mov q_inverse, b1
  mov next, g_b1
  mov g, t
  mov end, q
  pop {r4-r7, pc}
  .ltorg
  end_of vmb_q3329_basemul_acc_armv6m

#endif
