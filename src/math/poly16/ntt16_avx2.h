/*
 * Number-theoretic transforms modulo 16-bit primes, in vectors of sixteen words (AVX2), for the three rings of poly16.h.
 *
 * A product is computed exactly over the integers, modulo two primes, and then reduced modulo 2^16: NTT_SUM_BOUND in each body. The
 * transforms end at polynomials a + b x modulo x^2 - z, for which VPMADDWD is the whole product: c0 = (a, b).(s, z t), c1 = (a, b).(t, s),
 * summed in 32 bits. Nothing but the secret operand is ever multiplied by z, once.
 *
 * The last four layers are one piece of text for all rings (ntt16_forward_tail): two vectors of neighbours, in which x^32 - r falls into
 * sixteen x^2 - z. Its layers move halves, quarters and eighths of vectors past each other and do not bring them back, so what lies in a
 * prepared operand is in an order of its own, the same for all operands; ntt16_inverse_tail restores it.
 *
 * Modular numbers: Montgomery products by constants c are given c 2^16 mod q and that times 1/q modulo 2^16. For |a| = alpha q and a
 * centred constant the result is at most (alpha q / 2^17 + 1/2) q: 0.75 q for every 16-bit a. Bounds below are in units of q as (7681, 10753).
 *
 *   from   Montgomery 1985; signed: Seiler, ePrint 2018/039; two primes for a power of two: Chung et al., TCHES 2021(2); specs/saber.md
 *          section 10.6, specs/scabbard.md section 10.7
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_POLY16_NTT16_AVX2_H
#define VMB_MATH_POLY16_NTT16_AVX2_H

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#include "math/poly16/ntt16_zetas.h"

typedef __m256i vec;
#define VEC_WORDS 16
#define NTT_INLINE static inline __attribute__((always_inline))

NTT_INLINE vec vec_load(const uint16_t *in) {
  return _mm256_loadu_si256((const __m256i *)(const void *)in);
}

NTT_INLINE void vec_store(uint16_t *out, vec value) {
  _mm256_storeu_si256((__m256i *)(void *)out, value);
}

NTT_INLINE vec vec_set(int value) {
  return _mm256_set1_epi16((short)value);
}

/* A prime in vectors. */
struct ntt16_vectors {
  vec q, reciprocal;
};

NTT_INLINE struct ntt16_vectors ntt16_vectors(const struct ntt16_prime *prime) {
  const struct ntt16_vectors vectors = {vec_set(prime->q), vec_set(prime->reciprocal)};
  return vectors;
}

/* Constants in Montgomery form, and times 1/q modulo 2^16. */
struct ntt16_factor {
  vec value, low;
};

NTT_INLINE struct ntt16_factor ntt16_factor(int value, const struct ntt16_prime *prime) {
  const struct ntt16_factor factor = {vec_set(value), vec_set(value * prime->q_inverse)};
  return factor;
}

/* a c: (a c 2^16 - q (a c 2^16 / q mod 2^16)) / 2^16, whose low halves cancel. */
NTT_INLINE vec ntt16_multiply(vec a, struct ntt16_factor c, vec q) {
  return _mm256_sub_epi16(_mm256_mulhi_epi16(a, c.value), _mm256_mulhi_epi16(_mm256_mullo_epi16(a, c.low), q));
}

/*
 * a - q round(a r / 2^15), r = round(2^15 / q): at most 1/2 + alpha |1 - r q / 2^15|, that is 1/2 + 0.0625 alpha (q = 7681, r = 4),
 * 1/2 + 0.0156 alpha (10753, 3), 1/2 + 0.0506 alpha (3457, 9), 1/2 + 0.0508 alpha (10369, 3).
 */
NTT_INLINE vec ntt16_reduce(vec a, const struct ntt16_vectors *v) {
  return _mm256_sub_epi16(a, _mm256_mullo_epi16(_mm256_mulhrs_epi16(a, v->reciprocal), v->q));
}

/* (a + c b, a - c b). */
NTT_INLINE void ntt16_split(vec *a, vec *b, struct ntt16_factor c, const struct ntt16_vectors *v) {
  const vec product = ntt16_multiply(*b, c, v->q);
  *b = _mm256_sub_epi16(*a, product);
  *a = _mm256_add_epi16(*a, product);
}

/* (a + b, c (a - b)): twice what the split with 1/c was made of. */
NTT_INLINE void ntt16_join(vec *a, vec *b, struct ntt16_factor c, const struct ntt16_vectors *v) {
  const vec difference = _mm256_sub_epi16(*a, *b);
  *a = _mm256_add_epi16(*a, *b);
  *b = ntt16_multiply(difference, c, v->q);
}

/* ---- The order of words in the last layers -------------------------------------------------------------------------------------- */

