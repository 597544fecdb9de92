/*
 * The products of poly768 (toom/trinomial64.h) for Armv7E-M and any residues: two products of
 * coefficients in an instruction.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k_shares/q2k_shares.h"

#include <string.h>

#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

#define HALF 32
#define BEFORE 34 /* zeros before the coefficients of a window, an even number */

/*
 * The public operand between zeros, and once more a place further on, so that every pair of
 * neighbours is a word of one of them; and the three products.
 */
struct scratch {
  _Alignas(4) uint16_t window[2][BEFORE + HALF + 34];
  uint16_t product[3][2 * HALF];
  uint16_t a_sum[HALF], s_sum[HALF];
};

/* sum + a.low b.high + a.high b.low */
static inline uint32_t crosswise(uint32_t sum, uint32_t a, uint32_t b) {
  uint32_t result;
  __asm__("smladx %0, %1, %2, %3" : "=r"(result) : "r"(a), "r"(b), "r"(sum));
  return result;
}

/* p = a s, 63 coefficients and a zero. */
static VMB_NOINLINE void multiply32(uint16_t p[64], const uint16_t a[HALF], const uint16_t s[HALF],
                                    struct scratch *scratch) {
  memset(scratch->window, 0, sizeof scratch->window);
  memcpy(scratch->window[0] + BEFORE, a, HALF * sizeof a[0]);
  memcpy(scratch->window[1] + BEFORE + 1, a, HALF * sizeof a[0]);
  for (unsigned k = 0; k < 64; k += 4) {
    /* pairs (a[k-1-i], a[k-i]) of even k are words of the second window, of odd k of the first */
    const unsigned from = k < HALF ? 0 : k - HALF, to = k + 4 < HALF ? k + 4 : HALF;
    const uint16_t *even = scratch->window[1] + BEFORE + k - from;
    const uint16_t *odd = scratch->window[0] + BEFORE + k - from;
    uint32_t sum0 = 0, sum1 = 0, sum2 = 0, sum3 = 0;
    uint32_t even_after = vmb_load_pair16(even + 2), odd_after = vmb_load_pair16(odd + 2);
    const uint16_t *const end = s + to;
    for (const uint16_t *factor = s + from; factor != end; factor += 4, even -= 4, odd -= 4) {
      const uint32_t factors = vmb_load_pair16(factor), next_factors = vmb_load_pair16(factor + 2);
      const uint32_t even_here = vmb_load_pair16(even), odd_here = vmb_load_pair16(odd);
      sum0 = crosswise(sum0, even_here, factors);
      sum1 = crosswise(sum1, odd_here, factors);
      sum2 = crosswise(sum2, even_after, factors);
      sum3 = crosswise(sum3, odd_after, factors);
      even_after = vmb_load_pair16(even - 2);
      odd_after = vmb_load_pair16(odd - 2);
      sum0 = crosswise(sum0, even_after, next_factors);
      sum1 = crosswise(sum1, odd_after, next_factors);
      sum2 = crosswise(sum2, even_here, next_factors);
      sum3 = crosswise(sum3, odd_here, next_factors);
    }
    p[k] = (uint16_t)sum0;
    p[k + 1] = (uint16_t)sum1;
    p[k + 2] = (uint16_t)sum2;
    p[k + 3] = (uint16_t)sum3;
  }
}

/* a = a s modulo z^64 - z^32 + 1, by Karatsuba's three products. */
static void multiply_point(uint16_t a[64], const uint16_t s[64], struct scratch *scratch) {
  uint16_t *const low = scratch->product[0], *const high = scratch->product[1],
                  *const both = scratch->product[2];
  for (unsigned i = 0; i < HALF; i++) {
    scratch->a_sum[i] = (uint16_t)(a[i] + a[HALF + i]);
    scratch->s_sum[i] = (uint16_t)(s[i] + s[HALF + i]);
  }
  multiply32(low, a, s, scratch);
  multiply32(high, a + HALF, s + HALF, scratch);
  multiply32(both, scratch->a_sum, scratch->s_sum, scratch);
  for (unsigned i = 0; i < HALF; i++) {
    const uint16_t middle0 = (uint16_t)(both[i] - low[i]),
                   middle1 = (uint16_t)(both[HALF + i] - low[HALF + i]);
    a[i] = (uint16_t)(low[i] - high[i] - middle1);
    a[HALF + i] = (uint16_t)(low[HALF + i] - high[HALF + i] + middle0 + middle1);
  }
}

void vmb_poly768_shares_multiply(uint16_t *a, const uint16_t *s) {
  struct scratch scratch;
  for (unsigned point = 0; point < 35; point++)
    multiply_point(a + 64 * point, s + 64 * point, &scratch);
  vmb_zeroize(&scratch, sizeof scratch);
}

#endif
