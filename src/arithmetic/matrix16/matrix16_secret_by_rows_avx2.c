/*
 * vmb_matrix16_secret_by_rows with AVX2. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/matrix16/matrix16.h"
#include "support/zeroize.h"

static inline __m256i load(const void *in) {
  return _mm256_loadu_si256((const __m256i *)in);
}

/* sum + the four products of a column's entries by factors that fill vectors */
static inline __m256i add_products(__m256i sum, const __m256i row[4], const __m256i factor[4]) {
  const __m256i first = _mm256_add_epi16(_mm256_mullo_epi16(row[0], factor[0]),
                                         _mm256_mullo_epi16(row[1], factor[1])),
                second = _mm256_add_epi16(_mm256_mullo_epi16(row[2], factor[2]),
                                          _mm256_mullo_epi16(row[3], factor[3]));
  return _mm256_add_epi16(sum, _mm256_add_epi16(first, second));
}

/* Sixteen columns at a time, and the last eight of a width that is no multiple of 16. */
void vmb_matrix16_secret_by_rows_avx2(uint16_t *sums, size_t pitch, const uint16_t *rows,
                                      size_t stride, const int8_t *secret, size_t n, size_t width) {
  __m256i factor[8][4], row[4];
  for (unsigned k = 0; k < 8; k++)
    for (unsigned r = 0; r < 4; r++)
      factor[k][r] = _mm256_set1_epi16(secret[k * n + r]);
  size_t j = 0;
  for (; j + 16 <= width; j += 16) {
    for (unsigned r = 0; r < 4; r++)
      row[r] = load(rows + r * stride + j);
    for (unsigned k = 0; k < 8; k++) {
      uint16_t *const place = sums + k * pitch + j;
      _mm256_storeu_si256((__m256i *)(void *)place, add_products(load(place), row, factor[k]));
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
