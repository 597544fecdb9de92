/*
 * Transforms of words modulo a prime of 12 or 13 bits for vectors of VEC_PARTS parts of eight
 * words: 1 (NEON) or 2 (AVX2). What moves between lanes moves within a part, and the parts hold
 * different blocks of the transform, or different leaves: the code is the same for any number of
 * them. words16_neon.h and words16_avx2.h have the vectors, the ring's template the tables and the
 * order of the layers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * From support/vectors_*.h: v16 with load, store, load_all, all, add, sub, min_unsigned. The
 * including file defines
 *   VEC_PARTS                           V16_LANES = 8 VEC_PARTS
 *   vec_load_parts, vec_store_parts     part i at address + stride i
 *   vec_load_leaves, vec_store_leaves   d vectors: coefficient i of 8 leaves in each part of vector
 *                                       i; part j at address + stride j
 *   vec_exchange(level, &a, &b)         (a, b) <- in each part, what has even and odd numbers among
 *                                       the halves of both, the quarters, the eighths for level 0,
 *                                       1, 2; its own inverse
 *   vec_zip, vec_unzip(&a, &b)          even and odd to the first and second half, and back
 *   struct vec_factor, vec_times        constants, and a c for any a with a constant c: at most
 *                                       q/2 + SLOPE |a|
 *   VEC_TIMES_LANE(a, factors, lane)    the same, with the constant of a lane in each part
 *   vec_factor_halves(halves, factors)  constants i and i + 4 in the halves of each part
 *   VEC_FACTOR(c)                       of a number, in all lanes
 *   VEC_FACTOR_VALUE, _COMPANION        its two words
 *   PATTERN(a, b, ... h)                16 bytes that say: lane 0 takes word a, lane 1 word b, ...
 *   vec_pick(words, pattern)            in each part, those of its words that the 16 bytes say
 *   vec_pairs(words, second)            the first or the second four words of each part, each in
 *                                       two lanes; of two parts the first has the first four, the
 *                                       other the second
 *   vec_negate_odd                      the sign turned in odd lanes
 *   vec_reduce                          a modulo q, at most q/2 + 0.0505 |a| for 3457, 0.0624 |a|
 *                                       for 7681
 *   vec_montgomery                      a b / R modulo q, at most q/2 + |a b| / 2^16
 *   vec_dot2, 3, 4(a0, b0, .. plain)    (a0 b0 + a1 b1 + ...) / R modulo q, at most q/2 + |sum| /
 *                                       2^16, |sum| < 2^15 q; plain: without R if the second
 *                                       factors went through
 *   vec_plain_operand                   whatever they need for that
 *   vec_modulo_3                        a modulo 3 for 0 <= a < 2^15
 *   vec_carry_minus(largest, a)         -1 where a > largest, else 0; differences of 16 bits
 *   vec_any_zero                        1 if a lane is 0, else 0
 *   vec_any                             0 if all lanes are 0, else not
 *
 *   VEC_HAS_MULTIPLY4, vec_block_multiply4(a, b, roots)   if there is a better way: a = a b / R for
 *                                       16 leaves of degree 4, the roots z of their pairs in each
 *                                       part
 *
 * SLOPE is q / 2^17 for Montgomery's method (AVX2), q / 2^16 for Barrett's (NEON).
 *
 * The ring's template defines VEC_REDUCE_BLOCKS: do the first halves of blocks have to be reduced
 * before the last four layers.
 *
 *   from   Montgomery products: Seiler, ePrint 2018/039; Barrett products: Becker et al., TCHES
 *          2022(1)
 */
#ifndef VMB_WORDS16_LAYERS_TEMPLATE_H
#define VMB_WORDS16_LAYERS_TEMPLATE_H

#include "support/compiler.h"
#include "support/zeroize.h"
#include <stddef.h>
#include <string.h>

/* ---- Factors --------------------------------------------------------------------------------- */

/* A table: numbers and what the method of multiplication has next to each. */
struct vec_factors {
  const int16_t *value, *companion;
};

VMB_ALWAYS_INLINE struct vec_factor vec_factor_all(struct vec_factors factors, unsigned i) {
  const struct vec_factor factor = {v16_load_all(factors.value + i),
                                    v16_load_all(factors.companion + i)};
  return factor;
}

/* A factor given as its two words. */
VMB_ALWAYS_INLINE struct vec_factor vec_factor_of(const int16_t words[2]) {
  const struct vec_factor factor = {v16_load_all(words), v16_load_all(words + 1)};
  return factor;
}

