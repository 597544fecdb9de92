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
static inline vec vec_finish(vec a) {
  return vaddq_s32(a, vandq_s32(vdupq_n_s32(VEC_Q), vshrq_n_s32(a, 31)));
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

#endif
