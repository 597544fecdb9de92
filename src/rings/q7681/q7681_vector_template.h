/*
 * q7681 for vectors: words16_layers_template.h has the layers, words16_leaves_template.h products
 * and inverses; the including file has included words16_neon.h or words16_avx2.h. k = 1 / R, R =
 * 2^16: products are Montgomery's. Leaves of degree 3 are taken apart, coefficient i of eight of
 * them in a part of a vector. From support/vectors_*.h: v16 with load, store, all, add, sub,
 * mul_low.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   from   specs/nttru.md section 2
 */
#ifndef VMB_Q7681_VECTOR_TEMPLATE_H
#define VMB_Q7681_VECTOR_TEMPLATE_H

#include "rings/q7681/q7681.h"
#include "support/constant_time.h"
#define VEC_REDUCE_BLOCKS 1
#include "rings/words16_layers_template.h"

#define ROOT (6997 - VEC_Q) /* r = 20^128, centred; the other factor's root is 1 - r */

/* ---- Table ----------------------------------------------------------------------------------- */

#define Z(value) VEC_FACTOR_VALUE(value),
static const int16_t values[] = {
#include "rings/q7681/q7681_blocks.def"
};
#undef Z
#define Z(value) VEC_FACTOR_COMPANION(value),
static const int16_t companions[] = {
#include "rings/q7681/q7681_blocks.def"
};
#undef Z

/* 512 = R / 128, 5773 = 512 / (2r - 1): the inverse is R = 1 / k times what it would be. */
static const struct vec_plan plan_7681 = {.factors = {values, companions},
                                          .degree = 3,
                                          .plain_layers = 3,
                                          .blocks = 16,
                                          .blocks_at = 14,
                                          .scale = PLAN_FACTOR(512),
                                          .difference_scale = PLAN_FACTOR(5773)};

/* ---- Transforms ------------------------------------------------------------------------------ */

/* From u and v: u + rv and u + (1 - r)v. */
VMB_ALWAYS_INLINE void vec_first_layer(int16_t *a) {
  for (size_t i = 0; i < VMB_Q7681_N / 2; i += V16_LANES) {
    const v16 u = v16_load(a + i), v = v16_load(a + VMB_Q7681_N / 2 + i),
              product = v16_mul_low(v, v16_all(ROOT));
    v16_store(a + i, v16_add(u, product));
    v16_store(a + VMB_Q7681_N / 2 + i, v16_sub(v16_add(u, v), product));
  }
}

/* Its reverse, with the scaling: v = (x - y) / (2r - 1), u = x - rv. */
VMB_ALWAYS_INLINE void vec_first_layer_back(int16_t *a) {
  const struct vec_factor root = VEC_FACTOR(6997), scale = vec_factor_of(plan_7681.scale),
                          difference_scale = vec_factor_of(plan_7681.difference_scale);
  for (size_t i = 0; i < VMB_Q7681_N / 2; i += V16_LANES) {
    const v16 x = v16_load(a + i), y = v16_load(a + VMB_Q7681_N / 2 + i),
              v = vec_times(v16_sub(x, y), difference_scale);
    v16_store(a + i, v16_sub(vec_times(x, scale), vec_times(v, root)));
    v16_store(a + VMB_Q7681_N / 2 + i, v);
  }
}

/*
 * Bounds, from |a| <= 4 and products of at most 3841 + |x| / 8.53: the first layer multiplies by
 * -684 without a reduction, 8 + 4 * 684 = 2744; then 6907, 11558, 16754. Reduced to 3841 + |x| / 16
 * before the last four layers: 4889 + 5806 = 10695, 15790, 21483, 27843.
 */
VMB_ALWAYS_INLINE void q7681_ntt(int16_t *a) {
  unsigned at = 0;
  vec_first_layer(a);
  for (unsigned blocks = 2, length = VMB_Q7681_N / 4; blocks <= 8; blocks *= 2, length /= 2)
    for (unsigned k = 0; k < blocks; k++, at++)
      vec_halves(a + 2 * length * k, length, &plan_7681, at, 0);
  for (unsigned i = 0; i < 16; i += VEC_PARTS) {
    const struct vec_block block = vec_block_load(&plan_7681, i, 0);
    block3(a + 48 * i, &block);
  }
}

