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

/* The order of the butterflies is that of the units; gcc's own takes 1 % longer in Florete. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-schedule-insns", "no-schedule-insns2")
#endif

#define COEFFICIENTS 768
#define LANES 8
#define VECTORS (COEFFICIENTS / LANES)

typedef const struct vmb_poly768_prime *prime;

/*
 * A loop over both, as gcc would copy a function for each that is called with its address: 7 KB
 * more code for 5 to 7 % fewer cycles of Florete.
 */
static const prime primes[2] = {&vmb_poly768_7681, &vmb_poly768_10753};

/* a z for any a, given z and t: at most P(|a|) = 0.5 + 0.1641 |a|. */
static inline int16x8_t multiply(int16x8_t a, const vmb_poly768_factor factor, prime p) {
  const int16x8_t product = vmulq_s16(a, vldrhq_s16(factor[0]));
  return vmlaq_n_s16(product, vqrdmulhq_s16(a, vldrhq_s16(factor[1])), p->minus_q);
}

/* The same by a constant for all lanes. */
static inline int16x8_t multiply_all(int16x8_t a, const int16_t factor[2], prime p) {
  return vmlaq_n_s16(vmulq_n_s16(a, factor[0]), vqrdmulhq_n_s16(a, factor[1]), p->minus_q);
}

/* a modulo q: at most R(|a|) = 0.5 + 0.0156 |a| (7681: 0.0625). */
static inline int16x8_t reduce(int16x8_t a, prime p) {
  return vmlaq_n_s16(a, vqrdmulhq_n_s16(a, p->reciprocal), p->minus_q);
}

/*
 * (a, b) and (c, d) become (a + z b, a - z b) and (c + y d, c - y d). Multiplications and additions
 * by turns: each takes two cycles of its own unit.
 */
static inline void ct_butterflies(int16x8_t *a, int16x8_t *b, const vmb_poly768_factor z,
                                  int16x8_t *c, int16x8_t *d, const vmb_poly768_factor y, prime p) {
  int16x8_t e = vmulq_s16(*b, vldrhq_s16(z[0]));
  const int16x8_t by_z = vqrdmulhq_s16(*b, vldrhq_s16(z[1]));
  int16x8_t f = vmulq_s16(*d, vldrhq_s16(y[0]));
  e = vmlaq_n_s16(e, by_z, p->minus_q);
  const int16x8_t by_y = vqrdmulhq_s16(*d, vldrhq_s16(y[1]));
  *b = vsubq_s16(*a, e);
  f = vmlaq_n_s16(f, by_y, p->minus_q);
  *a = vaddq_s16(*a, e);
  *d = vsubq_s16(*c, f);
  *c = vaddq_s16(*c, f);
}

/* (a, b) and (c, d) become (a + b reduced, (a - b) / z) and so on, where z, y are -1 / z. */
static inline void gs_butterflies(int16x8_t *a, int16x8_t *b, const vmb_poly768_factor z,
                                  int16x8_t *c, int16x8_t *d, const vmb_poly768_factor y, prime p) {
  const int16x8_t e = vsubq_s16(*b, *a);
  *a = vaddq_s16(*a, *b);
  *b = vmulq_s16(e, vldrhq_s16(z[0]));
  const int16x8_t f = vsubq_s16(*d, *c);
  const int16x8_t by_z = vqrdmulhq_s16(e, vldrhq_s16(z[1]));
  *c = vaddq_s16(*c, *d);
  *b = vmlaq_n_s16(*b, by_z, p->minus_q);
  *d = vmulq_s16(f, vldrhq_s16(y[0]));
  const int16x8_t by_y = vqrdmulhq_s16(f, vldrhq_s16(y[1]));
  const int16x8_t of_a = vqrdmulhq_n_s16(*a, p->reciprocal);
  *d = vmlaq_n_s16(*d, by_y, p->minus_q);
  const int16x8_t of_c = vqrdmulhq_n_s16(*c, p->reciprocal);
  *a = vmlaq_n_s16(*a, of_a, p->minus_q);
  *c = vmlaq_n_s16(*c, of_c, p->minus_q);
}

/* ---- Between eight polynomials of 96 coefficients and one of 768 ----------------------------- */

/*
 * Eight coefficients of each of the eight polynomials, where those of four below node 2 are in even
 * lanes, and of four below node 3 in odd ones, vector k (k + 4: the next four coefficients) for the
 * polynomials below nodes 8 + k and 12 + k. Coefficient i of polynomial b is lane b of vector i.
 */
static inline void store_lanes(int16_t *to, const int16x8_t y[8]) {
  const int16x8x4_t low = {{y[0], y[1], y[2], y[3]}}, high = {{y[4], y[5], y[6], y[7]}};
  vst4q_s16(to, low);
  vst4q_s16(to + 4 * LANES, high);
}

