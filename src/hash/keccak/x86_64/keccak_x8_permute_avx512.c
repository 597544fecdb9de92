/*
 * vmb_keccak_x8_permute with AVX-512: four states in the low half of a register, four in the high
 * half. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX512

#include "hash/keccak/keccak_kernels.h"

typedef __m512i lane;
#define VL(operation) _mm512_##operation
#define VL_ALL(word) _mm512_set1_epi64(word)
#include "hash/keccak/x86_64/keccak_rounds_avx512.h"

/* Lane i of four states. */
static inline __m256i *four_lanes(uint64_t *state, int i) {
  return (__m256i *)(void *)(state + 4 * i);
}

/* Eight states, whose lanes lie side by side by four, in 25 vector registers. */
void vmb_keccak_x8_permute_avx512(uint64_t first[4 * 25], uint64_t second[4 * 25]) {
  lane a[25];
  for (int i = 0; i < 25; i++)
    a[i] = _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_loadu_si256(four_lanes(first, i))),
                              _mm256_loadu_si256(four_lanes(second, i)), 1);
  keccak_24_rounds(a);
  for (int i = 0; i < 25; i++) {
    _mm256_storeu_si256(four_lanes(first, i), _mm512_castsi512_si256(a[i]));
    _mm256_storeu_si256(four_lanes(second, i), _mm512_extracti64x4_epi64(a[i], 1));
  }
}

VMB_INSTRUCTIONS_END
#endif
