/*
 * vmb_keccak_x4_permute with AVX-512VL. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX512

#include "hash/keccak/keccak_kernels.h"

typedef __m256i lane;
#define VL(operation) _mm256_##operation
#define VL_ALL(word) _mm256_set1_epi64x(word)
#include "hash/keccak/x86_64/keccak_rounds_avx512.h"

/* Four states, whose lanes lie side by side, in 25 vector registers. */
void vmb_keccak_x4_permute_avx512(uint64_t state[4 * 25]) {
  lane a[25];
  for (int i = 0; i < 25; i++)
    a[i] = _mm256_loadu_si256((const __m256i *)(const void *)(state + 4 * i));
  keccak_24_rounds(a);
  for (int i = 0; i < 25; i++)
    _mm256_storeu_si256((__m256i *)(void *)(state + 4 * i), a[i]);
}

VMB_INSTRUCTIONS_END
#endif
