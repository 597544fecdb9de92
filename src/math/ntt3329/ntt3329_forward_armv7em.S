/*
 * vmb_ntt3329_forward_armv7em: a = transform of a, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntt3329_forward_armv7em(int16_t a[256])
 *
 *   inout  a[256]   |a_i| <= q before, at most 4.5 q after: seven layers add 7 h, h = (q-1)/2
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  36 bytes and 32 more; what is parked there without a floating-point unit is wiped
 *   from   FIPS 203 algorithm 9; Huang et al., TCHES 2022(4); specs/mlkem.md section 7.1
 *
 * Layers 1 to 4 in one pass over the memory, 5 to 7 in another. Word w of a is the pair (a_2w, a_2w+1).
 *   pass 1   words j + 8i, i = 0..15, for j = 0..7. Three layers join i and i + 8, i + 4, i + 2, so odd and even i do not meet: first the
 *            odd ones with the products of layer 4, which are parked, then the even ones, then layer 4's sums and differences
 *   pass 2   eight words in a row, 16 times
 * Block t of a layer, counted on over all layers from 1, has the factor zeta_t = 17^bitrev7(t).
 */
#include "math/ntt3329/ntt3329_armv7em.inc"

.macro zeta_constant i
  /* the exponent: seven bits reversed */
  power_of_17 ((((\i) & 1) << 6) | (((\i) & 2) << 4) | (((\i) & 4) << 2) | ((\i) & 8) | (((\i) & 16) >> 2) | (((\i) & 32) >> 4) | (((\i) & 64) >> 6))
.endm

  .section .rodata.vmb_ntt3329_forward_armv7em, "a", %progbits
  .balign 4
constants: /* in the order of their use: zeta_1 to zeta_15; then for each eight words one of layer 5, two of layer 6, four of layer 7 */
  .set I, 1
  .rept 15
  zeta_constant I
  .set I, I + 1
  .endr
  .set I, 16
  .rept 16
  zeta_constant I
  zeta_constant (2 * I)
  zeta_constant (2 * I + 1)
  zeta_constant (4 * I)
  zeta_constant (4 * I + 1)
  zeta_constant (4 * I + 2)
  zeta_constant (4 * I + 3)
  .set I, I + 1
  .endr

/* In pass 1 zeta_i is in s<i>, and products wait in s16-s23; without such registers, in the table and on the stack. */
#if defined(__ARM_FP)
parked0 .req s16
parked1 .req s17
parked2 .req s18
parked3 .req s19
parked4 .req s20
parked5 .req s21
parked6 .req s22
parked7 .req s23
.macro load_zeta i
  vmov factor, s\i
.endm
.macro park k
  vmov parked\k, x\k
.endm
.macro unpark k
  vmov t, parked\k
.endm
#else
.macro load_zeta i
  ldr.w factor, [table, #(4 * (\i - 1))]
.endm
.macro park k
  str.w x\k, [sp, #(4 * \k)]
.endm
.macro unpark k
  ldr.w t, [sp, #(4 * \k)]
.endm
#endif

/* Layers 1 to 3 on eight words: they add 3 h. */
.macro three_layers
  load_zeta 1
  butterfly x0, x4, t
  butterfly x1, x5, t
  butterfly x2, x6, t
  butterfly x3, x7, t
  load_zeta 2
  butterfly x0, x2, t
  butterfly x1, x3, t
  load_zeta 3
  butterfly x4, x6, t
  butterfly x5, x7, t
  load_zeta 4
  butterfly x0, x1, t
  load_zeta 5
  butterfly x2, x3, t
  load_zeta 6
  butterfly x4, x5, t
  load_zeta 7
  butterfly x6, x7, t
.endm

/* Layer 4's product of the odd word k. */
.macro multiply_and_park k, zeta
  load_zeta \zeta
  multiply x\k, t
  park \k
.endm

/* Layer 4's sum and difference of the even word k and the parked product; the sum of the word before is stored on the way. */
.macro join_and_store k, before
  unpark \k
  .if \before >= 0
  str.w x\before, [poly, #(64 * \before)]
  .endif
  usub16 factor, x\k, t
  uadd16 x\k, x\k, t
  str.w factor, [poly, #(64 * \k + 32)]
.endm

  kernel vmb_ntt3329_forward_armv7em
  push.w {r4-r11, lr}
  movw table, #:lower16:constants
  movt table, #:upper16:constants
#if defined(__ARM_FP)
  vpush {d8-d11}
  vldmia table!, {s1-s15}
#else
  sub.w sp, sp, #32
#endif
  load_modulus_and_count 8

  .balign 4
columns:
  load_pairs 32, 64
  three_layers
  multiply_and_park 0, 8
  multiply_and_park 1, 9
  multiply_and_park 2, 10
  multiply_and_park 3, 11
  multiply_and_park 4, 12
  multiply_and_park 5, 13
  multiply_and_park 6, 14
  multiply_and_park 7, 15
  load_pairs 0, 64
  three_layers
  join_and_store 0, -1
  join_and_store 1, 0
  join_and_store 2, 1
  join_and_store 3, 2
  join_and_store 4, 3
  join_and_store 5, 4
  join_and_store 6, 5
  join_and_store 7, 6
  add.w poly, poly, #4
  count_down
  str.w x7, [poly, #(64 * 7 - 4)]
  bpl.w columns

#if !defined(__ARM_FP)
  .irp k, 0, 4, 8, 12, 16, 20, 24, 28
  str.w modulus, [sp, #\k]
  .endr
  add.w sp, sp, #32
  add.w table, table, #(4 * 15)
#endif
  sub.w poly, poly, #32
  count_again 16

  .balign 4
blocks:
  load_pairs 0, 4
  ldr.w factor, [table], #4
  butterfly x0, x4, t
  butterfly x1, x5, t
  butterfly x2, x6, t
  butterfly x3, x7, t
  ldr.w factor, [table], #4
  butterfly x0, x2, t
  butterfly x1, x3, t
  ldr.w factor, [table], #4
  butterfly x4, x6, t
  butterfly x5, x7, t
  ldr.w factor, [table], #4
  butterfly x0, x1, t
  ldr.w factor, [table], #4
  str.w x0, [poly]
  butterfly_and_store x2, x3, t, x1, 4
  ldr.w factor, [table], #4
  str.w x2, [poly, #8]
  butterfly_and_store x4, x5, t, x3, 12
  ldr.w factor, [table], #4
  str.w x4, [poly, #16]
  butterfly_and_store x6, x7, t, x5, 20
  str.w x6, [poly, #24]
  add.w poly, poly, #32
  count_down
  str x7, [poly, #-4]
  bpl.w blocks

#if defined(__ARM_FP)
  vpop {d8-d11}
#endif
  pop.w {r4-r11, pc}
  .size vmb_ntt3329_forward_armv7em, . - vmb_ntt3329_forward_armv7em

  .section .note.GNU-stack, "", %progbits
