/*
 * vmb_aes256_encrypt_blocks for Armv7E-M: the rounds are assembly (aes256_rounds_armv7em.S).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "cipher/aes/aes_kernels.h"
#include "cipher/aes/aes_slices.h"

#define KEY_WORDS 4

void vmb_aes256_rounds_armv7em(uint32_t slice[8],
                               const uint32_t key[KEY_WORDS * (VMB_AES256_ROUNDS + 1)]);

static inline void encrypt_slices(uint32_t slice[8], const uint32_t *key) {
  vmb_aes256_rounds_armv7em(slice, key);
}

/*
 * Both blocks get the same key, so of two neighbouring bits of a slice one is enough: the even bits
 * of slice k and the odd ones of slice k + 4 make a word. That halves the stack. The assembly
 * leaves out the S-box's constant 0x63, bits 0, 1, 5 and 6. ShiftRows and MixColumns
 * (2 + 3 + 1 + 1 = 1) map it to itself, so the round keys that are added afterwards make it good.
 */
static inline void make_key(uint32_t key[KEY_WORDS], uint32_t slice[8], const uint8_t bytes[16],
                            unsigned round) {
  vmb_aes_slice(slice, bytes, bytes);
  for (unsigned k = 0; k < 8; k++)
    if (round > 0 && (0x63 >> k & 1))
      slice[k] = ~slice[k];
  for (unsigned k = 0; k < 4; k++)
    key[k] = (slice[k] & UINT32_C(0x55555555)) | (slice[k + 4] & UINT32_C(0xaaaaaaaa));
}

#include "cipher/aes/aes256_blocks.h"

void vmb_aes256_encrypt_blocks_armv7em(const uint8_t round_keys[240], uint8_t *out,
                                       const uint8_t *in, size_t blocks) {
  aes256_encrypt_blocks(round_keys, out, in, blocks);
}

#endif
