/*
 * Inverses in the leaves Z_3457[X]/(X^d - z), portable: a^-1 = adjoint / D, D a determinant of
 * degree d in the coefficients. All products are Montgomery products (divided by R), for which R is
 * the one and R^2 / x the inverse of x; so every step is the formula of specs/ntruplus.md section
 * 0.2 as it stands.
 *
 * The determinants of a chunk of leaves are inverted together (Montgomery's trick): eight running
 * products side by side, so that vectors can hold them, one exponentiation each, and three products
 * for each leaf.
 *
 * Bounds: inputs at most 4095, products by a root at most 1840, squares and sums of three products
 * 3 * 4095^2 < 2^15 q.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3457/q3457.h"
#include "rings/q3457/q3457_arithmetic.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

#define LANES 8
#define STEPS 12 /* 96 leaves a chunk: it divides 192, 288, 384 and 576 */

/* The root of the leaf: r modulo q for an even leaf, its negative for an odd one. */
static inline int16_t times_root(int16_t a, uint32_t root, int sign) {
  return (int16_t)(sign * q3457_times(a, root));
}

#include "rings/q3457/q3457_adjoint.h"

/* x = R^2 / x = x^(q-2) in Montgomery products, q - 2 = 3455 = 0b110101111111; 0 if x = 0. */
static inline void invert_lanes(int16_t x[LANES]) {
  static const uint8_t bits_below_the_first[11] = {1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1};
  int16_t power[LANES];
  for (unsigned lane = 0; lane < LANES; lane++)
    power[lane] = x[lane];
  for (unsigned bit = 0; bit < 11; bit++) {
    for (unsigned lane = 0; lane < LANES; lane++)
      power[lane] = q3457_reduce(power[lane] * power[lane]);
    if (bits_below_the_first[bit])
      for (unsigned lane = 0; lane < LANES; lane++)
        power[lane] = q3457_reduce(power[lane] * x[lane]);
  }
  for (unsigned lane = 0; lane < LANES; lane++)
    x[lane] = power[lane];
}

/* 1, R^-1, R^-2. */
static const uint32_t q3457_inverse_powers[3] = {Q3457_CONSTANT(1), Q3457_CONSTANT(2775),
                                                 Q3457_CONSTANT(1886)};

struct chunk {
  int16_t determinants[STEPS][LANES], products[STEPS][LANES];
};

/*
 * Replaces the determinants x by R^(2 - less) / x. Returns zero if all have an inverse. A product
 * of nonzero residues is not zero, and a Montgomery product is at most q/2 + q^2 / 2^16 < q, so it
 * is the number 0 if it is zero modulo q.
 */
static uint32_t invert_chunk(struct chunk *c, unsigned less) {
  uint32_t singular = 0;
  int16_t inverse[LANES];
  for (unsigned lane = 0; lane < LANES; lane++)
    c->products[0][lane] = c->determinants[0][lane];
  for (unsigned i = 1; i < STEPS; i++)
    for (unsigned lane = 0; lane < LANES; lane++)
      c->products[i][lane] = q3457_reduce(c->products[i - 1][lane] * c->determinants[i][lane]);
  for (unsigned lane = 0; lane < LANES; lane++) {
    inverse[lane] = c->products[STEPS - 1][lane];
    singular |= vmb_ct_mask_zero32((uint16_t)inverse[lane]);
  }
  invert_lanes(inverse);
  for (unsigned lane = 0; lane < LANES; lane++)
    inverse[lane] = q3457_times(inverse[lane], q3457_inverse_powers[less]);
  for (unsigned i = STEPS - 1; i > 0; i--)
    for (unsigned lane = 0; lane < LANES; lane++) {
      const int16_t determinant = c->determinants[i][lane];
      c->determinants[i][lane] = q3457_reduce(inverse[lane] * c->products[i - 1][lane]);
      inverse[lane] = q3457_reduce(inverse[lane] * determinant);
    }
  for (unsigned lane = 0; lane < LANES; lane++)
    c->determinants[0][lane] = inverse[lane];
  return singular;
}

/*
 * All leaves of a: the adjoint over the determinant, whose inverse is shared by STEPS LANES leaves;
 * the adjoint is computed twice instead of kept. Returns 1 if one is not invertible. Wipes its
 * memory.
 */
VMB_INLINE_FOR_SPEED uint32_t invert(int16_t *a, unsigned n, unsigned degree, const uint32_t *roots,
                                     unsigned less) {
  struct chunk c;
  int16_t adjoint[4];
  uint32_t singular = 0;
  for (unsigned first = 0; first < n; first += STEPS * LANES * degree, roots += STEPS * LANES / 2) {
    for (unsigned leaf = 0; leaf < STEPS * LANES; leaf++)
      c.determinants[leaf / LANES][leaf % LANES] = leaf_adjoint(
          adjoint, a + first + leaf * degree, degree, roots[leaf / 2], leaf % 2 ? -1 : 1);
    singular |= invert_chunk(&c, less);
    for (unsigned leaf = 0; leaf < STEPS * LANES; leaf++) {
      int16_t *const at = a + first + leaf * degree;
      const int16_t inverse = c.determinants[leaf / LANES][leaf % LANES];
      (void)leaf_adjoint(adjoint, at, degree, roots[leaf / 2], leaf % 2 ? -1 : 1);
      for (unsigned i = 0; i < degree; i++)
        at[i] = q3457_reduce(adjoint[i] * inverse);
    }
  }
  vmb_zeroize(&c, sizeof c);
  vmb_zeroize(adjoint, sizeof adjoint);
  return singular & 1;
}

/* Chooses the leaves' degree, a constant in each copy. */
void vmb_q3457_baseinv_portable(vmb_q3457_values *values, uint32_t *singular, unsigned less,
                                const struct vmb_q3457_ring *ring) {
  int16_t *const a = values->c;
  const uint32_t *const roots = q3457_leaf_roots(ring);
  switch (ring->leaf) {
    case 2:
      *singular = invert(a, ring->n, 2, roots, less);
      break;
    case 3:
      *singular = invert(a, ring->n, 3, roots, less);
      break;
    default:
      *singular = invert(a, ring->n, 4, roots, less);
  }
}
