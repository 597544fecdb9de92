/*
 * vmb_keccak_permute with BMI1 and BMI2: ~b & c in one instruction, rotations into another
 * register. Contract: keccak_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
VMB_INSTRUCTIONS_BMI2

#include "hash/keccak/keccak_kernels.h"
#include "hash/keccak/keccak_permute64.h"

void vmb_keccak_permute_bmi2(uint64_t state[25]) {
  keccak_permute64(state);
}

VMB_INSTRUCTIONS_END
#endif
