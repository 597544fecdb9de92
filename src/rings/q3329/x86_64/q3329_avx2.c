/*
 * q3329_vector_template.h for AVX2: sixteen words in a vector, Montgomery products.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>

VMB_INSTRUCTIONS_AVX2

#include "support/vectors_avx2.h"

#define VEC_MAC_WORDS 16
#define VEC_EXCHANGES 3
#define VEC_Q 3329
#define VEC_Q_INVERSE -3327 /* modulo 2^16 */
_Static_assert((uint16_t)(VEC_Q *VEC_Q_INVERSE) == 1, "q^-1 modulo 2^16");

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
  const struct vec_factor factor = {v16_all(factor_values[i]), v16_all(factor_low[i])};
  return factor;
}

/* Each of two words eight times, each of four words four times, each of eight words twice. */
static inline v16 spread(unsigned layer, const int16_t *words, int back) {
  if (layer == 0)
    return _mm256_set_m128i(_mm_set1_epi16(words[!back]), _mm_set1_epi16(words[back]));
  __m128i x = layer == 1 ? _mm_loadl_epi64((const __m128i *)(const void *)words)
                         : _mm_loadu_si128((const __m128i *)(const void *)words);
  if (layer == 1) {
    if (back)
      x = _mm_shufflelo_epi16(x, 0x1b);
    const v16 wide = _mm256_cvtepu16_epi64(x), pairs = v16_or(wide, _mm256_slli_epi64(wide, 16));
    return v16_or(pairs, _mm256_slli_epi64(pairs, 32));
  }
  if (back)
    x = _mm_shuffle_epi32(_mm_shufflehi_epi16(_mm_shufflelo_epi16(x, 0x1b), 0x1b), 0x4e);
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

/* (a c 2^16 - q t) / 2^16 with t = a c 2^16 / q modulo 2^16; the low halves cancel. */
static inline v16 vec_multiply(v16 a, struct vec_factor c) {
  const v16 t = v16_mul_low(a, c.low);
  return v16_sub(v16_mul_high(a, c.value), v16_mul_high(t, v16_all(VEC_Q)));
}

/* Barrett reduction with 10 = round(2^15 / q). */
static inline v16 vec_reduce(v16 a) {
  const v16 quotient = v16_mul_rounded(a, v16_all(10));
  return v16_sub(a, v16_mul_low(quotient, v16_all(VEC_Q)));
}

/*
 * Eight pairs; `node` belongs to the first two: the roots are +-17^bitrev7(node), ... The first
 * coefficients are (a0, a1).(b0, g b1), the second ones (a0, a1).(b1, b0); from the sums in 32 bits
 * to sum / 2^16 modulo q, at most |sum| / 2^16 + q/2.
 */
static inline void basemul_acc_pairs(int16_t *acc, const int16_t *a, const int16_t *b,
                                     unsigned node) {
  const v16 signs = _mm256_set1_epi64x((int64_t)UINT64_C(0xffff000000010000)),
            one = v16_all((int16_t)VALUE(1)), one_low = v16_all(LOW(1));
  /* Four roots, each in the odd words of two pairs with its sign: (1, z, 1, -z). */
  const v16 value = spread(1, factor_values + node, 0), low = spread(1, factor_low + node, 0);
  const struct vec_factor roots = {
      _mm256_blend_epi16(one, _mm256_sign_epi16(value, signs), 0xaa),
      _mm256_blend_epi16(one_low, _mm256_sign_epi16(low, signs), 0xaa)};
  const v16 pairs = v16_load(a), values = v16_load(b);
  const v16 swapped = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(values, 0xb1), 0xb1);
  const v32 c0 = _mm256_madd_epi16(pairs, vec_multiply(values, roots)),
            c1 = _mm256_madd_epi16(pairs, swapped);
  const v16 low_words = _mm256_blend_epi16(c0, _mm256_slli_epi32(c1, 16), 0xaa);
  const v16 high_words = _mm256_blend_epi16(_mm256_srli_epi32(c0, 16), c1, 0xaa);
  const v16 t = v16_mul_low(low_words, v16_all(VEC_Q_INVERSE));
  v16_store(acc, v16_add(v16_load(acc), v16_sub(high_words, v16_mul_high(t, v16_all(VEC_Q)))));
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
