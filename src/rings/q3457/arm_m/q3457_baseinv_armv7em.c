/*
 * Inverses in the leaves Z_3457[X]/(X^d - z), for Armv7E-M: as the portable implementation
 * (q3457_baseinv_portable.c, whose bounds hold here), but with one running product for a chunk of
 * leaves: a product takes three instructions, an exponentiation 17 of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q3457/q3457.h"
#include "rings/q3457/arm_m/q3457_armv7em.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

/* c / 2^16 modulo q, in (-q, q). */
static inline int16_t q3457_reduce(int32_t c) {
  return (int16_t)(q3457_montgomery(c) >> 16);
}

/* a times the root or, for sign < 0, minus the root; sign is a constant. */
static inline int16_t times_root(int16_t a, uint32_t root, int sign) {
  return (int16_t)(q3457_lower_times(sign < 0 ? -(int32_t)root : (int32_t)root, a) >> 16);
}

#include "rings/q3457/q3457_adjoint.h"

/* of a chunk: it divides 192, 288, 384 and 576; and 8 and 4, the leaves of a block, divide it */
#define LEAVES 48

/* 1, R^-1, R^-2. */
static const uint32_t inverse_powers[3] = {VMB_PLANTARD16_CONSTANT(1, Q3457_Q),
                                           VMB_PLANTARD16_CONSTANT(2775, Q3457_Q),
                                           VMB_PLANTARD16_CONSTANT(1886, Q3457_Q)};

/* R^2 / x = x^(q-2) in Montgomery products, q - 2 = 3455 = 0b110101111111; 0 if x = 0. */
static inline int16_t invert_one(int16_t x) {
  int16_t power = x;
  for (unsigned bit = 11; bit-- > 0;) {
    power = q3457_reduce(power * power);
    if (3455 >> bit & 1)
      power = q3457_reduce(power * x);
  }
  return power;
}

struct chunk {
  int16_t determinants[LEAVES], products[LEAVES];
};

/*
 * The roots of a chunk: blocks of `leaves` leaves, leaves / 2 roots after leaves / 2 - 1 other
 * constants each. Leaf number `leaf` of a block is modulo X^degree - z with z its pair's root, or
 * the negative for an odd leaf.
 */
VMB_INLINE_FOR_SPEED uint32_t invert_chunk(struct chunk *c, int16_t *a, unsigned degree,
                                           unsigned leaves, const uint32_t *constants,
                                           unsigned less) {
  int16_t adjoint[4], product = 0;
  const uint32_t *roots = constants + leaves / 2 - 1;
  for (unsigned i = 0; i < LEAVES; roots += leaves - 1)
    for (unsigned leaf = 0; leaf < leaves; leaf++, i++) {
      const int16_t determinant =
          leaf_adjoint(adjoint, a + i * degree, degree, roots[leaf / 2], leaf % 2 ? -1 : 1);
      product = i == 0 ? determinant : q3457_reduce(product * determinant);
      c->determinants[i] = determinant;
      c->products[i] = product;
    }
  /*
   * A product of nonzero residues is not zero, and below q, so it is the number 0 if it is zero
   * modulo q.
   */
  const uint32_t singular = vmb_ct_mask_zero32((uint16_t)product);
  int16_t inverse = times_root(invert_one(product), inverse_powers[less], 1);
  for (unsigned i = LEAVES; i > 0;) {
    roots -= leaves - 1;
    for (unsigned leaf = leaves; leaf-- > 0;) {
      i--;
      const int16_t of_leaf = i == 0 ? inverse : q3457_reduce(inverse * c->products[i - 1]);
      inverse = q3457_reduce(inverse * c->determinants[i]);
      int16_t *const at = a + i * degree;
      (void)leaf_adjoint(adjoint, at, degree, roots[leaf / 2], leaf % 2 ? -1 : 1);
      for (unsigned k = 0; k < degree; k++)
        at[k] = q3457_reduce(adjoint[k] * of_leaf);
    }
  }
  vmb_zeroize(adjoint, sizeof adjoint);
  return singular;
}

/*
 * All leaves of a, LEAVES at a time with one inversion for all of them. Returns 1 if one is not
 * invertible. Wipes c.
 */
VMB_INLINE_FOR_SPEED uint32_t invert(int16_t *a, unsigned n, unsigned degree, unsigned leaves,
                                     const uint32_t *constants, unsigned less) {
  struct chunk c;
  uint32_t singular = 0;
  for (unsigned first = 0; first < n;
       first += LEAVES * degree, constants += LEAVES / leaves * (leaves - 1))
    singular |= invert_chunk(&c, a + first, degree, leaves, constants, less);
  vmb_zeroize(&c, sizeof c);
  return singular & 1;
}

/* Chooses the leaves' degree, and where their constants lie between those of the assembly. */
void vmb_q3457_baseinv_armv7em(vmb_q3457_values *values, uint32_t *singular, unsigned less,
                               const struct vmb_q3457_ring *ring) {
  int16_t *const a = values->c;
  const struct q3457_plan plan = q3457_plan(ring);
  const uint32_t *const constants = plan.table + plan.last_first;
  if (ring->leaf == 2)
    *singular = invert(a, ring->n, 2, 8, constants, less);
  else if (ring->leaf == 3)
    *singular = invert(a, ring->n, 3, 8, constants, less);
  else if (plan.constants == 3)
    *singular = invert(a, ring->n, 4, 4, constants, less);
  else
    *singular = invert(a, ring->n, 4, 8, constants, less);
}

#endif
