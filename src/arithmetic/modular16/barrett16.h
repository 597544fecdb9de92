/*
 * Barrett multiplication, l = 16: r = a b - q t, t nearly a b / q by a precomputed quotient; only
 * low halves are needed.
 *
 * A constant b, centred, is stored in the upper half of the word, and round(b 2^15 / q) in the
 * lower half. The quotient is off by at most 1/2 / 2^15, and rounding t by 1/2:
 * |r| <= q (1/2 + |a| / 2^16). reduce needs a product of 64 bits: t = round(c reciprocal / 2^32),
 * |r| <= q (1/2 + |c| / 2^33).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR16_BARRETT16_H
#define VMB_MODULAR16_BARRETT16_H

#include "arithmetic/modular16/modular16.h"
#include "arithmetic/modular16/montgomery16.h"

/*
 * round(b 2^15 / q) for the centred b: floor((b 2^16 + q) / 2q) with b 2^16 + q made positive by
 * adding 2q 2^15 before.
 */
#define VMB_BARRETT16_QUOTIENT(b, q)                                                               \
  ((uint32_t)(((((uint64_t)(b) + ((b) > (q) / 2 ? 0 : (q))) << 16) + (q)) / (2 * (uint64_t)(q))) - \
   32768)
#define VMB_BARRETT16_CONSTANT(b, q) \
  (VMB_MODULAR16_CENTRED((uint32_t)(b), q) << 16 | (VMB_BARRETT16_QUOTIENT(b, q) & 0xffff))

/*
 * a times the constant modulo q for any 16-bit a; the constant holds the factor and its quotient
 * (VMB_BARRETT16_CONSTANT), and the head of this file has the bound of the result.
 */
static inline int16_t vmb_barrett16_multiply(int16_t a, uint32_t constant,
                                             const struct vmb_modulus16 *m) {
  const int16_t factor = (int16_t)((int32_t)constant >> 16), quotient = (int16_t)constant;
  const int32_t t = ((int32_t)a * quotient + (1 << 14)) >> 15;
  const int16_t r = (int16_t)(a * factor - t * m->q);
  VMB_BOUND(INT64_C(65536) * (r < 0 ? -r : r), 0, (INT64_C(32768) + (a < 0 ? -a : a)) * m->q);
  return r;
}

/* c modulo q for any 32-bit c, by the modulus' reciprocal. */
static inline int16_t vmb_barrett16_reduce(int32_t c, const struct vmb_modulus16 *m) {
  const int32_t t = (int32_t)(((int64_t)c * m->reciprocal + (INT64_C(1) << 31)) >> 32);
  const int16_t r = (int16_t)((uint32_t)c - (uint32_t)t * (uint32_t)m->q);
  VMB_BOUND(4 * (int64_t)r, -3 * (int64_t)m->q, 3 * (int64_t)m->q);
  return r;
}

#endif
