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
#include "support/vectors_avx2.h"

#define VEC_LAYERS 3

/* Words, pairs and halves change places: all words of the same number come together. */
static inline void vec_transpose(v32 x[8]) {
  v32 y[8];
  for (unsigned i = 0; i < 8; i += 2) {
    y[i] = _mm256_unpacklo_epi32(x[i], x[i + 1]);
    y[i + 1] = _mm256_unpackhi_epi32(x[i], x[i + 1]);
  }
  v32 z[8];
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
static inline v32 odd_words(v32 a) {
  return _mm256_shuffle_epi32(a, 0xf5);
}

/* c and d for even words and for odd ones. */
struct vec_twiddle {
  v32 c, d, odd_c, odd_d;
};

/* Eight words, `step` apart: loads one by one, as a gather takes longer on many processors. */
static inline v32 load_apart(const int32_t *in, unsigned step) {
  if (step == 0)
    return v32_all(in[0]);
  return _mm256_setr_epi32(in[0], in[step], in[2 * step], in[3 * step], in[4 * step], in[5 * step],
                           in[6 * step], in[7 * step]);
}

/* The twiddles t, t + step, ... of the lanes. */
static inline struct vec_twiddle vec_twiddles(unsigned t, unsigned step) {
  const int32_t *const first = vmb_fft256_cosines + t;
  const v32 c = load_apart(first, step), d = load_apart(first + 128, step);
  const struct vec_twiddle w = {c, d, odd_words(c), odd_words(d)};
  return w;
}

/* floor((a b + 2^15) / 2^16) of even words, in the lower words; of odd ones, in the upper words. */
static inline v32 lower_product(v32 a, v32 b) {
  return _mm256_srli_epi64(_mm256_add_epi64(_mm256_mul_epi32(a, b), _mm256_set1_epi64x(32768)), 16);
}

/* floor((a b + 2^15) / 2^16) of odd words, in the upper words. */
static inline v32 upper_product(v32 a, v32 b) {
  return _mm256_slli_epi64(_mm256_add_epi64(_mm256_mul_epi32(a, b), _mm256_set1_epi64x(32768)), 16);
}

/* (x, y) = (c x - d y, c y + d x), even and odd words apart. */
static inline void vec_turn(v32 *x, v32 *y, struct vec_twiddle w) {
  const v32 odd_x = odd_words(*x), odd_y = odd_words(*y);
  const v32 re = v32_sub(lower_product(w.c, *x), lower_product(w.d, *y)),
            im = v32_add(lower_product(w.c, *y), lower_product(w.d, *x));
  const v32 odd_re = v32_sub(upper_product(w.odd_c, odd_x), upper_product(w.odd_d, odd_y)),
            odd_im = v32_add(upper_product(w.odd_c, odd_y), upper_product(w.odd_d, odd_x));
  *x = _mm256_blend_epi32(re, odd_re, 0xaa);
  *y = _mm256_blend_epi32(im, odd_im, 0xaa);
}

#include "algorithms/fft256/fft256_vector_template.h"

void vmb_fft256_avx2(int32_t re[256], int32_t im[256], unsigned odd) {
  fft256_vector(re, im, odd);
}

/* fft256.h: each square is rounded by itself. */
void vmb_fft256_add_squares_avx2(uint32_t sums[256], const int32_t re[256], const int32_t im[256]) {
  for (unsigned i = 0; i < 256; i += V32_LANES) {
    const v32 x = v32_load(re + i), y = v32_load(im + i);
    const v32 odd_x = odd_words(x), odd_y = odd_words(y);
    const v32 even = v32_add(lower_product(x, x), lower_product(y, y)),
              odd = v32_add(upper_product(odd_x, odd_x), upper_product(odd_y, odd_y));
    vu32_store(sums + i, vu32_add(vu32_load(sums + i), _mm256_blend_epi32(even, odd, 0xaa)));
  }
}

VMB_INSTRUCTIONS_END
#endif
