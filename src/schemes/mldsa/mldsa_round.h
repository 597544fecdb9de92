/*
 * Rounding and hints (specs/mldsa.md section 4), without divisions and without branches on
 * operands, which may all be secret.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_ROUND_H
#define VMB_SCHEMES_MLDSA_ROUND_H

#include "schemes/mldsa/mldsa_params.h"
#include "support/constant_time.h"

/* x modulo q in [0, q), for |x| <= q. */
static inline int32_t mldsa_freeze(int32_t x) {
  x += (int32_t)(vmb_ct_mask_negative32(x) & VMB_Q8380417_Q);
  return x - (int32_t)(~vmb_ct_mask_negative32(x - VMB_Q8380417_Q) & VMB_Q8380417_Q);
}

/* x modulo q in [0, q), for |x| < q. */
static inline int32_t mldsa_add_q_if_negative(int32_t x) {
  return x + (int32_t)(vmb_ct_mask_negative32(x) & VMB_Q8380417_Q);
}

/*
 * x modulo q in [0, q), for |x| < 2^30: with t = x / 2^23 to the nearest integer, x - t q =
 * (x - 2^23 t) + t (2^13 - 1), at most 2^22 + 2^7 2^13 < q.
 */
static inline int32_t mldsa_reduce(int32_t x) {
  const int32_t t = (x + (1 << 22)) >> 23;
  return mldsa_freeze(x - t * VMB_Q8380417_Q);
}

/*
 * The integer n with |n| < 2^22 - 2^13 and n = x modulo q, if there is one, for |x| <= q: x is n,
 * or differs from it by q = 2^23 - 2^13 + 1.
 */
static inline int32_t mldsa_centre(int32_t x) {
  return x - VMB_Q8380417_Q * ((x + (1 << 22)) >> 23);
}

/*
 * The coefficient that an accepted nibble t encodes (FIPS 204, algorithm 15): 4 - t for eta = 4,
 * 2 - t mod 5 for eta = 2, where 205 t >> 10 = t / 5 for t < 15.
 */
static inline int32_t mldsa_coefficient(unsigned eta, uint32_t t) {
  if (eta == 2)
    t -= 5 * (205 * t >> 10);
  return (int32_t)eta - (int32_t)t;
}

/* r = 2^13 r1 + r0 with r0 in [-4095, 4096], for r in [0, q). */
static inline int32_t mldsa_power2_round(int32_t r, int32_t *r0) {
  const int32_t half = 1 << (MLDSA_DROPPED_BITS - 1);
  const int32_t r1 = (r + half - 1) >> MLDSA_DROPPED_BITS;
  *r0 = r - (r1 << MLDSA_DROPPED_BITS);
  return r1;
}

/*
 * Division by 2 gamma2 = (q - 1) / parts: with a = floor((r + 127) / 128) the quotient to the
 * nearest integer is (11275 a + 2^23) >> 24 for 44 parts and (1025 a + 2^21) >> 22 for 16. Both
 * were checked for every r in [0, q).
 */
struct mldsa_rounding {
  int32_t gamma2;
  int32_t parts;
  int32_t factor;
  unsigned shift;
};

static inline struct mldsa_rounding mldsa_rounding(int32_t gamma2) {
  if (gamma2 == (VMB_Q8380417_Q - 1) / 88)
    return (struct mldsa_rounding){.gamma2 = gamma2, .parts = 44, .factor = 11275, .shift = 24};
  return (struct mldsa_rounding){.gamma2 = gamma2, .parts = 16, .factor = 1025, .shift = 22};
}

/*
 * r = 2 gamma2 r1 + r0 modulo q, for r in [0, q); r1 = HighBits(r), which is returned, r0 =
 * LowBits(r). A quotient of `parts` becomes 0, and r0 is then one less.
 */
static inline int32_t mldsa_decompose(const struct mldsa_rounding *rounding, int32_t r,
                                      int32_t *r0) {
  const int32_t half = 1 << (rounding->shift - 1);
  const int32_t u = (rounding->factor * ((r + 127) >> 7) + half) >> rounding->shift;
  const uint32_t is_last = vmb_ct_mask_equal32((uint32_t)u, (uint32_t)rounding->parts);
  *r0 = r - 2 * rounding->gamma2 * u - (int32_t)(is_last & 1);
  return (int32_t)((uint32_t)u & ~is_last);
}

/* All ones if |x| >= bound, for |x| < 2^30. */
static inline uint32_t mldsa_mask_beyond(int32_t x, int32_t bound) {
  return vmb_ct_mask_negative32((x + bound - 1) | (bound - 1 - x));
}

/*
 * All ones if a hint is needed: v = w0 - c s2 + c t0 as an integer is above gamma2 or below
 * -gamma2, or it is -gamma2 and w1 is not 0.
 */
static inline uint32_t mldsa_mask_hint(int32_t gamma2, int32_t v, int32_t w1) {
  const uint32_t beyond = vmb_ct_mask_negative32((gamma2 - v) | (gamma2 + v));
  const uint32_t edge = vmb_ct_mask_zero32((uint32_t)(v + gamma2));
  return beyond | (edge & vmb_ct_mask_nonzero32((uint32_t)w1));
}

/* The verifier's w1 where there is a hint: public. A low part of zero counts as not positive. */
static inline int32_t mldsa_use_hint(const struct mldsa_rounding *rounding, int32_t r) {
  int32_t r0;
  const int32_t r1 = mldsa_decompose(rounding, r, &r0);
  if (r0 > 0)
    return r1 == rounding->parts - 1 ? 0 : r1 + 1;
  return r1 == 0 ? rounding->parts - 1 : r1 - 1;
}

#endif
