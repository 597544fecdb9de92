/*
 * w16_template.h for AVX2: sixteen words modulo one prime in a vector, two passes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <immintrin.h>
#include <stdint.h>

#include "support/vectors_avx2.h"

#define NTT_PASSES 2
#define MM(operation) _mm256_##operation
#define VEC_SET64(value) _mm256_set1_epi64x(value)
#define VEC_SHUFFLE_PAIRS(a, b, order) \
  _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), order))

static inline v16 vec_load_both(const uint16_t *in) {
  return v16_load_unsigned(in);
}

static inline v16 vec_pair(const int16_t *words, unsigned pass) {
  return v16_all(words[pass]);
}

static inline v16 w16_select(unsigned pass) {
  return _mm256_set1_epi8((char)(2 * pass));
}

static inline v16 vec_lane128(const void *in) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)in));
}

static inline v16 vec_lane256(const void *in) {
  return _mm256_loadu_si256((const __m256i *)in);
}

/* a = the lower halves of both, b = the upper ones. */
static inline void vec_exchange_halves(v16 *a, v16 *b) {
  const v16 first = _mm256_permute2x128_si256(*a, *b, 0x20);
  *b = _mm256_permute2x128_si256(*a, *b, 0x31);
  *a = first;
}

static inline v16 vec_multiply_pairs(v16 a, v16 b) {
  return _mm256_madd_epi16(a, b);
}

static inline v16 vec_odd(v16 even, v16 odd) {
  return _mm256_blend_epi16(even, odd, 0xaa);
}

#define w16_store_one_lifted(r, x, primes, pass) \
  v16_store_unsigned(r, (pass) == 0 ? (x) : w16_lift(v16_load_unsigned(r), x, primes))

#include "rings/q2k/w16/x86_64/w16_template.h"
