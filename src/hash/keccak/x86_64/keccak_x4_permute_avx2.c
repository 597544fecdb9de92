/*
 * vmb_keccak_x4_permute with AVX2: the four states side by side in a register, so a lane of the
 * four is one word. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_AVX2

#include "hash/keccak/keccak_kernels.h"

typedef __m256i_u lane; /* in memory that need not be aligned */
#define VL(operation) _mm256_##operation
#define VL_BYTES(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))
#include "hash/keccak/x86_64/keccak_lane_avx2.h"

/*
 * Four states, whose lanes lie side by side, in 25 vectors. There are not registers for them: they
 * stay where they are, so that the stack takes the other 25 alone.
 */
void vmb_keccak_x4_permute_avx2(uint64_t state[4 * 25]) {
  keccak_24_rounds((lane *)(void *)state);
}

VMB_INSTRUCTIONS_END
#endif
