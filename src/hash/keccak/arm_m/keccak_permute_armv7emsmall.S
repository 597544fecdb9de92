/*
 * vmb_keccak_permute_armv7emsmall: Keccak-f[1600] as keccak_permute_armv7em.S has it, in a third of
 * its bytes: one round is the loop. It begins and ends with words without lag, and what it
 * wrote into buffer B goes back to the caller's array.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_permute_armv7emsmall(uint64_t lane[25])
 *
 *   inout  lane[25]   word of 64 bits: even bits of the lane in the low half, odd bits in the high
 *                     half (keccak_lanes.h)
 *   align  4 bytes
 *   time   constant: no address or branch depends on the state
 *   stack  288 bytes, wiped before return
 *   from   FIPS 202 section 3
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "hash/keccak/arm_m/keccak_armv7em.inc"

  function vmb_keccak_permute_armv7emsmall
  open_frame
1:
  first_corrections
  rows A, B, last_round
  store correction4, B, 4, 3, 1
  store word4, B, 4, 4, 1

  /* Five lanes a step. */
  mov.w t, lanesB
  mov.w sum0, lanesA
  .rept 5
  ldmia.w t!, {word0, word1, word2, word3, word4, sum1, correction0, correction1, correction2, \
    correction3}
  stmia.w sum0!, {word0, word1, word2, word3, word4, sum1, correction0, correction1, correction2, \
    correction3}
  .endr

  /* After the constant of round 23 is the end. */
  ldr.w word0, [sp, #CONSTANTS]
  movw word1, #:lower16:(vmb_keccak_round_constants_interleaved + 192)
  movt word1, #:upper16:(vmb_keccak_round_constants_interleaved + 192)
  cmp.w word0, word1
  bne.w 1b
  close_frame
  end_of vmb_keccak_permute_armv7emsmall

#endif
