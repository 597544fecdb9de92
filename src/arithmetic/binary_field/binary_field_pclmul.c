/*
 * The same with the carry-less multiplication of x86-64, one element at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <string.h>

VMB_INSTRUCTIONS_PCLMUL

#include "arithmetic/binary_field/binary_field.h"
#include "arithmetic/binary_field/binary_field_bitsliced.h"
#include "support/compiler.h"

#define CL_LANES 1
typedef __m128i cl_vector;
#define cl_multiply(a, b, places) _mm_clmulepi64_si128(a, b, places)
#define cl_up(a) _mm_slli_si128(a, 8)
#define cl_down(a) _mm_srli_si128(a, 8)

/* 16 bytes of one element. */
static inline cl_vector cl_load(const uint8_t *p, size_t stride) {
  (void)stride;
  return _mm_loadu_si128((const __m128i *)(const void *)p);
}

/* 8 bytes of one element. */
static inline cl_vector cl_load_half(const uint8_t *p, size_t stride) {
  (void)stride;
  return _mm_loadl_epi64((const __m128i *)(const void *)p);
}

/* r[16] = a */
static inline void cl_store(uint8_t *p, size_t stride, cl_vector a) {
  (void)stride;
  _mm_storeu_si128((__m128i *)(void *)p, a);
}

/* The lower 8 bytes. */
static inline void cl_store_half(uint8_t *p, size_t stride, cl_vector a) {
  (void)stride;
  _mm_storel_epi64((__m128i *)(void *)p, a);
}

#include "arithmetic/binary_field/binary_field_clmul_template.h"

/* r_i += a_i b_i */
VMB_ALWAYS_INLINE void mul_add(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride,
                               const uint8_t *b, size_t b_stride, size_t count, int words) {
  const cl_vector polynomial = _mm_cvtsi32_si128(CL_POLYNOMIAL(words));
  for (; count > 0; count--, r += r_stride, a += a_stride, b += b_stride) {
    cl_vector y[2];
    cl_load_all(y, b, b_stride, words);
    cl_mul_add(r, r_stride, a, a_stride, y, polynomial, words);
  }
}

/* r_i = r_i^(2^times), four beside each other, for longer elements two. */
VMB_ALWAYS_INLINE void frobenius(uint8_t *r, size_t r_stride, unsigned times, size_t count,
                                 int words) {
  const cl_vector polynomial = _mm_cvtsi32_si128(CL_POLYNOMIAL(words));
  const unsigned beside = words == 2 ? 4 : 2;
  for (; count >= beside; count -= beside, r += beside * r_stride)
    cl_power(r, r_stride, times, polynomial, words, beside);
  for (; count > 0; count--, r += r_stride)
    cl_power(r, r_stride, times, polynomial, words, 1);
}

#define PRODUCTS(n)                                                                               \
  void vmb_bf##n##_mul_add_pclmul(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride, \
                                  const uint8_t *b, size_t b_stride, size_t count) {              \
    mul_add(r, r_stride, a, a_stride, b, b_stride, count, (n) / 64);                              \
  }                                                                                               \
  void vmb_bf##n##_frobenius_pclmul(uint8_t *r, size_t r_stride, unsigned times, size_t count) {  \
    const size_t done = (n) == 256 ? 0 : vmb_bf##n##_frobenius_planes(r, r_stride, times, count); \
    frobenius(r + done * r_stride, r_stride, times, count - done, (n) / 64);                      \
  }
#define vmb_bf256_frobenius_planes(r, r_stride, times, count) ((size_t)0)
PRODUCTS(128)
PRODUCTS(192)
PRODUCTS(256)

VMB_INSTRUCTIONS_END
#endif
