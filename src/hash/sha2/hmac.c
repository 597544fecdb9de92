/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/sha2/hmac.h"

#include "support/zeroize.h"

#define INNER_PAD 0x36
#define OUTER_PAD 0x5c

/* block = the key and zeros, each byte changed by the pad. */
static void make_block(uint8_t *block, size_t block_bytes, const uint8_t *key, size_t key_length,
                       uint8_t pad) {
  for (size_t i = 0; i < block_bytes; i++)
    block[i] = i < key_length ? key[i] ^ pad : pad;
}

/* A new hash that begins with the block of the key. */
static void begin256(vmb_sha256_state *state, const uint8_t *key, size_t key_length, uint8_t pad) {
  uint8_t block[VMB_SHA256_BLOCK_BYTES];
  make_block(block, sizeof block, key, key_length, pad);
  vmb_sha256_init(state);
  vmb_sha256_update(state, block, sizeof block);
  vmb_zeroize(block, sizeof block);
}

/* The state has absorbed the key's block with this pad; the block is wiped. */
static void begin512(vmb_sha512_state *state, const uint8_t *key, size_t key_length, uint8_t pad) {
  uint8_t block[VMB_SHA512_BLOCK_BYTES];
  make_block(block, sizeof block, key, key_length, pad);
  vmb_sha512_init(state);
  vmb_sha512_update(state, block, sizeof block);
  vmb_zeroize(block, sizeof block);
}

void vmb_hmac_sha256_init(vmb_sha256_state *state, const uint8_t *key, size_t key_length) {
  begin256(state, key, key_length, INNER_PAD);
}

/* out = the outer hash; the key is needed once more. Ends with a state of zeros. */
void vmb_hmac_sha256_final(vmb_sha256_state *state, const uint8_t *key, size_t key_length,
                           uint8_t out[VMB_SHA256_BYTES]) {
  vmb_sha256_final(state, out);
  begin256(state, key, key_length, OUTER_PAD);
  vmb_sha256_update(state, out, VMB_SHA256_BYTES);
  vmb_sha256_final(state, out);
}

void vmb_hmac_sha512_init(vmb_sha512_state *state, const uint8_t *key, size_t key_length) {
  begin512(state, key, key_length, INNER_PAD);
}

/* out = the outer hash; the key is needed once more. Ends with a state of zeros. */
void vmb_hmac_sha512_final(vmb_sha512_state *state, const uint8_t *key, size_t key_length,
                           uint8_t out[VMB_SHA512_BYTES]) {
  vmb_sha512_final(state, out);
  begin512(state, key, key_length, OUTER_PAD);
  vmb_sha512_update(state, out, VMB_SHA512_BYTES);
  vmb_sha512_final(state, out);
}
