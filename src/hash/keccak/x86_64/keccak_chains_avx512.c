/*
 * vmb_keccak_chains with AVX-512: a lane of eight states in one register. Contract:
 * keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <string.h>

VMB_INSTRUCTIONS_AVX512

#include "hash/keccak/keccak_kernels.h"

typedef __m512i_u lane; /* in memory that need not be aligned */
#define VL(operation) _mm512_##operation
#define VL_ALL(word) _mm512_set1_epi64(word)
#define VL_ADD(a, b) _mm512_add_epi64(a, b)
#include "hash/keccak/x86_64/keccak_rounds_avx512.h"

/* The four words of the second half are four states further on. */
static inline lane keccak_chain_load(const uint64_t *states, size_t i) {
  const __m256i *const half = (const __m256i *)(const void *)(states + 4 * i);
  return _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_loadu_si256(half)),
                            _mm256_loadu_si256(half + 25), 1);
}
static inline void keccak_chain_store(uint64_t *states, size_t i, lane value) {
  __m256i *const half = (__m256i *)(void *)(states + 4 * i);
  _mm256_storeu_si256(half, _mm512_castsi512_si256(value));
  _mm256_storeu_si256(half + 25, _mm512_extracti64x4_epi64(value, 1));
}

#include "hash/keccak/keccak_chain_template.h"

/* Permutations of 256 bits take less for four: 720 cycles, not 1080. */
void vmb_keccak_chains_avx512(uint64_t *states, const uint64_t *common, size_t common_lanes,
                              const uint64_t *number, size_t in_lanes, size_t out_lanes,
                              unsigned steps, unsigned count) {
  uint64_t numbers[8] = {0};
  if (count <= 4) {
    vmb_keccak_chains_portable(states, common, common_lanes, number, in_lanes, out_lanes, steps,
                               count);
    return;
  }
  memcpy(numbers, number, count * sizeof number[0]);
  keccak_chain(states, common, common_lanes, numbers, in_lanes, out_lanes, steps);
}

VMB_INSTRUCTIONS_END
#endif
