/*
 * Hashes of the key encapsulation: specs/smaug.md sections A.6, B.4 to B.6. H = SHA3-256.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_HASH_C
#define VMB_SCHEMES_SMAUG_HASH_C

#include "schemes/smaug/smaug_work.h"
#include "support/compiler.h"

/* out = SHAKE256(a || b), 32 bytes each of a and b. */
VMB_INLINE_FOR_SPEED void smaug_hash_pair(vmb_keccak *state, uint8_t *out, size_t length,
                                          const uint8_t a[32], const uint8_t b[32]) {
  vmb_shake256_init(state);
  vmb_keccak_absorb(state, a, 32);
  vmb_keccak_absorb(state, b, 32);
  vmb_keccak_squeeze(state, out, length);
}

/* SMAUG-T: seeds = coins || shared secret = SHAKE256(message || hash), hash = H(public key). */
VMB_INLINE_FOR_SPEED void smaug_derive(const struct smaug_params *p,
                                       struct smaug_scratch *scratch) {
  if (!p->round1)
    smaug_hash_pair(&scratch->stream, scratch->seeds, 64, scratch->message, scratch->hash);
}

#endif
