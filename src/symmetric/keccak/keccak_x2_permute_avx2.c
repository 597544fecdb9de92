/*
 * vmb_keccak_x2_permute with AVX2: the kernel of four states with two of them idle, which is still cheaper than two scalar
 * permutations. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/zeroize.h"
#include "symmetric/keccak/keccak_kernels.h"

#include <immintrin.h>

void vmb_keccak_x2_permute_avx2(uint64_t first[25], uint64_t second[25]) {
  uint64_t four[4 * 25];
  for (int i = 0; i < 25; i++)
    _mm256_storeu_si256((__m256i *)(void *)(four + 4 * i), _mm256_set_epi64x(0, 0, (long long)second[i], (long long)first[i]));
  vmb_keccak_x4_permute_avx2(four);
  for (int i = 0; i < 25; i++) {
    first[i] = four[4 * i];
    second[i] = four[4 * i + 1];
  }
  vmb_zeroize(four, sizeof four);
}
