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
#include "support/vectors_avx2.h"

#define VEC_PARTS 2

/* c R modulo q, centred, and that divided by q modulo 2^16. */
struct vec_factor {
  v16 value, companion;
};

#define VEC_FACTOR_VALUE(c) ((int16_t)(uint16_t)(VMB_MONTGOMERY16_CONSTANT(c, VEC_Q) >> 16))
#define VEC_FACTOR_COMPANION(c) ((int16_t)(uint16_t)(VMB_MONTGOMERY16_CONSTANT(c, VEC_Q) & 0xffff))
#define VEC_FACTOR(c) {v16_all(VEC_FACTOR_VALUE(c)), v16_all(VEC_FACTOR_COMPANION(c))}

static inline v16 vec_load_parts(const int16_t *in, int stride) {
  return _mm256_loadu2_m128i((const __m128i *)(const void *)(in + stride),
                             (const __m128i *)(const void *)in);
}
static inline void vec_store_parts(int16_t *out, int stride, v16 value) {
  _mm256_storeu2_m128i((__m128i *)(void *)(out + stride), (__m128i *)(void *)out, value);
}
/* In both parts: bytes at the places that the pattern says. */
static inline v16 shuffle(v16 a, const uint8_t pattern[16]) {
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
static inline void transpose_pairs(v16 *y, const v16 *x) {
  const v16 a = _mm256_unpacklo_epi32(x[0], x[1]), b = _mm256_unpacklo_epi32(x[2], x[3]),
            c = _mm256_unpackhi_epi32(x[0], x[1]), d = _mm256_unpackhi_epi32(x[2], x[3]);
  y[0] = _mm256_unpacklo_epi64(a, b);
  y[1] = _mm256_unpackhi_epi64(a, b);
  y[2] = _mm256_unpacklo_epi64(c, d);
  y[3] = _mm256_unpackhi_epi64(c, d);
}

/* d coefficients of eight leaves in each part. */
static inline void vec_load_leaves(v16 *x, const int16_t *in, int stride, unsigned degree) {
  v16 r[4];
  for (unsigned i = 0; i < degree; i++)
    r[i] = vec_load_parts(in + 8 * i, stride);
  if (degree == 2) {
    r[0] = shuffle(r[0], apart2);
    r[1] = shuffle(r[1], apart2);
    x[0] = _mm256_unpacklo_epi64(r[0], r[1]);
    x[1] = _mm256_unpackhi_epi64(r[0], r[1]);
  } else if (degree == 3) {
    const v16 a = _mm256_blend_epi16(r[0], r[1], THIRD_1),
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

static inline void vec_store_leaves(int16_t *out, int stride, const v16 *x, unsigned degree) {
  v16 r[4];
  if (degree == 2) {
    r[0] = shuffle(_mm256_unpacklo_epi64(x[0], x[1]), together2);
    r[1] = shuffle(_mm256_unpackhi_epi64(x[0], x[1]), together2);
  } else if (degree == 3) {
    const v16 a = shuffle(x[0], together3[0]), b = shuffle(x[1], together3[1]),
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
static inline void vec_exchange(unsigned level, v16 *a, v16 *b) {
  const v16 x = *a, y = *b;
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

static inline void vec_zip(v16 *a, v16 *b) {
  const v16 x = *a, y = *b;
  *a = _mm256_unpacklo_epi16(x, y);
  *b = _mm256_unpackhi_epi16(x, y);
}
static inline void vec_unzip(v16 *a, v16 *b) {
  const v16 x = shuffle(*a, apart2), y = shuffle(*b, apart2);
  *a = _mm256_unpacklo_epi64(x, y);
  *b = _mm256_unpackhi_epi64(x, y);
}

/* (a c R - q t) / R with t = a c R / q modulo R; the low halves cancel. */
static inline v16 vec_times(v16 a, struct vec_factor c) {
  const v16 t = v16_mul_low(a, c.companion);
  return v16_sub(v16_mul_high(a, c.value), v16_mul_high(t, v16_all(VEC_Q)));
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

static inline v16 vec_reduce(v16 a) {
  const v16 quotient = v16_mul_rounded(a, v16_all(VEC_RECIPROCAL));
  return v16_sub(a, v16_mul_low(quotient, v16_all(VEC_Q)));
}

/* (a b - t q) / R, t = a b / q modulo R. */
static inline v16 vec_montgomery(v16 a, v16 b) {
  const v16 t = v16_mul_low(v16_mul_low(a, b), v16_all(VEC_Q_INVERSE));
  return v16_sub(v16_mul_high(a, b), v16_mul_high(t, v16_all(VEC_Q)));
}

/* Sums in 32 bits: of leaves 0 to 3 and 4 to 7 of each part. */
struct sums {
  v32 low, high;
};

/* a b + c d: neighbours are multiplied and added. */
static inline struct sums products(v16 a, v16 b, v16 c, v16 d) {
  const struct sums s = {
      _mm256_madd_epi16(_mm256_unpacklo_epi16(a, c), _mm256_unpacklo_epi16(b, d)),
      _mm256_madd_epi16(_mm256_unpackhi_epi16(a, c), _mm256_unpackhi_epi16(b, d))};
  return s;
}

/* (c - t q) / R, t = c / q modulo R, whose low half is 0: the upper half of each sum. */
static inline v32 reduce_sum(v32 c) {
  const v32 t = v16_mul_low(c, v32_all(VEC_Q_INVERSE));
  return _mm256_srai_epi32(v32_sub(c, _mm256_madd_epi16(t, v32_all(VEC_Q))), 16);
}

/* Sums / R modulo q. */
static inline v16 reduce_sums(struct sums c) {
  return _mm256_packs_epi32(reduce_sum(c.low), reduce_sum(c.high));
}

/* A factor of a plain product: R a. */
static inline v16 vec_plain_operand(v16 a) {
  const struct vec_factor r = VEC_FACTOR(65536 % VEC_Q);
  return vec_times(a, r);
}

static inline v16 vec_dot2(v16 a0, v16 b0, v16 a1, v16 b1, int plain) {
  (void)plain;
  return reduce_sums(products(a0, b0, a1, b1));
}
static inline v16 vec_dot4(v16 a0, v16 b0, v16 a1, v16 b1, v16 a2, v16 b2, v16 a3, v16 b3,
                           int plain) {
  (void)plain;
  struct sums s = products(a0, b0, a1, b1);
  const struct sums others = products(a2, b2, a3, b3);
  s.low = v32_add(s.low, others.low);
  s.high = v32_add(s.high, others.high);
  return reduce_sums(s);
}
static inline v16 vec_dot3(v16 a0, v16 b0, v16 a1, v16 b1, v16 a2, v16 b2, int plain) {
  const v16 zero = _mm256_setzero_si256();
  return vec_dot4(a0, b0, a1, b1, a2, b2, zero, zero, plain);
}

/* 21846 = (2^16 + 2) / 3: the quotient is exact for 0 <= a < 2^15. */
static inline v16 vec_modulo_3(v16 a) {
  const v16 quotient = _mm256_mulhi_epu16(a, v16_all(21846));
  return v16_sub(a, v16_add(quotient, v16_add(quotient, quotient)));
}
static inline v16 vec_carry_minus(v16 largest, v16 a) {
  return v16_sign_mask(v16_sub(largest, a));
}
static inline uint32_t vec_any_zero(v16 a) {
  return vmb_ct_mask_nonzero32((uint32_t)_mm256_movemask_epi8(v16_is_zero(a))) & 1;
}
static inline uint32_t vec_any(v16 a) {
  return ~(uint32_t)_mm256_movemask_epi8(v16_is_zero(a));
}

/* Words where the bytes of a pattern say. */
static inline v16 vec_pick(v16 words, const uint8_t pattern[16]) {
  return shuffle(words, pattern);
}

/* Both parts are of one block. */
static inline v16 vec_pairs(v16 words, unsigned second) {
  (void)second;
  return _mm256_blend_epi32(_mm256_unpacklo_epi16(words, words),
                            _mm256_unpackhi_epi16(words, words), 0xf0);
}
static inline v16 vec_negate_odd(v16 a) {
  return _mm256_sign_epi16(a, v32_all((int32_t)UINT32_C(0xffff0001)));
}

#endif
