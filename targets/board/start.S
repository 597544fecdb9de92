/*
 * From reset to C, for every Cortex-M: the vector table, the coprocessors, the two stacks.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The program runs on the process stack (PSP), which is at the bottom of RAM with nothing mapped
 * below it: running over its end is a fault and never overwrites data. ARMv8-M has a limit register
 * for the same purpose, ARMv7-M gets the help of its MPU. Fault handlers run on a stack of their
 * own (MSP), so that they work when the process stack is used up. vmb_stack_bottom, vmb_stack_top
 * and vmb_handler_stack_top come from board.ld.
 */
  .syntax unified
  .thumb

/* r0 the register of the system that is set, r1 and r2 what it is set to */
address .req r0
value .req r1
second_value .req r2
control_value .req r0

/* A stack pointer; the arguments of vmb_board_fault, whose address goes to r2. */
stack .req r0
exception .req r1
handler .req r2

  .section .vectors, "a", %progbits
  .global vmb_board_vectors
  .type vmb_board_vectors, %object
vmb_board_vectors:
  .word vmb_handler_stack_top
  .word vmb_board_reset
  /* NMI, HardFault, MemManage, BusFault, UsageFault, ... SysTick: none of them is expected */
  .rept 14
  .word vmb_board_exception
  .endr
  .size vmb_board_vectors, . - vmb_board_vectors

  .section .text.vmb_board_reset, "ax", %progbits
  .global vmb_board_reset
  .type vmb_board_reset, %function
  .thumb_func
vmb_board_reset:
#if defined(__ARM_FP) || defined(__ARM_FEATURE_MVE)
  /*
   * The FPU and MVE are off after reset: full access to coprocessors 10 and 11 is bits 20 to 23 of
   * CPACR.
   */
  ldr address, =0xe000ed88
  ldr value, [address]
  orr value, value, #0x00f00000
  str value, [address]
  dsb
  isb
#endif
#if __ARM_FEATURE_MVE
  /* CCR.LOB (bit 19): the loop cache of the low-overhead branch extension. */
  ldr address, =0xe000ed14
  ldr value, [address]
  orr value, value, #0x00080000
  str value, [address]
  dsb
  isb
#endif
#if __ARM_ARCH == 7
  /*
   * MPU: no access to the 256 MiB below RAM (the emulated MPS2 boards swallow accesses there), code
   * is read only; elsewhere the default map. RASR = execute never (28), access (26:24), cacheable
   * (17), size 2^(n + 1) as n in (5:1), enable (0).
   */
  ldr address, =0xe000ed94 /* MPU_CTRL; RBAR is at +8, RASR at +12 */
  ldr value, =vmb_ram_origin - 0x10000000 + 0x10 /* region 0, valid */
  ldr second_value, =0x10000000 + (27 << 1) + 1 /* execute never, no access, 2^28 bytes */
  strd value, second_value, [address, #8]
  ldr value, =vmb_code_origin + 0x11 /* region 1, valid */
  ldr second_value, =0x06020000 + (22 << 1) + 1 /* read only, 2^23 bytes */
  strd value, second_value, [address, #8]
  movs value, #5 /* enable, default map for privileged code */
  str value, [address]
  dsb
  isb
#elif __ARM_ARCH >= 8
  ldr stack, =vmb_stack_bottom
  msr psplim, stack
#endif
  ldr stack, =vmb_stack_top
  msr psp, stack
  movs control_value, #2 /* CONTROL.SPSEL: the process stack from here on */
  msr control, control_value
  isb
  bl vmb_board_main
  /* vmb_board_main does not return. */
  udf #0
  .size vmb_board_reset, . - vmb_board_reset

  .section .text.vmb_board_exception, "ax", %progbits
  .type vmb_board_exception, %function
  .thumb_func
vmb_board_exception:
  mrs stack, psp
  mrs exception, ipsr
  ldr handler, =vmb_board_fault
  bx handler
  .size vmb_board_exception, . - vmb_board_exception
