/*
 * The passes of vmb_q3457_intt_armv7em over the memory, for Armv7E-M (tuned for the Cortex-M4);
 * q3457_intt_armv7em.c chooses them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   const uint32_t *vmb_q3457_intt_<pass>_armv7em(int16_t *a, const uint32_t *end, unsigned stride
 *     or blocks)
 *
 *   inout  a[n]       bounds below
 *   in     end        the end of the constants of the pass, which it reads backwards
 *                     (q3457_tables_armv7em.S); returns their beginning
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  40 bytes, nothing of a
 *   from   specs/ntruplus.md section 0; Huang et al., TCHES 2022(4)
 *
 * The passes of the forward transform backwards, by their names there. Factors 1/2 and 1/3 are left
 * to the last one. Bounds, h = 1728:
 *
 *   leaves_2, _4, _4_long, _3   in 4095: three sums give 8 * 4095 = 32760 < 2^15, reduced. The
 *                               other sums start from a product: 4h, reduced
 *                               as well, and 2h.                            out 2h
 *   one                         in 2h: 4h, reduced.                         out h
 *   three                       in 2h: 8 * 2h = 27648, reduced; the others 4h, 2h, h.    out 4h
 *   second                      in 2h: 4h, three of them 12h = 20736, reduced; products of radix 2:
 *                               3h.    out 3h
 *   first                       in 4h: 12h, one of a pair reduced: differences 13h = 22464; results
 *                               2h     out 2h <= 4095
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3457/arm_m/q3457_armv7em.inc"

/*
 * (x, y, z) = (x + y + z, (z - x - r (x - y)) m, (z - y + r (x - y)) m2), m and m2 the factors of
 * the opposite block; the results come in z, x, y. Constants: r, m, m2 by their numbers.
 */
.macro inverse_radix3 x, y, z, r, m, m2
  /* r (x - y), and the three sums. */
  usub16 second, \x, \y
  load_factor \r
  multiply second, t
  uadd16 t, \x, \y
  usub16 \y, \z, \y
  usub16 \x, \z, \x
  uadd16 \z, \z, t
  usub16 \x, \x, second
  uadd16 \y, \y, second
  /* Two of them by their factors. */
  load_factor \m
  multiply \x, t
  load_factor \m2
  multiply \y, t
.endm

/*
 * From (x, y) = (u + wv, u + v - wv): v = (x - y) / (2w - 1) in y, u = x - wv in x, both times c.
 * Constants 0, 6, 7: w, c, c / (2w - 1).
 */
.macro inverse_trinomial x, y
  usub16 \y, \x, \y
  load_factor 7
  multiply \y, t
  load_factor 6
  multiply \x, t
  load_factor 0
  product_of \y, second, t
  usub16 \x, \x, second
.endm

  function vmb_q3457_intt_first_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  mov.w stride, given_count
  load_modulus
  lsr.w factor, stride, #2
  count_from factor
  load_constants_before 7
  .balign 4
