/*
 * vmb_ntt7681_forward_armv7em: the transform modulo X^768 - X^384 + 1 down to 256 factors of degree 3, for Armv7E-M (tuned for the
 * Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntt7681_forward_armv7em(int16_t a[768])
 *
 *   inout  a[768]     |a_i| <= 4 before, <= 8 + 8 h < 2^15 afterwards, h = (q-1)/2 = 3840: layer 0 gives 8 + h, the others add h each
 *   align  2 bytes
 *   time   constant: no address or branch depends on a
 *   stack  48 bytes, nothing of a
 *   from   specs/nttru.md section 2; Huang et al., TCHES 2022(4)
 *
 * Three passes over the memory: layers 0, 1, 2 on eight pairs 96 coefficients apart, layers 3, 4, 5 on eight pairs 12 coefficients apart,
 * layers 6 and 7 on the six pairs of 12 coefficients.
 */
#include "math/ntt7681/ntt7681_armv7em.inc"

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

/* The second and the third of three layers on eight pairs `step` bytes apart, which are stored; then the next column. */
.macro last_two_layers step
  load_factor 1
  butterfly x0, x2, t
  butterfly x1, x3, t
  load_factor 2
  butterfly x4, x6, t
  butterfly x5, x7, t
  load_factor 3
  butterfly x0, x1, t
  str.w x0, [poly]
  load_factor 4
  str.w x1, [poly, #(1 * \step)]
  butterfly x2, x3, t
  str.w x2, [poly, #(2 * \step)]
  load_factor 5
  str.w x3, [poly, #(3 * \step)]
  butterfly x4, x5, t
  str.w x4, [poly, #(4 * \step)]
  load_factor 6
  str.w x5, [poly, #(5 * \step)]
  butterfly x6, x7, t
  str.w x6, [poly, #(6 * \step)]
  count_down
  str.w x7, [poly, #(7 * \step)]
  add.w poly, poly, #4
.endm

  kernel vmb_ntt7681_forward_armv7em
  push.w {r3-r11, lr}
  load_address table, vmb_ntt7681_table_armv7em
  load_modulus
  mov.w factor, #48
  count_from factor
  load_constants 6
  .balign 4
1: /* layers 0, 1, 2 */
  load_pairs 0, 192
  trinomial x0, x4
  trinomial x1, x5
  trinomial x2, x6
  trinomial x3, x7
  last_two_layers 192
  bpl.w 1b
  leave_constants 6
  add.w table, table, #8 /* the two constants of the inverse */

  sub.w poly, poly, #192
  mov.w t, #8
  str.w t, [sp]
2:
  mov.w factor, #6
  count_from factor
  load_constants 6
  .balign 4
3: /* layers 3, 4, 5 */
  load_pairs 0, 24
  load_factor 0
  butterfly x0, x4, t
  butterfly x1, x5, t
  butterfly x2, x6, t
  butterfly x3, x7, t
  last_two_layers 24
  bpl.w 3b
  leave_constants 6
  ldr.w t, [sp]
  add.w poly, poly, #168
  subs.w t, t, #1
  str.w t, [sp]
  bne.w 2b

  sub.w poly, poly, #1536
  mov.w factor, #64
  count_from factor
  .balign 4
4: /* layers 6 and 7 */
  ldr.w x0, [poly]
  ldr.w x1, [poly, #4]
  ldr.w x2, [poly, #8]
  ldr.w x3, [poly, #12]
  ldr.w x4, [poly, #16]
  ldr.w x5, [poly, #20]
  ldr.w factor, [table], #4
  butterfly x0, x3, t
  butterfly x1, x4, t
  butterfly x2, x5, t
  ldr.w factor, [table], #4
  butterfly_of_triples x0, x1, x2
  str.w x0, [poly]
  ldr.w factor, [table], #4
  str.w x1, [poly, #4]
  str.w x2, [poly, #8]
  butterfly_of_triples x3, x4, x5
  str.w x3, [poly, #12]
  str.w x4, [poly, #16]
  count_down
  str.w x5, [poly, #20]
  add.w poly, poly, #24
  bpl.w 4b
  pop.w {r3-r11, pc}
  end_kernel vmb_ntt7681_forward_armv7em

  .section .note.GNU-stack, "", %progbits
