/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/zeroize.h"

#include <string.h>

void vmb_zeroize(void *memory, size_t length) {
  if (length == 0) return;
  memset(memory, 0, length);
  /* The compiler must assume that this reads the memory, so the stores above stay. */
  __asm__ volatile("" : : "r"(memory) : "memory");
}
