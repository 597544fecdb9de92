/*
 * Layers of a transform between vectors, for the templates of rings that have the form of FIPS 203
 * and 204: node i of the tree has the factor root^bitrev(i), and root to the number of nodes is -1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Lanes have 16 bits in some rings and 32 in others. Macros of the including file say which, so
 * that there is one copy of each butterfly:
 *   VEC_TYPE, VEC_WORD                  v16 and int16_t, or v32 and int32_t
 *   VEC(verb)                           v16_verb or v32_verb of support/vectors_*.h: load, store,
 *                                       add, sub
 * It also defines
 *   struct vec_factor, vec_multiply     constants, and a c for any a
 *   vec_factor_all(i)                   the factor of node i in all lanes
 * Bounds are those of the including file.
 */
#include "support/compiler.h"

VMB_ALWAYS_INLINE void vec_ct_butterfly(VEC_TYPE *a, VEC_TYPE *b, struct vec_factor c) {
  const VEC_TYPE product = vec_multiply(*b, c);
  *b = VEC(sub)(*a, product);
  *a = VEC(add)(*a, product);
}

VMB_ALWAYS_INLINE void vec_gs_butterfly(VEC_TYPE *a, VEC_TYPE *b, struct vec_factor c) {
  const VEC_TYPE difference = VEC(sub)(*b, *a);
  *a = VEC(add)(*a, *b);
  *b = vec_multiply(difference, c);
}

/* x = `count` vectors, `step` words apart. count is a constant. */
VMB_ALWAYS_INLINE void vec_load_rows(VEC_TYPE *x, unsigned count, const VEC_WORD *in,
                                     unsigned step) {
  VMB_UNROLL(8) for (unsigned j = 0; j < count; j++) x[j] = VEC(load)(in + step * j);
}

VMB_ALWAYS_INLINE void vec_store_rows(VEC_WORD *out, unsigned step, const VEC_TYPE *x,
                                      unsigned count) {
  VMB_UNROLL(8) for (unsigned j = 0; j < count; j++) VEC(store)(out + step * j, x[j]);
}

/* A layer at a distance of `half` vectors; its first node. */
VMB_ALWAYS_INLINE void vec_ct_butterfly_layer(VEC_TYPE *x, unsigned count, unsigned half,
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
VMB_ALWAYS_INLINE void vec_gs_butterfly_layer(VEC_TYPE *x, unsigned count, unsigned half,
                                              unsigned node) {
  VMB_UNROLL(4) for (unsigned first = 0; first < count; first += 2 * half, node--) {
    const struct vec_factor z = vec_factor_all(node);
    VMB_UNROLL(4)
    for (unsigned j = first; j < first + half; j++)
      vec_gs_butterfly(x + j, x + j + half, z);
  }
}
