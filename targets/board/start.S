/*
 * From reset to C, for every Cortex-M: the vector table, the coprocessors, the two stacks.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The program runs on the process stack (PSP), which is at the bottom of RAM with nothing mapped
 * below it: running over its end is a fault and never overwrites data. ARMv8-M has a limit register
 * for the same purpose, boards that map something there get the help of their MPU. Fault handlers
 * run on a stack of their own (MSP), so that they work when the process stack is used up.
 * vmb_stack_bottom, vmb_stack_top and vmb_handler_stack_top come from board.ld.
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
#if __ARM_ARCH == 6
  /*
   * CCR.UNALIGN_TRP (bit 3) is always set on the Cortex-M0. A Cortex-M3 that runs its code on a
   * board with more memory has to fault there, too.
   */
  ldr address, =0xe000ed14
  ldr value, [address]
  movs second_value, #8
  orrs value, second_value
  str value, [address]
#endif
#if __ARM_ARCH == 6 || __ARM_ARCH == 7
  /*
   * MPU, where MPU_TYPE says that there is one: no access to the 256 MiB below RAM (the emulated
   * MPS2 boards swallow accesses there), code is read only; elsewhere the default map. RASR =
   * execute never (28), access (26:24), cacheable (17), size 2^(n + 1) as n in (5:1), enable (0).
   */
  ldr address, =0xe000ed90 /* MPU_TYPE; CTRL is at +4, RBAR at +12, RASR at +16 */
  ldr value, [address]
  cmp value, #0
  beq 1f
  ldr value, =vmb_ram_origin - 0x10000000 + 0x10 /* region 0, valid */
  str value, [address, #12]
  ldr value, =0x10000000 + (27 << 1) + 1 /* execute never, no access, 2^28 bytes */
  str value, [address, #16]
  ldr value, =vmb_code_origin + 0x11 /* region 1, valid */
  str value, [address, #12]
  ldr value, =0x06020000 + (22 << 1) + 1 /* read only, 2^23 bytes */
  str value, [address, #16]
  movs value, #5 /* enable, default map for privileged code */
  str value, [address, #4]
  dsb
  isb
1:
#else
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
