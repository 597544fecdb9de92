/*
 * Number-theoretic transforms modulo two 16-bit primes (w16_zetas.h), as a template that is
 * compiled for vectors of sixteen words (AVX2), once for each prime, and of twice sixteen
 * (AVX-512), the first half modulo the first prime, the second half modulo the second.
 *
 * A product is computed exactly over the integers, modulo the two primes, and then reduced modulo
 * 2^16. The transforms end at polynomials a + b x modulo x^2 - z, for which VPMADDWD is the whole
 * product: c0 = (a, b).(s, z t), c1 = (a, b).(t, s), summed in 32 bits. Nothing but the secret
 * operand is ever multiplied by z, once.
 *
 * The last four layers are one function for all rings (w16_forward_tail): two vectors of
 * neighbours, in which x^32 - r falls into sixteen x^2 - z. Its layers move halves, quarters and
 * eighths of sixteen words past each other and do not bring them back, so what lies in a prepared
 * operand is in an order of its own, the same for all operands; w16_inverse_tail restores it.
 *
 * Modular numbers: Montgomery products by constants c are given c 2^16 mod q and that times 1/q
 * modulo 2^16. For |a| = alpha q and a centred constant the result is at most (alpha q / 2^17 +
 * 1/2) q: 0.75 q for every 16-bit a. Bounds are stated in units of q, where 2^15 is 4.2, 3.04
 * (7681, 10753), 9.4, 3.16 (3457, 10369).
 *
 * What is left of secrets on the stack is wiped by the API on processors of this kind
 * (vmb_zeroize_stack).
 *
 * From support/vectors_*.h: v16 with load_unsigned, store_unsigned, add, sub, negate, xor, mul_low,
 * mul_high, mul_rounded, and v32_add. The including file defines
 *   NTT_PASSES                       2 or 1: how often the template runs to have both primes
 *   MM(operation)                    the intrinsic that moves words, _mm256_ or _mm512_
 *   vec_load_both                    sixteen words for each prime
 *   vec_pair(words, pass)            words[pass], or words[0] and words[1] in the halves
 *   vec_lane128(in), vec_lane256     128 bits in all lanes; 256 bits for each prime
 *   vec_exchange_halves(a, b)        (a, b) <- the first and the second halves of sixteen words of
 *                                    a and b
 *   vec_multiply_pairs(a, b)         VPMADDWD
 *   vec_odd(even, odd)               words with odd numbers from the second operand
 *   w16_select(pass)                 0 or 2 (bytes) for the first or second prime, in each byte
 *
 *   from   Montgomery 1985; signed: Seiler, ePrint 2018/039; two primes for a power of two: Chung
 *          et al., TCHES 2021(2); specs/saber.md
 *          section 10.6, specs/scabbard.md section 10.7
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/compiler.h"
#include <stdint.h>
#include <string.h>

#include "rings/q2k/w16/x86_64/w16_zetas.h"
#include "rings/q2k/q2k.h"

#define NTT_WORDS 16 /* of a vector, for each prime */

/* What a pass needs all the time; `select` picks the words of a prime in the tables of pairs. */
struct w16_pass {
  const struct w16_prime *primes;
  struct w16_rows zetas, inverses;
  unsigned number;
  v16 q, reciprocal, select;
};

/* A number that each of the primes has. */
#define NTT_BOTH(primes, field, number) \
  vec_pair((const int16_t[2]){(primes)[0].field, (primes)[1].field}, number)

/*
 * What one pass works with: a prime, or (AVX-512) both of them in the halves of vectors. tables:
 * rows of `entries` constants, values and companions of both directions.
 */
