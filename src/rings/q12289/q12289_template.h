/*
 * The implementations in C, compiled once for any processor and once more where wider vectors may
 * be used: Montgomery's method for 2^16 on canonical coefficients.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q12289_TEMPLATE_H
#define VMB_Q12289_TEMPLATE_H

#include "rings/q12289/q12289.h"
#include "support/compiler.h"
#include "support/constant_time.h"

#define Q VMB_Q12289_Q
#define Q_MINUS_INVERSE 12287 /* -1/q modulo 2^16 */
#define TO_MONT(value) ((uint16_t)(((uint32_t)(value) << 16) % Q))

#define Z(value) TO_MONT(value),
static const uint16_t zetas[1024] = {
#include "rings/q12289/q12289_zetas.def"
};
#undef Z

/* x modulo q, in [0, q), for x < 2q. */
VMB_ALWAYS_INLINE uint32_t reduce_once(uint32_t x) {
  const uint32_t difference = x - Q;
  /* no barrier: loops of it are vectors */
  return difference + (Q & (0U - (difference >> 31)));
}

/* a b / 2^16: a b < q^2, so that the sum is below q^2 + 2^16 q, and its upper part below 2q. */
VMB_ALWAYS_INLINE uint32_t multiply(uint32_t a, uint32_t b) {
  const uint32_t product = a * b, t = (product * Q_MINUS_INVERSE) & 0xffff;
  return reduce_once((product + t * Q) >> 16);
}

/* Cooley-Tukey on `length` pairs, canonical: low, high = low + zeta high, low - zeta high. */
VMB_ALWAYS_INLINE void ct_butterflies(uint16_t *restrict low, uint16_t *restrict high,
                                      unsigned length, uint32_t zeta) {
  for (unsigned j = 0; j < length; j++) {
    const uint32_t u = low[j], v = multiply(high[j], zeta);
    low[j] = (uint16_t)reduce_once(u + v);
    high[j] = (uint16_t)reduce_once(u + Q - v);
  }
}

/* Gentleman-Sande on `length` pairs, canonical: low, high = low + high, zeta (high - low). */
VMB_ALWAYS_INLINE void gs_butterflies(uint16_t *restrict low, uint16_t *restrict high,
                                      unsigned length, uint32_t zeta) {
  for (unsigned j = 0; j < length; j++) {
    const uint32_t u = low[j], v = high[j];
    low[j] = (uint16_t)reduce_once(u + v);
    high[j] = (uint16_t)multiply(reduce_once(v + Q - u), zeta);
  }
}

/*
 * log_n layers with blocks of falling length; block i of a layer of `blocks` has root blocks + i.
 */
VMB_ALWAYS_INLINE void vmb_q12289_ntt_template(vmb_q12289_any *a, unsigned log_n) {
  const unsigned n = 1U << log_n;
  uint16_t *const c = a->poly.c;
  unsigned length = n / 2;
  for (unsigned blocks = 1; blocks < n; blocks *= 2, length /= 2)
    for (unsigned i = 0; i < blocks; i++) {
      uint16_t *const low = c + 2 * length * i;
      ct_butterflies(low, low + length, length, zetas[blocks + i]);
    }
}

/* 1 / zetas[k + i] = -zetas[2k - 1 - i] for a power of two k: exponents have the sum 1024. */
VMB_ALWAYS_INLINE void vmb_q12289_intt_template(vmb_q12289_any *a, unsigned log_n) {
  const unsigned n = 1U << log_n;
  uint16_t *const c = (uint16_t *)(void *)a; /* either form */
  unsigned length = 1;
  for (unsigned blocks = n / 2; blocks > 0; blocks /= 2, length *= 2)
    for (unsigned i = 0; i < blocks; i++) {
      uint16_t *const low = c + 2 * length * i;
      gs_butterflies(low, low + length, length, zetas[2 * blocks - 1 - i]);
    }
  /* 1/n = -(q - 1)/n, since q - 1 is a multiple of n */
  const uint32_t scale = TO_MONT(Q - ((Q - 1) >> log_n));
  for (unsigned i = 0; i < n; i++)
    c[i] = (uint16_t)multiply(c[i], scale);
}

/* a = a b, canonical; the second product takes the factor of the first one's reduction away. */
VMB_ALWAYS_INLINE void vmb_q12289_basemul_template(vmb_q12289_values *a, const vmb_q12289_values *b,
                                                   unsigned log_n) {
  uint16_t *const x = a->c;
  const uint16_t *const y = b->c;
  for (unsigned i = 0; i < 1U << log_n; i++)
    x[i] = (uint16_t)multiply(multiply(x[i], y[i]), TO_MONT(TO_MONT(1)));
}

/*
 * a^(q - 2), q - 2 = 12287 = 10111111111111 in binary: x2 = a^3 (two ones), and so on by doubling
 * the number of ones; then a, a zero and twelve ones.
 */
VMB_ALWAYS_INLINE uint32_t invert(uint32_t a) {
  const uint32_t x = multiply(a, TO_MONT(TO_MONT(1)));
  const uint32_t x2 = multiply(multiply(x, x), x), x3 = multiply(multiply(x2, x2), x);
  uint32_t x6 = x3;
  for (unsigned i = 0; i < 3; i++)
    x6 = multiply(x6, x6);
  x6 = multiply(x6, x3);
  uint32_t y = multiply(x, x); /* 10 */
  for (unsigned i = 0; i < 6; i++)
    y = multiply(y, y);
  y = multiply(y, x6);
  for (unsigned i = 0; i < 6; i++)
    y = multiply(y, y);
  return multiply(multiply(y, x6), 1);
}

/* a = 1 / a and 0 for 0, number by number; whether there was a 0 is a mask, made of all of them. */
VMB_ALWAYS_INLINE void vmb_q12289_baseinv_template(vmb_q12289_values *a, uint32_t *zeros,
                                                   unsigned log_n) {
  uint32_t any = 0;
  for (unsigned i = 0; i < 1U << log_n; i++) {
    any |= (uint32_t)a->c[i] - 1;
    a->c[i] = (uint16_t)invert(a->c[i]);
  }
  *zeros = vmb_ct_mask_bit32(any >> 31);
}

#undef Q
#undef Q_MINUS_INVERSE
#undef TO_MONT

#endif
