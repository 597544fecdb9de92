/*
 * The definition of vmb_keccak_permute for processors with 64-bit registers. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "symmetric/keccak/keccak_kernels.h"

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

static inline lane lane_chi(lane a, lane b, lane c) {
  return a ^ (~b & c);
}

static inline lane lane_round_constant(int round) {
  return vmb_keccak_round_constants[round];
}

#include "symmetric/keccak/keccak_round.h"

void vmb_keccak_permute_portable64(uint64_t state[25]) {
  lane a[25], b[25];
  for (int i = 0; i < 25; i++) a[i] = state[i];
  for (int round = 0; round < 24; round += 2) {
    keccak_round(b, a, round);
    keccak_round(a, b, round + 1);
  }
  for (int i = 0; i < 25; i++) state[i] = a[i];
}
