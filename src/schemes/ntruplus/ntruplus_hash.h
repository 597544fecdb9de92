/*
 * The hash functions of the two forms: specs/ntruplus.md sections A.1 and B.1. A call may overwrite its input with its output.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_HASH_H
#define VMB_SCHEMES_NTRUPLUS_HASH_H

#include <string.h>

#include "schemes/ntruplus/ntruplus_work.h"
#include "support/compiler.h"

/* Round 1: `length` bytes of the AES-256 key stream from counter 0. */
VMB_FAMILY_TEXT void ntruplus_key_stream(struct ntruplus_small *small, uint8_t *out, size_t length, const uint8_t key[32]) {
  static const uint8_t counter[VMB_AES_BLOCK_BYTES] = {0};
  vmb_aes256_init(&small->symmetric.aes, key);
  vmb_aes256_ctr(&small->symmetric.aes, out, length, counter);
}

/* Final form: SHAKE256(domain || in), to be squeezed. */
VMB_FAMILY_TEXT void ntruplus_shake(struct ntruplus_small *small, uint8_t domain, const uint8_t *in, size_t length) {
  vmb_shake256_init(&small->symmetric.keccak);
  vmb_keccak_absorb(&small->symmetric.keccak, &domain, 1);
  vmb_keccak_absorb(&small->symmetric.keccak, in, length);
}

/* out = `length` bytes made of small->seed: what f and g are sampled from. */
VMB_FAMILY_TEXT void ntruplus_expand_seed(const struct ntruplus_params *p, struct ntruplus_small *small, uint8_t *out, size_t length) {
  if (p->round1)
    ntruplus_key_stream(small, out, length, small->seed);
  else
    vmb_shake256(out, length, small->seed, NTRUPLUS_SEED_BYTES);
}

/* F(public key); the final form alone has it. */
VMB_FAMILY_TEXT void ntruplus_hash_f(const struct ntruplus_params *p, struct ntruplus_small *small, uint8_t out[32],
                                     const uint8_t *public_key) {
  ntruplus_shake(small, 0, public_key, ntruplus_poly_bytes(p));
  vmb_keccak_squeeze(&small->symmetric.keccak, out, NTRUPLUS_HASH_BYTES);
}

/* pad = G(packed polynomial), n/4 bytes. */
VMB_FAMILY_TEXT void ntruplus_hash_g(const struct ntruplus_params *p, struct ntruplus_small *small, uint8_t *pad, const uint8_t *packed) {
  if (p->round1) {
    vmb_sha256(small->digest, packed, ntruplus_poly_bytes(p));
    ntruplus_key_stream(small, pad, ntruplus_ternary_bytes(p), small->digest);
    return;
  }
  ntruplus_shake(small, 1, packed, ntruplus_poly_bytes(p));
  vmb_keccak_squeeze(&small->symmetric.keccak, pad, ntruplus_ternary_bytes(p));
}

/* key = the first 32 bytes of H(message, hash of the public key), bits = the n/4 that follow. */
VMB_FAMILY_TEXT void ntruplus_hash_h(const struct ntruplus_params *p, struct ntruplus_small *small, uint8_t key[NTRUPLUS_KEY_BYTES],
                                     uint8_t *bits, const uint8_t *message, const uint8_t *public_key_hash) {
  if (p->round1) {
    vmb_sha512(small->digest, message, ntruplus_message_bytes(p));
    ntruplus_key_stream(small, bits, ntruplus_ternary_bytes(p), small->digest + 32);
    memcpy(key, small->digest, NTRUPLUS_KEY_BYTES);
    return;
  }
  ntruplus_shake(small, 2, message, ntruplus_message_bytes(p));
  vmb_keccak_absorb(&small->symmetric.keccak, public_key_hash, NTRUPLUS_HASH_BYTES);
  vmb_keccak_squeeze(&small->symmetric.keccak, key, NTRUPLUS_KEY_BYTES);
  vmb_keccak_squeeze(&small->symmetric.keccak, bits, ntruplus_ternary_bytes(p));
}

#endif
