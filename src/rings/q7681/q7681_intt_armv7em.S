/*
 * vmb_q7681_intt_armv7em: the inverse transform, divided by k = -2^-32, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q7681_intt_armv7em(vmb_q7681_any *a)
 *
 *   inout  a[768]     |a_i| <= h = (q-1)/2 = 3840 before, <= 2h < q afterwards
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  48 bytes, nothing of a
 *   from   specs/nttru.md section 2; Huang et al., TCHES 2022(4)
 *
 * The passes of the forward transform in the opposite order, with butterflies (x + y, f (y - x)),
 * which read its constants backwards (q7681_table_armv7em.S). Sums double, products are at most h,
 * and 8 h < 2^15: three layers go without a reduction.
 *   layers 7, 6      4 h in the first two pairs of six and 2 h in the third, which are then reduced
 *                    to h
 *   layers 5, 4, 3   8 h, 4 h, 2 h, 2 h in the first four pairs of eight, which are then reduced to
 *                    h
 *   layers 2, 1      4 h
 *   layer 0          its two halves are A = u + r v and B = u + (1 - r) v: v = c (A - B), of a
 *                    difference of at most 8 h, u = A - r v
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q7681/q7681_armv7em.inc"

/* The layer at distance 3 on (a0, a1), (a2, b0), (b1, b2): (a + b, f (b - a)). */
.macro inverse_butterfly_of_triples w0, w1, w2
  lsr.w t, \w1, #16
  pkhbt t, t, \w2, lsl #16 /* b0, b1 */
  usub16 second, t, \w0
  uadd16 \w0, \w0, t
  asr.w third, \w2, #16 /* b2 */
  sub.w t, third, \w1
  add.w \w1, \w1, third
  smulwb third, factor, second
  smulwt second, factor, second
  smulwb t, factor, t
  smlabb third, third, modulus, bias
  smlabb second, second, modulus, bias
  smlabb t, t, modulus, bias
  pkhbt \w1, \w1, third
  pkhtb \w2, t, second, asr #16
.endm

/* The last step of layer 0: u = u - r v. */
.macro subtract_root_times u, v
  load_factor 0
  smulwb t, factor, \v
  smulwt factor, factor, \v
  smlabb t, t, modulus, bias
  smlabb factor, factor, modulus, bias
  pkhtb t, factor, t, asr #16
  usub16 \u, \u, t
.endm

/* The reverse of the third and of the second of three layers on eight pairs. */
.macro first_two_layers
  /* Neighbours, each by a factor of its own. */
  load_factor 6
  inverse_butterfly pair0, pair1, t
  load_factor 5
  inverse_butterfly pair2, pair3, t
  load_factor 4
  inverse_butterfly pair4, pair5, t
  load_factor 3
  inverse_butterfly pair6, pair7, t
  /* Two apart, by a factor for each half. */
  load_factor 2
  inverse_butterfly pair0, pair2, t
  inverse_butterfly pair1, pair3, t
  load_factor 1
  inverse_butterfly pair4, pair6, t
  inverse_butterfly pair5, pair7, t
.endm

  function vmb_q7681_intt_armv7em
  push.w {r3-r11, lr}
  load_address table, (vmb_q7681_table_armv7em + 4 * TABLE_WORDS)
  load_modulus
  mov.w factor, #64
  count_from factor
  .balign 4
layers_7_6: /* Six pairs in a row. */
  ldr.w pair0, [poly]
  ldr.w pair1, [poly, #4]
  ldr.w pair2, [poly, #8]
  ldr.w pair3, [poly, #12]
  ldr.w pair4, [poly, #16]
  ldr.w pair5, [poly, #20]

  /* Layer 7, on triples, which cut a pair. */
  ldr.w factor, [table, #-4]!
  inverse_butterfly_of_triples pair0, pair1, pair2
  ldr.w factor, [table, #-4]!
  inverse_butterfly_of_triples pair3, pair4, pair5

  /* Layer 6, on whole pairs; sums are reduced. */
  ldr.w factor, [table, #-4]!
  inverse_butterfly pair0, pair3, t
  inverse_butterfly pair1, pair4, t
  inverse_butterfly pair2, pair5, t
  str.w pair3, [poly, #12]
  load_word factor, ONE
  str.w pair4, [poly, #16]
  str.w pair5, [poly, #20]
  reduce_and_store pair0, 0
  reduce_and_store pair1, 4
  count_down
  reduce_and_store pair2, 8
  add.w poly, poly, #24
  bpl.w layers_7_6

  /* Eight blocks of 96 coefficients. */
  sub.w poly, poly, #1536
  mov.w t, #8
  str.w t, [sp]
middle_block:
  mov.w factor, #6
  count_from factor
  load_constants_before 6
  .balign 4
layers_5_4_3: /* Eight pairs 12 coefficients apart, in a block of 96. */
  load_pairs 0, 24
  first_two_layers

  /* Four apart, by one factor; sums are reduced. */
  load_factor 0
  inverse_butterfly pair0, pair4, t
  inverse_butterfly pair1, pair5, t
  inverse_butterfly pair2, pair6, t
  inverse_butterfly pair3, pair7, t
  str.w pair4, [poly, #96]
  load_word factor, ONE
  str.w pair5, [poly, #120]
  str.w pair6, [poly, #144]
  str.w pair7, [poly, #168]
  reduce_and_store pair0, 0
  reduce_and_store pair1, 24
  reduce_and_store pair2, 48
  count_down
  reduce_and_store pair3, 72
  add.w poly, poly, #4
  bpl.w layers_5_4_3
  ldr.w t, [sp]
  add.w poly, poly, #168
  subs.w t, t, #1
  str.w t, [sp]
  bne.w middle_block

  /* The whole polynomial; the constants of these layers are at the table's beginning. */
  sub.w poly, poly, #1536
  sub.w table, table, #(4 * FIRST_CONSTANTS)
  mov.w factor, #48
  count_from factor
  load_constants 8
  .balign 4
layers_2_1_0: /* Eight pairs 96 coefficients apart. */
  load_pairs 0, 192
  first_two_layers

  /* Layer 0: (u - v) c / (128 k), constant 7, is the upper half. */
  usub16 pair4, pair0, pair4
  usub16 pair5, pair1, pair5
  usub16 pair6, pair2, pair6
  usub16 pair7, pair3, pair7
  load_factor 7
  multiply pair4, t
  str.w pair4, [poly, #768]
  multiply pair5, t
  str.w pair5, [poly, #960]
  multiply pair6, t
  str.w pair6, [poly, #1152]
  multiply pair7, t
  str.w pair7, [poly, #1344]

  /* u / (128 k), constant 8, less r times the upper half, constant 0, is the lower one. */
  load_factor 8
  multiply pair0, t
  multiply pair1, t
  multiply pair2, t
  multiply pair3, t
  subtract_root_times pair0, pair4
  str.w pair0, [poly]
  subtract_root_times pair1, pair5
  str.w pair1, [poly, #192]
  subtract_root_times pair2, pair6
  str.w pair2, [poly, #384]
  subtract_root_times pair3, pair7
  count_down
  str.w pair3, [poly, #576]
  add.w poly, poly, #4
  bpl.w layers_2_1_0
  pop.w {r3-r11, pc}
  end_of vmb_q7681_intt_armv7em

#endif
