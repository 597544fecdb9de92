/*
 * The passes of vmb_ntt3457_forward_armv7em over the memory, for Armv7E-M (tuned for the Cortex-M4); ntt3457_forward_armv7em.c chooses them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   const uint32_t *vmb_ntt3457_forward_<pass>_armv7em(int16_t *a, const uint32_t *table, unsigned stride or blocks)
 *
 *   inout  a[n]       every layer adds at most h = 1728 to the bound, a radix-3 layer 2 h; the last pass ends with |a_i| <= h
 *   in     table      the constants of the pass in the order of their use (ntt3457_tables_armv7em.S); returns where they end
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  40 bytes, nothing of a
 *   from   specs/ntruplus.md section 0; Huang et al., TCHES 2022(4)
 *
 *   first     the trinomial's layer and radix 3: six pairs n/6 coefficients (`stride` bytes) apart
 *   second    radix 3 and radix 2 in six blocks: six pairs 1/6 of a block (`stride` bytes) apart
 *   three     three layers of radix 2 in six blocks of 128 coefficients: eight pairs 16 coefficients apart
 *   one       one layer of radix 2 in `blocks` blocks of 32 coefficients
 *   leaves_2  three layers, blocks of 16, eight pairs in a row
 *   leaves_4  two layers, blocks of 16
 *   leaves_4_long   three layers, blocks of 32: every other pair, twice
 *   leaves_3  three layers, blocks of 24
 */
#include "math/ntt3457/ntt3457_armv7em.inc"

/* (u, v) = (u + wv, u + v - wv): w^-1 = 1 - w. */
.macro trinomial u, v
  product_of \v, second, t
  uadd16 \v, \u, \v
  uadd16 \u, \u, second
  usub16 \v, \v, second
.endm

/*
 * (x, y, z) = (x + by + b^2 z, x + rby + r^2 b^2 z, x + r^2 by + r b^2 z) with r^2 = -1 - r; the last two results change places:
 * x + y' + z' in x, x - z' + t in z, x - y' - t in y, for y' = by, z' = b^2 z, t = r (y' - z'). Constants: r, b, b^2 by their numbers.
 * On the way stored: three registers that are ready, at positions 0, 1, 2.
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

  kernel vmb_ntt3457_forward_first_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  mov.w stride, r2
  load_modulus
  lsr.w factor, stride, #2
  count_from factor
  load_constants 5
  .balign 4
1:
  load_six
  load_factor 0
  trinomial x0, x3
  trinomial x1, x4
  trinomial x2, x5
  radix3 x0, x1, x2, 1, 2, 3
  radix3 x3, x4, x5, 1, 4, 5, x0, x2, x1
  add.w t, poly, stride
  str.w x3, [t, stride, lsl #1]
  add.w second, poly, #4
  str.w x5, [poly, stride, lsl #2]
  mov.w poly, second
  count_down
  str.w x4, [t, stride, lsl #2]
  bpl.w 1b
  leave_constants 5
  add.w r0, table, #8 /* the two constants of the inverse */
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_forward_first_armv7em

  kernel vmb_ntt3457_forward_second_armv7em
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
  load_constants 5
  .balign 4
