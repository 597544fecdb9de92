/*
 * a = a * s in Z[z]/(z^64 - z^32 + 1) modulo 2^16.
 *
 * With w = z^32, w^2 = w - 1: (a0 + a1 w)(s0 + s1 w) = (P0 - P1) + (Pm - P0) w with P0 = a0 s0,
 * P1 = a1 s1, Pm = (a0 + a1)(s0 + s1): three products of length 32 (Karatsuba whose middle term
 * comes out right by itself).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_POLY16_TRINOMIAL64_H
#define VMB_POLY16_TRINOMIAL64_H

#include "rings/q2k/toom/lanes.h"
#include "support/compiler.h"

/*
 * p = a * s: 63 coefficients and a zero.
 *
 * All 64 sums stay in registers where vectors have eight lanes. a * z^i for i = 0..7 is a window of
 * five vectors into `a` between zeros; moved on by whole vectors it also serves the factors
 * s_(8+i), s_(16+i), s_(24+i).
 */
#if LANES == 8
static inline void full_product32(uint16_t p[64], const uint16_t a[32], const uint16_t s[32]) {
  uint16_t padded[8 + 32 + 8] = {0};
  memcpy(padded + 8, a, 32 * sizeof a[0]);
  lanes sum[8] = {{0}};
  for (unsigned i = 0; i < 8; i++) {
    lanes window[5];
    VMB_UNROLL(5)
    for (unsigned k = 0; k < 5; k++)
      window[k] = lanes_load(padded + 8 - i + 8 * k);
    VMB_UNROLL(4)
    for (unsigned m = 0; m < 4; m++) {
      VMB_UNROLL(5)
      for (unsigned k = 0; k < 5; k++)
        sum[m + k] = lanes_multiply_add(sum[m + k], window[k], s[8 * m + i]);
    }
  }
  for (unsigned k = 0; k < 8; k++)
    lanes_store(p + 8 * k, sum[k]);
}
#else
/* p = a s, 63 coefficients and a zero, modulo 2^16, by windows into a with zeros on both sides. */
static inline void full_product32(uint16_t p[64], const uint16_t a[32], const uint16_t s[32]) {
  uint16_t padded[31 + 32 + 32] = {0};
  memcpy(padded + 31, a, 32 * sizeof a[0]);
  for (unsigned first = 0; first < 64; first += 4) {
    uint16_t sum0 = 0, sum1 = 0, sum2 = 0, sum3 = 0;
    for (unsigned i = 0; i < 32; i++) {
      const uint16_t *const shifted = padded + 31 + first - i;
      sum0 = lanes_multiply_add(sum0, shifted[0], s[i]);
      sum1 = lanes_multiply_add(sum1, shifted[1], s[i]);
      sum2 = lanes_multiply_add(sum2, shifted[2], s[i]);
      sum3 = lanes_multiply_add(sum3, shifted[3], s[i]);
    }
    p[first] = sum0;
    p[first + 1] = sum1;
    p[first + 2] = sum2;
    p[first + 3] = sum3;
  }
}
#endif

/*
 * Intermediate values of trinomial64_mul, secret: the caller wipes them once after many products.
 */
struct trinomial64_scratch {
  uint16_t product0[64], product1[64], product_m[64], a_sum[32], s_sum[32];
};

/*
 * a = a s modulo z^64 - z^32 + 1 and 2^16 by Karatsuba's three products of 32 coefficients.
 * Destroys the scratch.
 */
static inline void trinomial64_mul(uint16_t a[64], const uint16_t s[64],
                                   struct trinomial64_scratch *scratch) {
  const uint16_t *product0 = scratch->product0, *product1 = scratch->product1,
                 *product_m = scratch->product_m;
  for (unsigned i = 0; i < 32; i++) {
    scratch->a_sum[i] = (uint16_t)(a[i] + a[32 + i]);
    scratch->s_sum[i] = (uint16_t)(s[i] + s[32 + i]);
  }
  full_product32(scratch->product0, a, s);
  full_product32(scratch->product1, a + 32, s + 32);
  full_product32(scratch->product_m, scratch->a_sum, scratch->s_sum);
  /* low + high z^32 with 63 coefficients each; z^(64+i) = z^(32+i) - z^i. */
  for (unsigned i = 0; i < 32; i++) {
    const uint16_t low0 = (uint16_t)(product0[i] - product1[i]),
                   low1 = (uint16_t)(product0[32 + i] - product1[32 + i]);
    const uint16_t high0 = (uint16_t)(product_m[i] - product0[i]),
                   high1 = (uint16_t)(product_m[32 + i] - product0[32 + i]);
    a[i] = (uint16_t)(low0 - high1);
    a[32 + i] = (uint16_t)(low1 + high0 + high1);
  }
}

#endif
