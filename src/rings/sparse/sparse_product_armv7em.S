/*
 * vmb_sparse_product_armv7em: sums of shifted copies in bytes (sparse.h), for Armv7E-M (tuned for
 * the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_sparse_product_armv7em(uint8_t *r, const uint8_t *copies, const uint16_t *offsets,
 *     unsigned weight, unsigned n)
 *
 *   align  1 byte (r, copies), 2 bytes (offsets)
 *   time   depends on weight, n and, by the alignment of the copies, on the offsets, which are
 *          public
 *   stack  40 bytes
 *
 * 32 sums at a time, four in a register.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/*
 * r0 sums, r1 copies, r2 offsets, r3 end of the offsets, r4-r11 32 sums, r12 temporary, r14 a copy
 */
out .req r0
copies .req r1
offsets .req r2
offsets_end .req r3
weight .req r3 /* before that */
sum0 .req r4
sum1 .req r5
sum2 .req r6
sum3 .req r7
sum4 .req r8
sum5 .req r9
sum6 .req r10
sum7 .req r11
t .req r12
copy .req r14

/* On the stack: where the offsets begin; after the ten saved registers n, then the end of r. */
  .equ BEGIN, 0
  .equ END, 40

  function vmb_sparse_product_armv7em
  push.w {r2, r4-r11, lr}
  ldr.w t, [sp, #END]
  add.w t, out, t
  str.w t, [sp, #END]
  add.w offsets_end, offsets, weight, lsl #1
  .balign 4
sums: /* 32 coefficients: the sums of the copies' bytes there. */
  .irp i, 0, 1, 2, 3, 4, 5, 6, 7
  mov.w sum\i, #0
  .endr
  cmp.w offsets, offsets_end
  beq.w store_sums
  .balign 4
next_copy: /* One copy, from its offset on, four bytes at a time. */
  ldrh.w copy, [offsets], #2
  cmp.w offsets, offsets_end
  add.w copy, copies, copy
  .irp i, 0, 1, 2, 3, 4, 5, 6, 7
  ldr.w t, [copy], #4
  uadd8 sum\i, sum\i, t
  .endr
  bne.w next_copy
store_sums: /* And on to the next 32 coefficients: all copies move on by as many bytes. */
  .irp i, 0, 1, 2, 3, 4, 5, 6, 7
  str.w sum\i, [out], #4
  .endr
  ldr.w t, [sp, #END]
  ldr.w offsets, [sp, #BEGIN]
  add.w copies, copies, #32
  cmp.w out, t
  bne.w sums
  add.w sp, sp, #4
  pop.w {r4-r11, pc}
  end_of vmb_sparse_product_armv7em

#endif
