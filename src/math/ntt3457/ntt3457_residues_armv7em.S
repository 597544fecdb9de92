/*
 * vmb_ntt3457_enter_armv7em, vmb_ntt3457_leave_armv7em, vmb_ntt3457_canonical_armv7em: a polynomial times a constant, for Armv7E-M (tuned
 * for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntt3457_enter_armv7em(int16_t *a, unsigned n)        a = R a, R = 2^16     |a_i| <= (q-1)/2
 *   void vmb_ntt3457_leave_armv7em(int16_t *a, unsigned n)        a = a / R             |a_i| <= (q-1)/2
 *   void vmb_ntt3457_canonical_armv7em(int16_t *a, unsigned n)    a = a                 0 <= a_i < q
 *
 *   inout  a[n]   any values; n a multiple of 8, not 0
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  36 bytes
 *   from   Huang et al., TCHES 2022(4); specs/mlkem.md section 7.1
 */
#include "math/ntt3457/ntt3457_armv7em.inc"

modulus_pair .req r14
zero .req r8 /* instead of x7 */

/* x times the factor; then, if wanted, q is added to the halves that are negative: x - 0 sets the flag GE of a half if it is not. */
.macro multiply_and_store x, offset, canonical
  multiply \x, t
  .if \canonical
  uadd16 t, \x, modulus_pair
  ssub16 \x, \x, zero
  sel \x, \x, t
  .endif
  str.w \x, [poly, #\offset]
.endm

/* The loop over the polynomial, n / 8 rounds of four words, and the return. */
.macro multiply_all canonical
  lsr.w x4, r1, #3
  load_modulus
  count_from x4
  load_word modulus_pair, Q * 65537
  mov.w zero, #0
  .balign 4
1:
  ldr.w x0, [poly]
  ldr.w x1, [poly, #4]
  ldr.w x2, [poly, #8]
  ldr.w x3, [poly, #12]
  multiply_and_store x0, 0, \canonical
  multiply_and_store x1, 4, \canonical
  multiply_and_store x2, 8, \canonical
  multiply_and_store x3, 12, \canonical
  add.w poly, poly, #16
  count_down
  bpl.w 1b
  pop.w {r4-r11, pc}
.endm

  .equ R_MOD_Q, 65536 % Q
  .equ R_INVERSE, 2775
  .if (R_MOD_Q * R_INVERSE % Q) - 1
  .error "1 / R modulo q"
  .endif

  kernel vmb_ntt3457_enter_armv7em
  push.w {r4-r11, lr}
  load_word factor, (R_MOD_Q * UNDO_K % Q) * Q_INVERSE
  multiply_all 0
  end_kernel vmb_ntt3457_enter_armv7em

  kernel vmb_ntt3457_leave_armv7em
  push.w {r4-r11, lr}
  load_word factor, (R_INVERSE * UNDO_K % Q) * Q_INVERSE
  multiply_all 0
  end_kernel vmb_ntt3457_leave_armv7em

  kernel vmb_ntt3457_canonical_armv7em
  push.w {r4-r11, lr}
  load_word factor, ONE
  multiply_all 1
  end_kernel vmb_ntt3457_canonical_armv7em

  .section .note.GNU-stack, "", %progbits
