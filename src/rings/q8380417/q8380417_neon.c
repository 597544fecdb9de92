/*
 * q8380417_vector_template.h for NEON: four words in a vector, Barrett products by constants,
 * Montgomery sums.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#include "rings/q8380417/q8380417.h"

typedef int32x4_t vec;
#define VEC_WORDS 4
#define VEC_EXCHANGES 2
#define VEC_Q VMB_Q8380417_Q

static inline vec vec_load(const int32_t *in) {
  return vld1q_s32(in);
}
static inline void vec_store(int32_t *out, vec value) {
  vst1q_s32(out, value);
}
static inline vec vec_add(vec a, vec b) {
  return vaddq_s32(a, b);
}
static inline vec vec_sub(vec a, vec b) {
  return vsubq_s32(a, b);
}

/* Halves, then words. ZIP would do for the halves as well (q3329_neon.c says why not). */
static inline void vec_exchange(unsigned layer, vec *a, vec *b) {
  vec first, second;
  if (layer == 0) {
    __asm__("trn1 %0.2d, %1.2d, %2.2d" : "=w"(first) : "w"(*a), "w"(*b));
    __asm__("trn2 %0.2d, %1.2d, %2.2d" : "=w"(second) : "w"(*a), "w"(*b));
  } else {
    first = vtrn1q_s32(*a, *b);
    second = vtrn2q_s32(*a, *b);
  }
  *a = first;
  *b = second;
}

/* c, centred, and round(2^31 c / q). */
struct vec_factor {
  vec value, scaled;
};

#define CENTRED(c) \
  ((c) > (VEC_Q - 1) / 2 ? (c) - VEC_Q : (c) < -(VEC_Q - 1) / 2 ? (c) + VEC_Q : (c))
#define SCALED(c) \
  ((int32_t)(((INT64_C(1) << 32) * CENTRED(c) + (CENTRED(c) < 0 ? -VEC_Q : VEC_Q)) / (2 * VEC_Q)))
#define VEC_FACTOR(c) {vdupq_n_s32(CENTRED(c)), vdupq_n_s32(SCALED(c))}

/* The table has 2^32 times the factors: 8265825 = 2^-32 modulo q. */
#define FACTOR(number) ((number) * INT64_C(8265825) % VEC_Q)
_Static_assert((INT64_C(1) << 32) % VEC_Q * 8265825 % VEC_Q == 1, "2^-32");
#define Z(number) (int32_t)CENTRED(FACTOR(number)),
static const int32_t factor_values[256] = {
#include "rings/q8380417/q8380417_zetas.def"
};
#undef Z
#define Z(number) SCALED(FACTOR(number)),
static const int32_t factor_scaled[256] = {
#include "rings/q8380417/q8380417_zetas.def"
};
#undef Z

/* Factor i in all lanes, with its companion for the reduction. */
static inline struct vec_factor vec_factor_all(unsigned i) {
  const struct vec_factor factor = {vld1q_dup_s32(factor_values + i),
                                    vld1q_dup_s32(factor_scaled + i)};
  return factor;
}

/* Each of two words twice, or four words. */
static inline vec spread(unsigned layer, const int32_t *words, int back) {
  if (layer == 0) {
    const int32x2_t two = vld1_s32(words), turned = back ? vrev64_s32(two) : two;
    return vcombine_s32(vdup_lane_s32(turned, 0), vdup_lane_s32(turned, 1));
  }
  const int32x4_t four = vld1q_s32(words), pairs = vrev64q_s32(four);
  return back ? vextq_s32(pairs, pairs, 2) : four;
}

/*
 * The factors of several nodes of a layer from number i, each in the lanes of its node; back: in
 * reverse order.
 */
static inline struct vec_factor vec_factor_spread(unsigned layer, unsigned i, int back) {
  const struct vec_factor factor = {spread(layer, factor_values + i, back),
                                    spread(layer, factor_scaled + i, back)};
  return factor;
}

/* a c - q round(a c / q), where the quotient is computed from c / q as it was rounded. */
static inline vec vec_multiply(vec a, struct vec_factor c) {
  return vmlsq_n_s32(vmulq_s32(a, c.value), vqrdmulhq_s32(a, c.scaled), VEC_Q);
}

#include "rings/q8380417/q8380417_vector_template.h"

