/*
 * The definition of vmb_keccak_permute for processors with 64-bit registers. Contract:
 * keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_kernels.h"

#if !VMB_KECCAK_INTERLEAVED
#include "hash/keccak/keccak_permute64.h"

void vmb_keccak_permute_portable64(uint64_t state[25]) {
  keccak_permute64(state);
}

#endif
