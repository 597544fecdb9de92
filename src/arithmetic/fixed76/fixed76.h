/*
 * Fixed-point numbers with 76 fraction bits, in pairs of words: value (hi 2^48 + lo) / 2^76,
 * without floating point and without integers wider than 64 bits. V(x) = hi 2^48 + lo. Roundings
 * are those of HAETAE's reference, bit for bit: specs/haetae.md section 4.3.
 *
 *   normal    lo < 2^48; hi is modulo 2^64 (two's complement)
 *   alias     outputs may be inputs      time   constant
 *   from      specs/haetae.md section 4.3
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FIXED76_H
#define VMB_FIXED76_H

#include <stdint.h>

#include "support/bounds.h"
#include "support/constant_time.h"
#include "support/multiply.h"

#define VMB_FIXED76_MASK ((UINT64_C(1) << 48) - 1)

/* 1.3 2^48 and 0.26 2^48, rounded down: what vmb_fixed76_horner may be given. */
#define VMB_FIXED76_HORNER_MOST ((INT64_C(13) << 48) / 10)
#define VMB_FIXED76_EXP_MOST ((INT64_C(26) << 48) / 100)

struct vmb_fixed76 {
  uint64_t lo, hi;
};

/* A number of 128 bits in two words. */
struct vmb_wide {
  uint64_t low, high;
};

/* ---- 64 x 64 -> 128 bits from 32 x 32 -> 64 -------------------------------------------------- */

/* a b, all 128 bits, by four products of halves; no sum of them overflows. */
static inline struct vmb_wide vmb_wide_product(uint64_t a, uint64_t b) {
  const uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  const uint64_t p00 = vmb_mul64_short(a0, b0);
  const uint64_t middle = vmb_mul64_short(a0, b1) + (p00 >> 32);
  const uint64_t middle2 = vmb_mul64_short(a1, b0) + (uint32_t)middle;
  const struct vmb_wide r = {middle2 << 32 | (uint32_t)p00,
                             vmb_mul64_short(a1, b1) + (middle >> 32) + (middle2 >> 32)};
  return r;
}

/*
 * The carry out of sum = a + b, from the top bits: compilers make conditional stores of comparisons
 * (gcc 12, Cortex-M4).
 */
static inline uint64_t vmb_wide_carry(uint64_t a, uint64_t b, uint64_t sum) {
  return ((a & b) | ((a | b) & ~sum)) >> 63;
}

static inline struct vmb_wide vmb_wide_sum(struct vmb_wide a, struct vmb_wide b) {
  const uint64_t low = a.low + b.low;
  const struct vmb_wide r = {low, a.high + b.high + vmb_wide_carry(a.low, b.low, low)};
  return r;
}

static inline struct vmb_wide vmb_wide_of(uint64_t low) {
  const struct vmb_wide r = {low, 0};
  return r;
}

/* floor(a / 2^bits) and a 2^bits modulo 2^128, 0 < bits < 64. */
static inline struct vmb_wide vmb_wide_right(struct vmb_wide a, unsigned bits) {
  VMB_BOUND(bits, 1, 63);
  const struct vmb_wide r = {a.low >> bits | a.high << (64 - bits), a.high >> bits};
  return r;
}

/* a 2^bits modulo 2^128, 0 < bits < 64. */
static inline struct vmb_wide vmb_wide_left(struct vmb_wide a, unsigned bits) {
  VMB_BOUND(bits, 1, 63);
  const struct vmb_wide r = {a.low << bits, a.high << bits | a.low >> (64 - bits)};
  return r;
}

/* The normal pair with V = a. */
static inline struct vmb_fixed76 vmb_fixed76_of_wide(struct vmb_wide a) {
  const struct vmb_fixed76 r = {a.low & VMB_FIXED76_MASK, a.low >> 48 | a.high << 16};
  return r;
}

/* ---- Numbers that are not negative ----------------------------------------------------------- */

/* lo + 2^48 hi with the carry out of the low 48 bits where it belongs. */
static inline struct vmb_fixed76 vmb_fixed76_normal(uint64_t lo, uint64_t hi) {
  const struct vmb_fixed76 r = {lo & VMB_FIXED76_MASK, hi + (lo >> 48)};
  return r;
}

/*
 * V = floor((t + 2^27) / 2^28) + x.hi y.hi 2^20, t = x.lo y.lo / 2^48 rounded half up, +
 * x.lo y.hi + x.hi y.lo. lo may have 49 bits.
 */
