/*
 * SamplerZ for a batch of passes: falcon_sampler.h. The table is compared for the passes of the
 * next samples together, and six passes are computed in parallel, from which two samples are taken.
 * The passes that are not needed for a sample are those of the next one, so samples and bytes are
 * the same as one pass at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_sampler.h"

#if VMB_CDT_ABOVE_BATCH_IS_FASTER

#include "algorithms/gaussian/gaussian.h"
#include "schemes/falcon/falcon_trial.h"

/* ---- Prepared passes ------------------------------------------------------------------------- */

/* The passes from the buffer's position on. Bytes after its end are taken for zeros. */
static VMB_NOINLINE void prepare_passes(struct falcon_sampler *sampler) {
  const struct vmb_generator *const g = &sampler->source->generator;
  struct falcon_passes *const passes = &sampler->passes;
  const size_t left = (size_t)VMB_GENERATOR_BUFFER_BYTES - g->position,
               whole = (left - 1) / VMB_CDT_ABOVE_STEP;
  uint8_t in[VMB_CDT_ABOVE_BATCH * VMB_CDT_ABOVE_STEP] = {0};
  memcpy(in, g->buffer + g->position, left < sizeof in ? left : sizeof in);
  vmb_cdt_above(passes->bases, in, vmb_falcon_base_table);
  for (unsigned k = 0; k < VMB_CDT_ABOVE_BATCH; k++) {
    passes->signs[k] = in[VMB_CDT_ABOVE_STEP * k + 9];
    passes->bytes[k] = in[VMB_CDT_ABOVE_STEP * k + 10];
  }
  passes->position = g->position;
  passes->next = 0;
  passes->end = (uint8_t)(whole < VMB_CDT_ABOVE_BATCH ? whole : VMB_CDT_ABOVE_BATCH);
  vmb_zeroize(in, sizeof in);
}

/*
 * Whether `count` passes, or all that end before the buffer does, but one at least, are prepared
 * where the next sample begins. A refilled buffer's position is 0, where no prepared pass begins
 * but the first.
 */
static inline int has_passes(struct falcon_sampler *sampler, unsigned count) {
  struct falcon_passes *const passes = &sampler->passes;
  falcon_source_reserve_u64(sampler->source);
  const uint32_t position = sampler->source->generator.position;
  if (position + VMB_CDT_ABOVE_STEP >= VMB_GENERATOR_BUFFER_BYTES)
    return 0;
  if (passes->position != position || passes->next == passes->end ||
      (passes->next + count > VMB_CDT_ABOVE_BATCH))
    prepare_passes(sampler);
  return 1;
}

/* ---- Trials ---------------------------------------------------------------------------------- */

/*
 * Six passes from the next one on, either all for one sample, or three for a sample and three from
 * the second pass on for the sample after it, of the same width. Only the comparisons up to the
 * pass that ends a sample count: which pass that is, and whether its first byte decides, is public.
 */
#define TRIALS 6
#define SAMPLE_OF(i, samples) ((i) * (samples) / TRIALS)
#define PASS_OF(i, samples) ((i) % (TRIALS / (samples)) + SAMPLE_OF(i, samples))

/* Results of the passes of a sample, a bit for each. */
struct results {
  int32_t z[TRIALS + 1];
  uint32_t accepted, equal;
};

static inline void run_trials(struct results *results, const struct falcon_peak *peak,
                              const struct falcon_passes *passes, const unsigned samples) {
  const unsigned next = passes->next;
  struct falcon_trial trials[TRIALS];
  uint64_t exponentials[TRIALS];
  VMB_UNROLL(8) for (unsigned i = 0; i < TRIALS; i++) {
    const unsigned s = SAMPLE_OF(i, samples), k = PASS_OF(i, samples);
    trials[i] = falcon_try(&peak[s], passes->bases[next + k], passes->signs[next + k]);
    exponentials[i] = trials[i].y;
    results[s].z[k] = trials[i].z;
  }
  vmb_exp_fractions(exponentials, TRIALS);
  for (unsigned s = 0; s < samples; s++)
    results[s].accepted = results[s].equal = 0;
  VMB_UNROLL(8) for (unsigned i = 0; i < TRIALS; i++) {
    const unsigned s = SAMPLE_OF(i, samples), k = PASS_OF(i, samples);
    trials[i].y = exponentials[i];
    const uint64_t threshold = falcon_threshold(&peak[s], &trials[i]);
    const uint32_t difference = passes->bytes[next + k] - (uint32_t)(threshold >> 56);
    results[s].accepted |= difference >> 31 << k;
    results[s].equal |= (~difference & (difference - 1)) >> 31 << k;
  }
}

