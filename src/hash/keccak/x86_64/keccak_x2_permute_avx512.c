/*
 * vmb_keccak_x2_permute with AVX-512VL: the first state in the low halves of vectors, the second in
 * the high ones. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX512

#include "hash/keccak/keccak_kernels.h"

typedef __m128i lane;
#define VL(operation) _mm_##operation
#define VL_ALL(word) _mm_set1_epi64x(word)
#include "hash/keccak/x86_64/keccak_rounds_avx512.h"

/* Two states in the halves of 25 vector registers. */
void vmb_keccak_x2_permute_avx512(uint64_t first[25], uint64_t second[25]) {
  lane a[25];
  for (int i = 0; i < 25; i++)
    a[i] = _mm_set_epi64x((long long)second[i], (long long)first[i]);
  keccak_24_rounds(a);
  for (int i = 0; i < 25; i++) {
    _mm_storel_epi64((__m128i *)(void *)(first + i), a[i]);
    _mm_storeh_pd((double *)(void *)(second + i), _mm_castsi128_pd(a[i]));
  }
}

VMB_INSTRUCTIONS_END
#endif
