/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_ZEROIZE_H
#define VMB_SUPPORT_ZEROIZE_H

#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

/*
 * vmb_zeroize: writes `length` zero bytes to `memory`; the compiler cannot remove it even if the
 * memory is never read again.
 */
void vmb_zeroize(void *memory, size_t length);

/*
 * vmb_zeroize_stack: wipes what the functions that returned before have left on the dead stack
 * below the caller's frame: compilers spill secrets there. Does so on 64-bit processors, for the
 * VMB_STACK_WIPE_BYTES that an operation may use. On microcontrollers it does nothing: room on the
 * stack is expensive there, and the implementations of the kernels wipe their own frames
 * (vambrace-lab leftover checks it).
 */
#if VMB_WORD_BITS == 64
#define VMB_STACK_WIPE_BYTES 3536
void vmb_zeroize_stack(void);
#else
static inline void vmb_zeroize_stack(void) {}
#endif

#endif
