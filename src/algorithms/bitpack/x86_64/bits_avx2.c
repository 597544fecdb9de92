/*
 * vmb_bits_pack with AVX2: pairs, then fours are joined by shifts, and shuffles bring the bytes of
 * two fours together. 15 and 16 bits are left to the portable implementation: VPMADDWD multiplies
 * signed words.
 *
 * vmb_bits_unpack with AVX2: a shuffle brings to each coefficient the four bytes that hold it, then
 * it is shifted to its place. Contract: bitpack_kernels.h.
 *
 * Eight coefficients are `bits` bytes, of which sixteen are loaded. Coefficient i begins at bit i
 * bits: at byte i bits / 8, below 15, and ends in the third byte from there at most, 16 + 7 bits.
 * Where the four bytes reach over the sixteen, the shuffle takes others for those that are masked
 * away. Near the end of `in` the sixteen bytes are the last ones, and the shuffle begins later in
 * them.
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

struct unpacking {
  __m256i bytes, shifts, mask;
};

/* Eight coefficients that begin `later` bytes after `in`. */
static inline __m256i unpack8(const uint8_t *in, size_t later, const struct unpacking *u) {
  const __m256i both =
      _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)in));
  const __m256i bytes = _mm256_add_epi8(u->bytes, _mm256_set1_epi8((char)later));
  return _mm256_and_si256(_mm256_srlv_epi32(_mm256_shuffle_epi8(both, bytes), u->shifts), u->mask);
}

/* Sixteen numbers from two vectors of eight words below 2^16, in order. */
static inline void store16(uint16_t *out, __m256i first, __m256i second) {
  _mm256_storeu_si256((__m256i *)(void *)out,
                      _mm256_permute4x64_epi64(_mm256_packus_epi32(first, second), 0xd8));
}

/*
 * Twelve bits: a number is the lower or the upper twelve bits of two of its bytes. Eight lie in the
 * first twelve of 16 bytes; the last step takes the last twelve.
 */
static inline void unpack12(uint16_t *out, const uint8_t *in, size_t count) {
  const __m128i first = _mm_setr_epi8(0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10, 11),
                last = _mm_add_epi8(first, _mm_set1_epi8(4));
  const __m256i order = _mm256_broadcastsi128_si256(first), low = _mm256_set1_epi16(0xfff);
  for (size_t i = 0; i < count; i += STEP, in += 24) {
    const int at_end = i + STEP == count;
    const __m128i here = _mm_loadu_si128((const __m128i *)(const void *)in),
                  next = _mm_loadu_si128((const __m128i *)(const void *)(in + (at_end ? 8 : 12)));
    const __m256i bytes =
        at_end ? _mm256_set_m128i(_mm_shuffle_epi8(next, last), _mm_shuffle_epi8(here, first))
               : _mm256_shuffle_epi8(_mm256_set_m128i(next, here), order);
    _mm256_storeu_si256(
        (__m256i *)(void *)(out + i),
        _mm256_blend_epi16(_mm256_and_si256(bytes, low), _mm256_srli_epi16(bytes, 4), 0xaa));
  }
}

/*
 * Sixteen numbers a step: their bytes are shuffled to words, shifted and masked. Near the end the
 * loads are moved back so that none reads beyond the input. Less than 16 bytes: the portable code.
 */
void vmb_bits_unpack_avx2(uint16_t *out, const uint8_t *in, size_t count, unsigned bits) {
  const size_t total = count * bits / 8;
  if (total < 16) {
    vmb_bits_unpack_portable(out, in, count, bits);
    return;
  }
  if (bits == 12) {
    unpack12(out, in, count);
    return;
  }
  const __m256i begin =
      _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32((int)bits));
  const __m256i first_byte =
      _mm256_mullo_epi32(_mm256_srli_epi32(begin, 3), _mm256_set1_epi32(0x01010101));
  const struct unpacking u = {_mm256_add_epi8(first_byte, _mm256_set1_epi32(0x03020100)),
                              _mm256_and_si256(begin, _mm256_set1_epi32(7)),
                              _mm256_set1_epi32((1 << bits) - 1)};
  const size_t last = total - 16;
  size_t at = 0, i = 0;
  for (; i < count && at + bits <= last; i += STEP, at += 2 * bits)
    store16(out + i, unpack8(in + at, 0, &u), unpack8(in + at + bits, 0, &u));
  for (; i < count; i += STEP, at += 2 * bits) {
    const size_t first = at < last ? at : last, second = at + bits < last ? at + bits : last;
    store16(out + i, unpack8(in + first, at - first, &u),
            unpack8(in + second, at + bits - second, &u));
  }
}

VMB_INSTRUCTIONS_END
#endif
