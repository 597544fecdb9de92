/*
 * vmb_bits_pack32 with NEON: neighbours are joined by shifts, then shuffles bring the bytes of two
 * parts together.
 *
 * Two numbers x and y in one lane become x + 2^bits y when x is moved to the top of its half and
 * the lane down again. Two parts of a vector, of `part` bits each in lanes of 64, are joined at
 * byte part / 8: the second is moved up by part mod 8 bits, and both have bits of that byte.
 *
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
#include <string.h>

#include "algorithms/bitpack/bitpack_kernels.h"

/* How two lanes of 64 bits are joined. */
struct joining {
  int64x2_t up;
  uint8x16_t first, second;
};

/* Of parts of `part` bits. */
static inline struct joining joining_of(unsigned part) {
  static const uint8_t bytes[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  static const int64_t upper[2] = {0, -1};
  const uint8x16_t place = vld1q_u8(bytes);
  /* what is not of the eight bytes of its part reads as 0 */
  const uint8x16_t from_second = vaddq_u8(place, vdupq_n_u8((uint8_t)(8 - part / 8)));
  const uint8x16_t others =
      vorrq_u8(vcltq_u8(from_second, vdupq_n_u8(8)), vcgtq_u8(from_second, vdupq_n_u8(15)));
  const struct joining j = {vandq_s64(vld1q_s64(upper), vdupq_n_s64(part % 8)),
                            vorrq_u8(place, vcgtq_u8(place, vdupq_n_u8(7))),
                            vorrq_u8(from_second, others)};
  return j;
}

/* Writes both parts, and zeros up to sixteen bytes. */
static inline void store_joined(uint8_t *out, uint64x2_t parts, struct joining j) {
  const uint8x16_t bytes = vreinterpretq_u8_u64(vshlq_u64(parts, j.up));
  vst1q_u8(out, vorrq_u8(vqtbl1q_u8(bytes, j.first), vqtbl1q_u8(bytes, j.second)));
}

static inline uint32x4_t numbers(const int32_t *in, int32x4_t offset) {
  return vreinterpretq_u32_s32(vsubq_s32(offset, vld1q_s32(in)));
}

/* Pairs of numbers: x is moved up by `up` bits, the pair down by as many. */
struct pairs {
  int16x8_t up16;
  int32x4_t down32, up32;
  int64x2_t down64;
};

/* Shifts by `gap` in every other lane. */
static inline int32x4_t even32(int gap) {
  return vreinterpretq_s32_s64(vdupq_n_s64(gap));
}

/* Eight numbers of at most 16 bits, or four more; sixteen bytes are written. */
static inline void pack8(uint8_t *out, const int32_t *in, int32x4_t offset, const struct pairs *p,
                         struct joining j) {
  const uint16x8_t eight = vuzp1q_u16(vreinterpretq_u16_u32(numbers(in, offset)),
                                      vreinterpretq_u16_u32(numbers(in + 4, offset)));
  const uint32x4_t two = vshlq_u32(vreinterpretq_u32_u16(vshlq_u16(eight, p->up16)), p->down32);
  const uint64x2_t four = vshlq_u64(vreinterpretq_u64_u32(vshlq_u32(two, p->up32)), p->down64);
  store_joined(out, four, j);
}

/* Four numbers of more than 16 bits. */
static inline void pack4(uint8_t *out, const int32_t *in, int32x4_t offset, const struct pairs *p,
                         struct joining j) {
  const uint32x4_t up = vshlq_u32(numbers(in, offset), p->up32);
  store_joined(out, vshlq_u64(vreinterpretq_u64_u32(up), p->down64), j);
}

/* Steps of `step` numbers, 8 or 4. The last ones, which would write too far, work on a copy. */
VMB_ALWAYS_INLINE void pack(uint8_t *out, const int32_t *in, size_t count, unsigned bits,
                            int32_t offset, unsigned step) {
  const int gap16 = 16 - (int)bits, gap = step == 8 ? 32 - 2 * (int)bits : 32 - (int)bits;
  const struct pairs p = {vreinterpretq_s16_s32(vdupq_n_s32(gap16 & 0xffff)), vdupq_n_s32(-gap16),
                          even32(gap), vdupq_n_s64(-gap)};
  const struct joining j = joining_of(step / 2 * bits);
  const size_t bytes = step * bits / 8, total = count * bits / 8;
  const int32x4_t offsets = vdupq_n_s32(offset);
  uint8_t tail[32];
  size_t i = 0, at = 0;
  for (; at + 16 <= total; i += step, at += bytes)
    (step == 8 ? pack8 : pack4)(out + at, in + i, offsets, &p, j);
  const size_t direct = at;
  for (; i < count; i += step, at += bytes)
    (step == 8 ? pack8 : pack4)(tail + (at - direct), in + i, offsets, &p, j);
  memcpy(out + direct, tail, total - direct);
}

/* Eight numbers a step where they fit into 16 bits, else four. */
void vmb_bits_pack32_neon(uint8_t *out, const int32_t *in, size_t count, unsigned bits,
                          int32_t offset) {
  if (bits <= 16)
    pack(out, in, count, bits, offset, 8);
  else
    pack(out, in, count, bits, offset, 4);
}

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
