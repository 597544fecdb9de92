/*
 * vmb_keccak_x2_permute_sha3: Keccak-f[1600] on two states, with the SHA-3 instructions (tuned for
 * the Apple M1).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_x2_permute_sha3(uint64_t first[25], uint64_t second[25])
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

#include "hash/keccak/aarch64/keccak_sha3.inc"
#include "hash/keccak/keccak_vectors.inc"

  permute_two vmb_keccak_x2_permute_sha3

#endif
