/*
 * vmb_ntt3329_inverse_armv7em: a = (inverse of a) / k, k = -2^-32, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntt3329_inverse_armv7em(int16_t a[256])
 *
 *   inout  a[256]   |a_i| <= 3q before, at most h = (q-1)/2 after
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  36 bytes; 32 more, wiped, without a floating-point unit
 *   from   Huang et al., TCHES 2022(4); specs/mlkem.md section 7.1
 *
 * As the portable body: two transforms of length 128 by decimation in time, on pairs; the layer that joins blocks of L words has the factors
 * 17^(-(128/L) j) for word j of a block. Bound: the first layer has no product and doubles 3q to 6q; six layers add 6 h: 9q < 2^15.
 *   pass 1   16 words in a row, L = 1, 2, 4, 8: the upper eight first, with the products of the last layer, which are parked, then the
 *            lower eight, then the last layer's sums and differences
 *   pass 2   words j + 16i, i = 0..7, for j = 0..15: L = 16, 32, 64; then word w gets the factor 17^(-w) / (128 k)
 */
#include "math/ntt3329/ntt3329_armv7em.inc"

  .equ TWIST, HALVES * UNDO_K % Q /* 1 / (128 k) */

  .section .rodata.vmb_ntt3329_inverse_armv7em, "a", %progbits
  .balign 4
constants:
  .set J, 0
  .rept 8 /* pass 1: 17^(-16 j), the factors of L = 8; every other one for L = 4, every fourth for L = 2 */
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
 * In pass 1 factor j is in s<j>, and products wait in s8-s15; without such registers, in the table and on the stack. In pass 2 the i-th
 * constant of a column comes through s<i>, or straight from the table.
 */
#if defined(__ARM_FP)
parked0 .req s8
parked1 .req s9
parked2 .req s10
parked3 .req s11
parked4 .req s12
parked5 .req s13
parked6 .req s14
parked7 .req s15
.macro load_power j
  vmov factor, s\j
.endm
.macro park k, x
  vmov parked\k, \x
.endm
.macro unpark k, x
  vmov \x, parked\k
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
.macro park k, x
  str.w \x, [sp, #(4 * \k)]
.endm
.macro unpark k, x
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

/* L = 1, 2, 4 on the eight words from byte `first` on. Afterwards they are in x0, t, x2, x1, x4, x3, x6, x5, and x7 is free. */
.macro three_layers first
  load_pairs \first, 4
  sum_and_difference x0, x1, t
  sum_and_difference x2, x3, x1
  sum_and_difference x4, x5, x3
  sum_and_difference x6, x7, x5
  load_power 0
  butterfly x0, x2, x7
  butterfly x4, x6, x7
  butterfly x0, x4, x7
  load_power 4
  butterfly t, x1, x7
  butterfly x3, x5, x7
  butterfly x2, x6, x7
  load_power 2
  butterfly t, x3, x7
  load_power 6
  butterfly x1, x5, x7
.endm

/* L = 8: the product of the upper word k, in register x. */
.macro multiply_and_park k, x
  load_power \k
  multiply \x, x7
  park \k, \x
.endm

/* L = 8: sum and difference of the lower word k, in register x, and the parked product; word k - 1's sum is stored on the way. */
.macro join_and_store k, x, before
  unpark \k, x7
  .ifnb \before
  str.w \before, [poly, #(4 * (\k - 1))]
  .endif
  usub16 factor, \x, x7
  uadd16 \x, \x, x7
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

  kernel vmb_ntt3329_inverse_armv7em
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
blocks:
  three_layers 32
  multiply_and_park 0, x0
  multiply_and_park 1, t
  multiply_and_park 2, x2
  multiply_and_park 3, x1
  multiply_and_park 4, x4
  multiply_and_park 5, x3
  multiply_and_park 6, x6
  multiply_and_park 7, x5
  three_layers 0
  join_and_store 0, x0
  join_and_store 1, t, x0
  join_and_store 2, x2, t
  join_and_store 3, x1, x2
  join_and_store 4, x4, x1
  join_and_store 5, x3, x4
  join_and_store 6, x6, x3
  join_and_store 7, x5, x6
  add.w poly, poly, #64
  count_down
  str x5, [poly, #(4 * 7 - 64)]
  bpl.w blocks

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
columns:
  load_column
  load_pairs 0, 64
  load_next 0
  butterfly x0, x1, t
  butterfly x2, x3, t
  butterfly x4, x5, t
  butterfly x6, x7, t
  load_next 1
  butterfly x0, x2, t
  butterfly x4, x6, t
  load_next 2
  butterfly x1, x3, t
  butterfly x5, x7, t
  last_layer 0, 3, 4, 5, x0, x4
  last_layer 1, 6, 7, 8, x1, x5
  last_layer 2, 9, 10, 11, x2, x6
  last_layer 3, 12, 13, 14, x3, x7
  add.w poly, poly, #4
  count_down
  str.w x7, [poly, #(64 * 7 - 4)]
  bpl.w columns

  pop.w {r4-r11, pc}
  .size vmb_ntt3329_inverse_armv7em, . - vmb_ntt3329_inverse_armv7em

  .section .note.GNU-stack, "", %progbits
