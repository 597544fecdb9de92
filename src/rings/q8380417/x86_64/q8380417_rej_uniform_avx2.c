/*
 * vmb_q8380417_rej_uniform for AVX2: eight candidates at a time, which are stored as they are where
 * all are accepted, as 99 of 100 eights are. What is accepted is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q8380417/q8380417.h"

/* Candidates one by one. Each is written, and the next one overwrites those that are rejected. */
static inline int32_t *accept(int32_t *end, const uint8_t *bytes, unsigned length) {
  for (; length > 0; length -= 3, bytes += 3) {
    *end = bytes[0] | bytes[1] << 8 | (bytes[2] & 0x7f) << 16;
    end += *end < VMB_Q8380417_Q;
  }
  return end;
}

/* Eight candidates of 24 bytes, in two overlapping loads: three bytes to a word. */
static inline __m256i candidates_of(const uint8_t *bytes) {
  const __m256i order =
      _mm256_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1, /* the first four */
                       4, 5, 6, -1, 7, 8, 9, -1, 10, 11, 12, -1, 13, 14, 15, -1);
  const __m256i both = _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)bytes)),
      _mm_loadu_si128((const __m128i *)(const void *)(bytes + 8)), 1);
  return _mm256_and_si256(_mm256_shuffle_epi8(both, order), _mm256_set1_epi32(0x7fffff));
}

/* Eight candidates a step; what is left is four or none. */
void vmb_q8380417_rej_uniform_avx2(int32_t *a, unsigned *have, const uint8_t *bytes,
                                   unsigned length) {
  const __m256i largest = _mm256_set1_epi32(VMB_Q8380417_Q - 1);
  int32_t *end = a + *have;
  for (; length >= 24; length -= 24, bytes += 24) {
    const __m256i candidates = candidates_of(bytes);
    if (_mm256_movemask_epi8(_mm256_cmpgt_epi32(candidates, largest)) == 0) {
      _mm256_storeu_si256((__m256i *)(void *)end, candidates);
      end += 8;
    } else {
      end = accept(end, bytes, 24);
    }
  }
  *have = (unsigned)(accept(end, bytes, length) - a);
}

VMB_INSTRUCTIONS_END
#endif
