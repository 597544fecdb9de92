/*
 * vmb_gaussian_batch for vectors of VEC_LANES words of 64 bits: 2 (NEON), 4 (AVX2) or 8 (AVX-512),
 * in the order of vmb_gaussian_of and the functions of fixed76.h that it calls.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines
 *   vec, VEC_LANES                words of 64 bits without a sign, on which +, -, &, <<, >> work
 *   vec_all(c)                    in all lanes
 *   vec_load, vec_store           at any address
 *   vec_mul(a, b)                 products of the lower 32 bits
 *   vec_mul_signed(a, b)          of the same as signed numbers
 *   vec_sum(a)                    of all lanes
 *   vec_zero_mask(a)              all ones in the lanes that are 0
 *   vec_candidates(&h, &t, in)    bytes 0 to 7 and 8 to 15 of VEC_LANES candidates at `in`
 *   vec_last_bytes(in)            bytes 14 to 16 of the same
 *   vec_below(x, h, table)        x = for each of all candidates, by their bytes 0 to 7 in h: how
 *                                 many entries of the table are below the lowest 16 bits
 */
#include "algorithms/gaussian/gaussian.h"
#include "support/compiler.h"

#define VECTORS (VMB_GAUSSIAN_BATCH / VEC_LANES)

/* A pair of words per lane. */
struct vec_fixed76 {
  vec lo, hi;
};

/*
 * vmb_fixed76_square and vmb_fixed76_square_lost_carry. B^2 / 2^32 = p11 2^32 + s, s = p00 / 2^32 +
 * p01, rounded down; the carry that may be lost is the one out of the lower word of s.
 */
VMB_ALWAYS_INLINE struct vec_fixed76 vec_square(struct vec_fixed76 v, unsigned lost_carry) {
  const vec b1 = v.lo >> 32, a2 = v.hi + v.hi;
  const vec p00 = vec_mul(v.lo, v.lo) >> 32, p01 = vec_mul(v.lo, b1 + b1), p11 = vec_mul(b1, b1);
  vec s = p00 + p01, square;
  if (lost_carry) {
    s -= (p00 + (p01 & vec_all(0xffffffff))) >> 32 << 32;
    square = (p11 << 16) + ((s + vec_all(32768)) >> 16) + vec_all(UINT64_C(1) << 27);
  } else {
    square = (p11 << 16) + (s >> 16);
  }
  const vec t = ((square + vec_mul(a2, v.lo)) >> 28) + (vec_mul(a2, b1) << 4);
  const vec a_square = vec_mul(v.hi, v.hi);
  const vec lo = t + ((a_square & vec_all((UINT64_C(1) << 28) - 1)) << 20);
  const struct vec_fixed76 r = {lo & vec_all(VMB_FIXED76_MASK), (a_square >> 28) + (lo >> 48)};
  return r;
}

/* vmb_gaussian_exponent_round1. */
VMB_ALWAYS_INLINE vec vec_exponent_round1(struct vec_fixed76 y, vec x) {
  const vec product = vec_mul(y.lo, x) + (vec_mul(y.lo >> 32, x) << 32) + vec_all(4);
  const vec product_lo = product & vec_all(VMB_FIXED76_MASK),
            product_hi = vec_mul(y.hi, x) + (product >> 48);
  const struct vec_fixed76 square = vec_square(y, 1);
  const vec lo = square.lo + (product_lo >> 3) + ((product_hi & vec_all(7)) << 45) +
                 vec_all(UINT64_C(1) << 28);
  return ((square.hi + (product_hi >> 3)) << 19) + (lo >> 29);
}

/*
 * vmb_fixed76_horner, with e = e1 2^32 + e0, |e0| <= 2^31. The two roundings are one:
 * floor((floor(a / 2^16) + b) / 2^shift) = floor((a + 2^16 b) / 2^(16 + shift)). The sum is made
 * positive before the shift, by 2^63, of which 2^63 / 2^(16 + shift) is taken away after it.
 */
VMB_ALWAYS_INLINE vec vec_horner(vec r, vec e, vec e1, unsigned shift, int64_t coefficient) {
  const vec r1 = r >> 32;
  const vec inner = (vec_mul(r, e) >> 32) + vec_mul(r, e >> 32);
  const vec sum = inner + vec_mul_signed(r1, e) + (vec_mul_signed(r1, e1) << 32);
  const uint64_t half = 32768 + (shift == 0 ? 0 : UINT64_C(32768) << shift);
  return ((sum + vec_all(half + (UINT64_C(1) << 63))) >> (16 + shift)) +
         vec_all((uint64_t)(coefficient - (INT64_C(1) << (63 - 16 - shift))));
}

/* vmb_fixed76_exp. */
VMB_ALWAYS_INLINE vec vec_exp(vec e) {
  const vec e1 = (e + vec_all(UINT64_C(1) << 31)) >> 32;
  vec r = vec_all((uint64_t)(-INT64_C(0xB6C6340925AE)));
  r = vec_horner(r, e, e1, 3, INT64_C(0xB4BD4DF85227));
  r = vec_horner(r, e, e1, 3, -INT64_C(0x887F727491E2));
  r = vec_horner(r, e, e1, 2, INT64_C(0xAAAA643C7E8D));
  r = vec_horner(r, e, e1, 2, -INT64_C(0xAAAAA98179E6));
  r = vec_horner(r, e, e1, 1, INT64_C(0xFFFFFFFB2E7A));
  r = vec_horner(r, e, e1, 1, -INT64_C(0xFFFFFFFFF85F));
  return vec_horner(r, e, e1, 0, INT64_C(0xFFFFFFFFFFFC));
}

