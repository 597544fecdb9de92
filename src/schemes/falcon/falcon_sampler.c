/*
 * Integers of a Gaussian distribution around a secret centre: specs/falcon.md section 9. A pass
 * scans the whole table and is rejected by a comparison whose result may show: it is nearly
 * independent of the centre and the width (section 17).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_SAMPLER_C
#define VMB_SCHEMES_FALCON_SAMPLER_C

#include "algorithms/cdt/cdt.h"
#include "arithmetic/binary64/fpr.h"
#include "schemes/falcon/falcon_source.h"
#include "support/constant_time.h"
#include "support/multiply.h"
#include "support/target.h"
#include "vambrace/vambrace.h"

/*
 * 64-bit processors compute much at once: there the table is compared for the passes to come
 * together, and two samples are looked for at the same time. A pass takes 11 bytes, but for one of
 * 256, and at the end of the buffer.
 */
#if VMB_TARGET_X86_64 || VMB_TARGET_AARCH64
#define FALCON_LOOKS_AHEAD 1
#else
#define FALCON_LOOKS_AHEAD 0
#endif

/* Passes next .. end - 1 are to come, all of whose bytes are in the buffer and not its last one. */
struct falcon_passes {
  uint16_t position; /* where the first of them begins, unless the buffer was filled since */
  uint8_t next, end;
  /* z0, the byte of the sign and the first one of the comparison */
  uint8_t bases[VMB_CDT_ABOVE_BATCH], signs[VMB_CDT_ABOVE_BATCH], bytes[VMB_CDT_ABOVE_BATCH];
};

struct falcon_sampler {
  struct falcon_source *source;
  uint64_t sigma_min; /* binary64 */
  vmb_status status;  /* VMB_ERROR_RETRY once a loop has reached its bound */
#if FALCON_LOOKS_AHEAD
  struct falcon_passes passes;
#endif
};

static inline struct falcon_sampler falcon_begin_sampler(struct falcon_source *source,
                                                         uint64_t sigma_min) {
  return (struct falcon_sampler){.source = source, .sigma_min = sigma_min, .status = VMB_OK};
}

/* Numbers of 72 bits, by 24 bits. */
static const uint32_t falcon_base_table[VMB_CDT_ABOVE_ENTRIES][3] = {
    {UINT32_C(0xa3f7f4), UINT32_C(0x2ed3ac), UINT32_C(0x391802)},
    {UINT32_C(0x54d32b), UINT32_C(0x181f3f), UINT32_C(0x7ddb82)},
    {UINT32_C(0x227dcd), UINT32_C(0xd09348), UINT32_C(0x29c1ff)},
    {UINT32_C(0x0ad175), UINT32_C(0x4377c7), UINT32_C(0x994ae4)},
    {UINT32_C(0x029584), UINT32_C(0x6caef3), UINT32_C(0x3f1f6f)},
    {UINT32_C(0x00774a), UINT32_C(0xc754ed), UINT32_C(0x74bd5f)},
    {UINT32_C(0x001024), UINT32_C(0xdd542b), UINT32_C(0x776ae4)},
    {UINT32_C(0x0001a1), UINT32_C(0xffdc65), UINT32_C(0xad63da)},
    {UINT32_C(0x00001f), UINT32_C(0x80d88a), UINT32_C(0x7b6428)},
    {UINT32_C(0x000001), UINT32_C(0xc3fdb2), UINT32_C(0x040c69)},
    {UINT32_C(0x000000), UINT32_C(0x12cf24), UINT32_C(0xd031fb)},
    {UINT32_C(0x000000), UINT32_C(0x00949f), UINT32_C(0x8b091f)},
    {UINT32_C(0x000000), UINT32_C(0x000366), UINT32_C(0x5da998)},
    {UINT32_C(0x000000), UINT32_C(0x00000e), UINT32_C(0xbf6ebb)},
    {UINT32_C(0x000000), UINT32_C(0x000000), UINT32_C(0x2f5d7e)},
    {UINT32_C(0x000000), UINT32_C(0x000000), UINT32_C(0x007098)},
    {UINT32_C(0x000000), UINT32_C(0x000000), UINT32_C(0x0000c6)},
    {UINT32_C(0x000000), UINT32_C(0x000000), UINT32_C(0x000001)},
};

