/*
 * vmb_keccak_x4_chain over vectors of four words: keccak_chain_template.h, whose definitions the
 * including file makes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_chain_template.h"

/* The block takes the place of the states, whose first lanes are the inputs. */
VMB_ALWAYS_INLINE void keccak_x4_chain(uint64_t state[4 * 25], const uint64_t *common,
                                       size_t common_lanes, const uint64_t number[4],
                                       size_t in_lanes, size_t out_lanes, unsigned steps) {
  lane *const block = (lane *)(void *)state, *const own = block + common_lanes;
  for (size_t i = in_lanes; i > 0; i--)
    own[i] = block[i - 1];
  keccak_chain_block(block, common, common_lanes, common_lanes + 1 + in_lanes);
  own[0] = *(const lane *)(const void *)number;
  keccak_chain_steps(block, own, out_lanes, steps);
  for (size_t i = 0; i < out_lanes; i++)
    block[i] = own[1 + i];
}
