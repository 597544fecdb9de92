/*
 * q3329_vector_template.h for AVX2: sixteen words in a vector, Montgomery products.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>

VMB_INSTRUCTIONS_AVX2

typedef __m256i vec;
#define VEC_WORDS 16
#define VEC_MAC_WORDS 16
#define VEC_EXCHANGES 3
#define VEC_Q 3329
#define VEC_Q_INVERSE -3327 /* modulo 2^16 */
_Static_assert((uint16_t)(VEC_Q *VEC_Q_INVERSE) == 1, "q^-1 modulo 2^16");

static inline vec vec_load(const int16_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void vec_store(int16_t *out, vec value) {
  _mm256_storeu_si256((__m256i *)(void *)out, value);
}
static inline vec vec_add(vec a, vec b) {
  return _mm256_add_epi16(a, b);
}
static inline vec vec_sub(vec a, vec b) {
  return _mm256_sub_epi16(a, b);
}
/* q where a is negative, 0 elsewhere. */
static inline vec vec_negative_q(vec a) {
  return _mm256_and_si256(_mm256_srai_epi16(a, 15), _mm256_set1_epi16(VEC_Q));
}

#include "rings/factors16_avx2.h"

#define Z(c) (int16_t)VALUE(c),
static const int16_t factor_values[128] = {
#include "rings/q3329/q3329_zetas.def"
};
#undef Z
#define Z(c) LOW(c),
static const int16_t factor_low[128] = {
#include "rings/q3329/q3329_zetas.def"
};
#undef Z

/* Factor i in all lanes, with its companion for the reduction. */
static inline struct vec_factor vec_factor_all(unsigned i) {
  const struct vec_factor factor = {_mm256_set1_epi16(factor_values[i]),
                                    _mm256_set1_epi16(factor_low[i])};
  return factor;
}

/* Each of two words eight times, each of four words four times, each of eight words twice. */
static inline vec spread(unsigned layer, const int16_t *words, int back) {
  if (layer == 0)
    return _mm256_set_m128i(_mm_set1_epi16(words[!back]), _mm_set1_epi16(words[back]));
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
    x = _mm_shuffle_epi32(_mm_shufflehi_epi16(_mm_shufflelo_epi16(x, 0x1b), 0x1b), 0x4e);
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

/* (a c 2^16 - q t) / 2^16 with t = a c 2^16 / q modulo 2^16; the low halves cancel. */
static inline vec vec_multiply(vec a, struct vec_factor c) {
  const vec t = _mm256_mullo_epi16(a, c.low);
  return _mm256_sub_epi16(_mm256_mulhi_epi16(a, c.value),
                          _mm256_mulhi_epi16(t, _mm256_set1_epi16(VEC_Q)));
}

/* 10 = round(2^15 / q). */
static inline vec vec_reduce(vec a) {
  const vec quotient = _mm256_mulhrs_epi16(a, _mm256_set1_epi16(10));
  return _mm256_sub_epi16(a, _mm256_mullo_epi16(quotient, _mm256_set1_epi16(VEC_Q)));
}

/*
 * Eight pairs; `node` belongs to the first two: the roots are +-17^bitrev7(node), ... The first
 * coefficients are (a0, a1).(b0, g b1), the second ones (a0, a1).(b1, b0); from the sums in 32 bits
 * to sum / 2^16 modulo q, at most |sum| / 2^16 + q/2.
 */
static inline void basemul_acc_pairs(int16_t *acc, const int16_t *a, const int16_t *b,
                                     unsigned node) {
  const vec signs = _mm256_set1_epi64x((int64_t)UINT64_C(0xffff000000010000)),
            one = _mm256_set1_epi16((int16_t)VALUE(1)), one_low = _mm256_set1_epi16(LOW(1));
  /* Four roots, each in the odd words of two pairs with its sign: (1, z, 1, -z). */
  const vec value = spread(1, factor_values + node, 0), low = spread(1, factor_low + node, 0);
  const struct vec_factor roots = {
      _mm256_blend_epi16(one, _mm256_sign_epi16(value, signs), 0xaa),
      _mm256_blend_epi16(one_low, _mm256_sign_epi16(low, signs), 0xaa)};
  const vec pairs = vec_load(a), values = vec_load(b);
  const vec swapped = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(values, 0xb1), 0xb1);
  const vec c0 = _mm256_madd_epi16(pairs, vec_multiply(values, roots)),
            c1 = _mm256_madd_epi16(pairs, swapped);
  const vec low_words = _mm256_blend_epi16(c0, _mm256_slli_epi32(c1, 16), 0xaa);
  const vec high_words = _mm256_blend_epi16(_mm256_srli_epi32(c0, 16), c1, 0xaa);
  const vec t = _mm256_mullo_epi16(low_words, _mm256_set1_epi16(VEC_Q_INVERSE));
  vec_store(acc,
            vec_add(vec_load(acc),
                    _mm256_sub_epi16(high_words, _mm256_mulhi_epi16(t, _mm256_set1_epi16(VEC_Q)))));
}

/* `groups` times eight pairs. */
VMB_ALWAYS_INLINE void vec_basemul_acc_groups(int16_t *acc, const int16_t *a, const int16_t *b,
                                              unsigned node, unsigned groups) {
  for (unsigned n = 0; n < groups; n++)
    basemul_acc_pairs(acc + 16 * n, a + 16 * n, b + 16 * n, node + 4 * n);
}

#include "rings/q3329/q3329_vector_template.h"

void vmb_q3329_ntt_avx2(vmb_q3329_any *a) {
  q3329_ntt(a->poly.c);
}

void vmb_q3329_intt_avx2(vmb_q3329_any *a) {
  q3329_intt(a->sums.c);
}

void vmb_q3329_basemul_acc_avx2(vmb_q3329_sums *acc, const int16_t *a, const vmb_q3329_values *b,
                                unsigned first, unsigned count) {
  q3329_basemul_acc(acc->c, a, b->c, first, count);
}

void vmb_q3329_to_mont_avx2(vmb_q3329_any *a) {
  q3329_to_mont(a->values.c);
}

void vmb_q3329_from_mont_avx2(vmb_q3329_any *a) {
  q3329_from_mont(a->sums.c);
}

void vmb_q3329_freeze_avx2(vmb_q3329_values *a) {
  q3329_freeze(a->c);
}

VMB_INSTRUCTIONS_END
#endif
