/*
 * words_ntt256_template.h for NEON: four words in a vector, Barrett products by constants.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines, before, VEC_Q, the prime, and afterwards, with CENTRED and SCALED,
 * the tables factor_values and factor_scaled.
 */
#include <arm_neon.h>
#include <stdint.h>

typedef int32x4_t vec;
#define VEC_WORDS 4
#define VEC_EXCHANGES 2

/* A vector from any address. */
static inline vec vec_load(const int32_t *in) {
  return vld1q_s32(in);
}

/* A vector to any address. */
static inline void vec_store(int32_t *out, vec value) {
  vst1q_s32(out, value);
}

/* a + b in each lane. */
static inline vec vec_add(vec a, vec b) {
  return vaddq_s32(a, b);
}

/* a - b in each lane. */
static inline vec vec_sub(vec a, vec b) {
  return vsubq_s32(a, b);
}

/* Halves, then words. ZIP would do for the halves as well (q3329_neon.c says why not). */
static inline void vec_exchange(unsigned layer, vec *a, vec *b) {
  vec first, second;
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
  vec value, scaled;
};

#define CENTRED(c) \
  ((c) > (VEC_Q - 1) / 2 ? (c) - VEC_Q : (c) < -(VEC_Q - 1) / 2 ? (c) + VEC_Q : (c))
#define SCALED(c) \
  ((int32_t)(((INT64_C(1) << 32) * CENTRED(c) + (CENTRED(c) < 0 ? -VEC_Q : VEC_Q)) / (2 * VEC_Q)))
#define VEC_FACTOR(c) {vdupq_n_s32(CENTRED(c)), vdupq_n_s32(SCALED(c))}

/* The factor of each node, centred, and SCALED of it. */
static const int32_t factor_values[256], factor_scaled[256];

/* Factor i in all lanes, with its companion for the reduction. */
static inline struct vec_factor vec_factor_all(unsigned i) {
  const struct vec_factor factor = {vld1q_dup_s32(factor_values + i),
                                    vld1q_dup_s32(factor_scaled + i)};
  return factor;
}

/* Each of two words twice, or four words. */
static inline vec spread(unsigned layer, const int32_t *words, int back) {
  if (layer == 0) {
    const int32x2_t two = vld1_s32(words), turned = back ? vrev64_s32(two) : two;
    return vcombine_s32(vdup_lane_s32(turned, 0), vdup_lane_s32(turned, 1));
  }
  const int32x4_t four = vld1q_s32(words), pairs = vrev64q_s32(four);
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
static inline vec vec_multiply(vec a, struct vec_factor c) {
  return vmlsq_n_s32(vmulq_s32(a, c.value), vqrdmulhq_s32(a, c.scaled), VEC_Q);
}
