/*
 * theta, rho and pi: a round of Keccak without chi and iota. Contract: masking_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masking_kernels.h"

#if VMB_KECCAK_INTERLEAVED
typedef struct lane {
  uint32_t even, odd;
} lane;

static inline lane lane_xor(lane a, lane b) {
  return (lane){a.even ^ b.even, a.odd ^ b.odd};
}

static inline uint32_t rotate32(uint32_t a, int n) {
  return a << (n & 31) | a >> (-n & 31);
}

/* As in hash/keccak/keccak_portable.c. */
static inline lane lane_rotate(lane a, int n) {
  if (n % 2 == 0)
    return (lane){rotate32(a.even, n / 2), rotate32(a.odd, n / 2)};
  return (lane){rotate32(a.odd, n / 2 + 1), rotate32(a.even, n / 2)};
}

#define NO_LANE ((lane){0, 0})
#else
typedef uint64_t lane;

static inline lane lane_xor(lane a, lane b) {
  return a ^ b;
}

static inline lane lane_rotate(lane a, int n) {
  return a << n | a >> (64 - n);
}

#define NO_LANE 0
#endif

static inline lane lane_xor5(lane a, lane b, lane c, lane d, lane e) {
  return lane_xor(lane_xor(lane_xor(a, b), lane_xor(c, d)), e);
}

#define lane_chi(a, b, c) (a)
#define lane_round_constant(round) ((void)(round), NO_LANE)

#include "hash/keccak/keccak_round.h"

void vmb_keccak_linear_portable(uint64_t out[25], const uint64_t state[25]) {
#if VMB_KECCAK_INTERLEAVED
  lane in[25], result[25];
  for (int i = 0; i < 25; i++)
    in[i] = (lane){(uint32_t)state[i], (uint32_t)(state[i] >> 32)};
  keccak_round(result, in, 0);
  for (int i = 0; i < 25; i++)
    out[i] = result[i].even | (uint64_t)result[i].odd << 32;
#else
  keccak_round(out, state, 0);
#endif
}
