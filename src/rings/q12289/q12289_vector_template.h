/*
 * q12289 for vectors of V16_LANES words of 16 bits. k = 2^-16.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Layers at distances of V16_LANES and more are between vectors. The others are on two vectors of
 * neighbours, whose halves, quarters, eighths and so on are exchanged first, and back in the end.
 *
 * From support/vectors_*.h: v16 with load, store, add, sub, or, is_zero. The including file defines
 *   VEC_EXCHANGES                       V16_LANES = 2^VEC_EXCHANGES
 *   vec_exchange(layer, &a, &b)         (a, b) <- first and second halves, quarters, ... of both
 *                                       for layer 0, 1, ...; its own inverse
 *   struct vec_factor, vec_multiply     constants, and a c for any a with a centred constant c: at
 *                                       most 0.094 |a| + q/2
 *   vec_factor_all(i)                   the factor of node i, 7^bitrev10(i), in all lanes
 *   vec_factor_spread(layer, i, back)   of the nodes i, i+1, ... as the layer needs them; back: in
 *                                       the opposite order
 *   VEC_FACTOR(c)                       of a number, in all lanes
 *   vec_product(a, b)                   k a b: at most 0.19 |a| |b| / q + q/2
 *   vec_reduce                          a - q round(3 a / 2^15)
 *   vec_canonical                       a + q where a is negative
 *   vec_any(a)                          not 0 if a bit of a is set
 *
 * Bounds in units of q, of which 2.666 fit a word: vec_reduce gives at most 0.78 for any word and
 * at most 0.67 up to 2.22, since its quotient changes at 4/9, 12/9 and 20/9 (2^15 / q = 8/3 - 2^-12
 * nearly).
 *   from   Montgomery products: Seiler, ePrint 2018/039; specs/falcon.md section 12
 */
#include "rings/q12289/q12289.h"
#include "support/compiler.h"
#include "support/constant_time.h"

#define VEC_TYPE v16
#define VEC_WORD int16_t
#define VEC(verb) v16_##verb
#include "rings/vector_layers_template.h"

#define Q VMB_Q12289_Q
#define K 2304
_Static_assert(K * 65536 % Q == 1, "k = 2^-16");

/* The sums of the next layer stay within a word: the first numbers of its pairs are reduced. */
VMB_ALWAYS_INLINE void vec_reduce_low(v16 *x, unsigned count, unsigned half) {
  VMB_UNROLL(4)
  for (unsigned first = 0; first < count; first += 2 * half)
    VMB_UNROLL(4) for (unsigned j = first; j < first + half; j++) x[j] = vec_reduce(x[j]);
}

/* Layer `layer` of the transform on vectors, the first node of the layer that they meet. */
VMB_ALWAYS_INLINE void vec_forward(v16 *x, unsigned count, unsigned half, unsigned layer,
                                   unsigned node) {
  if (layer % 2 == 0 && layer > 0)
    vec_reduce_low(x, count, half);
  vec_ct_butterfly_layer(x, count, half, node);
}

/* The layers inside of two vectors, from number first_layer on, whose first node is `node`. */
VMB_ALWAYS_INLINE void vec_forward_inside(v16 x[2], unsigned first_layer, unsigned node) {
  VMB_UNROLL(4) for (unsigned layer = 0; layer < VEC_EXCHANGES; layer++) {
    vec_exchange(layer, x, x + 1);
    if ((first_layer + layer) % 2 == 0)
      x[0] = vec_reduce(x[0]);
    vec_ct_butterfly(x, x + 1, vec_factor_spread(layer, node << layer, 0));
  }
  VMB_UNROLL(4) for (unsigned layer = VEC_EXCHANGES; layer-- > 0;) vec_exchange(layer, x, x + 1);
}

/*
 * Three layers on columns of eight vectors, the other ones on each eighth of the polynomial, which
 * is 4 or 8 times 16 words. Bounds: from 1, x becomes at most 1.094 x + 0.5 by a layer, and
 * 0.78 + 0.094 x + 0.5 where it is reduced before, in layers 2, 4, 6 and 8: 1.6, 2.25, 1.5, 2.15,
 * 1.49, 2.14, 1.49 and so on.
 */
VMB_ALWAYS_INLINE void q12289_ntt_vectors(int16_t *a, unsigned log_n) {
  const unsigned eighth = 1U << (log_n - 3), vectors = eighth / V16_LANES,
                 inside = log_n - VEC_EXCHANGES;
  for (unsigned i = 0; i < vectors; i++) {
    int16_t *const column = a + (size_t)V16_LANES * i;
    v16 x[8];
    vec_load_rows(x, 8, column, eighth);
    vec_forward(x, 8, 4, 0, 1);
    vec_forward(x, 8, 2, 1, 2);
    vec_forward(x, 8, 1, 2, 4);
    vec_store_rows(column, eighth, x, 8);
  }
  for (unsigned i = 0; i < 8; i++) {
    int16_t *const row = a + (size_t)eighth * i;
    v16 x[16];
    vec_load_rows(x, vectors, row, V16_LANES);
    VMB_UNROLL(4)
    for (unsigned layer = 3; layer < inside; layer++)
      vec_forward(x, vectors, vectors >> (layer - 2), layer, (8 + i) << (layer - 3));
    VMB_UNROLL(8) for (unsigned j = 0; j < vectors; j += 2) {
      vec_forward_inside(x + j, inside, vectors * (8 + i) + j);
      x[j] = vec_canonical(vec_reduce(x[j]));
      x[j + 1] = vec_canonical(vec_reduce(x[j + 1]));
    }
    vec_store_rows(row, V16_LANES, x, vectors);
  }
}

