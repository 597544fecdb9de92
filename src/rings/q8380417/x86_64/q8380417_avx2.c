/*
 * words_ntt256_template.h for AVX2: eight words in a vector, Montgomery products. Sums are the
 * shared code, of which the compiler takes four coefficients at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q8380417/q8380417_template.h"

#define VEC_Q VMB_Q8380417_Q
#define VEC_Q_INVERSE Q8380417_Q_INVERSE
#define VEC_FACTORS vmb_q8380417_zetas
#include "rings/words_ntt256_avx2.h"

#define Z(number) LOW(number),
static const int32_t factors_low[VMB_Q8380417_N] = {
#include "rings/q8380417/q8380417_zetas.def"
};
#undef Z

/* 2^32 / 256 modulo q, alone and times 1753^128, the factor of the last layer's node. */
#define VEC_LAST 16382
#define VEC_LAST_PRODUCT 294725
_Static_assert(INT64_C(256) * VEC_LAST % VEC_Q == (INT64_C(1) << 32) % VEC_Q, "2^32 / 256");
_Static_assert(INT64_C(4808194) * VEC_LAST % VEC_Q == VEC_LAST_PRODUCT, "times 1753^128");

/* Results of the forward transform are centred. */
static inline v32 vec_finish(v32 a) {
  return a;
}

#include "rings/words_ntt256_template.h"

void vmb_q8380417_ntt_avx2(vmb_q8380417_any *a) {
  vec_ntt256(a->poly.c);
}

void vmb_q8380417_intt_avx2(vmb_q8380417_any *a) {
  vec_intt256(a->values.c);
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
                m = _mm256_mul_epi32(sum, v32_all(Q8380417_Q_INVERSE));
  return _mm256_sub_epi64(sum, _mm256_mul_epi32(m, v32_all(VEC_Q)));
}

void vmb_q8380417_reduce_avx2(vmb_q8380417_values *out, const vmb_q8380417_sums *acc) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 8) {
    const __m256 first = _mm256_castsi256_ps(reduce_four(acc->c + j)),
                 second = _mm256_castsi256_ps(reduce_four(acc->c + j + 4));
    const __m256i upper = _mm256_castps_si256(_mm256_shuffle_ps(first, second, 0xdd));
    v32_store(out->c + j, _mm256_permute4x64_epi64(upper, 0xd8));
  }
}

/* Sums of products of the even and of the odd words of eight places. */
struct sums {
  __m256i even, odd;
};

static inline void add_products(struct sums *sums, const uint32_t *a, const int32_t *v) {
  const v32 x = v32_load((const int32_t *)a), y = v32_load(v);
  sums->even = _mm256_add_epi64(sums->even, _mm256_mul_epi32(x, y));
  sums->odd = _mm256_add_epi64(sums->odd, _mm256_mul_epi32(odd_words(x), odd_words(y)));
}

/* Eight sums / 2^32 modulo q, as in vec_multiply; at most |sum| / 2^32 + q / 2. */
static inline v32 reduce_sums(struct sums sums) {
  const v32 q = v32_all(VEC_Q), inverse = v32_all(Q8380417_Q_INVERSE);
  const __m256i even_rest = _mm256_mul_epi32(_mm256_mul_epi32(sums.even, inverse), q),
                odd_rest = _mm256_mul_epi32(_mm256_mul_epi32(sums.odd, inverse), q);
  return _mm256_blend_epi32(odd_words(_mm256_sub_epi64(sums.even, even_rest)),
                            _mm256_sub_epi64(sums.odd, odd_rest), 0xaa);
}

void vmb_q8380417_dot_avx2(vmb_q8380417_values *out, const vmb_q8380417_packed *a,
                           const vmb_q8380417_any *v, unsigned count) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 16) {
    const __m256i zero = _mm256_setzero_si256();
    struct sums low = {zero, zero}, high = {zero, zero};
    for (unsigned i = 0; i < count; i++) {
      add_products(&low, a[i].words + j, v[i].values.c + j);
      add_products(&high, a[i].words + j + 8, v[i].values.c + j + 8);
    }
    v32_store(out->c + j, reduce_sums(low));
    v32_store(out->c + j + 8, reduce_sums(high));
  }
}
_Static_assert(VMB_Q8380417_PACKED_WORDS == VMB_Q8380417_N, "packed values are words");

VMB_INSTRUCTIONS_END
#endif
