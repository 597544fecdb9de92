/*
 * vmb_matrix16_rows_by_secret with AVX2. Contract: matrix16.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/matrix16/matrix16.h"
#include "support/vectors_avx2.h"

/* Words of a secret key, at any address. */
static inline v16 load_secret(const uint8_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}

/* sums[8r], sums[8r + 1] += the sums of the eight words of acc[2r], acc[2r + 1] */
static inline void add_sums(uint16_t *sums, const vu32 acc[8]) {
  uint32_t totals[8];
  const vu32 low = _mm256_hadd_epi32(_mm256_hadd_epi32(acc[0], acc[1]),
                                     _mm256_hadd_epi32(acc[2], acc[3])),
             high = _mm256_hadd_epi32(_mm256_hadd_epi32(acc[4], acc[5]),
                                      _mm256_hadd_epi32(acc[6], acc[7]));
  vu32_store(totals, vu32_add(_mm256_permute2x128_si256(low, high, 0x20),
                              _mm256_permute2x128_si256(low, high, 0x31)));
  for (unsigned r = 0; r < 4; r++) {
    sums[8 * r] = (uint16_t)(sums[8 * r] + (uint16_t)totals[2 * r]);
    sums[8 * r + 1] = (uint16_t)(sums[8 * r + 1] + (uint16_t)totals[2 * r + 1]);
  }
}

/*
 * Two columns at a time: eight sums of pairs of products, modulo 2^32. A product of two words as
 * signed numbers is right modulo 2^16.
 */
void vmb_matrix16_rows_by_secret_avx2(uint16_t sums[32], const uint16_t *rows, size_t stride,
                                      const uint8_t *secret, size_t n, size_t width) {
  for (size_t c = 0; c < 8; c += 2, secret += 4 * n) {
    vu32 acc[8];
    for (unsigned i = 0; i < 8; i++)
      acc[i] = vu32_all(0);
    for (size_t j = 0; j < width; j += 16) {
      const v16 s0 = load_secret(secret + 2 * j), s1 = load_secret(secret + 2 * (n + j));
      for (unsigned r = 0; r < 4; r++) {
        const v16 row = v16_load_unsigned(rows + r * stride + j);
        acc[2 * r] = vu32_add(acc[2 * r], _mm256_madd_epi16(row, s0));
        acc[2 * r + 1] = vu32_add(acc[2 * r + 1], _mm256_madd_epi16(row, s1));
      }
    }
    add_sums(sums + c, acc);
  }
}

VMB_INSTRUCTIONS_END
#endif
