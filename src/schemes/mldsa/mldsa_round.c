/*
 * Rounding and hints (specs/mldsa.md section 4), without divisions and without branches: all
 * operands may be secret.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_ROUND_C
#define VMB_SCHEMES_MLDSA_ROUND_C

#include "schemes/mldsa/mldsa_params.h"
#include "support/compiler.h"
#include "support/constant_time.h"

/* x modulo q in [0, q), for |x| <= q. */
static inline int32_t mldsa_freeze(int32_t x) {
  x += (int32_t)(vmb_ct_mask_negative32(x) & VMB_Q8380417_Q);
  return x - (int32_t)(~vmb_ct_mask_negative32(x - VMB_Q8380417_Q) & VMB_Q8380417_Q);
}

/* The same for |x| < q. */
static inline int32_t mldsa_least(int32_t x) {
  return x + (int32_t)(vmb_ct_mask_negative32(x) & VMB_Q8380417_Q);
}

/*
 * The integer below 2^22 - 2^13 that x, |x| <= q, is a residue of, if there is one: x is that
 * integer, or q away from it, and q = 2^23 - 2^13 + 1.
 */
static inline int32_t mldsa_centre(int32_t x) {
  return x - VMB_Q8380417_Q * ((x + (1 << 22)) >> 23);
}

/*
 * The coefficient of an accepted nibble: eta = 2: 2 - t mod 5, where 205 t >> 10 = t / 5 for t <
 * 15.
 */
static inline int32_t mldsa_small(unsigned eta, uint32_t t) {
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
 * (q - 1) / (2 gamma2): how many values a high part has. Spelled out, so that no division is left
 * where the set is not known to the compiler.
 */
VMB_INLINE_FOR_SPEED int32_t mldsa_high_values(const struct mldsa_params *p) {
  return p->gamma2 == (VMB_Q8380417_Q - 1) / 88 ? 44 : 16;
}

/*
 * r = 2 gamma2 r1 + r0 modulo q, for r in [0, q); r1 = HighBits(r), r0 = LowBits(r). With a =
 * floor((r + 127) / 128) the quotient is (11275 a + 2^23) >> 24 for gamma2 = (q-1)/88 and (1025 a +
 * 2^21) >> 22 for (q-1)/32; both were checked for every r. A quotient of m = (q-1) / (2 gamma2)
 * becomes 0, and r0 is then one less.
 */
VMB_INLINE_FOR_SPEED int32_t mldsa_decompose(const struct mldsa_params *p, int32_t r, int32_t *r0) {
  const int32_t a = (r + 127) >> 7, gamma2 = p->gamma2;
  const int32_t u = gamma2 == (VMB_Q8380417_Q - 1) / 88 ? (11275 * a + (1 << 23)) >> 24
                                                        : (1025 * a + (1 << 21)) >> 22;
  const int32_t m = mldsa_high_values(p);
  const uint32_t is_m = vmb_ct_mask_equal32((uint32_t)u, (uint32_t)m);
  *r0 = r - 2 * gamma2 * u - (int32_t)(is_m & 1);
  return (int32_t)((uint32_t)u & ~is_m);
}

/*
 * Negative if |x| >= bound, for |x| < 2^30. Those of many numbers are joined by OR, and one mask is
 * made of them all.
 */
static inline int32_t mldsa_sign_beyond(int32_t x, int32_t bound) {
  return (x + bound - 1) | (bound - 1 - x);
}

/* All ones if |x| >= bound, for |x| < 2^30. */
static inline uint32_t mldsa_mask_beyond(int32_t x, int32_t bound) {
  return vmb_ct_mask_negative32(mldsa_sign_beyond(x, bound));
}

/*
 * All ones if a hint is needed: v = w0 - c s2 + c t0 as an integer is above gamma2 or below
 * -gamma2, or it is -gamma2 and w1 is not 0.
 */
VMB_INLINE_FOR_SPEED uint32_t mldsa_mask_hint(const struct mldsa_params *p, int32_t v, int32_t w1) {
  const uint32_t beyond = vmb_ct_mask_negative32((p->gamma2 - v) | (p->gamma2 + v));
  const uint32_t edge = vmb_ct_mask_zero32((uint32_t)(v + p->gamma2));
  return beyond | (edge & vmb_ct_mask_nonzero32((uint32_t)w1));
}

/* The verifier's w1: public. A low part of zero counts as not positive. */
VMB_INLINE_FOR_SPEED int32_t mldsa_use_hint(const struct mldsa_params *p, int32_t r, int hint) {
  const int32_t m = mldsa_high_values(p);
  int32_t r0;
  const int32_t r1 = mldsa_decompose(p, r, &r0);
  if (!hint)
    return r1;
  if (r0 > 0)
    return r1 == m - 1 ? 0 : r1 + 1;
  return r1 == 0 ? m - 1 : r1 - 1;
}

#endif
