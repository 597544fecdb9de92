/*
 * How the constants of struct vmb_n256_w16_prime come from residues (n256_w16_primes_armv6m.c,
 * n768_w16_primes_armv6m.c).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_N256_W16_CONSTANTS_ARMV6M_H
#define VMB_Q2K_N256_W16_CONSTANTS_ARMV6M_H

#include "arithmetic/modular16/plantard16.h"

/*
 * z times the scale -2^32 / (number of leaves), with over_leaves = 1 / (number of leaves) modulo q.
 * The products of numbers below 2^14 have at most 42 bits.
 */
#define SCALED(z, over_leaves, q) \
  VMB_PLANTARD16_CONSTANT(VMB_PLANTARD16_UNDO(q) * (over_leaves) % (q) * (z) % (q), q)

/* The three constants of a group. */
#define GROUP(a, b, c, q) \
  {VMB_PLANTARD16_CONSTANT(a, q), VMB_PLANTARD16_CONSTANT(b, q), VMB_PLANTARD16_CONSTANT(c, q)}

#endif
