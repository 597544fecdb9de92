/*
 * The rings Z_3457[X]/(X^n - X^(n/2) + 1) of NTRU+ by a mixed-radix number-theoretic transform, n = 576, 768, 864 or 1152.
 *
 * X^n - X^(n/2) + 1 = (X^(n/2) - w)(X^(n/2) - w^-1), w = 2735 a primitive sixth root of unity, and each factor X^L - g^e splits again:
 *
 *   radix 3   into X^(L/3) - g^(e/3), X^(L/3) - g^(e/3 + 1152), X^(L/3) - g^(e/3 + 2304)      twiddle factors b = g^(e/3) and b^2
 *   radix 2   into X^(L/2) - g^(e/2), X^(L/2) - g^(e/2 + 1728)                                twiddle factor  b = g^(e/2)
 *
 * e = 576 and 2880 to begin with; g (212, 525 or 667) is a generator with g^576 = w, so g^1152 = r = w^2 and g^1728 = -1. Radix 3 comes
 * first. The leaves have degree d = 2, 3 or 4; a transform holds the d coefficients of each residue modulo X^d - g^e, leaves in the order
 * of the tree. Their roots come in pairs z, -z, z the twiddle factor of the last layer.
 *
 * The tree is symmetric: block i of m has the exponent 3456 - e of block m - 1 - i. Its twiddle factor is -1 / b in a radix-2 layer and
 * r / b in a radix-3 layer, so the inverse reads the same table backwards.
 *
 *   vmb_ntt3457_forward    a = transform of a                          in |a_i| <= 4              out |a_i| <= 3503
 *   vmb_ntt3457_inverse    a = R (inverse of a)                        in |a_i| <= 4095           out |a_i| <= 4095
 *   vmb_ntt3457_multiply   a = a b / R, leaf by leaf                   in |a_i|, |b_i| <= 4095    out |a_i| <= 3457
 *   vmb_ntt3457_invert     a = R^2 / a, leaf by leaf                   in |a_i| <= 4095           out |a_i| <= 3457
 *                          *singular = 1 if a leaf has no inverse (then a is destroyed), else 0
 *   vmb_ntt3457_enter      a = R a                                     in any                     out |a_i| <= 3457
 *   vmb_ntt3457_leave      a = a / R                                   in any                     out |a_i| <= 3457
 *   vmb_ntt3457_canonical  a = a                                       in |a_i| <= 20000          out 0 <= a_i < 3457
 *   vmb_ntt3457_add        a = a + b                                   in sums of 16 bits
 *   vmb_ntt3457_subtract   a = a - b                                   in differences of 16 bits
 *   vmb_ntt3457_modulo_3   a = the residue modulo 3 of the number congruent to a in [largest - 3456, largest]
 *                          in 0 <= a_i < 3457, largest 1727 or 1728    out 0 <= a_i < 3
 *                          from enter on: n a multiple of 8, not 0
 *
 * All are congruences modulo q = 3457. R = 2^16 for every kernel body: keys of the round-1 form of NTRU+ contain it. A processor has bodies for
 * all kernels or for none.
 *
 *   alias  none        align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  invert: below 600 bytes, wiped; the others below 100
 *   from   Kim, Park: NTRU+ (KpqC); Lyubashevsky, Seiler: NTTRU, TCHES 2019(3); specs/ntruplus.md section 0
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MATH_NTT3457_H
#define VMB_MATH_NTT3457_H

#include <stdint.h>

#define VMB_NTT3457_Q 3457

/* A ring and how it splits. n = 2 * 3^radix3_layers * 2^radix2_layers * leaf. */
struct vmb_ntt3457_ring {
  uint16_t n;
  uint8_t radix3_layers, radix2_layers; /* 1 or 2; 4 to 6 */
  uint8_t leaf;                         /* d: 2, 3 or 4 */
  const uint32_t *twiddles;             /* layer by layer, block by block; prepared for Montgomery multiplication, as the next two are */
  uint32_t scale, difference_scale;     /* c = R 2^-radix2_layers 3^-radix3_layers, and c / (2w - 1) */
};

/* Named by n and d. NTRU+ round 1 uses those with d = 2 and 864_3, its final form 768_4, 864_3 and 1152_4. */
extern const struct vmb_ntt3457_ring vmb_ntt3457_576_2, vmb_ntt3457_768_2, vmb_ntt3457_768_4, vmb_ntt3457_864_3, vmb_ntt3457_1152_2,
    vmb_ntt3457_1152_4;

#define VMB_KERNEL_LIST "math/ntt3457/ntt3457_kernels.def"
#include "support/kernel_declare.h"

#endif
