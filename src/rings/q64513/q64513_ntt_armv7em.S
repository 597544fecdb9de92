/*
 * vmb_q64513_ntt_armv7em: the transform of q64513.h, for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q64513_ntt_armv7em(int32_t a[256])
 *
 *   in     |a_i| <= 2q
 *   out    |a_i| <= 7q: a butterfly adds at most q/2 + q |b| / 2^33 < q/2 + 8 for |b| <= 8q, and 2q
 *          + 8 (q/2 + 8) < 7q
 *   align  4 bytes
 *   time   constant
 *   stack  44 bytes
 *
 * Layers 1 and 2 on 4 coefficients at a time, layers 3 to 5 and 6 to 8 on 8.
 */
#include "rings/q64513/q64513_armv7em.inc"

/* (a, b) = (a - b w, a + b w): the sum is left in b. From b w + a - t q and 2a - (a + b w). */
.macro butterfly a, b, w=factor, quotient_of_w=quotient
  smmulr t, \b, \quotient_of_w
  mla \b, \b, \w, \a
  mls \b, t, modulus, \b
  rsb.w \a, \b, \a, lsl #1
.endm

/*
 * Three layers on coeff0..coeff7; what belongs to place k ends up in coeff(7-k), and is stored
 * there.
 */
.macro three_layers stride
  ldrd factor, quotient, [table]
  butterfly coeff0, coeff4
  butterfly coeff1, coeff5
  butterfly coeff2, coeff6
  butterfly coeff3, coeff7
  ldrd factor, quotient, [table, #8]
  butterfly coeff4, coeff6
  butterfly coeff5, coeff7
  ldrd factor, quotient, [table, #16]
  butterfly coeff0, coeff2
  butterfly coeff1, coeff3
  ldrd factor, quotient, [table, #24]
  butterfly coeff6, coeff7
  str.w coeff7, [poly, #(0 * \stride)]
  ldrd factor, quotient, [table, #32]
  str.w coeff6, [poly, #(1 * \stride)]
  butterfly coeff4, coeff5
  str.w coeff5, [poly, #(2 * \stride)]
  ldrd factor, quotient, [table, #40]
  str.w coeff4, [poly, #(3 * \stride)]
  butterfly coeff2, coeff3
  str.w coeff3, [poly, #(4 * \stride)]
  ldrd factor, quotient, [table, #48]
  str.w coeff2, [poly, #(5 * \stride)]
  butterfly coeff0, coeff1
  str.w coeff1, [poly, #(6 * \stride)]
.endm

/* r5-r8, r11, r12 hold the three constants of layers 1 and 2; the end of the loop is in r14 */
zeta1 .req r5
zeta1_quotient .req r6
zeta2 .req r7
zeta2_quotient .req r8
zeta3 .req r11
zeta3_quotient .req r12
end .req r14

  function vmb_q64513_ntt_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #8
  movw modulus, #Q
  load_table t
  ldm.w table, {zeta1, zeta1_quotient, zeta2, zeta2_quotient, zeta3, zeta3_quotient}

  /* Layers 1 and 2: coefficients 64 apart. */
  add.w end, poly, #(4 * 64)
  .balign 4
first_layers:
  ldr.w coeff0, [poly]
  ldr.w coeff1, [poly, #(4 * 64)]
  ldr.w coeff2, [poly, #(4 * 128)]
  ldr.w coeff3, [poly, #(4 * 192)]
  butterfly coeff0, coeff2, zeta1, zeta1_quotient
  butterfly coeff1, coeff3, zeta1, zeta1_quotient
  butterfly coeff2, coeff3, zeta2, zeta2_quotient
  str.w coeff3, [poly], #4
  butterfly coeff0, coeff1, zeta3, zeta3_quotient
  str.w coeff1, [poly, #(4 * 128 - 4)]
  cmp.w poly, end
  str.w coeff2, [poly, #(4 * 64 - 4)]
  str.w coeff0, [poly, #(4 * 192 - 4)]
  bne.w first_layers

  /*
   * Layers 3 to 5: coefficients 8 apart, in 4 groups. [sp]: behind a group's first ones; [sp, #4]:
   * behind the polynomial.
   */
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
  str.w coeff0, [poly, #(7 * 32 - 4)]
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
  str coeff0, [poly, #(7 * 4 - 32)]
  bne.w last_layers

  add.w sp, sp, #8
  pop.w {r4-r11, pc}
  end_of vmb_q64513_ntt_armv7em
