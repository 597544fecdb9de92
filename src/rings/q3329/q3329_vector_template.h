/*
 * q3329 for vectors of V16_LANES words: 8 (NEON) or 16 (AVX2). R = 2^16.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Layers at distances of V16_LANES and more are between vectors. The others are on two vectors of
 * neighbours, whose halves, quarters and (AVX2) eighths are exchanged first, and back in the end:
 * results are in the order of the contract.
 *
 * From support/vectors_*.h: v16 with load, store, all, add, sub, and, sign_mask. The including file
 * defines
 *   VEC_EXCHANGES                       the number of layers inside of a vector: 2, 3
 *   vec_exchange(layer, &a, &b)         (a, b) <- first and second halves, quarters, eighths of
 *                                       both for layer 0, 1, 2; its own inverse
 *   struct vec_factor, vec_multiply     constants, and a c for any a with a centred constant c: at
 *                                       most SLOPE |a| + q/2
 *   vec_factor_all(i)                   the factor of node i, 17^bitrev7(i), in all lanes
 *   vec_factor_spread(layer, i, back)   of the nodes i, i+1, ... as the layer needs them; back: in
 *                                       the opposite order
 *   VEC_FACTOR(c)                       of a number, in all lanes
 *   vec_reduce                          a modulo q, at most 0.5 q + 0.016 |a|
 *   vec_basemul_acc_groups, VEC_MAC_WORDS       acc += a b / R on one or two groups of so many
 *                                       words, eight pairs
 * SLOPE is 0.0254 for Montgomery's method (AVX2), 0.0508 for Barrett's (NEON).
 *
 *   from   FIPS 203 section 4.3; Montgomery products: Seiler, ePrint 2018/039; Barrett products:
 *          Becker et al., TCHES 2022(1);
 *          specs/mlkem.md sections 7.2 and 7.3
 */
#include "rings/q3329/q3329.h"
#include "support/compiler.h"

#define VEC_TYPE v16
#define VEC_WORD int16_t
#define VEC(verb) v16_##verb
#include "rings/vector_layers_template.h"

#define Q VMB_Q3329_Q
#define VECTORS (256 / V16_LANES)
#define NEIGHBOURS (32 / V16_LANES) /* vectors of 32 words in a row */

/* The layers inside of vectors `number` and `number` + 1. */
VMB_ALWAYS_INLINE void vec_ct_butterfly_inside(v16 x[2], unsigned number) {
  VMB_UNROLL(3) for (unsigned layer = 0; layer < VEC_EXCHANGES; layer++) {
    vec_exchange(layer, x, x + 1);
    if (layer == 0)
      x[0] = vec_reduce(x[0]);
    vec_ct_butterfly(x, x + 1, vec_factor_spread(layer, (VECTORS + number) << layer, 0));
  }
  VMB_UNROLL(3) for (unsigned layer = VEC_EXCHANGES; layer-- > 0;) vec_exchange(layer, x, x + 1);
}

/*
 * The layers whose pairs lie within two vectors: lanes are exchanged so that partners are in x[0]
 * and x[1], and back after each layer. Sums are reduced once, in the last one.
 */
VMB_ALWAYS_INLINE void vec_gs_butterfly_inside(v16 x[2], unsigned number) {
  VMB_UNROLL(3)
  for (unsigned layer = 0; layer < VEC_EXCHANGES; layer++)
    vec_exchange(layer, x, x + 1);
  /* of nodes VECTORS << layer to (2 VECTORS << layer) - 1 */
  VMB_UNROLL(3) for (unsigned layer = VEC_EXCHANGES; layer-- > 0;) {
    vec_gs_butterfly(x, x + 1, vec_factor_spread(layer, (2 * VECTORS - number - 2) << layer, 1));
    if (layer == 0)
      x[0] = vec_reduce(x[0]);
    vec_exchange(layer, x, x + 1);
  }
}

/*
 * Bound: from q, in units of q, x becomes at most 1.051 x + 0.5 by a layer. Five layers (AVX2:
 * four) give 4.1; then the first vectors are reduced and the second ones multiplied, 0.57 and 0.71:
 * 1.3, and two more layers give 2.4.
 */
VMB_ALWAYS_INLINE void q3329_ntt(int16_t a[256]) {
  for (unsigned i = 0; i < VECTORS / 8; i++) { /* distances 128, 64, 32 */
    int16_t *const column = a + V16_LANES * i;
    v16 x[8];
    vec_load_rows(x, 8, column, 32);
    vec_ct_butterfly_layer(x, 8, 4, 1);
    vec_ct_butterfly_layer(x, 8, 2, 2);
    vec_ct_butterfly_layer(x, 8, 1, 4);
    vec_store_rows(column, 32, x, 8);
  }
  for (unsigned i = 0; i < 8; i++) { /* the rest of each 32 */
    v16 x[NEIGHBOURS];
    vec_load_rows(x, NEIGHBOURS, a + 32 * i, V16_LANES);
    vec_ct_butterfly_layer(x, NEIGHBOURS, NEIGHBOURS / 2, 8 + i);
    if (NEIGHBOURS == 4)
      vec_ct_butterfly_layer(x, 4, 1, 16 + 2 * i);
    VMB_UNROLL(2)
    for (unsigned j = 0; j < NEIGHBOURS; j += 2)
      vec_ct_butterfly_inside(x + j, NEIGHBOURS * i + j);
    vec_store_rows(a + 32 * i, V16_LANES, x, NEIGHBOURS);
  }
}

