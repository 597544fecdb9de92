/*
 * The kernels of ARMing-sword: evaluation, products and interpolation of Karatsuba and Toom-Cook,
 * one by one, so that they can be timed and compared. Each has three implementations: `portable` is
 * the definition, as the compiler likes it; `scalar` is the same source compiled without vectors,
 * the baseline of the paper; `neon` is the paper's way, for AArch64. This module is part of test
 * and benchmark builds only: poly16_sets.h makes products of polynomials of the last two, which
 * VMB_CPU=armingsword and VMB_CPU=scalar select. Modulo 2^16 throughout.
 *
 *   vmb_karatsuba64_evaluate      out  w[9][16]   in  a[64]: quarters q0..q3 of 16; w = q0, q1,
 *                                                     q0+q1, q2, q3, q2+q3, q0+q2, q1+q3, their sum
 *   vmb_karatsuba64_mac           acc[9][32] += a[9][16] * b[9][16] as polynomials: nine products
 *                                 of length 16, in each row 31 words
 *                                 are the product's and word 31 is left as it is
 *   vmb_karatsuba64_interpolate   out  c[128]     in  w[9][32], word 31 of each row 0: the product
 *                                                     of two polynomials of length 64 from
 *                                 the nine products; c[127] = 0
 *   vmb_toom4_evaluate            out  w[7][64]   in  a[256]: with y = x^4, a = a_0(y) + x a_1(y) +
 *                                                     x^2 a_2(y) + x^3 a_3(y), the values
 *                                 at x = 0, 1, -1, 2, 1/2 (times 8), -1/2 (times 8), infinity
 *   vmb_toom4_interpolate         out  c[256]     in  w[7][64], destroyed: values of a product in
 *                                                     Z[y]/(y^64 + 1), or in
 *                                 Z[y]/(y^64 - y^32 + 1) if trinomial = 1. Right modulo 2^13: it
 *                                   halves three times, 16 - 3
 *   vmb_toom3_evaluate            out  w[5][256]  in  a[768]: with y = x^3 the values of three
 *                                                     limbs at x = 0, 1, -1, -2, infinity
 *   vmb_toom3_interpolate         out  r[768]     in  w[5][256], destroyed: values of a product in
 *                                                     Z[y]/(y^256 - y^128 + 1). One bit is
 *                                 lost: right modulo 2^12 where w is right modulo 2^13
 *
 *   alias  none         align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   fits   any input
 *   from   "ARMing-sword: Scabbard on ARM", sections on Direct Mapping and Sliding Window;
 *          specs/scabbard.md sections 10.2 to 10.5
 *
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_POLY16_ARMINGSWORD_H
#define VMB_POLY16_ARMINGSWORD_H

#include <stdint.h>

#define KARATSUBA64_POINTS 9
#define KARATSUBA64_OPERAND_WORDS (KARATSUBA64_POINTS * 16)
#define KARATSUBA64_PRODUCT_WORDS (KARATSUBA64_POINTS * 32)
#define TOOM4_WORDS (7 * 64)
#define TOOM3_WORDS (5 * 256)

#define VMB_KERNEL_LIST "testing/armingsword/armingsword_kernels.def"
#include "support/kernel_declare.h"

#endif
