/*
 * A sponge that absorbs alongside streams of keccak.h: its permutations take the place of one of
 * four. A long message then costs little more than the many short hashes between its parts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_KECCAK_BLOCKS_H
#define VMB_KECCAK_BLOCKS_H

#include "hash/keccak/keccak.h"

/*
 * vmb_keccak_fill_block: appends bytes to the message up to the end of a block, at most `length`.
 * Returns how many. A full block waits: vmb_keccak_finish_block must come before the state is used
 * in any other way.
 */
size_t vmb_keccak_fill_block(vmb_keccak *state, const uint8_t *in, size_t length);

static inline int vmb_keccak_block_waits(const vmb_keccak *state) {
  return !state->squeezing && state->position == state->rate_bytes;
}

/*
 * vmb_keccak_finish_block: permutes the block that waits, together with the next block of the first
 * three streams of `four`, if that is not NULL. They are squeezed block by block, and the fourth
 * stream is lost. A squeeze of no bytes pads them.
 */
void vmb_keccak_finish_block(vmb_keccak *state, vmb_keccak_x4 *four);

#endif
