/*
 * vmb_falcon_base_armv7em, vmb_falcon_exp_armv7em: the table and the polynomial of SamplerZ
 * (falcon_sampler.c), for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   uint32_t vmb_falcon_base_armv7em(uint64_t low, uint32_t high)
 *          how many entries of the table exceed high 2^64 + low, high < 2^8
 *   uint64_t vmb_falcon_exp_armv7em(uint64_t y)
 *          about 2^63 exp(-y 2^-64)
 *
 *   out    the same as falcon_base_below and falcon_exp_polynomial in C
 *   time   constant: every entry is read
 *   stack  16 bytes, 32 bytes
 *   from   specs/falcon.md section 9
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/armv7em.inc"

  table_of_constants vmb_falcon_base_table_armv7em
  /* RCDT: bits 0-31, 32-63, 64-71 of an entry */
  .word 0xac391802, 0xf7f42ed3, 0xa3
  .word 0x3f7ddb82, 0xd32b181f, 0x54
  .word 0x4829c1ff, 0x7dcdd093, 0x22
  .word 0xc7994ae4, 0xd1754377, 0x0a
  .word 0xf33f1f6f, 0x95846cae, 0x02
  .word 0xed74bd5f, 0x774ac754, 0x00
  .word 0x2b776ae4, 0x1024dd54, 0x00
  .word 0x65ad63da, 0x01a1ffdc, 0x00
  .word 0x8a7b6428, 0x001f80d8, 0x00
  .word 0xb2040c69, 0x0001c3fd, 0x00
  .word 0x24d031fb, 0x000012cf, 0x00
  .word 0x9f8b091f, 0x00000094, 0x00
  .word 0x665da998, 0x00000003, 0x00
  .word 0x0ebf6ebb, 0x00000000, 0x00
  .word 0x002f5d7e, 0x00000000, 0x00
  .word 0x00007098, 0x00000000, 0x00
  .word 0x000000c6, 0x00000000, 0x00
  .word 0x00000001, 0x00000000, 0x00
  end_of vmb_falcon_base_table_armv7em

low .req r0
middle .req r1
high .req r2
entries .req r3
entry_low .req r4
entry_middle .req r5
entry_high .req r6
not_exceeding .req r12

  function vmb_falcon_base_armv7em
  push.w {r4-r6, lr}
  ldr.w entries, =vmb_falcon_base_table_armv7em
  mov.w not_exceeding, #0
  .rept 18
  ldm.w entries!, {entry_low, entry_middle, entry_high}
  subs.w entry_low, low, entry_low
  sbcs.w entry_middle, middle, entry_middle
  sbcs.w entry_high, high, entry_high /* carry: no borrow */
  adc not_exceeding, not_exceeding, #0
  .endr
  rsb.w low, not_exceeding, #18 /* the result */
  pop.w {r4-r6, pc}
  .ltorg
  end_of vmb_falcon_base_armv7em

  .unreq low
  .unreq middle
  .unreq high
  .unreq entries
  .unreq entry_low
  .unreq entry_middle
  .unreq entry_high
  .unreq not_exceeding

  table_of_constants vmb_falcon_exp_table_armv7em
  /* The coefficients from the highest degree on, times 2^63. */
  .word 0x741183a3, 0x00000004
  .word 0x548cfc06, 0x00000036
  .word 0xdcbf140a, 0x0000024f
  .word 0x939de045, 0x0000171d
  .word 0xf58f6f84, 0x0000d00c
  .word 0x1cf796e3, 0x00068068
  .word 0x305b0fea, 0x002d82d8
  .word 0x0e066fd0, 0x01111111
  .word 0x55070f00, 0x05555555
  .word 0x5581ff00, 0x15555555
  .word 0x0002b400, 0x40000000
  .word 0xffff4800, 0x7fffffff
  .word 0x00000000, 0x80000000
  end_of vmb_falcon_exp_table_armv7em

y_low .req r0
y_high .req r1
p_low .req r2
p_high .req r3
product0 .req r4
product1 .req r5
product2 .req r6
product3 .req r7
coefficient_low .req r8
coefficient_high .req r9
coefficients .req r12

  function vmb_falcon_exp_armv7em
  push.w {r4-r9}
  ldr.w coefficients, =vmb_falcon_exp_table_armv7em
  ldrd p_low, p_high, [coefficients], #8
  .rept 12 /* p = coefficient - floor(y p / 2^64) */
  umull product0, product1, y_low, p_low
  mov.w product2, #0
  umaal product1, product2, y_low, p_high
  mov.w product3, #0
  umaal product1, product3, y_high, p_low
  umaal product2, product3, y_high, p_high
  ldrd coefficient_low, coefficient_high, [coefficients], #8
  subs.w p_low, coefficient_low, product2
  sbc.w p_high, coefficient_high, product3
  .endr
  mov.w y_low, p_low /* the result */
  mov.w y_high, p_high
  pop.w {r4-r9}
  bx lr
  .ltorg
  end_of vmb_falcon_exp_armv7em

#endif
