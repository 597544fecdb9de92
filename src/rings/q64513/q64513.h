/*
 * The ring Z_q[x]/(x^256 + 1), q = 64513 = 2^16 - 2^10 + 1, of HAETAE by a complete
 * number-theoretic transform: value j of a transform is the polynomial's value at
 * psi^(2 bitrev8(j) + 1), psi = 426.
 *
 *   vmb_q64513_ntt           a->values = transform of a->poly
 *                              in    |a_i| <= 2q
 *                              out   |a_i| <= 7q
 *   vmb_q64513_basemul_acc   acc_i += a_i b_i / 2^32
 *                              in    a_i < q, |b_i| <= 7q
 *                              out   |acc_i| grows by less than q
 *   vmb_q64513_intt          a->poly = 2^32 (inverse transform of a->sums)
 *                              in    |a_i| <= 8q
 *                              out   0 <= a_i < q
 *   vmb_q64513_scale         a_i = a_i w / 2^32
 *                              in    |a_i| <= 8q, |w| < q
 *                              out   0 <= a_i < q
 *
 * All are congruences modulo q, and work on 256 coefficients. Up to 8 products go into one
 * accumulator that starts from zero, and intt takes their factor 2^-32 away.
 *
 *   alias  none        align  4 bytes (a of basemul_acc: 2)
 *   time   constant: no address or branch depends on a coefficient
 *   from   specs/haetae.md sections 2 and 10; Montgomery 1985
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q64513_H
#define VMB_Q64513_H

#include <stdint.h>

#define VMB_Q64513_Q 64513
#define VMB_Q64513_N 256

/*
 * Coefficients, values of a transform, sums of products of values, and values in [0, q) as the
 * first factor of products: four types that do not mix.
 */
typedef struct {
  int32_t c[VMB_Q64513_N];
} vmb_q64513_poly;

typedef struct {
  int32_t c[VMB_Q64513_N];
} vmb_q64513_values;

typedef struct {
  int32_t c[VMB_Q64513_N];
} vmb_q64513_sums;

typedef struct {
  uint16_t c[VMB_Q64513_N];
} vmb_q64513_canonical;

/* One polynomial in any of the forms of 32 bits: ntt, intt and scale work in place. */
typedef union {
  vmb_q64513_poly poly;
  vmb_q64513_values values;
  vmb_q64513_sums sums;
} vmb_q64513_any;

/* v 2^32 modulo q for a constant v, 0 <= v < q: the w of `scale` that multiplies by v. */
#define VMB_Q64513_SCALE(v) ((int32_t)(((uint64_t)(v) << 32) % VMB_Q64513_Q))
/* The constant for a sum of basemul_acc, which removes its factor 2^-32. */
#define VMB_Q64513_SCALE_SUM(v) VMB_Q64513_SCALE(VMB_Q64513_SCALE(v))

#define VMB_KERNEL_LIST "rings/q64513/q64513_kernels.def"
#include "support/kernel_declare.h"

#endif
