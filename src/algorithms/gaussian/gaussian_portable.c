/*
 * The kernels of gaussian.h, portable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/gaussian/gaussian.h"

/* out = eight candidates at `in`, one after the other; the form is a constant of each caller. */
VMB_INLINE_FOR_SPEED void batch(struct vmb_gaussians *out, const uint8_t *in,
                                const uint16_t table[VMB_CDT_ENTRIES], unsigned round1) {
  uint64_t sum_lo = 0, sum_hi = 0;
  for (unsigned i = 0; i < VMB_GAUSSIAN_BATCH; i++, in += VMB_GAUSSIAN_BYTES) {
    const struct vmb_gaussian one = vmb_gaussian_of(in, table, round1);
    out->r[i] = one.r;
    out->square_lo[i] = one.square.lo;
    out->square_hi[i] = one.square.hi;
    out->accepted[i] = vmb_ct_mask_bit64(one.accepted & 1);
    sum_lo += one.square.lo & out->accepted[i];
    sum_hi += one.square.hi & out->accepted[i];
  }
  out->sum_lo = sum_lo;
  out->sum_hi = sum_hi;
}

/* Two loops, one for each form. */
void vmb_gaussian_batch_portable(struct vmb_gaussians *out,
                                 const uint8_t in[VMB_GAUSSIAN_BATCH_BYTES],
                                 const uint16_t table[VMB_CDT_ENTRIES], unsigned round1) {
  if (round1)
    batch(out, in, table, 1);
  else
    batch(out, in, table, 0);
}

/* y = samples with their signs, 32 of which are a word; norm grows by their squares. */
void vmb_gaussian_scale_portable(int32_t y[256], uint64_t *norm, const uint64_t r[256],
                                 const uint8_t signs[32], const struct vmb_fixed76 *scale) {
  const struct vmb_fixed76 s = *scale;
  uint64_t sum = *norm;
  for (unsigned i = 0; i < 256; signs += 4) {
    uint32_t negative = vmb_load32_le(signs);
    for (unsigned j = 0; j < 32; j++, i++, negative >>= 1) {
      const uint32_t minus = vmb_ct_mask_bit32(negative & 1);
      const int32_t value = (int32_t)((vmb_gaussian_scaled(r[i], s) ^ minus) - minus);
      sum += (uint64_t)vmb_mul32x32_64_signed(value, value);
      y[i] = value;
    }
  }
  *norm = sum;
}

/* Both norms from the same step. */
void vmb_gaussian_shift_portable(int32_t y[256], uint64_t norms[2], const int16_t s[256],
                                 int32_t minus) {
  uint64_t once = norms[0], twice = norms[1];
  for (unsigned i = 0; i < 256; i++) {
    const int32_t step = ((s[i] * 8192) ^ minus) - minus;
    const int32_t value = y[i] + step, further = value + step;
    once += (uint64_t)vmb_mul32x32_64_signed(value, value);
    twice += (uint64_t)vmb_mul32x32_64_signed(further, further);
    y[i] = value;
  }
  norms[0] = once;
  norms[1] = twice;
}
