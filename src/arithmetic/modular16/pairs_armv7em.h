/*
 * The dual products of Armv7E-M, and pairs of coefficients: two are read as one 32-bit word, the
 * first in the low half.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MODULAR16_PAIRS_ARMV7EM_H
#define VMB_MODULAR16_PAIRS_ARMV7EM_H

#include <stdint.h>

#include "support/little_endian.h"

static inline int32_t dsp_pair_load(const int16_t *a) {
  return (int32_t)vmb_load_pair16((const uint16_t *)a);
}

static inline void dsp_pair_store(int16_t *a, int32_t pair) {
  vmb_store_pair16((uint16_t *)a, (uint32_t)pair);
}

/*
 * The instructions of the same names: products of halves (b lower, t upper), dual products, with
 * and without an accumulator.
 */
#define PRODUCT(name)                                             \
  static inline int32_t dsp_##name(int32_t a, int32_t b) {        \
    int32_t result;                                               \
    __asm__(#name " %0, %1, %2" : "=r"(result) : "r"(a), "r"(b)); \
    return result;                                                \
  }
#define PRODUCT_ADDED(name)                                                   \
  static inline int32_t dsp_##name(int32_t a, int32_t b, int32_t c) {         \
    int32_t result;                                                           \
    __asm__(#name " %0, %1, %2, %3" : "=r"(result) : "r"(a), "r"(b), "r"(c)); \
    return result;                                                            \
  }
PRODUCT(mul) /* by a constant: compilers would make it five additions */
PRODUCT(smulbb)
PRODUCT(smulwb)
PRODUCT(smulwt)
PRODUCT(smuad)
PRODUCT(smuadx)
PRODUCT(smusd)
PRODUCT_ADDED(smlabb)
PRODUCT_ADDED(smlabt)
PRODUCT_ADDED(smlatb)
PRODUCT_ADDED(smlatt)
PRODUCT_ADDED(smlad)
PRODUCT_ADDED(smladx)
#undef PRODUCT
#undef PRODUCT_ADDED

/* The lower half of `low` and the upper half of `high`. */
static inline int32_t dsp_pair_of_lower_and_upper(int32_t low, int32_t high) {
  int32_t pair;
  __asm__("pkhbt %0, %1, %2" : "=r"(pair) : "r"(low), "r"(high));
  return pair;
}

static inline int32_t dsp_pair_of_upper(int32_t low, int32_t high) {
  int32_t pair;
  __asm__("pkhtb %0, %1, %2, asr #16" : "=r"(pair) : "r"(high), "r"(low));
  return pair;
}

/* Sums of the halves; none may overflow. */
static inline int32_t dsp_pair_sum(int32_t a, int32_t b) {
  int32_t pair;
  __asm__("uadd16 %0, %1, %2" : "=r"(pair) : "r"(a), "r"(b) : "cc");
  return pair;
}

/* q is added to the halves that are negative. */
static inline int32_t dsp_pair_nonnegative(int32_t pair, int32_t q) {
  const int32_t both = q * 0x10001, zero = 0;
  int32_t result;
  __asm__("ssub16 %0, %1, %2\n\tsel %0, %2, %3\n\tuadd16 %0, %0, %1"
          : "=&r"(result)
          : "r"(pair), "r"(zero), "r"(both)
          : "cc");
  return result;
}

/*
 * The sums of a product modulo X^3 - z and of one modulo X^3 + z: (a0, a1, a2) and (e0, e1, e2) in
 * the words of a, the other operand (b0, b1, b2) and (f0, f1, f2) in those of b; z b1, z b2, -z f1,
 * -z f2 in the upper halves. sums[0..5] are those of the six words' halves.
 */
static inline void dsp_triple_products(int32_t sums[6], const int32_t a[3], const int32_t b[3],
                                       int32_t zb1, int32_t zb2, int32_t zf1, int32_t zf2) {
  sums[0] = dsp_smlabt(a[1], zb1, dsp_smuad(a[0], dsp_pair_of_lower_and_upper(b[0], zb2)));
  sums[1] = dsp_smlabt(a[1], zb2, dsp_smuadx(a[0], b[0]));
  sums[2] = dsp_smlabb(a[1], b[0], dsp_smuad(a[0], dsp_pair_of_lower_and_upper(b[1], b[0])));
  sums[3] = dsp_smlatt(a[1], b[1], dsp_smuad(a[2], dsp_pair_of_upper(zf2, zf1)));
  sums[4] = dsp_smlatb(a[1], b[2], dsp_smuad(a[2], dsp_pair_of_upper(b[1], zf2)));
  sums[5] = dsp_smlatt(a[1], b[2], dsp_smuad(a[2], dsp_pair_of_lower_and_upper(b[2], b[1])));
}

#endif
