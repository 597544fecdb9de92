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
#include "hash/keccak/x86_64/keccak_rounds_avx512.h"
#include "hash/keccak/keccak_chain_template.h"

void vmb_keccak_x8_chain_avx512(uint64_t state[8 * 25], const uint64_t *common, size_t common_lanes,
                                const uint64_t number[8], size_t in_lanes, size_t out_lanes,
                                unsigned steps) {
  keccak_chain(state, common, common_lanes, number, in_lanes, out_lanes, steps);
}

VMB_INSTRUCTIONS_END
#endif
