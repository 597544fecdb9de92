/*
 * Coefficient by coefficient, for Armv7E-M (tuned for the Cortex-M4): times a constant, sums, residues modulo 3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntt3457_enter_armv7em(int16_t *a, unsigned n)        a = R a, R = 2^16     |a_i| <= (q-1)/2
 *   void vmb_ntt3457_leave_armv7em(int16_t *a, unsigned n)        a = a / R             |a_i| <= (q-1)/2
 *   void vmb_ntt3457_canonical_armv7em(int16_t *a, unsigned n)    a = a                 0 <= a_i < q
 *
 *   void vmb_ntt3457_add_armv7em(int16_t *a, const int16_t *b, unsigned n)              a = a + b
 *   void vmb_ntt3457_subtract_armv7em(int16_t *a, const int16_t *b, unsigned n)         a = a - b
 *   void vmb_ntt3457_modulo_3_armv7em(int16_t *a, unsigned n, unsigned largest)         see ntt3457.h
 *
 *   inout  a[n]   any values (modulo_3: 0 <= a_i < q); n a multiple of 8, not 0
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  36 bytes
 *   from   Huang et al., TCHES 2022(4); specs/mlkem.md section 7.1
 */
#include "math/ntt3457/ntt3457_armv7em.inc"
#include "math/modular16/pairs_multiply_armv7em.inc"

/* The polynomial, n coefficients. */
.macro multiply_all canonical
  lsr.w x4, r1, #3
  load_modulus
  count_from x4
  multiply_rounds \canonical
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

/* Eight sums or differences a round. */
.macro each_with_b operation
  lsr.w x4, r2, #3
  mov.w t, r1
  sub.w table, x4, #1
  .balign 4
1:
  ldr.w x0, [poly]
  ldr.w x1, [t]
  ldr.w x2, [poly, #4]
  ldr.w x3, [t, #4]
  \operation x0, x0, x1
  str.w x0, [poly]
  \operation x2, x2, x3
  str.w x2, [poly, #4]
  ldr.w x0, [poly, #8]
  ldr.w x1, [t, #8]
  ldr.w x2, [poly, #12]
  ldr.w x3, [t, #12]
  \operation x0, x0, x1
  add.w t, t, #16
  str.w x0, [poly, #8]
  \operation x2, x2, x3
  add.w poly, poly, #16
  subs.w table, table, #1
  str x2, [poly, #-4]
  bpl.w 1b
  pop.w {r4-r11, pc}
.endm

  kernel vmb_ntt3457_add_armv7em
  push.w {r4-r11, lr}
  each_with_b uadd16
  end_kernel vmb_ntt3457_add_armv7em

  kernel vmb_ntt3457_subtract_armv7em
  push.w {r4-r11, lr}
  each_with_b usub16
  end_kernel vmb_ntt3457_subtract_armv7em

largest_pair .req r9
minus_ones .req r10
third .req r11 /* 21846 = (2^16 + 2) / 3 */

/* 1 is subtracted where largest - x is negative: 0 <= x < q; then floor(x / 3) is that of 21846 x / 2^16, as 2q / (3 * 2^16) < 1/3. */
.macro residue_and_store x, offset
  ssub16 t, largest_pair, \x
  sel t, zero, minus_ones
  uadd16 \x, \x, t
  smulwb t, third, \x
  smulwt modulus_pair, third, \x
  pkhbt t, t, modulus_pair, lsl #16
  usub16 \x, \x, t
  uadd16 t, t, t
  usub16 \x, \x, t
  str.w \x, [poly, #\offset]
.endm

  kernel vmb_ntt3457_modulo_3_armv7em
  push.w {r4-r11, lr}
  orr.w largest_pair, r2, r2, lsl #16
  lsr.w x5, r1, #3
  mov.w zero, #0
  mov.w minus_ones, #-1
  movw third, #21846
  .balign 4
1:
  ldr.w x0, [poly]
  ldr.w x1, [poly, #4]
  ldr.w x2, [poly, #8]
  ldr.w x3, [poly, #12]
  residue_and_store x0, 0
  residue_and_store x1, 4
  residue_and_store x2, 8
  residue_and_store x3, 12
  add.w poly, poly, #16
  subs.w x5, x5, #1
  bne.w 1b
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_modulo_3_armv7em

  .section .note.GNU-stack, "", %progbits
