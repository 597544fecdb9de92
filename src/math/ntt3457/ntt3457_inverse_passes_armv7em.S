/*
 * The passes of vmb_ntt3457_inverse_armv7em over the memory, for Armv7E-M (tuned for the Cortex-M4); ntt3457_inverse_armv7em.c chooses them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   const uint32_t *vmb_ntt3457_inverse_<pass>_armv7em(int16_t *a, const uint32_t *end, unsigned stride or blocks)
 *
 *   inout  a[n]       bounds below
 *   in     end        the end of the constants of the pass, which it reads backwards (ntt3457_tables_armv7em.S); returns their beginning
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  40 bytes, nothing of a
 *   from   specs/ntruplus.md section 0; Huang et al., TCHES 2022(4)
 *
 * The passes of the forward transform backwards, by their names there. Factors 1/2 and 1/3 are left to the last one. Bounds, h = 1728:
 *
 *   leaves_2, _4, _4_long, _3   in 4095: three sums give 8 * 4095 = 32760 < 2^15, reduced. The other sums start from a product: 4h, reduced
 *                               as well, and 2h.                            out 2h
 *   one                         in 2h: 4h, reduced.                         out h
 *   three                       in 2h: 8 * 2h = 27648, reduced; the others 4h, 2h, h.    out 4h
 *   second                      in 2h: 4h, three of them 12h = 20736, reduced; products of radix 2: 3h.    out 3h
 *   first                       in 4h: 12h, one of a pair reduced: differences 13h = 22464; results 2h     out 2h <= 4095
 */
#include "math/ntt3457/ntt3457_armv7em.inc"

/*
 * (x, y, z) = (x + y + z, (z - x - r (x - y)) m, (z - y + r (x - y)) m2), m and m2 the factors of the opposite block; the results come in z,
 * x, y. Constants: r, m, m2 by their numbers.
 */
.macro inverse_radix3 x, y, z, r, m, m2
  usub16 second, \x, \y
  load_factor \r
  multiply second, t
  uadd16 t, \x, \y
  usub16 \y, \z, \y
  usub16 \x, \z, \x
  uadd16 \z, \z, t
  usub16 \x, \x, second
  uadd16 \y, \y, second
  load_factor \m
  multiply \x, t
  load_factor \m2
  multiply \y, t
.endm

/* From (x, y) = (u + wv, u + v - wv): v = (x - y) / (2w - 1) in y, u = x - wv in x, both times c. Constants 0, 6, 7: w, c, c / (2w - 1). */
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

  kernel vmb_ntt3457_inverse_first_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  mov.w stride, r2
  load_modulus
  lsr.w factor, stride, #2
  count_from factor
  load_constants_before 7
  .balign 4
