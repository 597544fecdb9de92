/*
 * vmb_matrix16_rows_by_secret with Helium. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE
#include <arm_mve.h>

#include "arithmetic/matrix16/matrix16.h"

static inline uint16x8_t load_secret(const uint8_t *bytes) {
  return vreinterpretq_u16_u8(vld1q_u8(bytes));
}

/* Two columns at a time: their eight sums are in scalar registers. */
void vmb_matrix16_rows_by_secret_mve(uint16_t sums[32], const uint16_t *rows, size_t stride,
                                     const uint8_t *secret, size_t n, size_t width) {
  for (size_t c = 0; c < 8; c += 2, secret += 4 * n) {
    const uint16_t *at = rows;
    const uint8_t *s = secret;
    uint32_t first[4], second[4];
    for (unsigned r = 0; r < 4; r++) {
      first[r] = sums[8 * r + c];
      second[r] = sums[8 * r + c + 1];
    }
    for (size_t j = 0; j < width; j += 8, at += 8, s += 16) {
      const uint16x8_t s0 = load_secret(s), s1 = load_secret(s + 2 * n);
      for (unsigned r = 0; r < 4; r++) {
        const uint16x8_t row = vld1q_u16(at + r * stride);
        first[r] = vmladavaq_u16(first[r], row, s0);
        second[r] = vmladavaq_u16(second[r], row, s1);
      }
    }
    for (unsigned r = 0; r < 4; r++) {
      sums[8 * r + c] = (uint16_t)first[r];
      sums[8 * r + c + 1] = (uint16_t)second[r];
    }
  }
}

#endif
