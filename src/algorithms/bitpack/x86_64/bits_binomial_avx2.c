/*
 * vmb_bits_binomial with AVX2: the ones of four bits are looked up in a register, a fifth bit is
 * added. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "algorithms/bitpack/bitpack_kernels.h"

/* Ones of the lowest five bits of each word, none of which stands above them. */
static inline __m256i ones(__m256i bits) {
  const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1,
                                          2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i four = _mm256_and_si256(bits, _mm256_set1_epi16(15));
  return _mm256_add_epi16(_mm256_shuffle_epi8(counts, four), _mm256_srli_epi16(bits, 4));
}

void vmb_bits_binomial_avx2(uint16_t *a, size_t count, unsigned half) {
  const __m256i mask = _mm256_set1_epi16((int16_t)((1 << half) - 1));
  const __m128i shift = _mm_cvtsi32_si128((int)half);
  for (size_t i = 0; i < count; i += 16) {
    __m256i *const at = (__m256i *)(void *)(a + i);
    const __m256i bits = _mm256_loadu_si256(at);
    const __m256i first = _mm256_and_si256(bits, mask), last = _mm256_srl_epi16(bits, shift);
    _mm256_storeu_si256(at, _mm256_sub_epi16(ones(first), ones(last)));
  }
}

VMB_INSTRUCTIONS_END
#endif
