/*
 * vmb_keccak_permute in general registers of AArch64: the portable code with rotations on another
 * pipe. Contract: keccak_kernels.h.
 *
 * A rotation is written as ORR of zero and a rotated operand: on the Cortex-A72 that is an
 * operation of the multi-cycle pipe, of which Keccak has otherwise nothing for it, and not one of
 * the two integer pipes, which are full with XOR and BIC.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "support/compiler.h"
#include "hash/keccak/keccak_kernels.h"

#if defined(__GNUC__) && !defined(__clang__)
/* Scheduling before registers are chosen spills: 1371 cycles of the Cortex-A72 model, not 1301. */
#pragma GCC optimize("no-schedule-insns")
#endif

typedef uint64_t lane;

static inline lane lane_xor(lane a, lane b) {
  return a ^ b;
}

static inline lane lane_xor5(lane a, lane b, lane c, lane d, lane e) {
  return a ^ b ^ c ^ d ^ e;
}

/*
 * a rotated to the left by a constant, 0 < n < 64; written out, so that the rotation goes with the
 * next operation. Without optimisation a parameter is no constant.
 */
VMB_ALWAYS_INLINE lane lane_rotate(lane a, const int n) {
#if defined(__OPTIMIZE__)
  lane rotated;
  __asm__("orr %0, xzr, %1, ror %2" : "=r"(rotated) : "r"(a), "i"(64 - n));
  return rotated;
#else
  return a << n | a >> (64 - n);
#endif
}

/* The rotation is free: EOR rotates its operand. */
static inline lane lane_theta(lane a, lane b) {
  return a ^ (b << 1 | b >> 63);
}
#define lane_theta lane_theta

static inline lane lane_chi(lane a, lane b, lane c) {
  return a ^ (~b & c);
}

static inline lane lane_round_constant(int round) {
  return vmb_keccak_round_constants[round];
}

#include "hash/keccak/keccak_round.h"

/* Keccak-f[1600] in general registers and on the stack, two rounds at a time. */
void vmb_keccak_permute_aarch64(uint64_t state[25]) {
  lane a[25], b[25];
  for (int i = 0; i < 25; i++)
    a[i] = state[i];
  for (int round = 0; round < 24; round += 2) {
    keccak_round(b, a, round);
    keccak_round(a, b, round + 1);
  }
  for (int i = 0; i < 25; i++)
    state[i] = a[i];
}

#endif
