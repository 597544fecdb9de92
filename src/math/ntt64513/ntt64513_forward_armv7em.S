/*
 * vmb_ntt64513_forward_armv7em: the transform of ntt64513.h, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_ntt64513_forward_armv7em(int32_t a[256])
 *
 *   in     |a_i| <= 2q
 *   out    |a_i| <= 7q: a butterfly adds at most q/2 + q |b| / 2^33 < q/2 + 8 for |b| <= 8q, and 2q + 8 (q/2 + 8) < 7q
 *   align  4 bytes
 *   time   constant
 *   stack  44 bytes
 *
 * Layers 1 and 2 on 4 coefficients at a time, layers 3 to 5 and 6 to 8 on 8.
 */
#include "math/ntt64513/ntt64513_armv7em.inc"

/* (a, b) = (a - b w, a + b w): the sum is left in b. From b w + a - t q and 2a - (a + b w). */
.macro butterfly a, b, w=factor, quotient_of_w=quotient
  smmulr t, \b, \quotient_of_w
  mla \b, \b, \w, \a
  mls \b, t, modulus, \b
  rsb.w \a, \b, \a, lsl #1
.endm

/* Three layers on x0..x7; what belongs to place k ends up in x(7-k), and is stored there. */
.macro three_layers stride
  ldrd factor, quotient, [table]
  butterfly x0, x4
  butterfly x1, x5
  butterfly x2, x6
  butterfly x3, x7
  ldrd factor, quotient, [table, #8]
  butterfly x4, x6
  butterfly x5, x7
  ldrd factor, quotient, [table, #16]
  butterfly x0, x2
  butterfly x1, x3
  ldrd factor, quotient, [table, #24]
  butterfly x6, x7
  str.w x7, [poly, #(0 * \stride)]
  ldrd factor, quotient, [table, #32]
  str.w x6, [poly, #(1 * \stride)]
  butterfly x4, x5
  str.w x5, [poly, #(2 * \stride)]
  ldrd factor, quotient, [table, #40]
  str.w x4, [poly, #(3 * \stride)]
  butterfly x2, x3
  str.w x3, [poly, #(4 * \stride)]
  ldrd factor, quotient, [table, #48]
  str.w x2, [poly, #(5 * \stride)]
  butterfly x0, x1
  str.w x1, [poly, #(6 * \stride)]
.endm

/* r5-r8, r11, r12 hold the three constants of layers 1 and 2; the end of the loop is in r14 */
w1 .req r5
w1_quotient .req r6
w2 .req r7
w2_quotient .req r8
w3 .req r11
w3_quotient .req r12
end .req r14

  .section .text.vmb_ntt64513_forward_armv7em, "ax", %progbits
  .balign 4
  .global vmb_ntt64513_forward_armv7em
  .hidden vmb_ntt64513_forward_armv7em
  .type vmb_ntt64513_forward_armv7em, %function
  .thumb_func
vmb_ntt64513_forward_armv7em:
  push.w {r4-r11, lr}
  sub.w sp, sp, #8
  movw modulus, #Q
  load_table t
  ldm.w table, {w1, w1_quotient, w2, w2_quotient, w3, w3_quotient}

  /* Layers 1 and 2: coefficients 64 apart. */
  add.w end, poly, #(4 * 64)
  .balign 4
first_layers:
  ldr.w x0, [poly]
  ldr.w x1, [poly, #(4 * 64)]
  ldr.w x2, [poly, #(4 * 128)]
  ldr.w x3, [poly, #(4 * 192)]
  butterfly x0, x2, w1, w1_quotient
  butterfly x1, x3, w1, w1_quotient
  butterfly x2, x3, w2, w2_quotient
  str.w x3, [poly], #4
  butterfly x0, x1, w3, w3_quotient
  str.w x1, [poly, #(4 * 128 - 4)]
  cmp.w poly, end
  str.w x2, [poly, #(4 * 64 - 4)]
  str.w x0, [poly, #(4 * 192 - 4)]
  bne.w first_layers

  /* Layers 3 to 5: coefficients 8 apart, in 4 groups. [sp]: behind a group's first ones; [sp, #4]: behind the polynomial. */
  load_table t
  add.w table, table, #24
  sub.w poly, poly, #(4 * 64)
  add.w t, poly, #(4 * 256)
  str.w t, [sp, #4]
  .balign 4
middle_groups:
  add.w t, poly, #(4 * 7)
  str.w t, [sp]
  .balign 4
middle_layers:
  load_eight 32
  ldr.w t, [sp]
  cmp.w poly, t /* the flags last until the loop's end */
  three_layers 32
  add.w poly, poly, #4
  str.w x0, [poly, #(7 * 32 - 4)]
  bne.w middle_layers
  ldr.w t, [sp, #4]
  add.w poly, poly, #(4 * 56)
  add.w table, table, #56
  cmp.w poly, t
  bne.w middle_groups

  /* Layers 6 to 8: coefficients side by side, in 32 groups. */
  sub.w poly, poly, #(4 * 256)
  sub.w t, t, #(4 * 8)
  str.w t, [sp]
  .balign 4
last_layers:
  load_eight 4
  ldr.w t, [sp]
  cmp.w poly, t
  three_layers 4
  add.w table, table, #56
  add.w poly, poly, #32
  str.w x0, [poly, #(7 * 4 - 32)]
  bne.w last_layers

  add.w sp, sp, #8
  pop.w {r4-r11, pc}
  .size vmb_ntt64513_forward_armv7em, . - vmb_ntt64513_forward_armv7em

  .section .note.GNU-stack, "", %progbits
