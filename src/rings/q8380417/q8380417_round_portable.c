/*
 * q8380417_round_template.h, number by number. Masks go through a barrier, so that no branch comes
 * of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>

#include "support/constant_time.h"

/* One lane, by the names of support/vectors_neon.h. */
typedef int32_t v32;
#define V32_LANES 1

static inline v32 v32_load(const int32_t *in) {
  return *in;
}
static inline void v32_store(int32_t *out, v32 a) {
  *out = a;
}
static inline v32 v32_load_widened(const int16_t *in) {
  return *in;
}
static inline v32 v32_all(int32_t c) {
  return c;
}
static inline v32 v32_add(v32 a, v32 b) {
  return a + b;
}
static inline v32 v32_sub(v32 a, v32 b) {
  return a - b;
}
static inline v32 v32_and(v32 a, v32 b) {
  return a & b;
}
static inline v32 v32_or(v32 a, v32 b) {
  return a | b;
}
static inline v32 v32_mul_low(v32 a, v32 b) {
  return a * b;
}
static inline v32 v32_sign_mask(v32 a) {
  return (int32_t)vmb_ct_mask_negative32(a);
}
#define V32_SHIFT_RIGHT(a, n) ((a) >> (n))
#define V32_SHIFT_LEFT(a, n) ((a) * (1 << (n)))

static inline v32 vec_not_negative(v32 a, v32 b) {
  return a + (v32_sign_mask(a) & (b - a));
}
static inline uint32_t vec_any_negative(v32 signs) {
  return (uint32_t)signs >> 31;
}

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
