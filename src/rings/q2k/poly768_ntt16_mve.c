/*
 * poly768 by transforms modulo 7681 and 10753 down to leaves x^3 - z, for Helium
 * (poly768_ntt16_mve.h). Contract: q2k.h; what a prepared operand holds: 768 values modulo 7681,
 * then 768 modulo 10753.
 *
 * Integer bound: a coefficient of the product is a sum of at most 1152 products: |sum| <= 1152 *
 * 1023 * 5 = 5,892,480 (ntt16_lift_mve.h: 39,900,000). Bounds below are in units of q = 10753, of
 * which a word of 16 bits has 3.047; modulo 7681 they are not larger, and a word has 4.266.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include <arm_mve.h>

#include "rings/q2k/ntt16_lift_mve.h"
#include "rings/q2k/poly768_ntt16_mve.h"
#include "rings/q2k/q2k.h"
#include "support/compiler.h"

/* The order of the butterflies is that of the units; gcc's own takes 1 % longer in Florete. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-schedule-insns", "no-schedule-insns2")
#endif

#define COEFFICIENTS 768
#define LANES 8
#define VECTORS (COEFFICIENTS / LANES)
#define FACTOR (2 * LANES) /* words of z and t for each lane */

typedef const struct vmb_poly768_prime *prime;

/*
 * A loop over both, as gcc would copy a function for each that is called with its address: 7 KB
 * more code for 5 to 7 % fewer cycles of Florete.
 */
static const prime primes[2] = {&vmb_poly768_7681, &vmb_poly768_10753};

/*
 * The numbers of a prime that are wanted in registers, and constants of lanes that are wanted in
 * working memory: a load from code memory keeps the core from fetching instructions meanwhile, for
 * a vector four words of them.
 */
struct numbers {
  int16_t minus_q, reciprocal;
};

static inline struct numbers numbers_of(prime p) {
  return (struct numbers){p->minus_q, p->reciprocal};
}

/* to = `count` constants, z and t of each; the compiler may not read `from` later instead. */
static inline void copy_factors(int16_t *to, const vmb_poly768_factor *from, unsigned count) {
  for (unsigned i = 0; i < count; i++, to += FACTOR) {
    vstrhq_s16(to, vldrhq_s16(from[i][0]));
    vstrhq_s16(to + LANES, vldrhq_s16(from[i][1]));
  }
  VMB_KEEP_STEPS_APART();
}

/* a z for any a, given z and t: at most P(|a|) = 0.5 + 0.1641 |a|. */
static inline int16x8_t multiply(int16x8_t a, const int16_t *factor, struct numbers p) {
  const int16x8_t product = vmulq_s16(a, vldrhq_s16(factor));
  return vmlaq_n_s16(product, vqrdmulhq_s16(a, vldrhq_s16(factor + LANES)), p.minus_q);
}

/* The same by a constant for all lanes. */
static inline int16x8_t multiply_all(int16x8_t a, int16_t z, int16_t t, struct numbers p) {
  return vmlaq_n_s16(vmulq_n_s16(a, z), vqrdmulhq_n_s16(a, t), p.minus_q);
}

/* a modulo q: at most R(|a|) = 0.5 + 0.0156 |a| (7681: 0.0625). */
static inline int16x8_t reduce(int16x8_t a, struct numbers p) {
  return vmlaq_n_s16(a, vqrdmulhq_n_s16(a, p.reciprocal), p.minus_q);
}

/*
 * (a, b) and (c, d) become (a + z b, a - z b) and (c + y d, c - y d). Multiplications and additions
 * by turns: each takes two cycles of its own unit.
 */
