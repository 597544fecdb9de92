/*
 * The rings Z_q[x]/(x^n + 1), q = 12289 = 3 2^12 + 1, n = 512 or 1024, of Falcon by a complete
 * number-theoretic transform: value i of a transform is the polynomial's value at
 * psi^(2 bitrev(i) + 1), psi of order 2n. Coefficients are canonical, 0 <= a_i < q, everywhere.
 *
 *   vmb_q12289_ntt        a = transform of a
 *   vmb_q12289_intt       a = inverse transform of a
 *   vmb_q12289_basemul    a_i = a_i b_i
 *   vmb_q12289_baseinv    a_i = 1 / a_i, and 0 where a_i = 0; *zeros = whether there was one (all
 *                         ones, or 0)
 *
 *   n      2^log_n coefficients, log_n = 1..10
 *   alias  none, but b of basemul may be a            align 2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   from   specs/falcon.md section 12; Montgomery 1985
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q12289_H
#define VMB_Q12289_H

#include <stdint.h>

#define VMB_Q12289_Q 12289
#define VMB_Q12289_N_MAX 1024

/*
 * Coefficients, and values of the transform: types that do not mix, of which the first n numbers
 * are there and used. One polynomial in either form: the transforms work in place.
 */
typedef struct {
  uint16_t c[VMB_Q12289_N_MAX];
} vmb_q12289_poly;

typedef struct {
  uint16_t c[VMB_Q12289_N_MAX];
} vmb_q12289_values;

typedef union {
  vmb_q12289_poly poly;
  vmb_q12289_values values;
} vmb_q12289_any;

#define VMB_KERNEL_LIST "rings/q12289/q12289_kernels.def"
#include "support/kernel_declare.h"

/* x in (-q, q) as a coefficient. */
static inline uint16_t vmb_q12289_of_signed(int32_t x) {
  /* no barrier: loops of it are vectors */
  return (uint16_t)((uint32_t)x + (VMB_Q12289_Q & (0U - ((uint32_t)x >> 31))));
}

/* Any x of size below 2^15 as a coefficient: x + 3q is positive, its quotient by q below 8. */
static inline uint16_t vmb_q12289_reduce_signed(int32_t x) {
  const uint32_t positive = (uint32_t)(x + 3 * VMB_Q12289_Q);
  const uint32_t rest = positive - VMB_Q12289_Q * (positive * 43687 >> 29);
  /* no barrier: loops of it are vectors */
  return (uint16_t)(rest - (VMB_Q12289_Q & ~(0U - ((rest - VMB_Q12289_Q) >> 31))));
}

/* The representative in [-(q-1)/2, (q-1)/2]. */
static inline int32_t vmb_q12289_centre(uint32_t a) {
  /* no barrier: loops of it are vectors */
  return (int32_t)(a - (VMB_Q12289_Q & (0U - ((VMB_Q12289_Q / 2 - a) >> 31))));
}

static inline uint16_t vmb_q12289_subtract(uint32_t a, uint32_t b) {
  return vmb_q12289_of_signed((int32_t)(a - b));
}

#endif
