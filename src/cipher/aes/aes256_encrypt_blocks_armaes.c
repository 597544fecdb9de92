/*
 * vmb_aes256_encrypt_blocks with the AES instructions of Armv8-A. Contract: aes_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
#include <arm_neon.h>

VMB_INSTRUCTIONS_ARMAES

#include "support/compiler.h"

#include "cipher/aes/aes_kernels.h"

#define ROUNDS 14

/*
 * `count` blocks, a constant. AESE adds the key first, then SubBytes and ShiftRows; AESMC is
 * MixColumns: the key of the last round is added by hand.
 */
VMB_ALWAYS_INLINE void encrypt(const uint8_t *round_keys, uint8_t *out, const uint8_t *in,
                               int count) {
  uint8x16_t block[4];
  for (int b = 0; b < count; b++)
    block[b] = vld1q_u8(in + 16 * b);
  for (int round = 0; round < ROUNDS - 1; round++) {
    const uint8x16_t key = vld1q_u8(round_keys + 16 * round);
    for (int b = 0; b < count; b++)
      block[b] = vaesmcq_u8(vaeseq_u8(block[b], key));
  }
  const uint8x16_t key = vld1q_u8(round_keys + 16 * (ROUNDS - 1)),
                   last = vld1q_u8(round_keys + 16 * ROUNDS);
  for (int b = 0; b < count; b++)
    vst1q_u8(out + 16 * b, veorq_u8(vaeseq_u8(block[b], key), last));
}

/* Four blocks at a time, then one by one: rounds of several blocks hide the latency. */
void vmb_aes256_encrypt_blocks_armaes(const uint8_t round_keys[240], uint8_t *out,
                                      const uint8_t *in, size_t blocks) {
  for (; blocks >= 4; blocks -= 4, in += 64, out += 64)
    encrypt(round_keys, out, in, 4);
  for (; blocks > 0; blocks--, in += 16, out += 16)
    encrypt(round_keys, out, in, 1);
}

VMB_INSTRUCTIONS_END
#endif
