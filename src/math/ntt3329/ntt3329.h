/*
 * The ring Z_3329[X]/(X^256 + 1) of Kyber and ML-KEM by an incomplete number-theoretic transform: 128 factors X^2 - g_i,
 * g_i = 17^(2 bitrev7(i) + 1), in the order of FIPS 203: coefficients 2i and 2i+1 of a transform are a residue modulo factor i.
 *
 *   vmb_ntt3329_forward     a = transform of a           in |a_i| <= q                 out |a_i| <= 5q
 *   vmb_ntt3329_mac         acc += k a b (transforms), coefficients first .. first+count-1; a points to coefficient `first` of its
 *                           polynomial, acc and b to coefficient 0; first and count are multiples of 16
 *                                                        in |a_i| <= 4095, |b_i| <= 5q out |acc_i| grows by at most 0.75 q
 *   vmb_ntt3329_inverse     a = (inverse of a) / k       in |a_i| <= 3q                out |a_i| <= 0.75 q
 *   vmb_ntt3329_enter       a = k a                      in any                        out |a_i| <= 0.75 q
 *   vmb_ntt3329_leave       a = a / k                    in any                        out 0 <= a_i < q
 *   vmb_ntt3329_canonical   a = a                        in any                        out 0 <= a_i < q
 *   vmb_ntt3329_compress    a = round(2^bits (a + b) / q) modulo 2^bits, count > 0 coefficients, a multiple of 4; bits 1, 4, 5, 10, 11
 *                                                        in -q < a_i + b_i < 2q    out 0 <= a_i < 2^bits
 *   vmb_ntt3329_accept      appends to a[*have] those candidates below q, in their order, and counts them in *have; candidates are the
 *                           12-bit numbers in bytes[length], lowest bits first, length > 0 a multiple of 12. Each is stored before it is
 *                           judged: a has room for all of them. Addresses and *have depend on the bytes, which are public
 *
 * All but the last two are congruences modulo q = 3329. k is a constant that depends on the kernel bodies in use (-2^-32 for Plantard's
 * method, 2^-16 for Montgomery's): a sum of products starts from zeros or from `enter`, and ends with `inverse` or `leave`.
 *
 *   sums   at most 4 products, and an `enter` before them, may go into one accumulator: 4 * 0.75 q <= 3q (`leave` takes any)
 *   alias  none        align  2 bytes
 *   time   constant: no address or branch depends on a coefficient (but for accept)
 *   from   FIPS 203 sections 4.2 and 4.3; Huang et al., TCHES 2022(4); specs/mlkem.md sections 3 and 7
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_NTT3329_H
#define VMB_MATH_NTT3329_H

#include <stdint.h>

#define VMB_NTT3329_Q 3329

#define VMB_KERNEL_LIST "math/ntt3329/ntt3329_kernels.def"
#include "support/kernel_declare.h"

#endif
