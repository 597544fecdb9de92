/*
 * test_registers_changed: see test_registers.h. Every register that a function has to preserve
 * (AAPCS64 sections 6.1.1, 6.1.2) gets its number times a pattern before the call.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
changed .req x9
wanted .req x10
found .req x11

  .equ PATTERN, 0x01030507

.macro pattern register, number
  mov \register, #((PATTERN * \number) & 0xffff)
  movk \register, #((PATTERN * \number) >> 16 & 0xffff), lsl #16
.endm

/* changed |= 1 << bit if `found` is not the pattern of the number */
.macro compare number, bit
  pattern wanted, \number
  cmp found, wanted
  cset wanted, ne
  orr changed, changed, wanted, lsl #\bit
.endm

.macro function name
  .text
  .balign 16
  .global \name
  .type \name, %function
\name:
  hint #34 /* BTI c: a landing pad of indirect calls */
.endm

  function test_registers_changed
  stp x29, x30, [sp, #-192]!
  stp x19, x20, [sp, #16]
  stp x21, x22, [sp, #32]
  stp x23, x24, [sp, #48]
  stp x25, x26, [sp, #64]
  stp x27, x28, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  adrp x9, test_registers_stack
  add x9, x9, :lo12:test_registers_stack
  mov x10, sp
  str x10, [x9]
  mov x16, x0
  ldr x4, [x1, #32]
  ldp x2, x3, [x1, #16]
  ldp x0, x1, [x1]
  .irp n, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
  pattern x\n, \n
  .endr
  .irp n, 8, 9, 10, 11, 12, 13, 14, 15
  pattern x17, \n
  fmov d\n, x17
  .endr
  blr x16
  mov changed, #0
  .irp n, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
  mov found, x\n
  compare \n, \n
  .endr
  .irp n, 8, 9, 10, 11, 12, 13, 14, 15
  fmov found, d\n
  compare \n, \n
  .endr
  adrp wanted, test_registers_stack
  add wanted, wanted, :lo12:test_registers_stack
  ldr wanted, [wanted]
  mov found, sp
  cmp found, wanted
  mov sp, wanted
  cset wanted, ne
  orr changed, changed, wanted, lsl #31
  mov x0, changed
  ldp x19, x20, [sp, #16]
  ldp x21, x22, [sp, #32]
  ldp x23, x24, [sp, #48]
  ldp x25, x26, [sp, #64]
  ldp x27, x28, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  ldp x29, x30, [sp], #192
  ret
  .size test_registers_changed, . - test_registers_changed

  function test_registers_change_x20
  mov x20, #0
  ret
  .size test_registers_change_x20, . - test_registers_change_x20

  function test_registers_change_d9
  fmov d9, xzr
  ret
  .size test_registers_change_d9, . - test_registers_change_d9

  .bss
  .balign 8
test_registers_stack:
  .zero 8

  .section .note.GNU-stack, "", %progbits
