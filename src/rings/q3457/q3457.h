/*
 * The rings Z_3457[X]/(X^n - X^(n/2) + 1) of NTRU+ by a mixed-radix number-theoretic transform, n =
 * 576, 768, 864 or 1152.
 *
 * X^n - X^(n/2) + 1 = (X^(n/2) - w)(X^(n/2) - w^-1), w = 2735 a primitive sixth root of unity, and
 * each factor X^L - g^e splits again:
 *
 *   radix 3   into X^(L/3) - g^(e/3), X^(L/3) - g^(e/3 + 1152), X^(L/3) - g^(e/3 + 2304)
 *             twiddle factors b = g^(e/3) and b^2
 *   radix 2   into X^(L/2) - g^(e/2), X^(L/2) - g^(e/2 + 1728)
 *             twiddle factor  b = g^(e/2)
 *
 * e = 576 and 2880 to begin with; g (212, 525 or 667) is a generator with g^576 = w, so
 * g^1152 = r = w^2 and g^1728 = -1. Radix 3 comes first. The leaves have degree d = 2, 3 or 4; a
 * transform holds the d coefficients of each residue modulo X^d - g^e, leaves in the order of the
 * tree. Their roots come in pairs z, -z, z the twiddle factor of the last layer.
 *
 * The tree is symmetric: block i of m has the exponent 3456 - e of block m - 1 - i. Its twiddle
 * factor is -1 / b in a radix-2 layer and r / b in a radix-3 layer, so the inverse reads the same
 * table backwards.
 *
 *   vmb_q3457_ntt        a = transform of a
 *                        in   |a_i| <= 4
 *                        out  |a_i| <= VMB_Q3457_TRANSFORM_BOUND
 *   vmb_q3457_intt       a = R (inverse of a)
 *                        in   |a_i| <= 4095
 *                        out  |a_i| <= 4095
 *   vmb_q3457_basemul    a = a b / R, leaf by leaf
 *                        in   |a_i|, |b_i| <= 4095
 *                        out  |a_i| <= 3457
 *   vmb_q3457_multiply   a = a b, leaf by leaf; destroys b
 *                        in   |a_i|, |b_i| <= 4095
 *                        out  |a_i| <= 4095
 *   vmb_q3457_baseinv    a = R^(2 - less) / a, leaf by leaf; *singular = 1 if a leaf has no inverse
 *                        (then a is destroyed), else 0
 *                        in   |a_i| <= 4095, less <= 2
 *                        out  |a_i| <= 3457
 *
 * coefficient by coefficient, n > 0 of them, a multiple of 8:
 *   vmb_q3457_to_mont    a = R a
 *                        in   any
 *                        out  |a_i| <= 3457
 *   vmb_q3457_from_mont  a = a / R
 *                        in   any
 *                        out  |a_i| <= 3457
 *   vmb_q3457_freeze     a = a
 *                        in   any
 *                        out  0 <= a_i < 3457
 *   vmb_q3457_add        a = a + b
 *                        in   sums of 16 bits
 *                        out  0 <= a_i < 3457
 *   vmb_q3457_sub        a = a - b
 *                        in   differences of 16 bits
 *                        out  0 <= a_i < 3457
 *   vmb_q3457_difference *different = 0 if a = b, else not 0; destroys a
 *                        in   differences of 16 bits
 *   vmb_q3457_modulo_3   a = the residue modulo 3 of the number congruent to a in
 *                        [largest - 3456, largest], largest 1727 or 1728
 *                        in   |a_i| <= 4095
 *                        out  0 <= a_i < 3
 *
 * All are congruences modulo q = 3457. R = 2^16 for every kernel implementation: keys of the
 * round-1 form of NTRU+ contain it. A processor has implementations for all kernels or for none.
 *
 *   alias  none
 *   align  2 bytes
 *   time   constant: no address or branch depends on a coefficient
 *   stack  vmb_q3457_baseinv: below 600 bytes, with vectors 1500, wiped; the others below 100, with
 *          vectors 600
 *   from   Kim, Park: NTRU+ (KpqC); Lyubashevsky, Seiler: NTTRU, TCHES 2019(3); specs/ntruplus.md
 *          section 0
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3457_H
#define VMB_Q3457_H

#include <stdint.h>

#include "support/target.h"

#define VMB_Q3457_Q 3457
#define VMB_Q3457_N_MAX 1152

/* Vectors leave the last reduction to what is done with a transform: most of that reduces. */
#if VMB_TARGET_AARCH64 || VMB_TARGET_X86_64
#define VMB_Q3457_TRANSFORM_BOUND 23700
#else
#define VMB_Q3457_TRANSFORM_BOUND 3503
#endif

/* A ring and how it splits. n = 2 * 3^radix3_layers * 2^radix2_layers * leaf. */
struct vmb_q3457_ring {
  uint16_t n;
  uint8_t radix3_layers, radix2_layers; /* 1 or 2; 4 to 6 */
  uint8_t leaf;                         /* d: 2, 3 or 4 */
  /* layer by layer, block by block; prepared for Montgomery multiplication, as the next two are */
  const uint32_t *twiddles;
  /* c = R 2^-radix2_layers 3^-radix3_layers, and c / (2w - 1) */
  uint32_t scale, difference_scale;
};

/*
 * Coefficients, and values of the transform (also those times a power of R): types that do not mix,
 * of which the first n numbers are there and used. One polynomial in either form: the transforms
 * work in place, and what is done to each coefficient alone takes plain numbers.
 */
typedef struct {
  int16_t c[VMB_Q3457_N_MAX];
} vmb_q3457_poly;

typedef struct {
  int16_t c[VMB_Q3457_N_MAX];
} vmb_q3457_values;

typedef union {
  vmb_q3457_poly poly;
  vmb_q3457_values values;
} vmb_q3457_any;

/*
 * Named by n and d. NTRU+ round 1 uses those with d = 2 and 864_3, its final form 768_4, 864_3 and
 * 1152_4.
 */
extern const struct vmb_q3457_ring vmb_q3457_576_2, vmb_q3457_768_2, vmb_q3457_768_4,
    vmb_q3457_864_3, vmb_q3457_1152_2, vmb_q3457_1152_4;

#define VMB_KERNEL_LIST "rings/q3457/q3457_kernels.def"
#include "support/kernel_declare.h"

#endif
