/*
 * vmb_gf2_accumulate_rows, AArch64.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#define GF2_XOR3(a, b, c) veorq_u8(veorq_u8(b, c), a)
#include "arithmetic/gf2/gf2_tiles_neon.h"

void vmb_gf2_accumulate_rows_neon(uint8_t *rows, size_t step, unsigned targets,
                                  const uint8_t *sources, size_t stride, unsigned count,
                                  const uint64_t *selects, size_t words, unsigned first,
                                  size_t bytes) {
  accumulate_rows(rows, step, targets, sources, stride, count, selects, words, first, bytes);
}

#endif