/*
 * Bounds, from 3840: sums of three layers 30720, reduced to 5758, products of such differences
 * 7443; then sums of 14886, products 5587. A plain layer: sums of 29772, reduced to 5699, products
 * 7332; after that sums of 14664 and less. The last pass: v 5560, u 3841 + 668 + 3841 + 652 = 9002.
 */
VMB_ALWAYS_INLINE void q7681_intt(int16_t *a) {
  unsigned end = plan_7681.blocks_at;
  for (unsigned i = 0; i < 16; i += VEC_PARTS) {
    const struct vec_block block = vec_block_load(&plan_7681, i, 1);
    block3_back(a + 48 * i, &block);
  }
  for (unsigned blocks = 8, length = 48; blocks >= 2; blocks /= 2, length *= 2)
    for (unsigned k = 0; k < blocks; k++)
      vec_halves(a + 2 * length * k, length, &plan_7681, --end, 1);
  vec_first_layer_back(a);
}

/* ---- Leaves ---------------------------------------------------------------------------------- */

/* From any 16 bits to |a| <= 3840: reduced to 5886, from -3840 on made nonnegative, and below q. */
VMB_ALWAYS_INLINE v16 vec_centre(v16 a) {
  const v16 half = v16_all(VEC_Q / 2), from_zero = vec_nonnegative(v16_add(vec_reduce(a), half));
  return v16_sub(vec_nonnegative(v16_sub(from_zero, v16_all(VEC_Q))), half);
}

/* q - 2 = 7679 = 0b1110111111111; 1, R^-1, R^-2. */
#define VEC_INVERSE_BITS {1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1}
#define VEC_INVERSE_POWERS {PLAN_FACTOR(1), PLAN_FACTOR(900), PLAN_FACTOR(3495)}
#define VEC_FINISH_PRODUCT(a) vec_centre(a)
#include "rings/words16_leaves_template.h"

/*
 * Sums of products are at most 3 * 2^15 * 8191 < 2^30, products before they are centred 3841 +
 * 12288.
 */
VMB_ALWAYS_INLINE void q7681_basemul(int16_t *a, const int16_t *b) {
  vec_multiply(a, b, &plan_7681, 3, 0);
}

/* R / a, the inverse for products that divide by R. From 8191; adjoints at most 5889. */
VMB_ALWAYS_INLINE uint32_t q7681_baseinv(int16_t *a) {
  return ~vmb_ct_mask_nonzero32(vec_invert_leaves(a, &plan_7681, 3, 1));
}

/* ---- Coefficient by coefficient -------------------------------------------------------------- */

VMB_ALWAYS_INLINE v16 vec_to_mont_frozen(v16 a, unsigned unused) {
  return vec_freeze(vec_to_mont(a, unused), unused);
}

/* c / (R k) + a = c + a, from |c| <= 3840. */
VMB_ALWAYS_INLINE void q7681_add(int16_t *c, const int16_t *a) {
  for (size_t i = 0; i < VMB_Q7681_N; i += V16_LANES)
    v16_store(c + i, vec_freeze(v16_add(v16_load(c + i), vec_reduce(v16_load(a + i))), 0));
}

/*
 * As vmb_q7681_modulo_3_portable, where u < 2^13 fits a lane: the loop is one for vectors, which
 * the compiler makes.
 */
VMB_ALWAYS_INLINE void q7681_modulo_3(int16_t *a) {
  for (unsigned i = 0; i < VMB_Q7681_N; i++) {
    /* all ones if a >= 3840; no barrier: the loop is one for vectors */
    const int16_t above = (int16_t)((int16_t)(3839 - a[i]) >> 15);
    const uint16_t u = (uint16_t)(a[i] + 3843 + 1 - (VMB_Q7681_Q & above));
    const uint16_t residue = (uint16_t)(u - 3 * (uint16_t)((uint32_t)u * 21846 >> 16));
    a[i] = (int16_t)(residue - 1);
  }
}

#endif