/* The reverse. */
static inline void load_lanes(int16x8_t y[8], const int16_t *from) {
  const int16x8x4_t low = vld4q_s16(from), high = vld4q_s16(from + 4 * LANES);
  for (unsigned k = 0; k < 4; k++) {
    y[k] = low.val[k];
    y[k + 4] = high.val[k];
  }
}

/*
 * The first three layers for coefficients i to i + 7 of each polynomial of 96. Bounds: 0.1 in; 0.71
 * after the first layer, 1.32 and 2.04 after the next two.
 */
static inline void first_layers(int16_t *values, const int16_t *a, prime p) {
  int16x8_t y[8];
  for (unsigned k = 0; k < 4; k++) {
    const int16x8_t low = vldrhq_s16(a + (size_t)VECTORS * k),
                    high = vldrhq_s16(a + (size_t)VECTORS * (k + 4));
    const int16x8_t turned = multiply_all(high, p->w, p);
    const int16x8x2_t uv = {{vaddq_s16(low, turned), vsubq_s16(vaddq_s16(low, high), turned)}};
    vst2q_s16(values + (size_t)2 * LANES * k, uv);
  }
  for (unsigned k = 0; k < 8; k++)
    y[k] = vldrhq_s16(values + (size_t)LANES * (k < 4 ? 2 * k : 2 * (k - 4) + 1));
  for (unsigned half = 0; half < 8; half += 4) {
    int16x8_t *const x = y + half;
    ct_butterflies(x, x + 2, p->pairs[0], x + 1, x + 3, p->pairs[0], p);
    ct_butterflies(x, x + 1, p->pairs[1], x + 2, x + 3, p->pairs[2], p);
  }
  store_lanes(values, y);
}

/*
 * The way back, times 8: eight residues of each eighth of the result, one after the other. Bounds:
 * 0.75 in; sums 1.5, reduced to 0.53, products 0.75; results 1.5 q < 2^14. With u = f0 + w f1 and v
 * = f0 + f1 - w f1: f1 = (u - v) / (2 w - 1), f0 = (u + v - f1) / 2.
 */
static inline void last_layers(int16_t *values, prime p) {
  int16x8_t y[8];
  load_lanes(y, values);
  for (unsigned half = 0; half < 8; half += 4) {
    int16x8_t *const x = y + half;
    gs_butterflies(x, x + 1, p->pairs_back[1], x + 2, x + 3, p->pairs_back[2], p);
    gs_butterflies(x, x + 2, p->pairs_back[0], x + 1, x + 3, p->pairs_back[0], p);
  }
  for (unsigned k = 0; k < 8; k++)
    vstrhq_s16(values + (size_t)LANES * (k < 4 ? 2 * k : 2 * (k - 4) + 1), y[k]);
  int16x8x2_t uv[4];
  for (unsigned k = 0; k < 4; k++)
    uv[k] = vld2q_s16(values + (size_t)2 * LANES * k);
  for (unsigned k = 0; k < 4; k++) {
    const int16x8_t half =
        multiply_all(vsubq_s16(uv[k].val[0], uv[k].val[1]), p->scale_of_difference, p);
    const int16x8_t sum = multiply_all(vaddq_s16(uv[k].val[0], uv[k].val[1]), p->scale, p);
    vstrhq_s16(values + (size_t)LANES * k, vsubq_s16(sum, half));
    vstrhq_s16(values + (size_t)LANES * (k + 4), vaddq_s16(half, half));
  }
}

/* ---- Eight polynomials in lanes -------------------------------------------------------------- */

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

/*
 * Two layers: polynomials of 4 m coefficients to polynomials of m, where `count` is their number in
 * a lane. Sums of the second layer begin with reduced numbers. Bounds: 2.04 in: 2.87, then 1.52;
 * the same once more, 1.52 in: 2.27, then 1.41.
 */
static inline void forward_layers(int16_t *values, unsigned count, unsigned m, prime p) {
  int16_t *x = values;
  for (unsigned k = 0; k < count; k++, x += (size_t)4 * LANES * m) {
    const vmb_poly768_factor *const z1 = &p->lanes[count - 1 + k],
                                    *const z2 = &p->lanes[2 * count - 1 + 2 * k];
    for (unsigned i = 0; i < m; i++) {
      int16x8_t y[4];
      load_four(y, x + (size_t)LANES * i, m);
      ct_butterflies(y, y + 2, z1[0], y + 1, y + 3, z1[0], p);
      y[0] = reduce(y[0], p);
      y[2] = reduce(y[2], p);
      ct_butterflies(y, y + 1, z2[0], y + 2, y + 3, z2[1], p);
      store_four(x + (size_t)LANES * i, m, y);
    }
  }
}

