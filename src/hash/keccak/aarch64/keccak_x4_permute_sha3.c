/*
 * vmb_keccak_x4_permute with the SHA-3 instructions: two and two, since two states fill the
 * registers, and general registers alongside them gain nothing. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64
VMB_INSTRUCTIONS_SHA3

#include "hash/keccak/keccak_kernels.h"

void vmb_keccak_x4_permute_sha3(uint64_t lane[4 * 25]) {
  vmb_keccak_x2_permute_sha3(lane, lane + VMB_KECCAK_X4_STATE_STRIDE);
  vmb_keccak_x2_permute_sha3(lane + 2 * VMB_KECCAK_X4_STATE_STRIDE,
                             lane + 3 * VMB_KECCAK_X4_STATE_STRIDE);
}

VMB_INSTRUCTIONS_END
#endif
