/*
 * q3329_vector_template.h for NEON: eight words in a vector, Barrett products by constants,
 * Montgomery sums.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#include "support/vectors_neon.h"

#define VEC_MAC_WORDS 16
#define VEC_EXCHANGES 2
#define VEC_Q 3329

/*
 * Halves, then pairs of words. ZIP would do for the halves as well, and compilers take it: three
 * times as expensive on a Cortex-A72.
 */
static inline void vec_exchange(unsigned layer, v16 *a, v16 *b) {
  v16 first, second;
  if (layer == 0) {
    __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(first) : "w"(*a), "w"(*b));
    __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(second) : "w"(*a), "w"(*b));
  } else {
    first = vreinterpretq_s16_s32(vtrn1q_s32(vreinterpretq_s32_s16(*a), vreinterpretq_s32_s16(*b)));
    second =
        vreinterpretq_s16_s32(vtrn2q_s32(vreinterpretq_s32_s16(*a), vreinterpretq_s32_s16(*b)));
  }
  *a = first;
  *b = second;
}

/* c, centred, and round(2^15 c / q). */
struct vec_factor {
  v16 value, scaled;
};

#define CENTRED(c) ((c) > (VEC_Q - 1) / 2 ? (c) - VEC_Q : (c))
#define SCALED(c) ((2 * 32768 * CENTRED(c) + (CENTRED(c) < 0 ? -VEC_Q : VEC_Q)) / (2 * VEC_Q))
#define VEC_FACTOR(c) {v16_all((int16_t)CENTRED(c)), v16_all((int16_t)SCALED(c))}

#define Z(c) (int16_t)CENTRED(c),
/* Four words more, which are loaded and not used. */
static const int16_t factor_values[128 + 4] = {
#include "rings/q3329/q3329_zetas.def"
};
#undef Z
#define Z(c) (int16_t)SCALED(c),
static const int16_t factor_scaled[128 + 4] = {
#include "rings/q3329/q3329_zetas.def"
};
#undef Z

/* Factor i in all lanes, with its companion for the reduction. */
static inline struct vec_factor vec_factor_all(unsigned i) {
  const struct vec_factor factor = {v16_load_all(factor_values + i),
                                    v16_load_all(factor_scaled + i)};
  return factor;
}

