/*
 * vmb_keccak_chains with AVX2: a lane of four states in one register. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>
#include <string.h>

VMB_INSTRUCTIONS_AVX2

#include "hash/keccak/keccak_kernels.h"

typedef __m256i_u lane; /* in memory that need not be aligned */
#define VL(operation) _mm256_##operation
#define VL_ALL(word) _mm256_set1_epi64x(word)
#define VL_ADD(a, b) _mm256_add_epi64(a, b)
#define VL_BYTES(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))
#include "hash/keccak/x86_64/keccak_lane_avx2.h"

/* Four states are next to each other, lane by lane. */
static inline lane keccak_chain_load(const uint64_t *states, size_t i) {
  return *(const lane *)(const void *)(states + 4 * i);
}
static inline void keccak_chain_store(uint64_t *states, size_t i, lane value) {
  *(lane *)(void *)(states + 4 * i) = value;
}

#include "hash/keccak/keccak_chain_template.h"

void vmb_keccak_chains_avx2(uint64_t *states, const uint64_t *common, size_t common_lanes,
                            const uint64_t *number, size_t in_lanes, size_t out_lanes,
                            unsigned steps, unsigned count) {
  uint64_t numbers[8] = {0};
  memcpy(numbers, number, count * sizeof number[0]);
  for (unsigned done = 0; done < count; done += 4)
    keccak_chain(states + done * 25, common, common_lanes, numbers + done, in_lanes, out_lanes,
                 steps);
}

VMB_INSTRUCTIONS_END
#endif
