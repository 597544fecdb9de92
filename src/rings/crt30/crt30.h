/*
 * Exact products of polynomials with integer coefficients, by transforms modulo two primes below
 * 2^30 and the Chinese remainder theorem.
 *
 * A polynomial of at most M = 512 k coefficients, k = `leaf` = 4..8, is taken modulo x^M - 1 and
 * one of the primes
 *
 *   P0 = 998244353 = 119 * 2^23 + 1, primitive root 3
 *   P1 = 754974721 = 45 * 2^24 + 1, primitive root 11
 *
 * in 512 residues modulo x^k - w^bitrev9(i), w of order 512: leaf i at k i .. k i + k - 1. Nine
 * layers serve every length, so that one table of 256 roots is all there is; a product of leaves is
 * one of polynomials of k coefficients.
 *
 *   vmb_crt30_ntt       in    a[0..M/2) any words < 4p; the upper half is taken for zero
 *                       out   a[M] < 4p
 *   vmb_crt30_to_mont   in    a[M] any words
 *                       out   a[M] < p, times 2^32 / 512
 *   vmb_crt30_basemul   in    a[M] < 4p, b[M] < p from vmb_crt30_to_mont
 *                       out   a[M] < 2p: the product of residues / 512
 *   vmb_crt30_intt      in    a[M] < 2p
 *                       out   a[M] < 2p, times 512
 *
 * Between ntt and intt the words lie in the order of the implementation, which is the same for all
 * kernels of a processor: as above, or that of crt30_vector_template.h.
 *
 * so that ntt, basemul with a transform that to_mont has been applied to, and intt give the
 * product. All are congruences modulo p = VMB_CRT30_P0 (prime = 0) or VMB_CRT30_P1 (prime = 1).
 *
 *   alias  none        align 4 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   from   specs/nccsign.md section 8.2; butterflies as in Harvey, "Faster arithmetic for
 *          number-theoretic transforms", 2014
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CRT30_H
#define VMB_CRT30_H

#include <stdint.h>

#define VMB_CRT30_P0 UINT32_C(998244353)
#define VMB_CRT30_P1 UINT32_C(754974721)
#define VMB_CRT30_LEAVES 512
#define VMB_CRT30_LEAF_LEAST 4
#define VMB_CRT30_LEAF_MOST 8

/*
 * 512 coefficients, words of a transform, and words of one that to_mont has been applied to: types
 * that do not mix. M words are k blocks of the union of them, as all kernels work in place;
 * vmb_crt30_words gives its M words.
 */
typedef struct {
  uint32_t c[VMB_CRT30_LEAVES];
} vmb_crt30_poly;

typedef struct {
  uint32_t c[VMB_CRT30_LEAVES];
} vmb_crt30_values;

typedef struct {
  uint32_t c[VMB_CRT30_LEAVES];
} vmb_crt30_prepared;

typedef union {
  vmb_crt30_poly poly;
  vmb_crt30_values values;
  vmb_crt30_prepared prepared;
} vmb_crt30_any;

/* The words of a's blocks as one array, for what the caller does to coefficients. */
static inline uint32_t *vmb_crt30_words(vmb_crt30_any *a) {
  return (uint32_t *)(void *)a;
}

#define VMB_KERNEL_LIST "rings/crt30/crt30_kernels.def"
#include "support/kernel_declare.h"

/*
 * p - or 2p - subtracted if that leaves no negative number: x < 2p, x < 4p. The top bit of the
 * difference is the borrow, since 2p < 2^31.
 */
static inline uint32_t vmb_crt30_subtract_once(uint32_t x, uint32_t modulus) {
  const uint32_t difference = x - modulus;
  /* no barrier: loops of it are vectors */
  return difference + (modulus & (0U - (difference >> 31)));
}

#endif