/* Eight factors, in part j those from i + stride j on. */
VMB_ALWAYS_INLINE struct vec_factor vec_factor_eight(struct vec_factors factors, unsigned i,
                                                     int stride) {
  const struct vec_factor factor = {vec_load_parts(factors.value + i, stride),
                                    vec_load_parts(factors.companion + i, stride)};
  return factor;
}

/* Of such eight the ones that the pattern says. */
VMB_ALWAYS_INLINE struct vec_factor vec_factor_pick(const struct vec_factor *eight,
                                                    const uint8_t pattern[16]) {
  const struct vec_factor factor = {vec_pick(eight->value, pattern),
                                    vec_pick(eight->companion, pattern)};
  return factor;
}

/* How a ring goes through the passes. What is only for radix 3 may be 0. */
struct vec_plan {
  struct vec_factors factors;
  uint8_t degree, radix3_layers;
  uint8_t plain_layers;                  /* of radix 2 above the last four */
  uint8_t blocks;                        /* of 16 leaves */
  uint8_t blocks_at;                     /* where their factors begin: 16 for each */
  uint8_t sixth, eighteenth;             /* n / 6, n / 18 */
  int16_t scale[2], difference_scale[2]; /* of the inverse's last pass */
};

#define PLAN_FACTOR(c) {VEC_FACTOR_VALUE(c), VEC_FACTOR_COMPANION(c)}

/* Where lanes take their factor from: words of eight. */
#define HALVES(i, j) PATTERN(i, i, i, i, j, j, j, j)
#define QUARTERS(i, j, k, l) PATTERN(i, i, j, j, k, k, l, l)

/* ---- Layers ---------------------------------------------------------------------------------- */

VMB_ALWAYS_INLINE void vec_ct_butterfly(v16 *a, v16 *b, struct vec_factor c) {
  const v16 product = vec_times(*b, c);
  *b = v16_sub(*a, product);
  *a = v16_add(*a, product);
}

/* A butterfly by one factor of a vector of eight. */
#define VEC_CT_BUTTERFLY(a, b, eight, lane)                \
  do {                                                     \
    const v16 product = VEC_TIMES_LANE(*(b), eight, lane); \
    *(b) = v16_sub(*(a), product);                         \
    *(a) = v16_add(*(a), product);                         \
  } while (0)

VMB_ALWAYS_INLINE void vec_gs_butterfly(v16 *a, v16 *b, struct vec_factor c) {
  const v16 difference = v16_sub(*b, *a);
  *a = v16_add(*a, *b);
  *b = vec_times(difference, c);
}

/* A butterfly by one factor of a vector of eight. */
#define VEC_GS_BUTTERFLY(a, b, eight, lane)         \
  do {                                              \
    const v16 difference = v16_sub(*(b), *(a));     \
    *(a) = v16_add(*(a), *(b));                     \
    *(b) = VEC_TIMES_LANE(difference, eight, lane); \
  } while (0)

/* ---- The last four layers -------------------------------------------------------------------- */

/*
 * The factors of the blocks in the parts: eight for three layers, numbers 0, 1-2 and 3-6, and eight
 * for the last one. Backwards the block at the other end is read, and its layers from their ends.
 */
struct vec_block {
  struct vec_factor upper, leaves;
};

/* Those of block `number` and, of two parts, the next; back: of the blocks at the other end. */
VMB_ALWAYS_INLINE struct vec_block vec_block_load(const struct vec_plan *plan, unsigned number,
                                                  int back) {
  const unsigned first = back ? plan->blocks - 1U - number : number;
  const int stride = back ? -16 : 16;
  const unsigned at = plan->blocks_at + 16 * first;
  const struct vec_block block = {vec_factor_eight(plan->factors, at, stride),
                                  vec_factor_eight(plan->factors, at + 8, stride)};
  return block;
}

/*
 * Degree 3: x[i], y[i] are coefficient i of leaves 0 to 7 and 8 to 15; after exchanges their
 * numbers differ in the third bit, the second, the lowest, and lanes are numbered by the others.
 */
