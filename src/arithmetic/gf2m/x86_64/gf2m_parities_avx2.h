/*
 * The parities of 32 words with AVX2, for gf2m_fft_template.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_PARITIES_AVX2_H
#define VMB_GF2M_PARITIES_AVX2_H

#include <immintrin.h>
#include <stdint.h>

/* Bit i of the result is the parity of word i: its bits are added up at its highest. */
static inline uint32_t parities(const uint8_t words[128]) {
  uint32_t result = 0;
  for (unsigned i = 0; i < 4; i++) {
    __m256i x = _mm256_loadu_si256((const __m256i *)(const void *)(words + 32 * i));
    x = _mm256_xor_si256(x, _mm256_slli_epi32(x, 16));
    x = _mm256_xor_si256(x, _mm256_slli_epi32(x, 8));
    x = _mm256_xor_si256(x, _mm256_slli_epi32(x, 4));
    x = _mm256_xor_si256(x, _mm256_slli_epi32(x, 2));
    x = _mm256_xor_si256(x, _mm256_slli_epi32(x, 1));
    result |= (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(x)) << 8 * i;
  }
  return result;
}

#endif
