/*
 * poly768 with NEON: products over the integers by a transform modulo the prime of
 * poly768_ntt32_neon.h, in words of 32 bits, with leaves x^4 - z. Contract: q2k.h.
 *
 * Coefficients of a are taken for 10 bits in two's complement, which changes nothing modulo 2^10; a
 * coefficient of the product is a sum of at most 1152 products: |sum| <= 1152 * 512 = 589,824 <
 * 0.4539 q. A word holds 1652 q, so that nothing is reduced between layers. Bounds below are in
 * units of q; those of the constants in the tables are evaluated by
 * tests/rings/q2k/test_poly768_neon.c.
 *
 * All vectors wait in the prepared operands themselves, 192 of them: there is no scratch to wipe.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "rings/q2k/poly768_ntt32_neon.h"
#include "rings/q2k/q2k.h"
#include "support/compiler.h"

typedef int32x4_t vec;
/* A constant and its companion. */
typedef int32x2_t factor;

#define WORDS 8    /* words of 16 bits in a vector */
#define COLUMNS 32 /* vectors of a polynomial modulo x^128 - r */
#define TAIL 8     /* vectors modulo x^32 - r */
#define TAILS 24
#define LEAVES 3 /* at a time */

/* Vector i of the words at x. */
VMB_ALWAYS_INLINE vec get(const uint16_t *x, unsigned i) {
  return vreinterpretq_s32_u16(vld1q_u16(x + WORDS * i));
}

/* Vector i of the words at x = value. */
VMB_ALWAYS_INLINE void put(uint16_t *x, unsigned i, vec value) {
  vst1q_u16(x + WORDS * i, vreinterpretq_u16_s32(value));
}

/* Factor k of a table. */
VMB_ALWAYS_INLINE factor factor_at(const int32_t *table, unsigned k) {
  return vld1_s32(table + 2 * k);
}

/* a c modulo q: at most 1/2 + |a| / 2^32. */
VMB_ALWAYS_INLINE vec multiply(vec a, factor c, vec q) {
  return vmlsq_s32(vmulq_lane_s32(a, c, 0), vqrdmulhq_lane_s32(a, c, 1), q);
}

/* (a + c b, a - c b). */
VMB_ALWAYS_INLINE void ct_butterfly(vec *a, vec *b, factor c, vec q) {
  const vec product = multiply(*b, c, q);
  *b = vsubq_s32(*a, product);
  *a = vaddq_s32(*a, product);
}

/* (a + b, c (a - b)). */
VMB_ALWAYS_INLINE void gs_butterfly(vec *a, vec *b, factor c, vec q) {
  const vec difference = vsubq_s32(*a, *b);
  *a = vaddq_s32(*a, *b);
  *b = multiply(difference, c, q);
}

/* Vectors i and i + 1, and those at distance 32, 64 and 96 coefficients. */
VMB_ALWAYS_INLINE void get_middle(vec y[8], const uint16_t *x, unsigned i) {
  for (unsigned j = 0; j < 8; j++)
    y[j] = get(x, i + TAIL * (j / 2) + j % 2);
}

/* The reverse. */
VMB_ALWAYS_INLINE void put_middle(uint16_t *x, unsigned i, const vec y[8]) {
  for (unsigned j = 0; j < 8; j++)
    put(x, i + TAIL * (j / 2) + j % 2, y[j]);
}

/* ---- Forward --------------------------------------------------------------------------------- */

/*
 * y[0] + A + B, y[0] + o A + o^2 B, y[0] + o^2 A + o B with one product by o: o^2 = -1 - o.
 */
VMB_ALWAYS_INLINE void split3(vec y[3], vec a, vec b, factor o, vec q) {
  const vec y0 = y[0], turned = multiply(vsubq_s32(a, b), o, q);
  y[0] = vaddq_s32(y0, vaddq_s32(a, b));
  y[1] = vaddq_s32(y0, vsubq_s32(turned, b));
  y[2] = vsubq_s32(y0, vaddq_s32(turned, a));
}

