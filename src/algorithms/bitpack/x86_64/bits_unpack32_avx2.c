/*
 * vmb_bits_unpack32 with AVX2: eight numbers at a time. Contract: bitpack_kernels.h.
 *
 * Four begin at a byte, or four bits later if `bits` is odd and so is the number of the four.
 * Number j begins at bit r mod 8 of byte r / 8, r = j bits (+ 4). The four bytes from there on hold
 * it, as bits <= 20; a shuffle brings them to its lane.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "algorithms/bitpack/bitpack_kernels.h"

/* Which bytes of twice sixteen come to the lanes, and how far they move. */
struct gather {
  __m256i bytes, down, mask, offset;
};

/* Sixteen bytes from either place. */
static inline __m256i load_two(const uint8_t *first, const uint8_t *second) {
  return _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)first)),
      _mm_loadu_si128((const __m128i *)(const void *)second), 1);
}

/* Eight coefficients of twice sixteen bytes. */
static inline void unpack8(int32_t *out, __m256i both, __m256i bytes, const struct gather *g) {
  const __m256i number =
      _mm256_and_si256(_mm256_srlv_epi32(_mm256_shuffle_epi8(both, bytes), g->down), g->mask);
  _mm256_storeu_si256((__m256i *)(void *)out, _mm256_sub_epi32(g->offset, number));
}

/* Eight numbers a step. Near the end loads are moved back so that none reads beyond the input. */
void vmb_bits_unpack32_avx2(int32_t *out, const uint8_t *in, size_t count, unsigned bits,
                            int32_t offset) {
  const size_t total = count * bits / 8, half = bits / 2;
  if (total < 16) {
    vmb_bits_unpack32_portable(out, in, count, bits, offset);
    return;
  }
  const int b = (int)bits, r = b % 2 * 4;
  const __m256i begin = _mm256_setr_epi32(0, b, 2 * b, 3 * b, r, r + b, r + 2 * b, r + 3 * b),
                byte =
                    _mm256_mullo_epi32(_mm256_srli_epi32(begin, 3), _mm256_set1_epi32(0x01010101));
  const struct gather g = {_mm256_add_epi8(byte, _mm256_set1_epi32(0x03020100)),
                           _mm256_and_si256(begin, _mm256_set1_epi32(7)),
                           _mm256_set1_epi32((1 << bits) - 1), _mm256_set1_epi32(offset)};
  const size_t last = total - 16;
  size_t at = 0, i = 0;
  for (; at + half <= last; at += bits, i += 8)
    unpack8(out + i, load_two(in + at, in + at + half), g.bytes, &g);
  for (; i < count; at += bits, i += 8) {
    const size_t first = at < last ? at : last;
    const __m256i later = _mm256_inserti128_si256(_mm256_set1_epi8((char)(at - first)),
                                                  _mm_set1_epi8((char)(at + half - last)), 1);
    unpack8(out + i, load_two(in + first, in + last), _mm256_add_epi8(g.bytes, later), &g);
  }
}

VMB_INSTRUCTIONS_END
#endif
