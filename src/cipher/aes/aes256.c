/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cipher/aes/aes.h"
#include "cipher/aes/aes_kernels.h"

void vmb_aes256_init(vmb_aes256 *aes, const uint8_t key[VMB_AES256_KEY_BYTES]) {
  vmb_aes256_expand_key(aes->round_keys, key);
}

void vmb_aes256_encrypt(const vmb_aes256 *aes, uint8_t *out, const uint8_t *in, size_t blocks) {
  vmb_aes256_encrypt_blocks(aes->round_keys, out, in, blocks);
}
