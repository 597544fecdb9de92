/*
 * vmb_cyclic_mul with x86-64's carry-less multiplication. Contract: cyclic.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_PCLMUL

#include "rings/cyclic/cyclic.h"
#include "support/compiler.h"

typedef __m128i block;

static inline block block_load(const vmb_cyclic_word *a) {
  return _mm_loadu_si128((const __m128i *)(const void *)a);
}

static inline void block_store(vmb_cyclic_word *a, block value) {
  _mm_storeu_si128((__m128i *)(void *)a, value);
}

#define block_xor _mm_xor_si128

/* Karatsuba's method once more: three multiplications. */
static inline void block_multiply(block a, block b, block *low, block *high) {
  const block l = _mm_clmulepi64_si128(a, b, 0x00), h = _mm_clmulepi64_si128(a, b, 0x11);
  const block a_sum = _mm_xor_si128(a, _mm_srli_si128(a, 8)),
              b_sum = _mm_xor_si128(b, _mm_srli_si128(b, 8));
  const block middle = _mm_xor_si128(_mm_clmulepi64_si128(a_sum, b_sum, 0x00), _mm_xor_si128(l, h));
  *low = _mm_xor_si128(l, _mm_slli_si128(middle, 8));
  *high = _mm_xor_si128(h, _mm_srli_si128(middle, 8));
}

#define CYCLIC_MUL vmb_cyclic_mul_pclmul
#define CYCLIC_ADD_POWERS vmb_cyclic_add_powers
#include "rings/cyclic/cyclic_mul_clmul_template.h"

VMB_INSTRUCTIONS_END
#endif
