/*
 * VMB_SMALL_MEMORY: what mldsa_hash.c has, with the places of its operands given.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SMALL_HASH_C
#define VMB_SCHEMES_MLDSA_SMALL_HASH_C

#include "schemes/mldsa/mldsa_hash.c"

/* mu from either kind of input (mldsa_take_input). Destroys hash. */
static VMB_NOINLINE void mldsa_small_make_mu(const struct mldsa_params *p, vmb_keccak *hash,
                                             uint8_t mu[MLDSA_MU_BYTES], enum mldsa_input input,
                                             const uint8_t *tr,
                                             const struct vmb_sig_message *message) {
  if (input == MLDSA_EXTERNAL_MU) {
    memcpy(mu, message->message, MLDSA_MU_BYTES);
    return;
  }
  if (message->hashed != NULL) {
    *hash = *message->hashed;
  } else {
    mldsa_hash_begin(p, hash, tr, message);
    vmb_keccak_absorb(hash, message->message, message->message_length);
  }
  vmb_keccak_squeeze(hash, mu, MLDSA_MU_BYTES);
}

#endif