/* A layer of the inverse transform; sums are reduced. */
VMB_ALWAYS_INLINE void vec_backward(v16 *x, unsigned count, unsigned half, unsigned node) {
  vec_gs_butterfly_layer(x, count, half, node);
  vec_reduce_low(x, count, half);
}

/* The layers inside of two vectors, `node` the least one of the first of them. */
VMB_ALWAYS_INLINE void vec_backward_inside(v16 x[2], unsigned node) {
  VMB_UNROLL(4)
  for (unsigned layer = 0; layer < VEC_EXCHANGES; layer++)
    vec_exchange(layer, x, x + 1);
  VMB_UNROLL(4) for (unsigned layer = VEC_EXCHANGES; layer-- > 0;) {
    vec_gs_butterfly(x, x + 1, vec_factor_spread(layer, node << layer, 1));
    x[0] = vec_reduce(x[0]);
    vec_exchange(layer, x, x + 1);
  }
}

/*
 * The negative inverse of node i of a layer with nodes t .. 2t-1 is node 3t - 1 - i. Bounds: sums
 * and differences of the first layer are below 2, reduced 0.67 and multiplied 0.69; from then on
 * 1.4, reduced 0.67 and multiplied 0.64. The last products, by 1/n and node 1 / n, are at most
 * 0.64.
 */
VMB_ALWAYS_INLINE void q12289_intt_vectors(int16_t *a, unsigned log_n, struct vec_factor last,
                                           struct vec_factor last_product) {
  const unsigned eighth = 1U << (log_n - 3), vectors = eighth / V16_LANES,
                 inside = log_n - VEC_EXCHANGES;
  for (unsigned i = 0; i < 8; i++) {
    int16_t *const row = a + (size_t)eighth * i;
    v16 x[16];
    vec_load_rows(x, vectors, row, V16_LANES);
    VMB_UNROLL(8)
    for (unsigned j = 0; j < vectors; j += 2)
      vec_backward_inside(x + j, vectors * (16 - i) - j - 2);
    VMB_UNROLL(4)
    for (unsigned layer = inside; layer-- > 3;)
      vec_backward(x, vectors, vectors >> (layer - 2), ((16 - i) << (layer - 3)) - 1);
    vec_store_rows(row, V16_LANES, x, vectors);
  }
  for (unsigned i = 0; i < vectors; i++) {
    int16_t *const column = a + (size_t)V16_LANES * i;
    v16 x[8];
    vec_load_rows(x, 8, column, eighth);
    vec_backward(x, 8, 1, 7);
    vec_backward(x, 8, 2, 3);
    VMB_UNROLL(4) for (unsigned j = 0; j < 4; j++) {
      const v16 difference = v16_sub(x[j + 4], x[j]);
      x[j] = vec_canonical(vec_multiply(v16_add(x[j], x[j + 4]), last));
      x[j + 4] = vec_canonical(vec_multiply(difference, last_product));
    }
    vec_store_rows(column, eighth, x, 8);
  }
}

/* a b; the second product takes k of the first one away. */
VMB_ALWAYS_INLINE void q12289_basemul_vectors(int16_t *a, const int16_t *b, unsigned n) {
  const struct vec_factor one_over_k = VEC_FACTOR(65536 % Q);
  for (unsigned i = 0; i < n; i += V16_LANES)
    v16_store(a + i, vec_canonical(
                         vec_multiply(vec_product(v16_load(a + i), v16_load(b + i)), one_over_k)));
}

/* x^(2^count) y in the form of vec_product. */
VMB_ALWAYS_INLINE v16 vec_square_times(v16 x, unsigned count, v16 y) {
  for (unsigned i = 0; i < count; i++)
    x = vec_product(x, x);
  return vec_product(x, y);
}

/*
 * a^(q - 2), q - 2 = 12287 = 10111111111111 in binary: 11, 111 and six ones by squares; then a one,
 * a zero and twelve ones.
 */
VMB_ALWAYS_INLINE v16 vec_invert(v16 a) {
  const struct vec_factor one_over_k = VEC_FACTOR(65536 % Q), k = VEC_FACTOR(K);
  const v16 x = vec_multiply(a, one_over_k), x2 = vec_square_times(x, 1, x),
            x3 = vec_square_times(x2, 1, x), x6 = vec_square_times(x3, 3, x3);
  const v16 y = vec_square_times(vec_product(x, x), 6, x6);
  return vec_multiply(vec_square_times(y, 6, x6), k);
}

/* 1 / a, 0 for 0; whether there is a 0 is made of all numbers. */
VMB_ALWAYS_INLINE uint32_t q12289_baseinv_vectors(int16_t *a, unsigned n) {
  v16 any = v16_is_zero(v16_load(a));
  for (unsigned i = 0; i < n; i += V16_LANES) {
    const v16 x = v16_load(a + i);
    any = v16_or(any, v16_is_zero(x));
    v16_store(a + i, vec_canonical(vec_invert(x)));
  }
  return vmb_ct_mask_nonzero32(vec_any(any));
}
