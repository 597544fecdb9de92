/*
 * vmb_q3329_decompress and vmb_q3329_cbd (q3329.h) with constants for `bits` and `eta`, inline
 * where the list of kernels has no implementation besides the portable one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3329_INLINE_H
#define VMB_Q3329_INLINE_H

#include "rings/q3329/q3329.h"
#include "support/compiler.h"

/* round(q y / 2^bits) for 0 <= y < 2^bits; the other direction is vmb_q3329_compress. */
static inline int16_t vmb_q3329_decompress_one(unsigned y, unsigned bits) {
  return (int16_t)((VMB_Q3329_Q * (uint32_t)y + (1U << (bits - 1))) >> bits);
}

/* Contract: vmb_q3329_decompress. */
VMB_INLINE_FOR_SPEED void vmb_q3329_decompress_inline(int16_t *a, unsigned count, unsigned bits) {
  for (unsigned i = 0; i < count; i++)
    a[i] = vmb_q3329_decompress_one((unsigned)a[i], bits);
}

/*
 * Contract: vmb_q3329_cbd. Bits are summed in their places, all groups of eta bits of a word at a
 * time.
 */
static inline void vmb_q3329_cbd_inline(int16_t *a, const uint8_t *bytes, unsigned count,
                                        unsigned eta) {
  const uint32_t places = eta == 2 ? 0x55555555 : 0x00249249, sum_mask = (UINT32_C(1) << eta) - 1;
  const unsigned step = eta == 2 ? 4 : 3, coefficients = eta == 2 ? 8 : 4;
  for (; count != 0; count -= coefficients, bytes += step) {
    const uint32_t word = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                          (eta == 2 ? (uint32_t)bytes[3] << 24 : 0);
    uint32_t sums = (word & places) + (word >> 1 & places);
    if (eta == 3)
      sums += word >> 2 & places;
    for (unsigned i = 0; i < coefficients; i++) {
      const uint32_t pair = sums >> (2 * eta * i);
      *a++ = (int16_t)((int32_t)(pair & sum_mask) - (int32_t)(pair >> eta & sum_mask));
    }
  }
}

/* The kernel where the list has more than the portable one, else the inline function. */
VMB_INLINE_FOR_SPEED void vmb_q3329_decompress_by(int16_t *a, unsigned count, unsigned bits) {
  if (vmb_q3329_decompress_implementations)
    vmb_q3329_decompress(a, count, bits);
  else
    vmb_q3329_decompress_inline(a, count, bits);
}

static inline void vmb_q3329_cbd_by(int16_t *a, const uint8_t *bytes, unsigned count,
                                    unsigned eta) {
  if (vmb_q3329_cbd_implementations)
    vmb_q3329_cbd(a, bytes, count, eta);
  else
    vmb_q3329_cbd_inline(a, bytes, count, eta);
}

#endif
