/*
 * vmb_q3329_cbd for AVX2: sums of bits in their places, a difference with an offset so that nothing
 * is borrowed, and each coefficient in a word of its own.
 *
 * vmb_q3329_rej_uniform for AVX2: eight candidates at a time, moved together by a table. What is
 * accepted is public, and so is the place in the table.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <string.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q3329/q3329.h"
#include "support/compiler.h"
#include "support/vectors_avx2.h"

VMB_ALWAYS_INLINE __m128i load16(const uint8_t *in) {
  return _mm_loadu_si128((const __m128i *)(const void *)in);
}

/* Sixteen bytes, two coefficients in each: 4 + coefficient in half a byte. */
VMB_ALWAYS_INLINE __m128i differences_of_two(__m128i bits) {
  const __m128i places = _mm_set1_epi8(0x55), fields = _mm_set1_epi8(0x33);
  const __m128i sums =
      _mm_add_epi8(_mm_and_si128(bits, places), _mm_and_si128(_mm_srli_epi16(bits, 1), places));
  return _mm_sub_epi8(_mm_add_epi8(_mm_and_si128(sums, fields), _mm_set1_epi8(0x44)),
                      _mm_and_si128(_mm_srli_epi16(sums, 2), fields));
}

VMB_ALWAYS_INLINE void cbd_two(int16_t *a, const uint8_t *bytes, unsigned count) {
  const __m128i half = _mm_set1_epi8(0x0f), four = _mm_set1_epi8(4);
  for (unsigned i = 0; i < count; i += 32, bytes += 16) {
    const __m128i both = differences_of_two(load16(bytes));
    const __m128i even = _mm_sub_epi8(_mm_and_si128(both, half), four),
                  odd = _mm_sub_epi8(_mm_and_si128(_mm_srli_epi16(both, 4), half), four);
    v16_store(a + i, _mm256_cvtepi8_epi16(_mm_unpacklo_epi8(even, odd)));
    v16_store(a + i + 16, _mm256_cvtepi8_epi16(_mm_unpackhi_epi8(even, odd)));
  }
}

/* Eight times three bytes, four coefficients in each: 4 + coefficient in six bits. */
VMB_ALWAYS_INLINE __m256i differences_of_three(const uint8_t bytes[24]) {
  const __m256i apart = _mm256_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1, 4, 5,
                                         6, -1, 7, 8, 9, -1, 10, 11, 12, -1, 13, 14, 15, -1);
  const __m256i places = v32_all(0x00249249), fields = v32_all(0x001c71c7);
  const __m256i bits =
      _mm256_shuffle_epi8(_mm256_setr_m128i(load16(bytes), load16(bytes + 8)), apart);
  const __m256i sums =
      v32_add(v32_add(v32_and(bits, places), v32_and(_mm256_srli_epi32(bits, 1), places)),
              v32_and(_mm256_srli_epi32(bits, 2), places));
  return v32_sub(v32_add(v32_and(sums, fields), v32_all(0x00104104)),
                 v32_and(_mm256_srli_epi32(sums, 3), fields));
}

/* 32 coefficients a step: the first two and the last two of each three bytes. */
VMB_ALWAYS_INLINE void cbd_three(int16_t *a, const uint8_t *bytes, unsigned count) {
  const __m256i low = v32_all(7), high = v32_all(7 << 16), four = v16_all(4);
  for (unsigned i = 0; i < count; i += 32, bytes += 24) {
    const __m256i all = differences_of_three(bytes);
    const __m256i first = v32_or(v32_and(all, low), v32_and(_mm256_slli_epi32(all, 10), high)),
                  last = v32_or(v32_and(_mm256_srli_epi32(all, 12), low),
                                v32_and(_mm256_srli_epi32(all, 2), high));
    const __m256i x = v16_sub(_mm256_unpacklo_epi32(first, last), four),
                  y = v16_sub(_mm256_unpackhi_epi32(first, last), four);
    v16_store(a + i, _mm256_permute2x128_si256(x, y, 0x20));
    v16_store(a + i + 16, _mm256_permute2x128_si256(x, y, 0x31));
  }
}

/* A loop of its own for each eta. */
void vmb_q3329_cbd_avx2(int16_t *a, const uint8_t *bytes, unsigned count, unsigned eta) {
  if (eta == 2)
    cbd_two(a, bytes, count);
  else
    cbd_three(a, bytes, count);
}

#define L(a, b, c, d, e, f, g, h)                                                          \
  {2 * (a), 2 * (a) + 1, 2 * (b), 2 * (b) + 1, 2 * (c), 2 * (c) + 1, 2 * (d), 2 * (d) + 1, \
   2 * (e), 2 * (e) + 1, 2 * (f), 2 * (f) + 1, 2 * (g), 2 * (g) + 1, 2 * (h), 2 * (h) + 1},
_Alignas(16) static const uint8_t places[256][16] = {
#include "rings/q3329/q3329_rej_uniform_places.def"
};
#undef L

/*
 * Bytes 3i, 3i+1 and 3i+1, 3i+2 hold the candidates 2i, in the low 12 bits, and 2i+1, in the high
 * ones.
 */
static inline unsigned accept_eight(int16_t *end, __m128i in) {
  const __m128i words =
      _mm_shuffle_epi8(in, _mm_setr_epi8(0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10, 11));
  const __m128i low = _mm_and_si128(words, _mm_set1_epi16(0xfff)), high = _mm_srli_epi16(words, 4);
  const __m128i candidates = _mm_blend_epi16(low, high, 0xaa);
  const __m128i below = _mm_cmpgt_epi16(_mm_set1_epi16(VMB_Q3329_Q), candidates);
  const unsigned accepted =
      (unsigned)_mm_movemask_epi8(_mm_packs_epi16(below, _mm_setzero_si128()));
  const __m128i order = _mm_load_si128((const __m128i *)(const void *)places[accepted]);
  _mm_storeu_si128((__m128i *)(void *)end, _mm_shuffle_epi8(candidates, order));
  return (unsigned)__builtin_popcount(accepted);
}

/*
 * Twelve bytes, eight candidates a step; each stores 16 bytes from the end on. The last twelve are
 * copied, as the loads are longer than they.
 */
void vmb_q3329_rej_uniform_avx2(int16_t *a, unsigned *have, const uint8_t *bytes, unsigned length) {
  int16_t *end = a + *have;
  for (; length > 12; length -= 12, bytes += 12) /* reads 4 bytes of the next twelve */
    end += accept_eight(end, _mm_loadu_si128((const __m128i *)(const void *)bytes));
  uint8_t last[16] = {0};
  memcpy(last, bytes, 12);
  end += accept_eight(end, _mm_loadu_si128((const __m128i *)(const void *)last));
  *have = (unsigned)(end - a);
}

VMB_INSTRUCTIONS_END
#endif
