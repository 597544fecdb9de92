/*
 * GF(2^12) and GF(2^13) by the definition, for comparison.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_GF2M_REFERENCE_H
#define VMB_TESTS_GF2M_REFERENCE_H

#include <stdint.h>

static inline uint32_t modulus_of(unsigned m) {
  return m == 12 ? 1U << 12 | 1U << 3 | 1U : 1U << 13 | 1U << 4 | 1U << 3 | 1U << 1 | 1U;
}

static inline uint16_t slow_multiply(unsigned m, uint32_t a, uint32_t b) {
  uint32_t product = 0;
  for (unsigned i = 0; i < m; i++)
    if (b >> i & 1)
      product ^= a << i;
  for (unsigned k = 2 * m - 2; k >= m; k--)
    if (product >> k & 1)
      product ^= modulus_of(m) << (k - m);
  return (uint16_t)product;
}

static inline uint16_t slow_power(unsigned m, uint16_t a, unsigned exponent) {
  uint16_t r = 1;
  for (; exponent != 0; exponent >>= 1) {
    if (exponent & 1)
      r = slow_multiply(m, r, a);
    a = slow_multiply(m, a, a);
  }
  return r;
}

static inline unsigned slow_bitrev(unsigned m, unsigned x) {
  unsigned r = 0;
  for (unsigned i = 0; i < m; i++)
    if (x >> i & 1)
      r |= 1U << (m - 1 - i);
  return r;
}

/* Element j of a sliced vector whose planes have `words` words. */
static inline uint16_t sliced_get(unsigned m, const uint64_t *v, unsigned words, unsigned j) {
  unsigned x = 0;
  for (unsigned b = 0; b < m; b++)
    x |= (unsigned)(((const uint8_t *)(v + b * words))[j / 8] >> j % 8 & 1) << b;
  return (uint16_t)x;
}

static inline void sliced_set(unsigned m, uint64_t *v, unsigned words, unsigned j, uint16_t x) {
  for (unsigned b = 0; b < m; b++) {
    uint8_t *const byte = (uint8_t *)(v + b * words) + j / 8;
    *byte = (uint8_t)((*byte & ~(1U << j % 8)) | (x >> b & 1U) << j % 8);
  }
}

#endif
