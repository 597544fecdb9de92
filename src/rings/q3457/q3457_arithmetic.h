/*
 * Arithmetic modulo q = 3457 for the portable kernels: Montgomery's method
 * (arithmetic/modular16/montgomery16.h), which compilers turn into 16-bit vector lanes, and a
 * reduction of sums.
 *
 * A product by a constant is at most q/2 + |a| q / 2^17 < 1729 + |a| / 37.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3457_ARITHMETIC_H
#define VMB_Q3457_ARITHMETIC_H

#include "arithmetic/modular16/montgomery16.h"
#include "rings/q3457/q3457.h"

static const struct vmb_modulus16 q3457_modulus = VMB_MODULUS16(3457, 3);

#define Q3457_CONSTANT(value) VMB_MONTGOMERY16_CONSTANT(value, 3457)
#define Q3457_OMEGA Q3457_CONSTANT(2735) /* w */
#define Q3457_RHO Q3457_CONSTANT(2734)   /* r = w^2 */

/* a times the constant modulo q, in (-q, q), for any 16-bit a. */
static inline int16_t q3457_times(int16_t a, uint32_t constant) {
  return vmb_montgomery16_multiply(a, constant, &q3457_modulus);
}

/* c / R: at most q/2 + |c| / 2^16, |c| < 2^15 q. */
static inline int16_t q3457_reduce(int32_t c) {
  return vmb_montgomery16_reduce(c, &q3457_modulus);
}

/*
 * r = x - q floor(19 x / 2^16). 19 / 2^16 = (1 + e) / q with 0 < e < 0.00228, so the quotient is at
 * most one too small and r in [-0.00228 |x|, q + 0.00228 |x|]: -46 <= r <= 3503 for |x| <= 20000,
 * |r| <= 3532 for every x.
 */
static inline int16_t q3457_reduce_sum(int16_t x) {
  return (int16_t)(x - (int16_t)((x * 19) >> 16) * 3457);
}

/*
 * Blocks after the radix-3 layers, and of what length. No division: microcontrollers without one
 * would need a function for it.
 */
static inline unsigned q3457_radix3_blocks(const struct vmb_q3457_ring *ring) {
  return ring->radix3_layers == 2 ? 18 : 6;
}

/* Coefficients of a block below the radix-3 layers. */
static inline unsigned q3457_radix3_length(const struct vmb_q3457_ring *ring) {
  return (unsigned)ring->leaf << ring->radix2_layers;
}

/*
 * Twiddle factors: 4 and, with two radix-3 layers, 12 for these; in radix-2 layers one for each
 * block.
 */
static inline const uint32_t *q3457_radix2_twiddles(const struct vmb_q3457_ring *ring) {
  return ring->twiddles + (ring->radix3_layers == 2 ? 4 + 12 : 4);
}

/* One root z for each pair of leaves X^d - z, X^d + z: the twiddle factors of the last layer. */
static inline const uint32_t *q3457_leaf_roots(const struct vmb_q3457_ring *ring) {
  return q3457_radix2_twiddles(ring) + (q3457_radix3_blocks(ring) << (ring->radix2_layers - 1)) -
         q3457_radix3_blocks(ring);
}

#endif
