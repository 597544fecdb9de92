/*
 * SamplerZ: integers of a Gaussian distribution around a secret centre (specs/falcon.md section 9).
 *
 *   falcon_sampler_begin      a sampler of bytes from `source`
 *   vmb_falcon_base           half a Gaussian of width 1.8205 from nine bytes
 *   vmb_falcon_sample_z       an integer around `centre`, of width 1 / inverse_width
 *   falcon_sample_two         z[0] around centre[0], then z[1] around centre[1]
 *
 * sampler->status becomes VMB_ERROR_RETRY, and integers 0, once a sample has taken
 * FALCON_PASSES_MAX passes. How many passes and bytes samples take is public: acceptance is nearly
 * independent of the centre and the width (section 17). Otherwise constant time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_SAMPLER_H
#define VMB_SCHEMES_FALCON_SAMPLER_H

#include "algorithms/cdt/cdt.h"
#include "arithmetic/binary64/fpr.h"
#include "schemes/falcon/falcon_source.h"
#include "vambrace/vambrace.h"

/*
 * Where the table is compared with a batch of numbers, passes are prepared
 * (falcon_sampler_batch.c): numbers next .. end - 1 of the batch, all of whose bytes are in the
 * buffer and not its last one. A pass takes 11 bytes in 255 of 256 cases: nine of the base, one of
 * the sign, one of the comparison.
 */
struct falcon_passes {
  uint16_t position; /* where pass `next` begins, unless the buffer has been refilled */
  uint8_t next, end;
  uint8_t bases[VMB_CDT_ABOVE_BATCH], signs[VMB_CDT_ABOVE_BATCH], bytes[VMB_CDT_ABOVE_BATCH];
};

struct falcon_sampler {
  struct falcon_source *source;
  uint64_t sigma_min; /* binary64 */
  vmb_status status;
#if VMB_CDT_ABOVE_BATCH_IS_FASTER
  struct falcon_passes passes;
#endif
};

static inline struct falcon_sampler falcon_sampler_begin(struct falcon_source *source,
                                                         uint64_t sigma_min) {
  return (struct falcon_sampler){.source = source, .sigma_min = sigma_min, .status = VMB_OK};
}

/* The table of section 9: numbers of 72 bits, by their upper, middle and lower 24 bits. */
extern const uint32_t vmb_falcon_base_table[VMB_CDT_ABOVE_ENTRIES][3];

uint32_t vmb_falcon_base(struct falcon_source *source);
int32_t vmb_falcon_sample_z(vmb_fpr centre, vmb_fpr inverse_width, struct falcon_sampler *sampler);

#if VMB_CDT_ABOVE_BATCH_IS_FASTER
void vmb_falcon_sample_batch(int32_t z[2], const vmb_fpr centre[2], vmb_fpr inverse_width,
                             struct falcon_sampler *sampler);
#endif

static inline void falcon_sample_two(int32_t z[2], const vmb_fpr centre[2], vmb_fpr inverse_width,
                                     struct falcon_sampler *sampler) {
#if VMB_CDT_ABOVE_BATCH_IS_FASTER
  vmb_falcon_sample_batch(z, centre, inverse_width, sampler);
#else
  for (unsigned part = 0; part < 2; part++)
    z[part] = vmb_falcon_sample_z(centre[part], inverse_width, sampler);
#endif
}

#endif
