/*
 * AES-256 (FIPS 197): block encryption and the key stream of counter mode (SP 800-38A). Constant
 * time: no table, no secret index. AES-128 of what is public (aes_kernels.h has its rounds).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * There is no decryption of blocks: no scheme here uses it.
 */
#ifndef VMB_AES_H
#define VMB_AES_H

#include <stddef.h>
#include <stdint.h>

#define VMB_AES128_KEY_BYTES 16
#define VMB_AES256_KEY_BYTES 32
#define VMB_AES_BLOCK_BYTES 16
/* 10 or 14 rounds and the key that is added before the first */
#define VMB_AES128_ROUND_KEYS_BYTES (11 * VMB_AES_BLOCK_BYTES)
#define VMB_AES256_ROUND_KEYS_BYTES (15 * VMB_AES_BLOCK_BYTES)

typedef struct vmb_aes128 {
  uint8_t round_keys[VMB_AES128_ROUND_KEYS_BYTES];
} vmb_aes128;

/* The key schedule of FIPS 197 section 5.2; in constant time, though the key is public here. */
void vmb_aes128_init(vmb_aes128 *aes, const uint8_t key[VMB_AES128_KEY_BYTES]);

/* Secret: wipe it with vmb_zeroize. */
typedef struct vmb_aes256 {
  uint8_t round_keys[VMB_AES256_ROUND_KEYS_BYTES];
} vmb_aes256;

void vmb_aes256_init(vmb_aes256 *aes, const uint8_t key[VMB_AES256_KEY_BYTES]);

/*
 * vmb_aes256_encrypt: encrypts `blocks` blocks of 16 bytes, each by itself. out and in are the same
 * or do not overlap.
 */
void vmb_aes256_encrypt(const vmb_aes256 *aes, uint8_t *out, const uint8_t *in, size_t blocks);

/*
 * vmb_aes256_ctr: `length` bytes of key stream: the encryptions of counter, counter + 1, ..., the
 * last one cut short. The counter is one big-endian number of 128 bits that wraps around.
 */
void vmb_aes256_ctr(const vmb_aes256 *aes, uint8_t *out, size_t length,
                    const uint8_t counter[VMB_AES_BLOCK_BYTES]);

/* vmb_aes_counter_add: counter + blocks modulo 2^128, big-endian. */
void vmb_aes_counter_add(uint8_t counter[VMB_AES_BLOCK_BYTES], size_t blocks);

#endif