/*
 * Column i of six polynomials modulo x^128 - r from coefficients: of y[j] + w y[j + 3] and y[j] +
 * (1 - w) y[j + 3] those with j = 1, 2 are multiplied by powers of c and d. Products with
 * coefficients below 2^9 are not reduced. Out: at most 488 for public operands and 2 for secret
 * ones, less in between.
 */
VMB_ALWAYS_INLINE void forward_column(uint16_t *x, unsigned i, const vec y[6],
                                      const int32_t first[12], int is_scaled, factor o, vec q) {
  const vec one = vld1q_s32(first), by_c = vld1q_s32(first + 4), by_d = vld1q_s32(first + 8);
  const vec y0 = is_scaled ? vmulq_laneq_s32(y[0], one, 0) : y[0];
  vec u[3] = {vmlaq_laneq_s32(y0, y[3], one, 1)}, v[3] = {vmlaq_laneq_s32(y0, y[3], one, 2)};
  split3(u, vmlaq_laneq_s32(vmulq_laneq_s32(y[1], by_c, 0), y[4], by_c, 1),
         vmlaq_laneq_s32(vmulq_laneq_s32(y[2], by_c, 2), y[5], by_c, 3), o, q);
  split3(v, vmlaq_laneq_s32(vmulq_laneq_s32(y[1], by_d, 0), y[4], by_d, 1),
         vmlaq_laneq_s32(vmulq_laneq_s32(y[2], by_d, 2), y[5], by_d, 3), o, q);
  for (unsigned j = 0; j < 3; j++) {
    put(x, i + COLUMNS * j, u[j]);
    put(x, i + COLUMNS * (j + 3), v[j]);
  }
}

/* The layers at distance 64 and 32. */
VMB_ALWAYS_INLINE void forward_middle(uint16_t *x, vec q) {
  for (unsigned b = 0; b < 6; b++) {
    const factor z1 = factor_at(vmb_poly768_zetas_neon, 6 + b),
                 z2 = factor_at(vmb_poly768_zetas_neon, 12 + 2 * b),
                 z3 = factor_at(vmb_poly768_zetas_neon, 13 + 2 * b);
    for (unsigned i = COLUMNS * b; i < COLUMNS * b + TAIL; i += 2) {
      vec y[8];
      get_middle(y, x, i);
      for (unsigned j = 0; j < 4; j++)
        ct_butterfly(y + j, y + j + 4, z1, q);
      for (unsigned j = 0; j < 2; j++) {
        ct_butterfly(y + j, y + j + 2, z2, q);
        ct_butterfly(y + j + 4, y + j + 6, z3, q);
      }
      put_middle(x, i, y);
    }
  }
}

/* The layers at distance 16, 8 and 4 on polynomial `group` modulo x^32 - r. */
VMB_ALWAYS_INLINE void forward_tail(vec y[TAIL], const uint16_t *x, unsigned group, vec q) {
  const unsigned k = TAILS + group;
  for (unsigned j = 0; j < TAIL; j++)
    y[j] = get(x, TAIL * group + j);
  const factor z1 = factor_at(vmb_poly768_zetas_neon, k);
  for (unsigned j = 0; j < 4; j++)
    ct_butterfly(y + j, y + j + 4, z1, q);
  for (unsigned h = 0; h < 2; h++) {
    const factor z2 = factor_at(vmb_poly768_zetas_neon, 2 * k + h);
    ct_butterfly(y + 4 * h, y + 4 * h + 2, z2, q);
    ct_butterfly(y + 4 * h + 1, y + 4 * h + 3, z2, q);
  }
  for (unsigned h = 0; h < 4; h++) {
    const factor z3 = factor_at(vmb_poly768_zetas_neon, 4 * k + h);
    ct_butterfly(y + 2 * h, y + 2 * h + 1, z3, q);
  }
}

