/*
 * vmb_n768_w16_inverse_armv6m: the inverse of vmb_n768_w16_forward_armv6m on a product, in place,
 * for Armv6-M (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_n768_w16_inverse_armv6m(int16_t x[768], const struct vmb_n256_w16_prime *prime)
 *
 *   inout  x[768]   in: |x| <= (q - 1) / 2, a product of two numbers as vmb_n768_w16_basemul_armv6m
 *                   leaves it; out: residues, at most 1.5 q
 *   align  2 bytes
 *   time   constant: no address or branch depends on x
 *   stack  48 bytes, nothing of x
 *   from   Gentleman, Sande 1966; products by Plantard 2021 in the signed form of Huang et al.,
 *          TCHES 2022(4); n768_w16_armv6m.h
 *
 * Four passes of two layers, with the groups of the forward transform from the end as in
 * n256_w16_inverse_armv6m.S. Bounds in units of q: the first value of a block is a sum of four, 2
 * after the first pass (2 * 10753 < 2^15), 8 in the second (8 * 10753 < 137,000) and 4 in the
 * third, where it is reduced by a product with 1; the others leave a pass with at most 1. In the
 * fourth h is at most 0.5 and u + v at most 1.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "rings/q2k/w16/armv6m/n256_w16_passes_armv6m.inc"

  .equ LAST_GROUP, PRIME_GROUPS + 84 * GROUP_BYTES

/* of the last pass: 384 bytes */
quarter .req r12

  function vmb_n768_w16_inverse_armv6m
  save_registers
  mov at, x0
  ldr q, [x1]
  ldr t, [x1, #PRIME_ONE]
  mov one, t
  ldr t, =LAST_GROUP
  adds t, x1
  mov next, t
  ldr t, =PRIME_LAST
  adds t, x1
  push {t, at}

  /* First pass: 64 times three columns at distance 3; offsets 0, 6, 12, 18. */
  movs t, #192
  lsls t, t, #3
  mov end, at
  add end, t
first_pass:
  next_group -GROUP_BYTES
  inverse_column 0, 6, inverse_layers fetch_register
  inverse_column 2, 6, inverse_layers fetch_register
  inverse_column 4, 6, inverse_layers fetch_register
  adds at, #24
  cmp at, end
  beq first_pass_done
  b first_pass
first_pass_done:

  /* Second pass: sixteen times 12 columns at distance 12; offsets 0, 24, 48, 72. */
  ldr at, [sp, #4]
  movs t, #16
  push {t}
second_pass:
  next_group -GROUP_BYTES
  movs t, #24
  mov end, at
  add end, t
second_pass_three:
  inverse_column 0, 24, inverse_block
  inverse_column 2, 24, inverse_block
  inverse_column 4, 24, inverse_block
  adds at, #6
  cmp at, end
  beq second_pass_block
  b second_pass_three
second_pass_block:
  adds at, #72
  ldr t, [sp]
  subs t, #1
  str t, [sp]
  beq second_pass_done
  b second_pass
second_pass_done:

  /* Third pass: four times 48 columns at distance 48; offsets 0, 96, 192, 288. */
  ldr at, [sp, #8]
  movs t, #4
  str t, [sp]
third_pass:
  next_group -GROUP_BYTES
  movs t, #96
  mov end, at
  add end, t
third_pass_column:
  load_near x0, 0
  load_far x1, 96
  load_far x2, 192
  adds at, #192
  load_far x3, 96
  inverse_block
  store_far x2, 96
  subs at, #192
  store_near x0, 0
  store_far t, 96
  store_far x3, 192
  adds at, #2
  cmp at, end
  bne third_pass_column
  movs t, #144
  lsls t, t, #1
  adds at, at, t
  ldr t, [sp]
  subs t, #1
  str t, [sp]
  bne third_pass
  add sp, #4

  /*
   * Fourth pass: 192 columns at distance 192. With u and v modulo x^384 - w and x^384 - 1 + w, the
   * upper half of the result is 2 h, h = (u - v) / (2 w - 1), the lower one u + v - h, all by the
   * scale.
   */
  pop {c, at}
  ldm c!, {x0, x1, x2}
  mov z0, x0
  mov z1, x1
  mov z2, x2
  mov next, c
  movs t, #192
  lsls t, t, #1
  mov quarter, t
  mov end, at
  add end, t
fourth_pass:
  load_near x0, 0
  mov t, quarter
  ldrsh x1, [at, t]
  lsls t, t, #1
  ldrsh x2, [at, t]
  add t, quarter
  ldrsh x3, [at, t]

  /* t, x1 = the differences of both, by -1 / z and the scale; x0, x2 their sums */
  mov c, z0
  subs t, x1, x0
  adds x0, x0, x1
  multiply t
  mov c, z1
  subs x1, x3, x2
  adds x2, x2, x3
  multiply x1

  /* x3 = h of the former, t the lower half */
  mov c, z2
  subs x3, t, x1
  adds t, t, x1
  multiply x3
  subs t, t, x3
  adds x3, x3, x3

  /* x1 = h of the latter, x0 the lower half */
  mov c, next
  ldr c, [c]
  subs x1, x0, x2
  adds x0, x0, x2
  multiply x1
  mov c, next
  ldr c, [c, #4]
  multiply x0
  subs x0, x0, x1
  adds x1, x1, x1

  strh x0, [at]
  mov c, quarter
  strh t, [at, c]
  lsls c, c, #1
  strh x1, [at, c]
  add c, quarter
  strh x3, [at, c]
  adds at, #2
  cmp at, end
  bne fourth_pass

  restore_registers
  .ltorg
  end_of vmb_n768_w16_inverse_armv6m

#endif
