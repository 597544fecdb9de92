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

/* c = a0 ^ a1 ^ a2 ^ a3 ^ a4 */
.macro column c, a0, a1, a2, a3, a4
  eor \c\().16b, \a0\().16b, \a1\().16b
  eor \c\().16b, \c\().16b, \a2\().16b
  eor \c\().16b, \c\().16b, \a3\().16b
  eor \c\().16b, \c\().16b, \a4\().16b
.endm

/* to = from rotated by n */
.macro rotate to, from, n
  shl \to\().2d, \from\().2d, #\n
  sri \to\().2d, \from\().2d, #(64 - \n)
.endm

/*
 * Theta's corrections: d = a ^ (b rotated by 1). Column 0 takes its own at once, so that e0 is free
 * for the others: d1 to e1, d2, d3, d4 to correction2-4, where columns 1-3 were.
 */
.macro corrections e0, e1, a0, a5, a10, a15, a20
  rotate \e0, column1, 1
  eor \e0\().16b, \e0\().16b, column4.16b
  eor \a0\().16b, \a0\().16b, \e0\().16b
  eor \a5\().16b, \a5\().16b, \e0\().16b
  eor \a10\().16b, \a10\().16b, \e0\().16b
  eor \a15\().16b, \a15\().16b, \e0\().16b
  eor \a20\().16b, \a20\().16b, \e0\().16b
  rotate \e1, column2, 1
  eor \e1\().16b, \e1\().16b, column0.16b
  rotate \e0, column3, 1
  eor correction2.16b, column1.16b, \e0\().16b
  rotate \e0, column4, 1
  eor correction3.16b, column2.16b, \e0\().16b
  rotate \e0, column0, 1
  eor correction4.16b, column3.16b, \e0\().16b
.endm

/* to = (from ^ d) rotated by n: theta, rho, pi; move0 in column 0, where d is in already. */
.macro move to, from, d, n
  eor \from\().16b, \from\().16b, \d\().16b
  rotate \to, \from, \n
.endm

.macro move0 to, from, d, n
  rotate \to, \from, \n
.endm

/* ~b[x + 1] & b[x + 2] for x = 2, 3, 4: theta's corrections are used up. */
and_not2 .req v28
and_not3 .req v29
and_not4 .req v30

/* r0, r1, b2, b3, b4 = chi of the row b0 .. b4; b0 and b1 are left as they are */
.macro chi r0, r1, b0, b1, b2, b3, b4
  bic \r0\().16b, \b2\().16b, \b1\().16b
  bic \r1\().16b, \b3\().16b, \b2\().16b
  bic and_not2.16b, \b4\().16b, \b3\().16b
  bic and_not3.16b, \b0\().16b, \b4\().16b
  bic and_not4.16b, \b1\().16b, \b0\().16b
  eor \r0\().16b, \r0\().16b, \b0\().16b
  eor \r1\().16b, \r1\().16b, \b1\().16b
  eor \b2\().16b, \b2\().16b, and_not2.16b
  eor \b3\().16b, \b3\().16b, and_not3.16b
  eor \b4\().16b, \b4\().16b, and_not4.16b
.endm

#include "hash/keccak/keccak_vectors.inc"

  permute_two vmb_keccak_x2_permute_neon

#endif
