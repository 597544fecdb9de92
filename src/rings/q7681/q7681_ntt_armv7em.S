/*
 * vmb_q7681_ntt_armv7em: the transform modulo X^768 - X^384 + 1 down to 256 factors of degree 3,
 * for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q7681_ntt_armv7em(vmb_q7681_any *a)
 *
 *   inout  a[768]     |a_i| <= 4 before, <= 8 + 8 h < 2^15 afterwards, h = (q-1)/2 = 3840: layer 0
 *                     gives 8 + h, the others add h each
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  48 bytes, nothing of a
 *   from   specs/nttru.md section 2; Huang et al., TCHES 2022(4)
 *
 * Three passes over the memory: layers 0, 1, 2 on eight pairs 96 coefficients apart, layers 3, 4, 5
 * on eight pairs 12 coefficients apart, layers 6 and 7 on the six pairs of 12 coefficients.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q7681/q7681_armv7em.inc"

/* (u, v) = (u + r v, u + v - r v): r^-1 = 1 - r. */
.macro trinomial u, v
  load_factor 0
  smulwb t, factor, \v
  smulwt factor, factor, \v
  smlabb t, t, modulus, bias
  smlabb factor, factor, modulus, bias
  pkhtb t, factor, t, asr #16
  uadd16 \v, \u, \v
  uadd16 \u, \u, t
  usub16 \v, \v, t
.endm

/* A layer at distance 3 on (a0, a1), (a2, b0), (b1, b2): (a + f b, a - f b). */
.macro butterfly_of_triples w0, w1, w2
  smulwt t, factor, \w1
  smulwb second, factor, \w2
  smulwt third, factor, \w2
  smlabb t, t, modulus, bias
  smlabb second, second, modulus, bias
  smlabb third, third, modulus, bias
  pkhtb t, second, t, asr #16 /* f b0, f b1 */
  usub16 second, \w0, t
  uadd16 \w0, \w0, t
  asr.w third, third, #16 /* f b2 */
  sub.w t, \w1, third
  add.w \w1, \w1, third
  pkhbt \w1, \w1, second, lsl #16
  lsr.w second, second, #16
  pkhbt \w2, second, t, lsl #16
.endm

/*
 * The second and the third of three layers on eight pairs `step` bytes apart, which are stored;
 * then the next column.
 */
.macro last_two_layers step
  /* Pairs two apart, by a factor for each half. */
  load_factor 1
  butterfly pair0, pair2, t
  butterfly pair1, pair3, t
  load_factor 2
  butterfly pair4, pair6, t
  butterfly pair5, pair7, t
  /* Neighbours, each by a factor of its own; stored as they come. */
  load_factor 3
  butterfly pair0, pair1, t
  str.w pair0, [poly]
  load_factor 4
  str.w pair1, [poly, #(1 * \step)]
  butterfly pair2, pair3, t
  str.w pair2, [poly, #(2 * \step)]
  load_factor 5
  str.w pair3, [poly, #(3 * \step)]
  butterfly pair4, pair5, t
  str.w pair4, [poly, #(4 * \step)]
  load_factor 6
  str.w pair5, [poly, #(5 * \step)]
  butterfly pair6, pair7, t
  str.w pair6, [poly, #(6 * \step)]
  count_down
  str.w pair7, [poly, #(7 * \step)]
  add.w poly, poly, #4
.endm

  function vmb_q7681_ntt_armv7em
  push.w {r3-r11, lr}
  load_address table, vmb_q7681_table_armv7em
  load_modulus
  mov.w factor, #48
  count_from factor
  load_constants 6
  .balign 4
layers_0_1_2: /* Eight pairs 96 coefficients apart. */
  load_pairs 0, 192
  /* Layer 0, the trinomial's. */
  trinomial pair0, pair4
  trinomial pair1, pair5
  trinomial pair2, pair6
  trinomial pair3, pair7
  last_two_layers 192
  bpl.w layers_0_1_2
  leave_constants 6
  add.w table, table, #8 /* the two constants of the inverse */

  /* Eight blocks of 96 coefficients. */
  sub.w poly, poly, #192
  mov.w t, #8
  str.w t, [sp]
middle_block:
  mov.w factor, #6
  count_from factor
  load_constants 6
  .balign 4
layers_3_4_5: /* Eight pairs 12 coefficients apart, in a block of 96. */
  load_pairs 0, 24
  load_factor 0
  butterfly pair0, pair4, t
  butterfly pair1, pair5, t
  butterfly pair2, pair6, t
  butterfly pair3, pair7, t
  last_two_layers 24
  bpl.w layers_3_4_5
  leave_constants 6
  ldr.w t, [sp]
  add.w poly, poly, #168
  subs.w t, t, #1
  str.w t, [sp]
  bne.w middle_block

  /* 64 blocks of 12 coefficients. */
  sub.w poly, poly, #1536
  mov.w factor, #64
  count_from factor
  .balign 4
layers_6_7: /* Six pairs in a row. */
  ldr.w pair0, [poly]
  ldr.w pair1, [poly, #4]
  ldr.w pair2, [poly, #8]
  ldr.w pair3, [poly, #12]
  ldr.w pair4, [poly, #16]
  ldr.w pair5, [poly, #20]

  /* Layer 6, on whole pairs. */
  ldr.w factor, [table], #4
  butterfly pair0, pair3, t
  butterfly pair1, pair4, t
  butterfly pair2, pair5, t

  /* Layer 7, on triples, which cut a pair. */
  ldr.w factor, [table], #4
  butterfly_of_triples pair0, pair1, pair2
  str.w pair0, [poly]
  ldr.w factor, [table], #4
  str.w pair1, [poly, #4]
  str.w pair2, [poly, #8]
  butterfly_of_triples pair3, pair4, pair5
  str.w pair3, [poly, #12]
  str.w pair4, [poly, #16]
  count_down
  str.w pair5, [poly, #20]
  add.w poly, poly, #24
  bpl.w layers_6_7
  pop.w {r3-r11, pc}
  end_of vmb_q7681_ntt_armv7em

#endif
