/*
 * vmb_bits_unpack32 with NEON: four numbers at a time. Contract: bitpack_kernels.h.
 *
 * Four begin at a byte, or four bits later if `bits` is odd and so is the number of the four.
 * Number j begins at bit r mod 8 of byte r / 8, r = j bits (+ 4). The four bytes from there on hold
 * it, as bits <= 20; they come to its lane by a table look-up in a register.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "algorithms/bitpack/bitpack_kernels.h"

/* Which bytes of the sixteen loaded come to the lanes, and how far they move. */
struct gather {
  uint8x16_t bytes;
  int32x4_t down;
};

/* Of four numbers of `bits` bits that begin at a bit of the first byte. */
static inline struct gather gather_from(unsigned first_bit, unsigned bits) {
  static const uint32_t lanes[4] = {0, 1, 2, 3};
  const uint32x4_t begin = vmlaq_n_u32(vdupq_n_u32(first_bit), vld1q_u32(lanes), bits),
                   byte = vshrq_n_u32(begin, 3);
  const struct gather g = {
      vreinterpretq_u8_u32(vmlaq_n_u32(vdupq_n_u32(0x03020100), byte, 0x01010101)),
      vnegq_s32(vreinterpretq_s32_u32(vandq_u32(begin, vdupq_n_u32(7))))};
  return g;
}

/* Four coefficients that begin `later` bytes after `in`. */
static inline void unpack4(int32_t *out, const uint8_t *in, size_t later, struct gather g,
                           uint32x4_t mask, int32x4_t offset) {
  const uint8x16_t bytes = vqtbl1q_u8(vld1q_u8(in), vaddq_u8(g.bytes, vdupq_n_u8((uint8_t)later)));
  const uint32x4_t number = vandq_u32(vshlq_u32(vreinterpretq_u32_u8(bytes), g.down), mask);
  vst1q_s32(out, vsubq_s32(offset, vreinterpretq_s32_u32(number)));
}

/* Eight numbers a step. Near the end loads are moved back so that none reads beyond the input. */
void vmb_bits_unpack32_neon(int32_t *out, const uint8_t *in, size_t count, unsigned bits,
                            int32_t offset) {
  const struct gather even = gather_from(0, bits), odd = gather_from(bits % 2 * 4, bits);
  const uint32x4_t mask = vdupq_n_u32((UINT32_C(1) << bits) - 1);
  const int32x4_t offsets = vdupq_n_s32(offset);
  const size_t total = count * bits / 8, half = bits / 2;
  if (total < 16) {
    vmb_bits_unpack32_portable(out, in, count, bits, offset);
    return;
  }
  const size_t last = total - 16;
  size_t at = 0, i = 0;
  for (; at + half <= last; at += bits, i += 8) {
    unpack4(out + i, in + at, 0, even, mask, offsets);
    unpack4(out + i + 4, in + at + half, 0, odd, mask, offsets);
  }
  for (; i < count; at += bits, i += 8) {
    const size_t first = at < last ? at : last;
    unpack4(out + i, in + first, at - first, even, mask, offsets);
    unpack4(out + i + 4, in + last, at + half - last, odd, mask, offsets);
  }
}

#endif
