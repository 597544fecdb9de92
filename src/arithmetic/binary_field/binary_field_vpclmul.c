/*
 * Products in GF(2^n) with the carry-less multiplication of 256-bit vectors, two elements at a
 * time; one that is left by itself.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_VPCLMUL

#include "arithmetic/binary_field/binary_field.h"
#include "support/compiler.h"

#define CL_LANES 2
typedef __m256i cl_vector;
#define cl_multiply(a, b, places) _mm256_clmulepi64_epi128(a, b, places)
#define cl_up(a) _mm256_slli_si256(a, 8)
#define cl_down(a) _mm256_srli_si256(a, 8)
#define cl_repeat(word) _mm256_set1_epi64x(word)

static inline cl_vector cl_load(const uint8_t *p, size_t stride) {
  return _mm256_loadu2_m128i((const __m128i *)(const void *)(p + stride),
                             (const __m128i *)(const void *)p);
}

static inline cl_vector cl_load_half(const uint8_t *p, size_t stride) {
  return _mm256_set_m128i(_mm_loadl_epi64((const __m128i *)(const void *)(p + stride)),
                          _mm_loadl_epi64((const __m128i *)(const void *)p));
}

static inline void cl_store(uint8_t *p, size_t stride, cl_vector a) {
  _mm256_storeu2_m128i((__m128i *)(void *)(p + stride), (__m128i *)(void *)p, a);
}

static inline void cl_store_half(uint8_t *p, size_t stride, cl_vector a) {
  _mm_storel_epi64((__m128i *)(void *)p, _mm256_castsi256_si128(a));
  _mm_storel_epi64((__m128i *)(void *)(p + stride), _mm256_extracti128_si256(a, 1));
}

#include "arithmetic/binary_field/binary_field_clmul_template.h"

#define PRODUCTS(n)                                                                                \
  void vmb_bf##n##_mul_add_vpclmul(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride, \
                                   const uint8_t *b, size_t b_stride, size_t count) {              \
    const size_t done = mul_add(r, r_stride, a, a_stride, b, b_stride, count, (n) / 64);           \
    vmb_bf##n##_mul_add_pclmul(r + done * r_stride, r_stride, a + done * a_stride, a_stride,       \
                               b + done * b_stride, b_stride, count - done);                       \
  }                                                                                                \
  void vmb_bf##n##_frobenius_vpclmul(uint8_t *r, size_t r_stride, unsigned times, size_t count) {  \
    const size_t done = frobenius(r, r_stride, times, count, (n) / 64);                            \
    vmb_bf##n##_frobenius_pclmul(r + done * r_stride, r_stride, times, count - done);              \
  }
PRODUCTS(128)
PRODUCTS(192)
PRODUCTS(256)

VMB_INSTRUCTIONS_END
#endif
