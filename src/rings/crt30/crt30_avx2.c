/*
 * crt30_vector_template.h with vectors of eight words.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
VMB_INSTRUCTIONS_AVX2

#include "rings/crt30/crt30_template.h"
#include "support/vectors_avx2.h"

#define CRT30_LAZY 1

/* The quotient a second time for the odd lanes, where products need it. */
struct crt30_factor {
  vu32 value, quotient, odd_quotient;
};

/* Words of even lanes, and of odd ones, in the lower halves of double words. */
struct crt30_operand {
  vu32 even, odd;
};

struct crt30_sums {
  __m256i even, odd;
};

/* A factor for each lane, from both of its numbers. */
static inline struct crt30_factor crt30_factor_of(vu32 value, vu32 quotient) {
  const struct crt30_factor w = {value, quotient, _mm256_srli_epi64(quotient, 32)};
  return w;
}
static inline struct crt30_factor crt30_factor_in_all(struct vmb_crt30_factor w) {
  return crt30_factor_of(vu32_all(w.value), vu32_all(w.quotient));
}

/* The upper words of double words: those of `even` go to the even lanes. */
static inline vu32 crt30_upper(vu32 even, vu32 odd) {
  return _mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xaa);
}

/* x w modulo p, below 2p, for any words. */
static inline vu32 crt30_times(vu32 x, struct crt30_factor w, vu32 p) {
  const vu32 t = crt30_upper(_mm256_mul_epu32(x, w.quotient),
                             _mm256_mul_epu32(_mm256_srli_epi64(x, 32), w.odd_quotient));
  return vu32_sub(vu32_mul_low(x, w.value), vu32_mul_low(t, p));
}

/* Words at even places of x, y, and at odd ones. */
static inline void crt30_part(vu32 *even, vu32 *odd, vu32 x, vu32 y) {
  const __m256 first = _mm256_castsi256_ps(x), second = _mm256_castsi256_ps(y);
  *even =
      _mm256_permute4x64_epi64(_mm256_castps_si256(_mm256_shuffle_ps(first, second, 0x88)), 0xd8);
  *odd =
      _mm256_permute4x64_epi64(_mm256_castps_si256(_mm256_shuffle_ps(first, second, 0xdd)), 0xd8);
}

/* Square of words: word i of v[j] becomes word j of v[i]. */
static inline void crt30_transpose(vu32 v[8]) {
  vu32 x[8], y[8];
  VMB_UNROLL(4)
  for (unsigned i = 0; i < 8; i += 2) {
    x[i] = _mm256_unpacklo_epi32(v[i], v[i + 1]);
    x[i + 1] = _mm256_unpackhi_epi32(v[i], v[i + 1]);
  }
  VMB_UNROLL(2)
  for (unsigned i = 0; i < 8; i += 4) {
    y[i] = _mm256_unpacklo_epi64(x[i], x[i + 2]);
    y[i + 1] = _mm256_unpackhi_epi64(x[i], x[i + 2]);
    y[i + 2] = _mm256_unpacklo_epi64(x[i + 1], x[i + 3]);
    y[i + 3] = _mm256_unpackhi_epi64(x[i + 1], x[i + 3]);
  }
  VMB_UNROLL(4)
  for (unsigned i = 0; i < 4; i++) {
    v[i] = _mm256_permute2x128_si256(y[i], y[i + 4], 0x20);
    v[i + 4] = _mm256_permute2x128_si256(y[i], y[i + 4], 0x31);
  }
}

/* x as a factor of sums of products. */
static inline struct crt30_operand crt30_operand_of(vu32 x) {
  const struct crt30_operand both = {x, _mm256_srli_epi64(x, 32)};
  return both;
}
/* The first product of a sum. */
static inline struct crt30_sums crt30_multiply(struct crt30_operand x, struct crt30_operand y) {
  const struct crt30_sums product = {_mm256_mul_epu32(x.even, y.even),
                                     _mm256_mul_epu32(x.odd, y.odd)};
  return product;
}
/* One product more, in 64 bits. */
static inline struct crt30_sums crt30_multiply_add(struct crt30_sums sums, struct crt30_operand x,
                                                   struct crt30_operand y) {
  sums.even = _mm256_add_epi64(sums.even, _mm256_mul_epu32(x.even, y.even));
  sums.odd = _mm256_add_epi64(sums.odd, _mm256_mul_epu32(x.odd, y.odd));
  return sums;
}

/* (sum + m p) / 2^32, m = -sum / p modulo 2^32. */
static inline vu32 crt30_reduce(struct crt30_sums sums, vu32 minus_inverse, vu32 p) {
  const vu32 even = _mm256_mul_epu32(sums.even, minus_inverse),
             odd = _mm256_mul_epu32(sums.odd, minus_inverse);
  return crt30_upper(_mm256_add_epi64(sums.even, _mm256_mul_epu32(even, p)),
                     _mm256_add_epi64(sums.odd, _mm256_mul_epu32(odd, p)));
}

#include "rings/crt30/crt30_vector_template.h"

void vmb_crt30_ntt_avx2(vmb_crt30_any *a, unsigned leaf, unsigned prime) {
  crt30_ntt_in_vectors(vmb_crt30_words(a), leaf, prime);
}

/* Of every word, in any order. */
void vmb_crt30_to_mont_avx2(vmb_crt30_any *a, unsigned leaf, unsigned prime) {
  vmb_crt30_to_mont_template(vmb_crt30_words(a), leaf, prime);
}

/* Leaves in the order of vectors. */
void vmb_crt30_basemul_avx2(vmb_crt30_values *a, const vmb_crt30_prepared *b, unsigned leaf,
                            unsigned prime) {
  crt30_basemul_in_vectors((uint32_t *)(void *)a, (const uint32_t *)(const void *)b, leaf, prime);
}

/* The inverse transform, in place. */
void vmb_crt30_intt_avx2(vmb_crt30_any *a, unsigned leaf, unsigned prime) {
  crt30_intt_in_vectors(vmb_crt30_words(a), leaf, prime);
}

VMB_INSTRUCTIONS_END
#endif
