/*
 * vmb_q3329_to_mont_armv6m, vmb_q3329_from_mont_armv6m, vmb_q3329_freeze_armv6m: a polynomial times
 * a constant, for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_to_mont_armv6m(vmb_q3329_any *a)     a = a / R, R = -2^32   |a_i| <= (q-1)/2
 *   void vmb_q3329_from_mont_armv6m(vmb_q3329_any *a)   a = R a                0 <= a_i < q
 *   void vmb_q3329_freeze_armv6m(vmb_q3329_values *a)   a = a                  0 <= a_i < q
 *
 *   inout  a[256]   any values
 *   align  4 bytes
 *   time   constant: no address or branch depends on a
 *   stack  20 bytes, nothing of a
 *   from   Plantard 2021, for to_mont the signed form of Huang et al., TCHES 2022(4);
 *          arithmetic/modular16/plantard16.h
 *
 * Residues in [0, q): with p = (a + 10 q) b' / q modulo 2^32, not negative, p = p1 2^16 + p0, the
 * wanted residue is (p q - (a + 10 q) b') / 2^32, above -1 and below q, as 0 < a + 10 q <= 66,057
 * and 0 < b' < q. (p1 + 4) q / 2^16 is larger than that by 4 q / 2^16 - p0 q / 2^32 +
 * (a + 10 q) b' / 2^32, between 0.15 and 0.26, and is rounded down. 10 q b' / q is 10 b'.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "arithmetic/modular16/plantard_armv6m.inc"
#include "rings/q3329/arm_m/q3329_armv6m.inc"

/* r0 a, r1 r2 two values, r3 the modulus, r4 the constant, r5 what it makes of 10 q, r6 the end */
at .req r0
x .req r1
y .req r2
q .req r3
constant .req r4
offset .req r5
end .req r6

/* (p1 + 4) q in the place of p. */
.macro reduce_to_canonical p
  adds \p, offset
  lsrs \p, \p, #16
  adds \p, #BIAS
  muls \p, q
.endm

/* Two values times the constant; `form` reduces. */
.macro multiply_pair form
  ldr y, [at]
  sxth x, y
  asrs y, y, #16
  muls x, constant
  muls y, constant
  \form x
  \form y
  lsrs x, x, #16
  lsrs y, y, #16
  lsls y, y, #16
  orrs x, y
  stm at!, {x}
.endm

/* All of them, and the return; the constant is loaded. */
.macro multiply_all form
  ldr q, =Q
  movs end, #1
  lsls end, end, #9
  adds end, end, at
1:
  .rept 4
  multiply_pair \form
  .endr
  cmp at, end
  bne 1b
  pop {r4-r6, pc}
.endm

  function vmb_q3329_to_mont_armv6m
  push {r4-r6, lr}
  ldr constant, =Q_INVERSE /* of 1 / R */
  multiply_all reduce
  .ltorg
  end_of vmb_q3329_to_mont_armv6m

  .equ FROM_MONT, UNDO_K * UNDO_K % Q

  function vmb_q3329_from_mont_armv6m
  push {r4-r6, lr}
  ldr constant, =(FROM_MONT * Q_INVERSE & 0xffffffff)
  ldr offset, =(10 * FROM_MONT)
  b canonical
  .ltorg
  end_of vmb_q3329_from_mont_armv6m

  entry vmb_q3329_freeze_armv6m
  push {r4-r6, lr}
  ldr constant, =(UNDO_K * Q_INVERSE & 0xffffffff)
  ldr offset, =(10 * UNDO_K)
canonical:
  multiply_all reduce_to_canonical
  .ltorg
  end_of vmb_q3329_freeze_armv6m

#endif
