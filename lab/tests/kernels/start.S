/*
 * Start-up for the hand-counted kernels: calls every function of the table once and ends. Runs on
 * any Cortex-M.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
  .syntax unified
  .thumb

  .section .vectors, "a", %progbits
  .word stack_top
  .word start
  .rept 14
  .word fault + 1
  .endr

  .text
  .balign 8
  .global start
  .type start, %function
  .thumb_func
start:
#if defined(__ARM_FP)
  ldr r0, =0xe000ed88             /* CPACR: the FPU is off after reset */
  ldr r1, [r0]
  orr r1, r1, #0x00f00000
  str r1, [r0]
  dsb
  isb
#endif
#if defined(__ARM_FEATURE_MVE)
  ldr r0, =0xe000ed14             /* CCR: low-overhead loops are off after reset */
  ldr r1, [r0]
  orr r1, r1, #0x00080000
  str r1, [r0]
  dsb
  isb
#endif
  /* r8 next entry, r9 end of the table: kernels change low registers and r12 only */
  ldr r4, =kernels_begin
  mov r8, r4
  ldr r4, =kernels_end
  mov r9, r4
next:
  mov r6, r8
  ldr r6, [r6]
  ldr r0, =scratch                /* r0 and r1: 256 bytes of RAM each; r2 = 4, r3 = 0 */
  ldr r1, =scratch + 256
  movs r2, #4
  movs r3, #0
  blx r6
  movs r4, #4                     /* a 16-bit instruction: returning to it never costs extra */
  add r8, r4
  cmp r8, r9
  bne next
  ldr r1, =exit_block
  movs r0, #0x20                  /* SYS_EXIT_EXTENDED */
  bkpt 0xab
  b .
  .size start, . - start

  .type fault, %function
  .thumb_func
fault:
  ldr r1, =fault_block
  movs r0, #0x20
  bkpt 0xab
  b .
  .size fault, . - fault
  .pool

  .balign 4
exit_block:
  .word 0x20026, 0
fault_block:
  .word 0x20026, 139

  .bss
  .balign 8
scratch:
  .space 512
