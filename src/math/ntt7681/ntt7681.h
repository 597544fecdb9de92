/*
 * The ring Z_7681[X]/(X^768 - X^384 + 1) of NTTRU by a number-theoretic transform down to 256 factors X^3 - 20^(E_i): coefficients
 * 3i, 3i+1, 3i+2 of a transform are a residue modulo factor i, in the order of specs/nttru.md section 2.
 *
 *   vmb_ntt7681_forward     a = transform of a                   in |a_i| <= 4                        out |a_i| <= 4q + 8
 *   vmb_ntt7681_multiply    a = k a b (transforms)               in any a, |b_i| <= 8191              out |a_i| <= (q-1)/2
 *   vmb_ntt7681_inverse     a = (inverse of a) / k               in |a_i| <= (q-1)/2                  out |a_i| <= q
 *   vmb_ntt7681_invert      a = 1/(k a) (transforms), so that `multiply` by it gives a plain quotient
 *                                                                in |a_i| <= 8191                     out |a_i| <= (q-1)/2
 *                           *invertible: all ones if every residue is invertible, else 0, and then a is of no use
 *   vmb_ntt7681_canonical   a = a                                in any                               out 0 <= a_i < q
 *   vmb_ntt7681_shift16     a = 2^16 a                           in any                               out 0 <= a_i < q
 *   vmb_ntt7681_unshift16_add   c = c / (2^16 k) + a             in any                               out 0 <= c_i < q
 *
 * All are congruences modulo q = 7681. k is a constant that depends on the kernel bodies in use (-2^-32 for Plantard's method). The factor
 * 2^16 is in the public keys of NTTRU by its format.
 *
 *   alias  none         align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   from   Lyubashevsky, Seiler, TCHES 2019(3); Huang et al., TCHES 2022(4); specs/nttru.md sections 2 and 6
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_NTT7681_H
#define VMB_MATH_NTT7681_H

#include <stdint.h>

#define VMB_NTT7681_Q 7681
#define VMB_NTT7681_INVERT_SCRATCH 512 /* words of memory that `invert` uses and leaves with secrets in it */

#define VMB_KERNEL_LIST "math/ntt7681/ntt7681_kernels.def"
#include "support/kernel_declare.h"

#endif