1:
  load_six
  inverse_radix3 x0, x1, x2, 1, 4, 5
  inverse_radix3 x3, x4, x5, 1, 2, 3
  load_word factor, ONE
  multiply x5, t
  inverse_trinomial x2, x5
  str.w x2, [poly]
  inverse_trinomial x0, x3
  str.w x0, [poly, stride]
  inverse_trinomial x1, x4
  add.w t, poly, stride
  str.w x1, [poly, stride, lsl #1]
  add.w second, poly, #4
  str.w x5, [t, stride, lsl #1]
  count_down
  str.w x3, [poly, stride, lsl #2]
  mov.w poly, second
  str.w x4, [t, stride, lsl #2]
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_inverse_first_armv7em

  kernel vmb_ntt3457_inverse_second_armv7em
  push.w {r3-r11, lr}
  mov.w table, r1
  mov.w stride, r2
  load_modulus
  mov.w t, #6
  str.w t, [sp]
  .balign 4
1:
  lsr.w factor, stride, #2
  count_from factor
  load_constants_before 5
  .balign 4
2:
  load_six
  load_factor 5
  inverse_butterfly x0, x1, t
  load_factor 4
  inverse_butterfly x2, x3, t
  load_factor 3
  inverse_butterfly x4, x5, t
  inverse_radix3 x0, x2, x4, 0, 1, 2
  inverse_radix3 x1, x3, x5, 0, 1, 2
  load_word factor, ONE
  multiply x4, t
  str.w x5, [poly, stride]
  add.w t, poly, stride
  str.w x4, [poly]
  add.w second, poly, #4
  str.w x1, [t, stride, lsl #1]
  str.w x0, [poly, stride, lsl #1]
  count_down
  str.w x2, [poly, stride, lsl #2]
  mov.w poly, second
  str.w x3, [t, stride, lsl #2]
  bpl.w 2b
  ldr.w t, [sp]
  add.w poly, poly, stride
  add.w poly, poly, stride, lsl #2
  subs.w t, t, #1
  str.w t, [sp]
  bne.w 1b
  mov.w r0, table
  pop.w {r3-r11, pc}
  end_kernel vmb_ntt3457_inverse_second_armv7em

/* Layers on eight pairs; the constants by their numbers, or, from the table, in the order of their use. */
.macro next_factor i
  .ifnb \i
  load_factor \i
  .else
  ldr.w factor, [table, #-4]!
  .endif
.endm
.macro third_layer i6, i5, i4, i3
  next_factor \i6
  inverse_butterfly x0, x1, t
  next_factor \i5
  inverse_butterfly x2, x3, t
  next_factor \i4
  inverse_butterfly x4, x5, t
  next_factor \i3
  inverse_butterfly x6, x7, t
.endm
.macro second_layer i2, i1
  next_factor \i2
  inverse_butterfly x0, x2, t
  inverse_butterfly x1, x3, t
  next_factor \i1
  inverse_butterfly x4, x6, t
  inverse_butterfly x5, x7, t
.endm
/* The first layer, and stores; x0 and, if wanted, x1 are reduced. */
.macro first_layer_and_store first, step, reduces_x1, i0
  next_factor \i0
  inverse_butterfly x0, x4, t
  inverse_butterfly x1, x5, t
  str.w x4, [poly, #(\first + 4 * \step)]
  inverse_butterfly x2, x6, t
  str.w x5, [poly, #(\first + 5 * \step)]
  inverse_butterfly x3, x7, t
  str.w x2, [poly, #(\first + 2 * \step)]
  load_word factor, ONE
  str.w x6, [poly, #(\first + 6 * \step)]
  multiply x0, t
  str.w x3, [poly, #(\first + 3 * \step)]
  .if \reduces_x1
  multiply x1, t
  str.w x0, [poly, #(\first)]
  .endif
  .endm

  kernel vmb_ntt3457_inverse_three_armv7em
  push.w {r3-r11, lr}
  mov.w table, r1
  load_modulus
  mov.w t, #6
  str.w t, [sp]
  .balign 4
1:
  mov.w factor, #8
  count_from factor
  load_constants_before 6
  .balign 4
2:
  load_pairs 0, 32
  third_layer 6, 5, 4, 3
  second_layer 2, 1
  first_layer_and_store 0, 32, 0, 0
  str.w x0, [poly]
  add.w poly, poly, #4
  str.w x1, [poly, #(32 - 4)]
  count_down
  str.w x7, [poly, #(224 - 4)]
  bpl.w 2b
  ldr.w t, [sp]
  add.w poly, poly, #224
  subs.w t, t, #1
  str.w t, [sp]
  bne.w 1b
  mov.w r0, table
  pop.w {r3-r11, pc}
  end_kernel vmb_ntt3457_inverse_three_armv7em

  kernel vmb_ntt3457_inverse_one_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
  .balign 4
1:
  ldr.w x6, [table, #-4]!
  load_word x7, ONE
  .irp first, 0, 12, 24
  ldr.w x0, [poly, #(\first)]
  ldr.w x1, [poly, #(\first + 4)]
  .if \first < 24
  ldr.w x2, [poly, #(\first + 8)]
  .endif
  ldr.w x3, [poly, #(\first + 32)]
  ldr.w x4, [poly, #(\first + 36)]
  .if \first < 24
  ldr.w x5, [poly, #(\first + 40)]
  .endif
  mov.w factor, x6
  inverse_butterfly x0, x3, t
  inverse_butterfly x1, x4, t
  str.w x3, [poly, #(\first + 32)]
  .if \first < 24
  inverse_butterfly x2, x5, t
  .endif
  mov.w factor, x7
  str.w x4, [poly, #(\first + 36)]
  multiply x0, t
  .if \first < 24
  str.w x5, [poly, #(\first + 40)]
  .endif
  multiply x1, t
  str.w x0, [poly, #(\first)]
  .if \first < 24
  multiply x2, t
  .endif
  str.w x1, [poly, #(\first + 4)]
  .if \first < 24
  str.w x2, [poly, #(\first + 8)]
  .endif
  .endr
  add.w poly, poly, #64
  count_down
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_inverse_one_armv7em

  kernel vmb_ntt3457_inverse_leaves_2_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
  .balign 4
1:
  load_pairs 0, 4
  third_layer
  second_layer
  first_layer_and_store 0, 4, 1
  add.w poly, poly, #32
  str x1, [poly, #(4 - 32)]
  count_down
  str x7, [poly, #-4]
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_inverse_leaves_2_armv7em

  kernel vmb_ntt3457_inverse_leaves_4_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
  .balign 4
1:
  load_pairs 0, 4
  second_layer
  first_layer_and_store 0, 4, 1
  add.w poly, poly, #32
  str x1, [poly, #(4 - 32)]
  count_down
  str x7, [poly, #-4]
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_inverse_leaves_4_armv7em

  kernel vmb_ntt3457_inverse_leaves_4_long_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
  .balign 4
1:
  load_pairs 0, 8
  third_layer
  second_layer
  first_layer_and_store 0, 8, 1
  add.w table, table, #28
  str.w x1, [poly, #8]
  add.w poly, poly, #4
  str.w x7, [poly, #(56 - 4)]
  load_pairs 0, 8
  third_layer
  second_layer
  first_layer_and_store 0, 8, 1
  add.w poly, poly, #60
  str x1, [poly, #(8 - 60)]
  count_down
  str x7, [poly, #(56 - 60)]
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_inverse_leaves_4_long_armv7em

/*
 * Two leaves of three, (s0, s1, s2) and (d0, d1, d2), to six coefficients: c_i = s_i + d_i, c_(i+3) = (d_i - s_i) m. constant: the number
 * of m's. x0, x1, x2 hold (s0, s1), (s2, d0), (d1, d2).
 */
.macro unit_of_6 first, constant
  ldr.w x0, [poly, #(\first)]
  ldr.w x1, [poly, #(\first + 4)]
  ldr.w x2, [poly, #(\first + 8)]
  load_factor \constant
  lsr.w x3, x1, #16
  lsl.w x1, x1, #16         /* s2 in the upper half */
  pkhbt x3, x3, x2, lsl #16 /* (d0, d1) */
  usub16 x4, x2, x1         /* d2 - s2 in the upper half */
  uadd16 x1, x2, x1         /* c2 in the upper half */
  usub16 x5, x3, x0
  uadd16 x0, x0, x3         /* (c0, c1) */
  smulwb x3, factor, x5
  smulwt x5, factor, x5
  smulwt x4, factor, x4
  smlabb x3, x3, modulus, bias
  smlabb x5, x5, modulus, bias
  smlabb x4, x4, modulus, bias
  str.w x0, [poly, #(\first)]
  pkhtb x3, x3, x1, asr #16 /* (c2, c3) */
  pkhtb x4, x4, x5, asr #16 /* (c4, c5) */
  str.w x3, [poly, #(\first + 4)]
  str.w x4, [poly, #(\first + 4 + 4)]
.endm

/* Two layers on the pairs i, i + 3, i + 6, i + 9. */
.macro column_of_24 i
  ldr.w x0, [poly, #(4 * \i)]
  ldr.w x1, [poly, #(4 * \i + 12)]
  ldr.w x2, [poly, #(4 * \i + 24)]
  ldr.w x3, [poly, #(4 * \i + 36)]
  load_factor 2
  inverse_butterfly x0, x1, t
  load_factor 1
  inverse_butterfly x2, x3, t
  load_factor 0
  inverse_butterfly x0, x2, t
  inverse_butterfly x1, x3, t
  str.w x2, [poly, #(4 * \i + 24)]
  load_word factor, ONE
  str.w x1, [poly, #(4 * \i + 12)]
  multiply x0, t
  str.w x3, [poly, #(4 * \i + 36)]
  .if \i < 2
  str.w x0, [poly, #(4 * \i)]
  .endif
.endm

  kernel vmb_ntt3457_inverse_leaves_3_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
  .balign 4
1:
  load_constants_before 6
  unit_of_6 0, 6
  unit_of_6 12, 5
  unit_of_6 24, 4
  unit_of_6 36, 3
  column_of_24 0
  column_of_24 1
  column_of_24 2
  add.w poly, poly, #48
  count_down
  str x0, [poly, #(8 - 48)]
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_inverse_leaves_3_armv7em

  .section .note.GNU-stack, "", %progbits
