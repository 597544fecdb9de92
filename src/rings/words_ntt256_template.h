/*
 * Complete transforms of 256 words modulo a prime in the form of FIPS 204, for vectors of V32_LANES
 * words: 4 (NEON), 8 (AVX2) or 16 (AVX-512). Value j of a transform is the polynomial's value at
 * root^(2 brv8(j) + 1), where root has order 512.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Layers at distances of V32_LANES and more are between vectors. The others are on two vectors of
 * neighbours, whose halves, quarters and so on are exchanged first, and back in the end: results
 * are in the order of the contract.
 *
 * From support/vectors_*.h: v32 with load, store, add, sub. words_ntt256_neon.h,
 * words_ntt256_avx2.h or words_ntt256_avx512.h defines
 *   VEC_EXCHANGES                       the number of layers inside of a vector: 2, 3, 4
 *   vec_exchange(layer, &a, &b)         (a, b) <- first and second halves, quarters, eighths,
 *                                       sixteenths of both for layer 0, 1, 2, 3; its own inverse
 *   struct vec_factor, vec_multiply     constants, and a c for any a with a centred constant c: at
 *                                       most q/2 + |a| q / 2^32
 *   vec_factor_all(i)                   the factor of node i, root^brv8(i), in all lanes
 *   vec_factor_spread(layer, i, back)   of the nodes i, i+1, ... as the layer needs them; back: in
 *                                       the opposite order
 *   VEC_FACTOR(c)                       of a number, in all lanes
 * and the ring's file
 *   VEC_Q, VEC_LAST, VEC_LAST_PRODUCT   2^32 / 256 modulo q, alone and times root^128, the factor
 *                                       of the last layer's node
 *   vec_finish(a)                       what the inverse transform writes for a result a, |a| < q
 * A number of the layers is known to the compiler wherever it is asked for.
 *
 * Bounds: products are below q; eight layers forwards add eight of them to the input, and backwards
 * sums double in each layer.
 *
 *   from   FIPS 204 section 7.5; Barrett products: Becker et al., TCHES 2022(1); Montgomery
 *          products: Seiler, ePrint 2018/039; specs/mldsa.md sections 13.5 and 13.6
 */
#include <stdint.h>

#include "support/compiler.h"

#define VEC_TYPE v32
#define VEC_WORD int32_t
#define VEC(verb) v32_##verb
#include "rings/vector_layers_template.h"

#define VECTORS (256 / V32_LANES)
#define ROW 8 /* vectors of neighbours that are worked on together: 32, 64 or 128 words */

/*
 * The layers inside of the vectors of row `row`: layer by layer, so that the products of four pairs
 * are under way at a time.
 */
VMB_ALWAYS_INLINE void vec_ct_butterfly_inside(v32 x[ROW], unsigned row) {
  VMB_UNROLL(4)
  for (unsigned layer = 0; layer < VEC_EXCHANGES; layer++)
    VMB_UNROLL(4) for (unsigned j = 0; j < ROW; j += 2) {
      vec_exchange(layer, x + j, x + j + 1);
      vec_ct_butterfly(x + j, x + j + 1,
                       vec_factor_spread(layer, (VECTORS + ROW * row + j) << layer, 0));
    }
  VMB_UNROLL(4)
  for (unsigned layer = VEC_EXCHANGES; layer-- > 0;)
    VMB_UNROLL(4) for (unsigned j = 0; j < ROW; j += 2) vec_exchange(layer, x + j, x + j + 1);
}

VMB_ALWAYS_INLINE void vec_gs_butterfly_inside(v32 x[ROW], unsigned row) {
  VMB_UNROLL(4)
  for (unsigned layer = 0; layer < VEC_EXCHANGES; layer++)
    VMB_UNROLL(4) for (unsigned j = 0; j < ROW; j += 2) vec_exchange(layer, x + j, x + j + 1);
  VMB_UNROLL(4)
  for (unsigned layer = VEC_EXCHANGES; layer-- > 0;)
    VMB_UNROLL(4) for (unsigned j = 0; j < ROW; j += 2) {
      const unsigned node = 2 * VECTORS - ROW * row - j - 2;
      vec_gs_butterfly(x + j, x + j + 1, vec_factor_spread(layer, node << layer, 1));
      vec_exchange(layer, x + j, x + j + 1);
    }
}

/* A layer between the vectors of row `row`, at a distance of `half` of them. */
VMB_ALWAYS_INLINE void vec_ct_row_layer(v32 x[ROW], unsigned half, unsigned row) {
  vec_ct_butterfly_layer(x, ROW, half, VECTORS / (2 * half) + ROW / (2 * half) * row);
}

VMB_ALWAYS_INLINE void vec_gs_row_layer(v32 x[ROW], unsigned half, unsigned row) {
  vec_gs_butterfly_layer(x, ROW, half, VECTORS / half - 1 - ROW / (2 * half) * row);
}

/* The transform in place: three layers over columns, then the others row by row. */
VMB_ALWAYS_INLINE void vec_ntt256(int32_t a[256]) {
  for (unsigned i = 0; i < VECTORS / 8; i++) { /* distances 128, 64, 32 */
    int32_t *const column = a + V32_LANES * i;
    v32 x[8];
    vec_load_rows(x, 8, column, 32);
    vec_ct_butterfly_layer(x, 8, 4, 1);
    vec_ct_butterfly_layer(x, 8, 2, 2);
    vec_ct_butterfly_layer(x, 8, 1, 4);
    vec_store_rows(column, 32, x, 8);
  }
  for (unsigned row = 0; row < VECTORS / ROW; row++) { /* the rest */
    int32_t *const words = a + V32_LANES * ROW * row;
    v32 x[ROW];
    vec_load_rows(x, ROW, words, V32_LANES);
    if (V32_LANES == 4)
      vec_ct_row_layer(x, 4, row);
    if (V32_LANES <= 8)
      vec_ct_row_layer(x, 2, row);
    vec_ct_row_layer(x, 1, row);
    vec_ct_butterfly_inside(x, row);
    vec_store_rows(words, V32_LANES, x, ROW);
  }
}

/* The factor 2^32 / 256 goes into the last layer. */
VMB_ALWAYS_INLINE void vec_intt256(int32_t a[256]) {
  for (unsigned row = 0; row < VECTORS / ROW; row++) {
    int32_t *const words = a + V32_LANES * ROW * row;
    v32 x[ROW];
    vec_load_rows(x, ROW, words, V32_LANES);
    vec_gs_butterfly_inside(x, row);
    vec_gs_row_layer(x, 1, row);
    if (V32_LANES <= 8)
      vec_gs_row_layer(x, 2, row);
    if (V32_LANES == 4)
      vec_gs_row_layer(x, 4, row);
    vec_store_rows(words, V32_LANES, x, ROW);
  }
  const struct vec_factor last = VEC_FACTOR(VEC_LAST), last_product = VEC_FACTOR(VEC_LAST_PRODUCT);
  for (unsigned i = 0; i < VECTORS / 8; i++) {
    int32_t *const column = a + V32_LANES * i;
    v32 x[8];
    vec_load_rows(x, 8, column, 32);
    vec_gs_butterfly_layer(x, 8, 1, 7);
    vec_gs_butterfly_layer(x, 8, 2, 3);
    VMB_UNROLL(4) for (unsigned j = 0; j < 4; j++) {
      const v32 difference = v32_sub(x[j + 4], x[j]);
      x[j] = vec_finish(vec_multiply(v32_add(x[j], x[j + 4]), last));
      x[j + 4] = vec_finish(vec_multiply(difference, last_product));
    }
    vec_store_rows(column, 32, x, 8);
  }
}
