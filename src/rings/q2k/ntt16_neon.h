/*
 * Number-theoretic transforms modulo 16-bit primes, in vectors of eight words (NEON), for poly64 of
 * q2k.h. The primes, roots and Montgomery products are those of ntt16_zetas.h; the ring's own
 * layers and the bounds in units of the primes are in poly64_neon.c, which includes this.
 *
 * The last four layers are one function: eight vectors of neighbours hold two
 * polynomials modulo x^32 - r. Half-way, when they hold eight polynomials modulo x^8 - r, they are
 * transposed, so that a lane is a polynomial and all layers go from vector to vector. What comes
 * out is c0 of eight leaves x^2 - z in one vector and their c1 in the next. Products of leaves are
 * long multiplications lane by lane, c0 = a s + b (z t), c1 = a t + b s, summed in 32 bits.
 *
 *   from   Montgomery 1985; signed: Seiler, ePrint 2018/039; in NEON with one halving subtraction:
 *          Nguyen, Gaj, 2021; two primes for a
 *          power of two: Chung et al., TCHES 2021(2); specs/saber.md section 10.6
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_POLY16_NTT16_NEON_H
#define VMB_POLY16_NTT16_NEON_H

#include "support/compiler.h"
#include <arm_neon.h>
#include <stdint.h>

#include "rings/q2k/ntt16_zetas.h"

typedef int16x8_t vec;
#define VEC_WORDS 8

VMB_ALWAYS_INLINE vec vec_load(const uint16_t *in) {
  return vreinterpretq_s16_u16(vld1q_u16(in));
}

VMB_ALWAYS_INLINE void vec_store(uint16_t *out, vec value) {
  vst1q_u16(out, vreinterpretq_u16_s16(value));
}

/* The low `bits` bits as a signed number. */
VMB_ALWAYS_INLINE vec vec_sign_extend(vec a, int bits) {
  const vec sign = vdupq_n_s16((int16_t)(1 << (bits - 1)));
  return vsubq_s16(veorq_s16(a, sign), sign);
}

/* A prime in vectors. */
struct ntt16_vectors {
  vec q, reciprocal;
};

/* The prime's modulus and reciprocal in all lanes. */
VMB_ALWAYS_INLINE struct ntt16_vectors ntt16_vectors(const struct ntt16_prime *prime) {
  const struct ntt16_vectors vectors = {vdupq_n_s16(prime->q), vdupq_n_s16(prime->reciprocal)};
  return vectors;
}

/* Constants in Montgomery form, and times 1/q modulo 2^16. */
struct ntt16_factor {
  vec value, low;
};

/* A factor in all lanes, with factor / q modulo 2^16 beside it. */
VMB_ALWAYS_INLINE struct ntt16_factor ntt16_factor(int value, const struct ntt16_prime *prime) {
  const struct ntt16_factor factor = {vdupq_n_s16((int16_t)value),
                                      vdupq_n_s16((int16_t)(value * prime->q_inverse))};
  return factor;
}

/*
 * a c = (2 a c 2^16 - 2 q (a c 2^16 / q mod 2^16)) / 2^16 / 2: the low halves are equal, the
 * difference of the high ones is even.
 */
VMB_ALWAYS_INLINE vec ntt16_multiply(vec a, struct ntt16_factor c, vec q) {
  return vhsubq_s16(vqdmulhq_s16(a, c.value), vqdmulhq_s16(vmulq_s16(a, c.low), q));
}

/*
 * a - q round(a r / 2^15), r = round(2^15 / q): at most 1/2 + alpha |1 - r q / 2^15|, that is 1/2 +
 * 0.0625 alpha (q = 7681, r = 4), 1/2 + 0.0156 alpha (10753, 3).
 */
VMB_ALWAYS_INLINE vec ntt16_reduce(vec a, const struct ntt16_vectors *v) {
  return vmlsq_s16(a, vqrdmulhq_s16(a, v->reciprocal), v->q);
}

/* (a + c b, a - c b). */
VMB_ALWAYS_INLINE void ntt16_ct_butterfly(vec *a, vec *b, struct ntt16_factor c,
                                          const struct ntt16_vectors *v) {
  const vec product = ntt16_multiply(*b, c, v->q);
  *b = vsubq_s16(*a, product);
  *a = vaddq_s16(*a, product);
}

/* (a + b, c (a - b)): twice what the split with 1/c was made of. */
VMB_ALWAYS_INLINE void ntt16_gs_butterfly(vec *a, vec *b, struct ntt16_factor c,
                                          const struct ntt16_vectors *v) {
  const vec difference = vsubq_s16(*a, *b);
  *a = vaddq_s16(*a, *b);
  *b = ntt16_multiply(difference, c, v->q);
}

/* ---- The last layers ------------------------------------------------------------------------- */

