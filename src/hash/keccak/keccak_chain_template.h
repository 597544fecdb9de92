/*
 * Chains of hashes by SHAKE256 of several messages together (vmb_keccak_chains): a template over
 * the vector of their lanes. The block is built once and stays in memory; a step reads it,
 * permutes, and writes its output where its input was.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The including file defines before
 *   lane                         a vector type that may be at any address of words
 *   VL_ALL(word), VL_ADD(a, b)   a vector of copies of a word; sums of words
 *   keccak_24_rounds_of(a, in)   a = the permutation of in[25]
 *   keccak_chain_load(states, i), keccak_chain_store(states, i, value)
 *                                lane i of the states
 */
#include "hash/keccak/keccak_feed.h"

/* All of the block but number and input: keccak_feed.h. */
VMB_ALWAYS_INLINE void keccak_chain_block(lane block[25], const uint64_t *common,
                                          size_t common_lanes, size_t end) {
  for (size_t i = 0; i < common_lanes; i++)
    block[i] = VL_ALL((long long)common[i]);
  for (size_t i = end; i < 25; i++)
    block[i] = VL_ALL(0);
  block[end] = VL_ALL(VMB_SHAKE_SUFFIX);
  block[KECCAK_LAST_LANE] ^= VL_ALL((long long)KECCAK_LAST_LANE_PADDING);
}

/* The steps: own has the number and then the input, in the end the output. */
VMB_ALWAYS_INLINE void keccak_chain_steps(const lane block[25], lane *own, size_t out_lanes,
                                          unsigned steps) {
  for (; steps > 0; steps--) {
    lane a[25];
    keccak_24_rounds_of(a, block);
    own[0] = VL_ADD(own[0], VL_ALL((long long)KECCAK_NEXT_NUMBER));
    own[1] = a[0];
    if (out_lanes > 1)
      own[2] = a[1];
    if (out_lanes > 2)
      own[3] = a[2];
    if (out_lanes > 3)
      own[4] = a[3];
  }
}

/* As the kernel has it, for the states of one vector. The block takes the place of the states. */
VMB_ALWAYS_INLINE void keccak_chain(uint64_t *states, const uint64_t *common, size_t common_lanes,
                                    const uint64_t *number, size_t in_lanes, size_t out_lanes,
                                    unsigned steps) {
  lane *const block = (lane *)(void *)states, *const own = block + common_lanes;
  lane in[8], out[4];
  for (size_t i = 0; i < in_lanes; i++)
    in[i] = keccak_chain_load(states, i);
  for (size_t i = 0; i < in_lanes; i++)
    own[1 + i] = in[i];
  keccak_chain_block(block, common, common_lanes, common_lanes + 1 + in_lanes);
  own[0] = *(const lane *)(const void *)number;
  keccak_chain_steps(block, own, out_lanes, steps);
  for (size_t i = 0; i < out_lanes; i++)
    out[i] = own[1 + i];
  for (size_t i = 0; i < out_lanes; i++)
    keccak_chain_store(states, i, out[i]);
}
