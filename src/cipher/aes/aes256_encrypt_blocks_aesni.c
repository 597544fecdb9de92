/*
 * vmb_aes256_encrypt_blocks with the AES instructions of x86-64. Contract: aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <wmmintrin.h>

VMB_INSTRUCTIONS_AESNI

#include "support/compiler.h"

#include "cipher/aes/aes_kernels.h"

#define ROUNDS 14

/*
 * `count` blocks, a constant: an AESENC takes about four cycles and another can start in every one,
 * so eight blocks hide the latency.
 */
VMB_ALWAYS_INLINE void encrypt(const uint8_t *round_keys, uint8_t *out, const uint8_t *in,
                               int count) {
  const __m128i *keys = (const __m128i *)(const void *)round_keys;
  __m128i block[8], key = _mm_loadu_si128(keys);
  for (int b = 0; b < count; b++)
    block[b] = _mm_xor_si128(_mm_loadu_si128((const __m128i *)(const void *)in + b), key);
  for (int round = 1; round < ROUNDS; round++) {
    key = _mm_loadu_si128(keys + round);
    for (int b = 0; b < count; b++)
      block[b] = _mm_aesenc_si128(block[b], key);
  }
  key = _mm_loadu_si128(keys + ROUNDS);
  for (int b = 0; b < count; b++)
    _mm_storeu_si128((__m128i *)(void *)out + b, _mm_aesenclast_si128(block[b], key));
}

/* Eight blocks at a time, four, then one by one: rounds of several blocks hide the latency. */
void vmb_aes256_encrypt_blocks_aesni(const uint8_t round_keys[240], uint8_t *out, const uint8_t *in,
                                     size_t blocks) {
  for (; blocks >= 8; blocks -= 8, in += 128, out += 128)
    encrypt(round_keys, out, in, 8);
  if (blocks >= 4) {
    encrypt(round_keys, out, in, 4);
    blocks -= 4;
    in += 64;
    out += 64;
  }
  for (; blocks > 0; blocks--, in += 16, out += 16)
    encrypt(round_keys, out, in, 1);
}

VMB_INSTRUCTIONS_END
#endif