/*
 * Four sums / 2^32 modulo q: (sum - q t) / 2^32, t = sum / q modulo 2^32; at most |sum| / 2^32 +
 * q/2.
 */
static inline vec reduce_sums(int64x2_t sum0, int64x2_t sum1) {
  const int32_t inverse = 58728449; /* q^-1 modulo 2^32 */
  const vec low = vuzp1q_s32(vreinterpretq_s32_s64(sum0), vreinterpretq_s32_s64(sum1)),
            t = vmulq_n_s32(low, inverse);
  const int64x2_t first = vmlsl_n_s32(sum0, vget_low_s32(t), VEC_Q),
                  second = vmlsl_high_n_s32(sum1, t, VEC_Q);
  return vuzp2q_s32(vreinterpretq_s32_s64(first), vreinterpretq_s32_s64(second));
}
_Static_assert((uint32_t)(VEC_Q *UINT64_C(58728449)) == 1, "q^-1 modulo 2^32");

void vmb_q8380417_ntt_neon(vmb_q8380417_any *a) {
  q8380417_vector_ntt(a->poly.c);
}

void vmb_q8380417_intt_neon(vmb_q8380417_any *a) {
  q8380417_vector_intt(a->values.c);
}

void vmb_q8380417_basemul_acc_neon(vmb_q8380417_sums *acc, const vmb_q8380417_values *a,
                                   const vmb_q8380417_values *b) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 4) {
    const vec x = vld1q_s32(a->c + j), y = vld1q_s32(b->c + j);
    int64_t *const sums = acc->c + j;
    vst1q_s64(sums, vmlal_s32(vld1q_s64(sums), vget_low_s32(x), vget_low_s32(y)));
    vst1q_s64(sums + 2, vmlal_high_s32(vld1q_s64(sums + 2), x, y));
  }
}

/* Sixteen places at a time, whose sums stay in registers. */
void vmb_q8380417_basemul_acc_all_neon(vmb_q8380417_sums *acc, const vmb_q8380417_any *a,
                                       const vmb_q8380417_any *v, unsigned count) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 16) {
    int64x2_t sums[8];
    VMB_UNROLL(8) for (unsigned k = 0; k < 8; k++) sums[k] = vld1q_s64(acc->c + j + 2 * k);
    for (unsigned i = 0; i < count; i++)
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) {
        const vec x = vld1q_s32(a[i].values.c + j + 4 * k),
                  y = vld1q_s32(v[i].values.c + j + 4 * k);
        sums[2 * k] = vmlal_s32(sums[2 * k], vget_low_s32(x), vget_low_s32(y));
        sums[2 * k + 1] = vmlal_high_s32(sums[2 * k + 1], x, y);
      }
    VMB_UNROLL(8) for (unsigned k = 0; k < 8; k++) vst1q_s64(acc->c + j + 2 * k, sums[k]);
  }
}

void vmb_q8380417_reduce_neon(vmb_q8380417_values *out, const vmb_q8380417_sums *acc) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 4)
    vst1q_s32(out->c + j, reduce_sums(vld1q_s64(acc->c + j), vld1q_s64(acc->c + j + 2)));
}

/* Sixteen places at a time. */
void vmb_q8380417_dot_neon(vmb_q8380417_values *out, const vmb_q8380417_packed *a,
                           const vmb_q8380417_any *v, unsigned count) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 16) {
    int64x2_t sums[8];
    VMB_UNROLL(8) for (unsigned k = 0; k < 8; k++) sums[k] = vdupq_n_s64(0);
    for (unsigned i = 0; i < count; i++)
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) {
        const vec x = vreinterpretq_s32_u32(vld1q_u32(a[i].words + j + 4 * k)),
                  y = vld1q_s32(v[i].values.c + j + 4 * k);
        sums[2 * k] = vmlal_s32(sums[2 * k], vget_low_s32(x), vget_low_s32(y));
        sums[2 * k + 1] = vmlal_high_s32(sums[2 * k + 1], x, y);
      }
    VMB_UNROLL(4)
    for (unsigned k = 0; k < 4; k++)
      vst1q_s32(out->c + j + 4 * k, reduce_sums(sums[2 * k], sums[2 * k + 1]));
  }
}
_Static_assert(VMB_Q8380417_PACKED_WORDS == VMB_Q8380417_N, "packed values are words");

#endif
