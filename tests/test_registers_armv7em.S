/*
 * test_registers_changed: see test_registers.h. Every register that a function has to preserve
 * (AAPCS32 section 6.1) gets its number times a pattern before the call.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
  .syntax unified
  .arch armv7e-m
#if defined(__ARM_FP)
  .fpu fpv4-sp-d16
#endif
  .thumb

changed .req r0
wanted .req r2
difference .req r3

  .equ PATTERN, 0x01030507

.macro pattern register, number
  movw \register, #((PATTERN * \number) & 0xffff)
  movt \register, #((PATTERN * \number) >> 16 & 0xffff)
.endm

/* changed |= 1 << number if the register is not its pattern */
.macro compare register, number
  pattern wanted, \number
  subs difference, wanted, \register
  it ne
  orrne changed, changed, #(1 << \number)
.endm

.macro function name
  .text
  .balign 4
  .global \name
  .type \name, %function
  .thumb_func
\name:
.endm

  /* r2: whether there are arguments after the fifth */
  function test_registers_changed_by_8
  mov r2, #1
  b 1f
  .size test_registers_changed_by_8, . - test_registers_changed_by_8

  function test_registers_changed
  mov r2, #0
1:
  push {r4-r11, lr}
#if defined(__ARM_FP)
  vpush {d8-d15}
#endif
  /* r12 function, r0-r3 and the stack arguments; the stack stays aligned to 8 bytes: 9 + 7 words */
  mov r12, r0
  ldr r4, [r1, #16]
  sub sp, sp, #28
  mov r5, sp
  str r5, [sp, #24]
  str r4, [sp]
  cbz r2, 2f
  add r4, r1, #20
  ldm r4, {r6-r8}
  add r4, sp, #4
  stm r4, {r6-r8}
2:
  ldm r1, {r0-r3}
  .irp n, 4, 5, 6, 7, 8, 9, 10, 11
  pattern r\n, \n
  .endr
#if defined(__ARM_FP)
  .irp n, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
  pattern lr, \n
  vmov s\n, lr
  .endr
#endif
  blx r12
  mov changed, #0
  .irp n, 4, 5, 6, 7, 8, 9, 10, 11
  compare r\n, \n
  .endr
  ldr wanted, [sp, #24]
  cmp wanted, sp
  it ne
  orrne changed, changed, #(1 << 13)
#if defined(__ARM_FP)
  .irp n, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
  vmov r1, s\n
  compare r1, \n
  .endr
#endif
  add sp, sp, #28
#if defined(__ARM_FP)
  vpop {d8-d15}
#endif
  pop {r4-r11, pc}
  .size test_registers_changed, . - test_registers_changed

  function test_registers_change_r8
  mov r8, #0
  bx lr
  .size test_registers_change_r8, . - test_registers_change_r8

  function test_registers_change_s20
#if defined(__ARM_FP)
  vmov s20, r0
#endif
  bx lr
  .size test_registers_change_s20, . - test_registers_change_s20

  .section .note.GNU-stack, "", %progbits
