/*
 * vmb_bits_pack and vmb_bits_unpack with Helium for 10 and 12 bits; other widths are left to the
 * portable implementation. Contract: bitpack_kernels.h.
 *
 * Packing: vectors join values in pairs, core registers store the pairs. Unpacking: gather loads
 * bring the two bytes that hold a value to its lane.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include <arm_mve.h>

#include "algorithms/bitpack/bitpack_kernels.h"

/* Eight values in pairs of 24 bits. */
static inline uint32x4_t pairs_of_12(const uint16_t *in) {
  const uint32x4_t values = vreinterpretq_u32_u16(vandq_u16(vldrhq_u16(in), vdupq_n_u16(0x0fff)));
  return vsliq_n_u32(values, vshrq_n_u32(values, 16), 12);
}

/* Eight values in pairs of 20 bits. */
static inline uint32x4_t pairs_of_10(const uint16_t *in) {
  const uint32x4_t values = vreinterpretq_u32_u16(vandq_u16(vldrhq_u16(in), vdupq_n_u16(0x03ff)));
  return vsliq_n_u32(values, vshrq_n_u32(values, 16), 10);
}

static inline void pack_12(uint8_t *out, const uint16_t *in, size_t count) {
  for (size_t i = 0; i < count; i += 8, out += 12) {
    const uint32x4_t pairs = pairs_of_12(in + i);
    const uint32_t first = vgetq_lane_u32(pairs, 0), second = vgetq_lane_u32(pairs, 1),
                   third = vgetq_lane_u32(pairs, 2), fourth = vgetq_lane_u32(pairs, 3);
    vmb_store32_le(out, first | second << 24);
    vmb_store32_le(out + 4, second >> 8 | third << 16);
    vmb_store32_le(out + 8, third >> 16 | fourth << 8);
  }
}

static inline void pack_10(uint8_t *out, const uint16_t *in, size_t count) {
  for (size_t i = 0; i < count; i += 8, out += 10) {
    const uint32x4_t pairs = pairs_of_10(in + i);
    const uint32_t first = vgetq_lane_u32(pairs, 0), second = vgetq_lane_u32(pairs, 1),
                   third = vgetq_lane_u32(pairs, 2), fourth = vgetq_lane_u32(pairs, 3);
    vmb_store32_le(out, first | second << 20);
    vmb_store32_le(out + 4, second >> 12 | third << 8 | fourth << 28);
    vmb_store16_le(out + 8, (uint16_t)(fourth >> 4));
  }
}

/* A loop of its own for each width. */
void vmb_bits_pack_mve(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  if (bits == 12)
    pack_12(out, in, count);
  else if (bits == 10)
    pack_10(out, in, count);
  else
    vmb_bits_pack_portable(out, in, count, bits);
}

/*
 * Eight values a step: the two bytes in which each begins and ends, turned to its first bit, and
 * what is above it taken away.
 */
void vmb_bits_unpack_mve(uint16_t *out, const uint8_t *in, size_t count, unsigned bits) {
  if (bits != 10 && bits != 12) {
    vmb_bits_unpack_portable(out, in, count, bits);
    return;
  }
  /* value i begins at bit `bits` i */
  const uint16x8_t begins = vmulq_n_u16(vidupq_n_u16(0, 1), (uint16_t)bits);
  const uint16x8_t places = vshrq_n_u16(begins, 3),
                   mask = vdupq_n_u16((uint16_t)((1U << bits) - 1));
  const int16x8_t shifts = vnegq_s16(vreinterpretq_s16_u16(vandq_u16(begins, vdupq_n_u16(7))));
  for (size_t i = 0; i < count; i += 8, in += bits) {
    const uint16x8_t low = vldrbq_gather_offset_u16(in, places),
                     high = vldrbq_gather_offset_u16(in + 1, places);
    vstrhq_u16(out + i, vandq_u16(vshlq_u16(vsliq_n_u16(low, high, 8), shifts), mask));
  }
}

#endif
