/*
 * The selection that clang-19 -O3 turns into a branch on the secret: the mask of a bit without a
 * value barrier (with WITH_BARRIER: with one). shipped_test.sh compares the two.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "support/constant_time.h"

void planted_select(uint8_t *row, const uint8_t *sources, size_t stride, uint64_t select,
                    size_t bytes);

void planted_select(uint8_t *row, const uint8_t *sources, size_t stride, uint64_t select,
                    size_t bytes) {
#if defined(WITH_BARRIER)
  VMB_DECLASSIFY(&bytes, sizeof bytes); /* a request, as where a function declassifies */
#endif
  for (size_t at = 0; at + 8 <= bytes; at += 8) {
    uint64_t sum, word;
    memcpy(&sum, row + at, 8);
    for (unsigned j = 0; j < 12; j++) {
      memcpy(&word, sources + j * stride + at, 8);
      uint64_t mask = (uint64_t)0 - (select >> j & 1);
#if defined(WITH_BARRIER)
      mask = vmb_ct_barrier64(mask);
#endif
      sum ^= word & mask;
    }
    memcpy(row + at, &sum, 8);
  }
}
