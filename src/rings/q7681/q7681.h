/*
 * The ring Z_7681[X]/(X^768 - X^384 + 1) of NTTRU by a number-theoretic transform down to 256
 * factors X^3 - 20^(E_i): coefficients 3i, 3i+1, 3i+2 of a transform are a residue modulo factor i,
 * in the order of specs/nttru.md section 2.
 *
 *   vmb_q7681_ntt            a = transform of a
 *                            in   |a_i| <= 4
 *                            out  |a_i| <= 4q + 8
 *   vmb_q7681_basemul        a = k a b (transforms)
 *                            in   any a, |b_i| <= 8191
 *                            out  |a_i| <= (q-1)/2
 *   vmb_q7681_intt           a = (inverse of a) / k
 *                            in   |a_i| <= (q-1)/2
 *                            out  |a_i| <= 9002
 *   vmb_q7681_baseinv        a = 1/(k a) (transforms), so that vmb_q7681_basemul by it gives a
 *                            plain quotient; *invertible: all ones if every residue is
 *                            invertible, else 0, and then a is of no use
 *                            in   |a_i| <= 8191
 *                            out  |a_i| <= q
 *   vmb_q7681_freeze         a = a
 *                            in   any
 *                            out  0 <= a_i < q
 *   vmb_q7681_to_mont        a = 2^16 a
 *                            in   any
 *                            out  0 <= a_i < q
 *   vmb_q7681_from_mont_add  c = c / (2^16 k) + a
 *                            in   |c_i| <= (q-1)/2, any a
 *                            out  0 <= c_i < q
 *   vmb_q7681_modulo_3       a = the residue modulo 3 of the number congruent to a in [-3841, 3839]
 *                            in   0 <= a_i < q
 *                            out  -1 <= a_i <= 1
 *
 * All but the last are congruences modulo q = 7681. k is a constant that depends on the kernel
 * implementations in use (-2^-32 for Plantard's method, 2^-16 for Montgomery's). The factor 2^16 is
 * in the public keys of NTTRU by its format.
 *
 *   alias  none         align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   from   Lyubashevsky, Seiler, TCHES 2019(3); Huang et al., TCHES 2022(4); specs/nttru.md
 *          sections 2 and 6
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q7681_H
#define VMB_Q7681_H

#include <stdint.h>

#define VMB_Q7681_Q 7681
#define VMB_Q7681_N 768
/* words of memory that vmb_q7681_baseinv uses and leaves with secrets in it */
#define VMB_Q7681_INVERT_SCRATCH 512

/*
 * Coefficients, and values of the transform (also those times k or 2^16): types that do not mix.
 * One polynomial in either form: the transforms work in place, and what is done to each coefficient
 * alone takes plain numbers.
 */
typedef struct {
  int16_t c[VMB_Q7681_N];
} vmb_q7681_poly;

typedef struct {
  int16_t c[VMB_Q7681_N];
} vmb_q7681_values;

typedef union {
  vmb_q7681_poly poly;
  vmb_q7681_values values;
} vmb_q7681_any;

#define VMB_KERNEL_LIST "rings/q7681/q7681_kernels.def"
#include "support/kernel_declare.h"

#endif
