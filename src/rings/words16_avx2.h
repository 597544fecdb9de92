/*
 * Twice eight words of 16 bits in an AVX2 vector for words16_layers_template.h, which says what the
 * names mean: Montgomery products. The including file defines VEC_Q, VEC_Q_INVERSE (modulo 2^16)
 * and VEC_RECIPROCAL (round(2^15 / q)), and includes immintrin.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_WORDS16_AVX2_H
#define VMB_WORDS16_AVX2_H

#include <stdint.h>
#include <string.h>

#include "arithmetic/modular16/montgomery16.h"
#include "support/constant_time.h"

typedef __m256i vec;
#define VEC_WORDS 16
#define VEC_PARTS 2

/* c R modulo q, centred, and that divided by q modulo 2^16. */
struct vec_factor {
  vec value, companion;
};

#define VEC_FACTOR_VALUE(c) ((int16_t)(uint16_t)(VMB_MONTGOMERY16_CONSTANT(c, VEC_Q) >> 16))
#define VEC_FACTOR_COMPANION(c) ((int16_t)(uint16_t)(VMB_MONTGOMERY16_CONSTANT(c, VEC_Q) & 0xffff))
#define VEC_FACTOR(c) \
  {_mm256_set1_epi16(VEC_FACTOR_VALUE(c)), _mm256_set1_epi16(VEC_FACTOR_COMPANION(c))}

static inline vec vec_load(const int16_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}
static inline void vec_store(int16_t *out, vec value) {
  _mm256_storeu_si256((__m256i *)(void *)out, value);
}
static inline vec vec_load_parts(const int16_t *in, int stride) {
  return _mm256_loadu2_m128i((const __m128i *)(const void *)(in + stride),
                             (const __m128i *)(const void *)in);
}
static inline void vec_store_parts(int16_t *out, int stride, vec value) {
  _mm256_storeu2_m128i((__m128i *)(void *)(out + stride), (__m128i *)(void *)out, value);
}
static inline vec vec_add(vec a, vec b) {
  return _mm256_add_epi16(a, b);
}
static inline vec vec_sub(vec a, vec b) {
  return _mm256_sub_epi16(a, b);
}
static inline vec vec_negate(vec a) {
  return _mm256_sub_epi16(_mm256_setzero_si256(), a);
}
static inline vec vec_set(int16_t c) {
  return _mm256_set1_epi16(c);
}
static inline vec vec_or(vec a, vec b) {
  return _mm256_or_si256(a, b);
}
static inline vec vec_small_times(vec a, int16_t c) {
  return _mm256_mullo_epi16(a, _mm256_set1_epi16(c));
}

/* In both parts: bytes at the places that the pattern says. */
static inline vec shuffle(vec a, const uint8_t pattern[16]) {
  return _mm256_shuffle_epi8(
      a, _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)pattern)));
}

#define P(i) 2 * (i), 2 * (i) + 1
#define PATTERN(a, b, c, d, e, f, g, h) {P(a), P(b), P(c), P(d), P(e), P(f), P(g), P(h)}

/*
 * Degree 2: neighbours apart, in halves. Degree 4: the coefficients of two leaves side by side,
 * pairs of words, which are transposed. Degree 3: word 3 j + i of three vectors is coefficient i of
 * leaf j; each place of a part holds a word of it in one of the three.
 */
static const uint8_t apart2[16] = PATTERN(0, 2, 4, 6, 1, 3, 5, 7),
                     together2[16] = PATTERN(0, 4, 1, 5, 2, 6, 3, 7);
static const uint8_t apart3[3][16] = {PATTERN(0, 3, 6, 1, 4, 7, 2, 5),
                                      PATTERN(1, 4, 7, 2, 5, 0, 3, 6),
                                      PATTERN(2, 5, 0, 3, 6, 1, 4, 7)};
static const uint8_t together3[3][16] = {PATTERN(0, 3, 6, 1, 4, 7, 2, 5),
                                         PATTERN(5, 0, 3, 6, 1, 4, 7, 2),
                                         PATTERN(2, 5, 0, 3, 6, 1, 4, 7)};
#define THIRD_0 0x49 /* places 0, 3, 6 */
#define THIRD_1 0x92
#define THIRD_2 0x24

/* Four by four pairs of words, in both parts; its own inverse. */
static inline void transpose_pairs(vec *y, const vec *x) {
  const vec a = _mm256_unpacklo_epi32(x[0], x[1]), b = _mm256_unpacklo_epi32(x[2], x[3]),
            c = _mm256_unpackhi_epi32(x[0], x[1]), d = _mm256_unpackhi_epi32(x[2], x[3]);
  y[0] = _mm256_unpacklo_epi64(a, b);
  y[1] = _mm256_unpackhi_epi64(a, b);
  y[2] = _mm256_unpacklo_epi64(c, d);
  y[3] = _mm256_unpackhi_epi64(c, d);
}

