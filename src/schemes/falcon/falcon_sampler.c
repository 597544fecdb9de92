/*
 * Integers of a Gaussian distribution around a secret centre: specs/falcon.md section 9. A pass
 * scans the whole table and is rejected by a comparison whose result may show: it is nearly
 * independent of the centre and the width (section 17).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_SAMPLER_C
#define VMB_SCHEMES_FALCON_SAMPLER_C

#include "arithmetic/binary64/fpr.h"
#include "schemes/falcon/falcon_source.h"
#include "support/constant_time.h"
#include "support/multiply.h"
#include "support/target.h"
#include "vambrace/vambrace.h"

struct falcon_sampler {
  struct falcon_source *source;
  uint64_t sigma_min; /* binary64 */
  vmb_status status;  /* VMB_ERROR_RETRY once a loop has reached its bound */
};

/*
 * How many entries of the table, numbers of 72 bits, exceed high 2^64 + low. The borrow goes
 * through three parts of 24 bits.
 */
static inline uint32_t falcon_base_below(uint64_t low, uint32_t high) {
  static const uint32_t table[][3] = {
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
  const uint32_t v0 = (uint32_t)low & 0xffffff, v1 = (uint32_t)(low >> 24) & 0xffffff,
                 v2 = (uint32_t)(low >> 48) | high << 16;
  uint32_t z0 = 0;
  for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++) {
    const uint32_t borrow0 = (v0 - table[i][2]) >> 31;
    const uint32_t borrow1 = (v1 - table[i][1] - borrow0) >> 31;
    z0 += (v2 - table[i][0] - borrow1) >> 31;
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

/* x 2^64 for x in [0, 1). */
static inline uint64_t falcon_fraction(vmb_fpr x) {
  return (uint64_t)vmb_fpr_truncate(vmb_fpr_scale(x, 63)) << 1;
}

/* About 2^63 ccs exp(-y), ccs as a fraction. */
static inline uint64_t falcon_exp(vmb_fpr y, uint64_t ccs) {
  return vmb_mul64_high(ccs, FALCON_EXP(falcon_fraction(y)));
}

/* 1 with probability ccs exp(-x). How many bytes it compares, mostly one, is public. */
static inline int falcon_accepts(vmb_fpr x, uint64_t ccs, struct falcon_source *source) {
  const uint32_t t =
      (uint32_t)vmb_fpr_truncate(vmb_fpr_multiply(x, vmb_fpr_from_bits(FALCON_ONE_OVER_LN_2)));
  const vmb_fpr y = vmb_fpr_subtract(
      x, vmb_fpr_multiply(vmb_fpr_of_word((int32_t)t), vmb_fpr_from_bits(FALCON_LN_2)));
  const uint32_t shift = vmb_ct_select32(vmb_ct_mask_less32(63, t), 63, t);
  const uint64_t threshold = vmb_fpr_shift_right(2 * falcon_exp(y, ccs) - 1, shift);
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

/* An integer around `centre`, of width 1 / inverse_width. */
static VMB_NOINLINE int32_t falcon_sample_z(vmb_fpr centre, vmb_fpr inverse_width,
                                            struct falcon_sampler *sampler) {
  const int64_t floor = vmb_fpr_floor(centre);
  const vmb_fpr rest = vmb_fpr_subtract(centre, vmb_fpr_of(floor));
  const vmb_fpr dss = vmb_fpr_scale(vmb_fpr_multiply(inverse_width, inverse_width), -1);
  const uint64_t ccs =
      falcon_fraction(vmb_fpr_multiply(inverse_width, vmb_fpr_from_bits(sampler->sigma_min)));
  for (unsigned pass = 0; pass < FALCON_PASSES_MAX && sampler->status == VMB_OK; pass++) {
    const int32_t z0 = (int32_t)falcon_base(sampler->source);
    const int32_t upper = (int32_t)vmb_ct_mask_bit32(falcon_source_u8(sampler->source));
    const int32_t z = (z0 ^ ~upper) - ~upper - upper; /* z0 + 1 or -z0 */
    const vmb_fpr distance = vmb_fpr_subtract(vmb_fpr_of_word(z), rest);
    const vmb_fpr x = vmb_fpr_subtract(
        vmb_fpr_multiply(vmb_fpr_multiply(distance, distance), dss),
        vmb_fpr_multiply(vmb_fpr_of_word(z0 * z0), vmb_fpr_from_bits(FALCON_BASE_WIDTH)));
    if (falcon_accepts(x, ccs, sampler->source))
      return (int32_t)floor + z;
  }
  sampler->status = VMB_ERROR_RETRY;
  return 0;
}

#endif