/* The way back, times 4. Bounds: 0.75 in and out (gs_butterfly). */
static inline void inverse_layers(int16_t *values, unsigned count, unsigned m, prime p) {
  int16_t *x = values;
  for (unsigned k = 0; k < count; k++, x += (size_t)4 * LANES * m) {
    const vmb_poly768_factor *const z1 = &p->lanes_back[count - 1 + k],
                                    *const z2 = &p->lanes_back[2 * count - 1 + 2 * k];
    for (unsigned i = 0; i < m; i++) {
      int16x8_t y[4];
      load_four(y, x + (size_t)LANES * i, m);
      gs_butterflies(y, y + 1, z2[0], y + 2, y + 3, z2[1], p);
      gs_butterflies(y, y + 2, z1[0], y + 1, y + 3, z1[0], p);
      store_four(x + (size_t)LANES * i, m, y);
    }
  }
}

/* The transform of a modulo one prime. Bound: 1.41 before the last layer, 2.15. */
static void forward(int16_t values[COEFFICIENTS], const uint16_t a[COEFFICIENTS], prime p) {
  for (unsigned i = 0; i < VECTORS; i += LANES)
    first_layers(values + (size_t)LANES * i, (const int16_t *)a + i, p);
  forward_layers(values, 1, 24, p);
  forward_layers(values, 4, 6, p);
  int16_t *x = values;
  for (unsigned k = 0; k < 16; k += 2, x += 12 * LANES)
    for (unsigned i = 0; i < 3; i++) {
      int16x8_t y[4];
      load_four(y, x + (size_t)LANES * i, 3);
      ct_butterflies(y, y + 1, p->lanes[15 + k], y + 2, y + 3, p->lanes[16 + k], p);
      store_four(x + (size_t)LANES * i, 3, y);
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
static inline int16x8_t product(int16x8_t a, int16x8_t s, int16x8_t s_by_q, prime p) {
  return vsubq_s16(vmulhq_s16(a, s), vmulhq_s16(vmulq_s16(a, s_by_q), vdupq_n_s16(p->q)));
}

/*
 * A product modulo x^3 - z (minus: x^3 + z), divided by 2^16 and reduced. Bounds: a 2.15, s reduced
 * to 0.54: a product 0.69, of z and two 0.73, so sums at most 2.07; out 0.54.
 */
static inline void leaf(int16_t *a, const int16_t *s, const vmb_poly768_factor z, int minus,
                        prime p) {
  int16x8_t x[3], y[3], y_by_q[3];
  for (unsigned i = 0; i < 3; i++) {
    x[i] = vldrhq_s16(a + (size_t)LANES * i);
    y[i] = reduce(vldrhq_s16(s + (size_t)LANES * i), p);
    y_by_q[i] = vmulq_n_s16(y[i], p->q_inverse);
  }
#define PRODUCT(i, j) product(x[i], y[j], y_by_q[j], p)
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
  int16_t *x = a;
  const int16_t *y = s;
  for (unsigned k = 0; k < 16; k++, x += 6 * LANES, y += 6 * LANES) {
    leaf(x, y, p->lanes[15 + k], 0, p);
    leaf(x + 3 * LANES, y + 3 * LANES, p->lanes[15 + k], 1, p);
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
  int16_t *x = values;
  for (unsigned k = 0; k < 16; k += 2, x += 12 * LANES)
    for (unsigned i = 0; i < 3; i++) {
      int16x8_t y[4];
      load_four(y, x + (size_t)LANES * i, 3);
      gs_butterflies(y, y + 1, p->lanes_back[15 + k], y + 2, y + 3, p->lanes_back[16 + k], p);
      store_four(x + (size_t)LANES * i, 3, y);
    }
  inverse_layers(values, 4, 6, p);
  inverse_layers(values, 1, 24, p);
}

/* r = the coefficients of the product. Destroys the accumulator. */
void vmb_poly768_finish_mve(uint16_t r[768], vmb_poly768_public *acc) {
  int16_t *const first = (int16_t *)acc->words, *const second = first + COEFFICIENTS;
  for (unsigned i = 0; i < 2; i++)
    inverse(first + (size_t)COEFFICIENTS * i, primes[i]);
  for (unsigned i = 0; i < VECTORS; i += LANES) {
    int16_t *const x = first + (size_t)LANES * i, *const y = second + (size_t)LANES * i;
    for (unsigned j = 0; j < 2; j++)
      last_layers(x + (size_t)COEFFICIENTS * j, primes[j]);
    for (unsigned b = 0; b < LANES; b++)
      ntt16_lift(r + i + (size_t)VECTORS * b, x + (size_t)LANES * b, y + (size_t)LANES * b, LANES);
  }
}

#endif
