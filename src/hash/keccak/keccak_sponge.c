/*
 * The sponge of FIPS 202 section 4 over one state.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "support/compiler.h"
#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_bytes.h"
#include "hash/keccak/keccak_kernels.h"

void vmb_keccak_init(vmb_keccak *state, vmb_keccak_kind kind) {
  for (unsigned i = 0; i < 25; i++) {
    state->lane[i] = 0;
    /* or else it becomes a call of memset, which takes its time on microcontrollers */
    VMB_KEEP_STEPS_APART();
  }
  state->position = 0;
  state->squeezing = 0;
  state->rate_bytes = (uint16_t)(kind >> 8);
  state->suffix = (uint8_t)kind;
}

/* The next block of `state`, and of the background if there is one that has blocks to make. */
static inline void permute(vmb_keccak *state, vmb_keccak_background *background) {
  if (background == NULL || background->blocks == 0) {
    vmb_keccak_permute(state->lane);
    return;
  }
  const size_t rate_bytes = background->stream->rate_bytes;
  vmb_keccak_x2_permute(state->lane, background->stream->lane);
  vmb_keccak_read_bytes(background->out, background->stream->lane, 1, 0, rate_bytes);
  background->out += rate_bytes;
  background->blocks--;
}

/* While absorbing, position < rate_bytes: a full block is permuted immediately. */
static inline void absorb(vmb_keccak *state, const uint8_t *in, size_t length,
                          vmb_keccak_background *background) {
  while (length > 0) {
    const size_t space = (size_t)state->rate_bytes - state->position;
    const size_t part = length < space ? length : space;
    vmb_keccak_add_bytes(state->lane, 1, state->position, in, part);
    in += part;
    length -= part;
    state->position = (uint16_t)(state->position + part);
    if (state->position == state->rate_bytes) {
      permute(state, background);
      state->position = 0;
    }
  }
}

void vmb_keccak_absorb(vmb_keccak *state, const uint8_t *in, size_t length) {
  absorb(state, in, length, NULL);
}

void vmb_keccak_absorb_paired(vmb_keccak *state, const uint8_t *in, size_t length,
                              vmb_keccak_background *background) {
  absorb(state, in, length, background);
}

/* Pads; the block is then permuted when its output is asked for, as any exhausted block is. */
static void pad(vmb_keccak *state) {
  vmb_keccak_add_padding(state->lane, 1, state->position, state->rate_bytes, state->suffix);
  state->position = state->rate_bytes;
  state->squeezing = 1;
}

/*
 * The next `length` bytes; pads first if nothing was squeezed yet. A permutation is run only when
 * bytes are asked for, alongside the background work if there is any.
 */
static inline void squeeze(vmb_keccak *state, uint8_t *out, size_t length,
                           vmb_keccak_background *background) {
  if (!state->squeezing)
    pad(state);
  while (length > 0) {
    if (state->position == state->rate_bytes) {
      permute(state, background);
      state->position = 0;
    }
    const size_t rest = (size_t)state->rate_bytes - state->position;
    const size_t part = length < rest ? length : rest;
    vmb_keccak_read_bytes(out, state->lane, 1, state->position, part);
    out += part;
    length -= part;
    state->position = (uint16_t)(state->position + part);
  }
}

static VMB_NOINLINE void squeeze_any(vmb_keccak *state, uint8_t *out, size_t length) {
  squeeze(state, out, length, NULL);
}

void vmb_keccak_squeeze_paired(vmb_keccak *state, uint8_t *out, size_t length,
                               vmb_keccak_background *background) {
  squeeze(state, out, length, background);
}

/* The frequent case first: whole lanes of a block that is there. */
void vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length) {
  const size_t position = state->position;
  if (state->squeezing && (position | length) % 8 == 0 && length <= state->rate_bytes - position) {
    vmb_keccak_read_lanes(out, state->lane + position / 8, length / 8);
    state->position = (uint16_t)(position + length);
  } else {
    squeeze_any(state, out, length);
  }
}
