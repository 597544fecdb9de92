/*
 * Hashes of the key encapsulation: specs/mlkem.md section 5.
 *
 *   vmb_mlkem_hash                  out = H(in), 32 bytes
 *   vmb_mlkem_derive_key_and_coins  K' || r = G(scratch->message || hash of the public key)
 *   vmb_kyber_derive                out = KDF(key || hash), 32 bytes from 32 and 32
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_HASH_H
#define VMB_SCHEMES_MLKEM_HASH_H

#include "schemes/mlkem/mlkem_work.h"

void vmb_mlkem_hash(vmb_keccak *state, uint8_t out[MLKEM_HASH_BYTES], const uint8_t *in,
                    size_t length);
void vmb_mlkem_derive_key_and_coins(struct mlkem_scratch *scratch,
                                    const uint8_t public_key_hash[MLKEM_HASH_BYTES]);
void vmb_kyber_derive(vmb_keccak *state, uint8_t out[32], const uint8_t key[32],
                      const uint8_t hash[MLKEM_HASH_BYTES]);

#endif
