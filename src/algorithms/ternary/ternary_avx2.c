/*
 * Ternary polynomials to and from strings of bits with AVX2. Contract: ternary.h. In order (one
 * word) a word is spread to 16 lanes, each of which tests its bit; with 16 words the lanes are
 * words, and all test the same bit in turn. 2, 4 and 8 words are left to the portable functions.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "algorithms/ternary/ternary.h"
#include "algorithms/ternary/ternary_sample_template.h"
#include "support/vectors_avx2.h"

/* factor where the tested bit of the first is set, less that of the second. */
static inline v16 difference(v16 plus, v16 minus, v16 tested, v16 factor) {
  const v16 ones = _mm256_cmpeq_epi16(v16_and(plus, tested), tested),
            minus_ones = _mm256_cmpeq_epi16(v16_and(minus, tested), tested);
  return v16_sub(v16_and(ones, factor), v16_and(minus_ones, factor));
}

/* Sixteen coefficients of a word of each string. */
static inline void expand_in_order(int16_t *a, const uint8_t *plus, const uint8_t *minus,
                                   unsigned count, v16 factor) {
  const v16 tested = _mm256_setr_epi16(0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200,
                                       0x400, 0x800, 0x1000, 0x2000, 0x4000, (int16_t)-0x8000);
  VMB_UNROLL(2)
  for (unsigned i = 0; i < count; i += 16) {
    const v16 p = v16_all((int16_t)vmb_load16_le(plus + i / 8)),
              m = v16_all((int16_t)vmb_load16_le(minus + i / 8));
    v16_store(a + i, difference(p, m, tested, factor));
  }
}

/* Sixteen columns of 16 rows. */
static inline void expand_columns(int16_t *a, const uint8_t *plus, const uint8_t *minus,
                                  v16 factor) {
  const v16 p = _mm256_loadu_si256((const __m256i *)(const void *)plus),
            m = _mm256_loadu_si256((const __m256i *)(const void *)minus);
  VMB_UNROLL(16)
  for (unsigned l = 0; l < 16; l++)
    v16_store(a + 16 * l, difference(p, m, v16_all((int16_t)(1U << l)), factor));
}

/* Chooses by the number of words. */
void vmb_ternary_expand_avx2(int16_t *a, const uint8_t *plus, const uint8_t *minus, unsigned count,
                             unsigned words, int factor) {
  const v16 factors = v16_all((int16_t)factor);
  if (words == 1) {
    expand_in_order(a, plus, minus, count, factors);
  } else if (words == 16) {
    for (unsigned start = 0; start < count; start += 256, plus += 32, minus += 32)
      expand_columns(a + start, plus, minus, factors);
  } else {
    vmb_ternary_expand_portable(a, plus, minus, count, words, factor);
  }
}

/* Sixteen coefficients as bytes, whose bits 0 and 1 are gathered from where the sign would be. */
static inline void collect_in_order(uint8_t *plus, uint8_t *minus, const int16_t *a,
                                    unsigned count) {
  for (unsigned i = 0; i < count; i += 16) {
    const __m128i values =
        _mm_packs_epi16(_mm_loadu_si128((const __m128i *)(const void *)(a + i)),
                        _mm_loadu_si128((const __m128i *)(const void *)(a + i + 8)));
    vmb_store16_le(plus + i / 8, (uint16_t)_mm_movemask_epi8(_mm_slli_epi16(values, 7)));
    vmb_store16_le(minus + i / 8, (uint16_t)_mm_movemask_epi8(_mm_slli_epi16(values, 6)));
  }
}

/* Sixteen columns: a row's bits are put in below those of the rows after it. */
static inline void collect_columns(uint8_t *plus, uint8_t *minus, const int16_t *a) {
  const v16 one = v16_all(1);
  v16 p = _mm256_setzero_si256(), m = p;
  VMB_UNROLL(16)
  for (unsigned l = 0; l < 16; l++) {
    const v16 value = v16_load(a + 16 * (15 - l));
    p = v16_or(v16_add(p, p), v16_and(value, one));
    m = v16_or(v16_add(m, m), _mm256_srli_epi16(value, 1));
  }
  _mm256_storeu_si256((__m256i *)(void *)plus, p);
  _mm256_storeu_si256((__m256i *)(void *)minus, m);
}

/* Chooses by the number of words. */
void vmb_ternary_collect_avx2(uint8_t *plus, uint8_t *minus, const int16_t *a, unsigned count,
                              unsigned words) {
  if (words == 1) {
    collect_in_order(plus, minus, a, count);
  } else if (words == 16) {
    for (unsigned start = 0; start < count; start += 256, plus += 32, minus += 32)
      collect_columns(plus, minus, a + start);
  } else {
    vmb_ternary_collect_portable(plus, minus, a, count, words);
  }
}

void vmb_ternary_sample_avx2(int16_t *a, unsigned count) {
  ternary_sample(a, count);
}

VMB_INSTRUCTIONS_END
#endif
