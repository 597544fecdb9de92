/*
 * words_ntt256_template.h for AVX2: eight words in a vector, Montgomery products.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines, before,
 *   VEC_Q, VEC_Q_INVERSE   the prime, and its inverse modulo 2^32
 *   VEC_FACTORS            a table: c 2^32 modulo q, centred, for the factor c of each node
 * and afterwards, with LOW, factors_low.
 */
#include <stdint.h>

#include "support/vectors_avx2.h"

#define VEC_EXCHANGES 3

/* Halves of 128 bits, of 64, of 32. */
static inline void vec_exchange(unsigned layer, v32 *a, v32 *b) {
  const v32 x = *a, y = *b;
  if (layer == 0) {
    *a = _mm256_permute2x128_si256(x, y, 0x20);
    *b = _mm256_permute2x128_si256(x, y, 0x31);
  } else if (layer == 1) {
    *a = _mm256_unpacklo_epi64(x, y);
    *b = _mm256_unpackhi_epi64(x, y);
  } else {
    *a = _mm256_blend_epi32(x, _mm256_slli_epi64(y, 32), 0xaa);
    *b = _mm256_blend_epi32(_mm256_srli_epi64(x, 32), y, 0xaa);
  }
}

/* The odd words in the places of even ones. */
static inline v32 odd_words(v32 a) {
  return _mm256_shuffle_epi32(a, 0xf5);
}

/* c 2^32 modulo q, centred, and that divided by q modulo 2^32: for even words and for odd ones. */
struct vec_factor {
  v32 value, low, odd_value, odd_low;
};

#define CENTRED(c) ((c) > (VEC_Q - 1) / 2 ? (c) - VEC_Q : (c))
#define RESIDUE(c) ((int64_t)(((uint64_t)(c) << 32) % VEC_Q))
#define LOW(number) (int32_t)((uint64_t)(uint32_t)(number) * (uint32_t)VEC_Q_INVERSE & 0xffffffff)
#define VEC_FACTOR(c) in_all(CENTRED(RESIDUE(c)), LOW(CENTRED(RESIDUE(c))))

static inline struct vec_factor in_all(int64_t value, int32_t low) {
  const v32 v = v32_all((int32_t)value), l = v32_all(low);
  const struct vec_factor factor = {v, l, v, l};
  return factor;
}

/* LOW of each of VEC_FACTORS. */
static const int32_t factors_low[256];

/* The factor of node i in all lanes. */
static inline struct vec_factor vec_factor_all(unsigned i) {
  return in_all(VEC_FACTORS[i], factors_low[i]);
}

/* Each of two words four times, each of four words twice, or eight words. */
static inline v32 spread(unsigned layer, const int32_t *words, int back) {
  const v32 eight = v32_load(words);
  if (layer == 0)
    return _mm256_permutevar8x32_epi32(eight, back ? _mm256_setr_epi32(1, 1, 1, 1, 0, 0, 0, 0)
                                                   : _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1));
  if (layer == 1)
    return _mm256_permutevar8x32_epi32(eight, back ? _mm256_setr_epi32(3, 3, 2, 2, 1, 1, 0, 0)
                                                   : _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3));
  return back ? _mm256_permutevar8x32_epi32(eight, _mm256_setr_epi32(7, 6, 5, 4, 3, 2, 1, 0))
              : eight;
}

/*
 * The factors of several nodes of a layer from number i, each in the lanes of its node; back: in
 * reverse order.
 */
static inline struct vec_factor vec_factor_spread(unsigned layer, unsigned i, int back) {
  const v32 value = spread(layer, VEC_FACTORS + i, back),
            low = spread(layer, factors_low + i, back);
  const struct vec_factor factor = {value, low, odd_words(value), odd_words(low)};
  return factor;
}

/*
 * a c 2^32 / 2^32 modulo q: products of even and of odd words apart; with t = a c / q modulo 2^32
 * their lower words are those of t q, so that the upper words of the differences are the results.
 */
static inline v32 vec_multiply(v32 a, struct vec_factor c) {
  const v32 q = v32_all(VEC_Q), odd = odd_words(a);
  const __m256i even_product = _mm256_mul_epi32(a, c.value),
                odd_product = _mm256_mul_epi32(odd, c.odd_value);
  const __m256i even_t = _mm256_mul_epi32(a, c.low), odd_t = _mm256_mul_epi32(odd, c.odd_low);
  const __m256i even_rest = _mm256_mul_epi32(even_t, q), odd_rest = _mm256_mul_epi32(odd_t, q);
  return _mm256_blend_epi32(odd_words(_mm256_sub_epi64(even_product, even_rest)),
                            _mm256_sub_epi64(odd_product, odd_rest), 0xaa);
}
