/*
 * Binary64 numbers as their bit patterns, with integer instructions in constant time: shifts by
 * secret amounts go through the 32-bit halves, no branch and no table depends on an operand.
 * Numbers are sign, exponent e with an offset of 1023, 52 bits of mantissa; an exponent field of
 * zero stands for zero (subnormal numbers do not occur).
 *
 * Rounding: a result is brought to the form m 2^x with 2^54 <= m < 2^55, where the lowest bit of m
 * is also set if anything nonzero was cut off below it. The two lowest bits then decide.
 *   from   IEEE 754-2019 section 4.3.1
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_EMULATED_H
#define VMB_FPR_EMULATED_H

#include <stdint.h>

#include "support/bounds.h"
#include "support/constant_time.h"
#include "support/multiply.h"

#define VMB_FPR_SIGN (UINT64_C(1) << 63)

/* Shifts by n = 0..63 that take the same time for every n. */
static inline uint64_t vmb_fpr_shift_right(uint64_t x, unsigned n) {
  VMB_BOUND(n, 0, 63);
  const uint32_t far = vmb_ct_mask_bit32(n >> 5), top = (uint32_t)(x >> 32), k = n & 31;
  const uint32_t high = top & ~far, low = vmb_ct_select32(far, top, (uint32_t)x);
  return (uint64_t)(high >> k) << 32 | (low >> k) | (high << 1 << (31 - k));
}

/*
 * x 2^n for n < 64 without a shift by a secret number of more than 31 bits, which takes its time on
 * some processors; by halves.
 */
static inline uint64_t vmb_fpr_shift_left(uint64_t x, unsigned n) {
  VMB_BOUND(n, 0, 63);
  const uint32_t far = vmb_ct_mask_bit32(n >> 5), bottom = (uint32_t)x, k = n & 31;
  const uint32_t high = vmb_ct_select32(far, bottom, (uint32_t)(x >> 32)), low = bottom & ~far;
  return (uint64_t)(high << k | (low >> 1 >> (31 - k))) << 32 | (uint32_t)(low << k);
}

/*
 * The same to the right, where the lowest bit of the result is set if a nonzero bit was lost. n =
 * 0..63.
 */
static inline uint64_t vmb_fpr_shift_sticky(uint64_t x, unsigned n) {
  const uint64_t shifted = vmb_fpr_shift_right(x, n);
  return shifted | (vmb_ct_mask_nonzero64(x ^ vmb_fpr_shift_left(shifted, n)) & 1);
}

/* The same for n = 9. */
static inline uint64_t vmb_fpr_cut9(uint64_t x) {
  return x >> 9 | (vmb_ct_mask_nonzero64(x << 55) & 1);
}

#if defined(__arm__) && defined(__ARM_FEATURE_CLZ)
/* One instruction, of a fixed time; 32 for zero. */
static inline uint32_t vmb_fpr_leading_zeros(uint32_t x) {
  uint32_t count;
  __asm__("clz %0, %1" : "=r"(count) : "r"(x));
  return count;
}
#endif

/*
 * Shifts x left until its top bit is set; by how much is subtracted from *exponent. Zero stays,
 * with any exponent.
 */
static inline uint64_t vmb_fpr_normalise(uint64_t x, int *exponent) {
#if defined(__arm__) && defined(__ARM_FEATURE_CLZ)
  /* the upper half is zero */
  const uint32_t half = vmb_fpr_leading_zeros((uint32_t)(x >> 32)) >> 5,
                 empty = vmb_ct_barrier32(0U - half);
  const uint32_t high = (uint32_t)(x >> 32) | ((uint32_t)x & empty), low = (uint32_t)x & ~empty,
                 k = vmb_fpr_leading_zeros(high) & 31;
  *exponent -= (int)(32 * half + k);
  return (uint64_t)(high << k | low >> 1 >> (31 - k)) << 32 | (uint32_t)(low << k);
#else
  for (unsigned step = 32; step > 0; step >>= 1) {
    const uint64_t empty = ~vmb_ct_mask_nonzero64(x >> (64 - step));
    x = vmb_ct_select64(empty, x << step, x);
    *exponent -= (int)(step & (uint32_t)empty);
  }
  return x;
#endif
}

/*
 * The number (-1)^sign m 2^(exponent - 1077), rounded, m in [2^54, 2^55), or zero for m = 0. The
 * carry of rounding up may move into the exponent, as it should.
 */
