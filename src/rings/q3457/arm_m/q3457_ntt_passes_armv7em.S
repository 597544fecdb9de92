/*
 * The passes of vmb_q3457_ntt_armv7em over the memory, for Armv7E-M (tuned for the Cortex-M4);
 * q3457_ntt_armv7em.c chooses them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   const uint32_t *vmb_q3457_ntt_<pass>_armv7em(int16_t *a, const uint32_t *table, unsigned stride
 *     or blocks)
 *
 *   inout  a[n]       every layer adds at most h = 1728 to the bound, a radix-3 layer 2 h; the last
 *                     pass ends with |a_i| <= h
 *   in     table      the constants of the pass in the order of their use (q3457_tables_armv7em.S);
 *                     returns where they end
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  40 bytes, nothing of a
 *   from   specs/ntruplus.md section 0; Huang et al., TCHES 2022(4)
 *
 *   first     the trinomial's layer and radix 3: six pairs n/6 coefficients (`stride` bytes) apart
 *   second    radix 3 and radix 2 in six blocks: six pairs 1/6 of a block (`stride` bytes) apart
 *   three     three layers of radix 2 in six blocks of 128 coefficients: eight pairs 16
 *             coefficients apart
 *   one       one layer of radix 2 in `blocks` blocks of 32 coefficients
 *   leaves_2  three layers, blocks of 16, eight pairs in a row
 *   leaves_4  two layers, blocks of 16
 *   leaves_4_long   three layers, blocks of 32: every other pair, twice
 *   leaves_3  three layers, blocks of 24
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3457/arm_m/q3457_armv7em.inc"

/* (u, v) = (u + wv, u + v - wv): w^-1 = 1 - w. */
.macro trinomial u, v
  product_of \v, second, t
  uadd16 \v, \u, \v
  uadd16 \u, \u, second
  usub16 \v, \v, second
.endm

/*
 * (x, y, z) = (x + by + b^2 z, x + rby + r^2 b^2 z, x + r^2 by + r b^2 z) with r^2 = -1 - r; the
 * last two results change places: x + y' + z' in x, x - z' + t in z, x - y' - t in y, for y' = by,
 * z' = b^2 z, t = r (y' - z'). Constants: r, b, b^2 by their numbers. On the way stored: three
 * registers that are ready, at positions 0, 1, 2.
 */