static inline void ct_butterflies(int16x8_t *a, int16x8_t *b, const int16_t *z, int16x8_t *c,
                                  int16x8_t *d, const int16_t *y, struct numbers p) {
  int16x8_t e = vmulq_s16(*b, vldrhq_s16(z));
  const int16x8_t by_z = vqrdmulhq_s16(*b, vldrhq_s16(z + LANES));
  int16x8_t f = vmulq_s16(*d, vldrhq_s16(y));
  e = vmlaq_n_s16(e, by_z, p.minus_q);
  const int16x8_t by_y = vqrdmulhq_s16(*d, vldrhq_s16(y + LANES));
  *b = vsubq_s16(*a, e);
  f = vmlaq_n_s16(f, by_y, p.minus_q);
  *a = vaddq_s16(*a, e);
  *d = vsubq_s16(*c, f);
  *c = vaddq_s16(*c, f);
}

/* (a, b) and (c, d) become (a + b reduced, (a - b) / z) and so on, where z, y are -1 / z. */
static inline void gs_butterflies(int16x8_t *a, int16x8_t *b, const int16_t *z, int16x8_t *c,
                                  int16x8_t *d, const int16_t *y, struct numbers p) {
  const int16x8_t e = vsubq_s16(*b, *a);
  *a = vaddq_s16(*a, *b);
  *b = vmulq_s16(e, vldrhq_s16(z));
  const int16x8_t f = vsubq_s16(*d, *c);
  const int16x8_t by_z = vqrdmulhq_s16(e, vldrhq_s16(z + LANES));
  *c = vaddq_s16(*c, *d);
  *b = vmlaq_n_s16(*b, by_z, p.minus_q);
  *d = vmulq_s16(f, vldrhq_s16(y));
  const int16x8_t by_y = vqrdmulhq_s16(f, vldrhq_s16(y + LANES));
  const int16x8_t of_a = vqrdmulhq_n_s16(*a, p.reciprocal);
  *d = vmlaq_n_s16(*d, by_y, p.minus_q);
  const int16x8_t of_c = vqrdmulhq_n_s16(*c, p.reciprocal);
  *a = vmlaq_n_s16(*a, of_a, p.minus_q);
  *c = vmlaq_n_s16(*c, of_c, p.minus_q);
}

/* y = four vectors, `distance` vectors apart. */
static inline void load_four(int16x8_t y[4], const int16_t *x, unsigned distance) {
  for (unsigned j = 0; j < 4; j++)
    y[j] = vldrhq_s16(x + (size_t)LANES * (j * distance));
}

/* The way back. */
static inline void store_four(int16_t *x, unsigned distance, const int16x8_t y[4]) {
  for (unsigned j = 0; j < 4; j++)
    vstrhq_s16(x + (size_t)LANES * (j * distance), y[j]);
}

/* ---- Between eight polynomials of 96 coefficients and one of 768 ----------------------------- */

/*
 * The first three layers for coefficients i to i + 7 of each polynomial of 96. The first one's
 * results go through `pairs`, which brings those below node 2 to even lanes, those below node 3 to
 * odd ones; half h has coefficients i + 4 h to i + 4 h + 3 of the polynomials below nodes 8 + k and
 * 12 + k in vector k. Coefficient i of polynomial b becomes lane b of vector i. Bounds: 0.1 in;
 * 0.71 after the first layer, 1.32 and 2.04 after the next two.
 */
static inline void first_layers(int16_t *values, int16_t *pairs, const int16_t *a,
                                const int16_t *factors, const int16_t w[2], struct numbers p) {
  for (unsigned k = 0; k < 4; k++) {
    const int16x8_t low = vldrhq_s16(a + (size_t)VECTORS * k),
                    high = vldrhq_s16(a + (size_t)VECTORS * (k + 4));
    const int16x8_t turned = multiply_all(high, w[0], w[1], p);
    const int16x8x2_t uv = {{vaddq_s16(low, turned), vsubq_s16(vaddq_s16(low, high), turned)}};
    vst2q_s16(pairs + (size_t)2 * LANES * k, uv);
  }
  for (unsigned half = 0; half < 2; half++) {
    int16x8_t x[4];
    load_four(x, pairs + (size_t)LANES * half, 2);
    ct_butterflies(x, x + 2, factors, x + 1, x + 3, factors, p);
    ct_butterflies(x, x + 1, factors + FACTOR, x + 2, x + 3, factors + 2 * FACTOR, p);
    const int16x8x4_t lanes = {{x[0], x[1], x[2], x[3]}};
    vst4q_s16(values + (size_t)4 * LANES * half, lanes);
  }
}

