/*
 * What the headers of the NTRU solver say of polynomials and integers, as assertions: see
 * support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_NTRU_BOUNDS_H
#define VMB_NTRU_BOUNDS_H

#include <stdint.h>

#include "support/bounds.h"

#if defined(VMB_CHECK_BOUNDS)

/* f(1) is odd. */
static inline void vmb_ntru_odd_bounds(const int8_t *f, unsigned log_n) {
  unsigned sum = 0;
  for (unsigned i = 0; i < 1U << log_n; i++)
    sum ^= (unsigned)f[i] & 1;
  VMB_BOUND(sum, 1, 1);
}

/* |f|^2 + |g|^2 < 2^15. */
static inline void vmb_ntru_norm_bounds(const int8_t *f, const int8_t *g, unsigned log_n) {
  int64_t norm = 0;
  for (unsigned i = 0; i < 1U << log_n; i++)
    norm += f[i] * f[i] + g[i] * g[i];
  VMB_BOUND(norm, 0, (1 << 15) - 1);
}

/* Coefficients in -127..127. */
static inline void vmb_ntru_small_bounds(const int8_t *F, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    VMB_BOUND(F[i], -127, 127);
}

/* A number in 1..2^(32 words - 2) - 1, and odd. */
static inline void vmb_ntru_positive_odd_bounds(const uint32_t *x, unsigned words) {
  VMB_BOUND(x[0] & 1, 1, 1);
  VMB_BOUND(x[words - 1], 0, (1 << 30) - 1);
}

/* x < y; integers that are not negative. */
static inline void vmb_ntru_less_bounds(const uint32_t *x, const uint32_t *y, unsigned words) {
  unsigned top = words - 1;
  while (top > 0 && x[top] == y[top])
    top--;
  VMB_BOUND(x[top], 0, (int64_t)y[top] - 1);
}

#else

#define vmb_ntru_odd_bounds(f, log_n) ((void)0)
#define vmb_ntru_norm_bounds(f, g, log_n) ((void)0)
#define vmb_ntru_small_bounds(F, log_n) ((void)0)
#define vmb_ntru_positive_odd_bounds(x, words) ((void)0)
#define vmb_ntru_less_bounds(x, y, words) ((void)0)

#endif

#endif
