/*
 * vmb_ternary_sample for processors whose vectors have 16-bit lanes. Contract: ternary.h. The loop
 * over lanes is one for vectors, which the compiler makes. Included by ternary_neon.c and
 * ternary_avx2.c, whose instructions it is compiled with.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TERNARY_SAMPLE_TEMPLATE_H
#define VMB_TERNARY_SAMPLE_TEMPLATE_H

#include <stdint.h>
#include <string.h>

#include "support/compiler.h"
#include "support/zeroize.h"

/*
 * -1 for nibbles from 5 to 9, below that the lowest bit, above that its complement. No shift by the
 * nibble, which vectors of 16-bit lanes do not have everywhere.
 */
static inline int16_t nibble_value(int16_t nibble) {
  /* no barrier: the loop is one for vectors */
  const int16_t above = (int16_t)((int16_t)(9 - nibble) >> 15);
  /* no barrier: as above */
  const int16_t below = (int16_t)((int16_t)(nibble - 5) >> 15);
  return (int16_t)(((nibble ^ above) & 1) | ~(above | below));
}

/*
 * Sixteen bytes at a time: the 32 coefficients of bytes 16 i on end with byte 64 i + 63 of a,
 * before byte 3 count / 2 + 16 i + 16, the next to be read, for all i < count / 32.
 */
VMB_ALWAYS_INLINE void ternary_sample(int16_t *a, unsigned count) {
  const uint8_t *const stream = (const uint8_t *)(a + count) - count / 2;
  uint8_t bytes[16];
  for (unsigned i = 0; i < count / 2; i += 16) {
    int16_t *const out = a + 2 * i;
    memcpy(bytes, stream + i, sizeof bytes);
    for (unsigned j = 0; j < 16; j++) {
      out[2 * j] = nibble_value((int16_t)(bytes[j] & 15));
      out[2 * j + 1] = nibble_value((int16_t)(bytes[j] >> 4));
    }
  }
  vmb_zeroize(bytes, sizeof bytes);
}

#endif
