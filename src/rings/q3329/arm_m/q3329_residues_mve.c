/*
 * vmb_q3329_to_mont, _from_mont and _freeze for Helium (q3329_mve.h): Barrett's method, R = 2^16.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_MVE

#include <arm_mve.h>

#include "rings/barrett_constants_mve.h"
#include "rings/q3329/q3329.h"
#include "support/compiler.h"

#define Q VMB_Q3329_Q
#define CENTRED(z) ((z) > Q / 2 ? (z) - Q : (z))

/* a modulo q: of any number at most 0.5 q + 0.016 |a|, 0.66 q. */
VMB_ALWAYS_INLINE int16x8_t reduce(int16x8_t a) {
  return vmlaq_n_s16(a, vqrdmulhq_n_s16(a, 10), -Q);
}

/* a times a constant in [0, q): of a reduced number at most 0.54 q. */
#define MULTIPLY(a, z) \
  vmlaq_n_s16(vmulq_n_s16(a, CENTRED(z)), vqrdmulhq_n_s16(a, QUOTIENT(CENTRED(z))), -Q)

/* a modulo q in [0, q), for |a| < q. */
VMB_ALWAYS_INLINE int16x8_t make_positive(int16x8_t a) {
  return vmlaq_n_s16(a, vshrq_n_s16(a, 15), -Q);
}

/* a = 2^-16 a, reduced. */
void vmb_q3329_to_mont_mve(vmb_q3329_any *in) {
  int16_t *const a = in->values.c;
  for (unsigned i = 0; i < VMB_Q3329_N; i += 8)
    vst1q_s16(a + i, MULTIPLY(reduce(vld1q_s16(a + i)), 169));
}
_Static_assert(INT64_C(169) * 65536 % Q == 1, "R = 2^16");

/* a = 2^16 a in [0, q). */
void vmb_q3329_from_mont_mve(vmb_q3329_any *in) {
  int16_t *const a = in->sums.c;
  for (unsigned i = 0; i < VMB_Q3329_N; i += 8)
    vst1q_s16(a + i, make_positive(MULTIPLY(reduce(vld1q_s16(a + i)), 65536 % Q)));
}

/* a = its residues in [0, q). */
void vmb_q3329_freeze_mve(vmb_q3329_values *in) {
  for (unsigned i = 0; i < VMB_Q3329_N; i += 8)
    vst1q_s16(in->c + i, make_positive(reduce(vld1q_s16(in->c + i))));
}

#endif