.macro radix3 x, y, z, r, b, b2, stored0, stored1, stored2
  load_factor \b
  multiply \y, t
  .ifnb \stored0
  str.w \stored0, [poly]
  .endif
  load_factor \b2
  multiply \z, t
  .ifnb \stored1
  str.w \stored1, [poly, stride]
  .endif
  usub16 second, \y, \z
  load_factor \r
  multiply second, t
  .ifnb \stored2
  str.w \stored2, [poly, stride, lsl #1]
  .endif
  uadd16 t, \y, \z
  usub16 \z, \x, \z
  usub16 \y, \x, \y
  uadd16 \x, \x, t
  uadd16 \z, \z, second
  usub16 \y, \y, second
.endm

  function vmb_q3457_ntt_first_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  mov.w stride, given_count
  load_modulus
  lsr.w factor, stride, #2
  count_from factor
  load_constants 5
  .balign 4
first_columns: /* One pair of each sixth: the trinomial's layer, then radix 3 in both halves. */
  load_six
  load_factor 0
  trinomial pair0, pair3
  trinomial pair1, pair4
  trinomial pair2, pair5
  radix3 pair0, pair1, pair2, 1, 2, 3
  radix3 pair3, pair4, pair5, 1, 4, 5, pair0, pair2, pair1

  /* The other three results; radix 3 exchanged the last two. */
  add.w t, poly, stride
  str.w pair3, [t, stride, lsl #1]
  add.w second, poly, #4
  str.w pair5, [poly, stride, lsl #2]
  mov.w poly, second
  count_down
  str.w pair4, [t, stride, lsl #2]
  bpl.w first_columns
  leave_constants 5
  add.w result, table, #8 /* the two constants of the inverse */
  pop.w {r4-r11, pc}
  end_of vmb_q3457_ntt_first_armv7em

  function vmb_q3457_ntt_second_armv7em
  push.w {r3-r11, lr}
  mov.w table, given_table
  mov.w stride, given_count
  load_modulus
  mov.w t, #6
  str.w t, [sp]
  .balign 4
second_block: /* One of six. */
  lsr.w factor, stride, #2
  count_from factor
  load_constants 5
  .balign 4
second_columns: /* One pair of each sixth of the block: radix 3 twice, then radix 2. */
  load_six
  radix3 pair0, pair2, pair4, 0, 1, 2
  radix3 pair1, pair3, pair5, 0, 1, 2

  /* Radix 2; a result is stored as soon as there is time for it. */
  load_factor 3
  butterfly pair0, pair1, t
  load_factor 4
  butterfly pair4, pair5, t
  str.w pair0, [poly]
  load_factor 5
  butterfly pair2, pair3, t
  str.w pair1, [poly, stride]
  add.w t, poly, stride
  str.w pair4, [poly, stride, lsl #1]
  add.w second, poly, #4
  str.w pair5, [t, stride, lsl #1]
  count_down
  str.w pair2, [poly, stride, lsl #2]
  mov.w poly, second
  str.w pair3, [t, stride, lsl #2]
  bpl.w second_columns

  /* The next block: its constants follow. */
  leave_constants 5
  ldr.w t, [sp]
  add.w poly, poly, stride
  add.w poly, poly, stride, lsl #2
  subs.w t, t, #1
  str.w t, [sp]
  bne.w second_block
  mov.w result, table
  pop.w {r3-r11, pc}
  end_of vmb_q3457_ntt_second_armv7em

/*
 * Layers on eight pairs; the constants by their numbers, or, from the table, in the order of their
 * use.
 */
.macro next_factor i
  .ifnb \i
  load_factor \i
  .else
  ldr.w factor, [table], #4
  .endif
.endm
.macro two_layers i0, i1, i2
  /* Pairs four apart. */
  next_factor \i0
  butterfly pair0, pair4, t
  butterfly pair1, pair5, t
  butterfly pair2, pair6, t
  butterfly pair3, pair7, t
  /* Two apart, by a factor for each half. */
  next_factor \i1
  butterfly pair0, pair2, t
  butterfly pair1, pair3, t
  next_factor \i2
  butterfly pair4, pair6, t
  butterfly pair5, pair7, t
.endm
.macro third_layer i3, i4, i5, i6
  /* Neighbours, each by a factor of its own. */
  next_factor \i3
  butterfly pair0, pair1, t
  next_factor \i4
  butterfly pair2, pair3, t
  next_factor \i5
  butterfly pair4, pair5, t
  next_factor \i6
  butterfly pair6, pair7, t
.endm

  function vmb_q3457_ntt_three_armv7em
  push.w {r3-r11, lr}
  mov.w table, given_table
  load_modulus
  mov.w t, #6
  str.w t, [sp]
  .balign 4
three_block: /* One of six. */
  mov.w factor, #8
  count_from factor
  load_constants 6
  .balign 4
three_columns: /* Eight pairs 16 coefficients apart; results are stored as they come. */
  load_pairs 0, 32
  two_layers 0, 1, 2

  /* The third layer, on neighbours. */
  load_factor 3
  butterfly pair0, pair1, t
  load_factor 4
  str.w pair0, [poly]
  butterfly pair2, pair3, t
  str.w pair1, [poly, #32]
  load_factor 5
  str.w pair2, [poly, #64]
  butterfly pair4, pair5, t
  str.w pair3, [poly, #96]
  load_factor 6
  str.w pair4, [poly, #128]
  butterfly pair6, pair7, t
  str.w pair5, [poly, #160]
  add.w poly, poly, #4
  str.w pair6, [poly, #(192 - 4)]
  count_down
  str.w pair7, [poly, #(224 - 4)]
  bpl.w three_columns

  /* The next block: its constants follow. */
  leave_constants 6
  ldr.w t, [sp]
  add.w poly, poly, #224
  subs.w t, t, #1
  str.w t, [sp]
  bne.w three_block
  mov.w result, table
  pop.w {r3-r11, pc}
  end_of vmb_q3457_ntt_three_armv7em

  function vmb_q3457_ntt_one_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
  .balign 4
one_block: /* Two times four butterflies, 16 coefficients apart. */
  ldr.w factor, [table], #4
  .irp first, 0, 16
  /* Four pairs, and their partners after them. */
  ldr.w pair0, [poly, #(\first)]
  ldr.w pair1, [poly, #(\first + 4)]
  ldr.w pair2, [poly, #(\first + 8)]
  ldr.w pair3, [poly, #(\first + 12)]
  ldr.w pair4, [poly, #(\first + 32)]
  ldr.w pair5, [poly, #(\first + 36)]
  ldr.w pair6, [poly, #(\first + 40)]
  ldr.w pair7, [poly, #(\first + 44)]

  /* The butterflies; sums are stored between them, differences at the end. */
  butterfly pair0, pair4, t
  str.w pair0, [poly, #(\first)]
  butterfly pair1, pair5, t
  str.w pair4, [poly, #(\first + 32)]
  butterfly pair2, pair6, t
  str.w pair1, [poly, #(\first + 4)]
  butterfly pair3, pair7, t
  str.w pair2, [poly, #(\first + 8)]
  str.w pair3, [poly, #(\first + 8 + 4)]
  .if \first
  add.w poly, poly, #64
  str pair5, [poly, #(\first + 36 - 64)]
  count_down
  str pair6, [poly, #(\first + 40 - 64)]
  str pair7, [poly, #(\first + 40 - 64 + 4)]
  .else
  str.w pair5, [poly, #(\first + 36)]
  str.w pair6, [poly, #(\first + 40)]
  str.w pair7, [poly, #(\first + 40 + 4)]
  .endif
  .endr
  bpl.w one_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_ntt_one_armv7em

.macro reduce_all first, step
  load_word factor, ONE
  reduce_and_store pair0, \first
  reduce_and_store pair1, \first + \step
  reduce_and_store pair2, \first + 2 * \step
  reduce_and_store pair3, \first + 3 * \step
  reduce_and_store pair4, \first + 4 * \step
  reduce_and_store pair5, \first + 5 * \step
  reduce_and_store pair6, \first + 6 * \step
  multiply pair7, t
.endm

  function vmb_q3457_ntt_leaves_2_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
  .balign 4
leaves_2_block: /* 16 coefficients to eight leaves of two. */
  load_pairs 0, 4
  two_layers
  third_layer
  reduce_all 0, 4
  add.w poly, poly, #32
  count_down
  str pair7, [poly, #-4]
  bpl.w leaves_2_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_ntt_leaves_2_armv7em

  function vmb_q3457_ntt_leaves_4_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
  .balign 4
leaves_4_block: /* 16 coefficients to four leaves of four. */
  load_pairs 0, 4
  two_layers
  reduce_all 0, 4
  add.w poly, poly, #32
  count_down
  str pair7, [poly, #-4]
  bpl.w leaves_4_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_ntt_leaves_4_armv7em

  function vmb_q3457_ntt_leaves_4_long_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
  .balign 4
leaves_4_long_block: /* 32 coefficients to eight leaves of four: even pairs, then odd ones. */
  load_pairs 0, 8
  two_layers
  third_layer
  reduce_all 0, 8

  /* The odd pairs, by the same constants. */
  sub.w table, table, #28
  str.w pair7, [poly, #56]
  load_pairs 4, 8
  two_layers
  third_layer
  reduce_all 4, 8
  add.w poly, poly, #64
  count_down
  str pair7, [poly, #-4]
  bpl.w leaves_4_long_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_ntt_leaves_4_long_armv7em

/* Two layers on the pairs i, i + 3, i + 6, i + 9. */
.macro column_of_24 i
  ldr.w pair0, [poly, #(4 * \i)]
  ldr.w pair1, [poly, #(4 * \i + 12)]
  ldr.w pair2, [poly, #(4 * \i + 24)]
  ldr.w pair3, [poly, #(4 * \i + 36)]
  load_factor 0
  butterfly pair0, pair2, t
  butterfly pair1, pair3, t
  load_factor 1
  butterfly pair0, pair1, t
  load_factor 2
  str.w pair0, [poly, #(4 * \i)]
  butterfly pair2, pair3, t
  str.w pair1, [poly, #(4 * \i + 12)]
  str.w pair2, [poly, #(4 * \i + 24)]
  str.w pair3, [poly, #(4 * \i + 36)]
.endm

/*
 * Six coefficients c0..c5 to two leaves of three: c_i + z c_(i+3), then c_i - z c_(i+3), i = 0, 1,
 * 2; reduced. constant: the number of z's. pair0, pair1, pair2 hold (c0, c1), (c2, c3), (c4, c5); s
 * and d below are sums and differences.
 */
.macro unit_of_6 first, constant
  ldr.w pair0, [poly, #(\first)]
  ldr.w pair1, [poly, #(\first + 4)]
  ldr.w pair2, [poly, #(\first + 8)]

  /* z times the last three. */
  load_factor \constant
  smulwt pair3, factor, pair1
  smulwb pair4, factor, pair2
  smulwt pair5, factor, pair2
  smlabb pair3, pair3, modulus, bias
  smlabb pair4, pair4, modulus, bias
  smlabb pair5, pair5, modulus, bias
  pkhtb pair3, pair4, pair3, asr #16 /* (z c3, z c4); z c5 is the upper half of pair5 */

  /* Sums and differences; what has no partner is in an upper half. */
  lsl.w pair1, pair1, #16         /* c2 in the upper half */
  usub16 pair4, pair0, pair3         /* (d0, d1) */
  uadd16 pair0, pair0, pair3         /* (s0, s1) */
  uadd16 pair3, pair1, pair5         /* s2 in the upper half */
  usub16 pair2, pair1, pair5         /* d2 in the upper half */

  /* In the order of memory, reduced. */
  lsr.w pair3, pair3, #16
  pkhtb pair2, pair2, pair4, asr #16 /* (d1, d2) */
  pkhbt pair1, pair3, pair4, lsl #16 /* (s2, d0) */
  vfactor_one
  reduce_and_store pair0, \first
  reduce_and_store pair1, \first + 4
  reduce_and_store pair2, \first + 8
.endm
#if defined(__ARM_FP)
kept_one .req s7
.macro vfactor_one
  vmov factor, kept_one
.endm
#else
.macro vfactor_one
  load_word factor, ONE
.endm
#endif

  function vmb_q3457_ntt_leaves_3_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
#if defined(__ARM_FP)
  load_word factor, ONE
  vmov kept_one, factor
#endif
  .balign 4
leaves_3_block: /* 24 coefficients: two layers down to six, then to eight leaves of three. */
  load_constants 6
  column_of_24 0
  column_of_24 1
  column_of_24 2

  /* The third layer, whose pairs are cut by the leaves' odd length. */
  unit_of_6 0, 3
  unit_of_6 12, 4
  unit_of_6 24, 5
  unit_of_6 36, 6
  leave_constants 6
  add.w poly, poly, #48
  count_down
  bpl.w leaves_3_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_ntt_leaves_3_armv7em

#endif
