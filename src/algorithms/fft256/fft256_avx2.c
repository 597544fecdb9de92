/*
 * fft256_vector_template.h for AVX2: eight words in a vector, products of even and of odd words
 * apart.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <stdint.h>

VMB_INSTRUCTIONS_AVX2

#include "algorithms/fft256/fft256.h"

typedef __m256i vec;
#define VEC_WORDS 8
#define VEC_LAYERS 3

/* A vector from any address. */
static inline vec vec_load(const int32_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}

/* A vector to any address. */
static inline void vec_store(int32_t *out, vec value) {
  _mm256_storeu_si256((__m256i *)(void *)out, value);
}

/* a + b in each lane. */
static inline vec vec_add(vec a, vec b) {
  return _mm256_add_epi32(a, b);
}

/* a - b in each lane. */
static inline vec vec_sub(vec a, vec b) {
  return _mm256_sub_epi32(a, b);
}

/* Words, pairs and halves change places: all words of the same number come together. */
static inline void vec_transpose(vec x[8]) {
  vec y[8];
  for (unsigned i = 0; i < 8; i += 2) {
    y[i] = _mm256_unpacklo_epi32(x[i], x[i + 1]);
    y[i + 1] = _mm256_unpackhi_epi32(x[i], x[i + 1]);
  }
  vec z[8];
  for (unsigned i = 0; i < 8; i += 4)
    for (unsigned j = 0; j < 2; j++) {
      z[i + 2 * j] = _mm256_unpacklo_epi64(y[i + j], y[i + j + 2]);
      z[i + 2 * j + 1] = _mm256_unpackhi_epi64(y[i + j], y[i + j + 2]);
    }
  for (unsigned i = 0; i < 4; i++) {
    x[i] = _mm256_permute2x128_si256(z[i], z[i + 4], 0x20);
    x[i + 4] = _mm256_permute2x128_si256(z[i], z[i + 4], 0x31);
  }
}

/* The odd words in the places of even ones. */
static inline vec odd_words(vec a) {
  return _mm256_shuffle_epi32(a, 0xf5);
}

/* c and d for even words and for odd ones. */
struct vec_twiddle {
  vec c, d, odd_c, odd_d;
};

/* Eight words, `step` apart: loads one by one, as a gather takes longer on many processors. */
static inline vec load_apart(const int32_t *in, unsigned step) {
  if (step == 0)
    return _mm256_set1_epi32(in[0]);
  return _mm256_setr_epi32(in[0], in[step], in[2 * step], in[3 * step], in[4 * step], in[5 * step],
                           in[6 * step], in[7 * step]);
}

/* The twiddles t, t + step, ... of the lanes. */
static inline struct vec_twiddle vec_twiddles(unsigned t, unsigned step) {
  const int32_t *const first = vmb_fft256_cosines + t;
  const vec c = load_apart(first, step), d = load_apart(first + 128, step);
  const struct vec_twiddle w = {c, d, odd_words(c), odd_words(d)};
  return w;
}

/* floor((a b + 2^15) / 2^16) of even words, in the lower words; of odd ones, in the upper words. */
static inline vec lower_product(vec a, vec b) {
  return _mm256_srli_epi64(_mm256_add_epi64(_mm256_mul_epi32(a, b), _mm256_set1_epi64x(32768)), 16);
}

/* The same of odd words, in the upper words. */
static inline vec upper_product(vec a, vec b) {
  return _mm256_slli_epi64(_mm256_add_epi64(_mm256_mul_epi32(a, b), _mm256_set1_epi64x(32768)), 16);
}

/* (x, y) = (c x - d y, c y + d x), even and odd words apart. */
static inline void vec_turn(vec *x, vec *y, struct vec_twiddle w) {
  const vec odd_x = odd_words(*x), odd_y = odd_words(*y);
  const vec re = vec_sub(lower_product(w.c, *x), lower_product(w.d, *y)),
            im = vec_add(lower_product(w.c, *y), lower_product(w.d, *x));
  const vec odd_re = vec_sub(upper_product(w.odd_c, odd_x), upper_product(w.odd_d, odd_y)),
            odd_im = vec_add(upper_product(w.odd_c, odd_y), upper_product(w.odd_d, odd_x));
  *x = _mm256_blend_epi32(re, odd_re, 0xaa);
  *y = _mm256_blend_epi32(im, odd_im, 0xaa);
}

#include "algorithms/fft256/fft256_vector_template.h"

/* fft256.h. */
void vmb_fft256_avx2(int32_t re[256], int32_t im[256], unsigned odd) {
  fft256_vector(re, im, odd);
}

/* fft256.h: each square is rounded by itself. */
void vmb_fft256_add_squares_avx2(uint32_t sums[256], const int32_t re[256], const int32_t im[256]) {
  for (unsigned i = 0; i < 256; i += VEC_WORDS) {
    const vec x = vec_load(re + i), y = vec_load(im + i);
    const vec odd_x = odd_words(x), odd_y = odd_words(y);
    const vec even = vec_add(lower_product(x, x), lower_product(y, y)),
              odd = vec_add(upper_product(odd_x, odd_x), upper_product(odd_y, odd_y));
    vec *const place = (vec *)(void *)(sums + i);
    _mm256_storeu_si256(place,
                        vec_add(_mm256_loadu_si256(place), _mm256_blend_epi32(even, odd, 0xaa)));
  }
}

VMB_INSTRUCTIONS_END
#endif
