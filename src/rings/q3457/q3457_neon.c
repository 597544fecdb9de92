/*
 * q3457_vector_template.h for NEON: eight words in a vector, Barrett products by constants,
 * Montgomery products of two variables.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>
#include <string.h>

#include "arithmetic/modular16/barrett16.h"

typedef int16x8_t vec;
#define VEC_WORDS 8
#define VEC_PARTS 1
#define VEC_Q 3457
#define VEC_Q_INVERSE 12929 /* modulo 2^16 */
_Static_assert((uint16_t)(VEC_Q *VEC_Q_INVERSE) == 1, "q^-1 modulo 2^16");

/* c, centred, and round(2^15 c / q). */
struct vec_factor {
  vec value, companion;
};

#define VEC_FACTOR_VALUE(c) ((int16_t)(uint16_t)(VMB_BARRETT16_CONSTANT(c, VEC_Q) >> 16))
#define VEC_FACTOR_COMPANION(c) ((int16_t)(uint16_t)(VMB_BARRETT16_CONSTANT(c, VEC_Q) & 0xffff))
#define VEC_FACTOR(c) {vdupq_n_s16(VEC_FACTOR_VALUE(c)), vdupq_n_s16(VEC_FACTOR_COMPANION(c))}

static inline vec vec_load(const int16_t *in) {
  return vld1q_s16(in);
}
static inline void vec_store(int16_t *out, vec value) {
  vst1q_s16(out, value);
}
static inline vec vec_load_parts(const int16_t *in, int stride) {
  (void)stride;
  return vld1q_s16(in);
}
static inline void vec_store_parts(int16_t *out, int stride, vec value) {
  (void)stride;
  vst1q_s16(out, value);
}
static inline vec vec_add(vec a, vec b) {
  return vaddq_s16(a, b);
}
static inline vec vec_sub(vec a, vec b) {
  return vsubq_s16(a, b);
}
static inline vec vec_negate(vec a) {
  return vnegq_s16(a);
}
static inline vec vec_set(int16_t c) {
  return vdupq_n_s16(c);
}
static inline vec vec_add_times(vec a, vec b, int16_t c) {
  return vmlaq_n_s16(a, b, c);
}

/* d coefficients of eight leaves. */
static inline void vec_load_leaves(vec *x, const int16_t *in, int stride, unsigned degree) {
  (void)stride;
  if (degree == 2) {
    const int16x8x2_t leaves = vld2q_s16(in);
    x[0] = leaves.val[0];
    x[1] = leaves.val[1];
  } else if (degree == 3) {
    const int16x8x3_t leaves = vld3q_s16(in);
    x[0] = leaves.val[0];
    x[1] = leaves.val[1];
    x[2] = leaves.val[2];
  } else {
    const int16x8x4_t leaves = vld4q_s16(in);
    x[0] = leaves.val[0];
    x[1] = leaves.val[1];
    x[2] = leaves.val[2];
    x[3] = leaves.val[3];
  }
}

/* The way back. */
static inline void vec_store_leaves(int16_t *out, int stride, const vec *x, unsigned degree) {
  (void)stride;
  if (degree == 2) {
    const int16x8x2_t leaves = {{x[0], x[1]}};
    vst2q_s16(out, leaves);
  } else if (degree == 3) {
    const int16x8x3_t leaves = {{x[0], x[1], x[2]}};
    vst3q_s16(out, leaves);
  } else {
    const int16x8x4_t leaves = {{x[0], x[1], x[2], x[3]}};
    vst4q_s16(out, leaves);
  }
}

/*
 * Halves, pairs of words, words. ZIP would do for the halves as well, and compilers take it: three
 * times as expensive on a Cortex-A72.
 */
static inline void vec_exchange(unsigned level, vec *a, vec *b) {
  vec first, second;
  if (level == 0) {
    __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(first) : "w"(*a), "w"(*b));
    __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(second) : "w"(*a), "w"(*b));
  } else if (level == 1) {
    const int32x4_t x = vreinterpretq_s32_s16(*a), y = vreinterpretq_s32_s16(*b);
    first = vreinterpretq_s16_s32(vtrn1q_s32(x, y));
    second = vreinterpretq_s16_s32(vtrn2q_s32(x, y));
  } else {
    first = vtrn1q_s16(*a, *b);
    second = vtrn2q_s16(*a, *b);
  }
  *a = first;
  *b = second;
}

static inline void vec_zip(vec *a, vec *b) {
  const vec x = *a, y = *b;
  *a = vzip1q_s16(x, y);
  *b = vzip2q_s16(x, y);
}
static inline void vec_unzip(vec *a, vec *b) {
  const vec x = *a, y = *b;
  *a = vuzp1q_s16(x, y);
  *b = vuzp2q_s16(x, y);
}

/* a c - q round(a c / q), where the quotient is computed from c / q as it was rounded. */
static inline vec vec_times(vec a, struct vec_factor c) {
  return vmlsq_n_s16(vmulq_s16(a, c.value), vqrdmulhq_s16(a, c.companion), VEC_Q);
}

/* 9 = round(2^15 / q): |1 - 9 q / 2^15| < 0.0505. */
static inline vec vec_reduce(vec a) {
  return vmlsq_n_s16(a, vqrdmulhq_n_s16(a, 9), VEC_Q);
}

/* q where a is negative, 0 elsewhere. */
static inline vec vec_negative_q(vec a) {
  return vandq_s16(vshrq_n_s16(a, 15), vdupq_n_s16(VEC_Q));
}

