/*
 * vmb_matrix16_secret_by_rows with AVX2. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/matrix16/matrix16.h"
#include "support/vectors_avx2.h"
#include "support/zeroize.h"

/* sum + the four products of a column's entries by factors that fill vectors */
static inline v16 add_products(v16 sum, const v16 row[4], const v16 factor[4]) {
  const v16 first = v16_add(v16_mul_low(row[0], factor[0]), v16_mul_low(row[1], factor[1])),
            second = v16_add(v16_mul_low(row[2], factor[2]), v16_mul_low(row[3], factor[3]));
  return v16_add(sum, v16_add(first, second));
}

/* Sixteen columns at a time, and the last eight of a width that is no multiple of 16. */
void vmb_matrix16_secret_by_rows_avx2(uint16_t *sums, size_t pitch, const uint16_t *rows,
                                      size_t stride, const int8_t *secret, size_t n, size_t width) {
  v16 factor[8][4], row[4];
  for (unsigned k = 0; k < 8; k++)
    for (unsigned r = 0; r < 4; r++)
      factor[k][r] = v16_all(secret[k * n + r]);
  size_t j = 0;
  for (; j + 16 <= width; j += 16) {
    for (unsigned r = 0; r < 4; r++)
      row[r] = v16_load_unsigned(rows + r * stride + j);
    for (unsigned k = 0; k < 8; k++) {
      uint16_t *const place = sums + k * pitch + j;
      v16_store_unsigned(place, add_products(v16_load_unsigned(place), row, factor[k]));
    }
  }
  if (j < width) {
    for (unsigned r = 0; r < 4; r++)
      row[r] = _mm256_castsi128_si256(
          _mm_loadu_si128((const __m128i *)(const void *)(rows + r * stride + j)));
    for (unsigned k = 0; k < 8; k++) {
      __m128i *const place = (__m128i *)(void *)(sums + k * pitch + j);
      _mm_storeu_si128(place, _mm256_castsi256_si128(add_products(
                                  _mm256_castsi128_si256(_mm_loadu_si128(place)), row, factor[k])));
    }
  }
  vmb_zeroize(factor, sizeof factor);
}

VMB_INSTRUCTIONS_END
#endif
