/*
 * q3457_vector_template.h for AVX2: twice eight words in a vector, Montgomery products.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>
#include <string.h>

VMB_INSTRUCTIONS_AVX2

#include "arithmetic/modular16/montgomery16.h"
#include "support/constant_time.h"

typedef __m256i vec;
#define VEC_WORDS 16
#define VEC_PARTS 2
#define VEC_Q 3457
#define VEC_Q_INVERSE 12929 /* modulo 2^16 */
_Static_assert((uint16_t)(VEC_Q *VEC_Q_INVERSE) == 1, "q^-1 modulo 2^16");

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

/* The way back. */
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

/* 9 = round(2^15 / q): |1 - 9 q / 2^15| < 0.0505. */
static inline vec vec_reduce(vec a) {
  const vec quotient = _mm256_mulhrs_epi16(a, _mm256_set1_epi16(9));
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

/* Pairs of words with even or odd numbers, of the first and of the second. */
static inline vec pairs_of(vec first, vec second, int odd) {
  const __m256 x = _mm256_castsi256_ps(first), y = _mm256_castsi256_ps(second);
  return _mm256_castps_si256(odd ? _mm256_shuffle_ps(x, y, 0xdd) : _mm256_shuffle_ps(x, y, 0x88));
}

/* The words of each pair exchanged. */
static inline vec swapped(vec a) {
  return _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(a, 0xb1), 0xb1);
}

/* Of pairs of words: (a, b) + (c, d), inner products. */
static inline __m256i sum_of(vec a, vec b, vec c, vec d) {
  return _mm256_add_epi32(_mm256_madd_epi16(a, b), _mm256_madd_epi16(c, d));
}

/* Sums / R modulo q, x in the even words and y in the odd ones. */
static inline vec reduce_neighbours(__m256i x, __m256i y) {
  const vec low = _mm256_blend_epi16(x, _mm256_slli_epi32(y, 16), 0xaa),
            high = _mm256_blend_epi16(_mm256_srli_epi32(x, 16), y, 0xaa),
            t = _mm256_mullo_epi16(low, _mm256_set1_epi16(VEC_Q_INVERSE));
  return _mm256_sub_epi16(high, _mm256_mulhi_epi16(t, _mm256_set1_epi16(VEC_Q)));
}

/*
 * Eight leaves of degree 4 in 32 coefficients, of which pairs (a0, a1) and (a2, a3) are taken as 32
 * bits: in each part two leaves of the first 16 coefficients, then two of the second. Each
 * coefficient of the product is two sums of two products. The sums of neighbours, c0 and c1, are
 * reduced together, their low and high halves apart. Bounds: vec_leaf_multiply.
 */
static inline void multiply4(int16_t *a, const int16_t *b, struct vec_factor root, int plain) {
  const vec a_first = vec_load(a), a_second = vec_load(a + 16);
  vec b_first = vec_load(b), b_second = vec_load(b + 16);
  if (plain) {
    b_first = vec_plain_operand(b_first);
    b_second = vec_plain_operand(b_second);
  }
  const vec a01 = pairs_of(a_first, a_second, 0), a23 = pairs_of(a_first, a_second, 1),
            b01 = pairs_of(b_first, b_second, 0), b23 = pairs_of(b_first, b_second, 1);
  const vec zb01 = vec_times(b01, root), zb23 = vec_times(b23, root);
  const vec b0_zb3 = _mm256_blend_epi16(b01, zb23, 0xaa),
            zb2_zb1 = _mm256_blend_epi16(zb23, zb01, 0xaa),
            b2_b1 = _mm256_blend_epi16(b23, b01, 0xaa), b1_b0 = swapped(b01),
            zb3_zb2 = swapped(zb23), b3_b2 = swapped(b23);
  const vec c01 = reduce_neighbours(sum_of(a01, b0_zb3, a23, zb2_zb1),
                                    sum_of(a01, b1_b0, a23, zb3_zb2)),
            c23 =
                reduce_neighbours(sum_of(a01, b2_b1, a23, b0_zb3), sum_of(a01, b3_b2, a23, b1_b0));
  vec_store(a, _mm256_unpacklo_epi32(c01, c23));
  vec_store(a + 16, _mm256_unpackhi_epi32(c01, c23));
}

/* Roots of leaves 0, 1, 4, 5 and 2, 3, 6, 7: their pairs 0, 2 and 1, 3, with both signs. */
#define VEC_HAS_MULTIPLY4
static inline void vec_block_multiply4(int16_t *a, const int16_t *b, struct vec_factor roots,
                                       int plain) {
  const vec first = _mm256_setr_epi8(P(0), P(0), P(0), P(0), P(2), P(2), P(2), P(2), P(1), P(1),
                                     P(1), P(1), P(3), P(3), P(3), P(3)),
            second = _mm256_add_epi8(first, _mm256_set1_epi8(8)),
            signs = _mm256_set1_epi64x((int64_t)UINT64_C(0xffffffff00010001));
  const struct vec_factor low = {
      _mm256_sign_epi16(_mm256_shuffle_epi8(roots.value, first), signs),
      _mm256_sign_epi16(_mm256_shuffle_epi8(roots.companion, first), signs)};
  const struct vec_factor high = {
      _mm256_sign_epi16(_mm256_shuffle_epi8(roots.value, second), signs),
      _mm256_sign_epi16(_mm256_shuffle_epi8(roots.companion, second), signs)};
  multiply4(a, b, low, plain);
  multiply4(a + 32, b + 32, high, plain);
}

#include "rings/q3457/q3457_vector_template.h"

void vmb_q3457_ntt_avx2(vmb_q3457_any *a, const struct vmb_q3457_ring *ring) {
  q3457_ntt(a->poly.c, ring);
}

void vmb_q3457_intt_avx2(vmb_q3457_any *a, const struct vmb_q3457_ring *ring) {
  q3457_intt(a->values.c, ring);
}

void vmb_q3457_basemul_avx2(vmb_q3457_values *a, const vmb_q3457_values *b,
                            const struct vmb_q3457_ring *ring) {
  q3457_multiply(a->c, b->c, ring, 0);
}

void vmb_q3457_multiply_avx2(vmb_q3457_values *a, vmb_q3457_values *b,
                             const struct vmb_q3457_ring *ring) {
  q3457_multiply(a->c, b->c, ring, 1);
}

void vmb_q3457_baseinv_avx2(vmb_q3457_values *a, uint32_t *singular, unsigned less,
                            const struct vmb_q3457_ring *ring) {
  *singular = q3457_baseinv(a->c, less, ring);
}

void vmb_q3457_to_mont_avx2(int16_t *a, unsigned n) {
  vec_map(a, n, vec_to_mont, 0);
}

void vmb_q3457_from_mont_avx2(int16_t *a, unsigned n) {
  vec_map(a, n, vec_from_mont, 0);
}

void vmb_q3457_freeze_avx2(int16_t *a, unsigned n) {
  vec_map(a, n, vec_freeze, 0);
}

void vmb_q3457_add_avx2(int16_t *a, const int16_t *b, unsigned n) {
  vec_sums(a, b, n, 0);
}

void vmb_q3457_sub_avx2(int16_t *a, const int16_t *b, unsigned n) {
  vec_sums(a, b, n, 1);
}

void vmb_q3457_difference_avx2(int16_t *a, const int16_t *b, unsigned n, uint32_t *different) {
  *different = vec_difference(a, b, n);
}

void vmb_q3457_modulo_3_avx2(int16_t *a, unsigned n, unsigned largest) {
  vec_map(a, n, vec_centred_modulo_3, largest);
}

VMB_INSTRUCTIONS_END
#endif
