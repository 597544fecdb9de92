/*
 * words_ntt256_template.h for NEON: four words in a vector, Barrett products by constants,
 * Montgomery sums.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#include "rings/q8380417/q8380417.h"

#define VEC_Q VMB_Q8380417_Q
#include "rings/words_ntt256_neon.h"

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

/* 2^32 / 256 modulo q, alone and times 1753^128, the factor of the last layer's node. */
#define VEC_LAST 16382
#define VEC_LAST_PRODUCT 294725
_Static_assert(INT64_C(256) * VEC_LAST % VEC_Q == (INT64_C(1) << 32) % VEC_Q, "2^32 / 256");
_Static_assert(INT64_C(4808194) * VEC_LAST % VEC_Q == VEC_LAST_PRODUCT, "times 1753^128");

/* Results of the forward transform are centred. */
static inline v32 vec_finish(v32 a) {
  return a;
}

#include "rings/words_ntt256_template.h"

/*
 * Four sums / 2^32 modulo q: (sum - q t) / 2^32, t = sum / q modulo 2^32; at most |sum| / 2^32 +
 * q/2.
 */
static inline v32 reduce_sums(int64x2_t sum0, int64x2_t sum1) {
  const int32_t inverse = 58728449; /* q^-1 modulo 2^32 */
  const v32 low = vuzp1q_s32(vreinterpretq_s32_s64(sum0), vreinterpretq_s32_s64(sum1)),
            t = vmulq_n_s32(low, inverse);
  const int64x2_t first = vmlsl_n_s32(sum0, vget_low_s32(t), VEC_Q),
                  second = vmlsl_high_n_s32(sum1, t, VEC_Q);
  return vuzp2q_s32(vreinterpretq_s32_s64(first), vreinterpretq_s32_s64(second));
}
_Static_assert((uint32_t)(VEC_Q *UINT64_C(58728449)) == 1, "q^-1 modulo 2^32");

void vmb_q8380417_ntt_neon(vmb_q8380417_any *a) {
  vec_ntt256(a->poly.c);
}

void vmb_q8380417_intt_neon(vmb_q8380417_any *a) {
  vec_intt256(a->values.c);
}

void vmb_q8380417_basemul_acc_neon(vmb_q8380417_sums *acc, const vmb_q8380417_values *a,
                                   const vmb_q8380417_values *b) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 4) {
    const v32 x = v32_load(a->c + j), y = v32_load(b->c + j);
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
        const v32 x = v32_load(a[i].values.c + j + 4 * k), y = v32_load(v[i].values.c + j + 4 * k);
        sums[2 * k] = vmlal_s32(sums[2 * k], vget_low_s32(x), vget_low_s32(y));
        sums[2 * k + 1] = vmlal_high_s32(sums[2 * k + 1], x, y);
      }
    VMB_UNROLL(8) for (unsigned k = 0; k < 8; k++) vst1q_s64(acc->c + j + 2 * k, sums[k]);
  }
}

void vmb_q8380417_reduce_neon(vmb_q8380417_values *out, const vmb_q8380417_sums *acc) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 4)
    v32_store(out->c + j, reduce_sums(vld1q_s64(acc->c + j), vld1q_s64(acc->c + j + 2)));
}

void vmb_q8380417_dot_neon(vmb_q8380417_values *out, const vmb_q8380417_packed *a,
                           const vmb_q8380417_any *v, unsigned count) {
  for (unsigned j = 0; j < VMB_Q8380417_N; j += 16) {
    int64x2_t sums[8];
    VMB_UNROLL(8) for (unsigned k = 0; k < 8; k++) sums[k] = vdupq_n_s64(0);
    for (unsigned i = 0; i < count; i++)
      VMB_UNROLL(4) for (unsigned k = 0; k < 4; k++) {
        const v32 x = vreinterpretq_s32_u32(vld1q_u32(a[i].words + j + 4 * k)),
                  y = v32_load(v[i].values.c + j + 4 * k);
        sums[2 * k] = vmlal_s32(sums[2 * k], vget_low_s32(x), vget_low_s32(y));
        sums[2 * k + 1] = vmlal_high_s32(sums[2 * k + 1], x, y);
      }
    VMB_UNROLL(4)
    for (unsigned k = 0; k < 4; k++)
      v32_store(out->c + j + 4 * k, reduce_sums(sums[2 * k], sums[2 * k + 1]));
  }
}
_Static_assert(VMB_Q8380417_PACKED_WORDS == VMB_Q8380417_N, "packed values are words");

#endif
