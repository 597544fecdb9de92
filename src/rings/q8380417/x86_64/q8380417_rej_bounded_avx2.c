/*
 * vmb_q8380417_rej_bounded for AVX2: sixteen nibbles at a time, of which eight and eight are moved
 * together by a table. Which are accepted is public, and so is the place in the table; their values
 * are only moved.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "rings/q8380417/q8380417.h"
#include "support/constant_time.h"

#define P(a, b, c, d, e, f, g, h) {a, b, c, d, e, f, g, h},
_Alignas(8) static const uint8_t places[256][8] = {
#include "rings/q8380417/q8380417_rej_bounded_places.def"
};
#undef P

/* Appends the accepted ones of the lower eight. */
static inline int32_t *append(int32_t *end, __m128i values, unsigned accepted) {
  const __m128i order = _mm_loadl_epi64((const __m128i *)(const void *)places[accepted]);
  _mm256_storeu_si256((__m256i *)(void *)end,
                      _mm256_cvtepi8_epi32(_mm_shuffle_epi8(values, order)));
  return end + __builtin_popcount(accepted);
}

/* Eight bytes a step; the lower nibble of a byte comes first. */
void vmb_q8380417_rej_bounded_avx2(int32_t *a, unsigned *have, const uint8_t *bytes,
                                   unsigned length, unsigned eta) {
  /* the coefficient of each nibble */
  const __m128i table = eta == 2
                            ? _mm_setr_epi8(2, 1, 0, -1, -2, 2, 1, 0, -1, -2, 2, 1, 0, -1, -2, 0)
                            : _mm_setr_epi8(4, 3, 2, 1, 0, -1, -2, -3, -4, 0, 0, 0, 0, 0, 0, 0);
  const __m128i limit = _mm_set1_epi8(eta == 2 ? 15 : 9), low_bits = _mm_set1_epi8(15);
  int32_t *end = a + *have;
  for (unsigned i = 0; i < length; i += 8) {
    const __m128i eight = _mm_loadl_epi64((const __m128i *)(const void *)(bytes + i));
    const __m128i nibbles =
                      _mm_and_si128(_mm_unpacklo_epi8(eight, _mm_srli_epi16(eight, 4)), low_bits),
                  values = _mm_shuffle_epi8(table, nibbles);
    unsigned accepted = (unsigned)_mm_movemask_epi8(_mm_cmplt_epi8(nibbles, limit));
    VMB_DECLASSIFY(&accepted, sizeof accepted); /* section 15: the accept pattern */
    end = append(end, values, accepted & 255);
    end = append(end, _mm_srli_si128(values, 8), accepted >> 8);
  }
  *have = (unsigned)(end - a);
}

VMB_INSTRUCTIONS_END
#endif
