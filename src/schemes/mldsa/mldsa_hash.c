/*
 * Hashes of ML-DSA; contracts in mldsa_hash.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_hash.h"

#include <string.h>

#include "support/compiler.h"

/* FIPS 204, algorithm 6, line 1. */
static void expand_seed(const struct mldsa_params *p, vmb_keccak *hash,
                        uint8_t seeds[MLDSA_EXPANDED_SEED_BYTES]) {
  const uint8_t ranks[2] = {p->k, p->l};
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, seeds, MLDSA_SEED_BYTES);
  vmb_keccak_absorb(hash, ranks, sizeof ranks);
  vmb_keccak_squeeze(hash, seeds, MLDSA_EXPANDED_SEED_BYTES);
}

/* FIPS 204, algorithm 2, line 10 and algorithm 7, line 6. */
static void begin_mu(vmb_keccak *hash, const uint8_t *tr, enum vmb_mldsa_domain domain,
                     struct vmb_mldsa_bytes context) {
  const uint8_t prefix[2] = {(uint8_t)domain, (uint8_t)context.length};
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(hash, tr, VMB_MLDSA_TR_BYTES);
  vmb_keccak_absorb(hash, prefix, sizeof prefix);
  vmb_keccak_absorb(hash, context.bytes, context.length);
}

static void begin_message(vmb_keccak *hash, const uint8_t *tr,
                          const struct vmb_sig_message *message) {
  const struct vmb_mldsa_bytes context = {message->context, message->context_length};
  begin_mu(hash, tr, VMB_MLDSA_PURE, context);
}

const struct mldsa_hashing vmb_mldsa_hashing = {
    .expand_seed = expand_seed,
    .begin_message = begin_message,
};

void vmb_mldsa_hash_mu(vmb_keccak *state, uint8_t mu[MLDSA_MU_BYTES],
                       const uint8_t tr[VMB_MLDSA_TR_BYTES], enum vmb_mldsa_domain domain,
                       struct vmb_mldsa_bytes context, struct vmb_mldsa_bytes head,
                       struct vmb_mldsa_bytes tail) {
  begin_mu(state, tr, domain, context);
  vmb_keccak_absorb(state, head.bytes, head.length);
  vmb_keccak_absorb(state, tail.bytes, tail.length);
  vmb_keccak_squeeze(state, mu, MLDSA_MU_BYTES);
}

void vmb_mldsa_hash_message(const struct mldsa_params *p, vmb_keccak *hash,
                            uint8_t mu[MLDSA_MU_BYTES], const uint8_t *tr,
                            const struct vmb_sig_message *message) {
  if (message->hashed != NULL) {
    *hash = *message->hashed;
  } else {
    p->hashing->begin_message(hash, tr, message);
    vmb_keccak_absorb(hash, message->message, message->message_length);
  }
  vmb_keccak_squeeze(hash, mu, MLDSA_MU_BYTES);
}

void vmb_mldsa_begin(const struct mldsa_params *p, vmb_keccak *hash, const uint8_t *key,
                     int key_is_secret, const struct vmb_sig_message *message) {
  uint8_t tr[MLDSA_MU_BYTES];
  if (key_is_secret)
    memcpy(tr, key + MLDSA_TR_OFFSET, p->tr_bytes);
  else
    vmb_keccak_hash(VMB_KECCAK_SHAKE256, tr, p->tr_bytes, key, mldsa_public_key_bytes(p));
  p->hashing->begin_message(hash, tr, message);
}
