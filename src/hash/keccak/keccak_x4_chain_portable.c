/*
 * The definition of vmb_keccak_x4_chain, by the four-state kernel. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_feed.h"
#include "hash/keccak/keccak_kernels.h"

void vmb_keccak_x4_chain_portable(uint64_t lane[4 * 25], const uint64_t *common,
                                  size_t common_lanes, const uint64_t number[4], size_t in_lanes,
                                  size_t out_lanes, unsigned steps) {
  (void)out_lanes; /* they are where they came out */
  for (unsigned step = 0; step < steps; step++) {
    for (unsigned s = 0; s < 4; s++)
      keccak_feed(lane + VMB_KECCAK_X4_STATE_STRIDE * s, VMB_KECCAK_X4_LANE_STRIDE, common,
                  common_lanes, number[s] + step * KECCAK_NEXT_NUMBER, in_lanes);
    vmb_keccak_x4_permute(lane);
  }
}
