/*
 * vmb_keccak_add_lanes_armv6m: adds bytes to whole lanes of one bit-interleaved state, for Armv6-M
 * (tuned for the Cortex-M0).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   void vmb_keccak_add_lanes_armv6m(uint64_t *lane, const uint8_t *in, size_t count)
 *
 *   inout  lane[count]    even bits of a lane in the low half, odd bits in the high half
 *                         (keccak_lanes.h)
 *   in     in[8*count]    at any address
 *   align  4 bytes (lane)
 *   time   constant for a count and for the two lowest bits of in, which are public
 *   stack  28 bytes, nothing of the input
 *
 * The exchanges of keccak_read_lanes_armv6m.S in the opposite order.
 */
#include "support/target.h"
#if VMB_TARGET_ARMV6M

#include "hash/keccak/arm_m/keccak_exchange_armv6m.inc"

lane .req r0
in .req r1

/* Interleaves the two words, adds them to the next lane. */
.macro add_to_next_lane
  exchange_halves
  exchange mask8, 8
  exchange mask4, 4
  mov mask, mask2
  exchange mask, 2
  mov mask, mask1
  exchange mask, 1
  ldr t, [lane]
  ldr mask, [lane, #4]
  eors first, t
  eors second, mask
  stm lane!, {first, second}
.endm

/* word = the four bytes at in + at; the first of them comes last. */
.macro load_bytes word, at
  ldrb \word, [in, #(\at + 3)]
  .irp byte, 2, 1, 0
  lsls \word, \word, #8
  ldrb t, [in, #(\at + \byte)]
  orrs \word, t
  .endr
.endm

  function vmb_keccak_add_lanes_armv6m
  begin_lanes
  lsls t, in, #30
  bne bytes
  .balign 4
words:
  ldm in!, {first, second}
  add_to_next_lane
  cmp lane, end
  bne words
done:
  end_lanes

bytes: /* in is not aligned */
  load_bytes first, 0
  load_bytes second, 4
  adds in, #8
  add_to_next_lane
  cmp lane, end
  bne bytes
  b done
  .ltorg
  end_of vmb_keccak_add_lanes_armv6m

#endif
