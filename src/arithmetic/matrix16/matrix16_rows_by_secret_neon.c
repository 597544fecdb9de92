/*
 * vmb_matrix16_rows_by_secret with NEON. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

#include "arithmetic/matrix16/matrix16.h"

/* Four columns at a time: sixteen vectors of sums, modulo 2^16. */
void vmb_matrix16_rows_by_secret_neon(uint16_t sums[32], const uint16_t *rows, size_t stride,
                                      const uint8_t *secret, size_t n, size_t width) {
  for (size_t half = 0; half < 8; half += 4, secret += 8 * n) {
    uint16x8_t acc[4][4];
    for (unsigned r = 0; r < 4; r++)
      for (unsigned c = 0; c < 4; c++)
        acc[r][c] = vdupq_n_u16(0);
    for (size_t j = 0; j < width; j += 8) {
      uint16x8_t row[4];
      for (unsigned r = 0; r < 4; r++)
        row[r] = vld1q_u16(rows + r * stride + j);
      for (unsigned c = 0; c < 4; c++) {
        const uint16x8_t s = vreinterpretq_u16_u8(vld1q_u8(secret + 2 * (c * n + j)));
        for (unsigned r = 0; r < 4; r++)
          acc[r][c] = vmlaq_u16(acc[r][c], row[r], s);
      }
    }
    for (unsigned r = 0; r < 4; r++)
      for (unsigned c = 0; c < 4; c++)
        sums[8 * r + half + c] = (uint16_t)(sums[8 * r + half + c] + vaddvq_u16(acc[r][c]));
  }
}

#endif
