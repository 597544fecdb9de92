/*
 * What is hashed of a message and of a commitment (specs/mldsa.md section 6; section 9 for
 * Dilithium).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_HASH_C
#define VMB_SCHEMES_MLDSA_HASH_C

#include <string.h>

#include "schemes/mldsa/mldsa_mu.h"
#include "schemes/mldsa/mldsa_pack.c"
#include "schemes/mldsa/mldsa_work.h"
#include "schemes/scheme.h"
#include "support/compiler.h"

/* What a message is: the message itself with its context, or the 64 bytes of mu made elsewhere. */
enum mldsa_input { MLDSA_MESSAGE, MLDSA_EXTERNAL_MU };

/* hash = that of a message behind tr and the context; round 3: behind tr. */
VMB_INLINE_FOR_SPEED void mldsa_hash_begin(const struct mldsa_params *p, vmb_keccak *hash,
                                           const uint8_t *tr,
                                           const struct vmb_sig_message *message) {
  if (!p->round3) {
    vmb_mldsa_hash_begin(hash, tr, VMB_MLDSA_PURE,
                         (struct vmb_mldsa_bytes){message->context, message->context_length});
    return;
  }
  vmb_shake256_init(hash);
  vmb_keccak_absorb(hash, tr, p->tr_bytes);
}

/*
 * scratch->mu = H(tr || 0 || length of the context || context || message); round 3: H(tr ||
 * message).
 *   destroys scratch->hash
 */
VMB_INLINE_FOR_SPEED void mldsa_hash_message(const struct mldsa_params *p,
                                             struct mldsa_scratch *scratch, const uint8_t *tr,
                                             const struct vmb_sig_message *message) {
  if (message->hashed != NULL) {
    scratch->hash = *message->hashed;
  } else {
    mldsa_hash_begin(p, &scratch->hash, tr, message);
    vmb_keccak_absorb(&scratch->hash, message->message, message->message_length);
  }
  vmb_keccak_squeeze(&scratch->hash, scratch->mu, MLDSA_MU_BYTES);
}

/* The same from a key: a secret one has tr in it, a public one is hashed. */
static VMB_NOINLINE void mldsa_begin(const struct mldsa_params *p, vmb_keccak *hash,
                                     const uint8_t *key, int key_is_secret,
                                     const struct vmb_sig_message *message) {
  uint8_t tr[MLDSA_MU_BYTES];
  if (key_is_secret)
    memcpy(tr, key + 2 * MLDSA_SEED_BYTES, p->tr_bytes);
  else
    vmb_shake256(tr, p->tr_bytes, key, mldsa_public_key_bytes(p));
  mldsa_hash_begin(p, hash, tr, message);
}

/* scratch->mu from either kind of input. */
VMB_INLINE_FOR_SPEED void mldsa_take_input(const struct mldsa_params *p,
                                           struct mldsa_scratch *scratch, enum mldsa_input input,
                                           const uint8_t *tr,
                                           const struct vmb_sig_message *message) {
  if (input == MLDSA_EXTERNAL_MU)
    memcpy(scratch->mu, message->message, MLDSA_MU_BYTES);
  else
    mldsa_hash_message(p, scratch, tr, message);
}

/* scratch->hash = the state of H(mu || w1 ...), which takes the rows of w1 next. */
static inline void mldsa_commitment_begin(struct mldsa_scratch *scratch) {
  vmb_shake256_init(&scratch->hash);
  vmb_keccak_absorb(&scratch->hash, scratch->mu, MLDSA_MU_BYTES);
}

/* Appends a row of w1, which comes with its sign changed, as mldsa_pack takes it. */
VMB_INLINE_FOR_SPEED void mldsa_commit(const struct mldsa_params *p, struct mldsa_scratch *scratch,
                                       const vmb_q8380417_poly *minus_w1) {
  mldsa_pack(scratch->block, minus_w1, 0, p->w1_bits);
  vmb_keccak_absorb(&scratch->hash, scratch->block, mldsa_poly_bytes(p->w1_bits));
}

#endif
