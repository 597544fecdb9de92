/*
 * vmb_bits_pack32 with AVX2: neighbours are joined, then shuffles bring the bytes of two parts
 * together.
 *
 * Two numbers x and y become x + 2^bits y: in halves of 32 bits by multiply-add, as bits <= 14, in
 * halves of 64 bits by moving x to the top of its half and the lane down again. Two parts of 128
 * bits, of `part` bits each in lanes of 64, are joined at byte part / 8: the second is moved up by
 * part mod 8 bits, and both have bits of that byte.
 *
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
#include <string.h>

VMB_INSTRUCTIONS_AVX2

#include "algorithms/bitpack/bitpack_kernels.h"

/* How numbers are joined: to pairs, of pairs fours, and lanes of 64 bits. */
struct joining {
  __m256i offset, pair, lower_up, upper_up, first, second;
  __m128i down;
};

/* offset - in_i, eight times. */
static inline __m256i load_numbers(const int32_t *in, __m256i offset) {
  return _mm256_sub_epi32(offset, _mm256_loadu_si256((const __m256i *)(const void *)in));
}

/* Twice 16 bytes, `half` bytes apart. */
static inline void store_joined(uint8_t *out, size_t half, __m256i parts, const struct joining *j) {
  const __m256i moved = _mm256_sllv_epi64(parts, j->upper_up);
  const __m256i bytes =
      _mm256_or_si256(_mm256_shuffle_epi8(moved, j->first), _mm256_shuffle_epi8(moved, j->second));
  _mm_storeu_si128((__m128i *)(void *)out, _mm256_castsi256_si128(bytes));
  _mm_storeu_si128((__m128i *)(void *)(out + half), _mm256_extracti128_si256(bytes, 1));
}

/* Sixteen numbers of at most 14 bits. */
static inline void pack16(uint8_t *out, const int32_t *in, unsigned bits, const struct joining *j) {
  const __m256i words = _mm256_permute4x64_epi64(
      _mm256_packus_epi32(load_numbers(in, j->offset), load_numbers(in + 8, j->offset)), 0xd8);
  const __m256i pairs = _mm256_sllv_epi32(_mm256_madd_epi16(words, j->pair), j->lower_up);
  store_joined(out, bits, _mm256_srl_epi64(pairs, j->down), j);
}

/* Eight numbers of an even number of bits. */
static inline void pack8(uint8_t *out, const int32_t *in, unsigned bits, const struct joining *j) {
  const __m256i up = _mm256_sllv_epi32(load_numbers(in, j->offset), j->lower_up);
  store_joined(out, bits / 2, _mm256_srl_epi64(up, j->down), j);
}

/* The constants of `bits` bits; parts of 64-bit lanes have `part`; `gap` is free in one. */
static inline struct joining joining_of(unsigned bits, int32_t offset, unsigned part, int gap) {
  const __m256i place = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  /* what is not of the eight bytes of its part reads as 0 */
  const __m256i from_second = _mm256_add_epi8(place, _mm256_set1_epi8((char)(8 - part / 8)));
  const __m256i others = _mm256_or_si256(_mm256_cmpgt_epi8(_mm256_set1_epi8(8), from_second),
                                         _mm256_cmpgt_epi8(from_second, _mm256_set1_epi8(15)));
  const struct joining j = {_mm256_set1_epi32(offset),
                            _mm256_set1_epi32((int)(1 | UINT32_C(1) << ((16 + bits) & 31))),
                            _mm256_set1_epi64x(gap),
                            _mm256_set_epi64x(part % 8, 0, part % 8, 0),
                            _mm256_or_si256(place, _mm256_cmpgt_epi8(place, _mm256_set1_epi8(7))),
                            _mm256_or_si256(from_second, others),
                            _mm_cvtsi32_si128(gap)};
  return j;
}

/*
 * Steps of `step` numbers, 16 or 8. The last ones, which would write after the end, work on a
 * copy: less than 29 bytes are left, and no more are written after them.
 */
VMB_ALWAYS_INLINE void pack(uint8_t *out, const int32_t *in, size_t count, unsigned bits,
                            const struct joining *j, unsigned step) {
  const size_t bytes = step * bits / 8, total = count * bits / 8, written = 16 + bytes / 2;
  uint8_t tail[64];
  size_t i = 0, at = 0;
  for (; at + written <= total; i += step, at += bytes)
    (step == 16 ? pack16 : pack8)(out + at, in + i, bits, j);
  const size_t direct = at;
  for (; i < count; i += step, at += bytes)
    (step == 16 ? pack16 : pack8)(tail + (at - direct), in + i, bits, j);
  memcpy(out + direct, tail, total - direct);
}

/* Sixteen numbers a step where multiply-add takes them, else eight. */
void vmb_bits_pack32_avx2(uint8_t *out, const int32_t *in, size_t count, unsigned bits,
                          int32_t offset) {
  if (bits <= 14) {
    const struct joining j = joining_of(bits, offset, 4 * bits, 32 - 2 * (int)bits);
    pack(out, in, count, bits, &j, 16);
  } else {
    const struct joining j = joining_of(bits, offset, 2 * bits, 32 - (int)bits);
    pack(out, in, count, bits, &j, 8);
  }
}

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
