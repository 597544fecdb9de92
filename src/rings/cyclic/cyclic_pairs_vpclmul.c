/*
 * vmb_cyclic_pairs_vpclmul: two products of polynomials at a time. Contract: cyclic_pairs.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_VPCLMUL

#include "rings/cyclic/cyclic.h"
#include "rings/cyclic/cyclic_pairs.h"
#include "support/compiler.h"

typedef __m256i block;

#define BLOCK_WORDS 4

static inline block block_load(const vmb_cyclic_word *a) {
  return _mm256_loadu_si256((const __m256i *)(const void *)a);
}

static inline void block_store(vmb_cyclic_word *a, block value) {
  _mm256_storeu_si256((__m256i *)(void *)a, value);
}

#define block_xor _mm256_xor_si256
#define block_zero _mm256_setzero_si256
#define block_low(a, b) _mm256_clmulepi64_epi128(a, b, 0x00)
#define block_high(a, b) _mm256_clmulepi64_epi128(a, b, 0x11)
#define block_fold(a) _mm256_xor_si256(a, _mm256_srli_si256(a, 8))
#define block_between(low, high) _mm256_alignr_epi8(high, low, 8)
#include "rings/cyclic/cyclic_karatsuba_template.h"

void vmb_cyclic_pairs_vpclmul(vmb_cyclic_word *out, const vmb_cyclic_word *a,
                              const vmb_cyclic_word *b, size_t count, vmb_cyclic_word *more) {
  const struct cyclic_length length = {(uint32_t)count, 0};
  karatsuba(out, a, b, length, more, NULL);
}

VMB_INSTRUCTIONS_END
#endif