/* How many entries of the table exceed high 2^64 + low. The borrow goes through the three parts. */
static inline uint32_t falcon_base_below(uint64_t low, uint32_t high) {
  const uint32_t v0 = (uint32_t)low & 0xffffff, v1 = (uint32_t)(low >> 24) & 0xffffff,
                 v2 = (uint32_t)(low >> 48) | high << 16;
  uint32_t z0 = 0;
  for (unsigned i = 0; i < VMB_CDT_ABOVE_ENTRIES; i++) {
    const uint32_t *const entry = falcon_base_table[i];
    const uint32_t borrow0 = (v0 - entry[2]) >> 31;
    const uint32_t borrow1 = (v1 - entry[1] - borrow0) >> 31;
    z0 += (v2 - entry[0] - borrow1) >> 31;
  }
  return z0;
}

/* 2^63 / i! by FACCT, the highest first. */
static const uint64_t falcon_exp_terms[] = {
    UINT64_C(0x00000004741183a3), UINT64_C(0x00000036548cfc06), UINT64_C(0x0000024fdcbf140a),
    UINT64_C(0x0000171d939de045), UINT64_C(0x0000d00cf58f6f84), UINT64_C(0x000680681cf796e3),
    UINT64_C(0x002d82d8305b0fea), UINT64_C(0x011111110e066fd0), UINT64_C(0x0555555555070f00),
    UINT64_C(0x155555555581ff00), UINT64_C(0x400000000002b400), UINT64_C(0x7fffffffffff4800),
    UINT64_C(0x8000000000000000),
};
#define FALCON_EXP_TERMS (sizeof falcon_exp_terms / sizeof falcon_exp_terms[0])

/* About 2^63 exp(-y 2^-64): the polynomial of FACCT. */
static inline uint64_t falcon_exp_polynomial(uint64_t y) {
  uint64_t p = falcon_exp_terms[0];
  for (unsigned i = 1; i < FALCON_EXP_TERMS; i++)
    p = falcon_exp_terms[i] - vmb_mul64_high(y, p);
  return p;
}

#if VMB_TARGET_ARMV7EM
uint32_t vmb_falcon_base_armv7em(uint64_t low, uint32_t high);
uint64_t vmb_falcon_exp_armv7em(uint64_t y);
#define FALCON_BASE_BELOW vmb_falcon_base_armv7em
#define FALCON_EXP vmb_falcon_exp_armv7em
#else
#define FALCON_BASE_BELOW falcon_base_below
#define FALCON_EXP falcon_exp_polynomial
#endif

/* Half a Gaussian of width 1.8205. */
static inline uint32_t falcon_base(struct falcon_source *source) {
  const uint64_t low = falcon_source_u64(source);
  const uint32_t high = falcon_source_u8(source);
  return FALCON_BASE_BELOW(low, high);
}