static inline uint64_t vmb_fpr_pack(uint32_t sign, int exponent, uint64_t m) {
  const uint64_t up = (m >> 1) & (m | m >> 2) & 1;
  const uint64_t bits = (m >> 2) - (UINT64_C(1) << 52) + ((uint64_t)(uint32_t)exponent << 52) + up;
  return (bits & vmb_ct_mask_nonzero64(m)) | (uint64_t)sign << 63;
}

/* The 53 bits of x, the leading one included; 0 for x = 0. */
static inline uint64_t vmb_fpr_mantissa(uint64_t x) {
  const uint64_t nonzero = vmb_ct_mask_nonzero64(x << 1) & (UINT64_C(1) << 52);
  return (x & (nonzero - 1) & ((UINT64_C(1) << 52) - 1)) | nonzero;
}

static inline int vmb_fpr_exponent_field(uint64_t x) {
  return (int)(x >> 52 & 0x7ff);
}

/*
 * The operand of larger size comes first. With ten bits below the mantissa, cutting off the other
 * with a sticky bit leaves the rounded sum right: if more than one of its bits is cut off, then the
 * result loses at most one to cancellation.
 */
static inline uint64_t vmb_fpr_emulated_add(uint64_t x, uint64_t y) {
  const uint64_t size_x = x & ~VMB_FPR_SIGN, size_y = y & ~VMB_FPR_SIGN;
  const uint64_t less = vmb_ct_barrier64((uint64_t)0 - ((size_x - size_y) >> 63));
  const uint64_t a = vmb_ct_select64(less, y, x), b = vmb_ct_select64(less, x, y);
  const int exponent_a = vmb_fpr_exponent_field(a),
            distance = exponent_a - vmb_fpr_exponent_field(b);
  const uint32_t far = vmb_ct_mask_negative32(63 - distance);
  uint64_t small = vmb_fpr_mantissa(b) << 10;
  small = vmb_fpr_shift_sticky(small, (unsigned)(vmb_ct_select32(far, 63, (uint32_t)distance)));
  const uint64_t minus = vmb_ct_barrier64((uint64_t)0 - ((a ^ b) >> 63));
  uint64_t sum = (vmb_fpr_mantissa(a) << 10) + ((small ^ minus) - minus);
  int exponent = exponent_a + 1; /* that of bit 63 */
  sum = vmb_fpr_normalise(sum, &exponent);
  /* Exact zeros are positive unless both operands are negative. */
  const uint32_t sign =
      (uint32_t)(a >> 63) & ((uint32_t)(vmb_ct_mask_nonzero64(sum) & 1) | (uint32_t)(b >> 63));
  return vmb_fpr_pack(sign, exponent, vmb_fpr_cut9(sum));
}

/*
 * x y rounded to nearest, ties to even, for results within the range of normal numbers or 0.
 * Constant-time.
 */
static inline uint64_t vmb_fpr_emulated_multiply(uint64_t x, uint64_t y) {
  const uint64_t a = vmb_fpr_mantissa(x), b = vmb_fpr_mantissa(y);
  const uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  const uint64_t low = vmb_mul64_short(a0, b0);
  /* < 2^54 */
  const uint64_t middle = vmb_mul64_short(a0, b1) + vmb_mul64_short(a1, b0) + (low >> 32);
  /* the product is high 2^64 + ... < 2^106 */
  const uint64_t high = vmb_mul64_short(a1, b1) + (middle >> 32);
  const uint64_t rest = middle << 32 | (uint32_t)low;
  /* bits 50 and up of the product: in [2^54, 2^56) */
  uint64_t m = high << 14 | rest >> 50 | (vmb_ct_mask_nonzero64(rest << 14) & 1);
  const uint64_t wide = m >> 55;
  m = vmb_ct_select64(vmb_ct_mask_bit64(wide), m >> 1 | (m & 1), m);
  const int exponent = vmb_fpr_exponent_field(x) + vmb_fpr_exponent_field(y) - 1023 + (int)wide;
  return vmb_fpr_pack((uint32_t)((x ^ y) >> 63), exponent, m);
}

/* y is not zero. 56 bits of the quotient by long division; what remains is the sticky bit. */
static inline uint64_t vmb_fpr_emulated_divide(uint64_t x, uint64_t y) {
  uint64_t rest = vmb_fpr_mantissa(x), m = 0;
  const uint64_t divisor = vmb_fpr_mantissa(y);
  for (unsigned i = 0; i < 56; i++) {
    const uint64_t difference = rest - divisor, fits = vmb_ct_barrier64((difference >> 63) - 1);
    rest = vmb_ct_select64(fits, difference, rest) << 1;
    m = m << 1 | (fits & 1);
  }
  m |= vmb_ct_mask_nonzero64(rest) & 1; /* in (2^54, 2^56), or zero */
  const uint64_t wide = m >> 55;
  m = vmb_ct_select64(vmb_ct_mask_bit64(wide), m >> 1 | (m & 1), m);
  const int exponent = vmb_fpr_exponent_field(x) - vmb_fpr_exponent_field(y) + 1022 + (int)wide;
  return vmb_fpr_pack((uint32_t)((x ^ y) >> 63), exponent, m);
}

