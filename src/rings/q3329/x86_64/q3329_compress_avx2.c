/*
 * vmb_q3329_compress and vmb_q3329_decompress for AVX2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Compress: t = floor(x M / 2^16) with M = round(2^(16 + bits) / q), x = a + b, or half of M and
 * twice x for 11 bits, is 2^bits x / q less at most 1.06 and more by at most 0.06, since |x| < 2q.
 * So 2^bits x + (q-1)/2 - t q is between 0.44 q and 1.56 q, which words hold, and the result is t,
 * or t + 1 where this is q or more. Nothing depends on the sign of x.
 *
 * Decompress: round(q a / 2^bits) = round(q a 2^(15 - bits) / 2^15).
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q3329/q3329.h"
#include "support/compiler.h"

/* What belongs to a number of bits: M; 1 for 11 bits, else 0; the bits as a count; ones. */
struct scale {
  __m256i factor;
  __m128i twice, bits;
  __m256i mask;
};

VMB_ALWAYS_INLINE __m256i compressed(__m256i x, const struct scale *by) {
  const __m256i q = _mm256_set1_epi16(VMB_Q3329_Q);
  const __m256i t = _mm256_mulhi_epi16(_mm256_sll_epi16(x, by->twice), by->factor);
  const __m256i half = _mm256_set1_epi16((VMB_Q3329_Q - 1) / 2);
  const __m256i rest = _mm256_sub_epi16(_mm256_add_epi16(_mm256_sll_epi16(x, by->bits), half),
                                        _mm256_mullo_epi16(t, q));
  const __m256i more = _mm256_cmpgt_epi16(rest, _mm256_set1_epi16(VMB_Q3329_Q - 1));
  return _mm256_and_si256(_mm256_sub_epi16(t, more), by->mask);
}

VMB_ALWAYS_INLINE __m256i load16(const int16_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}

VMB_ALWAYS_INLINE __m256i load4(const int16_t *in) {
  return _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)(const void *)in));
}

/* Sixteen coefficients at a time, then four. */
void vmb_q3329_compress_avx2(int16_t *a, const int16_t *b, unsigned count, unsigned bits) {
  const unsigned twice = bits == 11;
  const int factor = (int)(((UINT32_C(1) << (16 + bits - twice)) + VMB_Q3329_Q / 2) / VMB_Q3329_Q);
  const struct scale by = {_mm256_set1_epi16((int16_t)factor), _mm_cvtsi32_si128((int)twice),
                           _mm_cvtsi32_si128((int)bits),
                           _mm256_set1_epi16((int16_t)((1 << bits) - 1))};
  for (; count >= 16; count -= 16, a += 16, b += 16)
    _mm256_storeu_si256((__m256i *)(void *)a,
                        compressed(_mm256_add_epi16(load16(a), load16(b)), &by));
  for (; count != 0; count -= 4, a += 4, b += 4)
    _mm_storel_epi64((__m128i *)(void *)a,
                     _mm256_castsi256_si128(compressed(_mm256_add_epi16(load4(a), load4(b)), &by)));
}

/* Sixteen coefficients at a time. */
void vmb_q3329_decompress_avx2(int16_t *a, unsigned count, unsigned bits) {
  const __m128i shift = _mm_cvtsi32_si128((int)(15 - bits));
  for (unsigned i = 0; i < count; i += 16)
    _mm256_storeu_si256((__m256i *)(void *)(a + i),
                        _mm256_mulhrs_epi16(_mm256_sll_epi16(load16(a + i), shift),
                                            _mm256_set1_epi16(VMB_Q3329_Q)));
}

VMB_INSTRUCTIONS_END
#endif
