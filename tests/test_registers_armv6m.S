/*
 * test_registers_changed: see test_registers.h. Every register that a function has to preserve
 * (AAPCS32 section 6.1) gets its number times a pattern before the call.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
  .syntax unified
  .arch armv6-m
  .thumb

changed .req r0
wanted .req r2
is .req r3
step .req r1

.macro function name
  .text
  .balign 4
  .global \name
  .type \name, %function
  .thumb_func
\name:
.endm

/* wanted += the pattern: the next register's; changed |= 1 << number if it has another value */
.macro compare number
  adds wanted, step
  mov is, r\number
  cmp is, wanted
  beq 1f
  movs is, #1
  lsls is, is, #\number
  orrs changed, is
1:
.endm

  function test_registers_changed
  push {r4-r7, lr}
  mov r4, r8
  mov r5, r9
  mov r6, r10
  mov r7, r11
  push {r4-r7}
  /* The stack stays aligned to 8 bytes: 9 + 5 words; r12 the function, its fifth argument at sp. */
  sub sp, #20
  mov r12, r0
  ldr r4, [r1, #16]
  str r4, [sp]
  mov r4, sp
  str r4, [sp, #16]
  ldm r1, {r0-r3}
  /* The numbers times the pattern: r8 to r11 by way of r4. */
  str r0, [sp, #8]
  ldr r0, =0x01030507
  lsls r4, r0, #3
  mov r8, r4
  adds r4, r0
  mov r9, r4
  adds r4, r0
  mov r10, r4
  adds r4, r0
  mov r11, r4
  lsls r4, r0, #2
  adds r5, r4, r0
  adds r6, r5, r0
  adds r7, r6, r0
  ldr r0, [sp, #8]
  blx r12
  movs changed, #0
  ldr step, =0x01030507
  lsls wanted, step, #1
  adds wanted, step
  .irp n, 4, 5, 6, 7, 8, 9, 10, 11
  compare \n
  .endr
  ldr wanted, [sp, #16]
  mov is, sp
  cmp wanted, is
  beq 1f
  movs is, #1
  lsls is, is, #13
  orrs changed, is
1:
  add sp, #20
  pop {r4-r7}
  mov r8, r4
  mov r9, r5
  mov r10, r6
  mov r11, r7
  pop {r4-r7, pc}
  .ltorg
  .size test_registers_changed, . - test_registers_changed

  function test_registers_change_r8
  movs r0, #0
  mov r8, r0
  bx lr
  .size test_registers_change_r8, . - test_registers_change_r8

  .section .note.GNU-stack, "", %progbits
