/*
 * Elements to planes and back, 32 at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_GF2M_TRANSPOSE_H
#define VMB_GF2M_TRANSPOSE_H

#include <stdint.h>

/*
 * 32 elements to planes and back: word i holds element i in its low half and element i + 16 in its
 * high one. Bit j of half h of word i becomes bit i of half h of word j: swap blocks of 8, 4, 2, 1
 * bits (Eklundh 1972).
 */
static inline void gf2m_transpose16(uint32_t x[16]) {
#define GF2M_SWAP_BLOCKS(d, low)                                      \
  for (unsigned first = 0; first < 16; first += 2 * (d))              \
    for (unsigned i = first; i < first + (d); i++) {                  \
      const uint32_t difference = (x[i] >> (d) ^ x[i + (d)]) & (low); \
      x[i] ^= difference << (d);                                      \
      x[i + (d)] ^= difference;                                       \
    }
  GF2M_SWAP_BLOCKS(8, UINT32_C(0x00ff00ff))
  GF2M_SWAP_BLOCKS(4, UINT32_C(0x0f0f0f0f))
  GF2M_SWAP_BLOCKS(2, UINT32_C(0x33333333))
  GF2M_SWAP_BLOCKS(1, UINT32_C(0x55555555))
#undef GF2M_SWAP_BLOCKS
}

#endif
