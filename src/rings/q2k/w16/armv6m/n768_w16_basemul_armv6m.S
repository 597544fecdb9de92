/*
 * vmb_n768_w16_basemul_armv6m: products of transformed polynomials modulo x^3 - z, leaf by leaf, in
 * place, for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_n768_w16_basemul_armv6m(int16_t a[768], const int16_t s[768],
 *                                  const struct vmb_n256_w16_prime *prime)
 *
 *   inout  a[768]   |a| <= 1.5 q; afterwards the product times -2^-32, at most (q - 1) / 2
 *   in     s[768]   |s| <= 1.5 q
 *   alias  none     align 2 bytes
 *   time   constant: no address or branch depends on the values
 *   stack  40 bytes, nothing of the values
 *   from   Plantard 2021, the signed form of Huang et al., TCHES 2022(4)
 *
 * Products are summed up before they are reduced: three of at most 2.25 q^2 are 0.73 * 2^30 for
 * 10753 (1.37 * 2^30: n256_w16_armv6m.h), and so is one with a product by z, 0.5 q^2.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "arithmetic/modular16/plantard_armv6m.inc"
#include "rings/q2k/w16/armv6m/n256_w16_prime_armv6m.inc"

/*
 * r0 a, r1 s, r2-r4 coefficients of s times 1 / q modulo 2^32, r5 r6 temporaries, r7 the modulus,
 * r8 its inverse modulo 2^32, r9 r10 r12 coefficients of a, r11 the next group of constants, r14 z
 */
a .req r0
s .req r1
secret0 .req r2
secret1 .req r3
secret2 .req r4
sum .req r5
t .req r6
q .req r7
q_inverse .req r8
public0 .req r9
public1 .req r10
public2 .req r12
next .req r11
z .req r14

/* x = coefficient `number` of s, times 1 / q. */
.macro load_secret x, number
  ldrh \x, [s, #(2 * \number)]
  sxth \x, \x
  muls \x, t
.endm

/* x = coefficient `number` of a. */
.macro load_public x, number
  ldrh t, [a, #(2 * \number)]
  sxth t, t
  mov \x, t
.endm

/* sum = x y; sum += x y */
.macro begin x, y
  mov sum, \x
  muls sum, \y
.endm

.macro add_product x, y
  mov t, \x
  muls t, \y
  adds sum, t
.endm

/* sum = sum reduced, times z / q */
.macro wrap
  reduce sum
  asrs sum, sum, #16
  mov t, z
  muls sum, t
.endm

/* Coefficient `number` of the product = sum. */
.macro store_sum number
  reduce sum
  asrs sum, sum, #16
  strh sum, [a, #(2 * \number)]
.endm

/* One product modulo x^3 - z. */
.macro leaf
  mov t, q_inverse
  load_secret secret0, 0
  load_secret secret1, 1
  load_secret secret2, 2
  load_public public0, 0
  load_public public1, 1
  load_public public2, 2
  begin public1, secret2
  add_product public2, secret1
  wrap
  add_product public0, secret0
  store_sum 0
  begin public2, secret2
  wrap
  add_product public0, secret1
  add_product public1, secret0
  store_sum 1
  begin public0, secret2
  add_product public1, secret1
  add_product public2, secret0
  store_sum 2
  adds a, #6
  adds s, #6
.endm

/* z = the constant in t. */
.macro leaves
  mov z, t
  leaf
  mov t, z
  rsbs t, t, #0
  mov z, t
  leaf
.endm

  function vmb_n768_w16_basemul_armv6m
  push {r4-r7, lr}
  mov secret2, q_inverse
  mov sum, public0
  mov t, public1
  mov q, next
  push {r4-r7}
  ldr q, [secret0] /* the prime */
  ldr t, =PRIME_INVERSE
  ldr t, [secret0, t]
  mov q_inverse, t
  ldr t, =(PRIME_GROUPS + 21 * GROUP_BYTES)
  add t, secret0
  mov next, t
  movs t, #192
  lsls t, t, #3
  adds t, t, a
  push {t}

  /* Each group has node n, whose children's roots are those of four leaves. */
next_leaves:
  mov t, next
  ldr t, [t, #4]
  leaves
  mov t, next
  ldr sum, [t, #8]
  adds t, #GROUP_BYTES
  mov next, t
  mov t, sum
  leaves
  ldr t, [sp]
  cmp a, t
  beq done
  b next_leaves
done:
  add sp, #4
  pop {r4-r7}
  mov q_inverse, secret2
  mov public0, sum
  mov public1, t
  mov next, q
  pop {r4-r7, pc}
  .ltorg
  end_of vmb_n768_w16_basemul_armv6m

#endif
