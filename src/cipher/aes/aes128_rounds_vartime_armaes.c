/*
 * The first and the last rounds of AES-128 with the AES instructions of Armv8-A. Contracts:
 * aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

VMB_INSTRUCTIONS_ARMAES

#include "support/compiler.h"

#include "cipher/aes/aes_kernels.h"

/* AESE adds a key first, then SubBytes and ShiftRows; AESMC is MixColumns. */
static inline uint8x16_t add_and_encrypt(uint8x16_t block, uint8x16_t key) {
  return vaesmcq_u8(vaeseq_u8(block, key));
}

void vmb_aes128_first_rounds_vartime_armaes(const uint8_t round_keys[176], uint8_t *out,
                                            const uint8_t *in, size_t blocks) {
  for (; blocks > 0; blocks--, in += 16, out += 16) {
    const uint8x16_t block = add_and_encrypt(vld1q_u8(in), vld1q_u8(round_keys));
    vst1q_u8(out, veorq_u8(add_and_encrypt(block, vld1q_u8(round_keys + 16)),
                           vld1q_u8(round_keys + 32)));
  }
}

/* `count` blocks, a constant. The sum of both states is the addition of a first key. */
VMB_ALWAYS_INLINE void last_rounds(const uint8_t *round_keys, uint8_t *out, const uint8_t *left,
                                   const uint8_t *right, unsigned count) {
  uint8x16_t block[4], key = vld1q_u8(left);
  for (unsigned b = 0; b < count; b++)
    block[b] = add_and_encrypt(vld1q_u8(right + 16 * b), key);
  for (unsigned round = 3; round < 9; round++) {
    key = vld1q_u8(round_keys + 16 * round);
    for (unsigned b = 0; b < count; b++)
      block[b] = add_and_encrypt(block[b], key);
  }
  const uint8x16_t last = vld1q_u8(round_keys + 160);
  key = vld1q_u8(round_keys + 144);
  for (unsigned b = 0; b < count; b++)
    vst1q_u8(out + 16 * b, veorq_u8(vaeseq_u8(block[b], key), last));
}

void vmb_aes128_last_rounds_vartime_armaes(const uint8_t round_keys[176], uint8_t *out,
                                           const uint8_t left[16], const uint8_t *right,
                                           size_t blocks) {
  for (; blocks >= 4; blocks -= 4, right += 64, out += 64)
    last_rounds(round_keys, out, left, right, 4);
  for (; blocks > 0; blocks--, right += 16, out += 16)
    last_rounds(round_keys, out, left, right, 1);
}

VMB_INSTRUCTIONS_END
#endif
