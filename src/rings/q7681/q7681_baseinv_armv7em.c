/*
 * vmb_q7681_baseinv for Armv7E-M: as the portable implementation, whose bounds and powers of k hold
 * here; two leaves at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q7681/q7681_armv7em.h"
#include "support/constant_time.h"

/* c modulo q with the factor of Plantard's reduction, as a number of 16 bits. */
static inline int32_t reduce(int32_t c) {
  return q7681_reduce(c) >> 16;
}

/*
 * (a0, a1, a2) times k becomes k times its adjoint modulo X^3 - z, z the factor of the constant;
 * the result is k^2 times the determinant. Bound: |z a_i| <= h, so the differences are at most
 * 8191^2 + 8191 h < 1e8.
 */
static inline int32_t triple_adjoint(int16_t *a, int32_t constant) {
  const int32_t a0 = a[0], a1 = a[1], a2 = a[2];
  const int32_t z_a1 = q7681_lower_times(constant, a1) >> 16,
                z_a2 = q7681_lower_times(constant, a2) >> 16;
  const int32_t b0 = reduce(a0 * a0 - a1 * z_a2), b1 = reduce(z_a2 * a2 - a0 * a1),
                b2 = reduce(a1 * a1 - a0 * a2);
  a[0] = (int16_t)b0;
  a[1] = (int16_t)b1;
  a[2] = (int16_t)b2;
  return reduce(a0 * b0 + z_a1 * b2 + z_a2 * b1);
}

/* x^(q-2) where x and the result carry the factor 1/k; the exponent is public. */
static inline int32_t field_inverse(int32_t x) {
  int32_t power = x;
  for (unsigned bit = 1U << 11; bit != 0; bit >>= 1) { /* q - 2 = 7679 has its top bit at 2^12 */
    power = reduce(power * power);
    if (((VMB_Q7681_Q - 2) & bit) != 0)
      power = reduce(power * x);
  }
  return power;
}

/* A leaf times a number, reduced. */
static inline void scale_triple(int16_t *a, int32_t by) {
  a[0] = (int16_t)reduce(a[0] * by);
  a[1] = (int16_t)reduce(a[1] * by);
  a[2] = (int16_t)reduce(a[2] * by);
}

/*
 * Adjoints and determinants of all leaves, one inversion of the product of all determinants, and
 * back through the partial products. scratch is left for the caller to wipe.
 */
void vmb_q7681_baseinv_armv7em(vmb_q7681_values *values, int16_t scratch[VMB_Q7681_INVERT_SCRATCH],
                               uint32_t *invertible) {
  int16_t *const a = values->c;
  int16_t *const det = scratch, *const product = scratch + 256;
  const uint32_t *constants = Q7681_LAST_CONSTANTS;
  int32_t running = 0;
  for (unsigned i = 0; i < 256; i += 2) {
    const int32_t z = (int32_t)constants[1 + i / 2 % 2];
    if (i % 4 == 2)
      constants += 3;
    const int32_t first = triple_adjoint(a + 3 * i, z), second = triple_adjoint(a + 3 * i + 3, -z);
    running = i == 0 ? first : reduce(running * first);
    det[i] = (int16_t)first;
    product[i] = (int16_t)running;
    running = reduce(running * second);
    det[i + 1] = (int16_t)second;
    product[i + 1] = (int16_t)running;
  }
  *invertible = vmb_ct_mask_nonzero32((uint32_t)running); /* below q in size: 0 modulo q is 0 */
  int32_t inverse = reduce(field_inverse(running));
  for (unsigned i = 255; i > 0; i--) {
    scale_triple(a + 3 * i, reduce(inverse * product[i - 1]));
    inverse = reduce(inverse * det[i]);
  }
  scale_triple(a, inverse);
}

#endif
