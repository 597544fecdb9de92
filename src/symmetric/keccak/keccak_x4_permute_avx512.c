/*
 * vmb_keccak_x4_permute with AVX-512VL: as with AVX2, with rotations, functions of three operands in one instruction, and registers for
 * the whole state. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "symmetric/keccak/keccak_kernels.h"

#include <immintrin.h>

typedef __m256i lane;

/* Functions of three operands: bit 4*a + 2*b + c of VPTERNLOG's table is the function's value. The memory sanitizer does not know the
   instruction and would report each use of a secret in it: there they are plain operations. */
#if defined(VMB_CHECK_CONSTANT_TIME_MSAN)
#define XOR3(a, b, c) ((a) ^ (b) ^ (c))
#define CHI(a, b, c) ((a) ^ (~(b) & (c)))
#else
#define XOR3(a, b, c) _mm256_ternarylogic_epi64(a, b, c, 0x96)
#define CHI(a, b, c) _mm256_ternarylogic_epi64(a, b, c, 0xd2)
#endif

static inline lane lane_xor(lane a, lane b) {
  return _mm256_xor_si256(a, b);
}

static inline lane lane_xor5(lane a, lane b, lane c, lane d, lane e) {
  return XOR3(XOR3(a, b, c), d, e);
}

#define lane_rotate(a, n) _mm256_rol_epi64(a, n)

static inline lane lane_chi(lane a, lane b, lane c) {
  return CHI(a, b, c);
}

static inline lane lane_round_constant(int round) {
  return _mm256_set1_epi64x((long long)vmb_keccak_round_constants[round]);
}

#include "symmetric/keccak/keccak_round.h"

void vmb_keccak_x4_permute_avx512(uint64_t state[4 * 25]) {
  lane a[25], b[25];
  for (int i = 0; i < 25; i++) a[i] = _mm256_loadu_si256((const __m256i *)(const void *)(state + 4 * i));
  for (int round = 0; round < 24; round += 2) {
    keccak_round(b, a, round);
    keccak_round(a, b, round + 1);
  }
  for (int i = 0; i < 25; i++) _mm256_storeu_si256((__m256i *)(void *)(state + 4 * i), a[i]);
}
