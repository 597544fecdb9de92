/*
 * q8380417 for vectors of VEC_WORDS words: 4 (NEON) or 8 (AVX2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Layers at distances of VEC_WORDS and more are between vectors. The others are on two vectors of
 * neighbours, whose halves, quarters and (AVX2) eighths are exchanged first, and back in the end:
 * results are in the order of the contract.
 *
 * The including file defines
 *   vec, VEC_WORDS, VEC_EXCHANGES       the number of layers inside of a vector: 2, 3
 *   vec_load, vec_store                 VEC_WORDS words at any address
 *   vec_add, vec_sub
 *   vec_exchange(layer, &a, &b)         (a, b) <- first and second halves, quarters, eighths of
 *                                       both for layer 0, 1, 2; its own inverse
 *   struct vec_factor, vec_multiply     constants, and a c for any a with a centred constant c: at
 *                                       most q/2 + |a| q / 2^32
 *   vec_factor_all(i)                   the factor of node i, 1753^brv8(i), in all lanes
 *   vec_factor_spread(layer, i, back)   of the nodes i, i+1, ... as the layer needs them; back: in
 *                                       the opposite order
 *   VEC_FACTOR(c)                       of a number, in all lanes
 * A number of the layers is known to the compiler wherever it is asked for.
 *
 * Bounds are those of q8380417_template.h: products are below q, forward sums below 6 q, and
 * inverse ones double in each of eight layers, 2^8 q < 2^31.
 *
 *   from   FIPS 204 section 7.5; Barrett products: Becker et al., TCHES 2022(1); Montgomery
 *          products: Seiler, ePrint 2018/039; specs/mldsa.md sections 13.5 and 13.6
 */
#include "rings/q8380417/q8380417.h"
#include "support/compiler.h"

typedef int32_t vec_word;
#include "rings/vector_layers_template.h"

#define VECTORS (256 / VEC_WORDS)
#define NEIGHBOURS (32 / VEC_WORDS) /* vectors of 32 words in a row */

/* The layers inside of vectors `number` and `number` + 1. */
VMB_ALWAYS_INLINE void vec_ct_butterfly_inside(vec x[2], unsigned number) {
  VMB_UNROLL(3) for (unsigned layer = 0; layer < VEC_EXCHANGES; layer++) {
    vec_exchange(layer, x, x + 1);
    vec_ct_butterfly(x, x + 1, vec_factor_spread(layer, (VECTORS + number) << layer, 0));
  }
  VMB_UNROLL(3) for (unsigned layer = VEC_EXCHANGES; layer-- > 0;) vec_exchange(layer, x, x + 1);
}

/* The same of the inverse transform. */
VMB_ALWAYS_INLINE void vec_gs_butterfly_inside(vec x[2], unsigned number) {
  VMB_UNROLL(3)
  for (unsigned layer = 0; layer < VEC_EXCHANGES; layer++)
    vec_exchange(layer, x, x + 1);
  VMB_UNROLL(3) for (unsigned layer = VEC_EXCHANGES; layer-- > 0;) {
    vec_gs_butterfly(x, x + 1, vec_factor_spread(layer, (2 * VECTORS - number - 2) << layer, 1));
    vec_exchange(layer, x, x + 1);
  }
}

VMB_ALWAYS_INLINE void q8380417_vector_ntt(int32_t a[256]) {
  for (unsigned i = 0; i < VECTORS / 8; i++) { /* distances 128, 64, 32 */
    int32_t *const column = a + VEC_WORDS * i;
    vec x[8];
    vec_load_rows(x, 8, column, 32);
    vec_ct_butterfly_layer(x, 8, 4, 1);
    vec_ct_butterfly_layer(x, 8, 2, 2);
    vec_ct_butterfly_layer(x, 8, 1, 4);
    vec_store_rows(column, 32, x, 8);
  }
  for (unsigned i = 0; i < 8; i++) { /* the rest of each 32 */
    vec x[NEIGHBOURS];
    vec_load_rows(x, NEIGHBOURS, a + 32 * i, VEC_WORDS);
    vec_ct_butterfly_layer(x, NEIGHBOURS, NEIGHBOURS / 2, 8 + i);
    vec_ct_butterfly_layer(x, NEIGHBOURS, NEIGHBOURS / 4, 16 + 2 * i);
    if (NEIGHBOURS == 8)
      vec_ct_butterfly_layer(x, NEIGHBOURS, 1, 32 + 4 * i);
    VMB_UNROLL(4)
    for (unsigned j = 0; j < NEIGHBOURS; j += 2)
      vec_ct_butterfly_inside(x + j, NEIGHBOURS * i + j);
    vec_store_rows(a + 32 * i, VEC_WORDS, x, NEIGHBOURS);
  }
}

/* 2^32 / 256 modulo q, alone and times 1753^128, the factor of the last layer's node. */
#define LAST 16382
#define LAST_PRODUCT 294725
_Static_assert(INT64_C(256) * LAST % VMB_Q8380417_Q == (INT64_C(1) << 32) % VMB_Q8380417_Q,
               "2^32 / 256");
_Static_assert(INT64_C(4808194) * LAST % VMB_Q8380417_Q == LAST_PRODUCT, "times 1753^128");

VMB_ALWAYS_INLINE void q8380417_vector_intt(int32_t a[256]) {
  for (unsigned i = 0; i < 8; i++) {
    vec x[NEIGHBOURS];
    vec_load_rows(x, NEIGHBOURS, a + 32 * i, VEC_WORDS);
    VMB_UNROLL(4)
    for (unsigned j = 0; j < NEIGHBOURS; j += 2)
      vec_gs_butterfly_inside(x + j, NEIGHBOURS * i + j);
    if (NEIGHBOURS == 8)
      vec_gs_butterfly_layer(x, NEIGHBOURS, 1, 63 - 4 * i);
    vec_gs_butterfly_layer(x, NEIGHBOURS, NEIGHBOURS / 4, 31 - 2 * i);
    vec_gs_butterfly_layer(x, NEIGHBOURS, NEIGHBOURS / 2, 15 - i);
    vec_store_rows(a + 32 * i, VEC_WORDS, x, NEIGHBOURS);
  }
  const struct vec_factor last = VEC_FACTOR(LAST), last_product = VEC_FACTOR(LAST_PRODUCT);
  for (unsigned i = 0; i < VECTORS / 8; i++) {
    int32_t *const column = a + VEC_WORDS * i;
    vec x[8];
    vec_load_rows(x, 8, column, 32);
    vec_gs_butterfly_layer(x, 8, 1, 7);
    vec_gs_butterfly_layer(x, 8, 2, 3);
    VMB_UNROLL(4) for (unsigned j = 0; j < 4; j++) {
      const vec difference = vec_sub(x[j + 4], x[j]);
      x[j] = vec_multiply(vec_add(x[j], x[j + 4]), last);
      x[j + 4] = vec_multiply(difference, last_product);
    }
    vec_store_rows(column, 32, x, 8);
  }
}