first_columns: /* One pair of each sixth: radix 3 in both halves, then the trinomial's layer. */
  load_six
  inverse_radix3 pair0, pair1, pair2, 1, 4, 5
  inverse_radix3 pair3, pair4, pair5, 1, 2, 3

  /* One sum is reduced, and the trinomial's layer joins the halves. */
  load_word factor, ONE
  multiply pair5, t
  inverse_trinomial pair2, pair5
  str.w pair2, [poly]
  inverse_trinomial pair0, pair3
  str.w pair0, [poly, stride]
  inverse_trinomial pair1, pair4
  add.w t, poly, stride
  str.w pair1, [poly, stride, lsl #1]
  add.w second, poly, #4
  str.w pair5, [t, stride, lsl #1]
  count_down
  str.w pair3, [poly, stride, lsl #2]
  mov.w poly, second
  str.w pair4, [t, stride, lsl #2]
  bpl.w first_columns
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_intt_first_armv7em

  function vmb_q3457_intt_second_armv7em
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
  load_constants_before 5
  .balign 4
second_columns: /* One pair of each sixth of the block: radix 2, then radix 3 twice. */
  load_six

  /* Radix 2, on neighbours. */
  load_factor 5
  inverse_butterfly pair0, pair1, t
  load_factor 4
  inverse_butterfly pair2, pair3, t
  load_factor 3
  inverse_butterfly pair4, pair5, t

  /* Radix 3 twice; the first sum is reduced. */
  inverse_radix3 pair0, pair2, pair4, 0, 1, 2
  inverse_radix3 pair1, pair3, pair5, 0, 1, 2
  load_word factor, ONE
  multiply pair4, t
  str.w pair5, [poly, stride]
  add.w t, poly, stride
  str.w pair4, [poly]
  add.w second, poly, #4
  str.w pair1, [t, stride, lsl #1]
  str.w pair0, [poly, stride, lsl #1]
  count_down
  str.w pair2, [poly, stride, lsl #2]
  mov.w poly, second
  str.w pair3, [t, stride, lsl #2]
  bpl.w second_columns

  /* The next block. */
  ldr.w t, [sp]
  add.w poly, poly, stride
  add.w poly, poly, stride, lsl #2
  subs.w t, t, #1
  str.w t, [sp]
  bne.w second_block
  mov.w result, table
  pop.w {r3-r11, pc}
  end_of vmb_q3457_intt_second_armv7em

/*
 * Layers on eight pairs; the constants by their numbers, or, from the table, in the order of their
 * use.
 */
.macro next_factor i
  .ifnb \i
  load_factor \i
  .else
  ldr.w factor, [table, #-4]!
  .endif
.endm
.macro third_layer i6, i5, i4, i3
  /* Neighbours, each by a factor of its own. */
  next_factor \i6
  inverse_butterfly pair0, pair1, t
  next_factor \i5
  inverse_butterfly pair2, pair3, t
  next_factor \i4
  inverse_butterfly pair4, pair5, t
  next_factor \i3
  inverse_butterfly pair6, pair7, t
.endm
.macro second_layer i2, i1
  /* Two apart, by a factor for each half. */
  next_factor \i2
  inverse_butterfly pair0, pair2, t
  inverse_butterfly pair1, pair3, t
  next_factor \i1
  inverse_butterfly pair4, pair6, t
  inverse_butterfly pair5, pair7, t
.endm
/* The first layer, and stores; pair0 and, if wanted, pair1 are reduced. */
.macro first_layer_and_store first, step, reduces_x1, i0
  /* Four apart, by one factor; differences are products and need no reduction. */
  next_factor \i0
  inverse_butterfly pair0, pair4, t
  inverse_butterfly pair1, pair5, t
  str.w pair4, [poly, #(\first + 4 * \step)]
  inverse_butterfly pair2, pair6, t
  str.w pair5, [poly, #(\first + 5 * \step)]
  inverse_butterfly pair3, pair7, t
  str.w pair2, [poly, #(\first + 2 * \step)]
  load_word factor, ONE
  str.w pair6, [poly, #(\first + 6 * \step)]
  multiply pair0, t
  str.w pair3, [poly, #(\first + 3 * \step)]
  .if \reduces_x1
  multiply pair1, t
  str.w pair0, [poly, #(\first)]
  .endif
  .endm

  function vmb_q3457_intt_three_armv7em
  push.w {r3-r11, lr}
  mov.w table, given_table
  load_modulus
  mov.w t, #6
  str.w t, [sp]
  .balign 4
three_block: /* One of six. */
  mov.w factor, #8
  count_from factor
  load_constants_before 6
  .balign 4
three_columns: /* Eight pairs 16 coefficients apart. */
  load_pairs 0, 32
  third_layer 6, 5, 4, 3
  second_layer 2, 1
  first_layer_and_store 0, 32, 0, 0
  str.w pair0, [poly]
  add.w poly, poly, #4
  str.w pair1, [poly, #(32 - 4)]
  count_down
  str.w pair7, [poly, #(224 - 4)]
  bpl.w three_columns

  /* The next block. */
  ldr.w t, [sp]
  add.w poly, poly, #224
  subs.w t, t, #1
  str.w t, [sp]
  bne.w three_block
  mov.w result, table
  pop.w {r3-r11, pc}
  end_of vmb_q3457_intt_three_armv7em

  function vmb_q3457_intt_one_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
  .balign 4
one_block: /* Eight butterflies, 16 coefficients apart: three, three and two. */
  ldr.w pair6, [table, #-4]!
  load_word pair7, ONE
  .irp first, 0, 12, 24
  /* Pairs, and their partners after them. */
  ldr.w pair0, [poly, #(\first)]
  ldr.w pair1, [poly, #(\first + 4)]
  .if \first < 24
  ldr.w pair2, [poly, #(\first + 8)]
  .endif
  ldr.w pair3, [poly, #(\first + 32)]
  ldr.w pair4, [poly, #(\first + 36)]
  .if \first < 24
  ldr.w pair5, [poly, #(\first + 40)]
  .endif

  /* The butterflies, differences stored between them; then the sums are reduced. */
  mov.w factor, pair6
  inverse_butterfly pair0, pair3, t
  inverse_butterfly pair1, pair4, t
  str.w pair3, [poly, #(\first + 32)]
  .if \first < 24
  inverse_butterfly pair2, pair5, t
  .endif
  mov.w factor, pair7
  str.w pair4, [poly, #(\first + 36)]
  multiply pair0, t
  .if \first < 24
  str.w pair5, [poly, #(\first + 40)]
  .endif
  multiply pair1, t
  str.w pair0, [poly, #(\first)]
  .if \first < 24
  multiply pair2, t
  .endif
  str.w pair1, [poly, #(\first + 4)]
  .if \first < 24
  str.w pair2, [poly, #(\first + 8)]
  .endif
  .endr
  add.w poly, poly, #64
  count_down
  bpl.w one_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_intt_one_armv7em

  function vmb_q3457_intt_leaves_2_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
  .balign 4
leaves_2_block: /* Eight leaves of two to 16 coefficients. */
  load_pairs 0, 4
  third_layer
  second_layer
  first_layer_and_store 0, 4, 1
  add.w poly, poly, #32
  str pair1, [poly, #(4 - 32)]
  count_down
  str pair7, [poly, #-4]
  bpl.w leaves_2_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_intt_leaves_2_armv7em

  function vmb_q3457_intt_leaves_4_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
  .balign 4
leaves_4_block: /* Four leaves of four to 16 coefficients. */
  load_pairs 0, 4
  second_layer
  first_layer_and_store 0, 4, 1
  add.w poly, poly, #32
  str pair1, [poly, #(4 - 32)]
  count_down
  str pair7, [poly, #-4]
  bpl.w leaves_4_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_intt_leaves_4_armv7em

  function vmb_q3457_intt_leaves_4_long_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
  .balign 4
leaves_4_long_block: /* Eight leaves of four to 32 coefficients: even pairs, then odd ones. */
  load_pairs 0, 8
  third_layer
  second_layer
  first_layer_and_store 0, 8, 1

  /* The odd pairs, by the same constants. */
  add.w table, table, #28
  str.w pair1, [poly, #8]
  add.w poly, poly, #4
  str.w pair7, [poly, #(56 - 4)]
  load_pairs 0, 8
  third_layer
  second_layer
  first_layer_and_store 0, 8, 1
  add.w poly, poly, #60
  str pair1, [poly, #(8 - 60)]
  count_down
  str pair7, [poly, #(56 - 60)]
  bpl.w leaves_4_long_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_intt_leaves_4_long_armv7em

/*
 * Two leaves of three, (s0, s1, s2) and (d0, d1, d2), to six coefficients: c_i = s_i + d_i,
 * c_(i+3) = (d_i - s_i) m. constant: the number of m's. pair0, pair1, pair2 hold (s0, s1), (s2,
 * d0), (d1, d2).
 */
.macro unit_of_6 first, constant
  ldr.w pair0, [poly, #(\first)]
  ldr.w pair1, [poly, #(\first + 4)]
  ldr.w pair2, [poly, #(\first + 8)]

  /* Sums and differences; what has no partner is in an upper half. */
  load_factor \constant
  lsr.w pair3, pair1, #16
  lsl.w pair1, pair1, #16         /* s2 in the upper half */
  pkhbt pair3, pair3, pair2, lsl #16 /* (d0, d1) */
  usub16 pair4, pair2, pair1         /* d2 - s2 in the upper half */
  uadd16 pair1, pair2, pair1         /* c2 in the upper half */
  usub16 pair5, pair3, pair0
  uadd16 pair0, pair0, pair3         /* (c0, c1) */

  /* m times the differences. */
  smulwb pair3, factor, pair5
  smulwt pair5, factor, pair5
  smulwt pair4, factor, pair4
  smlabb pair3, pair3, modulus, bias
  smlabb pair5, pair5, modulus, bias
  smlabb pair4, pair4, modulus, bias

  /* In the order of memory. */
  str.w pair0, [poly, #(\first)]
  pkhtb pair3, pair3, pair1, asr #16 /* (c2, c3) */
  pkhtb pair4, pair4, pair5, asr #16 /* (c4, c5) */
  str.w pair3, [poly, #(\first + 4)]
  str.w pair4, [poly, #(\first + 4 + 4)]
.endm

/* Two layers on the pairs i, i + 3, i + 6, i + 9. */
.macro column_of_24 i
  ldr.w pair0, [poly, #(4 * \i)]
  ldr.w pair1, [poly, #(4 * \i + 12)]
  ldr.w pair2, [poly, #(4 * \i + 24)]
  ldr.w pair3, [poly, #(4 * \i + 36)]
  load_factor 2
  inverse_butterfly pair0, pair1, t
  load_factor 1
  inverse_butterfly pair2, pair3, t
  load_factor 0
  inverse_butterfly pair0, pair2, t
  inverse_butterfly pair1, pair3, t
  str.w pair2, [poly, #(4 * \i + 24)]
  load_word factor, ONE
  str.w pair1, [poly, #(4 * \i + 12)]
  multiply pair0, t
  str.w pair3, [poly, #(4 * \i + 36)]
  .if \i < 2
  str.w pair0, [poly, #(4 * \i)]
  .endif
.endm

  function vmb_q3457_intt_leaves_3_armv7em
  push.w {r4-r11, lr}
  mov.w table, given_table
  load_modulus
  count_from given_count
  .balign 4
leaves_3_block: /* Eight leaves of three to units of six, then two layers up to 24 coefficients. */
  load_constants_before 6
  unit_of_6 0, 6
  unit_of_6 12, 5
  unit_of_6 24, 4
  unit_of_6 36, 3

  /* Two layers on whole pairs again; the last column leaves a sum in pair0. */
  column_of_24 0
  column_of_24 1
  column_of_24 2
  add.w poly, poly, #48
  count_down
  str pair0, [poly, #(8 - 48)]
  bpl.w leaves_3_block
  mov.w result, table
  pop.w {r4-r11, pc}
  end_of vmb_q3457_intt_leaves_3_armv7em

#endif