/* The transform of a. Bounds: 488, then 0.64 more in each of five layers: 491. */
void vmb_poly768_prepare_public_neon(vmb_poly768_public *prepared, const uint16_t a[768],
                                     unsigned bits) {
  const vec q = vdupq_n_s32(NTT32_NEON_Q);
  const factor o = factor_at(vmb_poly768_last_neon, NTT32_NEON_O);
  const int16x8_t sign = vdupq_n_s16(512);
  (void)bits;
  for (unsigned i = 0; i < COLUMNS; i += 2) {
    vec low[6], high[6];
    for (unsigned j = 0; j < 6; j++) {
      const int16x8_t words = vreinterpretq_s16_u16(vld1q_u16(a + 4 * (i + COLUMNS * j)));
      const int16x8_t centred = vsubq_s16(veorq_s16(words, sign), sign);
      low[j] = vmovl_s16(vget_low_s16(centred));
      high[j] = vmovl_high_s16(centred);
    }
    forward_column(prepared->words, i, low, vmb_poly768_first_neon[NTT32_NEON_PUBLIC], 0, o, q);
    forward_column(prepared->words, i + 1, high, vmb_poly768_first_neon[NTT32_NEON_PUBLIC], 0, o,
                   q);
  }
  forward_middle(prepared->words, q);
  for (unsigned group = 0; group < TAILS; group++) {
    vec y[TAIL];
    forward_tail(y, prepared->words, group, q);
    for (unsigned j = 0; j < TAIL; j++)
      put(prepared->words, TAIL * group + j, y[j]);
  }
}

/*
 * The transform of s, each leaf s behind z s, so that z x^3, x^0, x^1, x^2 of it and so on are
 * vectors of neighbours. The vectors wait in the second half of what they become; those of a group,
 * 8 g .. 8 g + 7, become 16 g .. 16 g + 15. Bounds: 1.93 and 5 times 0.51: 4.5.
 */
void vmb_poly768_prepare_secret_neon(vmb_poly768_secret *prepared, const uint16_t s[768]) {
  const vec q = vdupq_n_s32(NTT32_NEON_Q);
  const factor o = factor_at(vmb_poly768_last_neon, NTT32_NEON_O);
  uint16_t *const x = prepared->words + 768 * 2;
  for (unsigned i = 0; i < COLUMNS; i += 2) {
    vec low[6], high[6];
    for (unsigned j = 0; j < 6; j++) {
      const int16x8_t words = vreinterpretq_s16_u16(vld1q_u16(s + 4 * (i + COLUMNS * j)));
      low[j] = vmovl_s16(vget_low_s16(words));
      high[j] = vmovl_high_s16(words);
    }
    forward_column(x, i, low, vmb_poly768_first_neon[NTT32_NEON_SECRET], 1, o, q);
    forward_column(x, i + 1, high, vmb_poly768_first_neon[NTT32_NEON_SECRET], 1, o, q);
  }
  forward_middle(x, q);
  for (unsigned group = 0; group < TAILS; group++) {
    vec y[TAIL];
    uint16_t *const out = prepared->words + 2 * WORDS * TAIL * group;
    forward_tail(y, x, group, q);
    for (unsigned h = 0; h < 4; h++) {
      const factor z = factor_at(vmb_poly768_zetas_neon, 4 * (TAILS + group) + h);
      put(out, 4 * h, multiply(y[2 * h], z, q));
      put(out, 4 * h + 1, y[2 * h]);
      put(out, 4 * h + 2, vnegq_s32(multiply(y[2 * h + 1], z, q)));
      put(out, 4 * h + 3, y[2 * h + 1]);
    }
  }
}

/* ---- Products -------------------------------------------------------------------------------- */

/* Four coefficients in 64 bits: the even pair's and the odd pair's. */
struct sums {
  int64x2_t low, high;
};

/* Coefficient i of x times the leaf of s times x^i, for i = 0, 1, 2, 3, in 64 bits. */
VMB_ALWAYS_INLINE struct sums multiply_leaf(vec x, const uint16_t *leaf) {
  const vec s0 = get(leaf + 8, 0), s1 = get(leaf + 6, 0), s2 = get(leaf + 4, 0),
            s3 = get(leaf + 2, 0);
  struct sums sums = {vmull_laneq_s32(vget_low_s32(s0), x, 0), vmull_high_laneq_s32(s0, x, 0)};
  sums.low = vmlal_laneq_s32(sums.low, vget_low_s32(s1), x, 1);
  sums.high = vmlal_high_laneq_s32(sums.high, s1, x, 1);
  sums.low = vmlal_laneq_s32(sums.low, vget_low_s32(s2), x, 2);
  sums.high = vmlal_high_laneq_s32(sums.high, s2, x, 2);
  sums.low = vmlal_laneq_s32(sums.low, vget_low_s32(s3), x, 3);
  sums.high = vmlal_high_laneq_s32(sums.high, s3, x, 3);
  return sums;
}

