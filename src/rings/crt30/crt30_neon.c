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

typedef uint32x4_t crt30_vector;
#define CRT30_LANES 4
#define CRT30_LAZY 0

struct crt30_factor {
  crt30_vector value;
  int32x4_t half_quotient;
};

struct crt30_operand {
  crt30_vector words;
};

struct crt30_sums {
  uint64x2_t low, high; /* of lanes 0 and 1, 2 and 3 */
};

/* Words from any address. */
static inline crt30_vector crt30_load(const uint32_t *in) {
  return vld1q_u32(in);
}
/* Words to any address. */
static inline void crt30_store(uint32_t *out, crt30_vector value) {
  vst1q_u32(out, value);
}
/* One word in all lanes. */
static inline crt30_vector crt30_all(uint32_t word) {
  return vdupq_n_u32(word);
}
/* x + y modulo 2^32, lane by lane. */
static inline crt30_vector crt30_add(crt30_vector x, crt30_vector y) {
  return vaddq_u32(x, y);
}
/* x - y modulo 2^32, lane by lane. */
static inline crt30_vector crt30_sub(crt30_vector x, crt30_vector y) {
  return vsubq_u32(x, y);
}
/* The smaller one of unsigned words. */
static inline crt30_vector crt30_min(crt30_vector x, crt30_vector y) {
  return vminq_u32(x, y);
}

/* A factor for each lane, from both of its numbers. */
static inline struct crt30_factor crt30_factor_of(crt30_vector value, crt30_vector quotient) {
  const struct crt30_factor w = {value, vreinterpretq_s32_u32(vshrq_n_u32(quotient, 1))};
  return w;
}
/* One factor in all lanes. */
static inline struct crt30_factor crt30_factor_in_all(struct vmb_crt30_factor w) {
  const struct crt30_factor in_lanes = {crt30_all(w.value), vdupq_n_s32((int32_t)(w.quotient / 2))};
  return in_lanes;
}

/* x w modulo p, below 2p, for words below 2^31. */
static inline crt30_vector crt30_times(crt30_vector x, struct crt30_factor w, crt30_vector p) {
  const crt30_vector t =
      vreinterpretq_u32_s32(vqdmulhq_s32(vreinterpretq_s32_u32(x), w.half_quotient));
  return vmlsq_u32(vmulq_u32(x, w.value), t, p);
}

/* Words at even places of x, y, and at odd ones. */
static inline void crt30_part(crt30_vector *even, crt30_vector *odd, crt30_vector x,
                              crt30_vector y) {
  *even = vuzp1q_u32(x, y);
  *odd = vuzp2q_u32(x, y);
}

/* Square of words: word i of v[j] becomes word j of v[i]. */
static inline void crt30_transpose(crt30_vector v[4]) {
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
static inline struct crt30_operand crt30_operand_of(crt30_vector x) {
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
static inline crt30_vector crt30_reduce(struct crt30_sums sums, crt30_vector minus_inverse,
                                        crt30_vector p) {
  const crt30_vector t = vmulq_u32(
      vuzp1q_u32(vreinterpretq_u32_u64(sums.low), vreinterpretq_u32_u64(sums.high)), minus_inverse);
  const uint64x2_t low = vmlal_u32(sums.low, vget_low_u32(t), vget_low_u32(p)),
                   high = vmlal_high_u32(sums.high, t, p);
  return vuzp2q_u32(vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high));
}

#include "rings/crt30/crt30_vector_template.h"

/* The transform, in place. */
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
