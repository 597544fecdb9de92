/*
 * The ring Z_3329[X]/(X^256 + 1) of Kyber and ML-KEM by an incomplete number-theoretic transform:
 * 128 factors X^2 - g_i, g_i = 17^(2 bitrev7(i) + 1), in the order of FIPS 203: coefficients 2i and
 * 2i+1 of a transform are a residue modulo factor i.
 *
 *   vmb_q3329_ntt          a = transform of a
 *                          in   |a_i| <= q
 *                          out  |a_i| <= 5.5 q, with NEON and AVX2 2.4 q
 *   vmb_q3329_basemul_acc  acc += R^-1 a b (transforms), coefficients first .. first + count - 1:
 *                          a points to coefficient `first` of its polynomial, acc and b to
 *                          coefficient 0; first and count are multiples of 16
 *                          in   0 <= a_i <= 4095, |b_i| <= what is said above
 *                          out  |acc_i| grows by at most 0.75 q, with NEON and AVX2 0.8 q
 *   vmb_q3329_intt         a = R (inverse of a)
 *                          in   |a_i| <= 3q, with NEON and AVX2 3.2 q
 *                          out  |a_i| <= 0.75 q
 *   vmb_q3329_to_mont      a = R^-1 a
 *                          in   any
 *                          out  |a_i| <= 0.75 q
 *   vmb_q3329_from_mont    a = R a
 *                          in   any
 *                          out  0 <= a_i < q
 *   vmb_q3329_freeze       a = a
 *                          in   any
 *                          out  0 <= a_i < q
 *   vmb_q3329_compress     a = round(2^bits (a + b) / q) modulo 2^bits, count > 0 coefficients, a
 *                          multiple of 4; bits 1, 4, 5, 10, 11
 *                          in   -q < a_i + b_i < 2q
 *                          out  0 <= a_i < 2^bits
 *   vmb_q3329_decompress   a = round(q a / 2^bits), count > 0 coefficients, a multiple of 32; bits
 *                          1 to 11
 *                          in   0 <= a_i < 2^bits
 *                          out  0 <= a_i < q
 *   vmb_q3329_cbd          a[count] = sums of eta bits less sums of the next eta bits, 2 eta bits
 *                          for each coefficient, lowest first; count > 0 a multiple of 32, eta 2
 *                          or 3; a is aligned to 4 bytes
 *                          out  |a_i| <= eta
 *   vmb_q3329_rej_uniform  rejection sampling: appends to a[*have] those candidates that are below
 *                          q, in their order, and counts them in *have; candidates are the 12-bit
 *                          numbers in bytes[length], lowest bits first, length > 0 a multiple of
 *                          12. Each is stored before it is compared: a is large enough for all.
 *                          Addresses and *have depend on the bytes, which are public
 *
 * All but the last four are congruences modulo q = 3329. R is a constant that depends on the kernel
 * implementations in use (-2^32 for Plantard's method, 2^16 for Montgomery's): a sum of products
 * starts from zeros or from vmb_q3329_to_mont, and ends with vmb_q3329_intt or vmb_q3329_from_mont.
 *
 *   sums   at most 4 products, and a vmb_q3329_to_mont before them, may go into one accumulator:
 *          0.75 q + 4 * 0.8 q; vmb_q3329_intt follows 4 products alone, 4 * 0.75 q or 4 * 0.8 q
 *   alias  none
 *   align  4 bytes (polynomials), 2 bytes (strips)
 *   time   constant: no address or branch depends on a coefficient (but for rej_uniform)
 *   from   FIPS 203 sections 4.2 and 4.3; Huang et al., TCHES 2022(4); specs/mlkem.md sections 3
 *          and 7
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3329_H
#define VMB_Q3329_H

#include <stdint.h>

#define VMB_Q3329_Q 3329
#define VMB_Q3329_N 256

/*
 * Coefficients, values of the transform, and sums of R^-1 times products of values: types that do
 * not mix. Parts of a polynomial pass as plain numbers: the strip `a` of vmb_q3329_basemul_acc,
 * what is compressed, candidates. Helium takes pairs of coefficients as words.
 */
typedef struct {
  _Alignas(4) int16_t c[VMB_Q3329_N];
} vmb_q3329_poly;

typedef struct {
  _Alignas(4) int16_t c[VMB_Q3329_N];
} vmb_q3329_values;

typedef struct {
  _Alignas(4) int16_t c[VMB_Q3329_N];
} vmb_q3329_sums;

/*
 * One polynomial in any form: vmb_q3329_ntt makes values of poly, to_mont sums of values, from_mont
 * values of sums, intt poly of sums, in place.
 */
typedef union {
  vmb_q3329_poly poly;
  vmb_q3329_values values;
  vmb_q3329_sums sums;
} vmb_q3329_any;

#define VMB_KERNEL_LIST "rings/q3329/q3329_kernels.def"
#include "support/kernel_declare.h"

#endif
