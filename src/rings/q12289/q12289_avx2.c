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

#include "support/vectors_avx2.h"

#define VEC_EXCHANGES 4
#define VEC_Q 12289
#define VEC_Q_INVERSE -12287 /* modulo 2^16 */
_Static_assert((uint16_t)(VEC_Q *VEC_Q_INVERSE) == 1, "q^-1 modulo 2^16");

static inline v16 vec_canonical(v16 a) {
  return v16_add(a, v16_and(v16_sign_mask(a), v16_all(VEC_Q)));
}
static inline uint32_t vec_any(v16 a) {
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
  const struct vec_factor factor = {v16_all(factor_values[i]), v16_all(factor_low[i])};
  return factor;
}

/* Sixteen words, two, four or eight of which are in 8, 4 or 2 places each. */
static inline v16 spread(unsigned layer, const int16_t *words, int back) {
  const __m256i backwards =
      _mm256_set_epi64x(0x100030205040706, 0x9080b0a0d0c0f0e, 0x100030205040706, 0x9080b0a0d0c0f0e);
  if (layer == 0)
    return _mm256_set_m128i(_mm_set1_epi16(words[!back]), _mm_set1_epi16(words[back]));
  if (layer == 3) {
    const v16 x = v16_load(words);
    return back ? _mm256_shuffle_epi8(_mm256_permute2x128_si256(x, x, 1), backwards) : x;
  }
  __m128i x = layer == 1 ? _mm_loadl_epi64((const __m128i *)(const void *)words)
                         : _mm_loadu_si128((const __m128i *)(const void *)words);
  if (layer == 1) {
    if (back)
      x = _mm_shufflelo_epi16(x, 0x1b);
    const v16 wide = _mm256_cvtepu16_epi64(x), pairs = v16_or(wide, _mm256_slli_epi64(wide, 16));
    return v16_or(pairs, _mm256_slli_epi64(pairs, 32));
  }
  if (back)
    x = _mm_shuffle_epi8(x, _mm256_castsi256_si128(backwards));
  const v16 wide = _mm256_cvtepu16_epi32(x);
  return v16_or(wide, _mm256_slli_epi32(wide, 16));
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
static inline v16 reduce_product(v16 high, v16 t) {
  return v16_sub(high, v16_mul_high(t, v16_all(VEC_Q)));
}

static inline v16 vec_multiply(v16 a, struct vec_factor c) {
  return reduce_product(v16_mul_high(a, c.value), v16_mul_low(a, c.low));
}

static inline v16 vec_product(v16 a, v16 b) {
  const v16 low = v16_mul_low(a, b);
  return reduce_product(v16_mul_high(a, b), v16_mul_low(low, v16_all(VEC_Q_INVERSE)));
}

/* Barrett reduction with 3 = round(2^15 / q). */
static inline v16 vec_reduce(v16 a) {
  const v16 quotient = v16_mul_rounded(a, v16_all(3));
  return v16_sub(a, v16_mul_low(quotient, v16_all(VEC_Q)));
}

#include "rings/q12289/q12289_vector_template.h"
#undef Q
#include "rings/q12289/q12289_template.h"

void vmb_q12289_ntt_avx2(vmb_q12289_any *a, unsigned log_n) {
  int16_t *const c = (int16_t *)(void *)a;
  if (log_n == 10)
    q12289_ntt_vectors(c, 10);
  else if (log_n == 9)
    q12289_ntt_vectors(c, 9);
  else
    vmb_q12289_ntt_template(a, log_n);
}

/* 1/n = -(q - 1)/n, and node 1, of which the negative inverse is the other factor: 7^512. */
#define LAST(log_n) (VEC_Q - ((VEC_Q - 1) >> (log_n)))
#define NODE_1 10810

void vmb_q12289_intt_avx2(vmb_q12289_any *a, unsigned log_n) {
  int16_t *const c = (int16_t *)(void *)a;
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
    q12289_basemul_vectors((int16_t *)(void *)a, (const int16_t *)(const void *)b, 1U << log_n);
  else
    vmb_q12289_basemul_template(a, b, log_n);
}

void vmb_q12289_baseinv_avx2(vmb_q12289_values *a, uint32_t *zeros, unsigned log_n) {
  if (log_n >= 4)
    *zeros = q12289_baseinv_vectors((int16_t *)(void *)a, 1U << log_n);
  else
    vmb_q12289_baseinv_template(a, zeros, log_n);
}

VMB_INSTRUCTIONS_END
#endif
