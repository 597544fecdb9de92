/*
 * vmb_q3329_ntt_armv7em: a = transform of a, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q3329_ntt_armv7em(vmb_q3329_any *a)
 *
 *   inout  a[256]   |a_i| <= q before, at most 4.5 q after: seven layers add 7 h, h = (q-1)/2
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  36 bytes and 32 more; what is spilled there without a floating-point unit is wiped
 *   from   FIPS 203 algorithm 9; Huang et al., TCHES 2022(4); specs/mlkem.md section 7.1
 *
 * Layers 1 to 4 in one pass over the memory, 5 to 7 in another. Word w of a is the pair (a_2w,
 * a_2w+1).
 *   pass 1   words j + 8i, i = 0..15, for j = 0..7. Three layers join i and i + 8, i + 4, i + 2, so
 *            odd and even i do not meet: first the
 *            odd ones with the products of layer 4, which are spilled, then the even ones, then
 *              layer 4's sums and differences
 *   pass 2   eight words in a row, 16 times
 * Block t of a layer, counted on over all layers from 1, has the factor zeta_t = 17^bitrev7(t).
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3329/arm_m/q3329_armv7em.inc"

.macro zeta_constant i
  /* the exponent: seven bits reversed */
  power_of_17 ((((\i) & 1) << 6) | (((\i) & 2) << 4) | (((\i) & 4) << 2) | ((\i) & 8) | \
    (((\i) & 16) >> 2) | (((\i) & 32) >> 4) | (((\i) & 64) >> 6))
.endm

  .section .rodata.vmb_q3329_ntt_armv7em, "a", %progbits
  .balign 4
/*
 * In the order of their use: zeta_1 to zeta_15; then for each eight words one of layer 5, two of
 * layer 6, four of layer 7.
 */
constants:
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

/*
 * In pass 1 zeta_i is in s<i>, and products wait in s16-s23; without such registers, in the table
 * and on the stack.
 */
#if defined(__ARM_FP)
spilled0 .req s16
spilled1 .req s17
spilled2 .req s18
spilled3 .req s19
spilled4 .req s20
spilled5 .req s21
spilled6 .req s22
spilled7 .req s23
.macro load_zeta i
  vmov factor, s\i
.endm
.macro spill k
  vmov spilled\k, pair\k
.endm
.macro reload k
  vmov t, spilled\k
.endm
#else
.macro load_zeta i
  ldr.w factor, [table, #(4 * (\i - 1))]
.endm
.macro spill k
  str.w pair\k, [sp, #(4 * \k)]
.endm
.macro reload k
  ldr.w t, [sp, #(4 * \k)]
.endm
#endif

/* Layers 1 to 3 on eight words: they add 3 h. */
.macro three_layers
  /* Words four apart. */
  load_zeta 1
  butterfly pair0, pair4, t
  butterfly pair1, pair5, t
  butterfly pair2, pair6, t
  butterfly pair3, pair7, t
  /* Two apart. */
  load_zeta 2
  butterfly pair0, pair2, t
  butterfly pair1, pair3, t
  load_zeta 3
  butterfly pair4, pair6, t
  butterfly pair5, pair7, t
  /* Neighbours. */
  load_zeta 4
  butterfly pair0, pair1, t
  load_zeta 5
  butterfly pair2, pair3, t
  load_zeta 6
  butterfly pair4, pair5, t
  load_zeta 7
  butterfly pair6, pair7, t
.endm

/* Layer 4's product of the odd word k. */
.macro multiply_and_spill k, zeta
  load_zeta \zeta
  multiply pair\k, t
  spill \k
.endm

/*
 * Layer 4's sum and difference of the even word k and the spilled product; the sum of the word
 * before is stored on the way.
 */
.macro join_and_store k, before
  reload \k
  .if \before >= 0
  str.w pair\before, [poly, #(64 * \before)]
  .endif
  usub16 factor, pair\k, t
  uadd16 pair\k, pair\k, t
  str.w factor, [poly, #(64 * \k + 32)]
.endm

  function vmb_q3329_ntt_armv7em
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
columns: /* Pass 1: the odd words first, then the even ones, which the products join. */
  load_pairs 32, 64
  three_layers
  multiply_and_spill 0, 8
  multiply_and_spill 1, 9
  multiply_and_spill 2, 10
  multiply_and_spill 3, 11
  multiply_and_spill 4, 12
  multiply_and_spill 5, 13
  multiply_and_spill 6, 14
  multiply_and_spill 7, 15

  /* The even words, of which layer 4 makes both halves. */
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
  str.w pair7, [poly, #(64 * 7 - 4)]
  bpl.w columns

  /* Without spare registers, the spilled products are wiped. */
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
blocks: /* Pass 2: layers 5 to 7 on eight words in a row. */
  load_pairs 0, 4

  /* Layer 5, words four apart. */
  ldr.w factor, [table], #4
  butterfly pair0, pair4, t
  butterfly pair1, pair5, t
  butterfly pair2, pair6, t
  butterfly pair3, pair7, t

  /* Layer 6, two apart. */
  ldr.w factor, [table], #4
  butterfly pair0, pair2, t
  butterfly pair1, pair3, t
  ldr.w factor, [table], #4
  butterfly pair4, pair6, t
  butterfly pair5, pair7, t

  /* Layer 7, neighbours; results are stored as they come. */
  ldr.w factor, [table], #4
  butterfly pair0, pair1, t
  ldr.w factor, [table], #4
  str.w pair0, [poly]
  butterfly_and_store pair2, pair3, t, pair1, 4
  ldr.w factor, [table], #4
  str.w pair2, [poly, #8]
  butterfly_and_store pair4, pair5, t, pair3, 12
  ldr.w factor, [table], #4
  str.w pair4, [poly, #16]
  butterfly_and_store pair6, pair7, t, pair5, 20
  str.w pair6, [poly, #24]
  add.w poly, poly, #32
  count_down
  str pair7, [poly, #-4]
  bpl.w blocks

#if defined(__ARM_FP)
  vpop {d8-d11}
#endif
  pop.w {r4-r11, pc}
  end_of vmb_q3329_ntt_armv7em

#endif
