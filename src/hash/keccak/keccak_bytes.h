/*
 * Bytes of a Keccak state: adding input to it and reading output from it, whatever the layout.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Byte number p of a state lies in lane p / 8, at bit 8 * (p mod 8). `stride` is the distance of
 * two lanes of a state in words. Both functions need offset + length <= 200.
 */
#ifndef VMB_KECCAK_BYTES_H
#define VMB_KECCAK_BYTES_H

#include <string.h>

#include "support/little_endian.h"
#include "hash/keccak/keccak_kernels.h"

/* Are the bytes of a state with stride 1 those in memory? */
#if !VMB_KECCAK_INTERLEAVED && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define VMB_KECCAK_BYTES_IN_ORDER 1
#else
#define VMB_KECCAK_BYTES_IN_ORDER 0
#endif

#define VMB_KECCAK_LAST_PADDING_BIT 0x80

/* Adds `count` bytes, offset + count <= 8, to the lane in *word. */
static inline void vmb_keccak_add_to_lane(uint64_t *word, size_t offset, const uint8_t *in,
                                          size_t count) {
  uint64_t part = 0;
  for (size_t i = 0; i < count; i++)
    part |= (uint64_t)in[i] << (8 * (offset + i));
  *word ^= vmb_keccak_word_of(part);
}

/* out = bytes `offset` to offset + count - 1 of a lane, at most to its end. */
static inline void vmb_keccak_read_from_lane(uint8_t *out, uint64_t word, size_t offset,
                                             size_t count) {
  const uint64_t plain = vmb_keccak_lane_of(word);
  for (size_t i = 0; i < count; i++)
    out[i] = (uint8_t)(plain >> (8 * (offset + i)));
}

/*
 * How many bytes come before the next whole lane: the head of an access of `length` bytes at
 * `offset`.
 */
static inline size_t vmb_keccak_head(size_t offset, size_t length) {
  const size_t head = (0 - offset) % 8;
  return head < length ? head : length;
}

/*
 * Adds bytes to a state from byte `offset`, lanes being `stride` words apart: up to the next lane,
 * whole lanes, the rest. All lengths are public.
 */
static inline void vmb_keccak_add_bytes(uint64_t *state, size_t stride, size_t offset,
                                        const uint8_t *in, size_t length) {
  const size_t head = vmb_keccak_head(offset, length);
  uint64_t *word = state + stride * (offset / 8);
  if (head != 0) {
    vmb_keccak_add_to_lane(word, offset % 8, in, head);
    word += stride;
    in += head;
    length -= head;
  }
  if (VMB_KECCAK_INTERLEAVED && stride == 1) { /* plain lanes are but added: no call for that */
    const size_t lanes = length / 8;
    vmb_keccak_add_lanes(word, in, lanes);
    word += lanes;
    in += 8 * lanes;
    length -= 8 * lanes;
  } else {
    for (; length >= 8; length -= 8, in += 8, word += stride)
      *word ^= vmb_keccak_word_of(vmb_load64_le(in));
  }
  if (length != 0)
    vmb_keccak_add_to_lane(word, 0, in, length);
}

/* The inverse: reads bytes of a state from byte `offset`. */
static inline void vmb_keccak_read_bytes(uint8_t *out, const uint64_t *state, size_t stride,
                                         size_t offset, size_t length) {
  if (VMB_KECCAK_BYTES_IN_ORDER && stride == 1) {
    memcpy(out, (const uint8_t *)state + offset, length);
    return;
  }
  const size_t head = vmb_keccak_head(offset, length);
  const uint64_t *word = state + stride * (offset / 8);
  if (head != 0) {
    vmb_keccak_read_from_lane(out, *word, offset % 8, head);
    word += stride;
    out += head;
    length -= head;
  }
  if (VMB_KECCAK_INTERLEAVED && stride == 1) { /* plain lanes are but copied: no call for that */
    const size_t lanes = length / 8;
    vmb_keccak_read_lanes(out, word, lanes);
    word += lanes;
    out += 8 * lanes;
    length -= 8 * lanes;
  } else {
    for (; length >= 8; length -= 8, out += 8, word += stride)
      vmb_store64_le(out, vmb_keccak_lane_of(*word));
  }
  if (length != 0)
    vmb_keccak_read_from_lane(out, *word, 0, length);
}

#endif
