/*
 * vmb_bits_pack with NEON for four, ten and twelve bits: values with even and odd numbers are taken
 * apart when they are loaded, and stand next to each other in bytes, or as first, middle and last
 * bytes of three.
 *
 * vmb_bits_unpack with NEON: eight values at a time, which take `bits` bytes. Contract:
 * bitpack_kernels.h.
 *
 * Value j of the eight begins at bit r = (j bits) mod 8 of byte b = j bits / 8. Bytes b and b + 1
 * come to its lane by a table look-up in a register and are shifted down by r. Byte b + 2 holds
 * more of it where r + bits > 16; it is shifted up by 16 - r. The width is public.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <string.h>

#include "algorithms/bitpack/bitpack_kernels.h"
#include "support/compiler.h"

/* Four bits: two values are a byte; 16 a step. */
static void pack4(uint8_t *out, const uint16_t *in, size_t count) {
  for (size_t i = 0; i < count; i += 16, out += 8) {
    const uint16x8x2_t values = vld2q_u16(in + i);
    vst1_u8(out, vmovn_u16(vsliq_n_u16(values.val[0], values.val[1], 4)));
  }
}

/*
 * Eight values of ten bits in the first ten bytes: the second value of each pair is moved to bit 10
 * and the second pair of each four to bit 20, and takes the place of all above.
 */
static inline uint8x16_t ten_bytes(const uint16_t *in) {
  static const uint8_t places[16] = {0, 1, 2, 3, 4, 8, 9, 10, 11, 12};
  const uint32x4_t values = vreinterpretq_u32_u16(vld1q_u16(in));
  const uint64x2_t pairs = vreinterpretq_u64_u32(vsliq_n_u32(values, vshrq_n_u32(values, 16), 10));
  const uint64x2_t fours = vsliq_n_u64(pairs, vshrq_n_u64(pairs, 32), 20);
  return vqtbl1q_u8(vreinterpretq_u8_u64(fours), vld1q_u8(places));
}

/* Ten bits; sixteen bytes are stored where the next step overwrites the last six. */
static void pack10(uint8_t *out, const uint16_t *in, size_t count) {
  size_t i = 0;
  for (; i + 8 < count; i += 8, out += 10)
    vst1q_u8(out, ten_bytes(in + i));
  const uint8x16_t bytes = ten_bytes(in + i);
  vst1_u8(out, vget_low_u8(bytes));
  vst1q_lane_u8(out + 8, bytes, 8);
  vst1q_lane_u8(out + 9, bytes, 9);
}

/* Twelve bits; 32 values a step. */
static void pack12(uint8_t *out, const uint16_t *in, size_t count) {
  for (size_t i = 0; i < count; i += 32, out += 48) {
    const uint16x8x2_t low = vld2q_u16(in + i), high = vld2q_u16(in + i + 16);
    const uint8x16_t even = vuzp1q_u8(vreinterpretq_u8_u16(low.val[0]),
                                      vreinterpretq_u8_u16(high.val[0])),
                     odd = vuzp1q_u8(vreinterpretq_u8_u16(low.val[1]),
                                     vreinterpretq_u8_u16(high.val[1]));
    /* bits 8 to 11 of the even value below bits 0 to 3 of the odd one */
    const uint8x16_t middle =
        vuzp2q_u8(vreinterpretq_u8_u16(low.val[0]), vreinterpretq_u8_u16(high.val[0]));
    uint8x16x3_t bytes;
    bytes.val[0] = even;
    bytes.val[1] = vsliq_n_u8(middle, odd, 4);
    bytes.val[2] = vcombine_u8(vshrn_n_u16(low.val[1], 4), vshrn_n_u16(high.val[1], 4));
    vst3q_u8(out, bytes);
  }
}

/* The widths above; others are left to the portable implementation. */
void vmb_bits_pack_neon(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  if (bits == 4)
    pack4(out, in, count);
  else if (bits == 10)
    pack10(out, in, count);
  else if (bits == 12)
    pack12(out, in, count);
  else
    vmb_bits_pack_portable(out, in, count, bits);
}

/*
 * Which bytes of the sixteen loaded come to the lanes, and how far they move; what is beyond the
 * sixteen reads as 0.
 */
struct gather {
  uint8x16_t low, high;
  int16x8_t down, up;
  uint16x8_t mask;
};

