/*
 * Eight words modulo a prime below 2^31 in a vector of AVX2: Montgomery's products, of which the
 * second factor's quotient by p is known. For files that are compiled for AVX2.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR31_VECTORS_AVX2_H
#define VMB_MODULAR31_VECTORS_AVX2_H

#include "arithmetic/modular31/modular31.h"
#include "support/vectors_avx2.h"

struct modulus {
  vu32 p, inverse; /* 1/p modulo 2^32 */
};

static inline struct modulus modulus_of(const struct vmb_m31 *m) {
  return (struct modulus){vu32_all(m->p), vu32_all(~m->minus_inverse + 1)};
}

/* A root, and root / p modulo 2^32. */
struct root {
  vu32 value, quotient;
};

static inline struct root root_of(vu32 value, const struct modulus *m) {
  return (struct root){value, vu32_mul_low(value, m->inverse)};
}
static inline struct root root_all(const vmb_m31_root *root, const struct modulus *m) {
  return root_of(vu32_load_all(&root->word), m);
}

/* The odd words in the places of the even ones. */
static inline __m256i odd(__m256i x) {
  return _mm256_srli_epi64(x, 32);
}

/*
 * x z / 2^32 modulo p for x < 2p: the products x z and t p, t = x z / p, agree in their lower
 * words, and their upper ones are below p.
 */
static inline vu32 multiply(vu32 x, struct root z, const struct modulus *m) {
  const vu32 t = vu32_mul_low(x, z.quotient);
  const __m256i even = _mm256_sub_epi64(_mm256_mul_epu32(x, z.value), _mm256_mul_epu32(t, m->p));
  const __m256i other =
      _mm256_sub_epi64(_mm256_mul_epu32(odd(x), odd(z.value)), _mm256_mul_epu32(odd(t), m->p));
  const vu32 difference = _mm256_blend_epi32(odd(even), other, 0xaa);
  return vu32_min(difference, vu32_add(difference, m->p));
}

#endif
