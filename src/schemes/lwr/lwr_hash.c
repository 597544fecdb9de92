/*
 * Hashes of the key encapsulation: specs/saber.md section 5, specs/scabbard.md section 5.
 * H = SHA3-256, G = SHA3-512.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_HASH_C
#define VMB_SCHEMES_LWR_HASH_C

#include "schemes/lwr/lwr_streams.h"

/* out = H(a || b), 32 bytes each. */
VMB_INLINE_FOR_SPEED void lwr_hash_pair(struct lwr_scratch *scratch, uint8_t out[32],
                                        const uint8_t a[32], const uint8_t b[32]) {
  vmb_sha3_256_init(&scratch->stream);
  lwr_absorb(scratch, a, 32);
  lwr_absorb(scratch, b, 32);
  lwr_squeeze(scratch, out, 32);
}

/* K^ || r = G(message || hash of the public key). */
VMB_INLINE_FOR_SPEED void lwr_derive_key_and_coins(struct lwr_scratch *scratch,
                                                   const uint8_t public_key_hash[32]) {
  vmb_sha3_512_init(&scratch->stream);
  lwr_absorb(scratch, scratch->message, 32);
  lwr_absorb(scratch, public_key_hash, 32);
  lwr_squeeze(scratch, scratch->key_and_coins, 64);
}

#endif
