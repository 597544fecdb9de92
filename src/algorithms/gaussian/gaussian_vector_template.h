/*
 * vmb_gaussian_batch for vectors of VU64_LANES words of 64 bits: 2 (NEON), 4 (AVX2) or 8 (AVX-512),
 * in the order of vmb_gaussian_of and the functions of fixed76.h that it calls.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * From support/vectors_*.h: vu64 with load, store, all, mul32, mul32_signed, sum, is_zero, and C's
 * operators. The including file defines
 *   vec_candidates(&h, &t, in)    bytes 0 to 7 and 8 to 15 of VU64_LANES candidates at `in`
 *   vec_last_bytes(in)            bytes 14 to 16 of the same
 *   vec_below(x, h, table)        x = for each of all candidates, by their bytes 0 to 7 in h: how
 *                                 many entries of the table are below the lowest 16 bits
 */
#include "algorithms/gaussian/gaussian.h"
#include "support/compiler.h"

#define VECTORS (VMB_GAUSSIAN_BATCH / VU64_LANES)

struct vec_fixed76 {
  vu64 lo, hi;
};

/*
 * vmb_fixed76_square and vmb_fixed76_square_lost_carry. B^2 / 2^32 = p11 2^32 + s, s = p00 / 2^32 +
 * p01, rounded down; the carry that may be lost is the one out of the lower word of s.
 */
VMB_ALWAYS_INLINE struct vec_fixed76 vec_square(struct vec_fixed76 v, unsigned lost_carry) {
  const vu64 b1 = v.lo >> 32, a2 = v.hi + v.hi;
  const vu64 p00 = vu64_mul32(v.lo, v.lo) >> 32, p01 = vu64_mul32(v.lo, b1 + b1),
             p11 = vu64_mul32(b1, b1);
  vu64 s = p00 + p01, square;
  if (lost_carry) {
    s -= (p00 + (p01 & vu64_all(0xffffffff))) >> 32 << 32;
    square = (p11 << 16) + ((s + vu64_all(32768)) >> 16) + vu64_all(UINT64_C(1) << 27);
  } else {
    square = (p11 << 16) + (s >> 16);
  }
  const vu64 t = ((square + vu64_mul32(a2, v.lo)) >> 28) + (vu64_mul32(a2, b1) << 4);
  const vu64 a_square = vu64_mul32(v.hi, v.hi);
  const vu64 lo = t + ((a_square & vu64_all((UINT64_C(1) << 28) - 1)) << 20);
  const struct vec_fixed76 r = {lo & vu64_all(VMB_FIXED76_MASK), (a_square >> 28) + (lo >> 48)};
  return r;
}

/* vmb_gaussian_exponent_round1. */
VMB_ALWAYS_INLINE vu64 vec_exponent_round1(struct vec_fixed76 y, vu64 x) {
  const vu64 product = vu64_mul32(y.lo, x) + (vu64_mul32(y.lo >> 32, x) << 32) + vu64_all(4);
  const vu64 product_lo = product & vu64_all(VMB_FIXED76_MASK),
             product_hi = vu64_mul32(y.hi, x) + (product >> 48);
  const struct vec_fixed76 square = vec_square(y, 1);
  const vu64 lo = square.lo + (product_lo >> 3) + ((product_hi & vu64_all(7)) << 45) +
                  vu64_all(UINT64_C(1) << 28);
  return ((square.hi + (product_hi >> 3)) << 19) + (lo >> 29);
}

/*
 * vmb_fixed76_horner, with e = e1 2^32 + e0, |e0| <= 2^31. The two roundings are one:
 * floor((floor(a / 2^16) + b) / 2^shift) = floor((a + 2^16 b) / 2^(16 + shift)). The sum is made
 * positive before the shift, by 2^63, of which 2^63 / 2^(16 + shift) is taken away after it.
 */
VMB_ALWAYS_INLINE vu64 vec_horner(vu64 r, vu64 e, vu64 e1, unsigned shift, int64_t coefficient) {
  const vu64 r1 = r >> 32;
  const vu64 inner = (vu64_mul32(r, e) >> 32) + vu64_mul32(r, e >> 32);
  const vu64 sum = inner + vu64_mul32_signed(r1, e) + (vu64_mul32_signed(r1, e1) << 32);
  const uint64_t half = 32768 + (shift == 0 ? 0 : UINT64_C(32768) << shift);
  return ((sum + vu64_all(half + (UINT64_C(1) << 63))) >> (16 + shift)) +
         vu64_all((uint64_t)(coefficient - (INT64_C(1) << (63 - 16 - shift))));
}

