/*
 * vmb_keccak_read_lanes_armv6m: the bytes of whole lanes of one bit-interleaved state, for Armv6-M
 * (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_read_lanes_armv6m(uint8_t *out, const uint64_t *lane, size_t count)
 *
 *   out    out[8*count]   at any address
 *   in     lane[count]    even bits of a lane in the low half, odd bits in the high half
 *                         (keccak_lanes.h)
 *   align  4 bytes (lane)
 *   time   constant for a count and for the two lowest bits of out, which are public
 *   stack  28 bytes, nothing of the state
 *
 * The number of a bit in a lane is j5 j4 j3 j2 j1 j0. A word of the state is chosen by j0 and holds
 * its bits in the order of j5 .. j1; a word of output is chosen by j5. Exchanging the choice of the
 * word with the digit of weight 1, 2, 4, 8, 16 in turn leads from one to the other.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "hash/keccak/arm_m/keccak_exchange_armv6m.inc"

out .req r0
lane .req r1

/* The lane's two words of output. */
.macro next_lane_of_output
  ldm lane!, {first, second}
  mov mask, mask1
  exchange mask, 1
  mov mask, mask2
  exchange mask, 2
  exchange mask4, 4
  exchange mask8, 8
  exchange_halves
.endm

/* A word in four bytes at out + at; destroys it. */
.macro store_bytes word, at
  strb \word, [out, #\at]
  .irp byte, 1, 2, 3
  lsrs \word, \word, #8
  strb \word, [out, #(\at + \byte)]
  .endr
.endm

  function vmb_keccak_read_lanes_armv6m
  begin_lanes
  lsls t, out, #30
  bne bytes
  .balign 4
words:
  next_lane_of_output
  stm out!, {first, second}
  cmp lane, end
  bne words
done:
  end_lanes

bytes: /* out is not aligned */
  next_lane_of_output
  store_bytes first, 0
  store_bytes second, 4
  adds out, #8
  cmp lane, end
  bne bytes
  b done
  .ltorg
  end_of vmb_keccak_read_lanes_armv6m

#endif