/*
 * (a, b) <- their even and their odd words, pairs of words, halves, in turn: (a0, b0, a2, ...),
 * (a1, b1, a3, ...). Their own inverses.
 */
VMB_ALWAYS_INLINE void vec_exchange_words(vec *a, vec *b) {
  const vec even = vtrn1q_s16(*a, *b);
  *b = vtrn2q_s16(*a, *b);
  *a = even;
}

/* a = the even pairs of both, b = the odd ones. */
VMB_ALWAYS_INLINE void vec_exchange_pairs(vec *a, vec *b) {
  const int32x4_t x = vreinterpretq_s32_s16(*a), y = vreinterpretq_s32_s16(*b);
  *a = vreinterpretq_s16_s32(vtrn1q_s32(x, y));
  *b = vreinterpretq_s16_s32(vtrn2q_s32(x, y));
}

/* ZIP would do as well, and compilers take it: three times as expensive on a Cortex-A72. */
VMB_ALWAYS_INLINE void vec_exchange_halves(vec *a, vec *b) {
  vec first;
  __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(first) : "w"(*a), "w"(*b));
  __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(*b) : "w"(*a), "w"(*b));
  *a = first;
}

/* Word j of vector i becomes word i of vector j. */
VMB_ALWAYS_INLINE void vec_transpose(vec x[8]) {
  for (unsigned i = 0; i < 8; i += 2)
    vec_exchange_words(x + i, x + i + 1);
  for (unsigned i = 0; i < 8; i += 4) {
    vec_exchange_pairs(x + i, x + i + 2);
    vec_exchange_pairs(x + i + 1, x + i + 3);
  }
  for (unsigned i = 0; i < 4; i++)
    vec_exchange_halves(x + i, x + i + 4);
}

/*
 * The factor of one node for all lanes; of eight nodes in a row; of eight even and eight odd nodes
 * in a row.
 */
#define NTT_BROADCAST(rows, k) {vdupq_n_s16((rows)->value[k]), vdupq_n_s16((rows)->low[k])}
#define NTT_EIGHT(rows, k) {vld1q_s16((rows)->value + (k)), vld1q_s16((rows)->low + (k))}

struct ntt16_factor2 {
  struct ntt16_factor even, odd;
};

/* Sixteen factors from row place k: those at even and at odd places in a vector each. */
VMB_ALWAYS_INLINE struct ntt16_factor2 ntt16_factor2(const struct ntt16_rows *rows, unsigned k) {
  const int16x8x2_t value = vld2q_s16(rows->value + k), low = vld2q_s16(rows->low + k);
  const struct ntt16_factor2 factors = {{value.val[0], low.val[0]}, {value.val[1], low.val[1]}};
  return factors;
}

/*
 * The last four layers on 64 coefficients in eight vectors: two between vectors, then, transposed,
 * two within them. k is the number of the node of 64; reduced: all values are reduced before the
 * last layer, too.
 */
VMB_ALWAYS_INLINE void ntt16_forward_tail_and(vec x[8], const struct ntt16_rows *zetas, unsigned k,
                                              const struct ntt16_vectors *v, int reduced) {
  for (unsigned h = 0; h < 2; h++) {
    const struct ntt16_factor z1 = NTT_BROADCAST(zetas, k + h);
    ntt16_ct_butterfly(x + 4 * h, x + 4 * h + 2, z1, v);
    ntt16_ct_butterfly(x + 4 * h + 1, x + 4 * h + 3, z1, v);
  }
  for (unsigned h = 0; h < 4; h++) {
    const struct ntt16_factor z2 = NTT_BROADCAST(zetas, 2 * k + h);
    x[2 * h] = ntt16_reduce(x[2 * h], v);
    ntt16_ct_butterfly(x + 2 * h, x + 2 * h + 1, z2, v);
  }
  vec_transpose(x);
  const struct ntt16_factor z4 = NTT_EIGHT(zetas, 4 * k);
  const struct ntt16_factor2 z8 = ntt16_factor2(zetas, 8 * k);
  for (unsigned j = 0; j < 4; j++)
    ntt16_ct_butterfly(x + j, x + j + 4, z4, v);
  for (unsigned j = 0; j < 2; j++) {
    if (reduced) {
      x[j] = ntt16_reduce(x[j], v);
      x[j + 4] = ntt16_reduce(x[j + 4], v);
    }
    ntt16_ct_butterfly(x + j, x + j + 2, z8.even, v);
    ntt16_ct_butterfly(x + j + 4, x + j + 6, z8.odd, v);
  }
}

/*
 * Four layers: x holds polynomials modulo x^32 - r, nodes k and k + 1 of the tree are their square
 * roots of r, k is even. Bounds: input alpha; the reduction before the second of the layers leaves
 * 1/2 and a bit, three layers add at most 0.75 each: 2.7.
 */