VMB_ALWAYS_INLINE struct w16_pass w16_pass(const struct w16_prime primes[2], const int16_t *tables,
                                           size_t entries, unsigned number) {
  const struct w16_pass pass = {primes,
                                {tables, tables + entries},
                                {tables + 2 * entries, tables + 3 * entries},
                                number,
                                NTT_BOTH(primes, q, number),
                                NTT_BOTH(primes, reciprocal, number),
                                w16_select(number)};
  return pass;
}
#define NTT_PASS(n, primes, number) \
  w16_pass(primes, vmb_w16_pairs_##n[0], 2 * W16_NODES_##n, number)

/* Constants in Montgomery form, and times 1/q modulo 2^16. */
struct w16_factor {
  v16 value, low;
};

/* A factor with factor / q modulo 2^16 next to it. */
VMB_ALWAYS_INLINE struct w16_factor w16_factor(v16 value, const struct w16_pass *pass) {
  const struct w16_factor factor = {
      value, v16_mul_low(value, NTT_BOTH(pass->primes, q_inverse, pass->number))};
  return factor;
}
#define NTT_FACTOR(field, pass) w16_factor(NTT_BOTH((pass)->primes, field, (pass)->number), pass)

VMB_ALWAYS_INLINE struct w16_factor w16_node(const struct w16_rows *rows, unsigned k,
                                             const struct w16_pass *pass) {
  const struct w16_factor factor = {vec_pair(rows->value + 2 * k, pass->number),
                                    vec_pair(rows->low + 2 * k, pass->number)};
  return factor;
}

/* a c: (a c 2^16 - q (a c 2^16 / q mod 2^16)) / 2^16, whose low halves cancel. */
VMB_ALWAYS_INLINE v16 w16_multiply(v16 a, struct w16_factor c, v16 q) {
  return v16_sub(v16_mul_high(a, c.value), v16_mul_high(v16_mul_low(a, c.low), q));
}

/*
 * a - q round(a r / 2^15), r = round(2^15 / q): at most 1/2 + alpha |1 - r q / 2^15|, that is 1/2 +
 * 0.0625 alpha (q = 7681, r = 4), 1/2 + 0.0156 alpha (10753, 3), 1/2 + 0.0506 alpha (3457, 9),
 * 1/2 + 0.0508 alpha (10369, 3).
 */
VMB_ALWAYS_INLINE v16 w16_reduce(v16 a, const struct w16_pass *pass) {
  return v16_sub(a, v16_mul_low(v16_mul_rounded(a, pass->reciprocal), pass->q));
}

VMB_ALWAYS_INLINE void w16_ct_butterfly(v16 *a, v16 *b, struct w16_factor c,
                                        const struct w16_pass *pass) {
  const v16 product = w16_multiply(*b, c, pass->q);
  *b = v16_sub(*a, product);
  *a = v16_add(*a, product);
}

/* (a + b, c (a - b)): twice what the split with 1/c was made of. */
VMB_ALWAYS_INLINE void w16_gs_butterfly(v16 *a, v16 *b, struct w16_factor c,
                                        const struct w16_pass *pass) {
  const v16 difference = v16_sub(*a, *b);
  *a = v16_add(*a, *b);
  *b = w16_multiply(difference, c, pass->q);
}

/* ---- The order of words in the last layers --------------------------------------------------- */

/*
 * (a, b) <- the first and the second quarters (as halves of 128 bits); its own inverse. Then the
 * even and the odd pairs of words, and back.
 */
VMB_ALWAYS_INLINE void vec_exchange_quarters(v16 *a, v16 *b) {
  const v16 first = MM(unpacklo_epi64)(*a, *b);
  *b = MM(unpackhi_epi64)(*a, *b);
  *a = first;
}

/* a = the even pairs of words of both, b = the odd ones, within each 128 bits. */
VMB_ALWAYS_INLINE void vec_part_pairs(v16 *a, v16 *b) {
  const v16 even = VEC_SHUFFLE_PAIRS(*a, *b, 0x88);
  *b = VEC_SHUFFLE_PAIRS(*a, *b, 0xdd);
  *a = even;
}

/* The inverse of vec_part_pairs. */
VMB_ALWAYS_INLINE void vec_unite_pairs(v16 *a, v16 *b) {
  const v16 first = MM(unpacklo_epi32)(*a, *b);
  *b = MM(unpackhi_epi32)(*a, *b);
  *a = first;
}

/*
 * The factors of nodes k, k+1, ... of the tree, each for as many words as its layer needs, in the
 * order that the exchanges leave: two for eight words each, four for four, eight for two; those
 * are in the order 0, 2, 1, 3, 4, 6, 5, 7. Table bytes: node j has 4j .. 4j + 3.
 */
#define WORDS_OF(node) 4 * (node), 4 * (node) + 1
#define TWICE(node) WORDS_OF(node), WORDS_OF(node)
#define FOUR_TIMES(node) TWICE(node), TWICE(node)
_Alignas(32) static const uint8_t w16_order2[32] = {FOUR_TIMES(0), FOUR_TIMES(0), FOUR_TIMES(1),
                                                    FOUR_TIMES(1)};
_Alignas(32) static const uint8_t w16_order4[32] = {FOUR_TIMES(0), FOUR_TIMES(1), FOUR_TIMES(2),
                                                    FOUR_TIMES(3)};
_Alignas(32) static const uint8_t w16_order8[32] = {TWICE(0), TWICE(2), TWICE(1), TWICE(3),
                                                    TWICE(0), TWICE(2), TWICE(1), TWICE(3)};

/* The factors at `row`, in the order of w16_order2. */
VMB_ALWAYS_INLINE v16 w16_spread2(const int16_t *row, v16 select) {
  int64_t two;
  memcpy(&two, row, sizeof two);
  return MM(shuffle_epi8)(VEC_SET64(two), MM(add_epi8)(vec_lane256(w16_order2), select));
}

/* The factors at `row`, in the order of w16_order4. */
VMB_ALWAYS_INLINE v16 w16_spread4(const int16_t *row, v16 select) {
  return MM(shuffle_epi8)(vec_lane128(row), MM(add_epi8)(vec_lane256(w16_order4), select));
}

/* The factors at `row`, in the order of w16_order8. */
VMB_ALWAYS_INLINE v16 w16_spread8(const int16_t *row, v16 select) {
  return MM(shuffle_epi8)(vec_lane256(row), MM(add_epi8)(vec_lane256(w16_order8), select));
}

#define NTT_SPREAD(layer, rows, k, pass)                       \
  {w16_spread##layer((rows)->value + 2 * (k), (pass)->select), \
   w16_spread##layer((rows)->low + 2 * (k), (pass)->select)}

/*
 * Four layers of several polynomials, since one would wait for its own products: x[0], x[1] hold a
 * polynomial modulo x^32 - r, node k of the tree is its square root of r; likewise x[2], x[3] and
 * node k + 1, and so on. Bounds: the reduction before the second of the layers leaves 1/2 and a
 * bit, three layers add at most 0.75 each: 2.7.
 */
VMB_ALWAYS_INLINE void w16_forward_tail(v16 *x, unsigned pairs, const struct w16_rows *zetas,
                                        unsigned k, const struct w16_pass *pass) {
  for (unsigned i = 0; i < pairs; i++)
    w16_ct_butterfly(x + 2 * i, x + 2 * i + 1, w16_node(zetas, k + i, pass), pass);
  for (unsigned i = 0; i < pairs; i++) {
    const struct w16_factor z = NTT_SPREAD(2, zetas, 2 * (k + i), pass);
    vec_exchange_halves(x + 2 * i, x + 2 * i + 1);
    x[2 * i] = w16_reduce(x[2 * i], pass);
    w16_ct_butterfly(x + 2 * i, x + 2 * i + 1, z, pass);
  }
  for (unsigned i = 0; i < pairs; i++) {
    const struct w16_factor z = NTT_SPREAD(4, zetas, 4 * (k + i), pass);
    vec_exchange_quarters(x + 2 * i, x + 2 * i + 1);
    w16_ct_butterfly(x + 2 * i, x + 2 * i + 1, z, pass);
  }
  for (unsigned i = 0; i < pairs; i++) {
    const struct w16_factor z = NTT_SPREAD(8, zetas, 8 * (k + i), pass);
    vec_part_pairs(x + 2 * i, x + 2 * i + 1);
    w16_ct_butterfly(x + 2 * i, x + 2 * i + 1, z, pass);
  }
}

/*
 * The reverse, times 16. Bounds: input 0.75; sums double, and are reduced after each second layer,
 * when they have 4 * 0.75 = 3.0; products are below 0.75 by themselves, and so is what leaves.
 */
VMB_ALWAYS_INLINE void w16_inverse_tail(v16 *x, unsigned pairs, const struct w16_rows *inverses,
                                        unsigned k, const struct w16_pass *pass) {
  for (unsigned i = 0; i < pairs; i++) {
    const struct w16_factor z = NTT_SPREAD(8, inverses, 8 * (k + i), pass);
    w16_gs_butterfly(x + 2 * i, x + 2 * i + 1, z, pass);
    vec_unite_pairs(x + 2 * i, x + 2 * i + 1);
  }
  for (unsigned i = 0; i < pairs; i++) {
    const struct w16_factor z = NTT_SPREAD(4, inverses, 4 * (k + i), pass);
    w16_gs_butterfly(x + 2 * i, x + 2 * i + 1, z, pass);
    x[2 * i] = w16_reduce(x[2 * i], pass);
    vec_exchange_quarters(x + 2 * i, x + 2 * i + 1);
  }
  for (unsigned i = 0; i < pairs; i++) {
    const struct w16_factor z = NTT_SPREAD(2, inverses, 2 * (k + i), pass);
    w16_gs_butterfly(x + 2 * i, x + 2 * i + 1, z, pass);
    vec_exchange_halves(x + 2 * i, x + 2 * i + 1);
  }
  for (unsigned i = 0; i < pairs; i++) {
    w16_gs_butterfly(x + 2 * i, x + 2 * i + 1, w16_node(inverses, k + i, pass), pass);
    x[2 * i] = w16_reduce(x[2 * i], pass);
  }
}

/* ---- Products modulo x^2 - z ----------------------------------------------------------------- */

/*
 * The vectors of a secret, two for each that w16_forward_tail(.., k, ..) made: (s, z t) and (t,
 * s) in each pair of words, with z for x[0], x[2], ..., with -z for x[1], x[3], ... Bounds: input
 * 2.7; reduced 0.67 (10753: 0.55).
 */
VMB_ALWAYS_INLINE void w16_secret_tail(uint16_t *out, const v16 *x, unsigned pairs,
                                       const struct w16_rows *zetas, unsigned k,
                                       const struct w16_pass *pass) {
  const struct w16_factor one = NTT_FACTOR(one, pass);
  for (unsigned i = 0; i < 2 * pairs; i++) {
    struct w16_factor z = NTT_SPREAD(8, zetas, 8 * (k + i / 2), pass);
    if (i % 2 != 0) {
      z.value = v16_negate(z.value);
      z.low = v16_negate(z.low);
    }
    const struct w16_factor both = {vec_odd(one.value, z.value), vec_odd(one.low, z.low)};
    const v16 reduced = w16_reduce(x[i], pass);
    v16_store_unsigned(out + 2 * V16_LANES * i, w16_multiply(reduced, both, pass->q));
    v16_store_unsigned(out + 2 * V16_LANES * i + V16_LANES,
                       MM(shufflehi_epi16)(MM(shufflelo_epi16)(reduced, 0xb1), 0xb1));
  }
}

/*
 * 32-bit sums of products, c0 in the first vector and c1 in the second, to pairs of words: each
 * sum / 2^16 modulo q, at most |sum| / 2^16 + q / 2.
 */
VMB_ALWAYS_INLINE v16 w16_reduce_sums(v16 c0, v16 c1, const struct w16_pass *pass) {
  const v16 low = vec_odd(c0, MM(slli_epi32)(c1, 16)), high = vec_odd(MM(srli_epi32)(c0, 16), c1);
  const v16 factor = v16_mul_low(low, NTT_BOTH(pass->primes, q_inverse, pass->number));
  return v16_sub(high, v16_mul_high(factor, pass->q));
}

/* acc += a * s, in 32 bits, over all `words` of the prepared `a`. */
VMB_ALWAYS_INLINE void w16_basemul_acc(uint16_t *acc, const uint16_t *a, const uint16_t *s,
                                       unsigned words) {
  for (unsigned i = 0; i < words; i += V16_LANES) {
    const v16 pairs = v16_load_unsigned(a + i);
    uint16_t *const sums = acc + 2 * i;
    const uint16_t *const secret = s + 2 * i;
    v16_store_unsigned(sums, v32_add(v16_load_unsigned(sums),
                                     vec_multiply_pairs(pairs, v16_load_unsigned(secret))));
    v16_store_unsigned(sums + V16_LANES,
                       v32_add(v16_load_unsigned(sums + V16_LANES),
                               vec_multiply_pairs(pairs, v16_load_unsigned(secret + V16_LANES))));
  }
}

/* ---- From two primes to 2^16 ----------------------------------------------------------------- */

/*
 * The integer that is r1 modulo p1 and r2 modulo p2, modulo 2^16: r1 + p1 u, u = (r2 - r1) / p1
 * modulo p2.
 *
 * |r1| <= p1 alpha1, |r2 - r1| < 2^15. The true u is at most (bound on the integer) / p1 + alpha1,
 * the computed one after the reduction at most 0.57 p2; they are equal since together they are
 * below p2: each ring states its bound.
 */
VMB_ALWAYS_INLINE __m256i w16_lift(__m256i r1, __m256i r2, const struct w16_prime primes[2]) {
  const __m256i q = _mm256_set1_epi16(primes[1].q),
                factor = _mm256_set1_epi16(primes[1].other_inverse);
  const __m256i low = _mm256_set1_epi16((short)(primes[1].other_inverse * primes[1].q_inverse));
  const __m256i difference = _mm256_sub_epi16(r2, r1);
  const __m256i product =
      _mm256_sub_epi16(_mm256_mulhi_epi16(difference, factor),
                       _mm256_mulhi_epi16(_mm256_mullo_epi16(difference, low), q));
  const __m256i quotient = _mm256_mulhrs_epi16(product, _mm256_set1_epi16(primes[1].reciprocal));
  const __m256i u = _mm256_sub_epi16(product, _mm256_mullo_epi16(quotient, q));
  return _mm256_add_epi16(r1, _mm256_mullo_epi16(u, _mm256_set1_epi16(primes[0].q)));
}

/* What the passes leave in x, lifted into r: a pass with one prime waits in r for the other. */
VMB_ALWAYS_INLINE void w16_store_lifted(uint16_t *r, const v16 *x, unsigned vectors,
                                        const struct w16_pass *pass) {
  for (unsigned i = 0; i < vectors; i++)
    w16_store_one_lifted(r + NTT_WORDS * i, x[i], pass->primes, pass->number);
}
