/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/zeroize.h"

#include <string.h>

#include "support/compiler.h"

void vmb_zeroize(void *memory, size_t length) {
  if (length == 0) return;
  memset(memory, 0, length);
  /* The compiler must assume that this reads the memory, so the stores above stay. */
  __asm__ volatile("" : : "r"(memory) : "memory");
}

#if defined(VMB_STACK_WIPE_BYTES)
VMB_NOINLINE void vmb_zeroize_stack(void) {
  uint8_t dead[VMB_STACK_WIPE_BYTES];
  vmb_zeroize(dead, sizeof dead);
}
#endif
