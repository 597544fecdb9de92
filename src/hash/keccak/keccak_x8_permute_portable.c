/*
 * The definition of vmb_keccak_x8_permute: twice the four-state kernel. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_kernels.h"

/* Four after the other four. */
void vmb_keccak_x8_permute_portable(uint64_t first[4 * 25], uint64_t second[4 * 25]) {
  vmb_keccak_x4_permute(first);
  vmb_keccak_x4_permute(second);
}
