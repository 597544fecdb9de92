/*
 * The products of the methods. q odd, R = 2^32. Each states its bounds; `multiply` is a product of
 * two variables, with a factor that struct modulus.undo takes away again, `scale` one by a
 * constant, without any.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_LAB_ARITHMETIC_METHODS_H
#define VMB_LAB_ARITHMETIC_METHODS_H

#include "arithmetic.h"

/*
 * x or x - q, whichever is in [0, q), for x in [0, 2q); by a mask, because a branch would be
 * mispredicted half of the time.
 */
static inline uint32_t arithmetic_below(uint64_t x, uint32_t q) {
  const uint64_t less = x - q;
  return (uint32_t)less + (q & (uint32_t)(less >> 32));
}

/* a - b, or a - b + q where that is negative. */
static inline uint32_t arithmetic_difference(uint32_t a, uint32_t b, uint32_t q) {
  const uint64_t difference = (uint64_t)a - b;
  return (uint32_t)difference + (q & (uint32_t)(difference >> 32));
}

/*
 * Montgomery: a b / 2^32 modulo q, for a b < 2^32 q, so any a of 32 bits times a constant. Lazy: in
 * (0, 2q); otherwise in [0, q).
 */
static inline uint32_t montgomery_finish(uint32_t high, uint32_t low_times_inverse, uint32_t q,
                                         int lazy) {
  const uint32_t borrowed = (uint32_t)((uint64_t)low_times_inverse * q >> 32);
  if (lazy)
    return high - borrowed + q;
  return arithmetic_difference(high, borrowed, q);
}

static uint32_t montgomery_undo(uint32_t q) {
  return (uint32_t)((UINT64_C(1) << 32) % q);
}

static inline uint32_t montgomery_multiply(uint32_t a, uint32_t b, const struct modulus *m,
                                           int lazy) {
  const uint64_t t = (uint64_t)a * b;
  return montgomery_finish((uint32_t)(t >> 32), (uint32_t)t * m->inverse32, m->q, lazy);
}

static inline struct constant montgomery_constant(uint32_t factor, const struct modulus *m) {
  const uint32_t scaled = (uint32_t)(((uint64_t)factor << 32) % m->q);
  return (struct constant){scaled, scaled * m->inverse32};
}

static inline uint32_t montgomery_scale(uint32_t a, struct constant c, const struct modulus *m,
                                        int lazy) {
  return montgomery_finish((uint32_t)((uint64_t)a * c.word >> 32), a * (uint32_t)c.second, m->q,
                           lazy);
}

/*
 * Barrett: a b modulo q for any a and b of 32 bits with b < q, or a, b < 2q. Products of variables
 * by floor(2^64 / q), by constants with floor(2^32 c / q): either quotient is too small by less
 * than 2. Lazy: in [0, 2q); otherwise in [0, q).
 */
static uint32_t barrett_undo(uint32_t q) {
  (void)q;
  return 1;
}

#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 uint128;

static inline uint32_t barrett_multiply(uint32_t a, uint32_t b, const struct modulus *m, int lazy) {
  const uint64_t t = (uint64_t)a * b, r = t - (uint64_t)((uint128)t * m->reciprocal64 >> 64) * m->q;
  return lazy ? (uint32_t)r : arithmetic_below(r, m->q);
}
#endif

static inline struct constant barrett_constant(uint32_t factor, const struct modulus *m) {
  return (struct constant){factor, ((uint64_t)factor << 32) / m->q};
}

static inline uint32_t barrett_scale(uint32_t a, struct constant c, const struct modulus *m,
                                     int lazy) {
  const uint64_t r = a * c.word - (a * c.second >> 32) * m->q;
  return lazy ? (uint32_t)r : arithmetic_below(r, m->q);
}

/*
 * Plantard, the original form: a b (-2^-64) modulo q in [0, q], for a b + 2^32 q < 2^64: any a of
 * 32 bits and b <= q < 2^31, or a, b <= q < 2^32 / 1.618. q itself may stand for 0.
 */
static uint32_t plantard_undo(uint32_t q) {
  return (uint32_t)(q - (UINT64_MAX % q + 1) % q);
}

static inline uint32_t plantard_finish(uint64_t p, const struct modulus *m) {
  return (uint32_t)(((p >> 32) + 1) * m->q >> 32);
}

static inline uint32_t plantard_multiply(uint32_t a, uint32_t b, const struct modulus *m,
                                         int lazy) {
  (void)lazy;
  return plantard_finish((uint64_t)a * b * m->inverse64, m);
}

static inline struct constant plantard_constant(uint32_t factor, const struct modulus *m) {
  return (struct constant){(uint64_t)factor * m->undo % m->q * m->inverse64, 0};
}

static inline uint32_t plantard_scale(uint32_t a, struct constant c, const struct modulus *m,
                                      int lazy) {
  (void)lazy;
  return plantard_finish(a * c.word, m);
}

/*
 * Plantard, the improved signed form with alpha = 1: a b (-2^-64) modulo q in [-(q-1)/2, (q-1)/2],
 * for q < 2^30; one factor a constant below q: for any a of 32 bits; two variables: for |a b| <= 4
 * q^2.
 */
static inline int32_t improved_finish(uint64_t p, const struct modulus *m) {
  return (int32_t)((((int64_t)p >> 32) + 2) * (int64_t)m->q >> 32);
}

static inline int32_t improved_multiply(int32_t a, int32_t b, const struct modulus *m) {
  return improved_finish((uint64_t)((int64_t)a * b) * m->inverse64, m);
}

static inline int32_t improved_scale(int32_t a, struct constant c, const struct modulus *m) {
  return improved_finish((uint64_t)(int64_t)a * c.word, m);
}

#endif