2:
  load_six
  radix3 x0, x2, x4, 0, 1, 2
  radix3 x1, x3, x5, 0, 1, 2
  load_factor 3
  butterfly x0, x1, t
  load_factor 4
  butterfly x4, x5, t
  str.w x0, [poly]
  load_factor 5
  butterfly x2, x3, t
  str.w x1, [poly, stride]
  add.w t, poly, stride
  str.w x4, [poly, stride, lsl #1]
  add.w second, poly, #4
  str.w x5, [t, stride, lsl #1]
  count_down
  str.w x2, [poly, stride, lsl #2]
  mov.w poly, second
  str.w x3, [t, stride, lsl #2]
  bpl.w 2b
  leave_constants 5
  ldr.w t, [sp]
  add.w poly, poly, stride
  add.w poly, poly, stride, lsl #2
  subs.w t, t, #1
  str.w t, [sp]
  bne.w 1b
  mov.w r0, table
  pop.w {r3-r11, pc}
  end_kernel vmb_ntt3457_forward_second_armv7em

/* Layers on eight pairs; the constants by their numbers, or, from the table, in the order of their use. */
.macro next_factor i
  .ifnb \i
  load_factor \i
  .else
  ldr.w factor, [table], #4
  .endif
.endm
.macro two_layers i0, i1, i2
  next_factor \i0
  butterfly x0, x4, t
  butterfly x1, x5, t
  butterfly x2, x6, t
  butterfly x3, x7, t
  next_factor \i1
  butterfly x0, x2, t
  butterfly x1, x3, t
  next_factor \i2
  butterfly x4, x6, t
  butterfly x5, x7, t
.endm
.macro third_layer i3, i4, i5, i6
  next_factor \i3
  butterfly x0, x1, t
  next_factor \i4
  butterfly x2, x3, t
  next_factor \i5
  butterfly x4, x5, t
  next_factor \i6
  butterfly x6, x7, t
.endm

  kernel vmb_ntt3457_forward_three_armv7em
  push.w {r3-r11, lr}
  mov.w table, r1
  load_modulus
  mov.w t, #6
  str.w t, [sp]
  .balign 4
1:
  mov.w factor, #8
  count_from factor
  load_constants 6
  .balign 4
2:
  load_pairs 0, 32
  two_layers 0, 1, 2
  load_factor 3
  butterfly x0, x1, t
  load_factor 4
  str.w x0, [poly]
  butterfly x2, x3, t
  str.w x1, [poly, #32]
  load_factor 5
  str.w x2, [poly, #64]
  butterfly x4, x5, t
  str.w x3, [poly, #96]
  load_factor 6
  str.w x4, [poly, #128]
  butterfly x6, x7, t
  str.w x5, [poly, #160]
  add.w poly, poly, #4
  str.w x6, [poly, #(192 - 4)]
  count_down
  str.w x7, [poly, #(224 - 4)]
  bpl.w 2b
  leave_constants 6
  ldr.w t, [sp]
  add.w poly, poly, #224
  subs.w t, t, #1
  str.w t, [sp]
  bne.w 1b
  mov.w r0, table
  pop.w {r3-r11, pc}
  end_kernel vmb_ntt3457_forward_three_armv7em

  kernel vmb_ntt3457_forward_one_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
  .balign 4
1:
  ldr.w factor, [table], #4
  .irp first, 0, 16
  ldr.w x0, [poly, #(\first)]
  ldr.w x1, [poly, #(\first + 4)]
  ldr.w x2, [poly, #(\first + 8)]
  ldr.w x3, [poly, #(\first + 12)]
  ldr.w x4, [poly, #(\first + 32)]
  ldr.w x5, [poly, #(\first + 36)]
  ldr.w x6, [poly, #(\first + 40)]
  ldr.w x7, [poly, #(\first + 44)]
  butterfly x0, x4, t
  str.w x0, [poly, #(\first)]
  butterfly x1, x5, t
  str.w x4, [poly, #(\first + 32)]
  butterfly x2, x6, t
  str.w x1, [poly, #(\first + 4)]
  butterfly x3, x7, t
  str.w x2, [poly, #(\first + 8)]
  str.w x3, [poly, #(\first + 8 + 4)]
  .if \first
  add.w poly, poly, #64
  str.w x5, [poly, #(\first + 36 - 64)]
  count_down
  str x6, [poly, #(\first + 40 - 64)]
  str x7, [poly, #(\first + 40 - 64 + 4)]
  .else
  str.w x5, [poly, #(\first + 36)]
  str.w x6, [poly, #(\first + 40)]
  str.w x7, [poly, #(\first + 40 + 4)]
  .endif
  .endr
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_forward_one_armv7em

.macro reduce_all first, step
  load_word factor, ONE
  reduce_and_store x0, \first
  reduce_and_store x1, \first + \step
  reduce_and_store x2, \first + 2 * \step
  reduce_and_store x3, \first + 3 * \step
  reduce_and_store x4, \first + 4 * \step
  reduce_and_store x5, \first + 5 * \step
  reduce_and_store x6, \first + 6 * \step
  multiply x7, t
.endm

  kernel vmb_ntt3457_forward_leaves_2_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
  .balign 4
1:
  load_pairs 0, 4
  two_layers
  third_layer
  reduce_all 0, 4
  add.w poly, poly, #32
  count_down
  str x7, [poly, #-4]
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_forward_leaves_2_armv7em

  kernel vmb_ntt3457_forward_leaves_4_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
  .balign 4
1:
  load_pairs 0, 4
  two_layers
  reduce_all 0, 4
  add.w poly, poly, #32
  count_down
  str x7, [poly, #-4]
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_forward_leaves_4_armv7em

  kernel vmb_ntt3457_forward_leaves_4_long_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
  .balign 4
1:
  load_pairs 0, 8
  two_layers
  third_layer
  reduce_all 0, 8
  sub.w table, table, #28
  str.w x7, [poly, #56]
  load_pairs 4, 8
  two_layers
  third_layer
  reduce_all 4, 8
  add.w poly, poly, #64
  count_down
  str x7, [poly, #-4]
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_forward_leaves_4_long_armv7em

/* Two layers on the pairs i, i + 3, i + 6, i + 9. */
.macro column_of_24 i
  ldr.w x0, [poly, #(4 * \i)]
  ldr.w x1, [poly, #(4 * \i + 12)]
  ldr.w x2, [poly, #(4 * \i + 24)]
  ldr.w x3, [poly, #(4 * \i + 36)]
  load_factor 0
  butterfly x0, x2, t
  butterfly x1, x3, t
  load_factor 1
  butterfly x0, x1, t
  load_factor 2
  str.w x0, [poly, #(4 * \i)]
  butterfly x2, x3, t
  str.w x1, [poly, #(4 * \i + 12)]
  str.w x2, [poly, #(4 * \i + 24)]
  str.w x3, [poly, #(4 * \i + 36)]
.endm

/*
 * Six coefficients c0..c5 to two leaves of three: c_i + z c_(i+3), then c_i - z c_(i+3), i = 0, 1, 2; reduced. constant: the number of z's.
 * x0, x1, x2 hold (c0, c1), (c2, c3), (c4, c5); s and d below are sums and differences.
 */
.macro unit_of_6 first, constant
  ldr.w x0, [poly, #(\first)]
  ldr.w x1, [poly, #(\first + 4)]
  ldr.w x2, [poly, #(\first + 8)]
  load_factor \constant
  smulwt x3, factor, x1
  smulwb x4, factor, x2
  smulwt x5, factor, x2
  smlabb x3, x3, modulus, bias
  smlabb x4, x4, modulus, bias
  smlabb x5, x5, modulus, bias
  pkhtb x3, x4, x3, asr #16 /* (z c3, z c4); z c5 is the upper half of x5 */
  lsl.w x1, x1, #16         /* c2 in the upper half */
  usub16 x4, x0, x3         /* (d0, d1) */
  uadd16 x0, x0, x3         /* (s0, s1) */
  uadd16 x3, x1, x5         /* s2 in the upper half */
  usub16 x2, x1, x5         /* d2 in the upper half */
  lsr.w x3, x3, #16
  pkhtb x2, x2, x4, asr #16 /* (d1, d2) */
  pkhbt x1, x3, x4, lsl #16 /* (s2, d0) */
  vfactor_one
  reduce_and_store x0, \first
  reduce_and_store x1, \first + 4
  reduce_and_store x2, \first + 8
.endm
#if defined(__ARM_FP)
.macro vfactor_one
  vmov factor, s7
.endm
#else
.macro vfactor_one
  load_word factor, ONE
.endm
#endif

  kernel vmb_ntt3457_forward_leaves_3_armv7em
  push.w {r4-r11, lr}
  mov.w table, r1
  load_modulus
  count_from r2
#if defined(__ARM_FP)
  load_word factor, ONE
  vmov s7, factor
#endif
  .balign 4
1:
  load_constants 6
  column_of_24 0
  column_of_24 1
  column_of_24 2
  unit_of_6 0, 3
  unit_of_6 12, 4
  unit_of_6 24, 5
  unit_of_6 36, 6
  leave_constants 6
  add.w poly, poly, #48
  count_down
  bpl.w 1b
  mov.w r0, table
  pop.w {r4-r11, pc}
  end_kernel vmb_ntt3457_forward_leaves_3_armv7em

  .section .note.GNU-stack, "", %progbits