/*
 * (a b - t q) / R, t = a b / q modulo R: both doubled products have the same low halves, so that
 * the upper ones are subtracted, and halved.
 */
static inline vec vec_montgomery(vec a, vec b) {
  const vec t = vmulq_n_s16(vmulq_s16(a, b), VEC_Q_INVERSE);
  return vhsubq_s16(vqdmulhq_s16(a, b), vqdmulhq_n_s16(t, VEC_Q));
}

/* Eight sums in 32 bits. */
struct sums {
  int32x4_t low, high;
};

static inline struct sums product(vec a, vec b) {
  const struct sums c = {vmull_s16(vget_low_s16(a), vget_low_s16(b)), vmull_high_s16(a, b)};
  return c;
}

/* c + a b. */
static inline struct sums add_product(struct sums c, vec a, vec b) {
  c.low = vmlal_s16(c.low, vget_low_s16(a), vget_low_s16(b));
  c.high = vmlal_high_s16(c.high, a, b);
  return c;
}

/* Sums / R modulo q. */
static inline vec reduce_sums(struct sums c) {
  const vec low = vuzp1q_s16(vreinterpretq_s16_s32(c.low), vreinterpretq_s16_s32(c.high)),
            t = vmulq_n_s16(low, VEC_Q_INVERSE);
  const int32x4_t first = vmlsl_n_s16(c.low, vget_low_s16(t), VEC_Q),
                  second = vmlsl_high_n_s16(c.high, t, VEC_Q);
  return vuzp2q_s16(vreinterpretq_s16_s32(first), vreinterpretq_s16_s32(second));
}

static inline vec vec_dot2(vec a0, vec b0, vec a1, vec b1) {
  return reduce_sums(add_product(product(a0, b0), a1, b1));
}
static inline vec vec_dot3(vec a0, vec b0, vec a1, vec b1, vec a2, vec b2) {
  return reduce_sums(add_product(add_product(product(a0, b0), a1, b1), a2, b2));
}
static inline vec vec_dot4(vec a0, vec b0, vec a1, vec b1, vec a2, vec b2, vec a3, vec b3) {
  return reduce_sums(
      add_product(add_product(add_product(product(a0, b0), a1, b1), a2, b2), a3, b3));
}

/* 2 * 10923 = 21846 = (2^16 + 2) / 3: the quotient is exact for 0 <= a <= q. */
static inline vec vec_modulo_3(vec a) {
  return vmlsq_n_s16(a, vqdmulhq_n_s16(a, 10923), 3);
}
static inline vec vec_carry_minus(vec largest, vec a) {
  return vshrq_n_s16(vsubq_s16(largest, a), 15);
}
static inline uint32_t vec_any_zero(vec a) {
  return vmaxvq_u16(vceqzq_s16(a)) & 1U;
}

#define P(i) 2 * (i), 2 * (i) + 1
#define PATTERN(a, b, c, d, e, f, g, h) {P(a), P(b), P(c), P(d), P(e), P(f), P(g), P(h)}

/* A word in all lanes, and words where the bytes of a pattern say. */
static inline vec vec_broadcast(const int16_t *word) {
  return vld1q_dup_s16(word);
}
static inline vec vec_pick(vec words, const uint8_t pattern[16]) {
  return vreinterpretq_s16_s8(vqtbl1q_s8(vreinterpretq_s8_s16(words), vld1q_u8(pattern)));
}
static inline vec vec_pairs(vec words, unsigned second) {
  return second ? vzip2q_s16(words, words) : vzip1q_s16(words, words);
}
static inline vec vec_negate_odd(vec a) {
  const vec odd = vreinterpretq_s16_s32(vdupq_n_s32(-65536));
  return vsubq_s16(veorq_s16(a, odd), odd);
}

#include "rings/q3457/q3457_vector_template.h"

void vmb_q3457_ntt_neon(vmb_q3457_any *a, const struct vmb_q3457_ring *ring) {
  q3457_ntt(a->poly.c, ring);
}

void vmb_q3457_intt_neon(vmb_q3457_any *a, const struct vmb_q3457_ring *ring) {
  q3457_intt(a->values.c, ring);
}

void vmb_q3457_basemul_neon(vmb_q3457_values *a, const vmb_q3457_values *b,
                            const struct vmb_q3457_ring *ring) {
  q3457_basemul(a->c, b->c, ring);
}

void vmb_q3457_baseinv_neon(vmb_q3457_values *a, uint32_t *singular,
                            const struct vmb_q3457_ring *ring) {
  *singular = q3457_baseinv(a->c, ring);
}

void vmb_q3457_to_mont_neon(int16_t *a, unsigned n) {
  vec_map(a, n, vec_to_mont, 0);
}

void vmb_q3457_from_mont_neon(int16_t *a, unsigned n) {
  vec_map(a, n, vec_from_mont, 0);
}

void vmb_q3457_freeze_neon(int16_t *a, unsigned n) {
  vec_map(a, n, vec_freeze, 0);
}

void vmb_q3457_add_neon(int16_t *a, const int16_t *b, unsigned n) {
  vec_sums(a, b, n, 0);
}

void vmb_q3457_sub_neon(int16_t *a, const int16_t *b, unsigned n) {
  vec_sums(a, b, n, 1);
}

void vmb_q3457_modulo_3_neon(int16_t *a, unsigned n, unsigned largest) {
  vec_map(a, n, vec_centred_modulo_3, largest);
}

#endif
