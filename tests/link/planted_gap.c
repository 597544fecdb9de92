/*
 * A struct with a gap that i386 does not have: its size is not the same everywhere.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>

struct planted_gap {
  uint32_t word;
  uint64_t long_word;
};

_Static_assert(sizeof(struct planted_gap) == 16, "the size on 64-bit processors");