#if FALCON_LOOKS_AHEAD
/* The passes from the buffer's position on. What lies behind its end is taken for zeros. */
static VMB_NOINLINE void falcon_prepare_passes(struct falcon_sampler *sampler) {
  const struct vmb_generator *const g = &sampler->source->generator;
  struct falcon_passes *const passes = &sampler->passes;
  const size_t have = (size_t)VMB_GENERATOR_BUFFER_BYTES - g->position,
               whole = (have - 1) / VMB_CDT_ABOVE_STEP;
  uint8_t in[VMB_CDT_ABOVE_BATCH * VMB_CDT_ABOVE_STEP] = {0};
  memcpy(in, g->buffer + g->position, have < sizeof in ? have : sizeof in);
  vmb_cdt_above(passes->bases, in, falcon_base_table);
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
 * Whether there are `count` passes or all in front of the buffer's end, but one at least, where a
 * pass begins. A buffer that was filled in between has its position below 11, where none is
 * expected.
 */
static inline int falcon_has_passes(struct falcon_sampler *sampler, unsigned count) {
  struct falcon_passes *const passes = &sampler->passes;
  falcon_source_reserve_u64(sampler->source);
  const uint32_t position = sampler->source->generator.position;
  if (position + VMB_CDT_ABOVE_STEP >= VMB_GENERATOR_BUFFER_BYTES)
    return 0;
  if (passes->position != position || passes->next == passes->end ||
      (passes->next + count > VMB_CDT_ABOVE_BATCH))
    falcon_prepare_passes(sampler);
  return 1;
}

/* falcon_base, prepared if possible. */
static inline uint32_t falcon_base_next(struct falcon_sampler *sampler) {
  struct vmb_generator *const g = &sampler->source->generator;
  struct falcon_passes *const passes = &sampler->passes;
  if (!falcon_has_passes(sampler, 1))
    return falcon_base(sampler->source);
  passes->position = (uint16_t)(g->position + VMB_CDT_ABOVE_STEP);
  g->position = (uint16_t)(g->position + 9);
  return passes->bases[passes->next++];
}
#else
static inline uint32_t falcon_base_next(struct falcon_sampler *sampler) {
  return falcon_base(sampler->source);
}
#endif

/* x 2^64 for x in [0, 1). */
static inline uint64_t falcon_fraction(vmb_fpr x) {
  return (uint64_t)vmb_fpr_truncate(vmb_fpr_scale(x, 63)) << 1;
}

/* About 2^63 ccs exp(-y), ccs as a fraction. */
static inline uint64_t falcon_exp(vmb_fpr y, uint64_t ccs) {
  return vmb_mul64_high(ccs, FALCON_EXP(falcon_fraction(y)));
}

/* 1 with probability threshold / 2^64. How many bytes it compares, mostly one, is public. */
static inline int falcon_accepts(uint64_t threshold, struct falcon_source *source) {
  for (int i = 56; i >= 0; i -= 8) {
    const uint32_t difference = falcon_source_u8(source) - ((uint32_t)(threshold >> i) & 0xff);
    uint32_t equal = vmb_ct_mask_zero32(difference), less = difference >> 31;
    VMB_DECLASSIFY(&equal, sizeof equal);
    VMB_DECLASSIFY(&less, sizeof less);
    if (!equal)
      return less != 0;
  }
  return 0;
}

/* What the passes of a sample share: the centre's fraction, 1 / (2 width^2), sigma_min / width. */
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

/* The pass with z0 from the table and the byte of its sign, to be accepted by ccs exp(-x). */
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
  return (struct falcon_trial){z, vmb_ct_select32(vmb_ct_mask_less32(63, t), 63, t),
                               falcon_fraction(y)};
}

/* 2^64 ccs exp(-x), about, from the polynomial's value at y. */
static inline uint64_t falcon_threshold(const struct falcon_peak *peak,
                                        const struct falcon_trial *trial, uint64_t exponential) {
  return vmb_fpr_shift_right(2 * vmb_mul64_high(peak->ccs, exponential) - 1, trial->shift);
}

/* The peak of a sample around `centre`, of width 1 / inverse_width; *floor: the centre's. */
static inline struct falcon_peak falcon_peak(int32_t *floor, vmb_fpr centre, vmb_fpr inverse_width,
                                             uint64_t sigma_min) {
  struct falcon_peak peak;
  *floor = vmb_fpr_floor_word(centre, &peak.rest);
  peak.dss = vmb_fpr_scale(vmb_fpr_multiply(inverse_width, inverse_width), -1);
  peak.ccs = falcon_fraction(vmb_fpr_multiply(inverse_width, vmb_fpr_from_bits(sigma_min)));
  return peak;
}

