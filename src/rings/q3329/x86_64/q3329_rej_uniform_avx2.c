/*
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
