/*
 * The first and the last rounds of AES-128 with the AES instructions of x86-64. Contracts:
 * aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <wmmintrin.h>

VMB_INSTRUCTIONS_AESNI

#include "support/compiler.h"

#include "cipher/aes/aes_kernels.h"

static inline __m128i load(const uint8_t *in) {
  return _mm_loadu_si128((const __m128i *)(const void *)in);
}

static inline void store(uint8_t *out, __m128i block) {
  _mm_storeu_si128((__m128i *)(void *)out, block);
}

void vmb_aes128_first_rounds_vartime_aesni(const uint8_t round_keys[176], uint8_t *out,
                                           const uint8_t *in, size_t blocks) {
  for (; blocks > 0; blocks--, in += 16, out += 16) {
    const __m128i block = _mm_xor_si128(load(in), load(round_keys));
    store(out,
          _mm_aesenc_si128(_mm_aesenc_si128(block, load(round_keys + 16)), load(round_keys + 32)));
  }
}

/* `count` blocks, a constant: eight hide the latency of an instruction. */
VMB_ALWAYS_INLINE void last_rounds(const uint8_t *round_keys, uint8_t *out, const uint8_t *left,
                                   const uint8_t *right, unsigned count) {
  __m128i block[8], key = load(left);
  for (unsigned b = 0; b < count; b++)
    block[b] = _mm_xor_si128(load(right + 16 * b), key);
  for (unsigned round = 3; round < 10; round++) {
    key = load(round_keys + 16 * round);
    for (unsigned b = 0; b < count; b++)
      block[b] = _mm_aesenc_si128(block[b], key);
  }
  key = load(round_keys + 160);
  for (unsigned b = 0; b < count; b++)
    store(out + 16 * b, _mm_aesenclast_si128(block[b], key));
}

void vmb_aes128_last_rounds_vartime_aesni(const uint8_t round_keys[176], uint8_t *out,
                                          const uint8_t left[16], const uint8_t *right,
                                          size_t blocks) {
  for (; blocks >= 8; blocks -= 8, right += 128, out += 128)
    last_rounds(round_keys, out, left, right, 8);
  for (; blocks > 0; blocks--, right += 16, out += 16)
    last_rounds(round_keys, out, left, right, 1);
}

VMB_INSTRUCTIONS_END
#endif
