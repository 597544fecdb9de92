/*
 * Hashes of NCC-Sign: specs/nccsign.md section 4.
 *
 *   hash              out = SHAKE256(in), with a sponge of the caller's
 *   hash_public_key   tr = SHAKE256(public key)
 *   hash_begin        hash = SHAKE256 that has absorbed tr: read from a secret key, computed from a
 *                     public one
 *   hash_message      scratch->mu = SHAKE256(tr || message)
 *   hash_challenge    scratch->challenge = SHAKE256(mu || w1), w1 packed
 *   hash_rho          scratch->rho = SHAKE256(key || mu), the seed of the masks
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_HASH_H
#define VMB_SCHEMES_NCCSIGN_HASH_H

#include "schemes/nccsign/nccsign_work.h"
#include "schemes/scheme.h"

void vmb_nccsign_hash(vmb_keccak *keccak, uint8_t *out, size_t out_length, const uint8_t *in,
                      size_t in_length);
void vmb_nccsign_hash_public_key(const struct nccsign_params *p, vmb_keccak *keccak,
                                 uint8_t tr[NCCSIGN_SEED_BYTES], const uint8_t *public_key);
void vmb_nccsign_hash_begin(const struct nccsign_params *p, vmb_keccak *hash, const uint8_t *key,
                            int key_is_secret);
void vmb_nccsign_hash_message(struct nccsign_scratch *scratch, const uint8_t tr[NCCSIGN_SEED_BYTES],
                              const struct vmb_sig_message *message);
void vmb_nccsign_hash_challenge(const struct nccsign_params *p, struct nccsign_scratch *scratch,
                                const uint8_t *packed_w1);
void vmb_nccsign_hash_rho(struct nccsign_scratch *scratch, const uint8_t key[NCCSIGN_SEED_BYTES]);

#endif
