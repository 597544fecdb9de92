/*
 * vmb_keccak_x8_chain with AVX-512: a lane of eight states in one register. Contract:
 * keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX512

#include "hash/keccak/keccak_kernels.h"

typedef __m512i_u lane; /* in memory that need not be aligned */
#define VL(operation) _mm512_##operation
#define VL_ALL(word) _mm512_set1_epi64(word)
#define VL_ADD(a, b) _mm512_add_epi64(a, b)
#include "hash/keccak/keccak_rounds_avx512.h"
#include "hash/keccak/keccak_chain_template.h"

#define IN_LANES_MAX 8

/* Lane i of the states of one half. */
static inline __m256i *four_lanes(uint64_t *state, size_t half, size_t i) {
  return (__m256i *)(void *)(state + 4 * 25 * half + 4 * i);
}

/*
 * The block takes the place of both halves, and inputs and outputs go to and from it by the stack:
 * they would overwrite each other.
 */
void vmb_keccak_x8_chain_avx512(uint64_t state[8 * 25], const uint64_t *common, size_t common_lanes,
                                const uint64_t number[8], size_t in_lanes, size_t out_lanes,
                                unsigned steps) {
  lane *const block = (lane *)(void *)state, *const own = block + common_lanes;
  lane moved[IN_LANES_MAX];
  for (size_t i = 0; i < in_lanes; i++)
    moved[i] =
        _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_loadu_si256(four_lanes(state, 0, i))),
                           _mm256_loadu_si256(four_lanes(state, 1, i)), 1);
  keccak_chain_block(block, common, common_lanes, common_lanes + 1 + in_lanes);
  own[0] = _mm512_loadu_si512(number);
  for (size_t i = 0; i < in_lanes; i++)
    own[1 + i] = moved[i];
  keccak_chain_steps(block, own, out_lanes, steps);
  for (size_t i = 0; i < out_lanes; i++)
    moved[i] = own[1 + i];
  for (size_t i = 0; i < out_lanes; i++) {
    _mm256_storeu_si256(four_lanes(state, 0, i), _mm512_castsi512_si256(moved[i]));
    _mm256_storeu_si256(four_lanes(state, 1, i), _mm512_extracti64x4_epi64(moved[i], 1));
  }
}

VMB_INSTRUCTIONS_END
#endif
