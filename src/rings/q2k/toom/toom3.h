/*
 * Toom-Cook-3 at one position: values at the five points 0, 1, -1, -2, infinity, in this order, and
 * back, modulo 2^16. Cost: 5 additions and 1 shift to evaluate (specs/scabbard.md section 10.3).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_POLY16_TOOM3_H
#define VMB_POLY16_TOOM3_H

#include <stdint.h>

#include "rings/q2k/toom/toom4.h"

#define TOOM3_POINTS 5

/* w[point] = a(point) for a = a0 + a1 x + a2 x^2. */
static inline void toom3_evaluate(uint16_t w[TOOM3_POINTS], uint16_t a0, uint16_t a1, uint16_t a2) {
  const uint16_t even = (uint16_t)(a0 + a2);
  const uint16_t minus1 = (uint16_t)(even - a1);
  w[0] = a0;
  w[1] = (uint16_t)(even + a1);
  w[2] = minus1;
  w[3] = (uint16_t)(2U * (uint16_t)(minus1 + a2) - a0);
  w[4] = a2;
}

/*
 * Replaces the values w[point * step] of a polynomial c of degree 4 by its coefficients; c1, c2, c3
 * lose the top bit of each value.
 */
static inline void toom3_interpolate(uint16_t *w, unsigned step) {
  const uint16_t c0 = w[0], w1 = w[1 * step], w_minus1 = w[2 * step], w_minus2 = w[3 * step],
                 c4 = w[4 * step];
  const uint16_t t1 = (uint16_t)((uint16_t)(w1 - w_minus1) >> 1); /* c1 + c3 */
  const uint16_t t2 = (uint16_t)(w_minus1 - c0);                  /* -c1 + c2 - c3 + c4 */
  /* -c1 + c2 - 3 c3 + 5 c4 */
  const uint16_t t3 = (uint16_t)(INVERSE_3 * (uint16_t)(w_minus2 - w1));
  const uint16_t c3 = (uint16_t)((uint16_t)((uint16_t)(t2 - t3) >> 1) + 2U * c4);
  w[1 * step] = (uint16_t)(t1 - c3);
  w[2 * step] = (uint16_t)(t2 + t1 - c4);
  w[3 * step] = c3;
}

#endif
