/*
 * words_ntt256_template.h for NEON.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#include "rings/q64513/q64513.h"

#define VEC_Q VMB_Q64513_Q
#define VEC_Q_INVERSE UINT32_C(940508161) /* q^-1 modulo 2^32 */
#include "rings/words_ntt256_neon.h"

#define Z(value) CENTRED(value),
static const int32_t factor_values[VMB_Q64513_N] = {
    0,
#include "rings/q64513/q64513_zetas.def"
};
#undef Z
#define Z(value) SCALED(value),
static const int32_t factor_scaled[VMB_Q64513_N] = {
    0,
#include "rings/q64513/q64513_zetas.def"
};
#undef Z

/* 2^32 / 256 modulo q, alone and times psi^128, the factor of the last layer's node. */
#define VEC_LAST ((1 << 24) % VEC_Q)
#define VEC_LAST_PRODUCT (INT64_C(28837) * VEC_LAST % VEC_Q)

/* For |a| < q: the residue in [0, q). */
static inline v32 vec_finish(v32 a) {
  return v32_add(a, v32_and(v32_all(VEC_Q), v32_sign_mask(a)));
}

#include "rings/words_ntt256_template.h"

/* q64513.h: coefficients to values. */
void vmb_q64513_ntt_neon(vmb_q64513_any *a) {
  vec_ntt256(a->poly.c);
}

/* q64513.h: sums to coefficients in [0, q). */
void vmb_q64513_intt_neon(vmb_q64513_any *a) {
  vec_intt256(a->poly.c);
}

/* q64513.h: four products, whose lower words are those of t q. */
void vmb_q64513_basemul_acc_neon(vmb_q64513_sums *acc, const vmb_q64513_canonical *a,
                                 const vmb_q64513_values *b) {
  const v32 q = v32_all(VEC_Q), inverse = v32_all((int32_t)VEC_Q_INVERSE);
  for (unsigned i = 0; i < VMB_Q64513_N; i += V32_LANES) {
    const v32 x = vreinterpretq_s32_u32(vmovl_u16(vld1_u16(a->c + i))), y = v32_load(b->c + i);
    const int64x2_t low = vmull_s32(vget_low_s32(x), vget_low_s32(y)), high = vmull_high_s32(x, y);
    const v32 t =
        v32_mul_low(vuzp1q_s32(vreinterpretq_s32_s64(low), vreinterpretq_s32_s64(high)), inverse);
    const v32 product =
        vuzp2q_s32(vreinterpretq_s32_s64(vmlsl_s32(low, vget_low_s32(t), vget_low_s32(q))),
                   vreinterpretq_s32_s64(vmlsl_high_s32(high, t, q)));
    v32_store(acc->c + i, v32_add(v32_load(acc->c + i), product));
  }
}

#endif
