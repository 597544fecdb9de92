/*
 * vmb_keccak_x4_permute with NEON, with the SHA-3 instructions or without: two and two, since two
 * states fill the registers. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "hash/keccak/keccak_kernels.h"

/* Twice two states. */
void vmb_keccak_x4_permute_neon(uint64_t lane[4 * 25]) {
  vmb_keccak_x2_permute(lane, lane + VMB_KECCAK_X4_STATE_STRIDE);
  vmb_keccak_x2_permute(lane + 2 * VMB_KECCAK_X4_STATE_STRIDE,
                        lane + 3 * VMB_KECCAK_X4_STATE_STRIDE);
}

#endif
