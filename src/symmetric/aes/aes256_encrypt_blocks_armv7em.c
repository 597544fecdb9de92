/*
 * vmb_aes256_encrypt_blocks for Armv7E-M: the rounds are assembly (aes256_rounds_armv7em.S).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "symmetric/aes/aes_kernels.h"
#include "symmetric/aes/aes_slices.h"

void vmb_aes256_rounds_armv7em(uint32_t slice[8], const uint32_t key[8 * (VMB_AES256_ROUNDS + 1)]);

static inline void encrypt_slices(uint32_t slice[8], const uint32_t *key) {
  vmb_aes256_rounds_armv7em(slice, key);
}

/*
 * The assembly leaves out the S-box's constant 0x63, bits 0, 1, 5 and 6. ShiftRows and MixColumns (2 + 3 + 1 + 1 = 1) map it to itself, so
 * the round keys that are added afterwards make it good.
 */
static inline void finish_keys(uint32_t key[8 * (VMB_AES256_ROUNDS + 1)]) {
  for (unsigned round = 1; round <= VMB_AES256_ROUNDS; round++)
    for (unsigned k = 0; k < 8; k++)
      if (0x63 >> k & 1) key[8 * round + k] = ~key[8 * round + k];
}

#include "symmetric/aes/aes256_blocks.h"

void vmb_aes256_encrypt_blocks_armv7em(const uint8_t round_keys[240], uint8_t *out, const uint8_t *in, size_t blocks) {
  aes256_encrypt_blocks(round_keys, out, in, blocks);
}
