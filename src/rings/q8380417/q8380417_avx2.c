/*
 * q8380417_vector_template.h for AVX2: eight words in a vector, Montgomery products. Sums are the
 * shared code, of which the compiler takes four coefficients at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q8380417/q8380417_template.h"

typedef __m256i vec;
#define VEC_WORDS 8
#define VEC_EXCHANGES 3
#define VEC_Q VMB_Q8380417_Q

static inline vec vec_load(const int32_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void vec_store(int32_t *out, vec value) {
  _mm256_storeu_si256((__m256i *)(void *)out, value);
}
static inline vec vec_add(vec a, vec b) {
  return _mm256_add_epi32(a, b);
}
static inline vec vec_sub(vec a, vec b) {
  return _mm256_sub_epi32(a, b);
}

/* Halves of 128 bits, of 64, of 32. */
static inline void vec_exchange(unsigned layer, vec *a, vec *b) {
  const vec x = *a, y = *b;
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
static inline vec odd_words(vec a) {
  return _mm256_shuffle_epi32(a, 0xf5);
}

/* c 2^32 modulo q, centred, and that divided by q modulo 2^32: for even words and for odd ones. */
struct vec_factor {
  vec value, low, odd_value, odd_low;
};

#define LOW(number) \
  (int32_t)((uint64_t)(uint32_t)(number) * (uint32_t)Q8380417_Q_INVERSE & 0xffffffff)
#define RESIDUE(c) ((int64_t)(c) * 4193792 % VEC_Q)
_Static_assert((INT64_C(1) << 32) % VEC_Q == 4193792, "2^32");
#define CENTRED(c) ((c) > (VEC_Q - 1) / 2 ? (c) - VEC_Q : (c))
#define VEC_FACTOR(c) in_all(CENTRED(RESIDUE(c)), LOW(CENTRED(RESIDUE(c))))

static inline struct vec_factor in_all(int64_t value, int32_t low) {
  const vec v = _mm256_set1_epi32((int32_t)value), l = _mm256_set1_epi32(low);
  const struct vec_factor factor = {v, l, v, l};
  return factor;
}

#define Z(number) LOW(number),
static const int32_t zetas_low[VMB_Q8380417_N] = {
#include "rings/q8380417/q8380417_zetas.def"
};
#undef Z

static inline struct vec_factor vec_factor_all(unsigned i) {
  return in_all(vmb_q8380417_zetas[i], zetas_low[i]);
}

/* Each of two words four times, each of four words twice, or eight words. */
static inline vec spread(unsigned layer, const int32_t *words, int back) {
  const vec eight = vec_load(words);
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
  const vec value = spread(layer, vmb_q8380417_zetas + i, back),
            low = spread(layer, zetas_low + i, back);
  const struct vec_factor factor = {value, low, odd_words(value), odd_words(low)};
  return factor;
}

/*
 * a c 2^32 / 2^32 modulo q: products of even and of odd words apart; with t = a c / q modulo 2^32
 * their lower words are those of t q, so that the upper words of the differences are the results.
 */
static inline vec vec_multiply(vec a, struct vec_factor c) {
  const vec q = _mm256_set1_epi32(VEC_Q), odd = odd_words(a);
  const vec even_product = _mm256_mul_epi32(a, c.value),
            odd_product = _mm256_mul_epi32(odd, c.odd_value);
  const vec even_t = _mm256_mul_epi32(a, c.low), odd_t = _mm256_mul_epi32(odd, c.odd_low);
  const vec even_rest = _mm256_mul_epi32(even_t, q), odd_rest = _mm256_mul_epi32(odd_t, q);
  return _mm256_blend_epi32(odd_words(_mm256_sub_epi64(even_product, even_rest)),
                            _mm256_sub_epi64(odd_product, odd_rest), 0xaa);
}

#include "rings/q8380417/q8380417_vector_template.h"

void vmb_q8380417_ntt_avx2(vmb_q8380417_any *a) {
  q8380417_vector_ntt(a->poly.c);
}

void vmb_q8380417_intt_avx2(vmb_q8380417_any *a) {
  q8380417_vector_intt(a->values.c);
}

void vmb_q8380417_basemul_acc_avx2(vmb_q8380417_sums *acc, const vmb_q8380417_values *a,
                                   const vmb_q8380417_values *b) {
  q8380417_basemul_acc_template(acc, a, b);
}

/* The products of four places of words, in order. */
static inline __m256i products_of_four(const int32_t *a, const int32_t *v) {
  return _mm256_mul_epi32(_mm256_cvtepi32_epi64(_mm_loadu_si128((const __m128i *)(const void *)a)),
                          _mm256_cvtepi32_epi64(_mm_loadu_si128((const __m128i *)(const void *)v)));
}

/* Sixteen places at a time, whose sums stay in registers. */
void vmb_q8380417_basemul_acc_all_avx2(vmb_q8380417_sums *acc, const vmb_q8380417_any *a,
                                       const vmb_q8380417_any *v, unsigned count) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 16) {
    __m256i *const place = (__m256i *)(void *)(acc->c + j), sums[4];
    VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) sums[k] = _mm256_loadu_si256(place + k);
    for (unsigned i = 0; i < count; i++)
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) {
        const unsigned at = j + 4 * k;
        sums[k] =
            _mm256_add_epi64(sums[k], products_of_four(a[i].values.c + at, v[i].values.c + at));
      }
    VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) _mm256_storeu_si256(place + k, sums[k]);
  }
}

