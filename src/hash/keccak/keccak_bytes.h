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

/* The first `count` < 8 bytes of a lane: loads of halves or single bytes that overlap. */
static inline uint64_t vmb_keccak_load_part(const uint8_t *in, size_t count) {
  if (count >= 4)
    return vmb_load32_le(in) | (uint64_t)vmb_load32_le(in + count - 4) << (8 * (count - 4));
  if (count == 0)
    return 0;
  return in[0] | (uint32_t)in[count / 2] << (8 * (count / 2)) |
         (uint32_t)in[count - 1] << (8 * (count - 1));
}

/* Adds `count` < 8 bytes, offset + count <= 8, to the lane in *word. */
static inline void vmb_keccak_add_to_lane(uint64_t *word, size_t offset, const uint8_t *in,
                                          size_t count) {
  *word ^= vmb_keccak_word_of(vmb_keccak_load_part(in, count) << (8 * offset));
}

/* out = bytes `offset` to offset + count - 1 of a lane, at most to its end. */
static inline void vmb_keccak_read_from_lane(uint8_t *out, uint64_t word, size_t offset,
                                             size_t count) {
  const uint64_t plain = vmb_keccak_lane_of(word);
  for (size_t i = 0; i < count; i++)
    out[i] = (uint8_t)(plain >> (8 * (offset + i)));
}

#if !VMB_KECCAK_INTERLEAVED
/* out = the bytes of `count` lanes; interleaved lanes have a kernel for that. */
static inline void vmb_keccak_read_lanes(uint8_t *out, const uint64_t *words, size_t count) {
  if (VMB_KECCAK_BYTES_IN_ORDER)
    memcpy(out, words, 8 * count);
  else
    for (size_t i = 0; i < count; i++)
      vmb_store64_le(out + 8 * i, words[i]);
}
#endif

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
#if VMB_KECCAK_INTERLEAVED
  if (stride == 1) {
    const size_t lanes = length / 8;
    vmb_keccak_add_lanes(word, in, lanes);
    word += lanes;
    in += 8 * lanes;
    length -= 8 * lanes;
  }
#endif
  for (; length >= 8; length -= 8, in += 8, word += stride)
    *word ^= vmb_keccak_word_of(vmb_load64_le(in));
  if (length != 0)
    vmb_keccak_add_to_lane(word, 0, in, length);
}

/* Adds the suffix at byte `position` of a block of rate_bytes, and the last bit of the padding. */
static inline void vmb_keccak_add_padding(uint64_t *state, size_t stride, size_t position,
                                          size_t rate_bytes, uint8_t suffix) {
  state[stride * (position / 8)] ^= vmb_keccak_word_of((uint64_t)suffix << 8 * (position % 8));
  state[stride * (rate_bytes / 8 - 1)] ^=
      vmb_keccak_word_of((uint64_t)VMB_KECCAK_LAST_PADDING_BIT << 56);
}

/* Reads bytes of a state from byte `offset`. */
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
#if VMB_KECCAK_INTERLEAVED
  if (stride == 1) {
    const size_t lanes = length / 8;
    vmb_keccak_read_lanes(out, word, lanes);
    word += lanes;
    out += 8 * lanes;
    length -= 8 * lanes;
  }
#endif
  for (; length >= 8; length -= 8, out += 8, word += stride)
    vmb_store64_le(out, vmb_keccak_lane_of(*word));
  if (length != 0)
    vmb_keccak_read_from_lane(out, *word, 0, length);
}

#endif
