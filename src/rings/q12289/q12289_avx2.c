/*
 * q12289_vector_template.h for AVX2: sixteen words in a vector, Montgomery products. Degrees below
 * 512, which no set has, are left to the compiler's vectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>

VMB_INSTRUCTIONS_AVX2

typedef __m256i vec;
#define VEC_WORDS 16
#define VEC_EXCHANGES 4
#define VEC_Q 12289
#define VEC_Q_INVERSE -12287 /* modulo 2^16 */
_Static_assert((uint16_t)(VEC_Q *VEC_Q_INVERSE) == 1, "q^-1 modulo 2^16");

static inline vec vec_load(const uint16_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void vec_store(uint16_t *out, vec value) {
  _mm256_storeu_si256((__m256i *)(void *)out, value);
}
static inline vec vec_add(vec a, vec b) {
  return _mm256_add_epi16(a, b);
}
static inline vec vec_sub(vec a, vec b) {
  return _mm256_sub_epi16(a, b);
}
static inline vec vec_or(vec a, vec b) {
  return _mm256_or_si256(a, b);
}
static inline vec vec_canonical(vec a) {
  return _mm256_add_epi16(a, _mm256_and_si256(_mm256_srai_epi16(a, 15), _mm256_set1_epi16(VEC_Q)));
}
static inline vec vec_is_zero(vec a) {
  return _mm256_cmpeq_epi16(a, _mm256_setzero_si256());
}
static inline uint32_t vec_any(vec a) {
  return (uint32_t)_mm256_movemask_epi8(a);
}

#include "rings/factors16_avx2.h"

#define Z(c) (int16_t)VALUE(c),
static const int16_t factor_values[1024] = {
#include "rings/q12289/q12289_zetas.def"
};
#undef Z
#define Z(c) LOW(c),
static const int16_t factor_low[1024] = {
#include "rings/q12289/q12289_zetas.def"
};
#undef Z

/* Factor i in all lanes, with its companion for the reduction. */
static inline struct vec_factor vec_factor_all(unsigned i) {
  const struct vec_factor factor = {_mm256_set1_epi16(factor_values[i]),
                                    _mm256_set1_epi16(factor_low[i])};
  return factor;
}

/* Sixteen words, two, four or eight of which are in 8, 4 or 2 places each. */
static inline vec spread(unsigned layer, const int16_t *words, int back) {
  const __m256i backwards =
      _mm256_set_epi64x(0x100030205040706, 0x9080b0a0d0c0f0e, 0x100030205040706, 0x9080b0a0d0c0f0e);
  if (layer == 0)
    return _mm256_set_m128i(_mm_set1_epi16(words[!back]), _mm_set1_epi16(words[back]));
  if (layer == 3) {
    const vec x = _mm256_loadu_si256((const __m256i *)(const void *)words);
    return back ? _mm256_shuffle_epi8(_mm256_permute2x128_si256(x, x, 1), backwards) : x;
  }
  __m128i x = layer == 1 ? _mm_loadl_epi64((const __m128i *)(const void *)words)
                         : _mm_loadu_si128((const __m128i *)(const void *)words);
  if (layer == 1) {
    if (back)
      x = _mm_shufflelo_epi16(x, 0x1b);
    const vec wide = _mm256_cvtepu16_epi64(x),
              pairs = _mm256_or_si256(wide, _mm256_slli_epi64(wide, 16));
    return _mm256_or_si256(pairs, _mm256_slli_epi64(pairs, 32));
  }
  if (back)
    x = _mm_shuffle_epi8(x, _mm256_castsi256_si128(backwards));
  const vec wide = _mm256_cvtepu16_epi32(x);
  return _mm256_or_si256(wide, _mm256_slli_epi32(wide, 16));
}

/*
 * The factors of several nodes of a layer from number i, each in the lanes of its node; back: in
 * reverse order.
 */
static inline struct vec_factor vec_factor_spread(unsigned layer, unsigned i, int back) {
  const struct vec_factor factor = {spread(layer, factor_values + i, back),
                                    spread(layer, factor_low + i, back)};
  return factor;
}

/* (high, low) / 2^16 modulo q: less q t / 2^16 with t = low / q; the low halves cancel. */
static inline vec reduce_product(vec high, vec t) {
  return _mm256_sub_epi16(high, _mm256_mulhi_epi16(t, _mm256_set1_epi16(VEC_Q)));
}

static inline vec vec_multiply(vec a, struct vec_factor c) {
  return reduce_product(_mm256_mulhi_epi16(a, c.value), _mm256_mullo_epi16(a, c.low));
}

static inline vec vec_product(vec a, vec b) {
  const vec low = _mm256_mullo_epi16(a, b);
  return reduce_product(_mm256_mulhi_epi16(a, b),
                        _mm256_mullo_epi16(low, _mm256_set1_epi16(VEC_Q_INVERSE)));
}

/* 3 = round(2^15 / q). */
static inline vec vec_reduce(vec a) {
  const vec quotient = _mm256_mulhrs_epi16(a, _mm256_set1_epi16(3));
  return _mm256_sub_epi16(a, _mm256_mullo_epi16(quotient, _mm256_set1_epi16(VEC_Q)));
}

#include "rings/q12289/q12289_vector_template.h"
#undef Q
#include "rings/q12289/q12289_template.h"

void vmb_q12289_ntt_avx2(vmb_q12289_any *a, unsigned log_n) {
  if (log_n == 10)
    q12289_ntt_vectors(a->poly.c, 10);
  else if (log_n == 9)
    q12289_ntt_vectors(a->poly.c, 9);
  else
    vmb_q12289_ntt_template(a, log_n);
}

/* 1/n = -(q - 1)/n, and node 1, of which the negative inverse is the other factor: 7^512. */
#define LAST(log_n) (VEC_Q - ((VEC_Q - 1) >> (log_n)))
#define NODE_1 10810

void vmb_q12289_intt_avx2(vmb_q12289_any *a, unsigned log_n) {
  uint16_t *const c = (uint16_t *)(void *)a; /* either form */
  if (log_n == 10)
    q12289_intt_vectors(c, 10, (struct vec_factor)VEC_FACTOR(LAST(10)),
                        (struct vec_factor)VEC_FACTOR(LAST(10) * NODE_1 % VEC_Q));
  else if (log_n == 9)
    q12289_intt_vectors(c, 9, (struct vec_factor)VEC_FACTOR(LAST(9)),
                        (struct vec_factor)VEC_FACTOR(LAST(9) * NODE_1 % VEC_Q));
  else
    vmb_q12289_intt_template(a, log_n);
}

void vmb_q12289_basemul_avx2(vmb_q12289_values *a, const vmb_q12289_values *b, unsigned log_n) {
  if (log_n >= 4)
    q12289_basemul_vectors(a->c, b->c, 1U << log_n);
  else
    vmb_q12289_basemul_template(a, b, log_n);
}

void vmb_q12289_baseinv_avx2(vmb_q12289_values *a, uint32_t *zeros, unsigned log_n) {
  if (log_n >= 4)
    *zeros = q12289_baseinv_vectors(a->c, 1U << log_n);
  else
    vmb_q12289_baseinv_template(a, zeros, log_n);
}

VMB_INSTRUCTIONS_END
#endif
