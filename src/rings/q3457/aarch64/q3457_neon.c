/*
 * q3457_vector_template.h for NEON: eight words in a vector, Barrett products by constants,
 * Montgomery products of two variables.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#define VEC_Q 3457
#define VEC_Q_INVERSE 12929
_Static_assert((uint16_t)(VEC_Q *VEC_Q_INVERSE) == 1, "q^-1 modulo 2^16");
#define VEC_RECIPROCAL 9
#define VEC_PLAIN_FRACTION 6057

#include "rings/words16_neon.h"

#include "rings/q3457/q3457_vector_template.h"

void vmb_q3457_ntt_neon(vmb_q3457_any *a, const struct vmb_q3457_ring *ring) {
  q3457_ntt(a->poly.c, ring);
}

void vmb_q3457_intt_neon(vmb_q3457_any *a, const struct vmb_q3457_ring *ring) {
  q3457_intt(a->values.c, ring);
}

void vmb_q3457_basemul_neon(vmb_q3457_values *a, const vmb_q3457_values *b,
                            const struct vmb_q3457_ring *ring) {
  q3457_multiply(a->c, b->c, ring, 0);
}

void vmb_q3457_multiply_neon(vmb_q3457_values *a, vmb_q3457_values *b,
                             const struct vmb_q3457_ring *ring) {
  q3457_multiply(a->c, b->c, ring, 1);
}

void vmb_q3457_baseinv_neon(vmb_q3457_values *a, uint32_t *singular, unsigned less,
                            const struct vmb_q3457_ring *ring) {
  *singular = q3457_baseinv(a->c, less, ring);
}

void vmb_q3457_to_mont_neon(int16_t *a, unsigned n) {
  vec_map(a, n, vec_to_mont, 0);
}

void vmb_q3457_from_mont_neon(int16_t *a, unsigned n) {
  vec_map(a, n, vec_from_mont, 0);
}

void vmb_q3457_freeze_neon(int16_t *a, unsigned n) {
  vec_map(a, n, vec_freeze, 0);
}

void vmb_q3457_add_neon(int16_t *a, const int16_t *b, unsigned n) {
  vec_sums(a, b, n, 0);
}

void vmb_q3457_sub_neon(int16_t *a, const int16_t *b, unsigned n) {
  vec_sums(a, b, n, 1);
}

void vmb_q3457_difference_neon(int16_t *a, const int16_t *b, unsigned n, uint32_t *different) {
  *different = vec_difference(a, b, n);
}

void vmb_q3457_modulo_3_neon(int16_t *a, unsigned n, unsigned largest) {
  vec_map(a, n, vec_centred_modulo_3, largest);
}

#endif
