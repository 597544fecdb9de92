/*
 * w16_template.h for AVX-512: sixteen words modulo the first prime in the first half of a vector,
 * the same modulo the second in the second.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#include "support/vectors_avx512.h"

#define NTT_PASSES 1
#define MM(operation) _mm512_##operation
#define VEC_SET64(value) _mm512_set1_epi64(value)
#define VEC_SHUFFLE_PAIRS(a, b, order) \
  _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(a), _mm512_castsi512_ps(b), order))

static inline v16 vec_lane256(const void *in) {
  return _mm512_broadcast_i64x4(_mm256_loadu_si256((const __m256i *)in));
}

static inline v16 vec_load_both(const uint16_t *in) {
  return vec_lane256(in);
}

/*
 * Two words spread over the halves that belong to the two primes: this form computes both in one
 * pass.
 */
static inline v16 vec_pair(const int16_t *words, unsigned pass) {
  int32_t both;
  (void)pass;
  memcpy(&both, words, sizeof both);
  return _mm512_shuffle_epi8(_mm512_set1_epi32(both),
                             _mm512_inserti64x4(v16_all(0x0100), _mm256_set1_epi16(0x0302), 1));
}

/*
 * What shuffles add to their places in the upper half: the second prime's numbers stand two bytes
 * on.
 */
static inline v16 w16_select(unsigned pass) {
  (void)pass;
  return _mm512_inserti64x4(_mm512_setzero_si512(), _mm256_set1_epi8(2), 1);
}

static inline v16 vec_lane128(const void *in) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)in));
}

/* Exchanges quarters within each half, which belongs to one prime. */
static inline void vec_exchange_halves(v16 *a, v16 *b) {
  const v16 first = _mm512_permutex2var_epi64(*a, _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13), *b);
  *b = _mm512_permutex2var_epi64(*a, _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15), *b);
  *a = first;
}

/*
 * Sums of products of pairs of words. The memory sanitizer knows the instruction for half a vector
 * only.
 */
static inline v16 vec_multiply_pairs(v16 a, v16 b) {
#if defined(VMB_CHECK_CONSTANT_TIME_MSAN)
  const __m256i first = _mm256_madd_epi16(_mm512_castsi512_si256(a), _mm512_castsi512_si256(b));
  return _mm512_inserti64x4(
      _mm512_castsi256_si512(first),
      _mm256_madd_epi16(_mm512_extracti64x4_epi64(a, 1), _mm512_extracti64x4_epi64(b, 1)), 1);
#else
  return _mm512_madd_epi16(a, b);
#endif
}

static inline v16 vec_odd(v16 even, v16 odd) {
  return _mm512_mask_blend_epi16(0xaaaaaaaa, even, odd);
}

#define w16_store_one_lifted(r, x, primes, pass)                                  \
  _mm256_storeu_si256((__m256i *)(void *)(r), w16_lift(_mm512_castsi512_si256(x), \
                                                       _mm512_extracti64x4_epi64(x, 1), primes))

#include "rings/q2k/w16/x86_64/w16_template.h"
