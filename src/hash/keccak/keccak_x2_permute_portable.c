/*
 * The definition of vmb_keccak_x2_permute: twice the one-state kernel. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_kernels.h"

void vmb_keccak_x2_permute_portable(uint64_t first[25], uint64_t second[25]) {
  vmb_keccak_permute(first);
  vmb_keccak_permute(second);
}