VMB_ALWAYS_INLINE void ntt16_forward_tail(vec x[8], const struct ntt16_rows *zetas, unsigned k,
                                          const struct ntt16_vectors *v) {
  ntt16_forward_tail_and(x, zetas, k, v, 0);
}

/* The same with a reduction before the last layer, too, which leaves at most 1.24, 1.19. */
VMB_ALWAYS_INLINE void ntt16_forward_tail_reduced(vec x[8], const struct ntt16_rows *zetas,
                                                  unsigned k, const struct ntt16_vectors *v) {
  ntt16_forward_tail_and(x, zetas, k, v, 1);
}

/*
 * The reverse, times 16. Bounds: input 0.75; sums double, and are reduced after each second layer,
 * when they have 4 * 0.75 = 3.0, below 2^15 / 10753 = 3.04; products are below 0.75 by themselves,
 * and so is what leaves.
 */
VMB_ALWAYS_INLINE void ntt16_inverse_tail(vec x[8], const struct ntt16_rows *inverses, unsigned k,
                                          const struct ntt16_vectors *v) {
  const struct ntt16_factor z4 = NTT_EIGHT(inverses, 4 * k);
  const struct ntt16_factor2 z8 = ntt16_factor2(inverses, 8 * k);
  for (unsigned j = 0; j < 2; j++) {
    ntt16_gs_butterfly(x + j, x + j + 2, z8.even, v);
    ntt16_gs_butterfly(x + j + 4, x + j + 6, z8.odd, v);
  }
  for (unsigned j = 0; j < 4; j++)
    ntt16_gs_butterfly(x + j, x + j + 4, z4, v);
  for (unsigned j = 0; j < 4; j++)
    x[j] = ntt16_reduce(x[j], v);
  vec_transpose(x);
  for (unsigned h = 0; h < 4; h++) {
    const struct ntt16_factor z2 = NTT_BROADCAST(inverses, 2 * k + h);
    ntt16_gs_butterfly(x + 2 * h, x + 2 * h + 1, z2, v);
  }
  for (unsigned h = 0; h < 2; h++) {
    const struct ntt16_factor z1 = NTT_BROADCAST(inverses, k + h);
    ntt16_gs_butterfly(x + 4 * h, x + 4 * h + 2, z1, v);
    ntt16_gs_butterfly(x + 4 * h + 1, x + 4 * h + 3, z1, v);
    x[4 * h] = ntt16_reduce(x[4 * h], v);
    x[4 * h + 1] = ntt16_reduce(x[4 * h + 1], v);
  }
}

/* ---- Products modulo x^2 - z ----------------------------------------------------------------- */

/* s, t and z t of eight leaves with z; every fourth vector is not used. */
VMB_ALWAYS_INLINE void ntt16_secret_leaves(uint16_t out[4 * VEC_WORDS], vec s, vec t,
                                           struct ntt16_factor z, const struct ntt16_vectors *v) {
  s = ntt16_reduce(s, v);
  t = ntt16_reduce(t, v);
  vec_store(out, s);
  vec_store(out + VEC_WORDS, t);
  vec_store(out + 2 * VEC_WORDS, ntt16_multiply(t, z, v->q));
}

/*
 * A secret for the eight vectors that ntt16_forward_tail(.., k, ..) made. Bounds: input 2.7;
 * reduced, at most 0.67, 0.55.
 */
VMB_ALWAYS_INLINE void ntt16_secret_tail(uint16_t out[16 * VEC_WORDS], const vec x[8],
                                         const struct ntt16_rows *zetas, unsigned k,
                                         const struct ntt16_vectors *v) {
  const struct ntt16_factor2 z = ntt16_factor2(zetas, 8 * k);
  const struct ntt16_factor minus_even = {vnegq_s16(z.even.value), vnegq_s16(z.even.low)},
                            minus_odd = {vnegq_s16(z.odd.value), vnegq_s16(z.odd.low)};
  ntt16_secret_leaves(out, x[0], x[1], z.even, v);
  ntt16_secret_leaves(out + 4 * VEC_WORDS, x[2], x[3], minus_even, v);
  ntt16_secret_leaves(out + 8 * VEC_WORDS, x[4], x[5], z.odd, v);
  ntt16_secret_leaves(out + 12 * VEC_WORDS, x[6], x[7], minus_odd, v);
}

/* 32-bit sums for c0 and c1 of eight leaves. */
struct ntt16_sums {
  int32x4_t c0[2], c1[2];
};

/* Four sums in memory, two words each. */
VMB_ALWAYS_INLINE int32x4_t sum_load(const uint16_t *in) {
  return vreinterpretq_s32_u16(vld1q_u16(in));
}

