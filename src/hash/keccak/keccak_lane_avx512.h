/*
 * The lane of keccak_round.h for AVX-512VL: rotations, functions of three operands in one
 * instruction, and registers for the whole state. The including file includes keccak_kernels.h and
 * defines lane (a vector type) and VL(operation), the intrinsic for its width.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
/*
 * Functions of three operands: bit 4*a + 2*b + c of VPTERNLOG's table is the function's value. The
 * memory sanitizer does not know the instruction and would report each use of a secret in it: there
 * they are plain operations.
 */
#if defined(VMB_CHECK_CONSTANT_TIME_MSAN)
#define XOR3(a, b, c) ((a) ^ (b) ^ (c))
#define CHI(a, b, c) ((a) ^ (~(b) & (c)))
#else
#define XOR3(a, b, c) VL(ternarylogic_epi64)(a, b, c, 0x96)
#define CHI(a, b, c) VL(ternarylogic_epi64)(a, b, c, 0xd2)
#endif

static inline lane lane_xor(lane a, lane b) {
  return a ^ b;
}

static inline lane lane_xor5(lane a, lane b, lane c, lane d, lane e) {
  return XOR3(XOR3(a, b, c), d, e);
}

#define lane_rotate(a, n) VL(rol_epi64)(a, n)

static inline lane lane_chi(lane a, lane b, lane c) {
  return CHI(a, b, c);
}

static inline lane lane_round_constant(int round) {
  return VL(set1_epi64x)((long long)vmb_keccak_round_constants[round]);
}

#include "hash/keccak/keccak_round.h"

/* Two rounds at a time, so that nothing is copied between a and b. */
static inline void keccak_24_rounds(lane a[25]) {
  lane b[25];
  for (int round = 0; round < 24; round += 2) {
    keccak_round(b, a, round);
    keccak_round(a, b, round + 1);
  }
}
