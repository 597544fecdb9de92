/*
 * vmb_keccak_permute with AVX-512VL: a lane in the low half of a vector. Fewer instructions than in
 * general registers, of which there are not enough for the state. Contract: keccak_kernels.h.
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

/* Keccak-f[1600] with a lane in the low half of each of 25 vector registers. */
void vmb_keccak_permute_avx512(uint64_t state[25]) {
  lane a[25];
  for (int i = 0; i < 25; i++)
    a[i] = _mm_loadl_epi64((const __m128i *)(const void *)(state + i));
  keccak_24_rounds(a);
  for (int i = 0; i < 25; i++)
    _mm_storel_epi64((__m128i *)(void *)(state + i), a[i]);
}

VMB_INSTRUCTIONS_END
#endif
