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
 * Where a vector holds many numbers, the table is compared for the passes to come at once: a pass
 * takes 11 bytes, but for one of 256, and the end of the buffer.
 */
#if VMB_TARGET_X86_64 || VMB_TARGET_AARCH64
#define FALCON_BASE_BATCHES 1
#else
#define FALCON_BASE_BATCHES 0
#endif

struct falcon_sampler {
  struct falcon_source *source;
  uint64_t sigma_min; /* binary64 */
  vmb_status status;  /* VMB_ERROR_RETRY once a loop has reached its bound */
#if FALCON_BASE_BATCHES
  uint8_t bases[VMB_CDT_ABOVE_BATCH]; /* the last ones are for passes that are to come */
  uint8_t left;                       /* so many */
  uint16_t position;                  /* the first of them begins there, unless it is refilled */
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

/* About 2^63 exp(-y 2^-64): the polynomial of FACCT. */
static inline uint64_t falcon_exp_polynomial(uint64_t y) {
  static const uint64_t coefficients[] = {
      UINT64_C(0x00000004741183a3), UINT64_C(0x00000036548cfc06), UINT64_C(0x0000024fdcbf140a),
      UINT64_C(0x0000171d939de045), UINT64_C(0x0000d00cf58f6f84), UINT64_C(0x000680681cf796e3),
      UINT64_C(0x002d82d8305b0fea), UINT64_C(0x011111110e066fd0), UINT64_C(0x0555555555070f00),
      UINT64_C(0x155555555581ff00), UINT64_C(0x400000000002b400), UINT64_C(0x7fffffffffff4800),
      UINT64_C(0x8000000000000000),
  };
  uint64_t p = coefficients[0];
  for (unsigned i = 1; i < sizeof coefficients / sizeof coefficients[0]; i++)
    p = coefficients[i] - vmb_mul64_high(y, p);
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

#if FALCON_BASE_BATCHES
/* Those of the passes from the buffer's position on; what lies behind its end is taken for zeros. */
static VMB_NOINLINE void falcon_base_batch(struct falcon_sampler *sampler) {
  const struct vmb_generator *const g = &sampler->source->generator;
  const size_t have = (size_t)VMB_GENERATOR_BUFFER_BYTES - g->position;
  uint8_t last[VMB_CDT_ABOVE_BATCH * VMB_CDT_ABOVE_STEP];
  if (have >= sizeof last) {
    vmb_cdt_above(sampler->bases, g->buffer + g->position, falcon_base_table);
  } else {
    memcpy(last, g->buffer + g->position, have);
    memset(last + have, 0, sizeof last - have);
    vmb_cdt_above(sampler->bases, last, falcon_base_table);
    vmb_zeroize(last, sizeof last);
  }
  sampler->left = VMB_CDT_ABOVE_BATCH;
}

/*
 * falcon_base, from a batch. A buffer that was filled in between has its position below 11, where
 * no batch expects it.
 */
static inline uint32_t falcon_base_next(struct falcon_sampler *sampler) {
  struct vmb_generator *const g = &sampler->source->generator;
  falcon_source_reserve_u64(sampler->source);
  if (g->position > VMB_GENERATOR_BUFFER_BYTES - 9) /* FN-DSA's ninth byte is of the next one */
    return falcon_base(sampler->source);
  if (sampler->left == 0 || sampler->position != g->position)
    falcon_base_batch(sampler);
  sampler->position = (uint16_t)(g->position + VMB_CDT_ABOVE_STEP);
  g->position = (uint16_t)(g->position + 9);
  return sampler->bases[VMB_CDT_ABOVE_BATCH - sampler->left--];
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

/* 2^64 ccs exp(-x), about. */
static inline uint64_t falcon_threshold(vmb_fpr x, uint64_t ccs) {
  const uint32_t t =
      (uint32_t)vmb_fpr_truncate(vmb_fpr_multiply(x, vmb_fpr_from_bits(FALCON_ONE_OVER_LN_2)));
  const vmb_fpr y = vmb_fpr_subtract(
      x, vmb_fpr_multiply(vmb_fpr_of_word((int32_t)t), vmb_fpr_from_bits(FALCON_LN_2)));
  const uint32_t shift = vmb_ct_select32(vmb_ct_mask_less32(63, t), 63, t);
  return vmb_fpr_shift_right(2 * falcon_exp(y, ccs) - 1, shift);
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

/* The integer of a pass, z0 + 1 or -z0, and the threshold of its acceptance. */
struct falcon_trial {
  int32_t z;
  uint64_t threshold;
};

static inline struct falcon_trial falcon_try(const struct falcon_peak *peak, uint32_t base,
                                             uint32_t sign) {
  const int32_t z0 = (int32_t)base, upper = (int32_t)vmb_ct_mask_bit32(sign);
  const int32_t z = (z0 ^ ~upper) - ~upper - upper;
  const vmb_fpr distance = vmb_fpr_subtract(vmb_fpr_of_word(z), peak->rest);
  const vmb_fpr x = vmb_fpr_subtract(
      vmb_fpr_multiply(vmb_fpr_multiply(distance, distance), peak->dss),
      vmb_fpr_multiply(vmb_fpr_of_word(z0 * z0), vmb_fpr_from_bits(FALCON_BASE_WIDTH)));
  return (struct falcon_trial){z, falcon_threshold(x, peak->ccs)};
}

/* An integer around `centre`, of width 1 / inverse_width. */
static VMB_NOINLINE int32_t falcon_sample_z(vmb_fpr centre, vmb_fpr inverse_width,
                                            struct falcon_sampler *sampler) {
  struct falcon_peak peak;
  const int32_t floor = vmb_fpr_floor_word(centre, &peak.rest);
  peak.dss = vmb_fpr_scale(vmb_fpr_multiply(inverse_width, inverse_width), -1);
  peak.ccs =
      falcon_fraction(vmb_fpr_multiply(inverse_width, vmb_fpr_from_bits(sampler->sigma_min)));
  for (unsigned pass = 0; pass < FALCON_PASSES_MAX && sampler->status == VMB_OK; pass++) {
    const uint32_t base = falcon_base_next(sampler);
    const struct falcon_trial trial = falcon_try(&peak, base, falcon_source_u8(sampler->source));
    if (falcon_accepts(trial.threshold, sampler->source))
      return floor + trial.z;
  }
  sampler->status = VMB_ERROR_RETRY;
  return 0;
}

#endif
