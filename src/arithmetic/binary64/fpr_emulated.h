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

/* Shifts by n = 0..63 that take the same time for every n: 64-bit processors have them. */
static inline uint64_t vmb_fpr_shift_right(uint64_t x, unsigned n) {
  VMB_BOUND(n, 0, 63);
#if defined(__x86_64__) || defined(__aarch64__)
  return x >> n;
#else
  const uint32_t far = vmb_ct_mask_bit32(n >> 5), top = (uint32_t)(x >> 32), k = n & 31;
  const uint32_t high = top & ~far, low = vmb_ct_select32(far, top, (uint32_t)x);
  return (uint64_t)(high >> k) << 32 | (low >> k) | (high << 1 << (31 - k));
#endif
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
 * A shift to the right, whose lowest result bit is set if a nonzero bit was lost. n =
 * 0..63.
 */
static inline uint64_t vmb_fpr_shift_sticky(uint64_t x, unsigned n) {
  const uint64_t shifted = vmb_fpr_shift_right(x, n);
  return shifted | (vmb_ct_mask_nonzero64(x ^ vmb_fpr_shift_left(shifted, n)) & 1);
}

/* That shift for n = 9. */
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

/* The upper word of a product of words. */
static inline uint32_t vmb_fpr_multiply_high(uint32_t a, uint32_t b) {
  return (uint32_t)(vmb_mul32x32_64(a, b) >> 32);
}

/* x where it is not negative as x - y would be, else x - y; *count += step then. Below 2^63. */
static inline uint64_t vmb_fpr_take_away(uint64_t x, uint64_t y, uint64_t *count, uint32_t step) {
  const uint64_t difference = x - y, fits = vmb_ct_barrier64((difference >> 63) - 1);
  *count += step & (uint32_t)fits;
  return vmb_ct_select64(fits, difference, x);
}

/*
 * A number in (2^63 / d - 11, 2^63 / (d + 1)) for d in [2^31, 2^32). With D = d / 2^32: Newton's
 * iteration r (2 - D r) from 48/17 - 32/17 D, whose relative error is 1/17. It squares the error,
 * and each result is too small: 2^-8.1, 2^-16.3, 2^-32.6. Rounding down loses up to 2 units in the
 * second iteration, whose square is far below, and in the third up to 3; d r that is rounded down
 * makes the result too large by at most 2. 2^63 / d - 2^63 / (d + 1) < 2.
 */
static inline uint32_t vmb_fpr_reciprocal(uint32_t d) {
  /* 2^31 48/17 modulo 2^32 and 2^31 32/17; the difference is below 2^32 */
  uint32_t r = UINT32_C(1768515945) - vmb_fpr_multiply_high(d, UINT32_C(4042322160));
  for (unsigned i = 0; i < 2; i++)
    r = vmb_fpr_multiply_high(r, 0 - vmb_fpr_multiply_high(d, r)) << 1;
  r = (uint32_t)(vmb_mul32x32_64(r, 0 - vmb_fpr_multiply_high(d, r)) >> 31);
  return r - 5;
}

/*
 * y is not zero. The quotient of the mantissas a / b in (1/2, 2), times 2^55, by two digits of 28
 * bits from a reciprocal that is too small by less than 2^-27.5 of it:
 *   first   a 2^27 / b < 2^28: below it by less than 2^0.5 + 0.5 + 1 < 3, so 0 <= rest < 4 b
 *   second  rest 2^28 / b < 2^30: below it by less than 2^2.5 + 0.5 + 1 < 8, so 0 <= rest < 8 b
 * What then remains is the sticky bit. Remainders are computed modulo 2^64.
 */
static inline uint64_t vmb_fpr_emulated_divide(uint64_t x, uint64_t y) {
  const uint64_t a = vmb_fpr_mantissa(x), b = vmb_fpr_mantissa(y);
  const uint32_t r = vmb_fpr_reciprocal((uint32_t)(b >> 21));
  const uint32_t first = vmb_fpr_multiply_high((uint32_t)(a >> 21) >> 1, r) >> 3;
  uint64_t rest = (a << 27) - vmb_mul64x32_64(b, first);
  const uint32_t second = vmb_fpr_multiply_high((uint32_t)(rest >> 23), r) >> 1;
  uint64_t m = ((uint64_t)first << 28) + second;
  rest = (rest << 28) - vmb_mul64x32_64(b, second);
  for (unsigned k = 3; k-- > 0;)
    rest = vmb_fpr_take_away(rest, b << k, &m, UINT32_C(1) << k);
  m |= vmb_ct_mask_nonzero64(rest) & 1; /* in (2^54, 2^56), or zero */
  const uint64_t wide = m >> 55;
  m = vmb_ct_select64(vmb_ct_mask_bit64(wide), m >> 1 | (m & 1), m);
  const int exponent = vmb_fpr_exponent_field(x) - vmb_fpr_exponent_field(y) + 1022 + (int)wide;
  return vmb_fpr_pack((uint32_t)((x ^ y) >> 63), exponent, m);
}

/*
 * A number in (r - 2^4, r) for r = 2^31 / sqrt(V), V = v / 2^32, v in [2^30, 2^32). Newton's
 * iteration y (3 - V y^2) / 2 from the polynomial of degree 2 of the least relative error, 0.0241.
 * An error e becomes 1.5 e^2, and the result is too small: 2^-10.1, 2^-19.7, 2^-38.8. In the last
 * iteration y^2 and V y^2 are rounded down by at most 1 each, of 2^30: that makes the result too
 * large by less than 4, and 8 are taken away.
 */
static inline uint32_t vmb_fpr_reciprocal_root(uint32_t v) {
  const uint32_t slope = UINT32_C(1763812404) - vmb_fpr_multiply_high(v, UINT32_C(879699425));
  uint32_t y = (UINT32_C(1433893831) - vmb_fpr_multiply_high(v, slope)) << 2; /* from 2^29 */
  for (unsigned i = 0; i < 3; i++) {
    const uint32_t product = vmb_fpr_multiply_high(v, vmb_fpr_multiply_high(y, y));
    y = (uint32_t)(vmb_mul32x32_64(y, UINT32_C(3221225472) - product) >> 31); /* 3 2^30 */
  }
  return y - 8;
}

/*
 * x >= 0. The root of m 2^56 for a mantissa m in [2^52, 2^54) is 2^27 s + t with two digits of 28
 * bits:
 *   s       below 2^28 sqrt(m / 2^54) by less than 4: 2^28 (2^-28 + 2^-31) and twice 1
 *   rest    4 m - s^2 < 8 2^28
 *   t       rest 2^26 sqrt(2^54 / m) < 2^29, below what is missing by less than its square over
 *           twice the root, 2^58 / 2^55, and 2^29 2^-28 + 1
 * So the root is at least 2^27 s + t and less than 16 above; what remains is the sticky bit.
 * Remainders are computed modulo 2^64.
 */
static inline uint64_t vmb_fpr_emulated_sqrt(uint64_t x) {
  /* the true exponent field - 1023 is odd */
  const int field = vmb_fpr_exponent_field(x), odd = (field & 1) ^ 1;
  const uint64_t m = vmb_ct_select64(vmb_ct_mask_bit64((uint32_t)odd), vmb_fpr_mantissa(x) << 1,
                                     vmb_fpr_mantissa(x));
  const uint32_t v = (uint32_t)(m >> 22), y = vmb_fpr_reciprocal_root(v),
                 s = vmb_fpr_multiply_high(v, y) >> 3,
                 t = vmb_fpr_multiply_high(((uint32_t)m << 2) - s * s, y) >> 1;
  uint64_t root = ((uint64_t)s << 27) + t;
  const uint32_t high = (uint32_t)(root >> 32), low = (uint32_t)root;
  uint64_t rest = (m << 56) - vmb_mul32x32_64(low, low) - ((uint64_t)(high * low) << 33);
  for (unsigned k = 4; k-- > 0;) /* (root + 2^k)^2 - root^2 */
    rest =
        vmb_fpr_take_away(rest, ((root << 1) + (UINT32_C(1) << k)) << k, &root, UINT32_C(1) << k);
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

/*
 * A word as a number, exact: its size with the top bit moved to bit 31 is the upper 32 bits of the
 * mantissa, whose leading bit adds 1 to the exponent field.
 */
static inline uint64_t vmb_fpr_emulated_of_word(int32_t x) {
#if defined(__arm__) && defined(__ARM_FEATURE_CLZ)
  const uint32_t minus = vmb_ct_mask_negative32(x), size = ((uint32_t)x ^ minus) - minus;
  const uint32_t zeros = vmb_fpr_leading_zeros(size) & 31, m = size << zeros;
  const uint32_t field = 1023 + 30 - zeros, nonzero = vmb_ct_mask_bit32(m >> 31);
  const uint32_t high = (minus << 31) + (((field << 20) + (m >> 11)) & nonzero);
  return (uint64_t)high << 32 | m << 21;
#else
  return vmb_fpr_emulated_of(x);
#endif
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

/* x rounded towards zero, for |x| < 2^63. */
static inline int64_t vmb_fpr_emulated_truncate(uint64_t x) {
  /* of a mantissa whose top bit is bit 63 */
  const int right = 1023 + 63 - vmb_fpr_exponent_field(x);
  const uint32_t far = vmb_ct_mask_negative32(63 - right);
  const uint64_t size = vmb_fpr_shift_right(vmb_fpr_mantissa(x) << 11, (unsigned)right & 63 & ~far);
  return vmb_fpr_emulated_signed(size & ~(uint64_t)(int64_t)(int32_t)far, x);
}

#endif
