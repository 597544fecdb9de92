/*
 * The lab's markers on a board (lab/images/marker.h): cycles and stack of each region, counted by
 * the core itself.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_STM32_BOARD_MARKER_H
#define VMB_STM32_BOARD_MARKER_H

#include <stdint.h>

/*
 * stack: the stack pointer at the beginning of the region. pause and resume leave out what runs
 * between them: the random source of tests, which no product has.
 */
void vmb_lab_board_begin(unsigned region, uintptr_t stack);
void vmb_lab_board_end(unsigned region);
void vmb_lab_board_pause(void);
void vmb_lab_board_resume(void);

/* The program's name and arguments, NULL at the end: one source for each program. */
extern const char *const vmb_board_command[];

#define VMB_LAB_BEGIN(i)                                               \
  do {                                                                 \
    uintptr_t vmb_lab_stack;                                           \
    __asm__ volatile("mov %0, sp" : "=r"(vmb_lab_stack) : : "memory"); \
    vmb_lab_board_begin((unsigned)(i), vmb_lab_stack);                 \
  } while (0)
#define VMB_LAB_END(i) vmb_lab_board_end((unsigned)(i))
#define VMB_LAB_PAUSE() vmb_lab_board_pause()
#define VMB_LAB_RESUME() vmb_lab_board_resume()

#endif
