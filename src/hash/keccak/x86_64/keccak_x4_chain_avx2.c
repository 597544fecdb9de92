/*
 * vmb_keccak_x4_chain with AVX2: a lane of four states is one word. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "hash/keccak/keccak_kernels.h"

typedef __m256i_u lane; /* in memory that need not be aligned */
#define VL(operation) _mm256_##operation
#define VL_ALL(word) _mm256_set1_epi64x(word)
#define VL_ADD(a, b) _mm256_add_epi64(a, b)
#define VL_BYTES(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))
#include "hash/keccak/x86_64/keccak_lane_avx2.h"
#include "hash/keccak/keccak_chain_template.h"

void vmb_keccak_x4_chain_avx2(uint64_t state[4 * 25], const uint64_t *common, size_t common_lanes,
                              const uint64_t number[4], size_t in_lanes, size_t out_lanes,
                              unsigned steps) {
  keccak_chain(state, common, common_lanes, number, in_lanes, out_lanes, steps);
}

VMB_INSTRUCTIONS_END
#endif
