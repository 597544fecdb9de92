/*
 * The kernels of the NTRU solver for NEON: four words, or words of four numbers, at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "arithmetic/modular31/modular31_vectors_neon.h"
#include "algorithms/ntru_solve/ntru_residues_template.h"

/* The four coefficients next to each other, for four i at a time. */
void vmb_ntru_four_products_neon(int64_t sums[4], const int32_t *k, const int32_t *y, unsigned n) {
  int64x2_t low[4] = {vdupq_n_s64(0), vdupq_n_s64(0), vdupq_n_s64(0), vdupq_n_s64(0)},
            high[4] = {low[0], low[0], low[0], low[0]};
  for (size_t i = 0; i < n; i += 4) {
    const v32 factors = v32_load(k + i);
#define PRODUCTS(j)                                                  \
  do {                                                               \
    const v32 row = v32_load(y - i - (j));                           \
    low[j] = vmlal_laneq_s32(low[j], vget_low_s32(row), factors, j); \
    high[j] = vmlal_high_laneq_s32(high[j], row, factors, j);        \
  } while (0)
    PRODUCTS(0);
    PRODUCTS(1);
    PRODUCTS(2);
    PRODUCTS(3);
  }
  vst1q_s64(sums, vaddq_s64(vaddq_s64(low[0], low[1]), vaddq_s64(low[2], low[3])));
  vst1q_s64(sums + 2, vaddq_s64(vaddq_s64(high[0], high[1]), vaddq_s64(high[2], high[3])));
}

/* ---- Residues -------------------------------------------------------------------------------- */

/* (s + word + t p) / 2^32 in each lane: vmb_ntru_fold_words. */
static inline vu32 fold(vu32 s, vu32 word, uint32_t minus_inverse, vu32 p) {
  const uint64x2_t low = vaddl_u32(vget_low_u32(s), vget_low_u32(word)),
                   high = vaddl_high_u32(s, word);
  const vu32 t = vmulq_n_u32(vu32_add(s, word), minus_inverse);
  return vuzp2q_u32(vreinterpretq_u32_u64(vmlal_u32(low, vget_low_u32(t), vget_low_u32(p))),
                    vreinterpretq_u32_u64(vmlal_high_u32(high, t, p)));
}

/* vmb_ntru_residue for the four numbers from x on. */
static inline vu32 residues_of_some(const uint32_t *x, unsigned words, struct root shift,
                                    const struct modulus *m) {
  vu32 s = vu32_all(0), word = s;
  for (unsigned j = 0; j < words; j++, x++) {
    word = vu32_load_all(x);
    word = vld1q_lane_u32(x + words, word, 1);
    word = vld1q_lane_u32(x + 2 * (size_t)words, word, 2);
    word = vld1q_lane_u32(x + 3 * (size_t)words, word, 3);
    s = fold(s, word, 0U - m->inverse, m->p);
  }
  s = vu32_min(s, vu32_sub(s, m->p));
  return multiply(lift(vu32_sub(s, vshrq_n_u32(word, 31)), m->p), shift, m);
}

/* Sums of the products of lower and of upper halves of words, which are below 2^56. */
static inline void weighted_words(uint32_t sum[3], const uint32_t *x, unsigned words,
                                  const uint32_t *r) {
  uint64x2_t low[2] = {vdupq_n_u64(0), vdupq_n_u64(0)}, high[2] = {low[0], low[0]};
  const vu32 mask = vu32_all(0xffff);
  unsigned j = 0;
  for (; j + VU32_LANES <= words; j += VU32_LANES) {
    const vu32 word = vu32_load(x + j), weight = vu32_load(r + j), lower = vu32_and(word, mask),
               upper = vshrq_n_u32(word, 16);
    low[0] = vmlal_u32(low[0], vget_low_u32(lower), vget_low_u32(weight));
    low[1] = vmlal_high_u32(low[1], lower, weight);
    high[0] = vmlal_u32(high[0], vget_low_u32(upper), vget_low_u32(weight));
    high[1] = vmlal_high_u32(high[1], upper, weight);
  }
  uint64_t bottom = vaddvq_u64(vaddq_u64(low[0], low[1])),
           top = vaddvq_u64(vaddq_u64(high[0], high[1]));
  for (; j < words; j++) {
    bottom += vmb_mul32x32_64(x[j] & 0xffff, r[j]);
    top += vmb_mul32x32_64(x[j] >> 16, r[j]);
  }
  top += bottom >> 16;
  sum[0] = (uint32_t)(bottom & 0xffff) | (uint32_t)(top << 16);
  sum[1] = (uint32_t)(top >> 16);
  sum[2] = (uint32_t)(top >> 48);
}

void vmb_ntru_residues_neon(uint32_t *out, const uint32_t *x, unsigned count, unsigned words,
                            const struct vmb_ntru_fold *f) {
  vmb_ntru_residues_template(out, x, count, words, f);
}

void vmb_ntru_garner_neon(uint32_t *x, unsigned count, unsigned j, const uint32_t *product,
                          const struct vmb_ntru_fold *f) {
  vmb_ntru_garner_template(x, count, j, product, f);
}

#endif
