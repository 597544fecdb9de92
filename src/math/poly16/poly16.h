/*
 * Products of polynomials modulo 2^16 in the transform style, for three rings:
 *
 *   poly64    Z[x]/(x^64 + 1)              results modulo 2^15
 *   poly256   Z[x]/(x^256 + 1)             results modulo 2^13
 *   poly768   Z[x]/(x^768 - x^384 + 1)     results modulo 2^12
 *
 * The map "prepare" is linear, so a sum of products is: prepare every operand once, multiply and accumulate in the prepared domain,
 * finish once. A prepared operand is an opaque array; what is in it depends on the kernel bodies of the processor in use.
 *
 *   vmb_poly<n>_prepare_public   out  p         in  a[n]  coefficients in [0, 2^bits), bits <= 15, 13, 10 for n = 64, 256, 768
 *   vmb_poly<n>_prepare_secret   out  p         in  s[n]  residues modulo 2^16 of values in [-5, 5], [-3, 3] for n = 64
 *   vmb_poly<n>_mac              acc += a * s   in  a public, s secret (n = 64, 256)
 *   vmb_poly<n>_mul              a = a * s      in  a public, s secret (n = 768: its ring is used with rank 1, and room is dear)
 *   vmb_poly<n>_finish           out  r[n]      in  acc, destroyed; r[i] is right modulo the power of two above, other bits arbitrary
 *
 *   An accumulator of zeros is the prepared form of 0.
 *   sums   at most 12 products for poly64, 5 for poly256; an NTT body holds the exact integer sum
 *   alias  none         align  2 bytes for coefficients, VMB_WORK_ALIGN for prepared operands where the caller can
 *   time   constant: no address or branch depends on a coefficient
 *   from   Toom 1963, Cook 1966; striding: Becker, Bermudo Mera, Karmakar, Yiu, Verbauwhede, TCHES 2022(1); precomputation and lazy
 *          interpolation: Bermudo Mera, Karmakar, Verbauwhede, TCHES 2020(2); specs/saber.md section 10.4, specs/scabbard.md section 10
 *
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_POLY16_H
#define VMB_MATH_POLY16_H

#include <stdint.h>

/* Words of a prepared operand: the maximum over the kernel bodies of this build. */
#if UINTPTR_MAX > UINT32_MAX
/* Transforms modulo two primes: a secret polynomial twice, a sum of products in 32 bits. */
#define VMB_POLY64_WORDS (2 * 2 * 64)
#define VMB_POLY256_WORDS (2 * 2 * 256)
#define VMB_POLY768_WORDS (2 * 2 * 768)
#else
#define VMB_POLY64_WORDS 64
#define VMB_POLY256_WORDS (7 * 64)     /* seven points of Toom-Cook-4, 64 coefficients each */
#define VMB_POLY768_WORDS (5 * 7 * 64) /* five points of Toom-Cook-3, seven of Toom-Cook-4, 64 coefficients each */
#endif

#define VMB_KERNEL_LIST "math/poly16/poly16_kernels.def"
#include "support/kernel_declare.h"

#endif
