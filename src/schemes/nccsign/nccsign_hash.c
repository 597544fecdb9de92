/*
 * Hashes: specs/nccsign.md section 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_HASH_C
#define VMB_SCHEMES_NCCSIGN_HASH_C

#include <string.h>

#include "schemes/scheme.h"
#include "schemes/nccsign/nccsign_work.h"
#include "support/compiler.h"

/* out = SHAKE256(a || b). */
static VMB_NOINLINE void nccsign_hash(vmb_keccak *keccak, uint8_t *out, size_t length,
                                      const uint8_t *a, size_t a_length, const uint8_t *b,
                                      size_t b_length) {
  vmb_shake256_init(keccak);
  vmb_keccak_absorb(keccak, a, a_length);
  vmb_keccak_absorb(keccak, b, b_length);
  vmb_keccak_squeeze(keccak, out, length);
}

/*
 * hash = that of a message behind tr: a secret key has tr in it, a public one is hashed
 */
static VMB_NOINLINE void nccsign_hash_begin(const struct nccsign_params *p, vmb_keccak *hash,
                                            const uint8_t *key, int key_is_secret) {
  uint8_t tr[NCCSIGN_SEED_BYTES];
  if (key_is_secret)
    memcpy(tr, key + 2 * NCCSIGN_SEED_BYTES, sizeof tr);
  else
    vmb_shake256(tr, sizeof tr, key, nccsign_public_key_bytes(p));
  vmb_shake256_init(hash);
  vmb_keccak_absorb(hash, tr, sizeof tr);
}

/* scratch->mu = SHAKE256(tr || message). */
static VMB_NOINLINE void nccsign_hash_message(struct nccsign_scratch *scratch,
                                              const uint8_t tr[NCCSIGN_SEED_BYTES],
                                              const struct vmb_sig_message *message) {
  if (message->hashed == NULL) {
    nccsign_hash(&scratch->keccak, scratch->mu, NCCSIGN_MU_BYTES, tr, NCCSIGN_SEED_BYTES,
                 message->message, message->message_length);
    return;
  }
  scratch->keccak = *message->hashed;
  vmb_keccak_squeeze(&scratch->keccak, scratch->mu, NCCSIGN_MU_BYTES);
}

/* challenge = the digest of mu and w1, which is packed already. */
VMB_INLINE_FOR_SPEED void nccsign_hash_challenge(const struct nccsign_params *p,
                                                 struct nccsign_scratch *scratch,
                                                 const uint8_t *packed_w1) {
  nccsign_hash(&scratch->keccak, scratch->challenge, NCCSIGN_CHALLENGE_BYTES, scratch->mu,
               NCCSIGN_MU_BYTES, packed_w1, nccsign_packed_bytes(p, p->w1_bits));
}

#endif
