/*
 * crt30_vector_template.h with vectors of four words. SQDMULH gives the upper word of a doubled
 * signed product, so that words stay below 2p < 2^31: for x < 2^31 and w'' = floor(w 2^31 / p), t =
 * floor(x w'' / 2^31), x w - t p is in [0, 2p).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>

#include "rings/crt30/crt30_template.h"
#include "support/vectors_neon.h"

#define CRT30_LAZY 0

struct crt30_factor {
  vu32 value;
  v32 half_quotient;
};

struct crt30_operand {
  vu32 words;
};

struct crt30_sums {
  uint64x2_t low, high; /* of lanes 0 and 1, 2 and 3 */
};

/* A factor for each lane, from both of its numbers. */
static inline struct crt30_factor crt30_factor_of(vu32 value, vu32 quotient) {
  const struct crt30_factor w = {value, vreinterpretq_s32_u32(vshrq_n_u32(quotient, 1))};
  return w;
}
static inline struct crt30_factor crt30_factor_in_all(struct vmb_crt30_factor w) {
  const struct crt30_factor in_lanes = {vu32_all(w.value), v32_all((int32_t)(w.quotient / 2))};
  return in_lanes;
}

/* x w modulo p, below 2p, for words below 2^31. */
static inline vu32 crt30_times(vu32 x, struct crt30_factor w, vu32 p) {
  const vu32 t = vreinterpretq_u32_s32(vqdmulhq_s32(vreinterpretq_s32_u32(x), w.half_quotient));
  return vmlsq_u32(vu32_mul_low(x, w.value), t, p);
}

/* Words at even places of x, y, and at odd ones. */
static inline void crt30_part(vu32 *even, vu32 *odd, vu32 x, vu32 y) {
  *even = vuzp1q_u32(x, y);
  *odd = vuzp2q_u32(x, y);
}

/* Square of words: word i of v[j] becomes word j of v[i]. */
static inline void crt30_transpose(vu32 v[4]) {
  const uint64x2_t x0 = vreinterpretq_u64_u32(vtrn1q_u32(v[0], v[1])),
                   x1 = vreinterpretq_u64_u32(vtrn2q_u32(v[0], v[1])),
                   x2 = vreinterpretq_u64_u32(vtrn1q_u32(v[2], v[3])),
                   x3 = vreinterpretq_u64_u32(vtrn2q_u32(v[2], v[3]));
  v[0] = vreinterpretq_u32_u64(vtrn1q_u64(x0, x2));
  v[1] = vreinterpretq_u32_u64(vtrn1q_u64(x1, x3));
  v[2] = vreinterpretq_u32_u64(vtrn2q_u64(x0, x2));
  v[3] = vreinterpretq_u32_u64(vtrn2q_u64(x1, x3));
}

/* x as a factor of sums of products. */
static inline struct crt30_operand crt30_operand_of(vu32 x) {
  const struct crt30_operand words = {x};
  return words;
}
/* The first product of a sum. */
static inline struct crt30_sums crt30_multiply(struct crt30_operand x, struct crt30_operand y) {
  const struct crt30_sums product = {vmull_u32(vget_low_u32(x.words), vget_low_u32(y.words)),
                                     vmull_high_u32(x.words, y.words)};
  return product;
}
/* One product more, in 64 bits. */
static inline struct crt30_sums crt30_multiply_add(struct crt30_sums sums, struct crt30_operand x,
                                                   struct crt30_operand y) {
  sums.low = vmlal_u32(sums.low, vget_low_u32(x.words), vget_low_u32(y.words));
  sums.high = vmlal_high_u32(sums.high, x.words, y.words);
  return sums;
}

/* (sum + m p) / 2^32, m = -sum / p modulo 2^32. */
static inline vu32 crt30_reduce(struct crt30_sums sums, vu32 minus_inverse, vu32 p) {
  const vu32 t = vu32_mul_low(
      vuzp1q_u32(vreinterpretq_u32_u64(sums.low), vreinterpretq_u32_u64(sums.high)), minus_inverse);
  const uint64x2_t low = vmlal_u32(sums.low, vget_low_u32(t), vget_low_u32(p)),
                   high = vmlal_high_u32(sums.high, t, p);
  return vuzp2q_u32(vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high));
}

#include "rings/crt30/crt30_vector_template.h"

void vmb_crt30_ntt_neon(vmb_crt30_any *a, unsigned leaf, unsigned prime) {
  crt30_ntt_in_vectors(vmb_crt30_words(a), leaf, prime);
}

/* Leaves in the order of vectors. */
void vmb_crt30_basemul_neon(vmb_crt30_values *a, const vmb_crt30_prepared *b, unsigned leaf,
                            unsigned prime) {
  crt30_basemul_in_vectors((uint32_t *)(void *)a, (const uint32_t *)(const void *)b, leaf, prime);
}

/* The inverse transform, in place. */
void vmb_crt30_intt_neon(vmb_crt30_any *a, unsigned leaf, unsigned prime) {
  crt30_intt_in_vectors(vmb_crt30_words(a), leaf, prime);
}

#endif
