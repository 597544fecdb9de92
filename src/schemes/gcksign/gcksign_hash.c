/*
 * The hash of a sum and a message, which makes the challenge: specs/gcksign.md section 5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_HASH_C
#define VMB_SCHEMES_GCKSIGN_HASH_C

#include "schemes/scheme.h"
#include "algorithms/bitpack/bitpack_msb.h"
#include "schemes/gcksign/gcksign_work.h"
#include "support/compiler.h"

/* challenge = SHA-256(packed canonical sum || message). */
VMB_INLINE_FOR_SPEED void gcksign_hash(const struct gcksign_params *p,
                                       uint8_t challenge[GCKSIGN_CHALLENGE_BYTES],
                                       const struct vmb_sig_message *message,
                                       const struct gcksign_view *w) {
  const uint64_t *const sum = vmb_pm_words(w->sum);
  vmb_sha256_state *const hash = &w->scratch->step.hash.state;
  vmb_sha256_init(hash);
  for (unsigned at = 0; at < p->n; at += GCKSIGN_PIECE) {
    struct vmb_bit_writer writer = {w->scratch->step.hash.packed, 0, 0};
    for (unsigned i = 0; i < GCKSIGN_PIECE; i++)
      vmb_put_bits64(&writer, sum[at + i], p->k);
    vmb_sha256_update(hash, w->scratch->step.hash.packed, GCKSIGN_PIECE / 8 * (size_t)p->k);
  }
  vmb_sha256_update(hash, message->message, message->message_length);
  vmb_sha256_final(hash, challenge);
}

#endif
