/*
 * q8380417_round_template.h for NEON: four words in a vector.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#include "support/vectors_neon.h"

/* Without signs a negative number is the greater one. */
static inline v32 vec_not_negative(v32 a, v32 b) {
  return v32_min_unsigned(a, b);
}
/* The least lane has the sign of all that have one. */
static inline uint32_t vec_any_negative(v32 signs) {
  return (uint32_t)vminvq_s32(signs) >> 31;
}

#include "rings/q8380417/q8380417_round_template.h"

void vmb_q8380417_power2round_neon(vmb_q8380417_poly *upper, vmb_q8380417_poly *lower) {
  q8380417_vector_power2round(upper->c, lower->c);
}

void vmb_q8380417_decompose_neon(vmb_q8380417_poly *upper, vmb_q8380417_poly *both,
                                 unsigned parts) {
  if (parts == 44)
    q8380417_vector_decompose(upper->c, both->c, 44);
  else
    q8380417_vector_decompose(upper->c, both->c, 16);
}

void vmb_q8380417_add_small_neon(vmb_q8380417_poly *a, const int16_t *small, int32_t bound,
                                 uint32_t *beyond) {
  q8380417_vector_add_small(a->c, small, bound, beyond);
}

void vmb_q8380417_subtract_small_neon(vmb_q8380417_poly *both, const int16_t *small, int32_t bound,
                                      uint32_t *beyond) {
  q8380417_vector_subtract_small(both->c, small, bound, beyond);
}

void vmb_q8380417_norm_neon(const vmb_q8380417_poly *a, int32_t bound, uint32_t *beyond) {
  q8380417_vector_norm(a->c, bound, beyond);
}

#endif