/* A pass, and not 0 if it is accepted. Those before it are rejected. */
struct last_pass {
  uint32_t pass, accepted;
};

/*
 * The first pass from number `first` on that is accepted or not decided by its first byte; `end` if
 * all before that are rejected.
 */
static inline struct last_pass last_pass(const struct results *results, uint32_t first,
                                         uint32_t end) {
  const uint32_t end_bit = UINT32_C(1) << end,
                 stops = (results->accepted | results->equal) >> first << first | end_bit;
  const uint32_t stop = stops & (0U - stops), below = stop - 1; /* `pass` ones */
  const uint32_t pairs = below - (below >> 1 & 0x55), fours = (pairs & 0x33) + (pairs >> 2 & 0x33);
  struct last_pass last = {.pass = (fours + (fours >> 4)) & 0xf,
                           .accepted = results->accepted & stop & ~end_bit};
  VMB_DECLASSIFY(&last, sizeof last);
  return last;
}

/* ---- Samples --------------------------------------------------------------------------------- */

/* How many passes the trials of this many samples look at. */
static inline uint32_t trial_passes(const unsigned samples) {
  return TRIALS / samples + samples - 1;
}

/* How many of the samples it found, first the one around centre[0]. Passes are prepared. */
static inline unsigned sample_from_trials(int32_t *z, const vmb_fpr *centre, vmb_fpr inverse_width,
                                          struct falcon_sampler *sampler, const unsigned samples) {
  struct falcon_passes *const passes = &sampler->passes;
  struct results results[2];
  struct falcon_peak peak[2];
  for (unsigned s = 0; s < samples; s++)
    peak[s] = falcon_peak(&z[s], centre[s], inverse_width, sampler->sigma_min);
  run_trials(results, peak, passes, samples);
  const uint32_t left = (uint32_t)passes->end - passes->next;
  unsigned found = 0;
  uint32_t taken = 0;
  for (; found < samples; found++) {
    const uint32_t computed = TRIALS / samples + found, end = left < computed ? left : computed;
    struct last_pass last = {.pass = taken, .accepted = 0};
    if (taken < end)
      last = last_pass(&results[found], taken, end);
    taken = last.pass + (last.accepted != 0);
    if (!last.accepted)
      break;
    z[found] += results[found].z[last.pass];
  }
  passes->next = (uint8_t)(passes->next + taken);
  passes->position = (uint16_t)(passes->position + taken * VMB_CDT_ABOVE_STEP);
  sampler->source->generator.position = passes->position;
  return found;
}

/* Functions of their own: filling the buffer, which their caller does, takes the most stack. */
static VMB_NOINLINE unsigned falcon_sample_single(int32_t *z, const vmb_fpr *centre,
                                                  vmb_fpr inverse_width,
                                                  struct falcon_sampler *sampler) {
  return sample_from_trials(z, centre, inverse_width, sampler, 1);
}

static VMB_NOINLINE unsigned falcon_sample_pair(int32_t z[2], const vmb_fpr centre[2],
                                                vmb_fpr inverse_width,
                                                struct falcon_sampler *sampler) {
  return sample_from_trials(z, centre, inverse_width, sampler, 2);
}

/*
 * Samples that the trials do not find, near the buffer's end or after a tie, are drawn by passes.
 */
void vmb_falcon_sample_batch(int32_t z[2], const vmb_fpr centre[2], vmb_fpr inverse_width,
                             struct falcon_sampler *sampler) {
  unsigned part = 0;
  if (sampler->status == VMB_OK && has_passes(sampler, trial_passes(2)))
    part = falcon_sample_pair(z, centre, inverse_width, sampler);
  for (; part < 2; part++)
    if (sampler->status != VMB_OK || !has_passes(sampler, trial_passes(1)) ||
        falcon_sample_single(z + part, centre + part, inverse_width, sampler) == 0) {
      z[part] = vmb_falcon_sample_z(centre[part], inverse_width, sampler);
      sampler->passes.next = sampler->passes.end;
    }
}

#endif
