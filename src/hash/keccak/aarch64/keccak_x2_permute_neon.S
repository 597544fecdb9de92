/*
 * vmb_keccak_x2_permute_neon: Keccak-f[1600] on two states, with NEON (tuned for the Cortex-A72).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_x2_permute_neon(uint64_t first[25], uint64_t second[25])
 *
 *   inout  first[25], second[25]   plain lanes
 *   alias  none
 *   align  8 bytes
 *   time   constant: no address or branch depends on the states
 *   stack  64 bytes: the caller's registers
 *   from   FIPS 202 section 3
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

/* Nothing goes alongside the vectors. */
.macro alongside
.endm

#include "hash/keccak/aarch64/keccak_neon.inc"
#include "hash/keccak/keccak_vectors.inc"

  permute_two vmb_keccak_x2_permute_neon

#endif