VMB_ALWAYS_INLINE void block3(int16_t *a, const struct vec_block *block) {
  static const uint8_t halves[16] = HALVES(1, 2), quarters[16] = QUARTERS(3, 4, 5, 6);
  v16 x[3], y[3];
  vec_load_leaves(x, a, 48, 3);
  vec_load_leaves(y, a + 24, 48, 3);
  VMB_UNROLL(3) for (unsigned i = 0; VEC_REDUCE_BLOCKS && i < 3; i++) x[i] = vec_reduce(x[i]);
  const struct vec_factor second = vec_factor_pick(&block->upper, halves),
                          third = vec_factor_pick(&block->upper, quarters);
  VMB_UNROLL(3) for (unsigned i = 0; i < 3; i++) {
    VEC_CT_BUTTERFLY(x + i, y + i, block->upper, 0);
    vec_exchange(0, x + i, y + i);
    vec_ct_butterfly(x + i, y + i, second);
    vec_exchange(1, x + i, y + i);
    vec_ct_butterfly(x + i, y + i, third);
    vec_exchange(2, x + i, y + i);
    vec_ct_butterfly(x + i, y + i, block->leaves);
    vec_zip(x + i, y + i);
  }
  vec_store_leaves(a, 48, x, 3);
  vec_store_leaves(a + 24, 48, y, 3);
}

/* Sums of three layers lie in x and are reduced. */
VMB_ALWAYS_INLINE void block3_back(int16_t *a, const struct vec_block *block) {
  static const uint8_t halves[16] = HALVES(2, 1), quarters[16] = QUARTERS(6, 5, 4, 3),
                       eighths[16] = PATTERN(7, 6, 5, 4, 3, 2, 1, 0);
  v16 x[3], y[3];
  vec_load_leaves(x, a, 48, 3);
  vec_load_leaves(y, a + 24, 48, 3);
  const struct vec_factor second = vec_factor_pick(&block->upper, halves),
                          third = vec_factor_pick(&block->upper, quarters),
                          last = vec_factor_pick(&block->leaves, eighths);
  VMB_UNROLL(3) for (unsigned i = 0; i < 3; i++) {
    vec_unzip(x + i, y + i);
    vec_gs_butterfly(x + i, y + i, last);
    vec_exchange(2, x + i, y + i);
    vec_gs_butterfly(x + i, y + i, third);
    vec_exchange(1, x + i, y + i);
    vec_gs_butterfly(x + i, y + i, second);
    x[i] = vec_reduce(x[i]);
    vec_exchange(0, x + i, y + i);
    VEC_GS_BUTTERFLY(x + i, y + i, block->upper, 0);
  }
  vec_store_leaves(a, 48, x, 3);
  vec_store_leaves(a + 24, 48, y, 3);
}

/* ---- Other layers ---------------------------------------------------------------------------- */

/* A block of two halves: factor `at`. Backwards sums are reduced. */
VMB_ALWAYS_INLINE void vec_halves(int16_t *block, unsigned length, const struct vec_plan *plan,
                                  unsigned at, int back) {
  const struct vec_factor b = vec_factor_all(plan->factors, at);
  for (size_t i = 0; i < length; i += V16_LANES) {
    v16 x = v16_load(block + i), y = v16_load(block + length + i);
    if (back) {
      vec_gs_butterfly(&x, &y, b);
      x = vec_reduce(x);
    } else {
      vec_ct_butterfly(&x, &y, b);
    }
    v16_store(block + i, x);
    v16_store(block + length + i, y);
  }
}

/* ---- Coefficient by coefficient -------------------------------------------------------------- */

/* a_i = f(a_i) for n of them, a multiple of 8. */
VMB_ALWAYS_INLINE void vec_map(int16_t *a, unsigned n, v16 (*f)(v16, unsigned), unsigned argument) {
  size_t i = 0;
  VMB_UNROLL(4)
  for (; i + V16_LANES <= n; i += V16_LANES)
    v16_store(a + i, f(v16_load(a + i), argument));
  if (i < n) {
    int16_t rest[V16_LANES] = {0};
    memcpy(rest, a + i, (n - i) * sizeof a[0]);
    v16_store(rest, f(v16_load(rest), argument));
    memcpy(a + i, rest, (n - i) * sizeof a[0]);
    vmb_zeroize(rest, sizeof rest);
  }
}

VMB_ALWAYS_INLINE v16 vec_to_mont(v16 a, unsigned unused) {
  const struct vec_factor r = VEC_FACTOR(65536 % VEC_Q);
  (void)unused;
  return vec_times(a, r);
}

/*
 * a, or a + q in the lanes that are negative, for -q <= a < q: without signs a negative number is
 * above its sum with q.
 */
VMB_ALWAYS_INLINE v16 vec_nonnegative(v16 a) {
  return v16_min_unsigned(a, v16_add(a, v16_all(VEC_Q)));
}

/* [0, q) from any 16 bits: vec_reduce leaves less than q. */
VMB_ALWAYS_INLINE v16 vec_freeze(v16 a, unsigned unused) {
  (void)unused;
  return vec_nonnegative(vec_reduce(a));
}

#endif
