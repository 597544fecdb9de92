/*
 * poly768 by the transform of n768_w32_layers.h, in place, with a packed secret operand, whose
 * transform exists for one of the four factors of degree 192 at a time. Contract: q2k_packed.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q2k/q2k_packed.h"
#include "rings/q2k/w32/n768_w32_layers.h"
#include "support/little_endian.h"
#include "support/zeroize.h"

#define QUARTER 192
#define ONE 102057 /* 2^32 modulo q */

/* The first number of a word of packed ones, which is moved past it. */
static inline int32_t next_packed(uint32_t *word) {
  const int32_t value = (int32_t)(*word << 30) >> 30;
  *word >>= 2;
  return value;
}

/*
 * x = s modulo a factor: s0 + z s1 + w (s2 + z s3) for coefficients i, i + 192, i + 384, i + 576,
 * with w or 1 - w, and z or -z of nodes 2 and 3: what forward_head has in y[quarter]. Numbers of 2
 * bits times constants, at most 2 * (0.5 + 0.5 + 0.51) q in all, fit a word. Bounds: 0.51 out.
 */
static inline void secret_quarter(uint16_t x[2 * QUARTER], const uint8_t s[192], unsigned quarter) {
  const int32_t sign = quarter % 2 == 0 ? 1 : -1;
  const int32_t w = quarter < 2 ? vmb_poly768_zetas[1] : ONE - vmb_poly768_zetas[1],
                z = sign * vmb_poly768_zetas[2 + quarter / 2], zw = multiply(z, w);
  for (unsigned i = 0; i < QUARTER; i += 16) {
    uint32_t words[4];
    for (unsigned j = 0; j < 4; j++)
      words[j] = vmb_load32_le(s + (i + QUARTER * j) / 4);
    for (unsigned t = 0; t < 16; t++) {
      const int32_t s0 = next_packed(words);
      const int32_t turned =
          z * next_packed(words + 1) + w * next_packed(words + 2) + zw * next_packed(words + 3);
      put(x, i + t, s0 + reduce(turned));
    }
  }
}

/* Words of 16 bits at the beginning of x to words of 32 bits, transformed. */
static inline void transform_public(uint16_t x[VMB_POLY768_PACKED_WORDS]) {
  for (unsigned i = 0; i < 768; i++) /* from the last one on, as words grow */
    put(x, 767 - i, x[767 - i]);
  for (unsigned i = 0; i < QUARTER; i++) {
    int32_t y[4];
    for (unsigned j = 0; j < 4; j++)
      y[j] = get(x, i + QUARTER * j);
    forward_head(y);
    for (unsigned j = 0; j < 4; j++)
      put(x, i + QUARTER * j, y[j]);
  }
  for (unsigned quarter = 0; quarter < 4; quarter++)
    forward_quarter(x + (size_t)2 * QUARTER * quarter, quarter);
}

/* The inverse: the product modulo 2^16 at the beginning of x. */
static inline void transform_back(uint16_t x[VMB_POLY768_PACKED_WORDS]) {
  inverse_tail(x);
  for (unsigned i = 0; i < QUARTER; i++) {
    int32_t y[4];
    uint16_t lifted[4];
    for (unsigned j = 0; j < 4; j++)
      y[j] = get(x, i + QUARTER * j);
    inverse_head(lifted, y);
    for (unsigned j = 0; j < 4; j++)
      put(x, i + QUARTER * j, lifted[j]);
  }
  for (unsigned i = 0; i < 768; i++)
    x[i] = (uint16_t)get(x, i);
}

void vmb_poly768_packed_mul(uint16_t x[VMB_POLY768_PACKED_WORDS], const uint8_t s[192]) {
  uint16_t part[2 * QUARTER];
  transform_public(x);
  for (unsigned quarter = 0; quarter < 4; quarter++) {
    secret_quarter(part, s, quarter);
    forward_quarter(part, quarter);
    leaves(x + (size_t)2 * QUARTER * quarter, part, quarter, 1);
  }
  vmb_zeroize(part, sizeof part);
  transform_back(x);
}
