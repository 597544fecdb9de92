/*
 * Toom-Cook-4 at one position: values at the seven points 0, 1, -1, 2, 1/2 (times 8), -1/2 (times
 * 8), infinity, in this order, and back. All arithmetic is modulo 2^16. Products of values are then
 * 64 times the product at +-1/2. Cost: 11 additions and 6 shifts to evaluate; 20 additions, 11
 * shifts, 3 products to interpolate (specs/scabbard.md section 10.2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_POLY16_TOOM4_H
#define VMB_POLY16_TOOM4_H

#include <stdint.h>

#define TOOM4_POINTS 7

/*
 * Inverses of odd numbers modulo 2^16: 3 * 43691 = 2 * 2^16 + 1, 9 * 36409 = 5 * 2^16 + 1, 15 *
 * 61167 = 14 * 2^16 + 1.
 */
#define INVERSE_3 43691U
#define INVERSE_9 36409U
#define INVERSE_15 61167U

/* w[point * step] = a(point) for a = a0 + a1 x + a2 x^2 + a3 x^3. */
static inline void toom4_evaluate(uint16_t *w, unsigned step, uint16_t a0, uint16_t a1, uint16_t a2,
                                  uint16_t a3) {
  const uint16_t even = (uint16_t)(a0 + a2), odd = (uint16_t)(a1 + a3);
  const uint16_t even_half = (uint16_t)(8U * a0 + 2U * a2), odd_half = (uint16_t)(4U * a1 + a3);
  w[0 * step] = a0;
  w[1 * step] = (uint16_t)(even + odd);
  w[2 * step] = (uint16_t)(even - odd);
  w[3 * step] = (uint16_t)(a0 + 2U * a1 + 4U * a2 + 8U * a3);
  w[4 * step] = (uint16_t)(even_half + odd_half);
  w[5 * step] = (uint16_t)(even_half - odd_half);
  w[6 * step] = a3;
}

/*
 * Replaces the values w[point * step] of a polynomial c of degree 6 by its coefficients c0..c6.
 * Each halving loses the top bit: c0 and c6 are right modulo 2^16, c1, c3, c5 modulo 2^14, c2 and
 * c4 modulo 2^13.
 */
static inline void toom4_interpolate(uint16_t *w, unsigned step) {
  const uint16_t w1 = w[1 * step], w_minus1 = w[2 * step], w2 = w[3 * step], w_half = w[4 * step],
                 w_minus_half = w[5 * step];
  const uint16_t c0 = w[0 * step], c6 = w[6 * step];
  /* c1 + c3 + c5 */
  const uint16_t odd = (uint16_t)((uint16_t)(w1 - w_minus1) >> 1);
  /* c2 + c4 */
  const uint16_t even = (uint16_t)(w1 - odd - c0 - c6);
  /* 4 c2 + c4 */
  const uint16_t even_half =
      (uint16_t)((uint16_t)(w_half + w_minus_half - 128U * c0 - 2U * c6) >> 3);
  const uint16_t c2 = (uint16_t)(INVERSE_3 * (uint16_t)(even_half - even));
  const uint16_t c4 = (uint16_t)(even - c2);
  /* 16 c1 + 4 c3 + c5 */
  const uint16_t odd_half = (uint16_t)((uint16_t)(w_half - w_minus_half) >> 2);
  /* c1 + 4 c3 + 16 c5 */
  const uint16_t odd_2 = (uint16_t)((uint16_t)(w2 - c0 - 4U * c2 - 16U * c4 - 64U * c6) >> 1);
  /* c1 - c5 */
  const uint16_t difference = (uint16_t)(INVERSE_15 * (uint16_t)(odd_half - odd_2));
  /* c1 + c5 */
  const uint16_t sum = (uint16_t)(INVERSE_9 * (uint16_t)(odd_half + odd_2 - 8U * odd));
  const uint16_t c1 = (uint16_t)((uint16_t)(sum + difference) >> 1);
  w[1 * step] = c1;
  w[2 * step] = c2;
  w[3 * step] = (uint16_t)(odd - sum);
  w[4 * step] = c4;
  w[5 * step] = (uint16_t)(sum - c1);
}

#endif
