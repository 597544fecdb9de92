/*
 * vmb_q7681_freeze, _shift16 and _unshift16_add for Armv7E-M: pairs of coefficients times a
 * constant.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q7681/q7681_armv7em.h"

#define INVERSE_2_16 900
_Static_assert((INVERSE_2_16 * INT64_C(65536)) % VMB_Q7681_Q == 1, "2^16 times its inverse is 1");

#define CONSTANT(factor) ((int32_t)VMB_PLANTARD16_CONSTANT(factor, VMB_Q7681_Q))

/* Both halves of the pair times the constant modulo q. */
static inline int32_t pair_times(int32_t constant, int32_t pair) {
  return dsp_pair_of_upper(q7681_lower_times(constant, pair), q7681_upper_times(constant, pair));
}

/* a = a times the constant, in [0, q), two at a time. */
static inline void multiply_to_canonical(int16_t a[768], int32_t constant) {
  for (unsigned i = 0; i < 768; i += 2)
    dsp_pair_store(a + i,
                   dsp_pair_nonnegative(pair_times(constant, dsp_pair_load(a + i)), VMB_Q7681_Q));
}

/* a in [0, q), for any 16-bit numbers. */
void vmb_q7681_freeze_armv7em(int16_t a[768]) {
  multiply_to_canonical(a, CONSTANT(1));
}

/* a = 2^16 a in [0, q). */
void vmb_q7681_to_mont_armv7em(vmb_q7681_values *a) {
  multiply_to_canonical(a->c, CONSTANT(65536 % VMB_Q7681_Q));
}

/* The sum of two products is in [-2h, 2h], inside [-q, q). */
void vmb_q7681_from_mont_add_armv7em(vmb_q7681_values *sums, const vmb_q7681_values *values) {
  int16_t *const c = sums->c;
  const int16_t *const a = values->c;
  const int32_t undo = CONSTANT(INVERSE_2_16 * VMB_PLANTARD16_UNDO(VMB_Q7681_Q)), one = CONSTANT(1);
  for (unsigned i = 0; i < 768; i += 2) {
    const int32_t sum =
        dsp_pair_sum(pair_times(undo, dsp_pair_load(c + i)), pair_times(one, dsp_pair_load(a + i)));
    dsp_pair_store(c + i, dsp_pair_nonnegative(sum, VMB_Q7681_Q));
  }
}

#endif
