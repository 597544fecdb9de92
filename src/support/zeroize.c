/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/zeroize.h"

#include <stdint.h>
#include <string.h>

#include "support/compiler.h"

/*
 * The memset of small C libraries for microcontrollers stores bytes; there whole words are stored
 * here.
 */
static inline void clear(uint8_t *memory, size_t length) {
#if !defined(VMB_HOSTED)
  while (length > 0 && ((uintptr_t)memory & 3) != 0) {
    *memory++ = 0;
    length--;
  }
#if defined(__thumb2__) /* eight words a round: single stores in a row would wait for each other */
  for (; length >= 32; length -= 32)
    __asm__ volatile("mov r2, #0\n\tmov r3, #0\n\tmov r4, #0\n\tmov r5, #0\n\t"
                     "stmia %0!, {r2-r5}\n\tstmia %0!, {r2-r5}"
                     : "+r"(memory)
                     :
                     : "r2", "r3", "r4", "r5", "memory");
#else
  for (; length >= 16; length -= 16, memory += 16) {
    uint32_t *const words = __builtin_assume_aligned(memory, 4);
    words[0] = words[1] = words[2] = words[3] = 0;
    /* or the compiler would make a memset of the loop */
    __asm__ volatile("" : : "r"(words) : "memory");
  }
#endif
#endif
  memset(memory, 0, length);
}

/*
 * The compiler must assume that the empty instruction reads the memory: the stores before it stay.
 */
static inline void clear_for_good(uint8_t *memory, size_t length) {
  clear(memory, length);
  __asm__ volatile("" : : "r"(memory) : "memory");
}

/* Zeros that no compiler removes. NULL is allowed if length is 0. */
void vmb_zeroize(void *memory, size_t length) {
  if (length != 0)
    clear_for_good(memory, length);
}

#if defined(VMB_STACK_WIPE_BYTES)
/* Calls memset itself: the frame of a function between them would stay, with saved registers. */
VMB_NOINLINE void vmb_zeroize_stack(void) {
  uint8_t dead[VMB_STACK_WIPE_BYTES];
  clear_for_good(dead, sizeof dead);
}
#endif
