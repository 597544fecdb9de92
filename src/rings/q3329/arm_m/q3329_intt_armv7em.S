/*
 * vmb_q3329_intt_armv7em: a = R (inverse of a), R = -2^32, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_intt_armv7em(vmb_q3329_any *a)
 *
 *   inout  a[256]   |a_i| <= 3q before, at most h = (q-1)/2 after
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  36 bytes; 32 more, wiped, without a floating-point unit
 *   from   Huang et al., TCHES 2022(4); specs/mlkem.md section 7.1
 *
 * As the portable implementation: two transforms of length 128 by decimation in time, on pairs; the
 * layer that joins blocks of L words has the factors 17^(-(128/L) j) for word j of a block. Bound:
 * the first layer has no product and doubles 3q to 6q; six layers add 6 h: 9q < 2^15.
 *   pass 1   16 words in a row, L = 1, 2, 4, 8: the upper eight first, with the products of the
 *            last layer, which are spilled, then the
 *            lower eight, then the last layer's sums and differences
 *   pass 2   words j + 16i, i = 0..7, for j = 0..15: L = 16, 32, 64; then word w gets the factor
 *            17^(-w) R / 128
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3329/arm_m/q3329_armv7em.inc"

  .equ TWIST, HALVES * UNDO_K % Q /* 1 / (128 k) */

  .section .rodata.vmb_q3329_intt_armv7em, "a", %progbits
  .balign 4
constants:
  .set J, 0
  /* pass 1: 17^(-16 j), the factors of L = 8; every other one for L = 4, every fourth for L = 2 */
  .rept 8
  power_of_17 (256 - 16 * J)
  .set J, J + 1
  .endr
  .set J, 0
  .rept 16 /* pass 2, in the order of their use */
  power_of_17 (256 - 8 * J)
  power_of_17 (256 - 4 * J)
  power_of_17 (256 - 4 * (J + 16))
  .set N, 0
  .rept 4
  power_of_17 (256 - 2 * (J + 16 * N))
  power_of_17 (256 - (J + 16 * N)), TWIST
  power_of_17 (256 - (J + 16 * (N + 4))), TWIST
  .set N, N + 1
  .endr
  .set J, J + 1
  .endr

/*
 * In pass 1 factor j is in s<j>, and products wait in s8-s15; without such registers, in the table
 * and on the stack. In pass 2 the i-th constant of a column comes through s<i>, or straight from
 * the table.
 */
#if defined(__ARM_FP)
spilled0 .req s8
spilled1 .req s9
spilled2 .req s10
spilled3 .req s11
spilled4 .req s12
spilled5 .req s13
spilled6 .req s14
spilled7 .req s15
.macro load_power j
  vmov factor, s\j
.endm
.macro spill k, x
  vmov spilled\k, \x
.endm
.macro reload k, x
  vmov \x, spilled\k
.endm
.macro load_column
  vldmia table!, {s0-s14}
.endm
.macro load_next i
  vmov factor, s\i
