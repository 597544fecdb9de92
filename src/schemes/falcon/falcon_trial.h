/*
 * A pass of SamplerZ step by step, for falcon_sampler.c and falcon_sampler_batch.c.
 *
 *   falcon_peak         the peak of a sample around `centre`, of width 1 / inverse_width; *floor =
 *                       floor(centre)
 *   falcon_try          the pass with z0 from the table and the byte of its sign
 *   falcon_threshold    about 2^64 ccs exp(-x), the probability that a pass is accepted; trial->y
 *                       has gone through vmb_exp_fraction
 *   falcon_fraction     x 2^64 for x in [0, 1)
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_TRIAL_H
#define VMB_SCHEMES_FALCON_TRIAL_H

#include "arithmetic/binary64/fpr.h"
#include "schemes/falcon/falcon_params.h"
#include "support/constant_time.h"
#include "support/multiply.h"

/* The passes of a sample share the centre's fraction, 1 / (2 width^2) and sigma_min / width. */
struct falcon_peak {
  vmb_fpr rest, dss;
  uint64_t ccs;
};

/* A pass: its integer, z0 + 1 or -z0; x = (y 2^-64 + shift) ln 2 of the exponential. */
struct falcon_trial {
  int32_t z;
  uint32_t shift;
  uint64_t y;
};

static inline uint64_t falcon_fraction(vmb_fpr x) {
  return (uint64_t)vmb_fpr_truncate(vmb_fpr_scale(x, 63)) << 1;
}

static inline struct falcon_peak falcon_peak(int32_t *floor, vmb_fpr centre, vmb_fpr inverse_width,
                                             uint64_t sigma_min) {
  struct falcon_peak peak;
  *floor = vmb_fpr_floor_word(centre, &peak.rest);
  peak.dss = vmb_fpr_scale(vmb_fpr_multiply(inverse_width, inverse_width), -1);
  peak.ccs = falcon_fraction(vmb_fpr_multiply(inverse_width, vmb_fpr_from_bits(sigma_min)));
  return peak;
}

static inline struct falcon_trial falcon_try(const struct falcon_peak *peak, uint32_t base,
                                             uint32_t sign) {
  const int32_t z0 = (int32_t)base, upper = (int32_t)vmb_ct_mask_bit32(sign);
  const int32_t z = (z0 ^ ~upper) - ~upper - upper;
  const vmb_fpr distance = vmb_fpr_subtract(vmb_fpr_of_word(z), peak->rest);
  const vmb_fpr x = vmb_fpr_subtract(
      vmb_fpr_multiply(vmb_fpr_multiply(distance, distance), peak->dss),
      vmb_fpr_multiply(vmb_fpr_of_word(z0 * z0), vmb_fpr_from_bits(FALCON_BASE_WIDTH)));
  const uint32_t t =
      (uint32_t)vmb_fpr_truncate(vmb_fpr_multiply(x, vmb_fpr_from_bits(FALCON_ONE_OVER_LN_2)));
  const vmb_fpr y = vmb_fpr_subtract(
      x, vmb_fpr_multiply(vmb_fpr_of_word((int32_t)t), vmb_fpr_from_bits(FALCON_LN_2)));
  return (struct falcon_trial){
      .z = z, .shift = vmb_ct_select32(vmb_ct_mask_less32(63, t), 63, t), .y = falcon_fraction(y)};
}

static inline uint64_t falcon_threshold(const struct falcon_peak *peak,
                                        const struct falcon_trial *trial) {
  return vmb_fpr_shift_right(2 * vmb_mul64_high(peak->ccs, trial->y) - 1, trial->shift);
}

#endif
