/*
 * vmb_n256_w16_basemul_acc_armv6m: sums of products of transformed polynomials, coefficient by
 * coefficient, for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_n256_w16_basemul_acc_armv6m(uint32_t acc[128], const int16_t a[256],
 *                                      const int16_t s[256],
 *                                      const struct vmb_n256_w16_prime *prime)
 *
 *   inout  acc[128]        v_0 + 2^16 v_1 modulo 2^32 of two neighbours each, signed; v grows by
 *                          a s (-2^-32) modulo q, at most (q - 1) / 2 in absolute value
 *   in     a[256], s[256]  |a|, |s| <= 2.54 q (the product below 1.47 2^30: n256_w16_armv6m.h)
 *   alias  none            align 4 bytes
 *   time   constant: no address or branch depends on the values
 *   stack  24 bytes, nothing of the values
 *   from   Plantard 2021, the signed form of Huang et al., TCHES 2022(4)
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "arithmetic/modular16/plantard_armv6m.inc"
#include "rings/q2k/w16/armv6m/n256_w16_prime_armv6m.inc"

/*
 * r0 acc, r1 a, r2 s, r3 two values of a, r4 two of s, r5 r6 temporaries, r7 the modulus, r8 its
 * inverse modulo 2^32, r12 the end of a
 */
acc .req r0
a .req r1
s .req r2
pair_a .req r3
pair_s .req r4
product .req r5
t .req r6
q .req r7
q_inverse .req r8
end .req r12

/* Two coefficients. */
.macro multiply_pair
  ldm a!, {pair_a}
  ldm s!, {pair_s}
  sxth product, pair_s
  mov t, q_inverse
  muls product, t
  asrs pair_s, pair_s, #16
  muls pair_s, t
  sxth t, pair_a
  muls product, t
  asrs pair_a, pair_a, #16
  muls pair_s, pair_a
  reduce product
  asrs product, product, #16
  reduce pair_s
  lsrs pair_s, pair_s, #16
  lsls pair_s, pair_s, #16
  ldr t, [acc]
  adds t, product
  adds t, pair_s
  stm acc!, {t}
.endm

  function vmb_n256_w16_basemul_acc_armv6m
  push {r4-r7, lr}
  mov pair_s, q_inverse
  push {pair_s}
  ldr q, [pair_a]
  ldr t, =PRIME_INVERSE
  ldr t, [pair_a, t]
  mov q_inverse, t
  movs t, #1
  lsls t, t, #9
  adds t, a
  mov end, t
next_pairs:
  .rept 4
  multiply_pair
  .endr
  cmp a, end
  bne next_pairs
  pop {pair_s}
  mov q_inverse, pair_s
  pop {r4-r7, pc}
  .ltorg
  end_of vmb_n256_w16_basemul_acc_armv6m

#endif
