/*
 * Products modulo q with words of 32 bits and double words of 64, alongside those of
 * arithmetic_methods.h: Barrett's with a quotient of one word, NFLlib's, and those of moduli of
 * special form. Each states its modulus and its bounds; a and b are in [0, q).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LAB_REDUCTIONS_METHODS_H
#define VMB_LAB_REDUCTIONS_METHODS_H

#include "arithmetic_methods.h"

enum {
  REDUCTION_BITS = 30,         /* of the moduli but for the Mersenne numbers */
  REDUCTION_MERSENNE = 31,     /* q = 2^31 - 1; the multiple of the forced one is 2^31 + 1 */
  REDUCTION_FRIENDLY = 16,     /* q = -1 modulo 2^16 */
  REDUCTION_SPARSE = 18,       /* q = 2^30 - 2^18 + 1 */
  REDUCTION_NFLLIB_SPARE = 2,  /* leading bits of a word that q leaves free */
  REDUCTION_FORCED_DIVISOR = 3 /* (2^31 + 1) / 3 is prime */
};

/* The lowest bits of x. */
static inline uint64_t reduction_low(uint64_t x, unsigned bits) {
  return x & ((UINT64_C(1) << bits) - 1);
}

/*
 * Barrett, for q in (2^29, 2^30), with mu = floor(2^60 / q). The quotient loses less than 1 by each
 * of three roundings, so it is too small by at most 2: in [0, 3q), or [0, q) by two corrections.
 */
static inline uint32_t reduction_barrett_word(uint32_t a, uint32_t b, uint32_t mu, uint32_t q,
                                              int lazy) {
  const uint64_t t = (uint64_t)a * b;
  const uint32_t quotient = (uint32_t)((t >> (REDUCTION_BITS - 1)) * mu >> (REDUCTION_BITS + 1));
  const uint32_t r = (uint32_t)t - quotient * q;
  return lazy ? r : arithmetic_below(arithmetic_below(r, q), q);
}

static inline uint32_t reduction_barrett_mu(uint32_t q) {
  return (uint32_t)((UINT64_C(1) << 2 * REDUCTION_BITS) / q);
}

/*
 * NFLlib's form of division by an invariant integer: q leaves s = 2 bits free, W = 2^32,
 * v = floor(W^2 / q) - 2^s W < (1 - 2^-2s) W. With t = t1 W + t0 the quotient
 * floor((v t1 + 2^s t) / W) loses v t0 / W^2 < 1 - 2^-2s, t / W^2 < 2^-2s and less than 1 by the
 * rounding, so it is too small by at most 1: one correction.
 */
static inline uint32_t reduction_nfllib_word(uint32_t a, uint32_t b, uint32_t v, uint32_t q) {
  const uint64_t t = (uint64_t)a * b;
  const uint32_t quotient =
      (uint32_t)(((uint64_t)v * (t >> 32) + (t << REDUCTION_NFLLIB_SPARE)) >> 32);
  return arithmetic_below((uint32_t)t - quotient * q, q);
}

static inline uint32_t reduction_nfllib_v(uint32_t q) {
  return (uint32_t)(UINT64_MAX / q - (UINT64_C(1) << (32 + REDUCTION_NFLLIB_SPARE)));
}

/*
 * Pseudo-Mersenne, q = 2^30 - c with c < 2^9: 2^30 = c, so t becomes less than 2^30 + 2^39, then
 * less than 2^30 + 2^19 < 2q. Lazy: without the correction, as below.
 */
static inline uint32_t reduction_pseudo_mersenne_word(uint32_t a, uint32_t b, uint32_t c,
                                                      uint32_t q, int lazy) {
  uint64_t t = (uint64_t)a * b;
  t = reduction_low(t, REDUCTION_BITS) + (t >> REDUCTION_BITS) * c;
  t = reduction_low(t, REDUCTION_BITS) + (t >> REDUCTION_BITS) * c;
  return lazy ? (uint32_t)t : arithmetic_below((uint32_t)t, q);
}

/*
 * Montgomery-friendly, q = 2^16 h - 1: -1 / q = 1 modulo 2^16, so with m = t modulo 2^16 the exact
 * quotient (t + m q) / 2^16 is floor(t / 2^16) + m h. Twice: a b / 2^32 modulo q, below
 * 2^28 + 2^14 + 2^30 < 2q before the correction.
 */
static inline uint32_t reduction_montgomery_friendly_word(uint32_t a, uint32_t b, uint32_t h,
                                                          uint32_t q, int lazy) {
  uint64_t t = (uint64_t)a * b;
  t = (t >> REDUCTION_FRIENDLY) + reduction_low(t, REDUCTION_FRIENDLY) * h;
  t = (t >> REDUCTION_FRIENDLY) + reduction_low(t, REDUCTION_FRIENDLY) * h;
  return lazy ? (uint32_t)t : arithmetic_below((uint32_t)t, q);
}

/* Mersenne, q = 2^31 - 1: 2^31 = 1, and the sum of both halves is below 2q. */
static inline uint32_t reduction_mersenne_word(uint32_t a, uint32_t b, uint32_t q) {
  const uint64_t t = (uint64_t)a * b;
  const uint64_t sum = reduction_low(t, REDUCTION_MERSENNE) + (t >> REDUCTION_MERSENNE);
  return arithmetic_below((uint32_t)sum, q);
}

/*
 * Generalised Mersenne, q = 2^30 - 2^18 + 1: 2^30 = 2^18 - 1. Three steps take t below 2^48 + 2^30,
 * 2^36 + 2^30 + 2^18, 2^30 + 2^25 < 2q.
 */
static inline uint32_t reduction_generalised_mersenne_word(uint32_t a, uint32_t b, uint32_t q,
                                                           int lazy) {
  uint64_t t = (uint64_t)a * b;
  for (unsigned step = 0; step < 3; step++) {
    const uint64_t high = t >> REDUCTION_BITS;
    t = reduction_low(t, REDUCTION_BITS) + (high << REDUCTION_SPARSE) - high;
  }
  return lazy ? (uint32_t)t : arithmetic_below((uint32_t)t, q);
}

/*
 * Forced Mersenne: the modulus (2^31 + 1) / 3 is replaced by its multiple m = 2^31 + 1, of which
 * values are residues until the end: 2^31 = -1 modulo m. In [0, m) for a, b < m.
 */
static inline uint32_t reduction_forced_mersenne_word(uint32_t a, uint32_t b, uint32_t m) {
  const uint64_t t = (uint64_t)a * b;
  return arithmetic_difference((uint32_t)reduction_low(t, REDUCTION_MERSENNE),
                               (uint32_t)(t >> REDUCTION_MERSENNE), m);
}

#endif
