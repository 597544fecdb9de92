/*
 * Eight words of 16 bits in a NEON vector for words16_layers_template.h, which says what the names
 * mean: Barrett products by constants, Montgomery products of two variables. The including file
 * defines VEC_Q, VEC_Q_INVERSE (modulo 2^16) and VEC_RECIPROCAL (round(2^15 / q)), for plain
 * products VEC_PLAIN_FRACTION ((2^12 / q - 1) 2^15).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_WORDS16_NEON_H
#define VMB_WORDS16_NEON_H

#include <stdint.h>
#include <string.h>

#include "arithmetic/modular16/barrett16.h"
#include "support/vectors_neon.h"

#define VEC_PARTS 1
#define VEC_PIPELINED 1

/* c, centred, and round(2^15 c / q). */
struct vec_factor {
  v16 value, companion;
};

#define VEC_FACTOR_VALUE(c) ((int16_t)(uint16_t)(VMB_BARRETT16_CONSTANT(c, VEC_Q) >> 16))
#define VEC_FACTOR_COMPANION(c) ((int16_t)(uint16_t)(VMB_BARRETT16_CONSTANT(c, VEC_Q) & 0xffff))
#define VEC_FACTOR(c) {v16_all(VEC_FACTOR_VALUE(c)), v16_all(VEC_FACTOR_COMPANION(c))}

static inline v16 vec_load_parts(const int16_t *in, int stride) {
  (void)stride;
  return v16_load(in);
}
static inline void vec_store_parts(int16_t *out, int stride, v16 value) {
  (void)stride;
  v16_store(out, value);
}
/* d coefficients of eight leaves. */
static inline void vec_load_leaves(v16 *x, const int16_t *in, int stride, unsigned degree) {
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

static inline void vec_store_leaves(int16_t *out, int stride, const v16 *x, unsigned degree) {
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
static inline void vec_exchange(unsigned level, v16 *a, v16 *b) {
  v16 first, second;
  if (level == 0) {
    __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(first) : "w"(*a), "w"(*b));
    __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(second) : "w"(*a), "w"(*b));
  } else if (level == 1) {
    const v32 x = vreinterpretq_s32_s16(*a), y = vreinterpretq_s32_s16(*b);
    first = vreinterpretq_s16_s32(vtrn1q_s32(x, y));
    second = vreinterpretq_s16_s32(vtrn2q_s32(x, y));
  } else {
    first = vtrn1q_s16(*a, *b);
    second = vtrn2q_s16(*a, *b);
  }
  *a = first;
  *b = second;
}

static inline void vec_zip(v16 *a, v16 *b) {
  const v16 x = *a, y = *b;
  *a = vzip1q_s16(x, y);
  *b = vzip2q_s16(x, y);
}
static inline void vec_unzip(v16 *a, v16 *b) {
  const v16 x = *a, y = *b;
  *a = vuzp1q_s16(x, y);
  *b = vuzp2q_s16(x, y);
}

/* a c - q round(a c / q), where the quotient is computed from c / q as it was rounded. */
static inline v16 vec_times(v16 a, struct vec_factor c) {
  return vmlsq_n_s16(v16_mul_low(a, c.value), v16_mul_rounded(a, c.companion), VEC_Q);
}

#define VEC_TIMES_LANE(a, factors, lane)                 \
  vmlsq_n_s16(vmulq_laneq_s16(a, (factors).value, lane), \
              vqrdmulhq_laneq_s16(a, (factors).companion, lane), VEC_Q)

/* Words i and i + 4, each in four lanes: TRN costs a third of what ZIP does on a Cortex-A72. */
static inline void halves_of(v16 halves[4], v16 words) {
  const v32 even = vreinterpretq_s32_s16(vtrn1q_s16(words, words)),
            odd = vreinterpretq_s32_s16(vtrn2q_s16(words, words));
  halves[0] = vreinterpretq_s16_s32(vtrn1q_s32(even, even));
  halves[1] = vreinterpretq_s16_s32(vtrn1q_s32(odd, odd));
  halves[2] = vreinterpretq_s16_s32(vtrn2q_s32(even, even));
  halves[3] = vreinterpretq_s16_s32(vtrn2q_s32(odd, odd));
}
static inline void vec_factor_halves(struct vec_factor halves[4],
                                     const struct vec_factor *factors) {
  v16 value[4], companion[4];
  halves_of(value, factors->value);
  halves_of(companion, factors->companion);
  for (unsigned i = 0; i < 4; i++) {
    halves[i].value = value[i];
    halves[i].companion = companion[i];
  }
}

static inline v16 vec_reduce(v16 a) {
  return vmlsq_n_s16(a, vqrdmulhq_n_s16(a, VEC_RECIPROCAL), VEC_Q);
}

/*
 * (a b - t q) / R, t = a b / q modulo R: both doubled products have the same low halves, so that
 * the upper ones are subtracted, and halved.
 */
