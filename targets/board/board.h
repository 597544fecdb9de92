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

/*
 * What each kind of board has in its own way: emulated ones by semihosting (semihosting.c,
 * system.c), STM32 by registers (../stm32). set_up runs before everything else of C but after the
 * memory is there; arguments gives argc and argv, whose entries may lie on the heap; put_text
 * writes a text of a fault without the C library; end stops the program.
 */
void vmb_board_set_up(void);
int vmb_board_arguments(char ***argv);
void vmb_board_put_text(const char *text);
_Noreturn void vmb_board_end(int code);

/* Called once, before the first use of the heap: the first `bytes` of it are taken. */
void vmb_heap_reserve(size_t bytes);

/*
 * The end of every unexpected exception. stack: the process stack pointer; number: the exception's
 * number (IPSR).
 */
_Noreturn void vmb_board_fault(uintptr_t stack, unsigned number);

#endif