/* x >= 0. The root bit by bit: 55 bits, below which the rest is sticky. */
static inline uint64_t vmb_fpr_emulated_sqrt(uint64_t x) {
  /* the true exponent field - 1023 is odd */
  const int field = vmb_fpr_exponent_field(x), odd = (field & 1) ^ 1;
  uint64_t rest = vmb_ct_select64(vmb_ct_mask_bit64((uint32_t)odd), vmb_fpr_mantissa(x) << 1,
                                  vmb_fpr_mantissa(x))
                  << 2;
  uint64_t root = 0;
  /* root^2 + rest 2^k stays the scaled operand */
  for (uint64_t bit = UINT64_C(1) << 54; bit > 0; bit >>= 1) {
    const uint64_t try_it = (root << 1) + bit;
    const uint64_t difference = rest - try_it, fits = vmb_ct_barrier64((difference >> 63) - 1);
    rest = vmb_ct_select64(fits, difference, rest) << 1;
    root += bit & fits;
  }
  root |= vmb_ct_mask_nonzero64(rest) & 1;
  root &= vmb_ct_mask_nonzero64(x);
  return vmb_fpr_pack(0, (field + 1023 - odd) >> 1, root);
}

/* x as a number, rounded to nearest: exact below 2^53. */
static inline uint64_t vmb_fpr_emulated_of(int64_t x) {
  const uint64_t minus = vmb_ct_mask_bit64((uint64_t)x >> 63);
  int exponent = 1023 + 63;
  const uint64_t m = vmb_fpr_normalise(((uint64_t)x ^ minus) - minus, &exponent);
  return vmb_fpr_pack((uint32_t)(minus & 1) & (uint32_t)(vmb_ct_mask_nonzero64(m) & 1), exponent,
                      vmb_fpr_cut9(m));
}

static inline uint64_t vmb_fpr_emulated_scale(uint64_t x, int k) {
  return x + (((uint64_t)(uint32_t)k << 52) & vmb_ct_mask_nonzero64(x << 1));
}

/* |x| < 2^62 as an integer with two bits below the point, the lower sticky, and the sign. */
static inline uint64_t vmb_fpr_emulated_quarters(uint64_t x) {
  /* of a mantissa whose top bit is bit 63: what is left is |x| 4 */
  const int right = 1023 + 61 - vmb_fpr_exponent_field(x);
  const uint32_t far = vmb_ct_mask_negative32(63 - right);
  return vmb_fpr_shift_sticky(vmb_fpr_mantissa(x) << 11,
                              (unsigned)vmb_ct_select32(far, 63, (uint32_t)right));
}

/* size, or -size where the number x is negative. */
static inline int64_t vmb_fpr_emulated_signed(uint64_t size, uint64_t x) {
  const uint64_t minus = vmb_ct_mask_bit64(x >> 63);
  return (int64_t)((size ^ minus) - minus);
}

/* The nearest integer, ties to even, for |x| < 2^62. */
static inline int64_t vmb_fpr_emulated_round(uint64_t x) {
  const uint64_t m = vmb_fpr_emulated_quarters(x);
  return vmb_fpr_emulated_signed((m >> 2) + ((m >> 1) & (m | m >> 2) & 1), x);
}

/* Downwards: the next larger size if x is negative and not an integer. */
static inline int64_t vmb_fpr_emulated_floor(uint64_t x) {
  const uint64_t m = vmb_fpr_emulated_quarters(x);
  return vmb_fpr_emulated_signed((m >> 2) + ((m | m >> 1) & x >> 63 & 1), x);
}

/* Towards zero; |x| < 2^63. */
static inline int64_t vmb_fpr_emulated_truncate(uint64_t x) {
  /* of a mantissa whose top bit is bit 63 */
  const int right = 1023 + 63 - vmb_fpr_exponent_field(x);
  const uint32_t far = vmb_ct_mask_negative32(63 - right);
  const uint64_t size = vmb_fpr_shift_right(vmb_fpr_mantissa(x) << 11, (unsigned)right & 63 & ~far);
  return vmb_fpr_emulated_signed(size & ~(uint64_t)(int64_t)(int32_t)far, x);
}

#endif
