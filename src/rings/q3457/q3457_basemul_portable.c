/*
 * Products in the leaves Z_3457[X]/(X^d - z), portable: c_k = sum over i + j = k of a_i b_j + sum
 * over i + j = k + d of a_i (z b_j), one reduction for each. Bound: |z b_j| <= 1729 + 4095 / 37 =
 * 1840, so a sum is at most 4 * 4095^2 < 2^15 q and c_k at most q/2 + 4 * 4095^2 / 2^16 = 2753.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3457/q3457.h"
#include "rings/q3457/q3457_arithmetic.h"
#include "support/compiler.h"

/* a = a b / R modulo X^degree - z, where `root` is z if sign is 1 and -z if sign is -1. */
static inline void leaf_multiply(int16_t *a, const int16_t *b, unsigned degree, uint32_t root,
                                 int sign) {
  int16_t left[4], zb[4];
  for (unsigned i = 0; i < degree; i++)
    left[i] = a[i];
  for (unsigned i = 1; i < degree; i++)
    zb[i] = (int16_t)(sign * q3457_times(b[i], root));
  for (unsigned k = 0; k < degree; k++) {
    int32_t sum = 0;
    for (unsigned i = 0; i < degree; i++)
      sum += left[i] * (i <= k ? b[k - i] : zb[degree + k - i]);
    a[k] = q3457_reduce(sum);
  }
}

/* a = a b leaf by leaf, two leaves for each root, modulo x^degree - z and x^degree + z. */
VMB_INLINE_FOR_SPEED void multiply(int16_t *a, const int16_t *b, unsigned n, unsigned degree,
                                   const uint32_t *roots) {
  for (unsigned i = 0; i < n; i += 2 * degree, roots++) {
    leaf_multiply(a + i, b + i, degree, *roots, 1);
    leaf_multiply(a + i + degree, b + i + degree, degree, *roots, -1);
  }
}

/* Chooses the leaves' degree, a constant in each copy. */
void vmb_q3457_basemul_portable(vmb_q3457_values *left, const vmb_q3457_values *right,
                                const struct vmb_q3457_ring *ring) {
  int16_t *const a = left->c;
  const int16_t *const b = right->c;
  const uint32_t *const roots = q3457_leaf_roots(ring);
  switch (ring->leaf) {
    case 2:
      multiply(a, b, ring->n, 2, roots);
      break;
    case 3:
      multiply(a, b, ring->n, 3, roots);
      break;
    default:
      multiply(a, b, ring->n, 4, roots);
  }
}

/* One factor times R, and R is gone. */
void vmb_q3457_multiply_portable(vmb_q3457_values *left, vmb_q3457_values *right,
                                 const struct vmb_q3457_ring *ring) {
  vmb_q3457_to_mont_portable(right->c, ring->n);
  vmb_q3457_basemul_portable(left, right, ring);
}