/*
 * The way back, times 8: eight residues of each eighth of the result, one after the other. Bounds:
 * 0.75 in; sums 1.5, reduced to 0.53, products 0.75; results 1.5 q < 2^14. With u = f0 + w f1 and v
 * = f0 + f1 - w f1: f1 = (u - v) / (2 w - 1), f0 = (u + v - f1) / 2.
 */
static inline void last_layers(int16_t *values, int16_t *pairs, const int16_t *factors,
                               const int16_t scales[4], struct numbers p) {
  for (unsigned half = 0; half < 2; half++) {
    const int16x8x4_t lanes = vld4q_s16(values + (size_t)4 * LANES * half);
    int16x8_t x[4] = {lanes.val[0], lanes.val[1], lanes.val[2], lanes.val[3]};
    gs_butterflies(x, x + 1, factors + FACTOR, x + 2, x + 3, factors + 2 * FACTOR, p);
    gs_butterflies(x, x + 2, factors, x + 1, x + 3, factors, p);
    store_four(pairs + (size_t)LANES * half, 2, x);
  }
  for (unsigned k = 0; k < 4; k++) {
    const int16x8x2_t uv = vld2q_s16(pairs + (size_t)2 * LANES * k);
    const int16x8_t half = multiply_all(vsubq_s16(uv.val[0], uv.val[1]), scales[2], scales[3], p);
    const int16x8_t sum = multiply_all(vaddq_s16(uv.val[0], uv.val[1]), scales[0], scales[1], p);
    vstrhq_s16(values + (size_t)LANES * k, vsubq_s16(sum, half));
    vstrhq_s16(values + (size_t)LANES * (k + 4), vaddq_s16(half, half));
  }
}

/* ---- Eight polynomials in lanes -------------------------------------------------------------- */

/*
 * Two layers: polynomials of 4 m coefficients to polynomials of m, where `count` is their number in
 * a lane. Sums of the second layer begin with reduced numbers. Bounds: 2.04 in: 2.87, then 1.52;
 * the same once more, 1.52 in: 2.27, then 1.41.
 */
static inline void forward_layers(int16_t *values, unsigned count, unsigned m, prime p) {
  const struct numbers numbers = numbers_of(p);
  int16_t *x = values;
  for (unsigned k = 0; k < count; k++, x += (size_t)3 * LANES * m) {
    int16_t z[3 * FACTOR];
    copy_factors(z, &p->lanes[count - 1 + k], 1);
    copy_factors(z + FACTOR, &p->lanes[2 * count - 1 + 2 * k], 2);
    for (unsigned i = 0; i < m; i++, x += LANES) {
      int16x8_t y[4];
      load_four(y, x, m);
      ct_butterflies(y, y + 2, z, y + 1, y + 3, z, numbers);
      y[0] = reduce(y[0], numbers);
      y[2] = reduce(y[2], numbers);
      ct_butterflies(y, y + 1, z + FACTOR, y + 2, y + 3, z + 2 * FACTOR, numbers);
      store_four(x, m, y);
    }
  }
}

/* The way back, times 4. Bounds: 0.75 in and out (gs_butterfly). */
static inline void inverse_layers(int16_t *values, unsigned count, unsigned m, prime p) {
  const struct numbers numbers = numbers_of(p);
  int16_t *x = values;
  for (unsigned k = 0; k < count; k++, x += (size_t)3 * LANES * m) {
    int16_t z[3 * FACTOR];
    copy_factors(z, &p->lanes_back[count - 1 + k], 1);
    copy_factors(z + FACTOR, &p->lanes_back[2 * count - 1 + 2 * k], 2);
    for (unsigned i = 0; i < m; i++, x += LANES) {
      int16x8_t y[4];
      load_four(y, x, m);
      gs_butterflies(y, y + 1, z + FACTOR, y + 2, y + 3, z + 2 * FACTOR, numbers);
      gs_butterflies(y, y + 2, z, y + 1, y + 3, z, numbers);
      store_four(x, m, y);
    }
  }
}