/* d coefficients of eight leaves in each part. */
static inline void vec_load_leaves(vec *x, const int16_t *in, int stride, unsigned degree) {
  vec r[4];
  for (unsigned i = 0; i < degree; i++)
    r[i] = vec_load_parts(in + 8 * i, stride);
  if (degree == 2) {
    r[0] = shuffle(r[0], apart2);
    r[1] = shuffle(r[1], apart2);
    x[0] = _mm256_unpacklo_epi64(r[0], r[1]);
    x[1] = _mm256_unpackhi_epi64(r[0], r[1]);
  } else if (degree == 3) {
    const vec a = _mm256_blend_epi16(r[0], r[1], THIRD_1),
              b = _mm256_blend_epi16(r[0], r[1], THIRD_2),
              c = _mm256_blend_epi16(r[0], r[1], THIRD_0);
    x[0] = shuffle(_mm256_blend_epi16(a, r[2], THIRD_2), apart3[0]);
    x[1] = shuffle(_mm256_blend_epi16(b, r[2], THIRD_0), apart3[1]);
    x[2] = shuffle(_mm256_blend_epi16(c, r[2], THIRD_1), apart3[2]);
  } else {
    for (unsigned i = 0; i < 4; i++)
      r[i] = shuffle(r[i], together2);
    transpose_pairs(x, r);
  }
}

/* The inverse transform. */
static inline void vec_store_leaves(int16_t *out, int stride, const vec *x, unsigned degree) {
  vec r[4];
  if (degree == 2) {
    r[0] = shuffle(_mm256_unpacklo_epi64(x[0], x[1]), together2);
    r[1] = shuffle(_mm256_unpackhi_epi64(x[0], x[1]), together2);
  } else if (degree == 3) {
    const vec a = shuffle(x[0], together3[0]), b = shuffle(x[1], together3[1]),
              c = shuffle(x[2], together3[2]);
    r[0] = _mm256_blend_epi16(_mm256_blend_epi16(a, b, THIRD_1), c, THIRD_2);
    r[1] = _mm256_blend_epi16(_mm256_blend_epi16(a, b, THIRD_2), c, THIRD_0);
    r[2] = _mm256_blend_epi16(_mm256_blend_epi16(a, b, THIRD_0), c, THIRD_1);
  } else {
    transpose_pairs(r, x);
    for (unsigned i = 0; i < 4; i++)
      r[i] = shuffle(r[i], apart2);
  }
  for (unsigned i = 0; i < degree; i++)
    vec_store_parts(out + 8 * i, stride, r[i]);
}

/* Halves, pairs of words, words of each part. */
static inline void vec_exchange(unsigned level, vec *a, vec *b) {
  const vec x = *a, y = *b;
  if (level == 0) {
    *a = _mm256_unpacklo_epi64(x, y);
    *b = _mm256_unpackhi_epi64(x, y);
  } else if (level == 1) {
    *a = _mm256_blend_epi32(x, _mm256_slli_epi64(y, 32), 0xaa);
    *b = _mm256_blend_epi32(_mm256_srli_epi64(x, 32), y, 0xaa);
  } else {
    *a = _mm256_blend_epi16(x, _mm256_slli_epi32(y, 16), 0xaa);
    *b = _mm256_blend_epi16(_mm256_srli_epi32(x, 16), y, 0xaa);
  }
}

static inline void vec_zip(vec *a, vec *b) {
  const vec x = *a, y = *b;
  *a = _mm256_unpacklo_epi16(x, y);
  *b = _mm256_unpackhi_epi16(x, y);
}
static inline void vec_unzip(vec *a, vec *b) {
  const vec x = shuffle(*a, apart2), y = shuffle(*b, apart2);
  *a = _mm256_unpacklo_epi64(x, y);
  *b = _mm256_unpackhi_epi64(x, y);
}

/* (a c R - q t) / R with t = a c R / q modulo R; the low halves cancel. */
static inline vec vec_times(vec a, struct vec_factor c) {
  const vec t = _mm256_mullo_epi16(a, c.companion);
  return _mm256_sub_epi16(_mm256_mulhi_epi16(a, c.value),
                          _mm256_mulhi_epi16(t, _mm256_set1_epi16(VEC_Q)));
}

#define PATTERN_ALL(i) PATTERN(i, i, i, i, i, i, i, i)
static const uint8_t pattern_all[8][16] = {PATTERN_ALL(0), PATTERN_ALL(1), PATTERN_ALL(2),
                                           PATTERN_ALL(3), PATTERN_ALL(4), PATTERN_ALL(5),
                                           PATTERN_ALL(6), PATTERN_ALL(7)};
#define PATTERN_HALVES(i, j) PATTERN(i, i, i, i, j, j, j, j)
static const uint8_t pattern_halves[4][16] = {PATTERN_HALVES(0, 4), PATTERN_HALVES(1, 5),
                                              PATTERN_HALVES(2, 6), PATTERN_HALVES(3, 7)};

/* The factors that the pattern says. */
static inline struct vec_factor picked(const struct vec_factor *factors,
                                       const uint8_t pattern[16]) {
  const struct vec_factor factor = {shuffle(factors->value, pattern),
                                    shuffle(factors->companion, pattern)};
  return factor;
}
#define VEC_TIMES_LANE(a, factors, lane) vec_times(a, picked(&(factors), pattern_all[lane]))
static inline void vec_factor_halves(struct vec_factor halves[4],
                                     const struct vec_factor *factors) {
  for (unsigned i = 0; i < 4; i++)
    halves[i] = picked(factors, pattern_halves[i]);
}

