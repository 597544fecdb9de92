/*
 * vmb_gf2_accumulate_rows, AArch64 with the SHA-3 extension, whose EOR3 adds two looked-up bytes at
 * once.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

VMB_INSTRUCTIONS_SHA3

#define GF2_XOR3(a, b, c) veor3q_u8(a, b, c)
#include "arithmetic/gf2/gf2_tiles_neon.h"

void vmb_gf2_accumulate_rows_sha3(uint8_t *rows, size_t step, unsigned targets,
                                  const uint8_t *sources, size_t stride, unsigned count,
                                  const uint64_t *selects, size_t words, unsigned first,
                                  size_t bytes) {
  accumulate_rows(rows, step, targets, sources, stride, count, selects, words, first, bytes);
}

VMB_INSTRUCTIONS_END
#endif
