/*
 * vmb_keccak_permute_armv7em: Keccak-f[1600] on one state of bit-interleaved lanes, for Armv7E-M
 * (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_permute_armv7em(uint64_t lane[25])
 *
 *   inout  lane[25]   word of 64 bits: even bits of the lane in the low half, odd bits in the high
 *                     half (keccak_lanes.h)
 *   align  4 bytes
 *   time   constant: no address or branch depends on the state
 *   stack  288 bytes, wiped before return
 *   from   FIPS 202 section 3; bit interleaving: Keccak implementation overview, section 2.1
 *
 * How. A round reads one buffer (A, the caller's array, or B, on the stack) and writes the other.
 * One row of one half (five words of 32 bits) at a time is loaded, gets theta's corrections, goes
 * through rho, pi and chi in registers, and is stored.
 *
 * - A row needs the correction of each column for one half, which half depends on rho. Five
 *   registers hold one correction of each column; the rows come in an order in which few change:
 *   16 loads a round instead of 50.
 * - The words of the row that comes last stay in registers, as first terms of the next round's
 *   column parities. Column 0 is summed up while the rows are made. So 36 words of 50 are loaded
 *   for the parities.
 * - A load costs one cycle if a load or store follows it, else two: every run of loads ends with a
 *   store that was put off.
 * - Rotations are lazy. A word w that lags by n stands for w rotated left by n places; the
 *   assembler keeps books of that for registers and memory. An instruction turns its last operand
 *   to fit, so rho costs nothing. Theta gives words the lag of the correction, so no
 *   rotation piles up, and the corrections are made from their terms such that they lag by
 *   the same numbers in every round (BEHIND_D): two rounds make the loop. The first round reads,
 *   and the last one writes, words without lag.
 *
 * A word of row y, column x, half h (0 even, 1 odd) is at 8(5y + x) + 4h of its buffer.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "hash/keccak/arm_m/keccak_armv7em.inc"

  function vmb_keccak_permute_armv7em
  open_frame
  first_corrections

  /* Round 0. */
  rows A, B
  corrections B

  /*
   * Rounds 1 to 22. No instruction here sets the flags but the comparison: the odd half of the
   * constant of round 22 has the value 2^15, which no other even round has.
   */
  .balign 4
two_rounds:
  rows B, A
  corrections A
  cmp.w sum1, #0x8000
  rows A, B
  corrections B
  bne.w two_rounds

  /* Round 23. */
  rows B, A, last_round
  store correction4, A, 4, 3, 1
  store word4, A, 4, 4, 1

  close_frame
  end_of vmb_keccak_permute_armv7em

#endif
