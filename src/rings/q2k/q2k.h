/*
 * Products of polynomials modulo 2^16 in the transform style, for three rings:
 *
 *   poly64    Z[x]/(x^64 + 1)              results modulo 2^15
 *   poly256   Z[x]/(x^256 + 1)             results modulo 2^13
 *   poly768   Z[x]/(x^768 - x^384 + 1)     results modulo 2^10
 *
 * The map "prepare" is linear, so a sum of products is: prepare every operand once, multiply and
 * accumulate in the prepared domain, finish once. A prepared operand is an opaque array; what is in
 * it depends on the kernel implementations of the processor in use.
 *
 *   vmb_poly<n>_prepare_public  p = the public operand a, prepared
 *                               in   a[n] in [0, 2^bits), bits <= 15, 13, 10 for n = 64, 256, 768
 *   vmb_poly<n>_prepare_secret  p = the secret operand s, prepared
 *                               in   s[n], residues modulo 2^16 of values in [-5, 5], for n = 64 in
 *                                    [-3, 3], for n = 768 in [-1, 1]
 *   vmb_poly<n>_basemul_acc     acc += a * s, a public, s secret (n = 64, 256)
 *   vmb_poly768_basemul         a = a * s (its ring is used with rank 1, and memory is expensive)
 *   vmb_poly<n>_finish          r[n] = the sum in acc, which is destroyed; r[i] is right modulo the
 *                               power of two above, other bits arbitrary
 *
 *   zero   an accumulator of zeros is the prepared form of 0
 *   sums   at most 12 products for poly64, 5 for poly256, where the largest |s[i]| of each add up
 *          to at most 12; an NTT implementation holds the exact integer sum
 *   alias  none; with VMB_POLY256_IN_PLACE a may be the last 256 words of the public operand p
 *   align  2 bytes for coefficients, VMB_WORK_ALIGN for prepared operands where the caller can (at
 *          least 4 bytes on Armv6-M and Armv7E-M, 8 with MVE)
 *   time   constant: no address or branch depends on a coefficient
 *   from   Toom 1963, Cook 1966; striding: Becker, Bermudo Mera, Karmakar, Yiu, Verbauwhede, TCHES
 *          2022(1); precomputation and lazy interpolation: Bermudo Mera, Karmakar, Verbauwhede,
 *          TCHES 2020(2); specs/saber.md section 10.4, specs/scabbard.md section 10
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_H
#define VMB_Q2K_H

#include <stdint.h>

#include "support/target.h"
#include "vambrace/vambrace.h"

/* Words of a prepared operand: the maximum over the kernel implementations of this build. */
#if VMB_WORD_BITS == 64
/*
 * Transforms: modulo two primes, a secret polynomial twice, a sum of products in 32 bits (x86-64);
 * modulo one prime in words of 32 bits, a secret polynomial twice, a sum in 64 bits (AArch64).
 */
#define VMB_POLY64_WORDS (2 * 2 * 64)
#define VMB_POLY256_WORDS (2 * 2 * 256)
#define VMB_POLY768_WORDS (2 * 2 * 768)
#else
#if VMB_TARGET_ARMV6M || VMB_TARGET_MVE
#define VMB_POLY64_WORDS (2 * 64)
#define VMB_POLY256_WORDS (2 * 256) /* transforms modulo two primes */
#define VMB_POLY256_IN_PLACE 1
#elif VMB_TARGET_ARMV7EM
#define VMB_POLY64_WORDS (2 * 64)
#define VMB_POLY256_WORDS (2 * 256) /* transforms modulo one prime of 27 bits */
#define VMB_POLY256_IN_PLACE 1
#else
#define VMB_POLY64_WORDS 64
#define VMB_POLY256_WORDS (7 * 64) /* seven points of Toom-Cook-4, 64 coefficients each */
#endif
/* five points of Toom-Cook-3, seven of Toom-Cook-4, 64 coefficients each */
#define VMB_POLY768_WORDS (5 * 7 * 64)
#endif

/* Whether coefficients may be prepared where they lie, to save memory: see "alias" above. */
#if !defined(VMB_POLY256_IN_PLACE)
#define VMB_POLY256_IN_PLACE 0
#endif

/*
 * Operands and sums in the prepared domain. They are types of their own, so that one that is put in
 * the place of another does not compile; coefficients are plain arrays.
 */
typedef struct {
  uint16_t words[VMB_POLY64_WORDS];
} vmb_poly64_public;
typedef struct {
  uint16_t words[VMB_POLY64_WORDS];
} vmb_poly64_secret;
typedef struct {
  uint16_t words[VMB_POLY64_WORDS];
} vmb_poly64_sum;
typedef struct {
  uint16_t words[VMB_POLY256_WORDS];
} vmb_poly256_public;
typedef struct {
  uint16_t words[VMB_POLY256_WORDS];
} vmb_poly256_secret;
typedef struct {
  uint16_t words[VMB_POLY256_WORDS];
} vmb_poly256_sum;
/* of degree 768: the product takes the place of the public operand */
typedef struct {
  uint16_t words[VMB_POLY768_WORDS];
} vmb_poly768_public;
typedef struct {
  uint16_t words[VMB_POLY768_WORDS];
} vmb_poly768_secret;

#define VMB_KERNEL_LIST "rings/q2k/q2k_kernels.def"
#include "support/kernel_declare.h"

/*
 * Whether there is vmb_poly64_prepare_packed, which prepares a public operand of 15 bits
 * as it is packed (bitpack.h): 120 bytes, and two more that can be read. It takes 2.3 KB.
 */
#if VMB_TARGET_ARMV7EM && !VMB_TARGET_MVE && !VMB_SMALL_CODE
#define VMB_POLY64_PACKED 1
void vmb_poly64_prepare_packed(vmb_poly64_public *p, const uint8_t packed[122]);
#else
#define VMB_POLY64_PACKED 0
#endif

#endif