static inline struct vmb_fixed76 vmb_fixed76_product(struct vmb_fixed76 x, struct vmb_fixed76 y) {
  VMB_BOUND(x.lo, 0, 2 * (int64_t)VMB_FIXED76_MASK + 1);
  VMB_BOUND(y.lo, 0, 2 * (int64_t)VMB_FIXED76_MASK + 1);
  const struct vmb_wide u = vmb_wide_product(x.lo, y.lo);
  struct vmb_wide t = vmb_wide_right(u, 48);
  t = vmb_wide_sum(t, vmb_wide_of((u.low >> 47 & 1) + (UINT64_C(1) << 27)));
  t = vmb_wide_sum(t, vmb_wide_product(x.lo, y.hi));
  t = vmb_wide_sum(t, vmb_wide_product(x.hi, y.lo));
  t = vmb_wide_sum(vmb_wide_right(t, 28), vmb_wide_left(vmb_wide_product(x.hi, y.hi), 20));
  return vmb_fixed76_of_wide(t);
}

/*
 * The hi of vmb_fixed76_product(x, y) for V(x) = r 2^16, r = x1 2^32 + x0; y.lo < 2^48, x1 < 2^31,
 * y.hi < 2^48.
 *
 * x.lo = x0 2^16, so in the product t = floor((x0 y.lo + 2^31) / 2^32) + x0 y.hi 2^16 + x1 y.lo.
 * What is asked for is floor((floor((t + 2^27) / 2^48) + x1 y.hi) / 2^28), since the other term of
 * V is a multiple of 2^20. inner = t + 2^27 without the products of the upper words of y.lo (by x1)
 * and y.hi, which are multiples of 2^16: below 2^64 for x1 < 2^31.
 */
static inline uint64_t vmb_fixed76_product_whole(uint64_t r, struct vmb_fixed76 y) {
  VMB_BOUND(r, 0, INT64_MAX);
  VMB_BOUND(y.lo, 0, VMB_FIXED76_MASK);
  VMB_BOUND(y.hi, 0, VMB_FIXED76_MASK);
  const uint32_t x0 = (uint32_t)r, x1 = (uint32_t)(r >> 32);
  const uint32_t l0 = (uint32_t)y.lo, l1 = (uint32_t)(y.lo >> 32), h0 = (uint32_t)y.hi,
                 h1 = (uint32_t)(y.hi >> 32);
  const uint64_t inner = ((vmb_mul32x32_64(x0, l0) + (UINT64_C(1) << 31)) >> 32) +
                         vmb_mul32x32_64(x0, l1) + (UINT64_C(1) << 27) + vmb_mul32x32_64(x1, l0);
  const uint64_t x0h0 = vmb_mul32x32_64(x0, h0);
  const uint64_t middle = (inner >> 16) + (vmb_mul32x32_64(x1, l1) << 16) + (uint32_t)x0h0;
  const uint64_t whole = (middle >> 32) + (x0h0 >> 32) + vmb_mul32x32_64(x0, h1);
  return ((whole + vmb_mul32x32_64(x1, h0)) >> 28) + (vmb_mul32x32_64(x1, h1) << 4);
}

/* V = floor((V(x) c + 2^27) / 2^28); the part with x.hi is divisible by 2^28. */
static inline struct vmb_fixed76 vmb_fixed76_times(struct vmb_fixed76 x, uint64_t c) {
  const struct vmb_wide low =
      vmb_wide_sum(vmb_wide_product(x.lo, c), vmb_wide_of(UINT64_C(1) << 27));
  return vmb_fixed76_of_wide(
      vmb_wide_sum(vmb_wide_right(low, 28), vmb_wide_left(vmb_wide_product(x.hi, c), 20)));
}

/* V -> -V modulo 2^112. */
static inline struct vmb_fixed76 vmb_fixed76_negative(struct vmb_fixed76 x) {
  const struct vmb_fixed76 r = {(0 - x.lo) & VMB_FIXED76_MASK,
                                0 - x.hi - (vmb_ct_mask_nonzero64(x.lo) & 1)};
  return r;
}

/*
 * Squares, x.hi < 2^31, x.lo < 2^49. With B = x.lo, A = x.hi: V = floor((t + round) / 2^28) +
 * A^2 2^20, t = floor(B^2 / 2^48) + 2 A B. The exact form truncates (round = 0). The form with a
 * lost carry rounds half up, both B^2 / 2^48 and the whole, but forgets the carry out of the square
 * of B's low 32 bits: its B^2 is too small by 2^64 where there is one (specs/haetae.md section 8,
 * no. 3).
 *
 * t = low + 2^32 (2 A floor(B / 2^32)), so floor((t + 2^27) / 2^28) = floor((low + 2^27) / 2^28) +
 * 2^4 (2 A floor(B / 2^32)). Bounds: low < 2^51 + 2^32 (2^32 - 1) < 2^64 for A < 2^31.
 */
