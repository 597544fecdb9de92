/*
 * Gaussian samplers: the exponential of Falcon's rejection, and the candidates of HAETAE,
 * magnitudes of a half-Gaussian with 76 fraction bits, each from 17 bytes, to be accepted or not.
 *
 * vmb_exp_fraction: *x = about 2^63 exp(-*x 2^-64), by the polynomial of FACCT. For *x < 2^64 ln 2
 * the relative error is below 2^-50
 *
 *   time   constant
 *   from   specs/falcon.md section 9
 *
 * vmb_gaussian_of: one candidate (specs/haetae.md section 4.4). Bytes 0 and 1 choose x of the
 * table by cumulative frequency, 2 to 7 decide on rejection, 8 to 16 are the low bits y of the
 * magnitude v = x 2^72 + y.
 *
 *   in     table[66]     cumulative frequencies, filled up by entries that no 16-bit number exceeds
 *   in     round1        0: the final form; 1: that of round 1, whose squares lose a carry
 *   out    r             v / 2^16 and its rounding: a magnitude scaled by 2^60
 *   out    square        of v, normal
 *   out    accepted      mask
 *
 * vmb_gaussian_batch: the same for eight candidates one after the other, 136 bytes: a block of
 * SHAKE256.
 *
 * vmb_gaussian_scale: y_i = +- vmb_gaussian_scaled(r_i, scale) for 256 magnitudes
 *
 *   in     r             below 2^63
 *   in     signs         a bit each, the lowest of each byte first; 1: negative
 *   in     scale         normal, hi < 2^48; the sum of squares is below 2^64
 *   out    *norm         grows by the sum of the squares of y
 *
 * vmb_gaussian_shift: z_i = y_i +- 2^13 s_i for 256 numbers, with as many fraction bits as y, in
 * place
 *
 *   in     |y| < 2^28, |s| < 2^12; minus: 0 or all ones, for the sign
 *   out    norms[0]      grows by the sum of the squares of z, norms[1] by that of 2 z - y: of what
 *                        another shift gives
 *
 *   alias  y of scale may begin where r does: a magnitude is read before its place is written to
 *   align  4 bytes (table, y), 2 (s), 8 (out, r)
 *   time   constant: a batch reads the whole table and computes the exponential for every candidate
 *   from   specs/haetae.md sections 4.3 and 4.4
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GAUSSIAN_H
#define VMB_GAUSSIAN_H

#include <stdint.h>

#include "algorithms/cdt/cdt.h"
#include "arithmetic/fixed76/fixed76.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"
#include "support/multiply.h"

#define VMB_GAUSSIAN_BYTES 17
#define VMB_GAUSSIAN_BATCH 8
#define VMB_GAUSSIAN_BATCH_BYTES (VMB_GAUSSIAN_BATCH * VMB_GAUSSIAN_BYTES)

struct vmb_gaussian {
  uint64_t r;
  struct vmb_fixed76 square;
  uint32_t accepted;
};

/* Eight of them, squares in two parts, and the sums of the parts of those that are accepted. */
struct vmb_gaussians {
  uint64_t r[VMB_GAUSSIAN_BATCH], square_lo[VMB_GAUSSIAN_BATCH], square_hi[VMB_GAUSSIAN_BATCH];
  uint64_t accepted[VMB_GAUSSIAN_BATCH];
  uint64_t sum_lo, sum_hi;
};

/* floor((floor(V(square) / 2^28) + 1) / 2), square below 2^29 in hi. */
static inline uint64_t vmb_gaussian_exponent(struct vmb_fixed76 square) {
  return ((square.hi << 20) + (square.lo >> 28) + 1) >> 1;
}

/*
 * Round 1: floor((V(y^2) + V(2 x y, in the units of that place) + 2^28) / 2^29), where the second
 * is floor((V(y) x + 4) / 8).
 */
