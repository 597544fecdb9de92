/*
 * Products in GF(2^n) with x86-64's carry-less multiplication, one element at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <string.h>

VMB_INSTRUCTIONS_PCLMUL

#include "arithmetic/binary_field/binary_field.h"
#include "support/compiler.h"

#define CL_LANES 1
typedef __m128i cl_vector;
#define cl_multiply(a, b, places) _mm_clmulepi64_si128(a, b, places)
#define cl_up(a) _mm_slli_si128(a, 8)
#define cl_down(a) _mm_srli_si128(a, 8)

static inline cl_vector cl_load(const uint8_t *p, size_t stride) {
  (void)stride;
  return _mm_loadu_si128((const __m128i *)(const void *)p);
}

static inline cl_vector cl_load_half(const uint8_t *p, size_t stride) {
  (void)stride;
  return _mm_loadl_epi64((const __m128i *)(const void *)p);
}

static inline void cl_store(uint8_t *p, size_t stride, cl_vector a) {
  (void)stride;
  _mm_storeu_si128((__m128i *)(void *)p, a);
}

static inline void cl_store_half(uint8_t *p, size_t stride, cl_vector a) {
  (void)stride;
  _mm_storel_epi64((__m128i *)(void *)p, a);
}

#define cl_repeat(word) _mm_set1_epi64x(word)
#define CL_KERNEL(name) name##_pclmul
#include "arithmetic/binary_field/binary_field_clmul_template.h"

VMB_INSTRUCTIONS_END
#endif
