/*
 * vmb_gaussian_batch, portable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/gaussian/gaussian.h"

/* One after the other; two loops, so that the form is a constant in each. */
VMB_INLINE_FOR_SPEED void batch(struct vmb_gaussians *out, const uint8_t *in,
                                const uint16_t table[VMB_CDT_ENTRIES], unsigned round1) {
  for (unsigned i = 0; i < VMB_GAUSSIAN_BATCH; i++, in += VMB_GAUSSIAN_BYTES) {
    const struct vmb_gaussian one = vmb_gaussian_of(in, table, round1);
    out->r[i] = one.r;
    out->square_lo[i] = one.square.lo;
    out->square_hi[i] = one.square.hi;
    out->accepted[i] = 0 - (uint64_t)(one.accepted & 1);
  }
}

void vmb_gaussian_batch_portable(struct vmb_gaussians *out,
                                 const uint8_t in[VMB_GAUSSIAN_BATCH_BYTES],
                                 const uint16_t table[VMB_CDT_ENTRIES], unsigned round1) {
  if (round1)
    batch(out, in, table, 1);
  else
    batch(out, in, table, 0);
}
