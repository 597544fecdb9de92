/*
 * vmb_keccak_add_lanes_armv7em: adds bytes to whole lanes of one bit-interleaved state, for
 * Armv7E-M (tuned for the Cortex-M4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_add_lanes_armv7em(uint64_t *lane, const uint8_t *in, size_t count)
 *
 *   inout  lane[count]    even bits of a lane in the low half, odd bits in the high half
 *                         (keccak_lanes.h)
 *   in     in[8*count]    at any address
 *   align  4 bytes (lane)
 *   time   constant for a count
 *   stack  20 bytes, nothing of the input
 *
 * The exchanges of keccak_read_lanes_armv7em.S in the opposite order.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "support/assembly/armv7em.inc"

/* r0 lane, r1 in, r2 count, r3 r12 the two words of a lane, r4-r6 temporaries */
lane .req r0
in .req r1
count .req r2
first .req r3
second .req r12
t .req r4
even .req r5
odd .req r6

#include "hash/keccak/arm_m/keccak_exchange_armv7em.inc"

  function vmb_keccak_add_lanes_armv7em
  push.w {r4-r6, lr}
  add.w count, lane, count, lsl #3 /* from here on: the end of the lanes */
  cmp.w lane, count
  beq.w done
  .balign 4
next_lane:
  ldr.w t, [in], #8
  ldr second, [in, #-4]
  pkhbt first, t, second, lsl #16 /* the digit of weight 16 */
  pkhtb second, second, t, asr #16
  ldr.w even, [lane]
  ldr.w odd, [lane, #4]
  exchange 0x00ff00ff, 8
  exchange 0x0f0f0f0f, 4
  exchange 0x33333333, 2
  exchange 0x55555555, 1
  eor.w even, even, first
  str.w even, [lane], #8
  eor.w odd, odd, second
  cmp.w lane, count
  str odd, [lane, #-4]
  bne.w next_lane
done:
  pop.w {r4-r6, pc}
  end_of vmb_keccak_add_lanes_armv7em

#endif
