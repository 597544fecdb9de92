/*
 * vmb_q3329_to_mont_armv7em, vmb_q3329_from_mont_armv7em, vmb_q3329_freeze_armv7em: a polynomial
 * times a constant, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_to_mont_armv7em(vmb_q3329_any *a)     a = a / R, R = -2^32   |a_i| <= (q-1)/2
 *   void vmb_q3329_from_mont_armv7em(vmb_q3329_any *a)   a = R a                0 <= a_i < q
 *   void vmb_q3329_freeze_armv7em(vmb_q3329_values *a)   a = a                  0 <= a_i < q
 *
 *   inout  a[256]   any values
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  36 bytes
 *   from   Huang et al., TCHES 2022(4); specs/mlkem.md section 7.1
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3329/arm_m/q3329_armv7em.inc"
#include "arithmetic/modular16/pairs_multiply_armv7em.inc"

/* The polynomial: 32 rounds. */
.macro multiply_all canonical
  load_modulus_and_count 32
  multiply_rounds \canonical
.endm

/* The constant of 1 / R: R / R = 1 modulo q, so it is q^-1. */
  function vmb_q3329_to_mont_armv7em
  push.w {r4-r11, lr}
  load_word factor, Q_INVERSE
  multiply_all 0
  end_of vmb_q3329_to_mont_armv7em

  function vmb_q3329_from_mont_armv7em
  push.w {r4-r11, lr}
  load_word factor, (UNDO_K * UNDO_K % Q) * Q_INVERSE
  multiply_all 1
  end_of vmb_q3329_from_mont_armv7em

  function vmb_q3329_freeze_armv7em
  push.w {r4-r11, lr}
  load_word factor, UNDO_K * Q_INVERSE
  multiply_all 1
  end_of vmb_q3329_freeze_armv7em

#endif
