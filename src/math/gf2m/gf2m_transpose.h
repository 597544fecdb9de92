/*
 * Elements to planes and back, 32 at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_GF2M_TRANSPOSE_H
#define VMB_MATH_GF2M_TRANSPOSE_H

#include <stdint.h>

/* Bit j of word i becomes bit i of word j: swap blocks of 16, 8, ..., 1 bits (Eklundh 1972). */
static inline void gf2m_transpose32(uint32_t x[32]) {
  static const uint32_t low_half[5] = {UINT32_C(0x55555555), UINT32_C(0x33333333), UINT32_C(0x0f0f0f0f), UINT32_C(0x00ff00ff),
                                       UINT32_C(0x0000ffff)};
  for (unsigned l = 5; l-- > 0;) {
    const unsigned d = 1U << l;
    for (unsigned first = 0; first < 32; first += 2 * d)
      for (unsigned i = first; i < first + d; i++) {
        const uint32_t difference = (x[i] >> d ^ x[i + d]) & low_half[l];
        x[i] ^= difference << d;
        x[i + d] ^= difference;
      }
  }
}

#endif
