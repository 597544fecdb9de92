/*
 * The definition of vmb_keccak_x8_chain: twice the four-state kernel. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/keccak/keccak_kernels.h"

#define HALF (4 * 25)

#if VMB_KECCAK_X8_LANE_STRIDE == 8
#define FOUR (4 * sizeof(uint64_t))

/* Lanes of eight states become lanes of twice four; upwards: those of the first four go down. */
static void part(uint64_t lane[8 * 25], size_t lanes) {
  for (size_t i = 0; i < lanes; i++) {
    memcpy(lane + HALF + 4 * i, lane + 8 * i + 4, FOUR);
    memmove(lane + 4 * i, lane + 8 * i, FOUR);
  }
}

/* The inverse, downwards. */
static void join(uint64_t lane[8 * 25], size_t lanes) {
  for (size_t i = lanes; i > 0; i--) {
    memmove(lane + 8 * (i - 1), lane + 4 * (i - 1), FOUR);
    memcpy(lane + 8 * (i - 1) + 4, lane + HALF + 4 * (i - 1), FOUR);
  }
}
#else
#define part(lane, lanes) ((void)(lanes))
#define join(lane, lanes) ((void)(lanes))
#endif

/* Four after the other four. */
void vmb_keccak_x8_chain_portable(uint64_t lane[8 * 25], const uint64_t *common,
                                  size_t common_lanes, const uint64_t number[8], size_t in_lanes,
                                  size_t out_lanes, unsigned steps) {
  part(lane, in_lanes);
  vmb_keccak_x4_chain(lane, common, common_lanes, number, in_lanes, out_lanes, steps);
  vmb_keccak_x4_chain(lane + HALF, common, common_lanes, number + 4, in_lanes, out_lanes, steps);
  join(lane, out_lanes);
}
