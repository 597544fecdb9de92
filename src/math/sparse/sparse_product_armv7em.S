/*
 * vmb_sparse_product_armv7em: sums of shifted copies in bytes (sparse.h), for Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_sparse_product_armv7em(uint8_t *r, const uint8_t *copies, const uint16_t *offsets, unsigned weight, unsigned n)
 *
 *   align  1 byte (r, copies), 2 bytes (offsets)
 *   time   depends on weight, n and, by the alignment of the copies, on the offsets, which are public
 *   stack  40 bytes
 *
 * 32 sums at a time, four in a register.
 */
  .syntax unified
  .arch armv7e-m
  .thumb

/* r0 sums, r1 copies, r2 offsets, r3 end of the offsets, r4-r11 32 sums, r12 temporary, r14 a copy */
out .req r0
copies .req r1
offsets .req r2
offsets_end .req r3
t .req r12
copy .req r14

/* On the stack: where the offsets begin; behind the ten saved registers n, then the end of r. */
  .equ BEGIN, 0
  .equ END, 40

  .section .text.vmb_sparse_product_armv7em, "ax", %progbits
  .balign 4
  .global vmb_sparse_product_armv7em
  .hidden vmb_sparse_product_armv7em
  .type vmb_sparse_product_armv7em, %function
  .thumb_func
vmb_sparse_product_armv7em:
  push.w {r2, r4-r11, lr}
  ldr.w t, [sp, #END]
  add.w t, out, t
  str.w t, [sp, #END]
  add.w offsets_end, offsets, r3, lsl #1
  .balign 4
sums:
  .irp sum, r4, r5, r6, r7, r8, r9, r10, r11
  mov.w \sum, #0
  .endr
  cmp.w offsets, offsets_end
  beq.w 2f
  .balign 4
1: /* the next copy */
  ldrh.w copy, [offsets], #2
  cmp.w offsets, offsets_end
  add.w copy, copies, copy
  .irp sum, r4, r5, r6, r7, r8, r9, r10, r11
  ldr.w t, [copy], #4
  uadd8 \sum, \sum, t
  .endr
  bne.w 1b
2:
  .irp sum, r4, r5, r6, r7, r8, r9, r10, r11
  str.w \sum, [out], #4
  .endr
  ldr.w t, [sp, #END]
  ldr.w offsets, [sp, #BEGIN]
  add.w copies, copies, #32
  cmp.w out, t
  bne.w sums
  add.w sp, sp, #4
  pop.w {r4-r11, pc}
  .size vmb_sparse_product_armv7em, . - vmb_sparse_product_armv7em

  .section .note.GNU-stack, "", %progbits
