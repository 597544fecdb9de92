/*
 * The definition of vmb_matrix16_secret_by_rows. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/matrix16/matrix16.h"

void vmb_matrix16_secret_by_rows_portable(uint16_t *sums, size_t pitch, const uint16_t *rows,
                                          size_t stride, const int8_t *secret, size_t n,
                                          size_t width) {
  for (size_t k = 0; k < 8; k++, sums += pitch, secret += n) {
    const uint32_t s0 = (uint32_t)secret[0], s1 = (uint32_t)secret[1], s2 = (uint32_t)secret[2],
                   s3 = (uint32_t)secret[3];
    for (size_t j = 0; j < width; j++)
      sums[j] = (uint16_t)(sums[j] + s0 * rows[j] + s1 * rows[stride + j] +
                           s2 * rows[2 * stride + j] + s3 * rows[3 * stride + j]);
  }
}
