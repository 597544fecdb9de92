/*
 * The definition of vmb_keccak_chains, by the permutations of one, two and four states. Contract:
 * keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_feed.h"
#include "hash/keccak/keccak_kernels.h"

/* Permutes at least the first `count` of four states. */
static void permute(uint64_t lane[4 * 25], unsigned count) {
  if (count == 4 || VMB_KECCAK_X4_LANE_STRIDE != 1) {
    vmb_keccak_x4_permute(lane);
    return;
  }
  if (count >= 2)
    vmb_keccak_x2_permute(lane, lane + 25);
  if (count % 2 != 0)
    vmb_keccak_permute(lane + 25 * (size_t)(count - 1));
}

void vmb_keccak_chains_portable(uint64_t *lane, const uint64_t *common, size_t common_lanes,
                                const uint64_t *number, size_t in_lanes, size_t out_lanes,
                                unsigned steps, unsigned count) {
  (void)out_lanes; /* they are where they came out */
  for (unsigned done = 0; done < count; done += 4, lane += 4 * 25) {
    const unsigned states = count - done < 4 ? count - done : 4;
    for (unsigned step = 0; step < steps; step++) {
      for (unsigned s = 0; s < states; s++)
        keccak_feed(lane + VMB_KECCAK_X4_STATE_STRIDE * s, VMB_KECCAK_X4_LANE_STRIDE, common,
                    common_lanes, number[done + s] + step * KECCAK_NEXT_NUMBER, in_lanes);
      permute(lane, states);
    }
  }
}
