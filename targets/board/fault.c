/*
 * A fault prints one line and ends the image with an exit code that is not zero. It uses no C
 * library and little stack.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "board.h"

/* The Configurable Fault Status Register: ARMv7-M and the main line of ARMv8-M have it. */
#if __ARM_ARCH >= 7 && defined(__ARM_FEATURE_LDREX) && (__ARM_FEATURE_LDREX & 4) && \
    !defined(__ARM_ARCH_8M_BASE__)
#define FAULT_STATUS (*(volatile uint32_t *)0xe000ed28)
#else
#define FAULT_STATUS UINT32_C(0)
#endif
#define STACK_LIMIT_CROSSED (UINT32_C(1) << 20) /* UFSR.STKOF, ARMv8-M */

static void put_number(uint32_t x, unsigned base) {
  char text[11];
  char *p = text + 10;
  *p = 0;
  do {
    *--p = "0123456789abcdef"[x % base];
    x /= base;
  } while (x != 0);
  vmb_board_put_text(p);
}

static void put_hex(const char *name, uint32_t x) {
  vmb_board_put_text(name);
  put_number(x, 16);
}

_Noreturn void vmb_board_fault(uintptr_t stack, unsigned number) {
  const uint32_t status = FAULT_STATUS;
  const uintptr_t bottom = (uintptr_t)vmb_stack_bottom;
  const uintptr_t top = (uintptr_t)vmb_stack_top;
  const uint32_t frame_bytes = 32; /* r0-r3, r12, lr, pc, xpsr */
  if (stack < bottom || (status & STACK_LIMIT_CROSSED) != 0) {
    vmb_board_put_text("vambrace board: stack overflow: more than the ");
    put_number((uint32_t)(top - bottom), 10);
    vmb_board_put_text(" bytes of VMB_BOARD_STACK_BYTES are needed\n");
    vmb_board_end(VMB_BOARD_EXIT_STACK_OVERFLOW);
  }
  vmb_board_put_text("vambrace board: fault: exception ");
  put_number(number, 10);
  if (stack <= top - frame_bytes) {
    const volatile uint32_t *frame = (const volatile uint32_t *)stack;
    put_hex(" at pc 0x", frame[6]);
    put_hex(", lr 0x", frame[5]);
  }
  put_hex(", fault status 0x", status);
  vmb_board_put_text("\n");
  vmb_board_end(VMB_BOARD_EXIT_FAULT);
}