/*
 * a = a s / 2^32 at each leaf, several at a time: one waits for its own products. Bounds: four
 * products of 491 and 4.5, 8838 q^2 < 2^63; / 2^32, and 1/2 more: 3.2.
 */
void vmb_poly768_basemul_neon(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  const vec q = vdupq_n_s32(NTT32_NEON_Q), q_inverse = vdupq_n_s32(NTT32_NEON_Q_INVERSE);
  for (unsigned i = 0; i < 768 / 4; i += LEAVES) {
    struct sums sums[LEAVES];
    vec quotient[LEAVES];
    for (unsigned j = 0; j < LEAVES; j++)
      sums[j] = multiply_leaf(get(a->words, i + j), s->words + 2 * WORDS * (i + j));
    for (unsigned j = 0; j < LEAVES; j++)
      quotient[j] = vmulq_s32(
          vuzp1q_s32(vreinterpretq_s32_s64(sums[j].low), vreinterpretq_s32_s64(sums[j].high)),
          q_inverse);
    for (unsigned j = 0; j < LEAVES; j++) {
      const int64x2_t low = vmlsl_s32(sums[j].low, vget_low_s32(quotient[j]), vget_low_s32(q)),
                      high = vmlsl_high_s32(sums[j].high, quotient[j], q);
      put(a->words, i + j, vuzp2q_s32(vreinterpretq_s32_s64(low), vreinterpretq_s32_s64(high)));
    }
  }
}

/* ---- Back ------------------------------------------------------------------------------------ */

/* forward_tail backwards, times 8. Bounds: 3.2 in, 25.6 out. */
VMB_ALWAYS_INLINE void inverse_tail(uint16_t *x, unsigned group, vec q) {
  const unsigned k = TAILS + group;
  vec y[TAIL];
  for (unsigned j = 0; j < TAIL; j++)
    y[j] = get(x, TAIL * group + j);
  for (unsigned h = 0; h < 4; h++) {
    const factor z3 = factor_at(vmb_poly768_inverses_neon, 4 * k + h);
    gs_butterfly(y + 2 * h, y + 2 * h + 1, z3, q);
  }
  for (unsigned h = 0; h < 2; h++) {
    const factor z2 = factor_at(vmb_poly768_inverses_neon, 2 * k + h);
    gs_butterfly(y + 4 * h, y + 4 * h + 2, z2, q);
    gs_butterfly(y + 4 * h + 1, y + 4 * h + 3, z2, q);
  }
  const factor z1 = factor_at(vmb_poly768_inverses_neon, k);
  for (unsigned j = 0; j < 4; j++)
    gs_butterfly(y + j, y + j + 4, z1, q);
  for (unsigned j = 0; j < TAIL; j++)
    put(x, TAIL * group + j, y[j]);
}

/* forward_middle backwards, times 4. Bounds: 25.6 in, 102.4 out. */
VMB_ALWAYS_INLINE void inverse_middle(uint16_t *x, vec q) {
  for (unsigned b = 0; b < 6; b++) {
    const factor z1 = factor_at(vmb_poly768_inverses_neon, 6 + b),
                 z2 = factor_at(vmb_poly768_inverses_neon, 12 + 2 * b),
                 z3 = factor_at(vmb_poly768_inverses_neon, 13 + 2 * b);
    for (unsigned i = COLUMNS * b; i < COLUMNS * b + TAIL; i += 2) {
      vec y[8];
      get_middle(y, x, i);
      for (unsigned j = 0; j < 2; j++) {
        gs_butterfly(y + j, y + j + 2, z2, q);
        gs_butterfly(y + j + 4, y + j + 6, z3, q);
      }
      for (unsigned j = 0; j < 4; j++)
        gs_butterfly(y + j, y + j + 4, z1, q);
      put_middle(x, i, y);
    }
  }
}