/* Four sums to memory, two words each. */
VMB_ALWAYS_INLINE void sum_store(uint16_t *out, int32x4_t sum) {
  vst1q_u16(out, vreinterpretq_u16_s32(sum));
}

/* sums += a * s for eight leaves: 2 vectors of `a`, 3 of s. */
VMB_ALWAYS_INLINE struct ntt16_sums
ntt16_multiply_leaves(struct ntt16_sums sums, const uint16_t *in_a, const uint16_t *in_s) {
  const vec a = vec_load(in_a), b = vec_load(in_a + VEC_WORDS);
  const vec s = vec_load(in_s), t = vec_load(in_s + VEC_WORDS), zt = vec_load(in_s + 2 * VEC_WORDS);
  sums.c0[0] = vmlal_s16(vmlal_s16(sums.c0[0], vget_low_s16(a), vget_low_s16(s)), vget_low_s16(b),
                         vget_low_s16(zt));
  sums.c0[1] = vmlal_high_s16(vmlal_high_s16(sums.c0[1], a, s), b, zt);
  sums.c1[0] = vmlal_s16(vmlal_s16(sums.c1[0], vget_low_s16(a), vget_low_s16(t)), vget_low_s16(b),
                         vget_low_s16(s));
  sums.c1[1] = vmlal_high_s16(vmlal_high_s16(sums.c1[1], a, t), b, s);
  return sums;
}

/* Eight sums / 2^16 modulo q: at most |sum| / 2^16 + q / 2. */
VMB_ALWAYS_INLINE vec ntt16_reduce_sum(const int32x4_t sum[2], const struct ntt16_prime *prime,
                                       const struct ntt16_vectors *v) {
  const vec low = vuzp1q_s16(vreinterpretq_s16_s32(sum[0]), vreinterpretq_s16_s32(sum[1]));
  const vec quotient = vmulq_s16(low, vdupq_n_s16(prime->q_inverse));
  const int32x4_t first = vmlsl_s16(sum[0], vget_low_s16(quotient), vget_low_s16(v->q)),
                  second = vmlsl_high_s16(sum[1], quotient, v->q);
  return vuzp2q_s16(vreinterpretq_s16_s32(first), vreinterpretq_s16_s32(second));
}

/* acc += a * s, in 32 bits, over the vectors of `a` of both primes. */
VMB_ALWAYS_INLINE void ntt16_basemul_acc(uint16_t *acc, const uint16_t *a, const uint16_t *s,
                                         unsigned vectors) {
  for (unsigned i = 0; i < vectors;
       i += 2, acc += 4 * VEC_WORDS, a += 2 * VEC_WORDS, s += 4 * VEC_WORDS) {
    struct ntt16_sums sums = {{sum_load(acc), sum_load(acc + 8)},
                              {sum_load(acc + 16), sum_load(acc + 24)}};
    sums = ntt16_multiply_leaves(sums, a, s);
    sum_store(acc, sums.c0[0]);
    sum_store(acc + 8, sums.c0[1]);
    sum_store(acc + 16, sums.c1[0]);
    sum_store(acc + 24, sums.c1[1]);
  }
}

/*
 * The sums of the leaves of two polynomials modulo x^32 - r, reduced and times `scale`, for
 * ntt16_inverse_tail.
 */
VMB_ALWAYS_INLINE void ntt16_sums_tail(vec x[8], const uint16_t *acc, struct ntt16_factor scale,
                                       const struct ntt16_prime *prime,
                                       const struct ntt16_vectors *v) {
  for (unsigned i = 0; i < 8; i++) {
    const int32x4_t sum[2] = {sum_load(acc + 16 * i), sum_load(acc + 16 * i + 8)};
    x[i] = ntt16_multiply(ntt16_reduce_sum(sum, prime, v), scale, v->q);
  }
}

/* ---- From two primes to 2^16 ----------------------------------------------------------------- */

/*
 * The integer that is r1 modulo p1 and r2 modulo p2, modulo 2^16: r1 + p1 u, u = (r2 - r1) / p1
 * modulo p2.
 *
 * |r1| <= p1 alpha1, |r2 - r1| < 2^15. The true u is at most (bound on the integer) / p1 + alpha1,
 * the computed one after the reduction at most 0.53 p2; they are equal since together they are
 * below p2: each implementation states its bound.
 */
VMB_ALWAYS_INLINE vec ntt16_lift(vec r1, vec r2, const struct ntt16_prime *p1,
                                 const struct ntt16_prime *p2, const struct ntt16_vectors *v2) {
  const struct ntt16_factor inverse = ntt16_factor(p2->other_inverse, p2);
  const vec u = ntt16_reduce(ntt16_multiply(vsubq_s16(r2, r1), inverse, v2->q), v2);
  return vmlaq_s16(r1, u, vdupq_n_s16(p1->q));
}

#endif
