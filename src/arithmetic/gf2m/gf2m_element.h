/*
 * Single elements of GF(2^12) and GF(2^13), without tables and without branches.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_ELEMENT_H
#define VMB_GF2M_ELEMENT_H

#include <stdint.h>

#include "support/bounds.h"
#include "support/constant_time.h"

/*
 * A polynomial of degree <= 2m-2 modulo the field's: z^k = z^(k-9) + z^(k-12), or z^(k-9) +
 * z^(k-10) + z^(k-12) + z^(k-13).
 */
static inline uint16_t gf2m_reduce(unsigned m, uint32_t x) {
  VMB_BOUND(m, 12, 13);
  VMB_BOUND(x, 0, (1 << (2 * m - 1)) - 1);
  uint32_t high;
  if (m == 12) {
    high = x & UINT32_C(0x7fc000); /* bits 14..22 fall on 2..13 */
    x ^= high >> 9 ^ high >> 12;
    high = x & UINT32_C(0x3000); /* bits 12, 13 */
    x ^= high >> 9 ^ high >> 12;
  } else {
    high = x & UINT32_C(0x1ff0000); /* bits 16..24 fall on 3..15 */
    x ^= high >> 9 ^ high >> 10 ^ high >> 12 ^ high >> 13;
    high = x & UINT32_C(0xe000); /* bits 13..15 */
    x ^= high >> 9 ^ high >> 10 ^ high >> 12 ^ high >> 13;
  }
  return (uint16_t)(x & ((UINT32_C(1) << m) - 1));
}

/* a b in the field of 2^m elements, m = 12 or 13, by shifts under masks: constant-time. */
static inline uint16_t gf2m_multiply(unsigned m, uint16_t a, uint16_t b) {
  VMB_BOUND(a, 0, (1 << m) - 1);
  VMB_BOUND(b, 0, (1 << m) - 1);
  uint32_t product = 0;
  for (unsigned i = 0; i < m; i++)
    product ^= ((uint32_t)a << i) & vmb_ct_mask_bit32((uint32_t)b >> i);
  return gf2m_reduce(m, product);
}

/* z * a: the top bit falls on those of z^m = z^3 + 1, or z^4 + z^3 + z + 1. */
static inline uint16_t gf2m_times_z(unsigned m, uint16_t a) {
  VMB_BOUND(a, 0, (1 << m) - 1);
  const uint32_t top = (uint32_t)a >> (m - 1), others = (uint32_t)a << 1 & ((1U << m) - 1);
  const uint32_t folded = m == 12 ? top ^ top << 3 : top ^ top << 1 ^ top << 3 ^ top << 4;
  return (uint16_t)(others ^ folded);
}

/* a^(2^m - 2): the product of a^2, a^4, ..., a^(2^(m-1)). 0 gives 0. */
static inline uint16_t gf2m_invert(unsigned m, uint16_t a) {
  uint16_t power = gf2m_multiply(m, a, a), product = power;
  for (unsigned i = 2; i < m; i++) {
    power = gf2m_multiply(m, power, power);
    product = gf2m_multiply(m, product, power);
  }
  return product;
}

/* Zeros in place of `count` elements unless the mask is all ones. */
static inline void gf2m_keep(uint16_t *x, unsigned count, uint32_t mask) {
  for (unsigned i = 0; i < count; i++)
    x[i] = (uint16_t)(x[i] & mask);
}

#endif
