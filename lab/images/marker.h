/*
 * How a program tells the lab's recorder where a measured region begins and ends.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * One source file holds VMB_LAB_MARKERS(n) for n regions. VMB_LAB_BEGIN(i) and VMB_LAB_END(i) then
 * open and close region i, 0 <= i < n. They are stores to two arrays that the recorder knows by
 * their names; without the recorder they do nothing of interest. What counts lies after the one
 * store and before the other. The word pushed beforehand shows the recorder the stack pointer.
 *
 * VMB_LAB_REGION_NAMES("first second") gives the regions names, separated by spaces;
 * VMB_LAB_KEEP_REGION_NAMES() in main() keeps the linker from dropping them.
 */
#ifndef VMB_LAB_MARKER_H
#define VMB_LAB_MARKER_H

#include <stdint.h>

extern volatile uint32_t vmb_lab_begin[], vmb_lab_end[];

#define VMB_LAB_MARKERS(n) volatile uint32_t vmb_lab_begin[n], vmb_lab_end[n]

extern const volatile char vmb_lab_region_names[];
#define VMB_LAB_REGION_NAMES(names) const volatile char vmb_lab_region_names[] = names
#define VMB_LAB_KEEP_REGION_NAMES() ((void)vmb_lab_region_names[0])

#if defined(__aarch64__)
#define VMB_LAB_TOUCH_STACK "stp xzr, xzr, [sp, #-16]!\n\tadd sp, sp, #16"
#elif defined(__arm__)
#define VMB_LAB_TOUCH_STACK "push {r0}\n\tpop {r0}"
#else
#define VMB_LAB_TOUCH_STACK ""
#endif

/* VMB_LAB_PAUSE() and VMB_LAB_RESUME() in the random source: a board counts for itself. */
#if defined(VMB_LAB_BOARD)
#include "stm32/board_marker.h"
#else
#define VMB_LAB_PAUSE() ((void)0)
#define VMB_LAB_RESUME() ((void)0)

#define VMB_LAB_BEGIN(i)                                  \
  do {                                                    \
    __asm__ volatile(VMB_LAB_TOUCH_STACK : : : "memory"); \
    vmb_lab_begin[i] = 1;                                 \
    __asm__ volatile("" : : : "memory");                  \
  } while (0)

#define VMB_LAB_END(i)                   \
  do {                                   \
    __asm__ volatile("" : : : "memory"); \
    vmb_lab_end[i] = 1;                  \
    __asm__ volatile("" : : : "memory"); \
  } while (0)

#endif

#endif
