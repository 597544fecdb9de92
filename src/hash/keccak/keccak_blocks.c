/*
 * Blocks that are absorbed alongside four streams.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_blocks.h"
#include "hash/keccak/keccak_bytes.h"
#include "hash/keccak/keccak_kernels.h"
#include "support/little_endian.h"

/* At the position, where the state's bytes are those in memory by words at any address. */
static void add_bytes(vmb_keccak *state, const uint8_t *in, size_t length) {
#if VMB_KECCAK_BYTES_IN_ORDER
  uint8_t *at = (uint8_t *)state->lane + state->position;
  for (; length >= 8; length -= 8, at += 8, in += 8)
    vmb_store64_le(at, vmb_load64_le(at) ^ vmb_load64_le(in));
  for (; length > 0; length--)
    *at++ ^= *in++;
#else
  vmb_keccak_add_bytes(state->lane, 1, state->position, in, length);
#endif
}

size_t vmb_keccak_fill_block(vmb_keccak *state, const uint8_t *in, size_t length) {
  const size_t space = (size_t)state->rate_bytes - state->position;
  const size_t part = length < space ? length : space;
  add_bytes(state, in, part);
  state->position = (uint16_t)(state->position + part);
  return part;
}

/* With four streams: in the place of the fourth one. */
void vmb_keccak_finish_block(vmb_keccak *state, vmb_keccak_x4 *four) {
  state->position = 0;
  if (four == NULL) {
    vmb_keccak_permute(state->lane);
    return;
  }
  uint64_t *const fourth = four->lane + 3 * VMB_KECCAK_X4_STATE_STRIDE;
  for (unsigned i = 0; i < 25; i++)
    fourth[VMB_KECCAK_X4_LANE_STRIDE * i] = state->lane[i];
  vmb_keccak_x4_permute(four->lane);
  for (unsigned i = 0; i < 25; i++)
    state->lane[i] = fourth[VMB_KECCAK_X4_LANE_STRIDE * i];
  four->position = 0;
}
