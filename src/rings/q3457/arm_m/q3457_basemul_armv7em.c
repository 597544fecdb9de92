/*
 * Products in the leaves Z_3457[X]/(X^d - z), for Armv7E-M: the sums of the definition by dual
 * products of halves, one reduction for each. Bounds: |z b_j| <= 1728, so a sum is at most 4 *
 * 4095^2 < 2^15 q and a result at most q/2 + 4 * 4095^2 / 2^16 = 2752.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3457/q3457.h"
#include "rings/q3457/arm_m/q3457_armv7em.h"
#include "support/compiler.h"

/* Stores (c0, c1) / R modulo q. */
static inline void store_reduced(int16_t *a, int32_t c0, int32_t c1) {
  dsp_pair_store(a, dsp_pair_of_upper(q3457_montgomery(c0), q3457_montgomery(c1)));
}

/* Two leaves, modulo X^2 - z and X^2 + z. */
static inline void multiply_2(int16_t *a, const int16_t *b, int32_t z) {
  const int32_t a01 = dsp_pair_load(a), b01 = dsp_pair_load(b), e01 = dsp_pair_load(a + 2),
                f01 = dsp_pair_load(b + 2);
  const int32_t b0_zb1 = dsp_pair_of_lower_and_upper(b01, q3457_upper_times(z, b01));
  const int32_t f0_zf1 = dsp_pair_of_lower_and_upper(f01, q3457_upper_times(z, f01));
  store_reduced(a, dsp_smuad(a01, b0_zb1), dsp_smuadx(a01, b01));
  store_reduced(a + 2, dsp_smusd(e01, f0_zf1), dsp_smuadx(e01, f01));
}

/* Two leaves, modulo X^3 - z and X^3 + z, in three words. minus_z is the constant of -z. */
static inline void multiply_3(int16_t *a, const int16_t *b, int32_t z) {
  const int32_t minus_z = -z;
  const int32_t e[3] = {dsp_pair_load(a), dsp_pair_load(a + 2), dsp_pair_load(a + 4)};
  const int32_t f[3] = {dsp_pair_load(b), dsp_pair_load(b + 2), dsp_pair_load(b + 4)};
  int32_t sums[6];
  dsp_triple_products(sums, e, f, q3457_upper_times(z, f[0]), q3457_lower_times(z, f[1]),
                      q3457_lower_times(minus_z, f[2]), q3457_upper_times(minus_z, f[2]));
  for (unsigned i = 0; i < 6; i += 2)
    store_reduced(a + i, sums[i], sums[i + 1]);
}

/* The product in one leaf, modulo X^4 - z. */
static inline void multiply_4(int16_t *a, const int16_t *b, int32_t z) {
  const int32_t a01 = dsp_pair_load(a), a23 = dsp_pair_load(a + 2), b01 = dsp_pair_load(b),
                b23 = dsp_pair_load(b + 2);
  const int32_t zb1 = q3457_upper_times(z, b01), zb2 = q3457_lower_times(z, b23),
                zb3 = q3457_upper_times(z, b23);
  const int32_t b0_zb3 = dsp_pair_of_lower_and_upper(b01, zb3);
  const int32_t c0 = dsp_smlad(a01, b0_zb3, dsp_smuad(a23, dsp_pair_of_upper(zb2, zb1)));
  const int32_t c1 = dsp_smladx(a01, b01, dsp_smuadx(a23, dsp_pair_of_upper(zb2, zb3)));
  const int32_t c2 = dsp_smlad(a23, b0_zb3, dsp_smuad(a01, dsp_pair_of_lower_and_upper(b23, b01)));
  const int32_t c3 = dsp_smladx(a01, b23, dsp_smuadx(a23, b01));
  store_reduced(a, c0, c1);
  store_reduced(a + 2, c2, c3);
}

/*
 * a = a b leaf by leaf, two leaves for each root, modulo x^degree - z and x^degree + z. The roots
 * lie between the constants of the assembly.
 */
VMB_INLINE_FOR_SPEED void multiply(int16_t *a, const int16_t *b, unsigned degree,
                                   const struct q3457_plan *plan) {
  const unsigned first_root = plan->constants / 2U;
  const uint32_t *constants = plan->table + plan->last_first;
  for (unsigned block = plan->blocks; block > 0; block--, constants += plan->constants)
    for (unsigned i = first_root; i < plan->constants; i++, a += 2 * degree, b += 2 * degree) {
      const int32_t z = (int32_t)constants[i];
      if (degree == 2) {
        multiply_2(a, b, z);
      } else if (degree == 3) {
        multiply_3(a, b, z);
      } else {
        multiply_4(a, b, z);
        multiply_4(a + 4, b + 4, -z);
      }
    }
}

/* Chooses the leaves' degree, a constant in each copy. */
void vmb_q3457_basemul_armv7em(vmb_q3457_values *left, const vmb_q3457_values *right,
                               const struct vmb_q3457_ring *ring) {
  int16_t *const a = left->c;
  const int16_t *const b = right->c;
  const struct q3457_plan plan = q3457_plan(ring);
  switch (ring->leaf) {
    case 2:
      multiply(a, b, 2, &plan);
      break;
    case 3:
      multiply(a, b, 3, &plan);
      break;
    default:
      multiply(a, b, 4, &plan);
  }
}

/* One factor times R, and R is gone. */
void vmb_q3457_multiply_armv7em(vmb_q3457_values *left, vmb_q3457_values *right,
                                const struct vmb_q3457_ring *ring) {
  vmb_q3457_to_mont_armv7em(right->c, ring->n);
  vmb_q3457_basemul_armv7em(left, right, ring);
}

#endif