static inline struct vmb_fixed76 vmb_fixed76_square_template(struct vmb_fixed76 x, int lost_carry) {
  VMB_BOUND(x.lo, 0, 2 * (int64_t)VMB_FIXED76_MASK + 1);
  VMB_BOUND(x.hi, 0, INT32_MAX);
  const uint32_t b0 = (uint32_t)x.lo, b1 = (uint32_t)(x.lo >> 32), a = (uint32_t)x.hi, a2 = 2 * a;
  const uint64_t p00 = vmb_mul32x32_64(b0, b0), p01 = vmb_mul32x32_64(b0, 2 * b1),
                 p11 = vmb_mul32x32_64(b1, b1);
  /* B^2 / 2^32 = p11 2^32 + s, rounded down */
  const uint64_t upper = p00 >> 32;
  uint64_t s = upper + p01;
  if (lost_carry)
    s -= (upper + (uint32_t)p01) >> 32 << 32;
  const uint64_t square = (p11 << 16) + ((s + (lost_carry ? 32768 : 0)) >> 16),
                 round = lost_carry ? UINT64_C(1) << 27 : 0;
  const uint64_t t =
      ((square + round + vmb_mul32x32_64(a2, b0)) >> 28) + (vmb_mul32x32_64(a2, b1) << 4);
  const uint64_t a_square = vmb_mul32x32_64(a, a);
  return vmb_fixed76_normal(t + ((a_square & ((UINT64_C(1) << 28) - 1)) << 20), a_square >> 28);
}

static inline struct vmb_fixed76 vmb_fixed76_square(struct vmb_fixed76 x) {
  return vmb_fixed76_square_template(x, 0);
}

static inline struct vmb_fixed76 vmb_fixed76_square_lost_carry(struct vmb_fixed76 x) {
  return vmb_fixed76_square_template(x, 1);
}

/* ---- Functions ------------------------------------------------------------------------------- */

/*
 * A step of Horner's rule: (floor((r e + 2^47) / 2^48) rounded to a multiple of
 * 2^shift) / 2^shift + coefficient. |r| < 1.3 2^48, e < 0.26 2^48.
 *
 * r = r1 2^32 + r0 and e = e1 2^32 + e0 with |e0| <= 2^31, all but r0 signed: a product of r1 by
 * the unsigned low half of e would not be one instruction. sum = floor(r e / 2^32) is below 2^63;
 * the low word of the product does not matter beyond it.
 */
static inline int64_t vmb_fixed76_horner(int64_t r, uint64_t e, unsigned shift,
                                         int64_t coefficient) {
  VMB_BOUND(r, -VMB_FIXED76_HORNER_MOST, VMB_FIXED76_HORNER_MOST);
  VMB_BOUND(e, 0, VMB_FIXED76_EXP_MOST);
  const uint32_t r0 = (uint32_t)r, low = (uint32_t)e, high = (uint32_t)(e >> 32);
  const int32_t r1 = (int32_t)(r >> 32), e0 = (int32_t)low, e1 = (int32_t)(high + (low >> 31));
  const uint64_t inner = (vmb_mul32x32_64(r0, low) >> 32) + vmb_mul32x32_64(r0, high);
  const int64_t sum = (int64_t)(inner + (uint64_t)(vmb_mul32x32_64_signed(r1, e0)) +
                                ((uint64_t)(vmb_mul32x32_64_signed(r1, e1)) << 32));
  /* floor((floor(a / 2^16) + b) / 2^shift) = floor((a + 2^16 b) / 2^(16 + shift)) */
  const int64_t half = 32768 + (shift == 0 ? 0 : INT64_C(32768) << shift);
  return ((sum + half) >> (16 + shift)) + coefficient;
}

/*
 * vmb_fixed76_exp: 2^48 exp(-e / 2^48), rounded as the reference does it, for an integer
 * e < 0.26 2^48. A polynomial of degree 7.
 */
static inline uint64_t vmb_fixed76_exp(uint64_t e) {
  int64_t r = vmb_fixed76_horner(-INT64_C(0xB6C6340925AE), e, 3, INT64_C(0xB4BD4DF85227));
  r = vmb_fixed76_horner(r, e, 3, -INT64_C(0x887F727491E2));
  r = vmb_fixed76_horner(r, e, 2, INT64_C(0xAAAA643C7E8D));
  r = vmb_fixed76_horner(r, e, 2, -INT64_C(0xAAAAA98179E6));
  r = vmb_fixed76_horner(r, e, 1, INT64_C(0xFFFFFFFB2E7A));
  r = vmb_fixed76_horner(r, e, 1, -INT64_C(0xFFFFFFFFF85F));
  return (uint64_t)vmb_fixed76_horner(r, e, 0, INT64_C(0xFFFFFFFFFFFC));
}

/*
 * vmb_fixed76_inverse_sqrt: about 1 / sqrt(2 x) by six Newton steps from a first value near
 * x = nn / 2.
 *   in     x               normal, close to nn / 2
 *   in     start, slope    1.5 / sqrt(nn) and nn^(-3/2) for the expected nn, nearest
 *   in     lost_carry      which square to use: 1 for the one with a lost carry
 *   out    normal
 */
struct vmb_fixed76 vmb_fixed76_inverse_sqrt(struct vmb_fixed76 x, struct vmb_fixed76 start,
                                            struct vmb_fixed76 slope, int lost_carry);

#endif