/* (a, b) <- the first and the second halves of a and b; its own inverse. Likewise quarters, and the even and odd pairs of words. */
NTT_INLINE void vec_exchange_halves(vec *a, vec *b) {
  const vec first = _mm256_permute2x128_si256(*a, *b, 0x20);
  *b = _mm256_permute2x128_si256(*a, *b, 0x31);
  *a = first;
}

NTT_INLINE void vec_exchange_quarters(vec *a, vec *b) {
  const vec first = _mm256_unpacklo_epi64(*a, *b);
  *b = _mm256_unpackhi_epi64(*a, *b);
  *a = first;
}

NTT_INLINE void vec_part_pairs(vec *a, vec *b) {
  const __m256 even = _mm256_shuffle_ps(_mm256_castsi256_ps(*a), _mm256_castsi256_ps(*b), 0x88);
  *b = _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(*a), _mm256_castsi256_ps(*b), 0xdd));
  *a = _mm256_castps_si256(even);
}

NTT_INLINE void vec_unite_pairs(vec *a, vec *b) {
  const vec first = _mm256_unpacklo_epi32(*a, *b);
  *b = _mm256_unpackhi_epi32(*a, *b);
  *a = first;
}

/*
 * The factors of nodes k, k+1, ... of the tree, each for as many words as its layer needs, in the order that the exchanges leave: two for
 * eight words each, four for four, eight for two; those stand in the order 0, 2, 1, 3, 4, 6, 5, 7.
 */
NTT_INLINE vec ntt16_spread2(const int16_t *row) {
  int32_t two;
  memcpy(&two, row, sizeof two);
  return _mm256_shuffle_epi8(_mm256_set1_epi32(two), _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2,
                                                                      3, 2, 3, 2, 3, 2, 3, 2, 3));
}

NTT_INLINE vec ntt16_spread4(const int16_t *row) {
  int64_t four;
  memcpy(&four, row, sizeof four);
  return _mm256_shuffle_epi8(_mm256_set1_epi64x(four), _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 4, 5, 4, 5, 4, 5, 4,
                                                                        5, 6, 7, 6, 7, 6, 7, 6, 7));
}

NTT_INLINE vec ntt16_spread8(const int16_t *row) {
  const __m128i eight = _mm_loadu_si128((const __m128i *)(const void *)row);
  return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(eight), _mm256_setr_epi8(0, 1, 0, 1, 4, 5, 4, 5, 2, 3, 2, 3, 6, 7, 6, 7, 8, 9, 8,
                                                                                  9, 12, 13, 12, 13, 10, 11, 10, 11, 14, 15, 14, 15));
}

#define NTT_SPREAD(layer, rows, k) {ntt16_spread##layer((rows)->value + (k)), ntt16_spread##layer((rows)->low + (k))}
#define NTT_BROADCAST(rows, k) {vec_set((rows)->value[k]), vec_set((rows)->low[k])}

/*
 * Four layers: a and b hold a polynomial modulo x^32 - r, node k of the tree is its square root of r.
 * Bounds: input alpha; the reduction before the second of the layers leaves 1/2 and a bit, three layers add at most 0.75 each: 2.7.
 */
NTT_INLINE void ntt16_forward_tail(vec *a, vec *b, const struct ntt16_rows *zetas, unsigned k, const struct ntt16_vectors *v) {
  const struct ntt16_factor z1 = NTT_BROADCAST(zetas, k), z2 = NTT_SPREAD(2, zetas, 2 * k), z4 = NTT_SPREAD(4, zetas, 4 * k),
                            z8 = NTT_SPREAD(8, zetas, 8 * k);
  ntt16_split(a, b, z1, v);
  vec_exchange_halves(a, b);
  *a = ntt16_reduce(*a, v);
  ntt16_split(a, b, z2, v);
  vec_exchange_quarters(a, b);
  ntt16_split(a, b, z4, v);
  vec_part_pairs(a, b);
  ntt16_split(a, b, z8, v);
}

/*
 * The reverse, times 16. Bounds: input 0.75; sums double, and are reduced after each second layer, when they have 4 * 0.75 = 3.0, below
 * 2^15 / 10753 = 3.04; products are below 0.75 by themselves, and so is what leaves.
 */
NTT_INLINE void ntt16_inverse_tail(vec *a, vec *b, const struct ntt16_rows *inverses, unsigned k, const struct ntt16_vectors *v) {
  const struct ntt16_factor z1 = NTT_BROADCAST(inverses, k), z2 = NTT_SPREAD(2, inverses, 2 * k), z4 = NTT_SPREAD(4, inverses, 4 * k),
                            z8 = NTT_SPREAD(8, inverses, 8 * k);
  ntt16_join(a, b, z8, v);
  vec_unite_pairs(a, b);
  ntt16_join(a, b, z4, v);
  *a = ntt16_reduce(*a, v);
  vec_exchange_quarters(a, b);
  ntt16_join(a, b, z2, v);
  vec_exchange_halves(a, b);
  ntt16_join(a, b, z1, v);
  *a = ntt16_reduce(*a, v);
}

