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

/* The order of the butterflies is that of the units, not gcc's own. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-schedule-insns", "no-schedule-insns2")
#endif

#define COEFFICIENTS 768
#define LANES 8
#define VECTORS (COEFFICIENTS / LANES)
#define FACTOR (2 * LANES) /* words of z and t for each lane */

typedef const struct vmb_poly768_prime *prime;

/* A loop over both, or gcc would copy a function for each that is called with its address. */
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

/*
 * a z by a constant for all lanes, given z and t, for any a: at most P(|a|) = 0.5 + 0.1641 |a|.
 */
static inline int16x8_t multiply_all(int16x8_t a, int16_t z, int16_t t, struct numbers p) {
  return vmlaq_n_s16(vmulq_n_s16(a, z), vqrdmulhq_n_s16(a, t), p.minus_q);
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

/* p = the transforms of a; its bits make no difference. */
void vmb_poly768_prepare_public_mve(vmb_poly768_public *p, const uint16_t a[768], unsigned bits) {
  int16_t *const values = (int16_t *)p->words;
  (void)bits;
  for (unsigned i = 0; i < 2; i++)
    vmb_poly768_forward_mve(values + (size_t)COEFFICIENTS * i, a, primes[i]);
}

/* p = the transforms of s, small signed numbers. */
void vmb_poly768_prepare_secret_mve(vmb_poly768_secret *p, const uint16_t s[768]) {
  int16_t *const values = (int16_t *)p->words;
  for (unsigned i = 0; i < 2; i++)
    vmb_poly768_forward_mve(values + (size_t)COEFFICIENTS * i, s, primes[i]);
}

/* a = a s / 2^16 modulo both. */
void vmb_poly768_basemul_mve(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  int16_t *const x = (int16_t *)a->words;
  const int16_t *const y = (const int16_t *)s->words;
  for (unsigned i = 0; i < 2; i++)
    vmb_poly768_leaves_mve(x + (size_t)COEFFICIENTS * i, y + (size_t)COEFFICIENTS * i, primes[i]);
}

/*
 * From eight polynomials in lanes to residues of each eighth of the result; destroys the eight
 * vectors of `pairs`.
 */
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
    vmb_poly768_inverse_mve(first + (size_t)COEFFICIENTS * i, primes[i]);
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
