/*
 * fft256 for vectors of V32_LANES words: 4 (NEON) or 8 (AVX2). Each product is rounded by itself,
 * so the results are those of the definition whatever the order.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The layers inside of V32_LANES neighbours are done on as many such groups at a time, whose
 * numbers lie across the vectors: a transposition, layers between vectors, and back. The others are
 * between vectors of neighbours.
 *
 * From support/vectors_*.h: v32 with load, store, add, sub. The including file defines
 *   VEC_LAYERS                   V32_LANES = 2^VEC_LAYERS
 *   vec_transpose(x)             of V32_LANES vectors
 *   struct vec_twiddle           pairs (c, d) of a cosine and minus a sine
 *   vec_twiddles(t, step)        for t, t + step, ...: in the first lane, the second, ...
 *   vec_turn(&x, &y, w)          (x, y) = (c x - d y, c y + d x), four rounded products
 */
#include "algorithms/fft256/fft256.h"
#include "support/compiler.h"

/* (e, o) = (e + w o, e - w o). */
VMB_ALWAYS_INLINE void vec_butterfly(v32 *re_e, v32 *im_e, v32 *re_o, v32 *im_o,
                                     struct vec_twiddle w) {
  v32 x = *re_o, y = *im_o;
  vec_turn(&x, &y, w);
  *re_o = v32_sub(*re_e, x);
  *im_o = v32_sub(*im_e, y);
  *re_e = v32_add(*re_e, x);
  *im_e = v32_add(*im_e, y);
}

/* The first layers of V32_LANES groups of neighbours. */
VMB_ALWAYS_INLINE void fft256_vector_inside(int32_t *re, int32_t *im, unsigned odd) {
  v32 x[V32_LANES], y[V32_LANES];
  VMB_UNROLL(8) for (unsigned i = 0; i < V32_LANES; i++) {
    x[i] = v32_load(re + V32_LANES * i);
    y[i] = v32_load(im + V32_LANES * i);
  }
  vec_transpose(x);
  vec_transpose(y);
  VMB_UNROLL(3) for (unsigned layer = 0; layer < VEC_LAYERS; layer++) {
    const unsigned half = 1U << layer, step = 256 >> layer;
    VMB_UNROLL(4) for (unsigned k = 0; k < half; k++) {
      const struct vec_twiddle w = vec_twiddles(k * step + odd * step / 2, 0);
      VMB_UNROLL(4)
      for (unsigned e = k; e < V32_LANES; e += 2 * half)
        vec_butterfly(x + e, y + e, x + e + half, y + e + half, w);
    }
  }
  vec_transpose(x);
  vec_transpose(y);
  VMB_UNROLL(8) for (unsigned i = 0; i < V32_LANES; i++) {
    v32_store(re + V32_LANES * i, x[i]);
    v32_store(im + V32_LANES * i, y[i]);
  }
}

/* The contract's, for odd = 0 and 1. */
VMB_ALWAYS_INLINE void fft256_vector(int32_t re[256], int32_t im[256], unsigned odd) {
  for (unsigned first = 0; first < 256; first += V32_LANES * V32_LANES)
    fft256_vector_inside(re + first, im + first, odd);
  for (unsigned half = V32_LANES, step = 256 / V32_LANES; half < 256; half *= 2, step /= 2)
    for (unsigned k = 0; k < half; k += V32_LANES) {
      const struct vec_twiddle w = vec_twiddles(k * step + odd * step / 2, step);
      for (unsigned e = k; e < 256; e += 2 * half) {
        const unsigned o = e + half;
        v32 re_e = v32_load(re + e), im_e = v32_load(im + e), re_o = v32_load(re + o),
            im_o = v32_load(im + o);
        vec_butterfly(&re_e, &im_e, &re_o, &im_o, w);
        v32_store(re + e, re_e);
        v32_store(im + e, im_e);
        v32_store(re + o, re_o);
        v32_store(im + o, im_o);
      }
    }
}
