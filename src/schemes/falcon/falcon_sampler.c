/*
 * SamplerZ, a pass at a time: falcon_sampler.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_sampler.h"

#include "algorithms/gaussian/gaussian.h"
#include "schemes/falcon/falcon_trial.h"

const uint32_t vmb_falcon_base_table[VMB_CDT_ABOVE_ENTRIES][3] = {
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

/*
 * How many entries of the table exceed high 2^64 + low. Not inlined: what it stores is not on the
 * stack while the buffer is filled, which takes the most.
 */
static VMB_NOINLINE uint32_t count_above(uint64_t low, uint32_t high) {
  const uint32_t x[3] = {(uint32_t)(low >> 48) | high << 16, (uint32_t)(low >> 24) & 0xffffff,
                         (uint32_t)low & 0xffffff};
  uint32_t above;
  vmb_cdt_above_single(&above, x, vmb_falcon_base_table);
  return above;
}

static inline uint32_t draw_base(struct falcon_source *source) {
  const uint64_t low = falcon_source_u64(source);
  return count_above(low, falcon_source_u8(source));
}

uint32_t vmb_falcon_base(struct falcon_source *source) {
  return draw_base(source);
}

/* 1 with probability threshold / 2^64. How many bytes it compares, mostly one, is public. */
static inline int accepts(uint64_t threshold, struct falcon_source *source) {
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

VMB_NOINLINE int32_t vmb_falcon_sample_z(vmb_fpr centre, vmb_fpr inverse_width,
                                         struct falcon_sampler *sampler) {
  int32_t floor;
  const struct falcon_peak peak = falcon_peak(&floor, centre, inverse_width, sampler->sigma_min);
  for (unsigned pass = 0; pass < FALCON_PASSES_MAX && sampler->status == VMB_OK; pass++) {
    const uint32_t base = draw_base(sampler->source);
    struct falcon_trial trial = falcon_try(&peak, base, falcon_source_u8(sampler->source));
    vmb_exp_fraction(&trial.y);
    if (accepts(falcon_threshold(&peak, &trial), sampler->source))
      return floor + trial.z;
  }
  sampler->status = VMB_ERROR_RETRY;
  return 0;
}
