/*
 * q8380417_round_template.h, number by number. Masks go through a barrier, so that no branch comes
 * of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>

#include "support/constant_time.h"

typedef int32_t vec;
#define VEC_WORDS 1
#define vec_load(in) (*(in))
#define vec_store(out, value) (*(out) = (value))
#define vec_load_small(in) ((int32_t)*(in))
#define vec_all(n) ((int32_t)(n))
#define vec_add(a, b) ((a) + (b))
#define vec_sub(a, b) ((a) - (b))
#define vec_and(a, b) ((a) & (b))
#define vec_or(a, b) ((a) | (b))
#define vec_multiply(a, b) ((a) * (b))
#define vec_mask(a) ((int32_t)vmb_ct_mask_negative32(a))
#define vec_not_negative(a, b) ((a) + (int32_t)(vmb_ct_mask_negative32(a) & (uint32_t)((b) - (a))))
#define VEC_SHIFT_RIGHT(a, n) ((a) >> (n))
#define VEC_SHIFT_LEFT(a, n) ((a) * (1 << (n)))
#define vec_join(a) ((uint32_t)(a))

#include "rings/q8380417/q8380417_round_template.h"

void vmb_q8380417_power2round_portable(vmb_q8380417_poly *upper, vmb_q8380417_poly *lower) {
  q8380417_vector_power2round(upper->c, lower->c);
}

/* A separate loop for either number of parts; in small code one. */
void vmb_q8380417_decompose_portable(vmb_q8380417_poly *upper, vmb_q8380417_poly *both,
                                     unsigned parts) {
  if (VMB_SMALL_CODE)
    q8380417_vector_decompose(upper->c, both->c, (int)parts);
  else if (parts == 44)
    q8380417_vector_decompose(upper->c, both->c, 44);
  else
    q8380417_vector_decompose(upper->c, both->c, 16);
}

void vmb_q8380417_add_small_portable(vmb_q8380417_poly *a, const int16_t *small, int32_t bound,
                                     uint32_t *beyond) {
  q8380417_vector_add_small(a->c, small, bound, beyond);
}

void vmb_q8380417_subtract_small_portable(vmb_q8380417_poly *both, const int16_t *small,
                                          int32_t bound, uint32_t *beyond) {
  q8380417_vector_subtract_small(both->c, small, bound, beyond);
}

void vmb_q8380417_norm_portable(const vmb_q8380417_poly *a, int32_t bound, uint32_t *beyond) {
  q8380417_vector_norm(a->c, bound, beyond);
}