/*
 * The negative inverse of node i of a layer with nodes t .. 2t-1 is node 3t - 1 - i: 17^(128 - e) =
 * -17^-e. Bound: reduced input 0.55; sums double: after the layers inside 2.2 (AVX2: 4.4), reduced
 * to 0.58; products are below 0.73. Two layers (AVX2: one) give 2.9, the first half of the 32
 * reduced to 0.55; two more from 0.73 give 2.9, then those first in both are reduced, and the last
 * layer has at most 2.9. The last factor brings that to at most 0.65.
 */
VMB_ALWAYS_INLINE void q3329_intt(int16_t a[256]) {
  for (unsigned i = 0; i < 8; i++) {
    v16 x[NEIGHBOURS];
    vec_load_rows(x, NEIGHBOURS, a + 32 * i, V16_LANES);
    VMB_UNROLL(4) for (unsigned j = 0; j < NEIGHBOURS; j++) x[j] = vec_reduce(x[j]);
    VMB_UNROLL(2)
    for (unsigned j = 0; j < NEIGHBOURS; j += 2)
      vec_gs_butterfly_inside(x + j, NEIGHBOURS * i + j);
    if (NEIGHBOURS == 4)
      vec_gs_butterfly_layer(x, 4, 1, 31 - 2 * i);
    vec_gs_butterfly_layer(x, NEIGHBOURS, NEIGHBOURS / 2, 15 - i);
    VMB_UNROLL(2) for (unsigned j = 0; j < NEIGHBOURS / 2; j++) x[j] = vec_reduce(x[j]);
    vec_store_rows(a + 32 * i, V16_LANES, x, NEIGHBOURS);
  }
  /* R / 128, alone and with the factor of the last layer, 17^64. */
  const struct vec_factor last = VEC_FACTOR(512), last_product = VEC_FACTOR(512 * 1729 % Q);
  for (unsigned i = 0; i < VECTORS / 8; i++) {
    int16_t *const column = a + V16_LANES * i;
    v16 x[8];
    vec_load_rows(x, 8, column, 32);
    vec_gs_butterfly_layer(x, 8, 1, 7);
    vec_gs_butterfly_layer(x, 8, 2, 3);
    x[0] = vec_reduce(x[0]);
    x[4] = vec_reduce(x[4]);
    VMB_UNROLL(4) for (unsigned j = 0; j < 4; j++) {
      const v16 difference = v16_sub(x[j + 4], x[j]);
      x[j] = vec_multiply(v16_add(x[j], x[j + 4]), last);
      x[j + 4] = vec_multiply(difference, last_product);
    }
    vec_store_rows(column, 32, x, 8);
  }
}
_Static_assert(512 * 128 == 65536, "R / 128 = 2^16 / 128");
_Static_assert((1729 * 1729 + 1) % Q == 0, "17^64 is a square root of -1");

/*
 * a' b' for the pairs of residues modulo X^2 - g: |b| <= 2.4 q, so the sums are at most 2 * 4095 *
 * 2.4 q < 2^26, and 0.3 q + 0.5 q after their reduction.
 */
VMB_ALWAYS_INLINE void q3329_basemul_acc(int16_t acc[256], const int16_t *a, const int16_t b[256],
                                         unsigned first, unsigned count) {
  unsigned i = 0;
  for (; i + 2 * VEC_MAC_WORDS <= count; i += 2 * VEC_MAC_WORDS)
    vec_basemul_acc_groups(acc + first + i, a + i, b + first + i, 64 + (first + i) / 4, 2);
  if (i < count)
    vec_basemul_acc_groups(acc + first + i, a + i, b + first + i, 64 + (first + i) / 4, 1);
}

/* a = 2^-16 a, reduced. */
VMB_ALWAYS_INLINE void q3329_to_mont(int16_t a[256]) {
  const struct vec_factor r_inverse = VEC_FACTOR(169);
  for (unsigned i = 0; i < 256; i += V16_LANES)
    v16_store(a + i, vec_multiply(vec_reduce(v16_load(a + i)), r_inverse));
}
_Static_assert(INT64_C(169) * 65536 % Q == 1, "1 / R = 2^-16");

/* q where a is negative, 0 elsewhere. */
VMB_ALWAYS_INLINE v16 negative_q(v16 a) {
  return v16_and(v16_sign_mask(a), v16_all(Q));
}

/* Results of reductions and of products of reduced numbers are above -q. */
VMB_ALWAYS_INLINE void q3329_from_mont(int16_t a[256]) {
  const struct vec_factor undo = VEC_FACTOR(65536 % Q);
  for (unsigned i = 0; i < 256; i += V16_LANES) {
    const v16 product = vec_multiply(vec_reduce(v16_load(a + i)), undo);
    v16_store(a + i, v16_add(product, negative_q(product)));
  }
}

/* a = its residues in [0, q). */
VMB_ALWAYS_INLINE void q3329_freeze(int16_t a[256]) {
  for (unsigned i = 0; i < 256; i += V16_LANES) {
    const v16 reduced = vec_reduce(v16_load(a + i));
    v16_store(a + i, v16_add(reduced, negative_q(reduced)));
  }
}
