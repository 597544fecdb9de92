/*
 * gaussian_vector_template.h for AVX2: four candidates in a vector; the table is compared with
 * eight at a time, two entries each.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>
#include <string.h>

VMB_INSTRUCTIONS_AVX2

#include "support/vectors_avx2.h"

/* 16 bytes at in and 16 bytes two candidates on. */
static inline __m256i two_candidates(const uint8_t *in) {
  const __m128i first = _mm_loadu_si128((const __m128i *)(const void *)in),
                second = _mm_loadu_si128((const __m128i *)(const void *)(in + 34));
  return _mm256_set_m128i(second, first);
}

/* *head = bytes 0 to 7, *tail = bytes 8 to 15 of the candidates at `in`. */
static inline void vec_candidates(vu64 *head, vu64 *tail, const uint8_t *in) {
  const __m256i even = two_candidates(in), odd = two_candidates(in + 17);
  *head = (vu64)_mm256_unpacklo_epi64(even, odd);
  *tail = (vu64)_mm256_unpackhi_epi64(even, odd);
}

/* Bytes 14 to 16: the upper ones of the eight that begin at byte 9. */
static inline vu64 vec_last_bytes(const uint8_t *in) {
  return (vu64)_mm256_unpackhi_epi64(two_candidates(in + 1), two_candidates(in + 18)) >> 40;
}

/*
 * Pairs of entries in all words, candidates 0 1 4 5 2 3 6 7 in both halves of a word each: an entry
 * is not below u where u - entry saturates at 0. The counts of both halves are added.
 */
static inline void vec_below(vu64 x[2], const vu64 h[2], const uint16_t table[66]) {
  const __m256i words = _mm256_castps_si256(_mm256_shuffle_ps(
      _mm256_castsi256_ps((__m256i)h[0]), _mm256_castsi256_ps((__m256i)h[1]), 0x88));
  const __m256i u = _mm256_blend_epi16(words, _mm256_slli_epi32(words, 16), 0xaa);
  const __m256i zero = _mm256_setzero_si256();
  __m256i count = _mm256_set1_epi16(33);
  VMB_UNROLL(33) for (unsigned i = 0; i < 66; i += 2) {
    int32_t pair;
    memcpy(&pair, table + i, sizeof pair);
    const __m256i above = _mm256_subs_epu16(u, _mm256_set1_epi32(pair));
    count = _mm256_add_epi16(count, _mm256_cmpeq_epi16(above, zero));
  }
  count = _mm256_madd_epi16(count, _mm256_set1_epi16(1));
  x[0] = (vu64)_mm256_unpacklo_epi32(count, zero);
  x[1] = (vu64)_mm256_unpackhi_epi32(count, zero);
}

/* The sums of the squares of even and of odd words. */
static inline vu64 squares(v32 words) {
  const __m256i odd = _mm256_srli_epi64(words, 32);
  return (vu64)_mm256_mul_epi32(words, words) + (vu64)_mm256_mul_epi32(odd, odd);
}

/* y = eight numbers with their signs; the sums of their squares. */
static inline vu64 vec_store_signed(int32_t *y, const vu64 x[2], uint32_t signs) {
  const v32 words = _mm256_permute4x64_epi64(
      _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps((__m256i)x[0]),
                                            _mm256_castsi256_ps((__m256i)x[1]), 0x88)),
      0xd8);
  const v32 bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128),
            minus = _mm256_cmpeq_epi32(v32_and(v32_all((int32_t)signs), bits), bits),
            value = v32_sub(v32_xor(words, minus), minus);
  v32_store(y, value);
  return squares(value);
}

#include "algorithms/gaussian/gaussian_vector_template.h"

/* gaussian.h: the form is a constant in each of the two. */
void vmb_gaussian_batch_avx2(struct vmb_gaussians *out, const uint8_t in[VMB_GAUSSIAN_BATCH_BYTES],
                             const uint16_t table[VMB_CDT_ENTRIES], unsigned round1) {
  if (round1)
    gaussian_vector_batch(out, in, table, 1);
  else
    gaussian_vector_batch(out, in, table, 0);
}

void vmb_gaussian_scale_avx2(int32_t y[256], uint64_t *norm, const uint64_t r[256],
                             const uint8_t signs[32], const struct vmb_fixed76 *scale) {
  gaussian_vector_scale(y, norm, r, signs, scale);
}

/* gaussian.h: eight numbers at a time. */
void vmb_gaussian_shift_avx2(int32_t y[256], uint64_t norms[2], const int16_t s[256],
                             int32_t minus) {
  const v32 sign = v32_all(minus);
  vu64 once = vu64_all(0), twice = vu64_all(0);
  for (unsigned i = 0; i < 256; i += 8) {
    const v32 steps = V32_SHIFT_LEFT(v32_load_widened(s + i), 13),
              step = v32_sub(v32_xor(steps, sign), sign), value = v32_add(v32_load(y + i), step);
    v32_store(y + i, value);
    once += squares(value);
    twice += squares(v32_add(value, step));
  }
  norms[0] += vu64_sum(once);
  norms[1] += vu64_sum(twice);
}

VMB_INSTRUCTIONS_END
#endif