static inline v16 vec_montgomery(v16 a, v16 b) {
  const v16 t = vmulq_n_s16(v16_mul_low(a, b), VEC_Q_INVERSE);
  return vhsubq_s16(vqdmulhq_s16(a, b), vqdmulhq_n_s16(t, VEC_Q));
}

struct sums {
  v32 low, high;
};

static inline struct sums product(v16 a, v16 b) {
  const struct sums c = {vmull_s16(vget_low_s16(a), vget_low_s16(b)), vmull_high_s16(a, b)};
  return c;
}

static inline struct sums add_product(struct sums c, v16 a, v16 b) {
  c.low = vmlal_s16(c.low, vget_low_s16(a), vget_low_s16(b));
  c.high = vmlal_high_s16(c.high, a, b);
  return c;
}

/*
 * Sums / R modulo q. Narrowing takes two operations of one micro-operation each on a Cortex-A72,
 * UZP three.
 */
static inline v16 reduce_sums(struct sums c) {
  const v16 low = vmovn_high_s32(vmovn_s32(c.low), c.high), t = vmulq_n_s16(low, VEC_Q_INVERSE);
  const v32 first = vmlsl_n_s16(c.low, vget_low_s16(t), VEC_Q),
            second = vmlsl_high_n_s16(c.high, t, VEC_Q);
  return vshrn_high_n_s32(vshrn_n_s32(first, 16), second, 16);
}

#if defined(VEC_PLAIN_FRACTION)
/*
 * Sums modulo q without a factor: s - q round(s / q) in 16 bits, where the quotient is computed
 * from s rounded to multiples of 2^12, 2^12 / q = 1 + VEC_PLAIN_FRACTION / 2^15. It is wrong by
 * at most 2^11 / q + 1/2 and what the fraction was rounded by.
 */
static inline v16 reduce_sums_plain(struct sums c) {
  const v16 low = vmovn_high_s32(vmovn_s32(c.low), c.high),
            rounded = vrshrn_high_n_s32(vrshrn_n_s32(c.low, 12), c.high, 12),
            quotient = v16_add(rounded, vqrdmulhq_n_s16(rounded, VEC_PLAIN_FRACTION));
  return vmlsq_n_s16(low, quotient, VEC_Q);
}

#endif

/* A factor of a plain product. */
static inline v16 vec_plain_operand(v16 a) {
  return a;
}
static inline v16 sums_modulo_q(struct sums c, int plain) {
#if defined(VEC_PLAIN_FRACTION)
  if (plain)
    return reduce_sums_plain(c);
#else
  (void)plain;
#endif
  return reduce_sums(c);
}

static inline v16 vec_dot2(v16 a0, v16 b0, v16 a1, v16 b1, int plain) {
  return sums_modulo_q(add_product(product(a0, b0), a1, b1), plain);
}
static inline v16 vec_dot3(v16 a0, v16 b0, v16 a1, v16 b1, v16 a2, v16 b2, int plain) {
  return sums_modulo_q(add_product(add_product(product(a0, b0), a1, b1), a2, b2), plain);
}
static inline v16 vec_dot4(v16 a0, v16 b0, v16 a1, v16 b1, v16 a2, v16 b2, v16 a3, v16 b3,
                           int plain) {
  return sums_modulo_q(
      add_product(add_product(add_product(product(a0, b0), a1, b1), a2, b2), a3, b3), plain);
}

/* 2 * 10923 = 21846 = (2^16 + 2) / 3: the quotient is exact for 0 <= a < 2^15. */
static inline v16 vec_modulo_3(v16 a) {
  return vmlsq_n_s16(a, vqdmulhq_n_s16(a, 10923), 3);
}
static inline v16 vec_carry_minus(v16 largest, v16 a) {
  return vreinterpretq_s16_u16(vcgtq_s16(a, largest));
}
static inline uint32_t vec_any_zero(v16 a) {
  return vmaxvq_u16(vceqzq_s16(a)) & 1U;
}
static inline uint32_t vec_any(v16 a) {
  return vmaxvq_u16(vreinterpretq_u16_s16(a));
}

#define P(i) 2 * (i), 2 * (i) + 1
#define PATTERN(a, b, c, d, e, f, g, h) {P(a), P(b), P(c), P(d), P(e), P(f), P(g), P(h)}

/* Words where the bytes of a pattern say. */
static inline v16 vec_pick(v16 words, const uint8_t pattern[16]) {
  return vreinterpretq_s16_s8(vqtbl1q_s8(vreinterpretq_s8_s16(words), vld1q_u8(pattern)));
}
static inline v16 vec_pairs(v16 words, unsigned second) {
  return second ? vzip2q_s16(words, words) : vzip1q_s16(words, words);
}
static inline v16 vec_negate_odd(v16 a) {
  const v16 odd = vreinterpretq_s16_s32(v32_all(-65536));
  return v16_sub(v16_xor(a, odd), odd);
}

#endif
