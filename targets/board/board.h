/*
 * What the parts of the board support share with each other, and the addresses that board.ld gives.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BOARD_H
#define VMB_BOARD_H

#include <stddef.h>
#include <stdint.h>

extern char vmb_stack_bottom[], vmb_stack_top[], vmb_heap_begin[], vmb_heap_end[];

/* Exit codes of images that did not end by themselves; 128 + 6 is what abort() gives on Linux. */
enum {
  VMB_BOARD_EXIT_ABORT = 134,
  VMB_BOARD_EXIT_FAULT = 139,
  VMB_BOARD_EXIT_STACK_OVERFLOW = 140
};

_Noreturn void vmb_board_main(void);

/* Called once, before the first use of the heap: the first `bytes` of it are taken. */
void vmb_heap_reserve(size_t bytes);

/*
 * The end of every unexpected exception. stack: the process stack pointer; number: the exception's
 * number (IPSR).
 */
_Noreturn void vmb_board_fault(uintptr_t stack, unsigned number);

#endif
