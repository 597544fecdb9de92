/*
 * vmb_n64_w16_basemul_acc_armv6m: sums of products of transformed polynomials, coefficient by
 * coefficient, reduced each time, for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_n64_w16_basemul_acc_armv6m(uint32_t acc[32], const int16_t a[64], const int16_t s[64],
 *                                     const struct vmb_n256_w16_prime *prime)
 *
 *   inout  acc[32]       v_0 + 2^16 v_1 modulo 2^32 of two neighbours each, signed; v becomes v +
 *                        a s (-2^-32) modulo q, at most (q - 1) / 2 in absolute value
 *   in     a[64], s[64]  |a|, |s| <= 2.54 q; what is reduced, with |v| < q / 2 times a factor below
 *                        q, stays below 1.37 * 2^30 (n256_w16_armv6m.h)
 *   alias  none          align 4 bytes
 *   time   constant: no address or branch depends on the values
 *   stack  28 bytes, nothing of the values
 *   from   Plantard 2021, the signed form of Huang et al., TCHES 2022(4)
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "arithmetic/modular16/plantard_armv6m.inc"
#include "rings/q2k/w16/armv6m/n256_w16_prime_armv6m.inc"

/*
 * r0 acc, r1 a, r2 s, r3 two values of a, then of acc, r4 two of s, r5 r6 temporaries, r7 the
 * modulus, r8 its inverse modulo 2^32, r9 1 as a constant, r12 the end of a, r14 a
 * temporary
 */
acc .req r0
a .req r1
s .req r2
pair_a .req r3
pair_acc .req r3
pair_s .req r4
product .req r5
t .req r6
q .req r7
q_inverse .req r8
one .req r9
end .req r12
upper .req r14

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
  /* the sums so far, each times 1 */
  ldr pair_acc, [acc]
  sxth t, pair_acc
  subs pair_acc, t
  asrs pair_acc, pair_acc, #16
  mov upper, pair_acc
  mov pair_acc, one
  muls t, pair_acc
  adds product, t
  mov t, upper
  muls t, pair_acc
  adds pair_s, t
  reduce product
  asrs product, product, #16
  reduce pair_s
  lsrs pair_s, pair_s, #16
  lsls pair_s, pair_s, #16
  adds product, pair_s
  stm acc!, {product}
.endm

  function vmb_n64_w16_basemul_acc_armv6m
  push {r4-r7, lr}
  mov pair_s, q_inverse
  mov product, one
  push {pair_s, product}
  ldr q, [pair_a]
  ldr t, [pair_a, #PRIME_ONE]
  mov one, t
  ldr t, =PRIME_INVERSE
  ldr t, [pair_a, t]
  mov q_inverse, t
  movs t, #128
  adds t, a
  mov end, t
next_pairs:
  .rept 2
  multiply_pair
  .endr
  cmp a, end
  bne next_pairs
  pop {pair_s, product}
  mov q_inverse, pair_s
  mov one, product
  pop {r4-r7, pc}
  .ltorg
  end_of vmb_n64_w16_basemul_acc_armv6m

#endif
