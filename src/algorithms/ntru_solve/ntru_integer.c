/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_bounds.h"
#include "algorithms/ntru_solve/ntru_integer.h"
#include "algorithms/ntru_solve/ntru_kernels.h"

#include <string.h>

#include "support/constant_time.h"
#include "support/multiply.h"
#include "support/target.h"

const struct ntru_prime vmb_ntru_primes[NTRU_PRIMES] = {
#define P(p, root, s) {p, root, s},
#include "algorithms/ntru_solve/ntru_primes.def"
#undef P
};

/* 2^(32 words) in Montgomery's form: what vmb_ntru_residue corrects by. */
uint32_t vmb_ntru_shift(unsigned words, const struct vmb_m31 *m) {
  return vmb_m31_power(m->r2, words, m);
}

/* x -= y & mask; returns 1 if the result is negative. */
static uint32_t subtract_masked(uint32_t *x, const uint32_t *y, unsigned words, uint32_t mask) {
  uint64_t borrow = 0;
  for (unsigned i = 0; i < words; i++) {
    const uint64_t difference = (uint64_t)x[i] - (y[i] & mask) - borrow;
    x[i] = (uint32_t)difference;
    borrow = difference >> 63;
  }
  return (uint32_t)borrow;
}

/* x = -x modulo 2^(32 words) where mask is all ones; unchanged where it is 0. */
void vmb_ntru_negate(uint32_t *x, unsigned words, uint32_t mask) {
  uint64_t carry = mask & 1;
  for (unsigned i = 0; i < words; i++) {
    carry += x[i] ^ mask;
    x[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

/* All ones if x > y / 2, that is 2x > y for odd y. */
static uint32_t exceeds_half(const uint32_t *x, const uint32_t *y, unsigned words) {
  uint64_t borrow = 0;
  for (unsigned i = 0; i < words; i++) {
    const uint32_t half = y[i] >> 1 | (i + 1 < words ? y[i + 1] << 31 : 0);
    borrow = ((uint64_t)half - x[i] - borrow) >> 63;
  }
  return vmb_ct_mask_bit32((uint32_t)borrow);
}

/* Garner: prime by prime, each step makes the numbers right modulo one more. */
void vmb_ntru_rebuild(uint32_t *x, unsigned count, unsigned words, uint32_t *product) {
  VMB_BOUND(words, 1, NTRU_PRIMES);
  for (unsigned i = 0; i < count * words; i++)
    VMB_BOUND(x[i], 0, vmb_ntru_primes[i % words].p - 1);
  memset(product, 0, words * sizeof product[0]);
  product[0] = vmb_ntru_primes[0].p;
  for (unsigned j = 1; j < words; j++) {
    struct vmb_m31 m;
    vmb_m31_prepare(&m, vmb_ntru_primes[j].p);
    const struct vmb_ntru_fold f = {m.p,
                                    m.minus_inverse,
                                    vmb_ntru_shift(j, &m),
                                    vmb_m31_to_mont(vmb_ntru_primes[j].s, &m),
                                    words,
                                    m.r2};
    vmb_ntru_garner(x, count, j, product, &f);
    uint64_t carry = 0;
    for (unsigned i = 0; i <= j; i++) {
      carry += vmb_mul32x32_64(product[i], m.p);
      product[i] = (uint32_t)carry;
      carry >>= 32;
    }
  }
  for (unsigned i = 0; i < count; i++) {
    uint32_t *const v = x + (size_t)i * words;
    (void)subtract_masked(v, product, words, exceeds_half(v, product, words));
  }
}

#if VMB_TARGET_ARMV7EM
void vmb_ntru_add_multiple_armv7em(uint32_t *x, unsigned words, const uint32_t *y, unsigned y_words,
                                   int32_t factor, unsigned shift);
#endif

/*
 * x += factor y 2^shift modulo 2^(32 words), shift < 32: y is taken with its sign to the length of
 * x.
 */
void vmb_ntru_add_multiple(uint32_t *x, unsigned words, const uint32_t *y, unsigned y_words,
                           int32_t factor, unsigned shift) {
  VMB_BOUND(shift, 0, 31);
  VMB_BOUND(y_words, 1, UINT32_MAX);
#if VMB_TARGET_ARMV7EM
  vmb_ntru_add_multiple_armv7em(x, words, y, y_words, factor, shift);
#else
  const uint32_t sign = vmb_ct_mask_negative32((int32_t)y[y_words - 1]);
  uint32_t before = 0;
  int64_t carry = 0;
  unsigned i = 0;
#if VMB_NTRU_PAIRS
  __extension__ typedef __int128 wide;
  for (; i + 2 <= words && i + 2 <= y_words; i += 2) {
    const uint64_t pair = vmb_ntru_load_pair(y + i);
    const uint64_t shifted = pair << shift | before >> 1 >> (31 - shift);
    before = (uint32_t)(pair >> 32);
    const wide sum = (wide)shifted * factor + vmb_ntru_load_pair(x + i) + carry;
    vmb_ntru_store_pair(x + i, (uint64_t)sum);
    carry = (int64_t)(sum >> 64);
  }
#endif
  for (; i < words; i++) {
    const uint32_t word = i < y_words ? y[i] : sign;
    const uint32_t shifted = word << shift | before >> 1 >> (31 - shift);
    before = word;
    carry += vmb_mul64x32_64_signed((int64_t)shifted, factor) + x[i];
    x[i] = (uint32_t)carry;
    carry >>= 32;
  }
#endif
}
