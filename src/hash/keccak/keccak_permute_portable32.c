/*
 * The definition of vmb_keccak_permute for processors with 32-bit registers: interleaved lanes.
 * Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_kernels.h"

#if VMB_KECCAK_INTERLEAVED
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

static inline lane lane_chi(lane a, lane b, lane c) {
  return (lane){a.even ^ (~b.even & c.even), a.odd ^ (~b.odd & c.odd)};
}

/* The round's constant, interleaved as lanes are. */
static inline lane lane_round_constant(int round) {
  const uint64_t constant = vmb_keccak_round_constants_interleaved[round];
  return (lane){(uint32_t)constant, (uint32_t)(constant >> 32)};
}

#include "hash/keccak/keccak_round.h"

/* Keccak-f[1600] on interleaved lanes: rotations of 64 bits are two of 32. */
void vmb_keccak_permute_portable32(uint64_t state[25]) {
  lane a[25], b[25];
  for (int i = 0; i < 25; i++)
    a[i] = (lane){(uint32_t)state[i], (uint32_t)(state[i] >> 32)};
  for (int round = 0; round < 24; round += 2) {
    keccak_round(b, a, round);
    keccak_round(a, b, round + 1);
  }
  for (int i = 0; i < 25; i++)
    state[i] = a[i].even | (uint64_t)a[i].odd << 32;
}

#endif
