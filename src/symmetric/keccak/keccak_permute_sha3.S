/*
 * vmb_keccak_permute_sha3: Keccak-f[1600] on one state, with the SHA-3 instructions (tuned for the Apple M1).
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
#include "symmetric/keccak/keccak_sha3.inc"
#include "symmetric/keccak/keccak_vectors.inc"

  function vmb_keccak_permute_sha3
  ldp d0, d1, [first]
  ldp d2, d3, [first, #16]
  ldp d4, d5, [first, #32]
  ldp d6, d7, [first, #48]
  ldp d8, d9, [first, #64]
  ldp d10, d11, [first, #80]
  ldp d12, d13, [first, #96]
  ldp d14, d15, [first, #112]
  ldp d16, d17, [first, #128]
  ldp d18, d19, [first, #144]
  ldp d20, d21, [first, #160]
  ldp d22, d23, [first, #176]
  ldr d24, [first, #192]
  rounds
  stp d0, d1, [first]
  stp d2, d3, [first, #16]
  stp d4, d5, [first, #32]
  stp d6, d7, [first, #48]
  stp d8, d9, [first, #64]
  stp d10, d11, [first, #80]
  stp d12, d13, [first, #96]
  stp d14, d15, [first, #112]
  stp d16, d17, [first, #128]
  stp d18, d19, [first, #144]
  stp d20, d21, [first, #160]
  stp d22, d23, [first, #176]
  str d24, [first, #192]
  end_function vmb_keccak_permute_sha3
