/*
 * vmb_keccak_x4_permute with AVX2: the four states side by side in a register, so a lane of the four is one word. Contract:
 * keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "symmetric/keccak/keccak_kernels.h"

#include <immintrin.h>

typedef __m256i lane;

static inline lane lane_xor(lane a, lane b) {
  return _mm256_xor_si256(a, b);
}

static inline lane lane_xor5(lane a, lane b, lane c, lane d, lane e) {
  return lane_xor(lane_xor(lane_xor(a, b), lane_xor(c, d)), e);
}

/* No rotation in AVX2: two shifts, but whole bytes are one shuffle. */
static inline lane lane_rotate(lane a, int n) {
  if (n == 8)
    return _mm256_shuffle_epi8(
        a, _mm256_setr_epi8(7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14, 7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14));
  if (n == 56)
    return _mm256_shuffle_epi8(
        a, _mm256_setr_epi8(1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8, 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8));
  return _mm256_or_si256(_mm256_slli_epi64(a, n), _mm256_srli_epi64(a, 64 - n));
}

static inline lane lane_chi(lane a, lane b, lane c) {
  return lane_xor(a, _mm256_andnot_si256(b, c));
}

static inline lane lane_round_constant(int round) {
  return _mm256_set1_epi64x((long long)vmb_keccak_round_constants[round]);
}

#include "symmetric/keccak/keccak_round.h"

void vmb_keccak_x4_permute_avx2(uint64_t state[4 * 25]) {
  lane a[25], b[25];
  for (int i = 0; i < 25; i++) a[i] = _mm256_loadu_si256((const __m256i *)(const void *)(state + 4 * i));
  for (int round = 0; round < 24; round += 2) {
    keccak_round(b, a, round);
    keccak_round(a, b, round + 1);
  }
  for (int i = 0; i < 25; i++) _mm256_storeu_si256((__m256i *)(void *)(state + 4 * i), a[i]);
}