/* ---- Products modulo x^2 - z ---------------------------------------------------------------------------------------------------- */

/*
 * The four vectors of a secret for the two vectors that ntt16_forward_tail(.., k, ..) made: (s, z t) and (t, s) in each pair of words,
 * for a with z, for b with -z. Bounds: input 2.7; reduced, at most 0.67, 0.55.
 */
NTT_INLINE void ntt16_secret_tail(uint16_t out[4 * VEC_WORDS], vec a, vec b, const struct ntt16_rows *zetas, unsigned k,
                                  const struct ntt16_prime *prime, const struct ntt16_vectors *v) {
  const struct ntt16_factor one = ntt16_factor(prime->one, prime), z = NTT_SPREAD(8, zetas, 8 * k);
  const vec zero = _mm256_setzero_si256();
  const struct ntt16_factor plus = {_mm256_blend_epi16(one.value, z.value, 0xaa), _mm256_blend_epi16(one.low, z.low, 0xaa)};
  const struct ntt16_factor minus = {_mm256_blend_epi16(one.value, _mm256_sub_epi16(zero, z.value), 0xaa),
                                     _mm256_blend_epi16(one.low, _mm256_sub_epi16(zero, z.low), 0xaa)};
  a = ntt16_reduce(a, v);
  b = ntt16_reduce(b, v);
  vec_store(out, ntt16_multiply(a, plus, v->q));
  vec_store(out + VEC_WORDS, _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(a, 0xb1), 0xb1));
  vec_store(out + 2 * VEC_WORDS, ntt16_multiply(b, minus, v->q));
  vec_store(out + 3 * VEC_WORDS, _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(b, 0xb1), 0xb1));
}

/*
 * 32-bit sums of products, c0 in the first vector and c1 in the second, to pairs of words: each sum / 2^16 modulo q, at most
 * |sum| / 2^16 + q / 2.
 */
NTT_INLINE vec ntt16_reduce_sums(vec c0, vec c1, const struct ntt16_prime *prime, const struct ntt16_vectors *v) {
  const vec low = _mm256_blend_epi16(c0, _mm256_slli_epi32(c1, 16), 0xaa);
  const vec high = _mm256_blend_epi16(_mm256_srli_epi32(c0, 16), c1, 0xaa);
  return _mm256_sub_epi16(high, _mm256_mulhi_epi16(_mm256_mullo_epi16(low, vec_set(prime->q_inverse)), v->q));
}

/* acc += a * s, in 32 bits, over the vectors of both primes. */
NTT_INLINE void ntt16_mac(uint16_t *acc, const uint16_t *a, const uint16_t *s, unsigned vectors) {
  for (unsigned i = 0; i < vectors; i++) {
    const vec pair = vec_load(a + VEC_WORDS * i);
    uint16_t *const sums = acc + 2 * VEC_WORDS * i;
    const uint16_t *const secret = s + 2 * VEC_WORDS * i;
    vec_store(sums, _mm256_add_epi32(vec_load(sums), _mm256_madd_epi16(pair, vec_load(secret))));
    vec_store(sums + VEC_WORDS, _mm256_add_epi32(vec_load(sums + VEC_WORDS), _mm256_madd_epi16(pair, vec_load(secret + VEC_WORDS))));
  }
}

/* ---- From two primes to 2^16 ---------------------------------------------------------------------------------------------------- */

/*
 * The integer that is r1 modulo p1 and r2 modulo p2, modulo 2^16: r1 + p1 u, u = (r2 - r1) / p1 modulo p2.
 *
 * |r1| <= p1 alpha1, |r2 - r1| < 2^15. The true u is at most (bound on the integer) / p1 + alpha1, the computed one after the reduction at
 * most 0.53 p2; they are equal since together they are below p2: each body states its bound.
 */
NTT_INLINE vec ntt16_lift(vec r1, vec r2, const struct ntt16_prime *p1, const struct ntt16_prime *p2, const struct ntt16_vectors *v2) {
  const struct ntt16_factor inverse = ntt16_factor(p2->other_inverse, p2);
  const vec u = ntt16_reduce(ntt16_multiply(_mm256_sub_epi16(r2, r1), inverse, v2->q), v2);
  return _mm256_add_epi16(r1, _mm256_mullo_epi16(u, vec_set(p1->q)));
}

#endif
