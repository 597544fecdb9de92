/*
 * vmb_q8380417_rej_uniform for AVX2: four candidates at a time, moved together by a table. What is
 * accepted is public, and so is the place in the table.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q8380417/q8380417.h"

#define BYTES(a) 4 * (a), 4 * (a) + 1, 4 * (a) + 2, 4 * (a) + 3
#define L(a, b, c, d) {BYTES(a), BYTES(b), BYTES(c), BYTES(d)},
_Alignas(16) static const uint8_t places[16][16] = {
#include "rings/q8380417/q8380417_rej_uniform_places.def"
};
#undef L

/* Appends those of four candidates in words that are below q, and returns how many. */
static inline unsigned accept_four(int32_t *end, __m128i words) {
  const __m128i candidates = _mm_and_si128(words, _mm_set1_epi32(0x7fffff));
  const __m128i below = _mm_cmpgt_epi32(_mm_set1_epi32(VMB_Q8380417_Q), candidates);
  const unsigned accepted = (unsigned)_mm_movemask_ps(_mm_castsi128_ps(below));
  const __m128i order = _mm_load_si128((const __m128i *)(const void *)places[accepted]);
  _mm_storeu_si128((__m128i *)(void *)end, _mm_shuffle_epi8(candidates, order));
  return (unsigned)__builtin_popcount(accepted);
}

/* Sixteen bytes at any address. */
static inline __m128i load(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)(const void *)bytes);
}

/*
 * 24 bytes, eight candidates a step, in two overlapping loads; what is left is four candidates or
 * none. Three bytes go to a word; -1 gives a zero byte.
 */
void vmb_q8380417_rej_uniform_avx2(int32_t *a, unsigned *have, const uint8_t *bytes,
                                   unsigned length) {
  const __m128i first = _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1);
  const __m128i last = _mm_setr_epi8(4, 5, 6, -1, 7, 8, 9, -1, 10, 11, 12, -1, 13, 14, 15, -1);
  int32_t *end = a + *have;
  for (; length >= 24; length -= 24, bytes += 24) {
    end += accept_four(end, _mm_shuffle_epi8(load(bytes), first));
    end += accept_four(end, _mm_shuffle_epi8(load(bytes + 8), last));
  }
  for (; length > 0; length -= 3, bytes += 3) {
    *end = bytes[0] | bytes[1] << 8 | (bytes[2] & 0x7f) << 16;
    end += *end < VMB_Q8380417_Q;
  }
  *have = (unsigned)(end - a);
}

VMB_INSTRUCTIONS_END
#endif
