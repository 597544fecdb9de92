/*
 * An example of docs/notes/schedule.md: products of pairs modulo 3329, those of
 * vmb_q3329_basemul_acc_armv7em, for the Cortex-M7.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from m7.plain.inc, which has the order of the mathematics.
 *
 *   void example_products_m7(int16_t acc[], const int16_t a[], const int16_t b[],
 *                            const int32_t zetas[], unsigned rounds)
 *
 *   inout  acc   four coefficients of each round grow by a b / R
 */
  .syntax unified
  .thumb

acc .req r0
a_in .req r1
b_in .req r2
zetas .req r3
a_low .req r4
a_high .req r5
b_low .req r6
b_high .req r7
sum .req r8
modulus .req r9
bias .req r10
zeta .req r11
t .req r12
inverse .req lr

  .text
  .global example_products_m7
  .thumb_func
example_products_m7:
  push {r4-r11, lr}
  movw inverse, #0xf301
  movt inverse, #0x6ba8
  mov bias, #(3329 * 8)
  ldr modulus, [sp, #36] /* the number of rounds above the modulus */
  sub modulus, modulus, #1
  lsl modulus, modulus, #16
  add modulus, modulus, #0xd00
  add modulus, modulus, #1
1:
  ldr a_low, [b_in]
  ldr a_high, [zetas]
  ldr b_low, [acc]
  ldr b_high, [b_in, #4]
  smulwt sum, a_high, a_low
  ldr zeta, [a_in]
  smulwt t, a_high, b_high
  smlabb a_high, sum, modulus, bias
  pkhbt sum, a_low, a_high
  smuadx a_high, zeta, a_low
  smuad a_low, zeta, sum
  ldr sum, [a_in, #4]
  smlabb zeta, t, modulus, bias
  mul t, a_low, inverse
  mul a_low, a_high, inverse
  smlatb a_high, t, modulus, bias
  smlatb t, a_low, modulus, bias
  smuadx a_low, sum, b_high
  pkhbt b_high, b_high, zeta
  pkhtb zeta, t, a_high, asr #16
  mul a_high, a_low, inverse
  uadd16 t, b_low, zeta
  smusd a_low, sum, b_high
  smlatb b_low, a_high, modulus, bias
  adds a_in, a_in, #8
  adds b_in, b_in, #8
  mul zeta, a_low, inverse
  smlatb b_high, zeta, modulus, bias
  ldr sum, [acc, #4]
  str t, [acc]
  adds zetas, zetas, #4
  pkhtb a_high, b_low, b_high, asr #16
  adds acc, acc, #8
  uadd16 a_low, sum, a_high
  subs modulus, modulus, #65536
  str a_low, [acc, #-4]
  bpl 1b
  pop {r4-r11, pc}
