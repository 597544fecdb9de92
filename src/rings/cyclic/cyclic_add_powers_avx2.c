/*
 * vmb_cyclic_add_powers with AVX2. Contract: cyclic.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/cyclic/cyclic.h"
#include "support/compiler.h"

#define ROWS 8

/*
 * Rows of 256 bits, eight at a time: each power's bit in a row, shifted into its lane (a shift by
 * 64 and more gives 0), and added to the row that it is in. Comparisons of vectors make the masks.
 */
void vmb_cyclic_add_powers_avx2(vmb_cyclic_word *r, const uint16_t *exponents, unsigned weight,
                                unsigned n) {
  const __m256i lanes = _mm256_set_epi64x(192, 128, 64, 0), one = _mm256_set1_epi64x(1);
  const size_t words = VMB_CYCLIC_WORDS(n);
  for (size_t at = 0; at < words; at += 4 * ROWS) {
    uint64_t row[4 * ROWS];
    __m256i sum[ROWS];
    VMB_UNROLL(ROWS)
    for (int k = 0; k < ROWS; k++)
      sum[k] = _mm256_setzero_si256();
    for (unsigned i = 0; i < weight; i++) {
      const __m256i place = _mm256_set1_epi64x((long long)exponents[i] - 64 * (long long)at),
                    inside = _mm256_and_si256(place, _mm256_set1_epi64x(255)),
                    bit = _mm256_sllv_epi64(one, _mm256_sub_epi64(inside, lanes)),
                    row_of = _mm256_sub_epi64(place, inside);
      VMB_UNROLL(ROWS)
      for (int k = 0; k < ROWS; k++)
        sum[k] = _mm256_xor_si256(
            sum[k], _mm256_and_si256(bit, _mm256_cmpeq_epi64(row_of, _mm256_set1_epi64x(256 * k))));
    }
    VMB_UNROLL(ROWS)
    for (int k = 0; k < ROWS; k++)
      _mm256_storeu_si256((__m256i *)(void *)(row + 4 * k), sum[k]);
    for (size_t k = 0; k < 4 * ROWS && at + k < words; k++)
      r[at + k] ^= row[k];
  }
}

VMB_INSTRUCTIONS_END
#endif