/* vmb_fixed76_exp for each lane. */
VMB_ALWAYS_INLINE vu64 vec_exp(vu64 e) {
  const vu64 e1 = (e + vu64_all(UINT64_C(1) << 31)) >> 32;
  vu64 r = vu64_all((uint64_t)(-INT64_C(0xB6C6340925AE)));
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
                                    unsigned first, vu64 h, vu64 t, vu64 x, vu64 last_bytes,
                                    unsigned round1) {
  const vu64 one = vu64_all(1);
  const struct vec_fixed76 y = {t & vu64_all(VMB_FIXED76_MASK), last_bytes},
                           v = {y.lo, y.hi + (x << 24)};
  const vu64 r = ((v.hi << 33) + (v.lo >> 15) + one) >> 1;
  const struct vec_fixed76 square = vec_square(v, round1);
  const vu64 exponent =
      round1 ? vec_exponent_round1(y, x)
             : (((square.hi - (vu64_mul32(x, x) << 20)) << 20) + (square.lo >> 28) + one) >> 1;
  const vu64 rejection = h >> 16, last = rejection & one;
  const vu64 below = (rejection - last - vec_exp(exponent)) >> 63;
  /* 1 in lanes that are not zero, or that the last bit lets be zero */
  const vu64 not_zero_twice = (vu64_is_zero(r) + one) | last;
  vu64_store(out->r + first, r);
  vu64_store(out->square_lo + first, square.lo);
  vu64_store(out->square_hi + first, square.hi);
  const vu64 accepted = vu64_all(0) - (below & not_zero_twice);
  vu64_store(out->accepted + first, accepted);
  sum->lo += square.lo & accepted;
  sum->hi += square.hi & accepted;
}

/* The contract's, for a constant form. */
VMB_ALWAYS_INLINE void gaussian_vector_batch(struct vmb_gaussians *out, const uint8_t *in,
                                             const uint16_t table[VMB_CDT_ENTRIES],
                                             unsigned round1) {
  vu64 h[VECTORS], t[VECTORS], x[VECTORS];
  VMB_UNROLL(4) for (unsigned i = 0; i < VECTORS; i++) {
    vec_candidates(h + i, t + i, in + (size_t)(VMB_GAUSSIAN_BYTES * VU64_LANES) * i);
  }
  vec_below(x, h, table);
  struct vec_fixed76 sum = {vu64_all(0), vu64_all(0)};
  VMB_UNROLL(4) for (unsigned i = 0; i < VECTORS; i++) {
    const uint8_t *const bytes = in + (size_t)(VMB_GAUSSIAN_BYTES * VU64_LANES) * i;
    vec_gaussian(out, &sum, VU64_LANES * i, h[i], t[i], x[i], vec_last_bytes(bytes), round1);
  }
  out->sum_lo = vu64_sum(sum.lo);
  out->sum_hi = vu64_sum(sum.hi);
}

/* The words of a scale, each in all lanes. */
struct vec_scale {
  vu64 l0, l1, h0, h1;
};

/* vmb_gaussian_scaled without the sign, in the lower words. */
VMB_ALWAYS_INLINE vu64 vec_scaled(vu64 r, struct vec_scale s) {
  const vu64 r1 = r >> 32;
  const vu64 inner = ((vu64_mul32(r, s.l0) + vu64_all(UINT64_C(1) << 31)) >> 32) +
                     vu64_mul32(r, s.l1) + vu64_mul32(r1, s.l0) + vu64_all(UINT64_C(1) << 27);
  const vu64 x0h0 = vu64_mul32(r, s.h0);
  const vu64 middle = (inner >> 16) + (vu64_mul32(r1, s.l1) << 16) + (x0h0 & vu64_all(0xffffffff));
  const vu64 whole = (middle >> 32) + (x0h0 >> 32) + vu64_mul32(r, s.h1) + vu64_mul32(r1, s.h0);
  return ((whole >> 28) + (vu64_mul32(r1, s.h1) << 4) + vu64_all(UINT64_C(1) << 14)) >> 15;
}

/* The contract's: eight samples at a time, as their signs are a byte. */
VMB_ALWAYS_INLINE void gaussian_vector_scale(int32_t y[256], uint64_t *norm, const uint64_t r[256],
                                             const uint8_t signs[32],
                                             const struct vmb_fixed76 *scale) {
  const struct vec_scale s = {vu64_all(scale->lo), vu64_all(scale->lo >> 32), vu64_all(scale->hi),
                              vu64_all(scale->hi >> 32)};
  vu64 squares = vu64_all(0);
  for (unsigned i = 0; i < 256; i += VMB_GAUSSIAN_BATCH) {
    vu64 x[VECTORS];
    VMB_UNROLL(4) for (unsigned k = 0; k < VECTORS; k++) {
      x[k] = vec_scaled(vu64_load(r + i + VU64_LANES * k), s);
    }
    squares += vec_store_signed(y + i, x, signs[i / 8]);
  }
  *norm += vu64_sum(squares);
}
