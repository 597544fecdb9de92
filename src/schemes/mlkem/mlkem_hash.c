/*
 * Hashes of the key encapsulation; contracts in mlkem_hash.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/mlkem_hash.h"

void vmb_mlkem_hash(vmb_keccak *state, uint8_t out[MLKEM_HASH_BYTES], const uint8_t *in,
                    size_t length) {
  vmb_keccak_init(state, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(state, in, length);
  vmb_keccak_squeeze(state, out, MLKEM_HASH_BYTES);
}

void vmb_mlkem_derive_key_and_coins(struct mlkem_scratch *scratch,
                                    const uint8_t public_key_hash[MLKEM_HASH_BYTES]) {
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_512);
  vmb_keccak_absorb(&scratch->stream, scratch->message, 32);
  vmb_keccak_absorb(&scratch->stream, public_key_hash, MLKEM_HASH_BYTES);
  vmb_keccak_squeeze(&scratch->stream, scratch->key_and_coins, 64);
}

void vmb_kyber_derive(vmb_keccak *state, uint8_t out[32], const uint8_t key[32],
                      const uint8_t hash[MLKEM_HASH_BYTES]) {
  vmb_keccak_init(state, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(state, key, 32);
  vmb_keccak_absorb(state, hash, MLKEM_HASH_BYTES);
  vmb_keccak_squeeze(state, out, 32);
}
