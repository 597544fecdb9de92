/*
 * Eight words modulo a prime below 2^31 in a vector of AVX2: Montgomery's products, of which the
 * second factor's quotient by p is known. For files that are compiled for AVX2, after immintrin.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR31_VECTORS_AVX2_H
#define VMB_MODULAR31_VECTORS_AVX2_H

#include "arithmetic/modular31/modular31.h"

typedef __m256i vec;
#define VEC_WORDS 8

static inline vec load(const uint32_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void store(uint32_t *out, vec value) {
  _mm256_storeu_si256((__m256i *)(void *)out, value);
}

struct modulus {
  vec p, inverse; /* 1/p modulo 2^32 */
};

static inline struct modulus modulus_of(const struct vmb_m31 *m) {
  return (struct modulus){_mm256_set1_epi32((int32_t)m->p),
                          _mm256_set1_epi32((int32_t)(~m->minus_inverse + 1))};
}

/* A root, and root / p modulo 2^32. */
struct root {
  vec value, quotient;
};

static inline struct root root_of(vec value, const struct modulus *m) {
  return (struct root){value, _mm256_mullo_epi32(value, m->inverse)};
}
static inline struct root root_all(const vmb_m31_root *root, const struct modulus *m) {
  return root_of(_mm256_set1_epi32((int32_t)root->word), m);
}

/* The odd words in the places of the even ones. */
static inline vec odd(vec x) {
  return _mm256_srli_epi64(x, 32);
}

/*
 * x z / 2^32 modulo p for x < 2p: the products x z and t p, t = x z / p, agree in their lower
 * words, and their upper ones are below p.
 */
static inline vec multiply(vec x, struct root z, const struct modulus *m) {
  const vec t = _mm256_mullo_epi32(x, z.quotient);
  const vec even = _mm256_sub_epi64(_mm256_mul_epu32(x, z.value), _mm256_mul_epu32(t, m->p));
  const vec other =
      _mm256_sub_epi64(_mm256_mul_epu32(odd(x), odd(z.value)), _mm256_mul_epu32(odd(t), m->p));
  const vec difference = _mm256_blend_epi32(odd(even), other, 0xaa);
  return _mm256_min_epu32(difference, _mm256_add_epi32(difference, m->p));
}

#endif
