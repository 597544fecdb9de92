/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/cut/cut_hash.h"

/* FIPS 180-4, begun. */
static void begin(vmb_cut_state *state) {
  vmb_sha512_init(&state->sha512);
}

/* The next bytes of the message. */
static void update(vmb_cut_state *state, const uint8_t *in, size_t length) {
  vmb_sha512_update(&state->sha512, in, length);
}

/* The first bytes of the hash value. */
static void end(vmb_cut_state *state, uint8_t *out, size_t bytes) {
  uint8_t whole[VMB_SHA512_BYTES];
  vmb_sha512_final(&state->sha512, whole);
  memcpy(out, whole, bytes);
}

const struct vmb_cut_hash vmb_cut_sha512 = {begin, update, end};
