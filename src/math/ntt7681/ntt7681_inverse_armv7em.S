/*
 * vmb_ntt7681_inverse_armv7em: the inverse transform, divided by k = -2^-32, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntt7681_inverse_armv7em(int16_t a[768])
 *
 *   inout  a[768]     |a_i| <= h = (q-1)/2 = 3840 before, <= 2h < q afterwards
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  48 bytes, nothing of a
 *   from   specs/nttru.md section 2; Huang et al., TCHES 2022(4)
 *
 * The passes of the forward transform in the opposite order, with butterflies (x + y, f (y - x)), which read its constants backwards
 * (ntt7681_table_armv7em.S). Sums double, products are at most h, and 8 h < 2^15: three layers go without a reduction.
 *   layers 7, 6      4 h in the first two pairs of six and 2 h in the third, which are then reduced to h
 *   layers 5, 4, 3   8 h, 4 h, 2 h, 2 h in the first four pairs of eight, which are then reduced to h
 *   layers 2, 1      4 h
 *   layer 0          its two halves are A = u + r v and B = u + (1 - r) v: v = c (A - B), of a difference of at most 8 h, u = A - r v
 */
#include "math/ntt7681/ntt7681_armv7em.inc"

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
  load_factor 6
  inverse_butterfly x0, x1, t
  load_factor 5
  inverse_butterfly x2, x3, t
  load_factor 4
  inverse_butterfly x4, x5, t
  load_factor 3
  inverse_butterfly x6, x7, t
  load_factor 2
  inverse_butterfly x0, x2, t
  inverse_butterfly x1, x3, t
  load_factor 1
  inverse_butterfly x4, x6, t
  inverse_butterfly x5, x7, t
.endm

  kernel vmb_ntt7681_inverse_armv7em
  push.w {r3-r11, lr}
  load_address table, (vmb_ntt7681_table_armv7em + 4 * TABLE_WORDS)
  load_modulus
  mov.w factor, #64
  count_from factor
  .balign 4
1: /* layers 7 and 6 */
  ldr.w x0, [poly]
  ldr.w x1, [poly, #4]
  ldr.w x2, [poly, #8]
  ldr.w x3, [poly, #12]
  ldr.w x4, [poly, #16]
  ldr.w x5, [poly, #20]
  ldr.w factor, [table, #-4]!
  inverse_butterfly_of_triples x0, x1, x2
  ldr.w factor, [table, #-4]!
  inverse_butterfly_of_triples x3, x4, x5
  ldr.w factor, [table, #-4]!
  inverse_butterfly x0, x3, t
  inverse_butterfly x1, x4, t
  inverse_butterfly x2, x5, t
  str.w x3, [poly, #12]
  load_word factor, ONE
  str.w x4, [poly, #16]
  str.w x5, [poly, #20]
  reduce_and_store x0, 0
  reduce_and_store x1, 4
  count_down
  reduce_and_store x2, 8
  add.w poly, poly, #24
  bpl.w 1b

  sub.w poly, poly, #1536
  mov.w t, #8
  str.w t, [sp]
2:
  mov.w factor, #6
  count_from factor
  load_constants_before 6
  .balign 4
3: /* layers 5, 4, 3 */
  load_pairs 0, 24
  first_two_layers
  load_factor 0
  inverse_butterfly x0, x4, t
  inverse_butterfly x1, x5, t
  inverse_butterfly x2, x6, t
  inverse_butterfly x3, x7, t
  str.w x4, [poly, #96]
  load_word factor, ONE
  str.w x5, [poly, #120]
  str.w x6, [poly, #144]
  str.w x7, [poly, #168]
  reduce_and_store x0, 0
  reduce_and_store x1, 24
  reduce_and_store x2, 48
  count_down
  reduce_and_store x3, 72
  add.w poly, poly, #4
  bpl.w 3b
  ldr.w t, [sp]
  add.w poly, poly, #168
  subs.w t, t, #1
  str.w t, [sp]
  bne.w 2b

  sub.w poly, poly, #1536
  sub.w table, table, #(4 * FIRST_CONSTANTS)
  mov.w factor, #48
  count_from factor
  load_constants 8
  .balign 4
4: /* layers 2, 1, 0 */
  load_pairs 0, 192
  first_two_layers
  usub16 x4, x0, x4 /* layer 0; constants 7: c / (128 k), 8: 1 / (128 k), 0: r */
  usub16 x5, x1, x5
  usub16 x6, x2, x6
  usub16 x7, x3, x7
  load_factor 7
  multiply x4, t
  str.w x4, [poly, #768]
  multiply x5, t
  str.w x5, [poly, #960]
  multiply x6, t
  str.w x6, [poly, #1152]
  multiply x7, t
  str.w x7, [poly, #1344]
  load_factor 8
  multiply x0, t
  multiply x1, t
  multiply x2, t
  multiply x3, t
  subtract_root_times x0, x4
  str.w x0, [poly]
  subtract_root_times x1, x5
  str.w x1, [poly, #192]
  subtract_root_times x2, x6
  str.w x2, [poly, #384]
  subtract_root_times x3, x7
  count_down
  str.w x3, [poly, #576]
  add.w poly, poly, #4
  bpl.w 4b
  pop.w {r3-r11, pc}
  end_kernel vmb_ntt7681_inverse_armv7em

  .section .note.GNU-stack, "", %progbits