static inline uint64_t vmb_gaussian_exponent_round1(struct vmb_fixed76 y, uint32_t x) {
  const struct vmb_fixed76 product =
      vmb_fixed76_normal(vmb_mul64x32_64(y.lo, x) + 4, vmb_mul64x32_64(y.hi, x));
  const struct vmb_fixed76 square = vmb_fixed76_square_lost_carry(y);
  const uint64_t lo = square.lo + (product.lo >> 3 | (product.hi & 7) << 45) + (UINT64_C(1) << 28);
  return ((square.hi + (product.hi >> 3)) << 19) + (lo >> 29);
}

/* One candidate, in the order of the specification. */
VMB_INLINE_FOR_SPEED struct vmb_gaussian vmb_gaussian_of(const uint8_t in[VMB_GAUSSIAN_BYTES],
                                                         const uint16_t table[VMB_CDT_ENTRIES],
                                                         unsigned round1) {
  struct vmb_gaussian c;
  uint32_t x;
  vmb_cdt_below(&x, table, vmb_load16_le(in));
  const uint64_t rejection = vmb_load64_le(in) >> 16, last = rejection & 1;
  const struct vmb_fixed76 y = {vmb_load64_le(in + 8) & VMB_FIXED76_MASK,
                                vmb_load16_le(in + 14) | (uint64_t)in[16] << 16};
  const struct vmb_fixed76 v = {y.lo, y.hi + ((uint64_t)x << 24)};
  /* y / 2^15 has 57 bits and x 2^72 is 2^57 x there: rounding y alone is the same */
  c.r = (((v.hi << 33) + (v.lo >> 15)) + 1) >> 1;
  uint64_t exponent;
  if (round1) {
    c.square = vmb_fixed76_square_lost_carry(v);
    exponent = vmb_gaussian_exponent_round1(y, x);
  } else {
    c.square = vmb_fixed76_square(v);
    const struct vmb_fixed76 rest = {c.square.lo, c.square.hi - (vmb_mul32x32_64(x, x) << 20)};
    exponent = vmb_gaussian_exponent(rest);
  }
  /* Both sides are below 2^49: the sign of the difference is its borrow. */
  const uint64_t below = (rejection - last - vmb_fixed76_exp(exponent)) >> 63;
  const uint64_t not_zero_twice = (vmb_ct_mask_nonzero64(c.r) & 1) | last;
  c.accepted = vmb_ct_mask_bit32((uint32_t)(below & not_zero_twice));
  return c;
}

/* floor((the whole part of r scale + 2^14) / 2^15), in units of 2^-13. */
static inline uint32_t vmb_gaussian_scaled(uint64_t r, struct vmb_fixed76 scale) {
  return (uint32_t)((vmb_fixed76_product_whole(r, scale) + (UINT64_C(1) << 14)) >> 15);
}

/* 2^63 / i! with FACCT's corrections, from the highest degree to the lowest. */
#define VMB_EXP_FRACTION_TERMS 13
extern const uint64_t vmb_exp_fraction_terms[VMB_EXP_FRACTION_TERMS];

/*
 * vmb_exp_fraction for `count` numbers, a constant up to 8, step by step in turn: processors that
 * multiply 64 bits out of order overlap the polynomials.
 */
VMB_ALWAYS_INLINE void vmb_exp_fractions(uint64_t *x, const unsigned count) {
  uint64_t sums[8];
  VMB_UNROLL(8) for (unsigned k = 0; k < count; k++) sums[k] = vmb_exp_fraction_terms[0];
  VMB_UNROLL(12)
  for (unsigned i = 1; i < VMB_EXP_FRACTION_TERMS; i++)
    VMB_UNROLL(8) for (unsigned k = 0; k < count; k++) {
      sums[k] = vmb_exp_fraction_terms[i] - vmb_mul64_high(x[k], sums[k]);
      __asm__ volatile("" : "+r"(sums[k])); /* the order stays */
    }
  VMB_UNROLL(8) for (unsigned k = 0; k < count; k++) x[k] = sums[k];
}

#define VMB_KERNEL_LIST "algorithms/gaussian/gaussian_kernels.def"
#include "support/kernel_declare.h"

#endif
