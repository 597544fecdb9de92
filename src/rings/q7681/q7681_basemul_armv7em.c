/*
 * vmb_q7681_basemul for Armv7E-M: two leaves, X^3 - z and X^3 + z, in three words of pairs; bounds
 * as in the portable implementation.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q7681/q7681_armv7em.h"

/* a = a b modulo x^3 - z and, for the next three numbers, x^3 + z, with pairs in words. */
static inline void multiply_two_leaves(int16_t *a, const int16_t *b, int32_t z) {
  const int32_t minus_z = -z;
  const int32_t e[3] = {dsp_pair_load(a), dsp_pair_load(a + 2), dsp_pair_load(a + 4)};
  const int32_t f[3] = {dsp_pair_load(b), dsp_pair_load(b + 2), dsp_pair_load(b + 4)};
  int32_t sums[6];
  dsp_triple_products(sums, e, f, q7681_upper_times(z, f[0]), q7681_lower_times(z, f[1]),
                      q7681_lower_times(minus_z, f[2]), q7681_upper_times(minus_z, f[2]));
  for (unsigned i = 0; i < 6; i += 2)
    dsp_pair_store(a + i, dsp_pair_of_upper(q7681_reduce(sums[i]), q7681_reduce(sums[i + 1])));
}

/* Four leaves for each block of constants of the assembly. */
void vmb_q7681_basemul_armv7em(vmb_q7681_values *left, const vmb_q7681_values *right) {
  int16_t *a = left->c;
  const int16_t *b = right->c;
  const uint32_t *constants = Q7681_LAST_CONSTANTS;
  for (unsigned block = 0; block < 64; block++, a += 12, b += 12, constants += 3) {
    multiply_two_leaves(a, b, (int32_t)constants[1]);
    multiply_two_leaves(a + 6, b + 6, (int32_t)constants[2]);
  }
}

#endif
