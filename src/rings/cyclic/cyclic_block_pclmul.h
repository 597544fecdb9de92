/*
 * Blocks of one lane for cyclic_karatsuba_template.h, with x86-64's carry-less multiplication.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CYCLIC_BLOCK_PCLMUL_H
#define VMB_CYCLIC_BLOCK_PCLMUL_H

#include <immintrin.h>

#include "rings/cyclic/cyclic.h"

typedef __m128i block;

#define BLOCK_WORDS 2

static inline block block_load(const vmb_cyclic_word *a) {
  return _mm_loadu_si128((const __m128i *)(const void *)a);
}

static inline void block_store(vmb_cyclic_word *a, block value) {
  _mm_storeu_si128((__m128i *)(void *)a, value);
}

#define block_xor _mm_xor_si128
#define block_zero _mm_setzero_si128
#define block_low(a, b) _mm_clmulepi64_si128(a, b, 0x00)
#define block_high(a, b) _mm_clmulepi64_si128(a, b, 0x11)
#define block_fold(a) _mm_xor_si128(a, _mm_srli_si128(a, 8))
#define block_between(low, high) _mm_alignr_epi8(high, low, 8)

#endif
