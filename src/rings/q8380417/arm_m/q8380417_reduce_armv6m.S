/*
 * vmb_q8380417_reduce_armv6m: out_j = acc_j / 2^32 modulo q (q8380417.h), for Armv6-M (tuned for
 * the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_reduce_armv6m(vmb_q8380417_values *out, const vmb_q8380417_sums *acc)
 *
 *   in     |acc_j| < 2^31 q
 *   out    |out_j| < q
 *   align  4 bytes
 *   time   constant
 *   stack  20 bytes, nothing of acc
 *   from   Montgomery 1985
 *
 * With m = acc / q modulo 2^32, |m| <= 2^31, the upper word of acc - m q, whose lower word is 0.
 * m q = 2^23 m - 2^13 m + m is put together by shifts.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "support/assembly/armv6m.inc"

  .equ Q, 8380417
  .equ Q_INVERSE, 0x03802001
  .if (Q * Q_INVERSE - 1) & 0xffffffff
  .error "q^-1 modulo 2^32"
  .endif

/*
 * r0 results, r1 sums, r2 m, r3 upper word, r4 r5 words of m q, r6 r7 words that are added to it,
 * r12 the end, r14 1/q
 */
out .req r0
acc .req r1
m .req r2
high .req r3
product .req r4
product_high .req r5
t .req r6
t_high .req r7
end .req r12
inverse .req r14

/* Shifts destroy the carry: they come before what makes it. */
.macro one
  ldm acc!, {m, high}
  mov t, inverse
  muls m, t
  lsls product, m, #23
  asrs product_high, m, #9
  lsls t, m, #13
  asrs t_high, m, #19
  subs product, product, t
  sbcs product_high, t_high
  asrs t_high, m, #31
  adds product, product, m
  adcs product_high, t_high
  subs high, high, product_high
  stm out!, {high}
.endm

  function vmb_q8380417_reduce_armv6m
  push {r4-r7, lr}
  ldr t, =Q_INVERSE
  mov inverse, t
  movs t, #1
  lsls t, t, #11
  adds t, t, acc
  mov end, t
next:
  one
  one
  cmp acc, end
  bne next
  pop {r4-r7, pc}
  .ltorg
  end_of vmb_q8380417_reduce_armv6m

#endif
