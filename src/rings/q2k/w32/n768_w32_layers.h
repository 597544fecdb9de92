/*
 * What transforms modulo the prime of n768_w32.h are made of: words of 32 bits, products by
 * SMULL and SMLAL where they are, two layers at a time in registers, leaves x^3 - z.
 *
 * Integer bound: a coefficient of the product is a sum of at most 1152 products: |sum| <= 1152 *
 * 1023 * 5 = 5,892,480 < 0.471 q. Bounds below are in units of q; a word of 32 bits has 2^31 / q =
 * 171.5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_POLY768_NTT32_LAYERS_H
#define VMB_Q2K_POLY768_NTT32_LAYERS_H

#include "rings/q2k/w32/n768_w32.h"
#include "support/little_endian.h"
#include "support/multiply.h"
#include "support/target.h"

/* Node k and its neighbour LEAVES / 2 <= k < LEAVES: roots of leaves. */
#define LEAVES 256

/* Prepared operands are words of 32 bits, two of the array's words each. */
static inline int32_t get(const uint16_t *x, unsigned i) {
  return (int32_t)vmb_load_pair16(x + (size_t)2 * i);
}

static inline void put(uint16_t *x, unsigned i, int32_t value) {
  vmb_store_pair16(x + (size_t)2 * i, (uint32_t)value);
}

static inline int64_t product(int32_t a, int32_t b) {
  return vmb_mul32x32_64_signed(a, b);
}

/*
 * Montgomery's reduction: a / 2^32 modulo q, at most |a| / 2^32 + q / 2, for |a| < 2^31 q: the
 * upper half of a + m q with m = -a / q modulo 2^32. Of the constants in C gcc would make shifts
 * and additions.
 */
static inline int32_t reduce(int64_t a) {
#if VMB_TARGET_ARMV7EM
  uint32_t low = (uint32_t)a, m;
  int32_t high = (int32_t)(a >> 32);
  __asm__("mul %2, %0, %3\n\t"
          "smlal %0, %1, %2, %4"
          : "+r"(low), "+r"(high), "=&r"(m)
          : "r"(W32_MINUS_Q_INVERSE), "r"(W32_Q));
  return high;
#else
  const int32_t m = (int32_t)(uint32_t)vmb_mul32x32_64((uint32_t)a, W32_MINUS_Q_INVERSE);
  return (int32_t)((a + vmb_mul32x32_64_signed(m, W32_Q)) >> 32);
#endif
}

/* a z / 2^32; z centred: at most 0.5 + 0.0015 |a|, as q / 2^33 < 0.0015. */
static inline int32_t multiply(int32_t a, int32_t z) {
  return reduce(product(a, z));
}

/* x^(2m) - z^2 to x^m - z and x^m + z: |a| grows by 0.5 + 0.0015 |b|. */
static inline void ct_butterfly(int32_t *a, int32_t *b, int32_t z) {
  const int32_t turned = multiply(*b, z);
  *b = *a - turned;
  *a += turned;
}

/* The reverse, times 2; minus is -1 / z. Bounds: a twice what comes in, b as `multiply` says. */
static inline void gs_butterfly(int32_t *a, int32_t *b, int32_t minus) {
  const int32_t difference = *b - *a;
  *a += *b;
  *b = multiply(difference, minus);
}

/* Nodes k, 2k, 2k + 1 on four coefficients. */
static inline void forward4(int32_t y[4], int32_t z1, int32_t z2, int32_t z3) {
  ct_butterfly(y, y + 2, z1);
  ct_butterfly(y + 1, y + 3, z1);
  ct_butterfly(y, y + 1, z2);
  ct_butterfly(y + 2, y + 3, z3);
}

static inline void inverse4(int32_t y[4], int32_t z1, int32_t z2, int32_t z3) {
  gs_butterfly(y, y + 1, z2);
  gs_butterfly(y + 2, y + 3, z3);
  gs_butterfly(y, y + 2, z1);
  gs_butterfly(y + 1, y + 3, z1);
}

/* The polynomials of 4m coefficients at nodes first to first + count - 1 to polynomials of m. */
static inline void forward_layers(uint16_t *x, unsigned m, unsigned first, unsigned count) {
  for (unsigned k = first; k < first + count; k++, x += (size_t)8 * m) {
    const int32_t z1 = vmb_poly768_zetas[k], z2 = vmb_poly768_zetas[2 * k],
                  z3 = vmb_poly768_zetas[2 * k + 1];
    for (unsigned i = 0; i < m; i++) {
      int32_t y[4] = {get(x, i), get(x, i + m), get(x, i + 2 * m), get(x, i + 3 * m)};
      forward4(y, z1, z2, z3);
      for (unsigned j = 0; j < 4; j++)
        put(x, i + j * m, y[j]);
    }
  }
}

/*
 * All layers below the part of a polynomial modulo one of the four factors of degree 192. Bounds:
 * 1.0 in, and half a unit more with each of six layers: 0.501 * 8 * 1.01 < 4.1.
 */
