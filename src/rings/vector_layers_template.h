/*
 * Layers of a transform between vectors, for the templates of rings that have the form of FIPS 203
 * and 204: node i of the tree has the factor root^bitrev(i), and root to the number of nodes is -1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines
 *   vec, vec_word                       vectors, and the words in memory
 *   vec_load, vec_store                 a vector at any address
 *   vec_add, vec_sub
 *   struct vec_factor, vec_multiply     constants, and a c for any a
 *   vec_factor_all(i)                   the factor of node i in all lanes
 * Bounds are those of the including file.
 */
#include "support/compiler.h"

/* (a + c b, a - c b). */
VMB_ALWAYS_INLINE void vec_ct_butterfly(vec *a, vec *b, struct vec_factor c) {
  const vec product = vec_multiply(*b, c);
  *b = vec_sub(*a, product);
  *a = vec_add(*a, product);
}

/* (a + b, c (b - a)). */
VMB_ALWAYS_INLINE void vec_gs_butterfly(vec *a, vec *b, struct vec_factor c) {
  const vec difference = vec_sub(*b, *a);
  *a = vec_add(*a, *b);
  *b = vec_multiply(difference, c);
}

/* x = `count` vectors, `step` words apart. count is a constant. */
VMB_ALWAYS_INLINE void vec_load_rows(vec *x, unsigned count, const vec_word *in, unsigned step) {
  VMB_UNROLL(8) for (unsigned j = 0; j < count; j++) x[j] = vec_load(in + step * j);
}

/* The inverse transform. */
VMB_ALWAYS_INLINE void vec_store_rows(vec_word *out, unsigned step, const vec *x, unsigned count) {
  VMB_UNROLL(8) for (unsigned j = 0; j < count; j++) vec_store(out + step * j, x[j]);
}

/* A layer at a distance of `half` vectors; its first node. */
VMB_ALWAYS_INLINE void vec_ct_butterfly_layer(vec *x, unsigned count, unsigned half,
                                              unsigned node) {
  VMB_UNROLL(4) for (unsigned first = 0; first < count; first += 2 * half, node++) {
    const struct vec_factor z = vec_factor_all(node);
    VMB_UNROLL(4)
    for (unsigned j = first; j < first + half; j++)
      vec_ct_butterfly(x + j, x + j + half, z);
  }
}

/*
 * The reverse of a layer, whose nodes are read backwards from `node` on: the negative inverse of
 * node i of a layer with nodes t .. 2t-1 is node 3t - 1 - i.
 */
VMB_ALWAYS_INLINE void vec_gs_butterfly_layer(vec *x, unsigned count, unsigned half,
                                              unsigned node) {
  VMB_UNROLL(4) for (unsigned first = 0; first < count; first += 2 * half, node--) {
    const struct vec_factor z = vec_factor_all(node);
    VMB_UNROLL(4)
    for (unsigned j = first; j < first + half; j++)
      vec_gs_butterfly(x + j, x + j + half, z);
  }
}
