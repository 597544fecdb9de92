/*
 * vmb_q8380417_dot_armv7em: a sum of products with packed values, divided by 2^32 (q8380417.h), for
 * Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_q8380417_dot_armv7em(vmb_q8380417_values *out, const vmb_q8380417_packed *a,
 *     const vmb_q8380417_any *v, unsigned count)
 *
 *   in     a[count] of 24 bits a value, v[count]: |v_ij| < 6q; count 1 to 42
 *   out    |out_j| < q
 *   align  4 bytes
 *   time   depends on count only
 *   stack  56 bytes
 *
 * Four places at a time: their sums stay in registers until all products are in them.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

  .equ Q, 8380417
  .equ MINUS_Q_INVERSE, 0xfc7fdfff
  .if (Q * MINUS_Q_INVERSE + 1) & 0xffffffff
  .error "-q^-1 modulo 2^32"
  .endif
  .equ PACKED_BYTES, 768
  .equ VALUES_BYTES, 1024

/* At the beginning. */
out .req r0
first_packed .req r1
first_values .req r2
count .req r3
/*
 * Then r0 packed values, r1 values, r2 r3 packed words, r4 a value, r5-r12 four sums, r14 how many
 * products are left; on the stack: results and their end, packed values, values, count
 */
packed .req r0
values .req r1
word .req r2
next .req r3
value .req r4
low0 .req r5
high0 .req r6
low1 .req r7
high1 .req r8
low2 .req r9
high2 .req r10
low3 .req r11
high3 .req r12
left .req r14
  .equ OUT, 0
  .equ END, 4
  .equ PACKED, 8
  .equ VALUES, 12
  .equ COUNT, 16
  .equ ON_STACK, 20

/* high = (high 2^32 + low) / 2^32 modulo q: Montgomery's reduction. word = q, next = -1/q. */
.macro reduce low, high
  mul value, \low, next
  smlal \low, \high, value, word
.endm

  function vmb_q8380417_dot_armv7em
  push.w {r4-r11, lr}
  sub.w sp, sp, #ON_STACK
  add.w value, out, #VALUES_BYTES
  strd out, value, [sp, #OUT]
  strd first_packed, first_values, [sp, #PACKED]
  str.w count, [sp, #COUNT]
  .balign 4
four: /* Four places a round. */
  ldrd packed, values, [sp, #PACKED]
  ldr.w left, [sp, #COUNT]
  mov.w low0, #0
  mov.w high0, #0
  mov.w low1, #0
  mov.w high1, #0
  mov.w low2, #0
  mov.w high2, #0
  mov.w low3, #0
  mov.w high3, #0
  .balign 4
product: /* Three words hold the four values of a packed polynomial. */
  ldr word, [packed]
  ldr value, [values]
  ubfx next, word, #0, #24
  smlal low0, high0, next, value
  ldr next, [packed, #4]
  ldr value, [values, #4]
  lsrs word, word, #24
  bfi word, next, #8, #16
  smlal low1, high1, word, value
  ldr word, [packed, #8]
  ldr value, [values, #8]
  lsrs next, next, #16
  bfi next, word, #16, #8
  smlal low2, high2, next, value
  ldr value, [values, #12]
  lsrs word, word, #8
  add.w packed, packed, #PACKED_BYTES
  smlal low3, high3, word, value
  add.w values, values, #VALUES_BYTES
  subs.w left, left, #1
  bne.w product
  /* The upper words are the results. */
  movw word, #(Q & 0xffff)
  movt word, #(Q >> 16)
  movw next, #(MINUS_Q_INVERSE & 0xffff)
  movt next, #(MINUS_Q_INVERSE >> 16)
  reduce low0, high0
  reduce low1, high1
  reduce low2, high2
  reduce low3, high3
  ldrd value, left, [sp, #OUT]
  ldrd packed, values, [sp, #PACKED]
  stm.w value!, {high0, high1, high2, high3}
  add.w packed, packed, #12
  add.w values, values, #16
  str.w value, [sp, #OUT]
  strd packed, values, [sp, #PACKED]
  cmp.w value, left
  bne.w four
  add.w sp, sp, #ON_STACK
  pop.w {r4-r11, pc}
  end_of vmb_q8380417_dot_armv7em

#endif
