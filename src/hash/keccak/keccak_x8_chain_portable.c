/*
 * The definition of vmb_keccak_x8_chain: twice the four-state kernel. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_kernels.h"

/* Four after the other four. */
void vmb_keccak_x8_chain_portable(uint64_t lane[8 * 25], const uint64_t *common,
                                  size_t common_lanes, const uint64_t number[8], size_t in_lanes,
                                  size_t out_lanes, unsigned steps) {
  vmb_keccak_x4_chain(lane, common, common_lanes, number, in_lanes, out_lanes, steps);
  vmb_keccak_x4_chain(lane + 4 * 25, common, common_lanes, number + 4, in_lanes, out_lanes, steps);
}