/* An integer around `centre`, of width 1 / inverse_width. */
static VMB_NOINLINE int32_t falcon_sample_z(vmb_fpr centre, vmb_fpr inverse_width,
                                            struct falcon_sampler *sampler) {
  int32_t floor;
  const struct falcon_peak peak = falcon_peak(&floor, centre, inverse_width, sampler->sigma_min);
  for (unsigned pass = 0; pass < FALCON_PASSES_MAX && sampler->status == VMB_OK; pass++) {
    const uint32_t base = falcon_base_next(sampler);
    const struct falcon_trial trial = falcon_try(&peak, base, falcon_source_u8(sampler->source));
    if (falcon_accepts(falcon_threshold(&peak, &trial, FALCON_EXP(trial.y)), sampler->source))
      return floor + trial.z;
  }
  sampler->status = VMB_ERROR_RETRY;
  return 0;
}

#if FALCON_LOOKS_AHEAD
/*
 * Six passes from the next one on, either all for one sample, or three for a sample and three from
 * the second pass on for the one behind it, of the same width. Only the comparisons up to the pass
 * that ends a sample count: which one that is, and whether its first byte decides, is public.
 */
#define FALCON_TRIALS 6
#define FALCON_PART(i, samples) ((i) * (samples) / FALCON_TRIALS)
#define FALCON_PASS(i, samples) ((i) % (FALCON_TRIALS / (samples)) + FALCON_PART(i, samples))

/* Results of the passes of a sample, a bit for each. */
struct falcon_outlook {
  int32_t z[FALCON_TRIALS + 1];
  uint32_t accepted, equal;
};

/* The steps of the polynomials in turn: processors see only so far ahead. */
static inline void falcon_exp_trials(uint64_t *values, const struct falcon_trial *trials) {
  uint64_t p[FALCON_TRIALS];
  VMB_UNROLL(8) for (unsigned k = 0; k < FALCON_TRIALS; k++) p[k] = falcon_exp_terms[0];
  VMB_UNROLL(12)
  for (unsigned i = 1; i < FALCON_EXP_TERMS; i++)
    VMB_UNROLL(8) for (unsigned k = 0; k < FALCON_TRIALS; k++) {
      p[k] = falcon_exp_terms[i] - vmb_mul64_high(trials[k].y, p[k]);
      __asm__ volatile("" : "+r"(p[k])); /* the order stays */
    }
  VMB_UNROLL(8) for (unsigned k = 0; k < FALCON_TRIALS; k++) values[k] = p[k];
}

static inline void falcon_look_ahead(struct falcon_outlook *outlook, const struct falcon_peak *peak,
                                     const struct falcon_passes *passes, const unsigned samples) {
  const unsigned next = passes->next;
  struct falcon_trial trials[FALCON_TRIALS];
  uint64_t values[FALCON_TRIALS];
  VMB_UNROLL(8) for (unsigned i = 0; i < FALCON_TRIALS; i++) {
    const unsigned part = FALCON_PART(i, samples), k = FALCON_PASS(i, samples);
    trials[i] = falcon_try(&peak[part], passes->bases[next + k], passes->signs[next + k]);
    outlook[part].z[k] = trials[i].z;
  }
  falcon_exp_trials(values, trials);
  for (unsigned part = 0; part < samples; part++)
    outlook[part].accepted = outlook[part].equal = 0;
  VMB_UNROLL(8) for (unsigned i = 0; i < FALCON_TRIALS; i++) {
    const unsigned part = FALCON_PART(i, samples), k = FALCON_PASS(i, samples);
    const uint64_t threshold = falcon_threshold(&peak[part], &trials[i], values[i]);
    const uint32_t difference = passes->bytes[next + k] - (uint32_t)(threshold >> 56);
    outlook[part].accepted |= difference >> 31 << k;
    outlook[part].equal |= (~difference & (difference - 1)) >> 31 << k;
  }
}

/* A pass, and not 0 if it is accepted. Those before it are rejected. */
struct falcon_last {
  uint32_t pass, accepted;
};

/*
 * The first pass from number `first` on that is accepted or not decided by its first byte; `end` if
 * all before that are rejected.
 */
