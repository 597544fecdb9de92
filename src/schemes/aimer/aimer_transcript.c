/*
 * What is hashed of the parties into the two challenges: specs/aimer.md sections 3 and 7.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/aimer/aimer_parts.h"
#include "support/constant_time.h"

/* Absorbs prefix || digest || salt. */
void vmb_aimer_begin_transcript(const struct vmb_aimer_params *p, const struct aimer_state *state,
                                vmb_keccak *hash, enum aimer_prefix prefix, const uint8_t *digest) {
  const uint8_t first = (uint8_t)prefix;
  vmb_aimer_stream(p, hash, &first, 1);
  vmb_keccak_absorb(hash, digest, 2 * (size_t)p->bytes);
  vmb_keccak_absorb(hash, state->salt, p->bytes);
}

/* In the order of the parties. */
void vmb_aimer_take_group(const struct vmb_aimer_params *p, const struct aimer_view *view,
                          unsigned i, uint32_t hidden, const uint8_t *hidden_commitment) {
  struct aimer_state *const state = view->state;
  const size_t commitment_bytes = 2 * (size_t)p->bytes;
  const struct aimer_tapes tapes = aimer_group_tapes(p, view, i);
  for (unsigned party = 0; party < AIMER_GROUP; party++) {
    const uint8_t *const tape = aimer_tape(&tapes, party);
    vmb_keccak_absorb(&state->transcript,
                      party == hidden ? hidden_commitment : tape - commitment_bytes,
                      commitment_bytes);
    vmb_bf_add(state->sum, tape, aimer_tape_bytes(p));
  }
}

void vmb_aimer_absorb_alphas(const struct vmb_aimer_params *p, const struct aimer_tapes *tapes,
                             vmb_keccak *hash) {
  for (unsigned i = 0; i < AIMER_GROUP; i++)
    vmb_keccak_absorb(hash, aimer_tape(tapes, i) + aimer_place_a(p, 0), aimer_masks_bytes(p));
}

void vmb_aimer_keep_shares(const struct vmb_aimer_params *p, const struct aimer_view *view,
                           const struct aimer_tapes *tapes, unsigned i) {
  const size_t bytes = p->bytes;
  for (unsigned party = 0; party < AIMER_GROUP; party++)
    memcpy(view->shares + (i * (size_t)AIMER_GROUP + party) * bytes,
           aimer_tape(tapes, party) + aimer_place_c(p), bytes);
}

/* One byte of H(h2) for each repetition, modulo N. */
void vmb_aimer_hidden_parties(const struct vmb_aimer_params *p, struct aimer_state *state,
                              const uint8_t *h2) {
  vmb_aimer_stream(p, &state->challenges, h2, 2 * (size_t)p->bytes);
  vmb_keccak_squeeze(&state->challenges, state->hidden, p->repetitions);
  VMB_DECLASSIFY(state->hidden, p->repetitions); /* the signature says it */
  for (unsigned r = 0; r < p->repetitions; r++)
    state->hidden[r] &= (uint8_t)(aimer_parties(p) - 1);
}
