/*
 * vmb_keccak_read_lanes_armv7em: the bytes of whole lanes of one bit-interleaved state, for
 * Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_read_lanes_armv7em(uint8_t *out, const uint64_t *lane, size_t count)
 *
 *   out    out[8*count]   at any address
 *   in     lane[count]    even bits of a lane in the low half, odd bits in the high half
 *                         (keccak_lanes.h)
 *   align  4 bytes (lane)
 *   time   constant for a count
 *   stack  none
 *
 * The number of a bit in a lane is j5 j4 j3 j2 j1 j0. A word of the state is chosen by j0 and holds
 * its bits in the order of j5 .. j1; a word of output is chosen by j5. Exchanging the choice of the
 * word with the digit of weight 1, 2, 4, 8, 16 in turn leads from one to the other.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0 out, r1 lane, r2 count, r3 r12 the two words of a lane, r4 temporary */
out .req r0
lane .req r1
count .req r2
first .req r3
second .req r12
t .req r4

#include "hash/keccak/arm_m/keccak_exchange_armv7em.inc"

  function vmb_keccak_read_lanes_armv7em
  push.w {r4, lr}
  add.w count, out, count, lsl #3 /* from here on: the end of the output */
  cmp.w out, count
  beq.w done
  .balign 4
next_lane:
  ldr.w first, [lane], #8
  ldr second, [lane, #-4]
  exchange 0x55555555, 1
  exchange 0x33333333, 2
  exchange 0x0f0f0f0f, 4
  exchange 0x00ff00ff, 8
  pkhbt t, first, second, lsl #16 /* the digit of weight 16 */
  str.w t, [out], #8
  pkhtb second, second, first, asr #16
  cmp.w out, count
  str second, [out, #-4]
  bne.w next_lane
done:
  pop.w {r4, pc}
  end_of vmb_keccak_read_lanes_armv7em

#endif
