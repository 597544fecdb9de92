/*
 * words_ntt256_template.h for NEON: four words in a vector, Barrett products by constants.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines, before, VEC_Q, the prime, and afterwards, with CENTRED and SCALED,
 * the tables factor_values and factor_scaled.
 */
#include <stdint.h>

#include "support/vectors_neon.h"

#define VEC_EXCHANGES 2

/* Halves, then words. ZIP would do for the halves as well (q3329_neon.c says why not). */
static inline void vec_exchange(unsigned layer, v32 *a, v32 *b) {
  v32 first, second;
  if (layer == 0) {
    __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(first) : "w"(*a), "w"(*b));
    __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(second) : "w"(*a), "w"(*b));
  } else {
    first = vtrn1q_s32(*a, *b);
    second = vtrn2q_s32(*a, *b);
  }
  *a = first;
  *b = second;
}

/* c, centred, and round(2^31 c / q). */
struct vec_factor {
  v32 value, scaled;
};

#define CENTRED(c) \
  ((c) > (VEC_Q - 1) / 2 ? (c) - VEC_Q : (c) < -(VEC_Q - 1) / 2 ? (c) + VEC_Q : (c))
#define SCALED(c) \
  ((int32_t)(((INT64_C(1) << 32) * CENTRED(c) + (CENTRED(c) < 0 ? -VEC_Q : VEC_Q)) / (2 * VEC_Q)))
#define VEC_FACTOR(c) {v32_all(CENTRED(c)), v32_all(SCALED(c))}

/* The factor of each node, centred, and SCALED of it. */
static const int32_t factor_values[256], factor_scaled[256];

/* Factor i in all lanes, with its companion for the reduction. */
static inline struct vec_factor vec_factor_all(unsigned i) {
  const struct vec_factor factor = {v32_load_all(factor_values + i),
                                    v32_load_all(factor_scaled + i)};
  return factor;
}

/* Each of two words twice, or four words. */
static inline v32 spread(unsigned layer, const int32_t *words, int back) {
  if (layer == 0) {
    const int32x2_t two = vld1_s32(words), turned = back ? vrev64_s32(two) : two;
    return vcombine_s32(vdup_lane_s32(turned, 0), vdup_lane_s32(turned, 1));
  }
  const v32 four = v32_load(words), pairs = vrev64q_s32(four);
  return back ? vextq_s32(pairs, pairs, 2) : four;
}

/*
 * The factors of several nodes of a layer from number i, each in the lanes of its node; back: in
 * reverse order.
 */
static inline struct vec_factor vec_factor_spread(unsigned layer, unsigned i, int back) {
  const struct vec_factor factor = {spread(layer, factor_values + i, back),
                                    spread(layer, factor_scaled + i, back)};
  return factor;
}

/* a c - q round(a c / q), where the quotient is computed from c / q as it was rounded. */
static inline v32 vec_multiply(v32 a, struct vec_factor c) {
  return vmlsq_n_s32(v32_mul_low(a, c.value), v32_mul_rounded(a, c.scaled), VEC_Q);
}