/*
 * The transform of a modulo one prime; destroys the eight vectors behind values. Bound: 1.41 before
 * the last layer, 2.15.
 */
static void forward(int16_t values[COEFFICIENTS], const uint16_t a[COEFFICIENTS], prime p) {
  const struct numbers numbers = numbers_of(p);
  const int16_t w[2] = {p->w[0], p->w[1]};
  int16_t z[3 * FACTOR];
  copy_factors(z, p->pairs, 3);
  for (unsigned i = 0; i < VECTORS; i += LANES)
    first_layers(values + (size_t)LANES * i, values + COEFFICIENTS, (const int16_t *)a + i, z, w,
                 numbers);
  forward_layers(values, 1, 24, p);
  forward_layers(values, 4, 6, p);
  int16_t *x = values;
  for (unsigned k = 0; k < 16; k += 2, x += 9 * LANES) {
    copy_factors(z, &p->lanes[15 + k], 2);
    for (unsigned i = 0; i < 3; i++, x += LANES) {
      int16x8_t y[4];
      load_four(y, x, 3);
      ct_butterflies(y, y + 1, z, y + 2, y + 3, z + FACTOR, numbers);
      store_four(x, 3, y);
    }
  }
}

/* p = the transforms of a; its bits make no difference. */
void vmb_poly768_prepare_public_mve(vmb_poly768_public *p, const uint16_t a[768], unsigned bits) {
  int16_t *const values = (int16_t *)p->words;
  (void)bits;
  for (unsigned i = 0; i < 2; i++)
    forward(values + (size_t)COEFFICIENTS * i, a, primes[i]);
}

/* p = the transforms of s, small signed numbers. */
void vmb_poly768_prepare_secret_mve(vmb_poly768_secret *p, const uint16_t s[768]) {
  int16_t *const values = (int16_t *)p->words;
  for (unsigned i = 0; i < 2; i++)
    forward(values + (size_t)COEFFICIENTS * i, s, primes[i]);
}

/*
 * Montgomery's product a s / 2^16, where s' = s / q modulo 2^16: at most 0.5 + 0.1641 |a| |s|. Of
 * a s and of (a s' mod 2^16) q the lower halves are equal.
 */
static inline int16x8_t product(int16x8_t a, int16x8_t s, int16x8_t s_by_q, int16x8_t q) {
  return vsubq_s16(vmulhq_s16(a, s), vmulhq_s16(vmulq_s16(a, s_by_q), q));
}

/*
 * A product modulo x^3 - z (minus: x^3 + z), divided by 2^16 and reduced. Bounds: a 2.15, s reduced
 * to 0.54: a product 0.69, of z and two 0.73, so sums at most 2.07; out 0.54.
 */
static inline void leaf(int16_t *a, const int16_t *s, const int16_t *z, int minus,
                        int16_t q_inverse, struct numbers p) {
  const int16x8_t q = vdupq_n_s16((int16_t)-p.minus_q);
  int16x8_t x[3], y[3], y_by_q[3];
  for (unsigned i = 0; i < 3; i++) {
    x[i] = vldrhq_s16(a + (size_t)LANES * i);
    y[i] = reduce(vldrhq_s16(s + (size_t)LANES * i), p);
    y_by_q[i] = vmulq_n_s16(y[i], q_inverse);
  }
#define PRODUCT(i, j) product(x[i], y[j], y_by_q[j], q)
  const int16x8_t wrapped0 = multiply(vaddq_s16(PRODUCT(1, 2), PRODUCT(2, 1)), z, p);
  const int16x8_t wrapped1 = multiply(PRODUCT(2, 2), z, p);
  const int16x8_t own0 = PRODUCT(0, 0), own1 = vaddq_s16(PRODUCT(0, 1), PRODUCT(1, 0));
  const int16x8_t sum0 = minus ? vsubq_s16(own0, wrapped0) : vaddq_s16(own0, wrapped0);
  const int16x8_t sum1 = minus ? vsubq_s16(own1, wrapped1) : vaddq_s16(own1, wrapped1);
  const int16x8_t sum2 = vaddq_s16(vaddq_s16(PRODUCT(0, 2), PRODUCT(1, 1)), PRODUCT(2, 0));
#undef PRODUCT
  vstrhq_s16(a, reduce(sum0, p));
  vstrhq_s16(a + LANES, reduce(sum1, p));
  vstrhq_s16(a + (size_t)2 * LANES, reduce(sum2, p));
}

