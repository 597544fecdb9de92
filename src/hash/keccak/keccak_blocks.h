/*
 * A sponge that absorbs alongside streams of keccak.h: its permutations take the place of one of
 * four. Where a message is long and what comes between its parts is many short hashes, it costs
 * little more than those.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_KECCAK_BLOCKS_H
#define VMB_KECCAK_BLOCKS_H

#include "hash/keccak/keccak.h"

/*
 * vmb_keccak_fill_block: appends bytes to the message up to the end of a block, at most `length`.
 * Returns how many. A full block waits: one of the next two functions, or vmb_keccak_absorb of one
 * byte or more, must come before the first squeeze.
 */
size_t vmb_keccak_fill_block(vmb_keccak *state, const uint8_t *in, size_t length);

/* Whether a block waits. */
static inline int vmb_keccak_block_waits(const vmb_keccak *state) {
  return !state->squeezing && state->position == state->rate_bytes;
}

/* vmb_keccak_finish_block: permutes the block that waits. */
void vmb_keccak_finish_block(vmb_keccak *state);

/*
 * vmb_keccak_x4_begin_short: four streams of these messages of SHAKE128 or SHAKE256, whose rate is
 * given, from the beginning to the padding: length < rate_bytes - 8.
 */
void vmb_keccak_x4_begin_short(vmb_keccak_x4 *four, unsigned rate_bytes, const uint8_t *in,
                               size_t stride, size_t length);

/*
 * vmb_keccak_x4_finish_block: the same together with the next block of the first three streams of
 * `four`, which are squeezed block by block; the fourth is lost. A squeeze of no bytes pads them.
 */
void vmb_keccak_x4_finish_block(vmb_keccak_x4 *four, vmb_keccak *state);

#endif
