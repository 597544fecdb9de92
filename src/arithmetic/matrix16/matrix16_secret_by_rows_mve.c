/*
 * vmb_matrix16_secret_by_rows with Helium. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE
#include <arm_mve.h>

#include "arithmetic/matrix16/matrix16.h"

/* Two sums at a time: their eight factors are in scalar registers. */
void vmb_matrix16_secret_by_rows_mve(uint16_t *sums, size_t pitch, const uint16_t *rows,
                                     size_t stride, const int8_t *secret, size_t n, size_t width) {
  for (unsigned k = 0; k < 8; k += 2, sums += 2 * pitch, secret += 2 * n) {
    const uint16_t *at = rows;
    uint16_t first[4], second[4];
    for (unsigned r = 0; r < 4; r++) {
      first[r] = (uint16_t)secret[r];
      second[r] = (uint16_t)secret[n + r];
    }
    for (size_t j = 0; j < width; j += 8, at += 8) {
      uint16x8_t sum0 = vld1q_u16(sums + j), sum1 = vld1q_u16(sums + pitch + j);
      for (unsigned r = 0; r < 4; r++) {
        const uint16x8_t row = vld1q_u16(at + r * stride);
        sum0 = vmlaq_n_u16(sum0, row, first[r]);
        sum1 = vmlaq_n_u16(sum1, row, second[r]);
      }
      vst1q_u16(sums + j, sum0);
      vst1q_u16(sums + pitch + j, sum1);
    }
  }
}

#endif
