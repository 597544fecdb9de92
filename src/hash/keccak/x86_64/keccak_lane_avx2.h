/*
 * The lane of keccak_round.h for AVX2. The including file includes keccak_kernels.h and defines
 * lane (a vector type), VL(operation), the intrinsic for its width, and VL_BYTES, sixteen bytes in
 * each 128 bits.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
static inline lane lane_xor(lane a, lane b) {
  return a ^ b;
}

static inline lane lane_xor5(lane a, lane b, lane c, lane d, lane e) {
  return lane_xor(lane_xor(lane_xor(a, b), lane_xor(c, d)), e);
}

/* No rotation in AVX2: two shifts, but whole bytes are one shuffle. */
static inline lane lane_rotate(lane a, int n) {
  const lane left = VL_BYTES(7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14);
  const lane right = VL_BYTES(1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8);
  if (n == 8)
    return VL(shuffle_epi8)(a, left);
  if (n == 56)
    return VL(shuffle_epi8)(a, right);
  return VL(slli_epi64)(a, n) | VL(srli_epi64)(a, 64 - n);
}

static inline lane lane_chi(lane a, lane b, lane c) {
  return a ^ (~b & c);
}

static inline lane lane_round_constant(int round) {
  return VL(set1_epi64x)((long long)vmb_keccak_round_constants[round]);
}

#include "hash/keccak/keccak_round.h"

/* From other memory. Two rounds at a time, so that nothing is copied between a and b. */
VMB_ALWAYS_INLINE void keccak_24_rounds_of(lane a[25], const lane in[25]) {
  lane b[25];
  for (int round = 0; round < 24; round += 2) {
    keccak_round(b, round == 0 ? in : a, round);
    keccak_round(a, b, round + 1);
  }
}

VMB_ALWAYS_INLINE void keccak_24_rounds(lane a[25]) {
  keccak_24_rounds_of(a, a);
}
