/*
 * words_ntt256_template.h for AVX-512, and products of values.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>

VMB_INSTRUCTIONS_AVX512

#include "rings/q64513/q64513_template.h"

#define VEC_Q VMB_Q64513_Q
#define VEC_Q_INVERSE Q64513_Q_INVERSE
#define VEC_FACTORS q64513_zetas
#include "rings/words_ntt256_avx512.h"

#define Z(value) LOW(Q64513_CENTRED(VMB_Q64513_SCALE(value))),
static const int32_t factors_low[VMB_Q64513_N] = {
    0,
#include "rings/q64513/q64513_zetas.def"
};
#undef Z

/* 2^32 / 256 modulo q, alone and times psi^128, the factor of the last layer's node. */
#define VEC_LAST ((1 << 24) % VEC_Q)
#define VEC_LAST_PRODUCT (INT64_C(28837) * VEC_LAST % VEC_Q)

/* For |a| < q: the residue in [0, q), the smaller one of a and a + q without signs. */
static inline v32 vec_finish(v32 a) {
  return v32_min_unsigned(a, v32_add(a, v32_all(VEC_Q)));
}

#include "rings/words_ntt256_template.h"

/* q64513.h: coefficients to values. */
void vmb_q64513_ntt_avx512(vmb_q64513_any *a) {
  vec_ntt256(a->poly.c);
}

/* q64513.h: sums to coefficients in [0, q). */
void vmb_q64513_intt_avx512(vmb_q64513_any *a) {
  vec_intt256(a->poly.c);
}

/* q64513.h: products of even words and of odd ones, whose lower halves are those of t q. */
void vmb_q64513_basemul_acc_avx512(vmb_q64513_sums *acc, const vmb_q64513_canonical *a,
                                   const vmb_q64513_values *b) {
  const v32 q = v32_all(VEC_Q), inverse = v32_all(VEC_Q_INVERSE);
  for (unsigned i = 0; i < VMB_Q64513_N; i += V32_LANES) {
    const v32 x =
        _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)(const void *)(a->c + i)));
    const v32 y = v32_load(b->c + i);
    const __m512i even = _mm512_mul_epi32(x, y), odd = _mm512_mul_epi32(odd_words(x), odd_words(y));
    const __m512i even_t = _mm512_mul_epi32(even, inverse), odd_t = _mm512_mul_epi32(odd, inverse);
    const __m512i even_product = _mm512_sub_epi64(even, _mm512_mul_epi32(even_t, q)),
                  odd_product = _mm512_sub_epi64(odd, _mm512_mul_epi32(odd_t, q));
    const v32 product = even_and_odd(odd_words(even_product), odd_product);
    v32_store(acc->c + i, v32_add(v32_load(acc->c + i), product));
  }
}

VMB_INSTRUCTIONS_END
#endif
