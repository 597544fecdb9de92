/*
 * Coefficient by coefficient, for Armv7E-M (tuned for the Cortex-M4): times a constant, sums,
 * residues modulo 3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3457_to_mont_armv7em(int16_t *a, unsigned n)        a = R a, R = 2^16     |a_i| <=
 *     (q-1)/2
 *   void vmb_q3457_from_mont_armv7em(int16_t *a, unsigned n)        a = a / R             |a_i| <=
 *     (q-1)/2
 *   void vmb_q3457_freeze_armv7em(int16_t *a, unsigned n)    a = a                 0 <= a_i < q
 *
 *   void vmb_q3457_plain_add_armv7em(int16_t *a, const int16_t *b, unsigned n)    a = a + b
 *   void vmb_q3457_plain_sub_armv7em(int16_t *a, const int16_t *b, unsigned n)    a = a - b
 *   void vmb_q3457_frozen_modulo_3_armv7em(int16_t *a, unsigned n, unsigned largest)
 *                                               vmb_q3457_modulo_3 of q3457.h, from [0, q)
 *
 *   inout  a[n]   any values (frozen_modulo_3: 0 <= a_i < q); n a multiple of 8, not 0
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  36 bytes
 *   from   Huang et al., TCHES 2022(4); specs/mlkem.md section 7.1
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3457/arm_m/q3457_armv7em.inc"
#include "arithmetic/modular16/pairs_multiply_armv7em.inc"

/* The arguments after the polynomial, and a count of rounds. */
n .req r1
other .req r1
n_with_other .req r2
largest .req r2
rounds .req r5

/* The polynomial, n coefficients. */
.macro multiply_all canonical
  lsr.w rounds, n, #3
  load_modulus
  count_from rounds
  multiply_rounds \canonical
.endm

  .equ R_MOD_Q, 65536 % Q
  .equ R_INVERSE, 2775
  .if (R_MOD_Q * R_INVERSE % Q) - 1
  .error "1 / R modulo q"
  .endif

  function vmb_q3457_to_mont_armv7em
  push.w {r4-r11, lr}
  load_word factor, (R_MOD_Q * UNDO_K % Q) * Q_INVERSE
  multiply_all 0
  end_of vmb_q3457_to_mont_armv7em

  function vmb_q3457_from_mont_armv7em
  push.w {r4-r11, lr}
  load_word factor, (R_INVERSE * UNDO_K % Q) * Q_INVERSE
  multiply_all 0
  end_of vmb_q3457_from_mont_armv7em

  function vmb_q3457_freeze_armv7em
  push.w {r4-r11, lr}
  load_word factor, ONE
  multiply_all 1
  end_of vmb_q3457_freeze_armv7em

/* Eight sums or differences a round. */
.macro each_with_b operation
  lsr.w rounds, n_with_other, #3
  mov.w t, other
  sub.w table, rounds, #1
  .balign 4
1: /* The first two words, */
  ldr.w pair0, [poly]
  ldr.w pair1, [t]
  ldr.w pair2, [poly, #4]
  ldr.w pair3, [t, #4]
  \operation pair0, pair0, pair1
  str.w pair0, [poly]
  \operation pair2, pair2, pair3
  str.w pair2, [poly, #4]

  /* and the next two. */
  ldr.w pair0, [poly, #8]
  ldr.w pair1, [t, #8]
  ldr.w pair2, [poly, #12]
  ldr.w pair3, [t, #12]
  \operation pair0, pair0, pair1
  add.w t, t, #16
  str.w pair0, [poly, #8]
  \operation pair2, pair2, pair3
  add.w poly, poly, #16
  subs.w table, table, #1
  str pair2, [poly, #-4]
  bpl.w 1b
  pop.w {r4-r11, pc}
.endm

  function vmb_q3457_plain_add_armv7em
  push.w {r4-r11, lr}
  each_with_b uadd16
  end_of vmb_q3457_plain_add_armv7em

  function vmb_q3457_plain_sub_armv7em
  push.w {r4-r11, lr}
  each_with_b usub16
  end_of vmb_q3457_plain_sub_armv7em

/* Residues modulo 3: */
largest_pair .req r9
rounds_left .req r6
minus_ones .req r10
third .req r11 /* 21846 = (2^16 + 2) / 3 */

/*
 * 1 is subtracted where largest - x is negative: 0 <= x < q; then floor(x / 3) is that of 21846 x /
 * 2^16, as 2q / (3 * 2^16) < 1/3.
 */
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

  function vmb_q3457_frozen_modulo_3_armv7em
  push.w {r4-r11, lr}
  orr.w largest_pair, largest, largest, lsl #16
  lsr.w rounds_left, n, #3
  mov.w zero, #0
  mov.w minus_ones, #-1
  movw third, #21846
  .balign 4
four_words:
  ldr.w pair0, [poly]
  ldr.w pair1, [poly, #4]
  ldr.w pair2, [poly, #8]
  ldr.w pair3, [poly, #12]
  residue_and_store pair0, 0
  residue_and_store pair1, 4
  residue_and_store pair2, 8
  residue_and_store pair3, 12
  add.w poly, poly, #16
  subs.w rounds_left, rounds_left, #1
  bne.w four_words
  pop.w {r4-r11, pc}
  end_of vmb_q3457_frozen_modulo_3_armv7em

#endif
