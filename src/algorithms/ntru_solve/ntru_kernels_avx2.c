/*
 * The kernels of the NTRU solver for AVX2: eight words, or words of eight numbers, at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/modular31/modular31_vectors_avx2.h"
#include "algorithms/ntru_solve/ntru_residues_template.h"

/* Four numbers as 64-bit words. */
static inline __m256i load_wide(const int32_t *in) {
  return _mm256_cvtepi32_epi64(_mm_loadu_si128((const __m128i *)(const void *)in));
}

/* The four coefficients next to each other, for four i at a time. */
void vmb_ntru_four_products_avx2(int64_t sums[4], const int32_t *k, const int32_t *y, unsigned n) {
  __m256i sum[4] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(),
                    _mm256_setzero_si256()};
  for (size_t i = 0; i < n; i += 4)
    VMB_UNROLL(4) for (unsigned j = 0; j < 4; j++) {
      const __m256i product = _mm256_mul_epi32(_mm256_set1_epi32(k[i + j]), load_wide(y - i - j));
      sum[j] = _mm256_add_epi64(sum[j], product);
    }
  const __m256i all =
      _mm256_add_epi64(_mm256_add_epi64(sum[0], sum[1]), _mm256_add_epi64(sum[2], sum[3]));
  _mm256_storeu_si256((__m256i *)(void *)sums, all);
}

/* ---- Residues -------------------------------------------------------------------------------- */

/* (s + word + t p) / 2^32 for the words in the even places: vmb_ntru_fold_words. */
static inline __m256i fold_even(__m256i s, __m256i word, vu32 minus_inverse, vu32 p) {
  const __m256i sum = _mm256_add_epi64(s, word), t = _mm256_mul_epu32(sum, minus_inverse);
  return odd(_mm256_add_epi64(sum, _mm256_mul_epu32(t, p)));
}

/* vmb_ntru_residue for the eight numbers from x on. */
static inline vu32 residues_of_some(const uint32_t *x, unsigned words, struct root shift,
                                    const struct modulus *m) {
  const __m256i low = _mm256_set1_epi64x(UINT32_MAX);
  const vu32 minus_inverse = vu32_negate(m->inverse),
             places = vu32_mul_low(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), vu32_all(words));
  __m256i even = _mm256_setzero_si256(), other = even, word = even;
  for (unsigned j = 0; j < words; j++) {
    word = _mm256_i32gather_epi32((const int *)(const void *)(x + j), places, 4);
    even = fold_even(even, _mm256_and_si256(word, low), minus_inverse, m->p);
    other = fold_even(other, odd(word), minus_inverse, m->p);
  }
  const vu32 folded = _mm256_or_si256(even, _mm256_slli_epi64(other, 32)),
             s = vu32_min(folded, vu32_sub(folded, m->p)),
             difference = vu32_sub(s, _mm256_srli_epi32(word, 31));
  return multiply(vu32_min(difference, vu32_add(difference, m->p)), shift, m);
}

/* The sum of four words of 64 bits. */
static inline uint64_t sum_of_four(__m256i x) {
  const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1));
  return (uint64_t)_mm_cvtsi128_si64(two) + (uint64_t)_mm_extract_epi64(two, 1);
}

/* Sums of the products' lower and upper words, which are below 2^41. */
static inline void weighted_words(uint32_t sum[3], const uint32_t *x, unsigned words,
                                  const uint32_t *r) {
  const __m256i mask = _mm256_set1_epi64x(UINT32_MAX),
                numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i low = _mm256_setzero_si256(), high = low;
  for (unsigned j = 0; j < words; j += VU32_LANES) {
    const vu32 inside = _mm256_cmpgt_epi32(vu32_all(words - j), numbers);
    const vu32 word = _mm256_maskload_epi32((const int *)(const void *)(x + j), inside),
               weight = vu32_load(r + j);
    const __m256i even = _mm256_mul_epu32(word, weight),
                  other = _mm256_mul_epu32(odd(word), odd(weight));
    low = _mm256_add_epi64(
        low, _mm256_add_epi64(_mm256_and_si256(even, mask), _mm256_and_si256(other, mask)));
    high = _mm256_add_epi64(high, _mm256_add_epi64(odd(even), odd(other)));
  }
  const uint64_t bottom = sum_of_four(low), top = sum_of_four(high) + (bottom >> 32);
  sum[0] = (uint32_t)bottom;
  sum[1] = (uint32_t)top;
  sum[2] = (uint32_t)(top >> 32);
}

void vmb_ntru_residues_avx2(uint32_t *out, const uint32_t *x, unsigned count, unsigned words,
                            const struct vmb_ntru_fold *f) {
  vmb_ntru_residues_template(out, x, count, words, f);
}

void vmb_ntru_garner_avx2(uint32_t *x, unsigned count, unsigned j, const uint32_t *product,
                          const struct vmb_ntru_fold *f) {
  vmb_ntru_garner_template(x, count, j, product, f);
}

VMB_INSTRUCTIONS_END
#endif