/* Four sums less their m q, as in q8380417_montgomery: the upper words are the results. */
static inline __m256i reduce_four(const int64_t *sums) {
  const __m256i sum = _mm256_loadu_si256((const __m256i *)(const void *)sums),
                m = _mm256_mul_epi32(sum, _mm256_set1_epi32(Q8380417_Q_INVERSE));
  return _mm256_sub_epi64(sum, _mm256_mul_epi32(m, _mm256_set1_epi32(VEC_Q)));
}

/* Eight places at a time. */
void vmb_q8380417_reduce_avx2(vmb_q8380417_values *out, const vmb_q8380417_sums *acc) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 8) {
    const __m256 first = _mm256_castsi256_ps(reduce_four(acc->c + j)),
                 second = _mm256_castsi256_ps(reduce_four(acc->c + j + 4));
    const __m256i upper = _mm256_castps_si256(_mm256_shuffle_ps(first, second, 0xdd));
    vec_store(out->c + j, _mm256_permute4x64_epi64(upper, 0xd8));
  }
}

/* Sums of products of the even and of the odd words of eight places. */
struct sums {
  __m256i even, odd;
};

/* sums += a v, word by word. */
static inline void add_products(struct sums *sums, const uint32_t *a, const int32_t *v) {
  const vec x = vec_load((const int32_t *)a), y = vec_load(v);
  sums->even = _mm256_add_epi64(sums->even, _mm256_mul_epi32(x, y));
  sums->odd = _mm256_add_epi64(sums->odd, _mm256_mul_epi32(odd_words(x), odd_words(y)));
}

/* Eight sums / 2^32 modulo q, as in vec_multiply; at most |sum| / 2^32 + q / 2. */
static inline vec reduce_sums(struct sums sums) {
  const vec q = _mm256_set1_epi32(VEC_Q), inverse = _mm256_set1_epi32(Q8380417_Q_INVERSE);
  const vec even_rest = _mm256_mul_epi32(_mm256_mul_epi32(sums.even, inverse), q),
            odd_rest = _mm256_mul_epi32(_mm256_mul_epi32(sums.odd, inverse), q);
  return _mm256_blend_epi32(odd_words(_mm256_sub_epi64(sums.even, even_rest)),
                            _mm256_sub_epi64(sums.odd, odd_rest), 0xaa);
}

/* Sixteen places at a time. */
void vmb_q8380417_dot_avx2(vmb_q8380417_values *out, const vmb_q8380417_packed *a,
                           const vmb_q8380417_any *v, unsigned count) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 16) {
    const __m256i zero = _mm256_setzero_si256();
    struct sums low = {zero, zero}, high = {zero, zero};
    for (unsigned i = 0; i < count; i++) {
      add_products(&low, a[i].words + j, v[i].values.c + j);
      add_products(&high, a[i].words + j + 8, v[i].values.c + j + 8);
    }
    vec_store(out->c + j, reduce_sums(low));
    vec_store(out->c + j + 8, reduce_sums(high));
  }
}
_Static_assert(VMB_Q8380417_PACKED_WORDS == VMB_Q8380417_N, "packed values are words");

VMB_INSTRUCTIONS_END
#endif
