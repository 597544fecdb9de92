/*
 * vmb_keccak_x2_permute_sha3: Keccak-f[1600] on two states, with the SHA-3 instructions (tuned for the Apple M1).
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
#include "symmetric/keccak/keccak_sha3.inc"

/* Lanes i and i + 1 of both states from two vectors, and back; v30 and v31 are free then. */
.macro load_pair even, odd, offset
  ldr q30, [first, #\offset]
  ldr q31, [second, #\offset]
  zip1 \even\().2d, v30.2d, v31.2d
  zip2 \odd\().2d, v30.2d, v31.2d
.endm

.macro store_pair even, odd, offset
  zip1 v30.2d, \even\().2d, \odd\().2d
  zip2 v31.2d, \even\().2d, \odd\().2d
  str q30, [first, #\offset]
  str q31, [second, #\offset]
.endm

.macro all_pairs step
  \step v0, v1, 0
  \step v2, v3, 16
  \step v4, v5, 32
  \step v6, v7, 48
  \step v8, v9, 64
  \step v10, v11, 80
  \step v12, v13, 96
  \step v14, v15, 112
  \step v16, v17, 128
  \step v18, v19, 144
  \step v20, v21, 160
  \step v22, v23, 176
.endm

  function vmb_keccak_x2_permute_sha3
  all_pairs load_pair
  ldr d24, [first, #192]
  ldr d31, [second, #192]
  zip1 v24.2d, v24.2d, v31.2d
  rounds
  all_pairs store_pair
  str d24, [first, #192]
  add second, second, #192
  st1 {v24.d}[1], [second]
  end_function vmb_keccak_x2_permute_sha3
