/*
 * q8380417_round_template.h for AVX2: eight words in a vector.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>

VMB_INSTRUCTIONS_AVX2

typedef __m256i vec;
#define VEC_WORDS 8
#define vec_load(in) _mm256_loadu_si256((const __m256i *)(const void *)(in))
#define vec_store(out, value) _mm256_storeu_si256((__m256i *)(void *)(out), value)
#define vec_load_small(in) \
  _mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)(const void *)(in)))
#define vec_all(n) _mm256_set1_epi32(n)
#define vec_add(a, b) _mm256_add_epi32(a, b)
#define vec_sub(a, b) _mm256_sub_epi32(a, b)
#define vec_and(a, b) _mm256_and_si256(a, b)
#define vec_or(a, b) _mm256_or_si256(a, b)
#define vec_multiply(a, b) _mm256_mullo_epi32(a, b)
#define vec_mask(a) _mm256_srai_epi32(a, 31)
/* Unsigned, a negative number is the greater one. */
#define vec_not_negative(a, b) _mm256_min_epu32(a, b)
#define VEC_SHIFT_RIGHT(a, n) _mm256_srai_epi32(a, n)
#define VEC_SHIFT_LEFT(a, n) _mm256_slli_epi32(a, n)
/* Of signs alone. */
#define vec_join(a) (_mm256_movemask_ps(_mm256_castsi256_ps(a)) != 0 ? UINT32_C(1) << 31 : 0)

#include "rings/q8380417/q8380417_round_template.h"

void vmb_q8380417_power2round_avx2(vmb_q8380417_poly *upper, vmb_q8380417_poly *lower) {
  q8380417_vector_power2round(upper->c, lower->c);
}

void vmb_q8380417_decompose_avx2(vmb_q8380417_poly *upper, vmb_q8380417_poly *both,
                                 unsigned parts) {
  if (parts == 44)
    q8380417_vector_decompose(upper->c, both->c, 44);
  else
    q8380417_vector_decompose(upper->c, both->c, 16);
}

void vmb_q8380417_add_small_avx2(vmb_q8380417_poly *a, const int16_t *small, int32_t bound,
                                 uint32_t *beyond) {
  q8380417_vector_add_small(a->c, small, bound, beyond);
}

void vmb_q8380417_subtract_small_avx2(vmb_q8380417_poly *both, const int16_t *small, int32_t bound,
                                      uint32_t *beyond) {
  q8380417_vector_subtract_small(both->c, small, bound, beyond);
}

void vmb_q8380417_norm_avx2(const vmb_q8380417_poly *a, int32_t bound, uint32_t *beyond) {
  q8380417_vector_norm(a->c, bound, beyond);
}

VMB_INSTRUCTIONS_END
#endif
