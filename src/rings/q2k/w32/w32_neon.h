/*
 * Transforms modulo one prime of 21 to 25 bits with NEON, in words of 32 bits: what poly256_neon.c
 * and poly768_neon.c have in common. Bounds are theirs.
 *
 * Node k of a tree splits x^(2m) - r into x^m - z and x^m + z, z = sqrt(r); node 2k goes on with
 * r = z, node 2k + 1 with r = -z. A table holds z of each node and its companion. The leaves are
 * x^4 - z, x^4 + z, a vector each, so that all layers are between vectors. A leaf of a public
 * operand takes 8 words of 16 bits, one of a secret operand 16: z s, then s, so that z s_3, s_0,
 * s_1, s_2 and so on are neighbours. A sum is four numbers of 64 bits, two in each of `low` and
 * `high`.
 *
 *   from   products with constants: Barrett 1986; with their quotients in one rounding instruction:
 *          Becker, Hwang, Kannwischer, Yang, Yang, TCHES 2022(1); of two operands: Montgomery 1985
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_W32_NEON_H
#define VMB_Q2K_W32_NEON_H

#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>

#include "support/compiler.h"
#include "support/vectors_neon.h"

/* A constant and its companion. */
typedef int32x2_t w32_factor;

#define W32_TAIL 8 /* vectors modulo x^32 - r */

/* round(2^31 z / q) of a constant z in (-q/2, q/2). */
#define W32_COMPANION(z, q)                                                             \
  (int32_t)((INT64_C(0x100000000) * (z) + ((z) < 0 ? -INT64_C(1) : INT64_C(1)) * (q)) / \
            (2 * INT64_C(1) * (q)))

/* Vector i of the words at x. */
VMB_ALWAYS_INLINE v32 w32_get(const uint16_t *x, unsigned i) {
  return vreinterpretq_s32_u16(vld1q_u16(x + V16_LANES * i));
}

/* Vector i of the words at x = value. */
VMB_ALWAYS_INLINE void w32_put(uint16_t *x, unsigned i, v32 value) {
  vst1q_u16(x + V16_LANES * i, vreinterpretq_u16_s32(value));
}

/* Eight signed words as two vectors, less `offset`. */
VMB_ALWAYS_INLINE void w32_widen(v32 *low, v32 *high, v16 words, v16 offset) {
  *low = vsubl_s16(vget_low_s16(words), vget_low_s16(offset));
  *high = vsubl_high_s16(words, offset);
}

/* The lower halves of eight words. */
VMB_ALWAYS_INLINE uint16x8_t w32_narrow(v32 low, v32 high) {
  return vreinterpretq_u16_s16(vuzp1q_s16(vreinterpretq_s16_s32(low), vreinterpretq_s16_s32(high)));
}

VMB_ALWAYS_INLINE w32_factor w32_factor_at(const int32_t *table, unsigned k) {
  return vld1_s32(table + 2 * (size_t)k);
}

/* a c modulo q: at most q/2 + |a| q / 2^32. */
VMB_ALWAYS_INLINE v32 w32_multiply(v32 a, w32_factor c, v32 q) {
  return vmlsq_s32(vmulq_lane_s32(a, c, 0), vqrdmulhq_lane_s32(a, c, 1), q);
}

VMB_ALWAYS_INLINE void w32_ct_butterfly(v32 *a, v32 *b, w32_factor c, v32 q) {
  const v32 product = w32_multiply(*b, c, q);
  *b = v32_sub(*a, product);
  *a = v32_add(*a, product);
}

/* (a + b, c (a - b)): twice what the split with 1 / c was made of. */
VMB_ALWAYS_INLINE void w32_gs_butterfly(v32 *a, v32 *b, w32_factor c, v32 q) {
  const v32 difference = v32_sub(*a, *b);
  *a = v32_add(*a, *b);
  *b = w32_multiply(difference, c, q);
}

/*
 * (scale (a + c b), scale (a - c b)) for coefficients so small that products are not reduced;
 * scale_c is scale c.
 */
VMB_ALWAYS_INLINE void w32_scaled_butterfly(v32 *a, v32 *b, int32_t scale, int32_t scale_c) {
  const v32 scaled = vmulq_n_s32(*a, scale), other = *b;
  *a = vmlaq_n_s32(scaled, other, scale_c);
  *b = vmlsq_n_s32(scaled, other, scale_c);
}

/* The vectors of a polynomial modulo x^32 - r. */
VMB_ALWAYS_INLINE void w32_get_tail(v32 y[W32_TAIL], const uint16_t *x) {
  for (unsigned j = 0; j < W32_TAIL; j++)
    y[j] = w32_get(x, j);
}