static inline struct falcon_last falcon_last_pass(const struct falcon_outlook *outlook,
                                                  uint32_t first, uint32_t end) {
  const uint32_t end_bit = UINT32_C(1) << end,
                 stops = (outlook->accepted | outlook->equal) >> first << first | end_bit;
  const uint32_t stop = stops & (0U - stops), below = stop - 1; /* `pass` ones */
  const uint32_t pairs = below - (below >> 1 & 0x55), fours = (pairs & 0x33) + (pairs >> 2 & 0x33);
  struct falcon_last last = {(fours + (fours >> 4)) & 0xf, outlook->accepted & stop & ~end_bit};
  VMB_DECLASSIFY(&last, sizeof last);
  return last;
}

/* How many passes it takes. */
static inline uint32_t falcon_trial_passes(const unsigned samples) {
  return FALCON_TRIALS / samples + samples - 1;
}

/* How many of the samples it found, first the one around centre[0]. Passes are prepared. */
static inline unsigned falcon_sample_ahead(int32_t *z, const vmb_fpr *centre, vmb_fpr inverse_width,
                                           struct falcon_sampler *sampler, const unsigned samples) {
  struct falcon_passes *const passes = &sampler->passes;
  struct falcon_outlook outlook[2];
  struct falcon_peak peak[2];
  for (unsigned part = 0; part < samples; part++)
    peak[part] = falcon_peak(&z[part], centre[part], inverse_width, sampler->sigma_min);
  falcon_look_ahead(outlook, peak, passes, samples);
  const uint32_t left = (uint32_t)passes->end - passes->next;
  unsigned found = 0;
  uint32_t taken = 0;
  for (; found < samples; found++) {
    const uint32_t computed = FALCON_TRIALS / samples + found,
                   end = left < computed ? left : computed;
    struct falcon_last last = {taken, 0};
    if (taken < end)
      last = falcon_last_pass(&outlook[found], taken, end);
    taken = last.pass + (last.accepted != 0);
    if (!last.accepted)
      break;
    z[found] += outlook[found].z[last.pass];
  }
  passes->next = (uint8_t)(passes->next + taken);
  passes->position = (uint16_t)(passes->position + taken * VMB_CDT_ABOVE_STEP);
  sampler->source->generator.position = passes->position;
  return found;
}

/*
 * The two forms. Passes are prepared by their callers, since filling the buffer takes the most
 * stack.
 */
static VMB_NOINLINE unsigned falcon_sample_one(int32_t *z, const vmb_fpr *centre,
                                               vmb_fpr inverse_width,
                                               struct falcon_sampler *sampler) {
  return falcon_sample_ahead(z, centre, inverse_width, sampler, 1);
}

static VMB_NOINLINE unsigned falcon_sample_pair(int32_t z[2], const vmb_fpr centre[2],
                                                vmb_fpr inverse_width,
                                                struct falcon_sampler *sampler) {
  return falcon_sample_ahead(z, centre, inverse_width, sampler, 2);
}

/* Two samples, z[0] around centre[0] and then z[1] around centre[1]. */
static VMB_NOINLINE void falcon_sample_two(int32_t z[2], const vmb_fpr centre[2],
                                           vmb_fpr inverse_width, struct falcon_sampler *sampler) {
  unsigned part = 0;
  if (sampler->status == VMB_OK && falcon_has_passes(sampler, falcon_trial_passes(2)))
    part = falcon_sample_pair(z, centre, inverse_width, sampler);
  for (; part < 2; part++)
    if (sampler->status != VMB_OK || !falcon_has_passes(sampler, falcon_trial_passes(1)) ||
        falcon_sample_one(z + part, centre + part, inverse_width, sampler) == 0)
      z[part] = falcon_sample_z(centre[part], inverse_width, sampler);
}
#else
static inline void falcon_sample_two(int32_t z[2], const vmb_fpr centre[2], vmb_fpr inverse_width,
                                     struct falcon_sampler *sampler) {
  for (unsigned part = 0; part < 2; part++)
    z[part] = falcon_sample_z(centre[part], inverse_width, sampler);
}
#endif

#endif
