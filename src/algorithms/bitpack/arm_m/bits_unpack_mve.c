/*
 * vmb_bits_unpack with Helium for 10 and 12 bits: eight values lie in two bytes each, which loads
 * by places bring into lanes. Other widths are left to the portable implementation. Contract:
 * bitpack_kernels.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include <arm_mve.h>

#include "algorithms/bitpack/bitpack_kernels.h"

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
