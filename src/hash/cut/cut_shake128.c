/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/cut/cut_hash.h"

/* FIPS 202, begun. */
static void begin(vmb_cut_state *state) {
  vmb_keccak_init(&state->keccak, VMB_KECCAK_SHAKE128);
}

/* The next bytes of the message. */
static void update(vmb_cut_state *state, const uint8_t *in, size_t length) {
  vmb_keccak_absorb(&state->keccak, in, length);
}

/* The first bytes of the output. */
static void end(vmb_cut_state *state, uint8_t *out, size_t bytes) {
  vmb_keccak_squeeze(&state->keccak, out, bytes);
}

const struct vmb_cut_hash vmb_cut_shake128 = {begin, update, end};
