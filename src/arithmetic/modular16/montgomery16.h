/*
 * Montgomery multiplication, signed, l = 16: r = (c - t q) / 2^16 with t = c q^-1 modulo 2^16,
 * signed, so the division is exact; the low halves of c and t q are equal and only the high halves
 * are subtracted.
 *
 * A constant b is stored as b 2^16 modulo q, centred, in the upper half of the word, and that times
 * q^-1 modulo 2^16 in the lower half. |b 2^16 mod q| <= q/2 gives the bound: |r| <= (|a| q/2 + 2^15
 * q) / 2^16.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR16_MONTGOMERY16_H
#define VMB_MODULAR16_MONTGOMERY16_H

#include "arithmetic/modular16/modular16.h"

/* x, 0 <= x < q, as the residue in [-(q-1)/2, (q-1)/2], modulo 2^32. */
#define VMB_MODULAR16_CENTRED(x, q) ((uint32_t)(x) - ((x) > (q) / 2 ? (uint32_t)(q) : 0))

#define VMB_MONTGOMERY16_FACTOR(b, q) VMB_MODULAR16_CENTRED(((uint32_t)(b) << 16) % (q), q)
#define VMB_MONTGOMERY16_CONSTANT(b, q)  \
  (VMB_MONTGOMERY16_FACTOR(b, q) << 16 | \
   ((VMB_MONTGOMERY16_FACTOR(b, q) * VMB_INVERSE32(q)) & 0xffff))

/*
 * a times the constant modulo q, in (-q, q): the constant holds the factor and factor / q modulo
 * 2^16.
 */
static inline int16_t vmb_montgomery16_multiply(int16_t a, uint32_t constant,
                                                const struct vmb_modulus16 *m) {
  const int16_t factor = (int16_t)((int32_t)constant >> 16);
  const int32_t wide = a;
  const int16_t t = (int16_t)((uint32_t)wide * constant);
  const int16_t r = (int16_t)(((wide * factor) >> 16) - ((t * m->q) >> 16));
  VMB_BOUND(INT64_C(131072) * (r < 0 ? -r : r), 0, (65536 + INT64_C(1) * (a < 0 ? -a : a)) * m->q);
  return r;
}

/* c / 2^16 modulo q, in (-q, q) for |c| < 2^15 q. */
static inline int16_t vmb_montgomery16_reduce(int32_t c, const struct vmb_modulus16 *m) {
  const int16_t t = (int16_t)((uint32_t)c * m->inverse);
  const int16_t r = (int16_t)((c >> 16) - ((t * m->q) >> 16));
  VMB_BOUND(c, -((int64_t)m->q << 15) + 1, ((int64_t)m->q << 15) - 1);
  VMB_BOUND(r, -m->q + 1, m->q - 1);
  return r;
}

#endif
