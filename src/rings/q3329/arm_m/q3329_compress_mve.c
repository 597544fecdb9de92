/*
 * vmb_q3329_compress and vmb_q3329_decompress for Helium.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Compress: x = a + b, or twice that for 11 bits, times R = 2^(32 + bits) / q, or half of it for 11
 * bits, rounded to a whole number below 2^31; VRMULH gives round(x R / 2^32). R is off by at most
 * 1/2, so x R / 2^32 by at most 4q / 2^33 < 2^-19; 2^bits x / q, having the odd denominator q, is
 * at least 1 / 2q away from where rounding changes: 1 / 6658 > 2^-13. Adding q to x adds 2^bits to
 * the result, so x need not be reduced.
 *
 * Decompress: round(q a / 2^bits) = round(q a 2^(16 - bits) / 2^16), which VRMULH gives.
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include <arm_mve.h>

#include "rings/q3329/q3329.h"
#include "support/compiler.h"

#define R(bits) (int32_t)(((UINT64_C(0x100000000) << (bits)) + VMB_Q3329_Q / 2) / VMB_Q3329_Q)

/* What belongs to a number of bits: R; 1 for 11 bits, else 0; ones. */
struct scale {
  int32_t reciprocal, twice;
  int16x8_t mask;
};

/* round(x R / 2^32) of eight sums. */
VMB_ALWAYS_INLINE int16x8_t scaled(int16x8_t sums, const struct scale *by) {
  const int32x4_t r = vdupq_n_s32(by->reciprocal);
  const int16x8_t x = vshlq_r_s16(sums, by->twice);
  const int32x4_t even = vrmulhq_s32(vmovlbq_s16(x), r), odd = vrmulhq_s32(vmovltq_s16(x), r);
  return vandq_s16(vreinterpretq_s16_s32(vsliq_n_s32(even, odd, 16)), by->mask);
}

/* Eight coefficients at a time, and four with the other lanes left alone. */
void vmb_q3329_compress_mve(int16_t *a, const int16_t *b, unsigned count, unsigned bits) {
  const int32_t reciprocal = bits >= 10 ? R(10) : bits == 5 ? R(5) : bits == 4 ? R(4) : R(1);
  const struct scale by = {reciprocal, bits == 11, vdupq_n_s16((int16_t)((1 << bits) - 1))};
  for (; count >= 8; count -= 8, a += 8, b += 8)
    vstrhq_s16(a, scaled(vaddq_s16(vldrhq_s16(a), vldrhq_s16(b)), &by));
  if (count != 0) {
    const mve_pred16_t four = vctp16q(4);
    vstrhq_p_s16(a, scaled(vaddq_s16(vldrhq_z_s16(a, four), vldrhq_z_s16(b, four)), &by), four);
  }
}

/* a = round(q a / 2^bits), eight at a time. */
void vmb_q3329_decompress_mve(int16_t *a, unsigned count, unsigned bits) {
  const uint16x8_t q = vdupq_n_u16(VMB_Q3329_Q);
  uint16_t *const words = (uint16_t *)a;
  for (unsigned i = 0; i < count; i += 8)
    vstrhq_u16(words + i, vrmulhq_u16(vshlq_r_u16(vldrhq_u16(words + i), (int32_t)(16 - bits)), q));
}

#endif
