/*
 * vmb_bits_pack with AVX2: pairs, then fours are joined by shifts, and shuffles bring the bytes of
 * two fours together. Contract: bitpack_kernels.h. 15 and 16 bits are left to the portable
 * implementation: VPMADDWD multiplies signed words.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <string.h>

VMB_INSTRUCTIONS_AVX2

#include "algorithms/bitpack/bitpack_kernels.h"

#define STEP 16 /* coefficients */

struct packing {
  __m256i mask, pair, lower_up, upper_up, first, second;
  __m128i down;
};

/*
 * Sixteen coefficients as twice `bits` bytes; writes sixteen bytes more than it should, less
 * `bits`.
 */
static inline void pack16(uint8_t *out, const uint16_t *in, unsigned bits,
                          const struct packing *p) {
  const __m256i words =
      _mm256_and_si256(_mm256_loadu_si256((const __m256i *)(const void *)in), p->mask);
  /* v0 + 2^bits v1 */
  const __m256i pairs = _mm256_sllv_epi32(_mm256_madd_epi16(words, p->pair), p->lower_up);
  /* 4 bits bits each, the second at a byte's bit */
  const __m256i fours = _mm256_sllv_epi64(_mm256_srl_epi64(pairs, p->down), p->upper_up);
  const __m256i eights =
      _mm256_or_si256(_mm256_shuffle_epi8(fours, p->first), _mm256_shuffle_epi8(fours, p->second));
  _mm_storeu_si128((__m128i *)(void *)out, _mm256_castsi256_si128(eights));
  _mm_storeu_si128((__m128i *)(void *)(out + bits), _mm256_extracti128_si256(eights, 1));
}

/*
 * Sixteen numbers a step: neighbours are joined by multiply-add, pairs by a shift, fours by two
 * byte shuffles. A step writes up to 16 bytes beyond its own, so that the last ones go through
 * `tail`. More than 14 bits: the portable code.
 */
void vmb_bits_pack_avx2(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  if (bits > 14) {
    vmb_bits_pack_portable(out, in, count, bits);
    return;
  }
  /*
   * A four has 4 bits bits: the second begins in byte bits / 2 at bit 0 or 4; it has 8 bytes at
   * most.
   */
  const int pairs_gap = 32 - 2 * (int)bits, second_byte = (int)(bits / 2),
            first_bytes = (int)(4 * bits + 7) / 8;
  const __m256i place = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  const __m256i from_second = _mm256_add_epi8(place, _mm256_set1_epi8((char)(8 - second_byte)));
  const __m256i outside = _mm256_or_si256(_mm256_cmpgt_epi8(_mm256_set1_epi8(8), from_second),
                                          _mm256_cmpgt_epi8(from_second, _mm256_set1_epi8(15)));
  const struct packing p = {
      _mm256_set1_epi16((short)((1 << bits) - 1)),
      _mm256_set1_epi32(1 | 1 << (16 + bits)),
      _mm256_set1_epi64x(pairs_gap),
      _mm256_set_epi64x(bits % 2 * 4, 0, bits % 2 * 4, 0),
      _mm256_or_si256(place, _mm256_cmpgt_epi8(place, _mm256_set1_epi8((char)(first_bytes - 1)))),
      _mm256_or_si256(from_second, outside),
      _mm_cvtsi32_si128(pairs_gap)};
  /* The last steps would write after the end: they work on a copy. */
  const size_t total = count * bits / 8, steps = count / STEP;
  const size_t inside = total >= 16U + bits ? (total - 16 - bits) / (2 * bits) + 1 : 0;
  const size_t direct = inside < steps ? inside : steps, rest = total - direct * 2 * bits;
  uint8_t tail[16 + 2 * 16 + 16];
  for (size_t i = 0; i < direct; i++)
    pack16(out + 2 * bits * i, in + STEP * i, bits, &p);
  for (size_t i = direct; i < steps; i++)
    pack16(tail + 2 * bits * (i - direct), in + STEP * i, bits, &p);
  memcpy(out + direct * 2 * bits, tail, rest);
}

VMB_INSTRUCTIONS_END
#endif