/* Eight numbers from the 16 bytes that hold them; wide: some of them reach into a third byte. */
VMB_ALWAYS_INLINE uint16x8_t values(uint8x16_t bytes, const struct gather *g, int wide) {
  uint16x8_t value = vshlq_u16(vreinterpretq_u16_u8(vqtbl1q_u8(bytes, g->low)), g->down);
  if (wide)
    value = vorrq_u16(value, vshlq_u16(vreinterpretq_u16_u8(vqtbl1q_u8(bytes, g->high)), g->up));
  return vandq_u16(value, g->mask);
}

/*
 * Does a value begin so late in its byte that it reaches into a third? r takes all multiples of the
 * largest power of 2 in `bits` below 8.
 */
static inline int reaches_third(unsigned bits) {
  const unsigned step = bits & (0U - bits);
  return step < 8 && 8 - step + bits > 16;
}

/*
 * count numbers, 16 at a time and the last ones from a load that ends with the input, so that
 * nothing is read beyond it. wide is a constant: whether numbers of this width reach into a third
 * byte.
 */
VMB_ALWAYS_INLINE void unpack(uint16_t *out, const uint8_t *in, size_t count, unsigned bits,
                              int wide) {
  static const uint16_t lanes[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  const uint16x8_t first = vmulq_n_u16(vld1q_u16(lanes), (uint16_t)bits),
                   byte = vshrq_n_u16(first, 3);
  const int16x8_t within = vreinterpretq_s16_u16(vandq_u16(first, vdupq_n_u16(7)));
  /* b in the low byte, b + 1 in the high one */
  struct gather g = {vreinterpretq_u8_u16(vmlaq_n_u16(vdupq_n_u16(0x0100), byte, 0x0101)),
                     /* b + 2 in the low byte, nothing in the high one */
                     vreinterpretq_u8_u16(vaddq_u16(byte, vdupq_n_u16(0xff02))), vnegq_s16(within),
                     vsubq_s16(vdupq_n_s16(16), within),
                     vdupq_n_u16((uint16_t)((UINT32_C(1) << bits) - 1))};
  const size_t length = count * bits / 8;
  size_t at = 0;
  for (; at + bits + 16 <= length; at += 2 * bits, out += 16) {
    const uint8x16_t here = vld1q_u8(in + at), next = vld1q_u8(in + at + bits);
    vst1q_u16(out, values(here, &g, wide));
    vst1q_u16(out + 8, values(next, &g, wide));
  }
  if (at + 16 <= length) {
    vst1q_u16(out, values(vld1q_u8(in + at), &g, wide));
    at += bits;
    out += 8;
  }
  /* The last ones from the last sixteen bytes, or from all of them and zeros. */
  size_t loaded = 0;
  uint8x16_t bytes;
  if (length >= 16) {
    loaded = length - 16;
    bytes = vld1q_u8(in + loaded);
  } else {
    uint8_t few[16] = {0};
    memcpy(few, in, length);
    bytes = vld1q_u8(few);
  }
  for (; at < length; at += bits, out += 8) {
    struct gather late = g;
    late.low = vaddq_u8(g.low, vdupq_n_u8((uint8_t)(at - loaded)));
    late.high = vqaddq_u8(g.high, vdupq_n_u8((uint8_t)(at - loaded)));
    vst1q_u16(out, values(bytes, &late, wide));
  }
}

/* Twelve bits: four numbers are three words, which come to three vectors. 32 of them. */
static inline void unpack12(uint16_t *out, const uint8_t *in) {
  const uint16x8x3_t words = vld3q_u16((const uint16_t *)(const void *)in);
  const uint16x8_t mask = vdupq_n_u16(0xfff);
  uint16x8x4_t numbers;
  numbers.val[0] = vandq_u16(words.val[0], mask);
  numbers.val[1] = vandq_u16(vsliq_n_u16(vshrq_n_u16(words.val[0], 12), words.val[1], 4), mask);
  numbers.val[2] = vandq_u16(vsliq_n_u16(vshrq_n_u16(words.val[1], 8), words.val[2], 8), mask);
  numbers.val[3] = vshrq_n_u16(words.val[2], 4);
  vst4q_u16(out, numbers);
}

/* Chooses the form without third bytes where no number of this width needs one. */
void vmb_bits_unpack_neon(uint16_t *out, const uint8_t *in, size_t count, unsigned bits) {
  if (bits == 12)
    for (; count >= 32; count -= 32, out += 32, in += 48)
      unpack12(out, in);
  if (count == 0)
    return;
  if (reaches_third(bits))
    unpack(out, in, count, bits, 1);
  else
    unpack(out, in, count, bits, 0);
}

#endif
