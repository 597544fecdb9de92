/*
 * The hash functions of the two forms: specs/ntruplus.md sections A.1 and B.1. A call may overwrite
 * its input with its output.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_HASH_C
#define VMB_SCHEMES_NTRUPLUS_HASH_C

#include <string.h>

#include "schemes/ntruplus/ntruplus_work.h"
#include "support/compiler.h"

/* Round 1: `length` bytes of the AES-256 key stream from counter 0. */
VMB_INLINE_FOR_SPEED void ntruplus_key_stream(struct ntruplus_scratch *scratch, uint8_t *out,
                                              size_t length, const uint8_t key[32]) {
  static const uint8_t counter[VMB_AES_BLOCK_BYTES] = {0};
  vmb_aes256_init(&scratch->symmetric.aes, key);
  vmb_aes256_ctr(&scratch->symmetric.aes, out, length, counter);
}

/* Final form: SHAKE256(domain || in), to be squeezed. */
VMB_INLINE_FOR_SPEED void ntruplus_shake(struct ntruplus_scratch *scratch, uint8_t domain,
                                         const uint8_t *in, size_t length) {
  vmb_shake256_init(&scratch->symmetric.keccak);
  vmb_keccak_absorb(&scratch->symmetric.keccak, &domain, 1);
  vmb_keccak_absorb(&scratch->symmetric.keccak, in, length);
}

/* Final form: `length` bytes of SHAKE256(seed). */
VMB_INLINE_FOR_SPEED void ntruplus_shake_seed(struct ntruplus_scratch *scratch, uint8_t *out,
                                              size_t length, const uint8_t *seed) {
  vmb_shake256_init(&scratch->symmetric.keccak);
  vmb_keccak_absorb(&scratch->symmetric.keccak, seed, NTRUPLUS_SEED_BYTES);
  vmb_keccak_squeeze(&scratch->symmetric.keccak, out, length);
}

/* out = `length` bytes made of scratch->seed: what f and g are sampled from. */
VMB_INLINE_FOR_SPEED void ntruplus_expand_seed(const struct ntruplus_params *p,
                                               struct ntruplus_scratch *scratch, uint8_t *out,
                                               size_t length) {
  if (p->round1)
    ntruplus_key_stream(scratch, out, length, scratch->seed);
  else
    ntruplus_shake_seed(scratch, out, length, scratch->seed);
}

/* F(public key); the final form alone has it. */
VMB_INLINE_FOR_SPEED void ntruplus_hash_f(const struct ntruplus_params *p,
                                          struct ntruplus_scratch *scratch, uint8_t out[32],
                                          const uint8_t *public_key) {
  ntruplus_shake(scratch, 0, public_key, ntruplus_poly_bytes(p));
  vmb_keccak_squeeze(&scratch->symmetric.keccak, out, NTRUPLUS_HASH_BYTES);
}

/* pad = G(packed polynomial), n/4 bytes. */
VMB_INLINE_FOR_SPEED void ntruplus_hash_g(const struct ntruplus_params *p,
                                          struct ntruplus_scratch *scratch, uint8_t *pad,
                                          const uint8_t *packed) {
  if (p->round1) {
    vmb_sha256_init(&scratch->symmetric.sha256);
    vmb_sha256_update(&scratch->symmetric.sha256, packed, ntruplus_poly_bytes(p));
    vmb_sha256_final(&scratch->symmetric.sha256, scratch->digest);
    ntruplus_key_stream(scratch, pad, ntruplus_ternary_bytes(p), scratch->digest);
    return;
  }
  ntruplus_shake(scratch, 1, packed, ntruplus_poly_bytes(p));
  vmb_keccak_squeeze(&scratch->symmetric.keccak, pad, ntruplus_ternary_bytes(p));
}

/* key = the first 32 bytes of H(message, hash of the public key), bits = the n/4 that follow. */
VMB_INLINE_FOR_SPEED void ntruplus_hash_h(const struct ntruplus_params *p,
                                          struct ntruplus_scratch *scratch,
                                          uint8_t key[NTRUPLUS_KEY_BYTES], uint8_t *bits,
                                          const uint8_t *message, const uint8_t *public_key_hash) {
  if (p->round1) {
    vmb_sha512_init(&scratch->symmetric.sha512);
    vmb_sha512_update(&scratch->symmetric.sha512, message, ntruplus_message_bytes(p));
    vmb_sha512_final(&scratch->symmetric.sha512, scratch->digest);
    ntruplus_key_stream(scratch, bits, ntruplus_ternary_bytes(p), scratch->digest + 32);
    memcpy(key, scratch->digest, NTRUPLUS_KEY_BYTES);
    return;
  }
  ntruplus_shake(scratch, 2, message, ntruplus_message_bytes(p));
  vmb_keccak_absorb(&scratch->symmetric.keccak, public_key_hash, NTRUPLUS_HASH_BYTES);
  vmb_keccak_squeeze(&scratch->symmetric.keccak, key, NTRUPLUS_KEY_BYTES);
  vmb_keccak_squeeze(&scratch->symmetric.keccak, bits, ntruplus_ternary_bytes(p));
}

#endif