/* Each of two words four times, each of four words twice; back: in the opposite order. */
static inline v16 spread(unsigned layer, const int16_t *words, int back) {
  static const uint8_t places[2][2][16] = {{{0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3},
                                            {2, 3, 2, 3, 2, 3, 2, 3, 0, 1, 0, 1, 0, 1, 0, 1}},
                                           {{0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7},
                                            {6, 7, 6, 7, 4, 5, 4, 5, 2, 3, 2, 3, 0, 1, 0, 1}}};
  const uint8x16_t eight = vreinterpretq_u8_s16(v16_load(words));
  return vreinterpretq_s16_u8(vqtbl1q_u8(eight, vld1q_u8(places[layer][back])));
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
static inline v16 vec_multiply(v16 a, struct vec_factor c) {
  return vmlsq_n_s16(v16_mul_low(a, c.value), v16_mul_rounded(a, c.scaled), VEC_Q);
}

/* Barrett reduction with 10 = round(2^15 / q). */
static inline v16 vec_reduce(v16 a) {
  return vmlsq_n_s16(a, vqrdmulhq_n_s16(a, 10), VEC_Q);
}

/*
 * Eight sums / 2^16 modulo q: (sum - q t) / 2^16, t = sum / q modulo 2^16; at most |sum| / 2^16 +
 * q/2.
 */
static inline v16 reduce_sums(const v32 sum[2]) {
  const int16_t inverse = -3327; /* q^-1 modulo 2^16 */
  const v16 low = vuzp1q_s16(vreinterpretq_s16_s32(sum[0]), vreinterpretq_s16_s32(sum[1])),
            t = vmulq_n_s16(low, inverse);
  const v32 first = vmlsl_n_s16(sum[0], vget_low_s16(t), VEC_Q),
            second = vmlsl_high_n_s16(sum[1], t, VEC_Q);
  return vuzp2q_s16(vreinterpretq_s16_s32(first), vreinterpretq_s16_s32(second));
}
_Static_assert((uint16_t)(3329 * -3327) == 1, "q^-1 modulo 2^16");

/* Words 0, 2, both with the other sign, 1, 3, both with the other sign, of eight at `words`. */
static inline v16 with_signs(const int16_t *words) {
  static const uint8_t order[16] = {0, 1, 4, 5, 0, 1, 4, 5, 2, 3, 6, 7, 2, 3, 6, 7};
  static const int16_t negative[8] = {0, 0, -1, -1, 0, 0, -1, -1};
  const uint8x16_t eight = vreinterpretq_u8_s16(v16_load(words));
  const v16 mask = v16_load(negative),
            values = vreinterpretq_s16_u8(vqtbl1q_u8(eight, vld1q_u8(order)));
  return v16_sub(v16_xor(values, mask), mask);
}

/* The first and the second coefficients of eight pairs: 0, 4, 1, 5, 2, 6, 3, 7; and back. */
static inline int16x8x2_t take_apart(v16 first, v16 second) {
  const int16x8x2_t parts = {{vtrn1q_s16(first, second), vtrn2q_s16(first, second)}};
  return parts;
}

/*
 * `groups` times eight pairs, each step for all of them: one waits for its own products. `node`
 * belongs to the first two: the roots are +-17^bitrev7(node), ...
 */
VMB_ALWAYS_INLINE void vec_basemul_acc_groups(int16_t *acc, const int16_t *a, const int16_t *b,
                                              unsigned node, unsigned groups) {
  int16x8x2_t y[2];
  v16 g_b1[2];
  v32 c0[2][2], c1[2][2];
  for (unsigned n = 0; n < groups; n++) {
    y[n] = take_apart(v16_load(b + 16 * n), v16_load(b + 16 * n + 8));
    const struct vec_factor roots = {with_signs(factor_values + node + 4 * n),
                                     with_signs(factor_scaled + node + 4 * n)};
    g_b1[n] = vec_multiply(y[n].val[1], roots);
  }
  for (unsigned n = 0; n < groups; n++) {
    const int16x8x2_t x = take_apart(v16_load(a + 16 * n), v16_load(a + 16 * n + 8));
    const v16 a0 = x.val[0], a1 = x.val[1], b0 = y[n].val[0], b1 = y[n].val[1];
    c0[n][0] = vmlal_s16(vmull_s16(vget_low_s16(a0), vget_low_s16(b0)), vget_low_s16(a1),
                         vget_low_s16(g_b1[n]));
    c0[n][1] = vmlal_high_s16(vmull_high_s16(a0, b0), a1, g_b1[n]);
    c1[n][0] = vmlal_s16(vmull_s16(vget_low_s16(a0), vget_low_s16(b1)), vget_low_s16(a1),
                         vget_low_s16(b0));
    c1[n][1] = vmlal_high_s16(vmull_high_s16(a0, b1), a1, b0);
  }
  for (unsigned n = 0; n < groups; n++) {
    const int16x8x2_t sums = take_apart(reduce_sums(c0[n]), reduce_sums(c1[n]));
    int16_t *const at = acc + 16 * n;
    v16_store(at, v16_add(v16_load(at), sums.val[0]));
    v16_store(at + 8, v16_add(v16_load(at + 8), sums.val[1]));
  }
}

#include "rings/q3329/q3329_vector_template.h"

void vmb_q3329_ntt_neon(vmb_q3329_any *a) {
  q3329_ntt(a->poly.c);
}

void vmb_q3329_intt_neon(vmb_q3329_any *a) {
  q3329_intt(a->sums.c);
}

void vmb_q3329_basemul_acc_neon(vmb_q3329_sums *acc, const int16_t *a, const vmb_q3329_values *b,
                                unsigned first, unsigned count) {
  q3329_basemul_acc(acc->c, a, b->c, first, count);
}

void vmb_q3329_to_mont_neon(vmb_q3329_any *a) {
  q3329_to_mont(a->values.c);
}

void vmb_q3329_from_mont_neon(vmb_q3329_any *a) {
  q3329_from_mont(a->sums.c);
}

void vmb_q3329_freeze_neon(vmb_q3329_values *a) {
  q3329_freeze(a->c);
}

#endif
