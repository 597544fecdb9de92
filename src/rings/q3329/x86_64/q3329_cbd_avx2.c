/*
 * vmb_q3329_cbd for AVX2: sums of bits in their places, a difference with an offset so that nothing
 * is borrowed, and each coefficient in a word of its own.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q3329/q3329.h"
#include "support/compiler.h"
#include "support/vectors_avx2.h"

VMB_ALWAYS_INLINE __m128i load16(const uint8_t *in) {
  return _mm_loadu_si128((const __m128i *)(const void *)in);
}

/* Sixteen bytes, two coefficients in each: 4 + coefficient in half a byte. */
VMB_ALWAYS_INLINE __m128i differences_of_two(__m128i bits) {
  const __m128i places = _mm_set1_epi8(0x55), fields = _mm_set1_epi8(0x33);
  const __m128i sums =
      _mm_add_epi8(_mm_and_si128(bits, places), _mm_and_si128(_mm_srli_epi16(bits, 1), places));
  return _mm_sub_epi8(_mm_add_epi8(_mm_and_si128(sums, fields), _mm_set1_epi8(0x44)),
                      _mm_and_si128(_mm_srli_epi16(sums, 2), fields));
}

VMB_ALWAYS_INLINE void cbd_two(int16_t *a, const uint8_t *bytes, unsigned count) {
  const __m128i half = _mm_set1_epi8(0x0f), four = _mm_set1_epi8(4);
  for (unsigned i = 0; i < count; i += 32, bytes += 16) {
    const __m128i both = differences_of_two(load16(bytes));
    const __m128i even = _mm_sub_epi8(_mm_and_si128(both, half), four),
                  odd = _mm_sub_epi8(_mm_and_si128(_mm_srli_epi16(both, 4), half), four);
    v16_store(a + i, _mm256_cvtepi8_epi16(_mm_unpacklo_epi8(even, odd)));
    v16_store(a + i + 16, _mm256_cvtepi8_epi16(_mm_unpackhi_epi8(even, odd)));
  }
}

/* Eight times three bytes, four coefficients in each: 4 + coefficient in six bits. */
VMB_ALWAYS_INLINE __m256i differences_of_three(const uint8_t bytes[24]) {
  const __m256i apart = _mm256_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1, 4, 5,
                                         6, -1, 7, 8, 9, -1, 10, 11, 12, -1, 13, 14, 15, -1);
  const __m256i places = v32_all(0x00249249), fields = v32_all(0x001c71c7);
  const __m256i bits =
      _mm256_shuffle_epi8(_mm256_setr_m128i(load16(bytes), load16(bytes + 8)), apart);
  const __m256i sums =
      v32_add(v32_add(v32_and(bits, places), v32_and(_mm256_srli_epi32(bits, 1), places)),
              v32_and(_mm256_srli_epi32(bits, 2), places));
  return v32_sub(v32_add(v32_and(sums, fields), v32_all(0x00104104)),
                 v32_and(_mm256_srli_epi32(sums, 3), fields));
}

/* 32 coefficients a step: the first two and the last two of each three bytes. */
VMB_ALWAYS_INLINE void cbd_three(int16_t *a, const uint8_t *bytes, unsigned count) {
  const __m256i low = v32_all(7), high = v32_all(7 << 16), four = v16_all(4);
  for (unsigned i = 0; i < count; i += 32, bytes += 24) {
    const __m256i all = differences_of_three(bytes);
    const __m256i first = v32_or(v32_and(all, low), v32_and(_mm256_slli_epi32(all, 10), high)),
                  last = v32_or(v32_and(_mm256_srli_epi32(all, 12), low),
                                v32_and(_mm256_srli_epi32(all, 2), high));
    const __m256i x = v16_sub(_mm256_unpacklo_epi32(first, last), four),
                  y = v16_sub(_mm256_unpackhi_epi32(first, last), four);
    v16_store(a + i, _mm256_permute2x128_si256(x, y, 0x20));
    v16_store(a + i + 16, _mm256_permute2x128_si256(x, y, 0x31));
  }
}

/* A loop of its own for each eta. */
void vmb_q3329_cbd_avx2(int16_t *a, const uint8_t *bytes, unsigned count, unsigned eta) {
  if (eta == 2)
    cbd_two(a, bytes, count);
  else
    cbd_three(a, bytes, count);
}

VMB_INSTRUCTIONS_END
#endif