static inline void forward_quarter(uint16_t *x, unsigned quarter) {
  forward_layers(x, 48, 4 + quarter, 1);
  forward_layers(x, 12, 4 * (4 + quarter), 4);
  forward_layers(x, 3, 16 * (4 + quarter), 16);
}

/*
 * Coefficients i, i + 192, i + 384, i + 576 to the coefficients modulo the four factors of degree
 * 192. Bounds: |a| <= 1023 in; 0.5 after the first layer, 1.0 out.
 */
static inline void forward_head(int32_t y[4]) {
  const int32_t w = vmb_poly768_zetas[1];
  const int32_t turned2 = multiply(y[2], w), turned3 = multiply(y[3], w);
  const int32_t high2 = y[0] + y[2] - turned2, high3 = y[1] + y[3] - turned3;
  y[0] += turned2;
  y[1] += turned3;
  y[2] = high2;
  y[3] = high3;
  ct_butterfly(y, y + 1, vmb_poly768_zetas[2]);
  ct_butterfly(y + 2, y + 3, vmb_poly768_zetas[3]);
}

/* Of 2^l nodes the one with -1 / z for that of node k. */
static inline void inverse_layers(uint16_t *x, unsigned m) {
  const unsigned blocks = 768 / (4 * m);
  for (unsigned k = 2 * blocks; k-- > blocks; x += (size_t)8 * m) {
    const int32_t z1 = vmb_poly768_zetas[k], z2 = vmb_poly768_zetas[2 * k + 1],
                  z3 = vmb_poly768_zetas[2 * k];
    for (unsigned i = 0; i < m; i++) {
      int32_t y[4] = {get(x, i), get(x, i + m), get(x, i + 2 * m), get(x, i + 3 * m)};
      inverse4(y, z1, z2, z3);
      for (unsigned j = 0; j < 4; j++)
        put(x, i + j * m, y[j]);
    }
  }
}

/*
 * One product modulo x^3 - z, divided by 2^32. Bounds: sums of three products of 4.1 * 4.1, 50.5
 * q^2 < 2^31 q; out 50.5 q / 2^32 + 0.5 < 0.648.
 */
static inline void leaf(uint16_t *a, const uint16_t *s, int32_t z) {
  const int32_t a0 = get(a, 0), a1 = get(a, 1), a2 = get(a, 2);
  const int32_t s0 = get(s, 0), s1 = get(s, 1), s2 = get(s, 2);
  const int32_t wrapped0 = reduce(product(a1, s2) + product(a2, s1)),
                wrapped1 = reduce(product(a2, s2));
  put(a, 0, reduce(product(a0, s0) + product(wrapped0, z)));
  put(a, 1, reduce(product(a0, s1) + product(a1, s0) + product(wrapped1, z)));
  put(a, 2, reduce(product(a0, s2) + product(a1, s1) + product(a2, s0)));
}

/* a = a s at the leaves of `count` of the four factors of degree 192, from number `quarter` on. */
static inline void leaves(uint16_t *a, const uint16_t *s, unsigned quarter, unsigned count) {
  const unsigned first = LEAVES / 2 + LEAVES / 8 * quarter;
  for (unsigned k = first; k < first + LEAVES / 8 * count; k++, a += 12, s += 12) {
    const int32_t z = vmb_poly768_zetas[k];
    leaf(a, s, z);
    leaf(a + 6, s + 6, -z);
  }
}

/* The number in (-q/2, q/2); |a| <= 1.5, whose distance from a multiple of q is at most 0.471. */
static inline uint16_t lift(int32_t a) {
  const int32_t multiple = (int32_t)((product(a, W32_RECIPROCAL) + (INT64_C(1) << 31)) >> 32);
  return (uint16_t)(a - multiple * W32_Q);
}

/* The layers of the inverse up to the four factors, whole polynomials; 0.648 in, 41.5 out. */
static inline void inverse_tail(uint16_t *x) {
  inverse_layers(x, 3);
  inverse_layers(x, 12);
  inverse_layers(x, 48);
}

/*
 * The reverse of forward_head, lifted to integers modulo 2^16. Bounds: 41.5 in, 83 after the
 * butterflies; u + v and u - v 166. With u = f0 + w f1 and v = f0 + f1 - w f1: f0 = (u + v - f1) /
 * 2, f1 = (u - v) / (2 w - 1). The factor 128 of the layers and 2^-32 of the leaves go with the
 * scales. Out: 0.75 each, so f1 and f0 1.5.
 */
static inline void inverse_head(uint16_t r[4], int32_t y[4]) {
  gs_butterfly(y, y + 1, vmb_poly768_zetas[3]);
  gs_butterfly(y + 2, y + 3, vmb_poly768_zetas[2]);
  for (unsigned j = 0; j < 2; j++) {
    const int32_t half = multiply(y[j] - y[j + 2], W32_SCALE_OF_DIFFERENCE);
    r[j] = lift(multiply(y[j] + y[j + 2], W32_SCALE) - half);
    r[j + 2] = lift(2 * half);
  }
}

#endif
