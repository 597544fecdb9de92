/*
 * vmb_aes128_last_rounds_vartime with AES instructions on two blocks. Contract: aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_VAES

#include "support/compiler.h"

#include "cipher/aes/aes_kernels.h"

#define PAIRS 8

static inline __m256i load_twice(const uint8_t *in) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)in));
}

/* `pairs` times two blocks, a constant: eight hide the latency of an instruction. */
VMB_ALWAYS_INLINE void last_rounds(const uint8_t *round_keys, uint8_t *out, const uint8_t *left,
                                   const uint8_t *right, unsigned pairs) {
  __m256i block[PAIRS], key = load_twice(left);
  for (unsigned p = 0; p < pairs; p++)
    block[p] = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)(const void *)right + p), key);
  for (unsigned round = 3; round < 10; round++) {
    key = load_twice(round_keys + 16 * round);
    for (unsigned p = 0; p < pairs; p++)
      block[p] = _mm256_aesenc_epi128(block[p], key);
  }
  key = load_twice(round_keys + 160);
  for (unsigned p = 0; p < pairs; p++)
    _mm256_storeu_si256((__m256i *)(void *)out + p, _mm256_aesenclast_epi128(block[p], key));
}

void vmb_aes128_last_rounds_vartime_vaes(const uint8_t round_keys[176], uint8_t *out,
                                         const uint8_t left[16], const uint8_t *right,
                                         size_t blocks) {
  for (; blocks >= 2 * PAIRS; blocks -= 2 * PAIRS, right += 32 * PAIRS, out += 32 * PAIRS)
    last_rounds(round_keys, out, left, right, PAIRS);
  for (; blocks >= 2; blocks -= 2, right += 32, out += 32)
    last_rounds(round_keys, out, left, right, 1);
  if (blocks != 0)
    vmb_aes128_last_rounds_vartime_aesni(round_keys, out, left, right, 1);
}

VMB_INSTRUCTIONS_END
#endif