.endm
#else
.macro load_power j
  ldr.w factor, [table, #(4 * \j)]
.endm
.macro spill k, x
  str.w \x, [sp, #(4 * \k)]
.endm
.macro reload k, x
  ldr.w \x, [sp, #(4 * \k)]
.endm
.macro load_column
.endm
.macro load_next i
  ldr.w factor, [table], #4
.endm
#endif

/* L = 1: (x, y) = (x + y, x - y); the difference goes to another register, and y is free then. */
.macro sum_and_difference x, y, difference
  usub16 \difference, \x, \y
  uadd16 \x, \x, \y
.endm

/*
 * L = 1, 2, 4 on the eight words from byte `first` on. Afterwards they are in pair0, t, pair2,
 * pair1, pair4, pair3, pair6, pair5, and pair7 is free.
 */
.macro three_layers first
  load_pairs \first, 4
  /* L = 1: no factors. */
  sum_and_difference pair0, pair1, t
  sum_and_difference pair2, pair3, pair1
  sum_and_difference pair4, pair5, pair3
  sum_and_difference pair6, pair7, pair5
  /* L = 2 and L = 4, in the order of their factors, which are those of L = 8 at even places. */
  load_power 0
  butterfly pair0, pair2, pair7
  butterfly pair4, pair6, pair7
  butterfly pair0, pair4, pair7
  load_power 4
  butterfly t, pair1, pair7
  butterfly pair3, pair5, pair7
  butterfly pair2, pair6, pair7
  load_power 2
  butterfly t, pair3, pair7
  load_power 6
  butterfly pair1, pair5, pair7
.endm

/* L = 8: the product of the upper word k, in register x. */
.macro multiply_and_spill k, x
  load_power \k
  multiply \x, pair7
  spill \k, \x
.endm

/*
 * L = 8: sum and difference of the lower word k, in register x, and the spilled product; word k -
 * 1's sum is stored on the way.
 */
.macro join_and_store k, x, before
  reload \k, pair7
  .ifnb \before
  str.w \before, [poly, #(4 * (\k - 1))]
  .endif
  usub16 factor, \x, pair7
  uadd16 \x, \x, pair7
  str.w factor, [poly, #(4 * \k + 32)]
.endm

/* L = 64 with the n-th factor on (x, y), then the twists. */
.macro last_layer n, i, j, k, x, y
  load_next \i
  butterfly \x, \y, t
  load_next \j
  multiply \x, t
  load_next \k
  str.w \x, [poly, #(64 * \n)]
  multiply \y, t
  .if \n < 3
  str.w \y, [poly, #(64 * (\n + 4))]
  .endif
.endm

  function vmb_q3329_intt_armv7em
  push.w {r4-r11, lr}
  movw table, #:lower16:constants
  movt table, #:upper16:constants
#if defined(__ARM_FP)
  vldmia table!, {s0-s7}
#else
  sub.w sp, sp, #32
#endif
  load_modulus_and_count 8

  .balign 4
blocks: /* Pass 1: the upper eight words first, then the lower ones, which the products join. */
  three_layers 32
  multiply_and_spill 0, pair0
  multiply_and_spill 1, t
  multiply_and_spill 2, pair2
  multiply_and_spill 3, pair1
  multiply_and_spill 4, pair4
  multiply_and_spill 5, pair3
  multiply_and_spill 6, pair6
  multiply_and_spill 7, pair5

  /* The lower words; L = 8 joins the two. */
  three_layers 0
  join_and_store 0, pair0
  join_and_store 1, t, pair0
  join_and_store 2, pair2, t
  join_and_store 3, pair1, pair2
  join_and_store 4, pair4, pair1
  join_and_store 5, pair3, pair4
  join_and_store 6, pair6, pair3
  join_and_store 7, pair5, pair6
  add.w poly, poly, #64
  count_down
  str pair5, [poly, #(4 * 7 - 64)]
  bpl.w blocks

  /* Without spare registers, the spilled products are wiped. */
#if !defined(__ARM_FP)
  .irp k, 0, 4, 8, 12, 16, 20, 24, 28
  str.w modulus, [sp, #\k]
  .endr
  add.w sp, sp, #32
  add.w table, table, #(4 * 8)
#endif
  sub.w poly, poly, #512
  count_again 16

  .balign 4
columns: /* Pass 2: L = 16, 32, 64 and the twists. */
  load_column
  load_pairs 0, 64

  /* L = 16, then L = 32. */
  load_next 0
  butterfly pair0, pair1, t
  butterfly pair2, pair3, t
  butterfly pair4, pair5, t
  butterfly pair6, pair7, t
  load_next 1
  butterfly pair0, pair2, t
  butterfly pair4, pair6, t
  load_next 2
  butterfly pair1, pair3, t
  butterfly pair5, pair7, t

  /* L = 64, and the twists of both results. */
  last_layer 0, 3, 4, 5, pair0, pair4
  last_layer 1, 6, 7, 8, pair1, pair5
  last_layer 2, 9, 10, 11, pair2, pair6
  last_layer 3, 12, 13, 14, pair3, pair7
  add.w poly, poly, #4
  count_down
  str.w pair7, [poly, #(64 * 7 - 4)]
  bpl.w columns

  pop.w {r4-r11, pc}
  end_of vmb_q3329_intt_armv7em

#endif