/*
 * split3 backwards, times 3: c1 and c2 divide by c and c^2. Bounds: 102.4 in, 308 and 0.6 out.
 */
VMB_ALWAYS_INLINE void join3(vec y[3], factor c1, factor c2, factor o, vec q) {
  const vec y0 = y[0], y1 = y[1], y2 = y[2];
  const vec turned = multiply(vsubq_s32(y1, y2), o, q);
  y[0] = vaddq_s32(y0, vaddq_s32(y1, y2));
  y[1] = multiply(vsubq_s32(y0, vaddq_s32(turned, y1)), c1, q);
  y[2] = multiply(vaddq_s32(y0, vsubq_s32(turned, y2)), c2, q);
}

/*
 * The integers that a stands for, modulo 2^10. They are at most 0.4539 q in size, so that their
 * quotient is right if it is wrong by less than 0.046.
 */
VMB_ALWAYS_INLINE vec lift(vec a) {
  const vec quotient = vqrdmulhq_n_s32(a, NTT32_NEON_RECIPROCAL);
  return vsubq_s32(a, vrshrq_n_s32(quotient, NTT32_NEON_RECIPROCAL_SHIFT));
}

/* The same of a c, where |a| |c / q - (companion of c) / 2^31| is below 0.046. */
VMB_ALWAYS_INLINE vec multiply_and_lift(vec a, factor c) {
  return vsubq_s32(vmulq_lane_s32(a, c, 0), vqrdmulhq_lane_s32(a, c, 1));
}

/*
 * Column i of the six polynomials to six vectors of coefficients. hi = (u - v) / (2 w - 1), lo = u
 * - w hi undo u = lo + w hi, v = lo + (1 - w) hi. Bounds: u - v at most 616, whose quotient is
 * wrong by at most 0.012.
 */
VMB_ALWAYS_INLINE void inverse_column(vec r[6], const uint16_t *x, unsigned i,
                                      const factor last[NTT32_NEON_LAST_COUNT], vec q) {
  vec u[3], v[3];
  for (unsigned j = 0; j < 3; j++) {
    u[j] = get(x, i + COLUMNS * j);
    v[j] = get(x, i + COLUMNS * (j + 3));
  }
  join3(u, last[NTT32_NEON_C1], last[NTT32_NEON_C2], last[NTT32_NEON_O], q);
  join3(v, last[NTT32_NEON_D1], last[NTT32_NEON_D2], last[NTT32_NEON_O], q);
  for (unsigned j = 0; j < 3; j++) {
    const vec difference = vsubq_s32(u[j], v[j]);
    r[j] = lift(vsubq_s32(u[j], multiply(difference, last[NTT32_NEON_W_OVER], q)));
    r[j + 3] = multiply_and_lift(difference, last[NTT32_NEON_OVER]);
  }
}

/* The way back, in place, and from there to r. */
void vmb_poly768_finish_neon(uint16_t r[768], vmb_poly768_public *acc) {
  const vec q = vdupq_n_s32(NTT32_NEON_Q);
  factor last[NTT32_NEON_LAST_COUNT];
  for (unsigned k = 0; k < NTT32_NEON_LAST_COUNT; k++)
    last[k] = factor_at(vmb_poly768_last_neon, k);
  for (unsigned group = 0; group < TAILS; group++)
    inverse_tail(acc->words, group, q);
  inverse_middle(acc->words, q);
  for (unsigned i = 0; i < COLUMNS; i += 2) {
    vec low[6], high[6];
    inverse_column(low, acc->words, i, last, q);
    inverse_column(high, acc->words, i + 1, last, q);
    for (unsigned j = 0; j < 6; j++) {
      const int16x8_t words =
          vuzp1q_s16(vreinterpretq_s16_s32(low[j]), vreinterpretq_s16_s32(high[j]));
      vst1q_u16(r + 4 * (i + COLUMNS * j), vreinterpretq_u16_s16(words));
    }
  }
}

#endif
