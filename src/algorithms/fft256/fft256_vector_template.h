/*
 * fft256 for vectors of VEC_WORDS words: 4 (NEON) or 8 (AVX2). Each product is rounded by itself,
 * so the results are those of the definition whatever the order.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The layers inside of VEC_WORDS neighbours are done on as many such groups at a time, whose
 * numbers lie across the vectors: a transposition, layers between vectors, and back. The others are
 * between vectors of neighbours.
 *
 * The including file defines
 *   vec, VEC_WORDS, VEC_LAYERS   VEC_WORDS = 2^VEC_LAYERS
 *   vec_load, vec_store          VEC_WORDS words at any address
 *   vec_add, vec_sub
 *   vec_transpose(x)             of VEC_WORDS vectors
 *   struct vec_twiddle           pairs (c, d) of a cosine and minus a sine
 *   vec_twiddles(t, step)        for t, t + step, ...: in the first lane, the second, ...
 *   vec_turn(&x, &y, w)          (x, y) = (c x - d y, c y + d x), four rounded products
 */
#include "algorithms/fft256/fft256.h"
#include "support/compiler.h"

/* (e, o) = (e + w o, e - w o). */
VMB_ALWAYS_INLINE void vec_butterfly(vec *re_e, vec *im_e, vec *re_o, vec *im_o,
                                     struct vec_twiddle w) {
  vec x = *re_o, y = *im_o;
  vec_turn(&x, &y, w);
  *re_o = vec_sub(*re_e, x);
  *im_o = vec_sub(*im_e, y);
  *re_e = vec_add(*re_e, x);
  *im_e = vec_add(*im_e, y);
}

/* The first layers of VEC_WORDS groups of neighbours. */
VMB_ALWAYS_INLINE void fft256_vector_inside(int32_t *re, int32_t *im, unsigned odd) {
  vec x[VEC_WORDS], y[VEC_WORDS];
  VMB_UNROLL(8) for (unsigned i = 0; i < VEC_WORDS; i++) {
    x[i] = vec_load(re + VEC_WORDS * i);
    y[i] = vec_load(im + VEC_WORDS * i);
  }
  vec_transpose(x);
  vec_transpose(y);
  VMB_UNROLL(3) for (unsigned layer = 0; layer < VEC_LAYERS; layer++) {
    const unsigned half = 1U << layer, step = 256 >> layer;
    VMB_UNROLL(4) for (unsigned k = 0; k < half; k++) {
      const struct vec_twiddle w = vec_twiddles(k * step + odd * step / 2, 0);
      VMB_UNROLL(4)
      for (unsigned e = k; e < VEC_WORDS; e += 2 * half)
        vec_butterfly(x + e, y + e, x + e + half, y + e + half, w);
    }
  }
  vec_transpose(x);
  vec_transpose(y);
  VMB_UNROLL(8) for (unsigned i = 0; i < VEC_WORDS; i++) {
    vec_store(re + VEC_WORDS * i, x[i]);
    vec_store(im + VEC_WORDS * i, y[i]);
  }
}

/* The contract's, for odd = 0 and 1. */
VMB_ALWAYS_INLINE void fft256_vector(int32_t re[256], int32_t im[256], unsigned odd) {
  for (unsigned first = 0; first < 256; first += VEC_WORDS * VEC_WORDS)
    fft256_vector_inside(re + first, im + first, odd);
  for (unsigned half = VEC_WORDS, step = 256 / VEC_WORDS; half < 256; half *= 2, step /= 2)
    for (unsigned k = 0; k < half; k += VEC_WORDS) {
      const struct vec_twiddle w = vec_twiddles(k * step + odd * step / 2, step);
      for (unsigned e = k; e < 256; e += 2 * half) {
        const unsigned o = e + half;
        vec re_e = vec_load(re + e), im_e = vec_load(im + e), re_o = vec_load(re + o),
            im_o = vec_load(im + o);
        vec_butterfly(&re_e, &im_e, &re_o, &im_o, w);
        vec_store(re + e, re_e);
        vec_store(im + e, im_e);
        vec_store(re + o, re_o);
        vec_store(im + o, im_o);
      }
    }
}
