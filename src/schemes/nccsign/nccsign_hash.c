/*
 * Hashes of NCC-Sign; contracts in nccsign_hash.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/nccsign/nccsign_hash.h"

#include <string.h>

void vmb_nccsign_hash(vmb_keccak *keccak, uint8_t *out, size_t out_length, const uint8_t *in,
                      size_t in_length) {
  vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(keccak, in, in_length);
  vmb_keccak_squeeze(keccak, out, out_length);
}

void vmb_nccsign_hash_public_key(const struct nccsign_params *p, vmb_keccak *keccak,
                                 uint8_t tr[NCCSIGN_SEED_BYTES], const uint8_t *public_key) {
  vmb_nccsign_hash(keccak, tr, NCCSIGN_SEED_BYTES, public_key, nccsign_public_key_bytes(p));
}

void vmb_nccsign_hash_begin(const struct nccsign_params *p, vmb_keccak *hash, const uint8_t *key,
                            int key_is_secret) {
  uint8_t tr[NCCSIGN_SEED_BYTES];
  if (key_is_secret)
    memcpy(tr, key + 2 * NCCSIGN_SEED_BYTES, sizeof tr);
  else
    vmb_nccsign_hash_public_key(p, hash, tr, key);
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, tr, sizeof tr);
}

void vmb_nccsign_hash_message(struct nccsign_scratch *scratch, const uint8_t tr[NCCSIGN_SEED_BYTES],
                              const struct vmb_sig_message *message) {
  vmb_keccak *const keccak = &scratch->keccak;
  if (message->hashed != NULL) {
    *keccak = *message->hashed;
  } else {
    vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
    vmb_keccak_absorb(keccak, tr, NCCSIGN_SEED_BYTES);
    vmb_keccak_absorb(keccak, message->message, message->message_length);
  }
  vmb_keccak_squeeze(keccak, scratch->mu, NCCSIGN_MU_BYTES);
}

void vmb_nccsign_hash_challenge(const struct nccsign_params *p, struct nccsign_scratch *scratch,
                                const uint8_t *packed_w1) {
  vmb_keccak *const keccak = &scratch->keccak;
  vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(keccak, scratch->mu, NCCSIGN_MU_BYTES);
  vmb_keccak_absorb(keccak, packed_w1, nccsign_packed_bytes(p, p->w1_bits));
  vmb_keccak_squeeze(keccak, scratch->challenge, NCCSIGN_CHALLENGE_BYTES);
}

void vmb_nccsign_hash_rho(struct nccsign_scratch *scratch, const uint8_t key[NCCSIGN_SEED_BYTES]) {
  vmb_keccak *const keccak = &scratch->keccak;
  vmb_keccak_init(keccak, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(keccak, key, NCCSIGN_SEED_BYTES);
  vmb_keccak_absorb(keccak, scratch->mu, NCCSIGN_MU_BYTES);
  vmb_keccak_squeeze(keccak, scratch->rho, NCCSIGN_MU_BYTES);
}
