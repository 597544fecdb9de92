/*
 * The definition of vmb_keccak_x4_permute: twice the two-state kernel, or four times the one-state
 * kernel. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/zeroize.h"
#include "hash/keccak/keccak_kernels.h"

#if VMB_KECCAK_X4_LANE_STRIDE == 1

/* The states lie one after the other: in pairs, in place. */
void vmb_keccak_x4_permute_portable(uint64_t lane[4 * 25]) {
  for (int s = 0; s < 4; s += 2)
    vmb_keccak_x2_permute(lane + VMB_KECCAK_X4_STATE_STRIDE * s,
                          lane + VMB_KECCAK_X4_STATE_STRIDE * (s + 1));
}

#else

/* The states' lanes lie side by side: each is copied out and back. Wipes the copy. */
void vmb_keccak_x4_permute_portable(uint64_t lane[4 * 25]) {
  uint64_t one[25];
  for (int s = 0; s < 4; s++) {
    uint64_t *const state = lane + VMB_KECCAK_X4_STATE_STRIDE * s;
    for (int i = 0; i < 25; i++)
      one[i] = state[VMB_KECCAK_X4_LANE_STRIDE * i];
    vmb_keccak_permute(one);
    for (int i = 0; i < 25; i++)
      state[VMB_KECCAK_X4_LANE_STRIDE * i] = one[i];
  }
  vmb_zeroize(one, sizeof one);
}

#endif