/*
 * Candidates number `first` and on: bytes 0 to 15 are h and t, the number of the table is x. sum
 * grows by the squares of those that are accepted.
 */
VMB_ALWAYS_INLINE void vec_gaussian(struct vmb_gaussians *out, struct vec_fixed76 *sum,
                                    unsigned first, vec h, vec t, vec x, vec last_bytes,
                                    unsigned round1) {
  const vec one = vec_all(1);
  const struct vec_fixed76 y = {t & vec_all(VMB_FIXED76_MASK), last_bytes},
                           v = {y.lo, y.hi + (x << 24)};
  const vec r = ((v.hi << 33) + (v.lo >> 15) + one) >> 1;
  const struct vec_fixed76 square = vec_square(v, round1);
  const vec exponent =
      round1 ? vec_exponent_round1(y, x)
             : (((square.hi - (vec_mul(x, x) << 20)) << 20) + (square.lo >> 28) + one) >> 1;
  const vec rejection = h >> 16, last = rejection & one;
  const vec below = (rejection - last - vec_exp(exponent)) >> 63;
  /* 1 in lanes that are not zero, or that the last bit lets be zero */
  const vec not_zero_twice = (vec_zero_mask(r) + one) | last;
  vec_store(out->r + first, r);
  vec_store(out->square_lo + first, square.lo);
  vec_store(out->square_hi + first, square.hi);
  const vec accepted = vec_all(0) - (below & not_zero_twice);
  vec_store(out->accepted + first, accepted);
  sum->lo += square.lo & accepted;
  sum->hi += square.hi & accepted;
}

/* The contract's, for a constant form. */
VMB_ALWAYS_INLINE void gaussian_vector_batch(struct vmb_gaussians *out, const uint8_t *in,
                                             const uint16_t table[VMB_CDT_ENTRIES],
                                             unsigned round1) {
  vec h[VECTORS], t[VECTORS], x[VECTORS];
  VMB_UNROLL(4) for (unsigned i = 0; i < VECTORS; i++) {
    vec_candidates(h + i, t + i, in + (size_t)(VMB_GAUSSIAN_BYTES * VEC_LANES) * i);
  }
  vec_below(x, h, table);
  struct vec_fixed76 sum = {vec_all(0), vec_all(0)};
  VMB_UNROLL(4) for (unsigned i = 0; i < VECTORS; i++) {
    const uint8_t *const bytes = in + (size_t)(VMB_GAUSSIAN_BYTES * VEC_LANES) * i;
    vec_gaussian(out, &sum, VEC_LANES * i, h[i], t[i], x[i], vec_last_bytes(bytes), round1);
  }
  out->sum_lo = vec_sum(sum.lo);
  out->sum_hi = vec_sum(sum.hi);
}

/* The words of a scale, each in all lanes. */
struct vec_scale {
  vec l0, l1, h0, h1;
};

/* vmb_gaussian_scaled without the sign, in the lower words. */
VMB_ALWAYS_INLINE vec vec_scaled(vec r, struct vec_scale s) {
  const vec r1 = r >> 32;
  const vec inner = ((vec_mul(r, s.l0) + vec_all(UINT64_C(1) << 31)) >> 32) + vec_mul(r, s.l1) +
                    vec_mul(r1, s.l0) + vec_all(UINT64_C(1) << 27);
  const vec x0h0 = vec_mul(r, s.h0);
  const vec middle = (inner >> 16) + (vec_mul(r1, s.l1) << 16) + (x0h0 & vec_all(0xffffffff));
  const vec whole = (middle >> 32) + (x0h0 >> 32) + vec_mul(r, s.h1) + vec_mul(r1, s.h0);
  return ((whole >> 28) + (vec_mul(r1, s.h1) << 4) + vec_all(UINT64_C(1) << 14)) >> 15;
}

/* The contract's: eight samples at a time, as their signs are a byte. */
VMB_ALWAYS_INLINE void gaussian_vector_scale(int32_t y[256], uint64_t *norm, const uint64_t r[256],
                                             const uint8_t signs[32],
                                             const struct vmb_fixed76 *scale) {
  const struct vec_scale s = {vec_all(scale->lo), vec_all(scale->lo >> 32), vec_all(scale->hi),
                              vec_all(scale->hi >> 32)};
  vec squares = vec_all(0);
  for (unsigned i = 0; i < 256; i += VMB_GAUSSIAN_BATCH) {
    vec x[VECTORS];
    VMB_UNROLL(4) for (unsigned k = 0; k < VECTORS; k++) {
      x[k] = vec_scaled(vec_load(r + i + VEC_LANES * k), s);
    }
    squares += vec_store_signed(y + i, x, signs[i / 8]);
  }
  *norm += vec_sum(squares);
}
