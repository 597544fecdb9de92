/*
 * The same with the carry-less multiplication of x86-64.
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
#include "support/little_endian.h"

/* r = a b, lower word first. */
static inline void bf_multiply_words(uint64_t r[2], uint64_t a, uint64_t b) {
  const __m128i product =
      _mm_clmulepi64_si128(_mm_cvtsi64_si128((int64_t)a), _mm_cvtsi64_si128((int64_t)b), 0x00);
  r[0] = (uint64_t)_mm_cvtsi128_si64(product);
  r[1] = (uint64_t)_mm_extract_epi64(product, 1);
}

/* r = a^2 */
static inline void bf_square_word(uint64_t r[2], uint64_t a) {
  bf_multiply_words(r, a, a);
}

#define BF_WORDS 2
#define BF_TAP1 1
#define BF_TAP2 2
#define BF_TAP3 7
#define BF_MUL_ADD vmb_bf128_mul_add_pclmul
#define BF_FROBENIUS vmb_bf128_frobenius_pclmul
#define BF_FROBENIUS_PLANES vmb_bf128_frobenius_planes
#include "arithmetic/binary_field/binary_field_template.h"

#define BF_WORDS 3
#define BF_TAP1 1
#define BF_TAP2 2
#define BF_TAP3 7
#define BF_MUL_ADD vmb_bf192_mul_add_pclmul
#define BF_FROBENIUS vmb_bf192_frobenius_pclmul
#define BF_FROBENIUS_PLANES vmb_bf192_frobenius_planes
#include "arithmetic/binary_field/binary_field_template.h"

#define BF_WORDS 4
#define BF_TAP1 2
#define BF_TAP2 5
#define BF_TAP3 10
#define BF_MUL_ADD vmb_bf256_mul_add_pclmul
#define BF_FROBENIUS vmb_bf256_frobenius_pclmul
#include "arithmetic/binary_field/binary_field_template.h"

VMB_INSTRUCTIONS_END
#endif
