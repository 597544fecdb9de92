/*
 * q8380417_round_template.h for Helium: four words in a vector.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include <arm_mve.h>
#include <stdint.h>

typedef int32x4_t vec;
#define VEC_WORDS 4
#define vec_load(in) vldrwq_s32(in)
#define vec_store(out, value) vstrwq_s32(out, value)
#define vec_load_small(in) vldrhq_s32(in)
#define vec_all(n) vdupq_n_s32(n)
#define vec_add(a, b) vaddq_s32(a, b)
#define vec_sub(a, b) vsubq_s32(a, b)
#define vec_and(a, b) vandq_s32(a, b)
#define vec_or(a, b) vorrq_s32(a, b)
#define vec_multiply(a, b) vmulq_s32(a, b)
#define vec_mask(a) vshrq_n_s32(a, 31)
/* Unsigned, a negative number is the greater one. */
#define vec_not_negative(a, b) \
  vreinterpretq_s32_u32(vminq_u32(vreinterpretq_u32_s32(a), vreinterpretq_u32_s32(b)))
#define VEC_SHIFT_RIGHT(a, n) vshrq_n_s32(a, n)
#define VEC_SHIFT_LEFT(a, n) vshlq_n_s32(a, n)
/* Of signs alone: the lane that is least has the sign of all that have one. */
#define vec_join(a) ((uint32_t)vminvq_s32(INT32_MAX, a))

#include "rings/q8380417/q8380417_round_template.h"

void vmb_q8380417_power2round_mve(vmb_q8380417_poly *upper, vmb_q8380417_poly *lower) {
  q8380417_vector_power2round(upper->c, lower->c);
}

void vmb_q8380417_decompose_mve(vmb_q8380417_poly *upper, vmb_q8380417_poly *both, unsigned parts) {
  if (parts == 44)
    q8380417_vector_decompose(upper->c, both->c, 44);
  else
    q8380417_vector_decompose(upper->c, both->c, 16);
}

void vmb_q8380417_add_small_mve(vmb_q8380417_poly *a, const int16_t *small, int32_t bound,
                                uint32_t *beyond) {
  q8380417_vector_add_small(a->c, small, bound, beyond);
}

void vmb_q8380417_subtract_small_mve(vmb_q8380417_poly *both, const int16_t *small, int32_t bound,
                                     uint32_t *beyond) {
  q8380417_vector_subtract_small(both->c, small, bound, beyond);
}

void vmb_q8380417_norm_mve(const vmb_q8380417_poly *a, int32_t bound, uint32_t *beyond) {
  q8380417_vector_norm(a->c, bound, beyond);
}

#endif
