/*
 * vmb_bits_pack with NEON for four, ten and twelve bits: values with even and odd numbers are taken
 * apart when they are loaded, and stand next to each other in bytes, or as first, middle and last
 * bytes of three. Contract: bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "algorithms/bitpack/bitpack_kernels.h"

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

#endif
