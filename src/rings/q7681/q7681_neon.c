/*
 * q7681_vector_template.h for NEON.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#include <arm_neon.h>
#include <stdint.h>

#define VEC_Q 7681
#define VEC_Q_INVERSE (-7679)
_Static_assert((uint16_t)(VEC_Q *VEC_Q_INVERSE) == 1, "q^-1 modulo 2^16");
#define VEC_RECIPROCAL 4

#include "rings/words16_neon.h"

#include "rings/q7681/q7681_vector_template.h"

void vmb_q7681_ntt_neon(vmb_q7681_any *a) {
  q7681_ntt(a->poly.c);
}

void vmb_q7681_basemul_neon(vmb_q7681_values *a, const vmb_q7681_values *b) {
  q7681_basemul(a->c, b->c);
}

void vmb_q7681_intt_neon(vmb_q7681_any *a) {
  q7681_intt(a->values.c);
}

/* Determinants are on the stack, not in the scratch. */
void vmb_q7681_baseinv_neon(vmb_q7681_values *a, int16_t scratch[VMB_Q7681_INVERT_SCRATCH],
                            uint32_t *invertible) {
  (void)scratch;
  *invertible = q7681_baseinv(a->c);
}

void vmb_q7681_freeze_neon(int16_t a[768]) {
  vec_map(a, VMB_Q7681_N, vec_freeze, 0);
}

void vmb_q7681_to_mont_neon(vmb_q7681_values *a) {
  vec_map(a->c, VMB_Q7681_N, vec_to_mont_frozen, 0);
}

void vmb_q7681_from_mont_add_neon(vmb_q7681_values *c, const vmb_q7681_values *a) {
  q7681_add(c->c, a->c);
}

void vmb_q7681_modulo_3_neon(int16_t a[768]) {
  q7681_modulo_3(a);
}

#endif
