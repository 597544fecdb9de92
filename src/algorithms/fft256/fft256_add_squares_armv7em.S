/*
 * vmb_fft256_add_squares_armv7em: sums_i += product(re_i, re_i) + product(im_i, im_i), each rounded
 * by itself (fft256.h), for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_fft256_add_squares_armv7em(uint32_t sums[256], const int32_t re[256],
 *     const int32_t im[256])
 *
 *   in     |re_i|, |im_i| < 2^30
 *   align  4 bytes
 *   time   constant
 *   stack  36 bytes
 *
 * floor(A / 2^16) + floor(B / 2^16) = floor((A - A mod 2^16 + B) / 2^16) for A = re^2 + 2^15, B =
 * im^2 + 2^15: after the first square the lower half word becomes 2^15 again, in one instruction.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * r0 sums, r1 re, r2 im, r3-r6 four of re, r7-r10 four of im, r11 r12 a sum of squares, r14 2^15
 * and, above it, how many times four are left
 */
sums .req r0
re .req r1
im .req r2
re0 .req r3
re1 .req r4
re2 .req r5
re3 .req r6
im0 .req r7
im1 .req r8
im2 .req r9
im3 .req r10
low .req r11
high .req r12
half .req r14

/* The next sum grows by the rounded squares of x and y. */
.macro add_both x, y
  uxth.w low, half
  mov.w high, #0
  smlal low, high, \x, \x
  pkhbt low, half, low
  smlal low, high, \y, \y
  lsr.w low, low, #16
  pkhbt low, low, high, lsl #16
  ldr.w high, [sums]
  add.w low, low, high
  str.w low, [sums], #4
.endm

  function vmb_fft256_add_squares_armv7em
  push.w {r4-r11, lr}
  movw half, #0x8000
  movt half, #63
1:
  ldmia.w re!, {re0-re3}
  ldmia.w im!, {im0-im3}
  add_both re0, im0
  add_both re1, im1
  add_both re2, im2
  add_both re3, im3
  subs.w half, half, #0x10000
  bpl.w 1b
  pop.w {r4-r11, pc}
  end_of vmb_fft256_add_squares_armv7em

#endif
