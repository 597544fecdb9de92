/*
 * An interleaved lane in registers of 32 bits (keccak_lanes.h), for keccak_round.h: a rotation of
 * the lane is two of its halves.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_KECCAK_LANE32_H
#define VMB_KECCAK_LANE32_H

#include <stdint.h>

typedef struct lane {
  uint32_t even, odd;
} lane;

static inline lane lane_xor(lane a, lane b) {
  return (lane){a.even ^ b.even, a.odd ^ b.odd};
}

static inline lane lane_xor5(lane a, lane b, lane c, lane d, lane e) {
  return (lane){a.even ^ b.even ^ c.even ^ d.even ^ e.even, a.odd ^ b.odd ^ c.odd ^ d.odd ^ e.odd};
}

static inline uint32_t rotate32(uint32_t a, int n) {
  return a << (n & 31) | a >> (-n & 31);
}

/*
 * Bit 2*i of the lane goes to 2*i + n: for n = 2*m into the same half, m places on; for n = 2*m + 1
 * into the odd half, m places on. Bit 2*i + 1 for n = 2*m + 1 goes to 2*(i + m + 1): into the even
 * half, m + 1 places on.
 */
static inline lane lane_rotate(lane a, int n) {
  if (n % 2 == 0)
    return (lane){rotate32(a.even, n / 2), rotate32(a.odd, n / 2)};
  return (lane){rotate32(a.odd, n / 2 + 1), rotate32(a.even, n / 2)};
}

#endif
