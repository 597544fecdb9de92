/*
 * theta, rho and pi: a round of Keccak without chi and iota. Contract: masking_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masking_kernels.h"

#if VMB_KECCAK_INTERLEAVED
#include "hash/keccak/keccak_lane32.h"

#define NO_LANE ((lane){0, 0})
#else
typedef uint64_t lane;

static inline lane lane_xor(lane a, lane b) {
  return a ^ b;
}

static inline lane lane_xor5(lane a, lane b, lane c, lane d, lane e) {
  return a ^ b ^ c ^ d ^ e;
}

static inline lane lane_rotate(lane a, int n) {
  return a << n | a >> (64 - n);
}

#define NO_LANE 0
#endif

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