static inline vec vec_reduce(vec a) {
  const vec quotient = _mm256_mulhrs_epi16(a, _mm256_set1_epi16(VEC_RECIPROCAL));
  return _mm256_sub_epi16(a, _mm256_mullo_epi16(quotient, _mm256_set1_epi16(VEC_Q)));
}

/* Without signs a negative number is above its sum with q. */
static inline vec vec_nonnegative(vec a) {
  return _mm256_min_epu16(a, _mm256_add_epi16(a, _mm256_set1_epi16(VEC_Q)));
}

/* (a b - t q) / R, t = a b / q modulo R. */
static inline vec vec_montgomery(vec a, vec b) {
  const vec t = _mm256_mullo_epi16(_mm256_mullo_epi16(a, b), _mm256_set1_epi16(VEC_Q_INVERSE));
  return _mm256_sub_epi16(_mm256_mulhi_epi16(a, b),
                          _mm256_mulhi_epi16(t, _mm256_set1_epi16(VEC_Q)));
}

/* Sums in 32 bits: of leaves 0 to 3 and 4 to 7 of each part. */
struct sums {
  __m256i low, high;
};

/* a b + c d: neighbours are multiplied and added. */
static inline struct sums products(vec a, vec b, vec c, vec d) {
  const struct sums s = {
      _mm256_madd_epi16(_mm256_unpacklo_epi16(a, c), _mm256_unpacklo_epi16(b, d)),
      _mm256_madd_epi16(_mm256_unpackhi_epi16(a, c), _mm256_unpackhi_epi16(b, d))};
  return s;
}

/* (c - t q) / R, t = c / q modulo R, whose low half is 0: the upper half of each sum. */
static inline __m256i reduce_sum(__m256i c) {
  const __m256i t = _mm256_mullo_epi16(c, _mm256_set1_epi32(VEC_Q_INVERSE));
  return _mm256_srai_epi32(_mm256_sub_epi32(c, _mm256_madd_epi16(t, _mm256_set1_epi32(VEC_Q))), 16);
}

/* Sums / R modulo q. */
static inline vec reduce_sums(struct sums c) {
  return _mm256_packs_epi32(reduce_sum(c.low), reduce_sum(c.high));
}

/* A factor of a plain product: R a. */
static inline vec vec_plain_operand(vec a) {
  const struct vec_factor r = VEC_FACTOR(65536 % VEC_Q);
  return vec_times(a, r);
}

static inline vec vec_dot2(vec a0, vec b0, vec a1, vec b1, int plain) {
  (void)plain;
  return reduce_sums(products(a0, b0, a1, b1));
}
static inline vec vec_dot4(vec a0, vec b0, vec a1, vec b1, vec a2, vec b2, vec a3, vec b3,
                           int plain) {
  (void)plain;
  struct sums s = products(a0, b0, a1, b1);
  const struct sums others = products(a2, b2, a3, b3);
  s.low = _mm256_add_epi32(s.low, others.low);
  s.high = _mm256_add_epi32(s.high, others.high);
  return reduce_sums(s);
}
static inline vec vec_dot3(vec a0, vec b0, vec a1, vec b1, vec a2, vec b2, int plain) {
  const vec zero = _mm256_setzero_si256();
  return vec_dot4(a0, b0, a1, b1, a2, b2, zero, zero, plain);
}

/* 21846 = (2^16 + 2) / 3: the quotient is exact for 0 <= a < 2^15. */
static inline vec vec_modulo_3(vec a) {
  const vec quotient = _mm256_mulhi_epu16(a, _mm256_set1_epi16(21846));
  return _mm256_sub_epi16(a, _mm256_add_epi16(quotient, _mm256_add_epi16(quotient, quotient)));
}
static inline vec vec_carry_minus(vec largest, vec a) {
  return _mm256_srai_epi16(_mm256_sub_epi16(largest, a), 15);
}
static inline uint32_t vec_any_zero(vec a) {
  return vmb_ct_mask_nonzero32(
             (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi16(a, _mm256_setzero_si256()))) &
         1;
}
static inline uint32_t vec_any(vec a) {
  return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi16(a, _mm256_setzero_si256()));
}

/* A word in all lanes, and words where the bytes of a pattern say. */
static inline vec vec_broadcast(const int16_t *word) {
  return _mm256_set1_epi16(*word);
}
static inline vec vec_pick(vec words, const uint8_t pattern[16]) {
  return shuffle(words, pattern);
}

/* Both parts are of one block. */
static inline vec vec_pairs(vec words, unsigned second) {
  (void)second;
  return _mm256_blend_epi32(_mm256_unpacklo_epi16(words, words),
                            _mm256_unpackhi_epi16(words, words), 0xf0);
}
static inline vec vec_negate_odd(vec a) {
  return _mm256_sign_epi16(a, _mm256_set1_epi32((int32_t)UINT32_C(0xffff0001)));
}

#endif
