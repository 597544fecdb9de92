/*
 * Rings Z_Q[x]/(x^n + 1) for primes Q = 2^k - c just below a power of two, by a complete
 * number-theoretic transform:
 *
 *            n     k    c        kernels
 *   pm47     512   47   7167     vmb_pm47_*
 *   pm54     256   54   10751    vmb_pm54_*
 *   pm60     256   60   2559     vmb_pm60_*
 *
 *   vmb_pmK_ntt           a_j = value of a at psi^(2 bitrev(j) + 1), j = 0..n-1
 *                           in    a_i < 2Q
 *                           out   a_i < 20 Q and < 2^64
 *   vmb_pmK_basemul_acc   acc_i += a_i b_i for i < count, in count / 16 pieces that follow each
 *                         other
 *                           in    a_i < Q, any b_i
 *                           out   acc_i grows by less than 2^k + 2^43
 *   vmb_pmK_scale         a_i = w a_i for i < n
 *                           in    w < Q, any a_i
 *                           out   a_i < Q
 *
 * All are congruences modulo Q; coefficients are 64-bit words.
 *
 *   sums   up to 5 products fit into one accumulator that starts from zero: 5 (2^60 + 2^43) < 2^63
 *   alias  none        align  8 bytes
 *   time   constant: no address or branch depends on a coefficient. Products are of 32-bit
 *          halves, to 64 bits (support/multiply.h), or to 128 bits by the instructions of a
 *          64-bit processor
 *   from   specs/gcksign.md sections 1, 2 and 8; the reductions are derived in
 *          pseudo_mersenne_template.h and pseudo_mersenne_wide_template.h
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_PSEUDO_MERSENNE_H
#define VMB_PSEUDO_MERSENNE_H

#include <stddef.h>
#include <stdint.h>

#define VMB_PM47_N 512
#define VMB_PM47_C 7167
#define VMB_PM47_Q ((UINT64_C(1) << 47) - VMB_PM47_C)

#define VMB_PM54_N 256
#define VMB_PM54_C 10751
#define VMB_PM54_Q ((UINT64_C(1) << 54) - VMB_PM54_C)

#define VMB_PM60_N 256
#define VMB_PM60_C 2559
#define VMB_PM60_Q ((UINT64_C(1) << 60) - VMB_PM60_C)

/*
 * Sixteen coefficients, values of a transform, values in [0, Q) as first factors of products, and
 * sums of products: four types that do not mix. A polynomial is n / 16 of the union of those that
 * the kernels change in place; vmb_pm_words gives its n words.
 */
#define VMB_PM_PIECE 16

typedef struct {
  uint64_t c[VMB_PM_PIECE];
} vmb_pm_poly;

typedef struct {
  uint64_t c[VMB_PM_PIECE];
} vmb_pm_values;

typedef struct {
  uint64_t c[VMB_PM_PIECE];
} vmb_pm_canonical;

typedef struct {
  uint64_t c[VMB_PM_PIECE];
} vmb_pm_sums;

typedef union {
  vmb_pm_poly poly;
  vmb_pm_values values;
  vmb_pm_sums sums;
} vmb_pm_any;

/* The words of a's pieces as one array, for what the caller does to coefficients. */
static inline uint64_t *vmb_pm_words(vmb_pm_any *a) {
  return (uint64_t *)(void *)a;
}

/*
 * Powers of psi in the order of the transform's blocks, shifted to the top of their words
 * (pseudo_mersenne_template.h).
 */
extern const uint64_t vmb_pm47_zetas[VMB_PM47_N - 1], vmb_pm54_zetas[VMB_PM54_N - 1],
    vmb_pm60_zetas[VMB_PM60_N - 1];

#define VMB_KERNEL_LIST "rings/pseudo_mersenne/pseudo_mersenne_kernels.def"
#include "support/kernel_declare.h"

#endif
