/*
 * vmb_keccak_permute_sha3: Keccak-f[1600] on one state, with the SHA-3 instructions (tuned for the
 * Apple M1).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_permute_sha3(uint64_t lane[25])
 *
 *   inout  lane[25]   plain lanes
 *   align  8 bytes
 *   time   constant: no address or branch depends on the state
 *   stack  64 bytes: the caller's registers
 *   from   FIPS 202 section 3
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include "hash/keccak/aarch64/keccak_sha3.inc"
#include "hash/keccak/keccak_vectors.inc"

/* Lanes by the names that loads and stores use: the low halves of their registers. */
low0 .req d0
low1 .req d1
low2 .req d2
low3 .req d3
low4 .req d4
low5 .req d5
low6 .req d6
low7 .req d7
low8 .req d8
low9 .req d9
low10 .req d10
low11 .req d11
low12 .req d12
low13 .req d13
low14 .req d14
low15 .req d15
low16 .req d16
low17 .req d17
low18 .req d18
low19 .req d19
low20 .req d20
low21 .req d21
low22 .req d22
low23 .req d23
low24 .req d24

  /* The state in the low halves; what the high ones hold does not matter. */
  permutation vmb_keccak_permute_sha3
  ldp low0, low1, [first]
  ldp low2, low3, [first, #16]
  ldp low4, low5, [first, #32]
  ldp low6, low7, [first, #48]
  ldp low8, low9, [first, #64]
  ldp low10, low11, [first, #80]
  ldp low12, low13, [first, #96]
  ldp low14, low15, [first, #112]
  ldp low16, low17, [first, #128]
  ldp low18, low19, [first, #144]
  ldp low20, low21, [first, #160]
  ldp low22, low23, [first, #176]
  ldr low24, [first, #192]
  rounds

  stp low0, low1, [first]
  stp low2, low3, [first, #16]
  stp low4, low5, [first, #32]
  stp low6, low7, [first, #48]
  stp low8, low9, [first, #64]
  stp low10, low11, [first, #80]
  stp low12, low13, [first, #96]
  stp low14, low15, [first, #112]
  stp low16, low17, [first, #128]
  stp low18, low19, [first, #144]
  stp low20, low21, [first, #160]
  stp low22, low23, [first, #176]
  str low24, [first, #192]
  end_of_permutation vmb_keccak_permute_sha3

#endif
