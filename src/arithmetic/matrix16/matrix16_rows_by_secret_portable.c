/*
 * The definition of vmb_matrix16_rows_by_secret. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/matrix16/matrix16.h"
#include "support/little_endian.h"

/* An entry of the secret matrix is loaded once for the four rows. */
void vmb_matrix16_rows_by_secret_portable(uint16_t sums[32], const uint16_t *rows, size_t stride,
                                          const uint8_t *secret, size_t n, size_t width) {
  for (size_t c = 0; c < 8; c++) {
    uint32_t sum0 = sums[c], sum1 = sums[8 + c], sum2 = sums[16 + c], sum3 = sums[24 + c];
    for (size_t j = 0; j < width; j++) {
      const uint32_t s = vmb_load16_le(secret + 2 * (c * n + j));
      sum0 += rows[j] * s;
      sum1 += rows[stride + j] * s;
      sum2 += rows[2 * stride + j] * s;
      sum3 += rows[3 * stride + j] * s;
    }
    sums[c] = (uint16_t)sum0;
    sums[8 + c] = (uint16_t)sum1;
    sums[16 + c] = (uint16_t)sum2;
    sums[24 + c] = (uint16_t)sum3;
  }
}