/* The layers at distance 16, 8 and 4 on a polynomial modulo x^32 - r; node k is its root. */
VMB_ALWAYS_INLINE void w32_forward_tail(v32 y[W32_TAIL], const int32_t *zetas, unsigned k, v32 q) {
  const w32_factor z1 = w32_factor_at(zetas, k);
  for (unsigned j = 0; j < 4; j++)
    w32_ct_butterfly(y + j, y + j + 4, z1, q);
  for (unsigned h = 0; h < 2; h++) {
    const w32_factor z2 = w32_factor_at(zetas, 2 * k + h);
    w32_ct_butterfly(y + 4 * h, y + 4 * h + 2, z2, q);
    w32_ct_butterfly(y + 4 * h + 1, y + 4 * h + 3, z2, q);
  }
  for (unsigned h = 0; h < 4; h++) {
    const w32_factor z3 = w32_factor_at(zetas, 4 * k + h);
    w32_ct_butterfly(y + 2 * h, y + 2 * h + 1, z3, q);
  }
}

/* The inverse of w32_forward_tail, times 8. */
VMB_ALWAYS_INLINE void w32_inverse_tail(v32 y[W32_TAIL], const int32_t *inverses, unsigned k,
                                        v32 q) {
  for (unsigned h = 0; h < 4; h++) {
    const w32_factor z3 = w32_factor_at(inverses, 4 * k + h);
    w32_gs_butterfly(y + 2 * h, y + 2 * h + 1, z3, q);
  }
  for (unsigned h = 0; h < 2; h++) {
    const w32_factor z2 = w32_factor_at(inverses, 2 * k + h);
    w32_gs_butterfly(y + 4 * h, y + 4 * h + 2, z2, q);
    w32_gs_butterfly(y + 4 * h + 1, y + 4 * h + 3, z2, q);
  }
  const w32_factor z1 = w32_factor_at(inverses, k);
  for (unsigned j = 0; j < 4; j++)
    w32_gs_butterfly(y + j, y + j + 4, z1, q);
}

/* The eight leaves of w32_forward_tail as those of a public operand. */
VMB_ALWAYS_INLINE void w32_put_public(uint16_t *out, const v32 y[W32_TAIL]) {
  for (unsigned j = 0; j < W32_TAIL; j++)
    w32_put(out, j, y[j]);
}

/* The eight leaves of a secret operand; `k` as there. */
VMB_ALWAYS_INLINE void w32_put_secret(uint16_t *out, const v32 y[W32_TAIL], const int32_t *zetas,
                                      unsigned k, v32 q) {
  for (unsigned h = 0; h < 4; h++) {
    const w32_factor z = w32_factor_at(zetas, 4 * k + h);
    w32_put(out, 4 * h, w32_multiply(y[2 * h], z, q));
    w32_put(out, 4 * h + 1, y[2 * h]);
    w32_put(out, 4 * h + 2, v32_negate(w32_multiply(y[2 * h + 1], z, q)));
    w32_put(out, 4 * h + 3, y[2 * h + 1]);
  }
}

/* ---- Products -------------------------------------------------------------------------------- */

struct w32_sums {
  int64x2_t low, high;
};

/* sums += a s at a leaf: coefficient i of a times s x^i, for i = 0, 1, 2, 3. */
VMB_ALWAYS_INLINE struct w32_sums w32_multiply_leaf(struct w32_sums sums, v32 a,
                                                    const uint16_t *s) {
  const v32 s0 = w32_get(s + 8, 0), s1 = w32_get(s + 6, 0), s2 = w32_get(s + 4, 0),
            s3 = w32_get(s + 2, 0);
  sums.low = vmlal_laneq_s32(sums.low, vget_low_s32(s0), a, 0);
  sums.high = vmlal_high_laneq_s32(sums.high, s0, a, 0);
  sums.low = vmlal_laneq_s32(sums.low, vget_low_s32(s1), a, 1);
  sums.high = vmlal_high_laneq_s32(sums.high, s1, a, 1);
  sums.low = vmlal_laneq_s32(sums.low, vget_low_s32(s2), a, 2);
  sums.high = vmlal_high_laneq_s32(sums.high, s2, a, 2);
  sums.low = vmlal_laneq_s32(sums.low, vget_low_s32(s3), a, 3);
  sums.high = vmlal_high_laneq_s32(sums.high, s3, a, 3);
  return sums;
}