/* a = a s / 2^16 modulo one prime, leaf by leaf. */
static void basemul(int16_t a[COEFFICIENTS], const int16_t s[COEFFICIENTS], prime p) {
  const struct numbers numbers = numbers_of(p);
  const int16_t q_inverse = p->q_inverse;
  int16_t *x = a;
  const int16_t *y = s;
  for (unsigned k = 0; k < 16; k++, x += 6 * LANES, y += 6 * LANES) {
    int16_t z[FACTOR];
    copy_factors(z, &p->lanes[15 + k], 1);
    leaf(x, y, z, 0, q_inverse, numbers);
    leaf(x + 3 * LANES, y + 3 * LANES, z, 1, q_inverse, numbers);
  }
}

/* a = a s / 2^16 modulo both. */
void vmb_poly768_basemul_mve(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  int16_t *const x = (int16_t *)a->words;
  const int16_t *const y = (const int16_t *)s->words;
  for (unsigned i = 0; i < 2; i++)
    basemul(x + (size_t)COEFFICIENTS * i, y + (size_t)COEFFICIENTS * i, primes[i]);
}

/* From leaves to polynomials in lanes. Bounds: 0.54 in, then 0.75. */
static void inverse(int16_t values[COEFFICIENTS], prime p) {
  const struct numbers numbers = numbers_of(p);
  int16_t *x = values;
  for (unsigned k = 0; k < 16; k += 2, x += 9 * LANES) {
    int16_t z[2 * FACTOR];
    copy_factors(z, &p->lanes_back[15 + k], 2);
    for (unsigned i = 0; i < 3; i++, x += LANES) {
      int16x8_t y[4];
      load_four(y, x, 3);
      gs_butterflies(y, y + 1, z, y + 2, y + 3, z + FACTOR, numbers);
      store_four(x, 3, y);
    }
  }
  inverse_layers(values, 4, 6, p);
  inverse_layers(values, 1, 24, p);
}

/* From there to residues of each eighth of the result; destroys the eight vectors of `pairs`. */
static void inverse_last(int16_t values[COEFFICIENTS], int16_t *pairs, prime p) {
  const struct numbers numbers = numbers_of(p);
  const int16_t scales[4] = {p->scale[0], p->scale[1], p->scale_of_difference[0],
                             p->scale_of_difference[1]};
  int16_t z[3 * FACTOR];
  copy_factors(z, p->pairs_back, 3);
  for (unsigned i = 0; i < VECTORS; i += LANES)
    last_layers(values + (size_t)LANES * i, pairs, z, scales, numbers);
}

/*
 * r = the coefficients of the product. Destroys the accumulator, and uses eight vectors of it
 * behind the values.
 */
void vmb_poly768_finish_mve(uint16_t r[768], vmb_poly768_public *acc) {
  int16_t *const first = (int16_t *)acc->words, *const second = first + COEFFICIENTS;
  for (unsigned i = 0; i < 2; i++) {
    inverse(first + (size_t)COEFFICIENTS * i, primes[i]);
    inverse_last(first + (size_t)COEFFICIENTS * i, second + COEFFICIENTS, primes[i]);
  }
  for (unsigned i = 0; i < VECTORS; i += LANES)
    for (unsigned b = 0; b < LANES; b++) {
      const size_t at = (size_t)LANES * (i + b);
      ntt16_lift(r + i + (size_t)VECTORS * b, first + at, second + at, LANES);
    }
}

_Static_assert(VMB_POLY768_WORDS >= 2 * COEFFICIENTS + LANES * LANES, "room behind the values");

#endif
