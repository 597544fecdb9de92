/*
 * Arithmetic modulo an odd prime q of at most 15 bits in 16-bit words: three methods with one
 * contract, method X one of plantard16 (plantard16.h), montgomery16 (montgomery16.h) and barrett16
 * (barrett16.h).
 *
 *   VMB_X_CONSTANT(b, q)          an integer constant expression: the number b, 0 <= b < q,
 *                                 prepared as a factor
 *   vmb_X_multiply(a, B, m)       r = a b modulo q, B = VMB_X_CONSTANT(b, q)
 *   vmb_X_reduce(c, m)            r = c k modulo q, k a constant of the method: sums of products of
 *                                 two variables end here
 *
 * Bounds, and the number of multiplications:
 *
 *                 multiply, every 16-bit a          reduce
 *   plantard16    2   |r| <= (q-1)/2                2   |r| <= (q-1)/2, c in [L, U]
 *   montgomery16  3   |r| <= q (1/2 + |a| / 2^17)   2   |r| <= q/2 + |c| / 2^16, |c| < 2^15 q
 *   barrett16     3   |r| <= q (1/2 + |a| / 2^16)   2   |r| <= 3q/4, every 32-bit c
 *
 *   k = -2^-32, 2^-16, 1 for the three;
 *   L = -q (2^16 (2^alpha - 1) + 1), U = min(2^31 - 1, 2^32 - q 2^(alpha+16) - 1), alpha below:
 *   specs/mlkem.md section 7.1
 *
 * On processors without vectors Plantard's method is the best of them: fewest products and the
 * smallest results. The others suit vectors of 16-bit lanes, where a product of 32 bits costs two.
 * All are constant-time: no branch, no address, no division at run time. Right shifts of negative
 * numbers are arithmetic, as gcc and clang define them.
 *
 *   from   Plantard, IEEE TETC 2021; improved signed form: Huang et al., TCHES 2022(4); Montgomery
 *          1985; Barrett 1986; with a constant: Becker, Hwang, Kannwischer, Yang, Yang, TCHES
 *          2022(1)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR16_H
#define VMB_MODULAR16_H

#include <stdint.h>

#include "support/bounds.h"

/*
 * q^-1 modulo 2^32 as a constant expression. (3q) xor 2 is right modulo 2^5; each step x (2 - q x)
 * doubles the number of right bits: 10, 20, 40.
 */
#define VMB_INVERSE32_5(q) ((3 * (uint32_t)(q)) ^ 2)
#define VMB_INVERSE32_STEP(x, q) ((x) * (2 - (uint32_t)(q) * (x)))
#define VMB_INVERSE32_10(q) VMB_INVERSE32_STEP(VMB_INVERSE32_5(q), q)
#define VMB_INVERSE32_20(q) VMB_INVERSE32_STEP(VMB_INVERSE32_10(q), q)
#define VMB_INVERSE32(q) VMB_INVERSE32_STEP(VMB_INVERSE32_20(q), q)

/*
 * A modulus and what the methods derive from it. Functions take a pointer to a static constant,
 * which the compiler folds.
 */
struct vmb_modulus16 {
  int32_t q;
  int32_t bias; /* q 2^alpha, alpha the largest number with q < 2^(15-alpha) (Plantard) */
  /* q^-1 modulo 2^32; its low half is q^-1 modulo 2^16 (Plantard, Montgomery) */
  uint32_t inverse;
  uint32_t reciprocal; /* 2^32 / q, rounded (Barrett) */
};

#define VMB_MODULUS16(q, alpha) \
  {q, (q) << (alpha), VMB_INVERSE32(q), (uint32_t)(((UINT64_C(1) << 32) + (q) / 2) / (q))}
#define VMB_MODULUS16_3329 VMB_MODULUS16(3329, 3)
#define VMB_MODULUS16_7681 VMB_MODULUS16(7681, 2)

/* r in [0, q) for x in [-q, q); what is q or more stays. */
static inline int16_t vmb_modular16_nonnegative(int16_t x, const struct vmb_modulus16 *m) {
  VMB_BOUND(x, -m->q, INT16_MAX);
  /* no barrier: it ends loops over whole polynomials, which vectors run */
  return (int16_t)(x + (m->q & (int32_t)(x >> 15)));
}

/* r in [0, q) for x in [0, 2q), 2q <= 2^15. */
static inline int16_t vmb_modular16_subtract_once(int16_t x, const struct vmb_modulus16 *m) {
  VMB_BOUND(x, 0, 2 * m->q - 1);
  return vmb_modular16_nonnegative((int16_t)(x - m->q), m);
}

#endif