/* The sums of leaf i of an accumulator. */
VMB_ALWAYS_INLINE struct w32_sums w32_get_sums(const uint16_t *acc, unsigned i) {
  const uint16_t *const at = acc + 2 * V16_LANES * (size_t)i;
  const struct w32_sums sums = {vreinterpretq_s64_u16(vld1q_u16(at)),
                                vreinterpretq_s64_u16(vld1q_u16(at + V16_LANES))};
  return sums;
}

/* acc += a s at `count` leaves from number i on. */
VMB_ALWAYS_INLINE void w32_multiply_accumulate(uint16_t *acc, const uint16_t *a, const uint16_t *s,
                                               unsigned i, unsigned count) {
  struct w32_sums sums[W32_TAIL];
  for (unsigned j = 0; j < count; j++)
    sums[j] = w32_multiply_leaf(w32_get_sums(acc, i + j), w32_get(a, i + j),
                                s + 2 * V16_LANES * (size_t)(i + j));
  for (unsigned j = 0; j < count; j++) {
    uint16_t *const out = acc + 2 * V16_LANES * (size_t)(i + j);
    vst1q_u16(out, vreinterpretq_u16_s64(sums[j].low));
    vst1q_u16(out + V16_LANES, vreinterpretq_u16_s64(sums[j].high));
  }
}

/*
 * The sums of `count` leaves / 2^32 modulo q, each step for all of them: one waits for its own
 * products. At most |sum| / 2^32 + q / 2.
 */
VMB_ALWAYS_INLINE void w32_reduce_sums(v32 *out, const struct w32_sums *sums, unsigned count, v32 q,
                                       int32_t q_inverse) {
  v32 quotient[W32_TAIL];
  for (unsigned j = 0; j < count; j++)
    quotient[j] = vmulq_n_s32(
        vuzp1q_s32(vreinterpretq_s32_s64(sums[j].low), vreinterpretq_s32_s64(sums[j].high)),
        q_inverse);
  for (unsigned j = 0; j < count; j++) {
    const int64x2_t low = vmlsl_s32(sums[j].low, vget_low_s32(quotient[j]), vget_low_s32(q)),
                    high = vmlsl_high_s32(sums[j].high, quotient[j], q);
    out[j] = vuzp2q_s32(vreinterpretq_s32_s64(low), vreinterpretq_s32_s64(high));
  }
}

/* The reduced sums of eight leaves. */
VMB_ALWAYS_INLINE void w32_get_reduced(v32 y[W32_TAIL], const uint16_t *acc, v32 q,
                                       int32_t q_inverse) {
  struct w32_sums sums[W32_TAIL];
  for (unsigned j = 0; j < W32_TAIL; j++)
    sums[j] = w32_get_sums(acc, j);
  w32_reduce_sums(y, sums, W32_TAIL, q, q_inverse);
}

/* ---- To integers ----------------------------------------------------------------------------- */

/* round(a / q), wrong by a / 2^32 2^20 and 2^-21 at most; reciprocal = round(2^31 2^20 / q). */
#define W32_RECIPROCAL_SHIFT 20
VMB_ALWAYS_INLINE v32 w32_quotient_of(v32 a, int32_t reciprocal) {
  return vrshrq_n_s32(vqrdmulhq_n_s32(a, reciprocal), W32_RECIPROCAL_SHIFT);
}

VMB_ALWAYS_INLINE v32 w32_reduce(v32 a, int32_t reciprocal, v32 q) {
  return vmlsq_s32(a, w32_quotient_of(a, reciprocal), q);
}

/*
 * The integers in (-q/2, q/2) that a stands for, modulo 2^n where q is 1 modulo 2^n. They are so
 * much smaller than q/2 that a quotient which is a little wrong is rounded right.
 */
VMB_ALWAYS_INLINE v32 w32_lift(v32 a, int32_t reciprocal) {
  return v32_sub(a, w32_quotient_of(a, reciprocal));
}

VMB_ALWAYS_INLINE v32 w32_multiply_and_lift(v32 a, w32_factor c) {
  return v32_sub(vmulq_lane_s32(a, c, 0), vqrdmulhq_lane_s32(a, c, 1));
}

/* The last layer back: (a + b, c (a - b)) as integers. */
VMB_ALWAYS_INLINE void w32_last_butterfly(v32 *a, v32 *b, w32_factor c, int32_t reciprocal) {
  const v32 sum = v32_add(*a, *b), difference = v32_sub(*a, *b);
  *a = w32_lift(sum, reciprocal);
  *b = w32_multiply_and_lift(difference, c);
}

#endif
