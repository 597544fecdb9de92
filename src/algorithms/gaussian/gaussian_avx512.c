/*
 * gaussian_vector_template.h for AVX-512: all eight candidates in a vector; the table is compared
 * with four entries at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>
#include <string.h>

VMB_INSTRUCTIONS_AVX512

#include "support/vectors_avx512.h"

/* 16 bytes at in, and of each second candidate from there on. */
static inline __m512i four_candidates(const uint8_t *in) {
  __m512i four = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)(const void *)in));
  four = _mm512_inserti64x2(four, _mm_loadu_si128((const __m128i *)(const void *)(in + 34)), 1);
  four = _mm512_inserti64x2(four, _mm_loadu_si128((const __m128i *)(const void *)(in + 68)), 2);
  return _mm512_inserti64x2(four, _mm_loadu_si128((const __m128i *)(const void *)(in + 102)), 3);
}

/* *head = bytes 0 to 7, *tail = bytes 8 to 15 of the candidates at `in`. */
static inline void vec_candidates(vu64 *head, vu64 *tail, const uint8_t *in) {
  const __m512i even = four_candidates(in), odd = four_candidates(in + 17);
  *head = (vu64)_mm512_unpacklo_epi64(even, odd);
  *tail = (vu64)_mm512_unpackhi_epi64(even, odd);
}

/* Bytes 14 to 16: the upper ones of the eight that begin at byte 9. */
static inline vu64 vec_last_bytes(const uint8_t *in) {
  return (vu64)_mm512_unpackhi_epi64(four_candidates(in + 1), four_candidates(in + 18)) >> 40;
}

/*
 * The lowest 16 bits of each word in all four places of it, four entries in all words. The last two
 * entries are followed by what no number exceeds. The four counts of a word are added.
 */
static inline void vec_below(vu64 x[1], const vu64 h[1], const uint16_t table[66]) {
  const __m512i u = _mm512_shuffle_epi8(
      (__m512i)h[0],
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9)));
  const __m512i one = _mm512_set1_epi16(1);
  __m512i count = _mm512_setzero_si512();
  VMB_UNROLL(17) for (unsigned i = 0; i < 68; i += 4) {
    uint64_t four = UINT64_MAX;
    memcpy(&four, table + i, i < 64 ? sizeof four : sizeof four / 2);
    count = _mm512_mask_add_epi16(
        count, _mm512_cmplt_epu16_mask(_mm512_set1_epi64((long long)four), u), count, one);
  }
  const vu64 pairs = (vu64)_mm512_madd_epi16(count, one);
  x[0] = (pairs & vu64_all(0xffffffff)) + (pairs >> 32);
}

/* y = eight numbers with their signs; the squares. */
static inline vu64 vec_store_signed(int32_t *y, const vu64 x[1], uint32_t signs) {
  const __m256i words = _mm512_cvtepi64_epi32((__m512i)x[0]);
  const __m256i value =
      _mm256_mask_sub_epi32(words, (__mmask8)signs, _mm256_setzero_si256(), words);
  _mm256_storeu_si256((__m256i *)(void *)y, value);
  const __m512i wide = _mm512_cvtepi32_epi64(value);
  return (vu64)_mm512_mul_epi32(wide, wide);
}

#include "algorithms/gaussian/gaussian_vector_template.h"

/* gaussian.h: the form is a constant in each of the two. */
void vmb_gaussian_batch_avx512(struct vmb_gaussians *out,
                               const uint8_t in[VMB_GAUSSIAN_BATCH_BYTES],
                               const uint16_t table[VMB_CDT_ENTRIES], unsigned round1) {
  if (round1)
    gaussian_vector_batch(out, in, table, 1);
  else
    gaussian_vector_batch(out, in, table, 0);
}

void vmb_gaussian_scale_avx512(int32_t y[256], uint64_t *norm, const uint64_t r[256],
                               const uint8_t signs[32], const struct vmb_fixed76 *scale) {
  gaussian_vector_scale(y, norm, r, signs, scale);
}

VMB_INSTRUCTIONS_END
#endif
