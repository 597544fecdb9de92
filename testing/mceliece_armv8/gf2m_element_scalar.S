/*
 * vmb_gf12_element_multiply_scalar, vmb_gf12_element_invert_scalar and the same for GF(2^13), for
 * AArch64 without vectors (algorithms 4 and 6 of the paper).
 *
 *   void vmb_gf12_element_multiply_scalar(uint16_t *r, uint16_t a, uint16_t b)
 *   void vmb_gf12_element_invert_scalar(uint16_t *r, uint16_t a)
 *
 *   in     a, b      elements, below 2^m
 *   out    r         a b; a^(2^m - 2), which is 0 for 0
 *   time   constant
 *   stack  none
 *
 * The inverse raises to the fourth power at a time: squaring moves bit i to bit 2i, and twice that
 * to bit 4i, which is reduced once. With e_k = a^(2^k - 1): e_2k = e_k^(2^k) e_k.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "support/assembly/aarch64.inc"
#include "testing/mceliece_armv8/gf2m_element_scalar.inc"

/*
 * x0 result; w1, w2 factors, w3 product, w4, w5 temporaries. Inversion: w1 a, w6 to w8 powers, as
 * wide registers where a power is spread
 */
result .req x0
a .req w1
b .req w2
product .req w3
odd .req w4
mask .req w5
wide .req x3
high .req x4
power .req w6
small .req w7
middle .req w8

.macro element_multiply m, name
  function \name
  multiply \m, product, a, b, odd, mask
  reduce \m, product, odd
  strh product, [result]
  ret
  end_of \name
.endm

/* out = x y */
.macro times m, out, x, y
  multiply \m, product, \x, \y, odd, mask
  reduce \m, product, odd
  mov \out, product
.endm

/* z^k, k >= m, is z^(k-12) + z^(k-9), or z^(k-13) + z^(k-12) + z^(k-10) + z^(k-9) */
.macro fold_all m
  lsr high, wide, #\m
  and wide, wide, #((1 << \m) - 1)
  eor wide, wide, high
  eor wide, wide, high, lsl #3
  .if \m == 13
  eor wide, wide, high, lsl #1
  eor wide, wide, high, lsl #4
  .endif
.endm

/* out = x^2: bit i goes to bit 2i */
.macro squared m, out, x
  mov product, \x
  orr product, product, product, lsl #8
  and product, product, #0x00ff00ff
  orr product, product, product, lsl #4
  and product, product, #0x0f0f0f0f
  orr product, product, product, lsl #2
  and product, product, #0x33333333
  orr product, product, product, lsl #1
  and product, product, #0x55555555
  reduce \m, product, odd
  mov \out, product
.endm

/* out = (x^2)^2: bit i goes to bit 4i, and degree 4m-4 falls by 9 each time */
.macro squared_twice m, out, x
  mov product, \x
  orr wide, wide, wide, lsl #24
  and wide, wide, #0x000000ff000000ff
  orr wide, wide, wide, lsl #12
  and wide, wide, #0x000f000f000f000f
  orr wide, wide, wide, lsl #6
  and wide, wide, #0x0303030303030303
  orr wide, wide, wide, lsl #3
  and wide, wide, #0x1111111111111111
  .rept 4
  fold_all \m
  .endr
  mov \out, product
.endm

  element_multiply 12, vmb_gf12_element_multiply_scalar
  element_multiply 13, vmb_gf13_element_multiply_scalar

/* a^(2^12 - 2) = e_11^2, by e_2, e_4, e_5, e_10 */
  function vmb_gf12_element_invert_scalar
  squared 12, power, a
  times 12, small, power, a
  squared_twice 12, power, small
  times 12, small, power, small
  squared 12, power, small
  times 12, middle, power, a
  squared_twice 12, power, middle
  squared_twice 12, power, power
  squared 12, power, power
  times 12, middle, power, middle
  squared 12, power, middle
  times 12, middle, power, a
  squared 12, power, middle
  strh power, [result]
  ret
  end_of vmb_gf12_element_invert_scalar

/* a^(2^13 - 2) = e_12^2, by e_2, e_4, e_6 */
  function vmb_gf13_element_invert_scalar
  squared 13, power, a
  times 13, small, power, a
  squared_twice 13, power, small
  times 13, middle, power, small
  squared_twice 13, power, middle
  times 13, middle, power, small
  squared_twice 13, power, middle
  squared_twice 13, power, power
  squared_twice 13, power, power
  times 13, middle, power, middle
  squared 13, power, middle
  strh power, [result]
  ret
  end_of vmb_gf13_element_invert_scalar

#endif
