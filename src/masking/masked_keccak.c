/*
 * Keccak-f[1600] and the sponge on shares; contracts in masked_keccak.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masked_keccak.h"

#include <string.h>

#include "hash/keccak/keccak_bytes.h"
#include "masking/masking_kernels.h"
#include "masking/masking_shares.h"

#define LANES 25
#define PLANE_WORDS (2 * 5) /* of 32 bits */

/*
 * chi of a plane for any number of shares: out = b, and then the product of HPC2 of the complement
 * of the next lanes and those after them. The masks of a pair of shares are fresh for each plane.
 */
static void chi_plane(struct vmb_masking *m, uint64_t *lane, const uint64_t *b) {
  for (unsigned i = 0; i < m->shares; i++) {
    vmb_masked_chi_own(lane + i * LANES, b + i * LANES, i == 0);
    vmb_share_fence();
  }
  for (unsigned i = 0; i < m->shares; i++)
    for (unsigned j = i + 1; j < m->shares; j++) {
      uint64_t *const r = m->plane;
      vmb_masks_words(&m->masks, r, PLANE_WORDS);
      vmb_masked_chi_cross(lane + i * LANES, b + i * LANES, b + j * LANES, r, i == 0);
      vmb_masked_chi_cross(lane + j * LANES, b + j * LANES, b + i * LANES, r, 0);
    }
}

/* The 24 rounds. theta, rho and pi go share by share from the state into what chi reads. */
static void permute(struct vmb_masking *m, struct vmb_masked_keccak *state) {
  const unsigned shares = m->shares;
  uint64_t *const lane = state->lane, *const b = lane + shares * LANES;
  for (unsigned round = 0; round < 24; round++) {
    for (unsigned i = 0; i < shares; i++) {
      vmb_keccak_linear(b + i * LANES, lane + i * LANES);
      vmb_share_fence();
    }
    for (unsigned y = 0; y < LANES; y += 5)
      if (shares == 2)
        vmb_masked_chi_guarded(lane + y, b + y, state->guard);
      else
        chi_plane(m, lane + y, b + y);
    lane[0] ^= VMB_KECCAK_INTERLEAVED ? vmb_keccak_round_constants_interleaved[round]
                                      : vmb_keccak_round_constants[round];
  }
}

void vmb_masked_keccak_init(struct vmb_masking *m, struct vmb_masked_keccak *state,
                            vmb_keccak_kind kind) {
  memset(state->lane, 0, m->shares * LANES * sizeof state->lane[0]);
  if (m->shares == 2) {
    vmb_masks_words(&m->masks, state->lane, 2 * LANES);
    vmb_masks_words(&m->masks, state->guard, 2 * 5);
    memcpy(state->lane + LANES, state->lane, LANES * sizeof state->lane[0]);
  }
  state->position = 0;
  state->squeezing = 0;
  state->rate_bytes = (uint16_t)(kind >> 8);
  state->suffix = (uint8_t)kind;
}

/* `shares` shares of the bytes into as many of the state's. */
static void absorb(struct vmb_masking *m, struct vmb_masked_keccak *state, const uint8_t *in,
                   size_t step, size_t length, unsigned shares) {
  while (length > 0) {
    const size_t space = (size_t)state->rate_bytes - state->position;
    const size_t part = length < space ? length : space;
    for (unsigned i = 0; i < shares; i++) {
      vmb_keccak_add_bytes(state->lane + i * LANES, 1, state->position, in + i * step, part);
      vmb_share_fence();
    }
    in += part;
    length -= part;
    state->position = (uint16_t)(state->position + part);
    if (state->position == state->rate_bytes) {
      permute(m, state);
      state->position = 0;
    }
  }
}

void vmb_masked_keccak_absorb(struct vmb_masking *m, struct vmb_masked_keccak *state,
                              const uint8_t *in, size_t step, size_t length) {
  absorb(m, state, in, step, length, m->shares);
}

void vmb_masked_keccak_absorb_public(struct vmb_masking *m, struct vmb_masked_keccak *state,
                                     const uint8_t *in, size_t length) {
  absorb(m, state, in, 0, length, 1);
}

void vmb_masked_keccak_squeeze(struct vmb_masking *m, struct vmb_masked_keccak *state, uint8_t *out,
                               size_t step, size_t length) {
  if (!state->squeezing) {
    vmb_keccak_add_padding(state->lane, 1, state->position, state->rate_bytes, state->suffix);
    state->position = state->rate_bytes;
    state->squeezing = 1;
  }
  while (length > 0) {
    if (state->position == state->rate_bytes) {
      permute(m, state);
      state->position = 0;
    }
    const size_t rest = (size_t)state->rate_bytes - state->position;
    const size_t part = length < rest ? length : rest;
    for (unsigned i = 0; i < m->shares; i++) {
      vmb_keccak_read_bytes(out + i * step, state->lane + i * LANES, 1, state->position, part);
      vmb_share_fence();
    }
    out += part;
    length -= part;
    state->position = (uint16_t)(state->position + part);
  }
}
