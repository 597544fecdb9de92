/*
 * What the kernels of q3329 for Helium have in common: vectors of eight words, R = 2^16.
 *
 * Layers at distances of 128 to 8 are between vectors of neighbours. For the last two, VLD4 puts
 * pair i of four blocks of eight coefficients into vector i, and VST4 back: values are in the order
 * of the contract.
 *
 * A product by a constant z is Barrett's: a z - q round(a t / 2^15), t = round(2^15 z / q), three
 * instructions. Bounds are in units of q, of which a 16-bit number has at most 9.84:
 *
 *   product       of |a| = alpha: 1/2 + alpha q / 2^16 = 1/2 + 0.0508 alpha; of a constant whose t
 *                 is off by d: 1/2 + alpha d q / 2^15
 *   reduction     a - q round(10 a / 2^15), 10 = round(2^15 / q): at most 1/2 + alpha |1 - 10 q /
 *                 2^15| = 1/2 + 0.0160 alpha
 *
 *   from   FIPS 203 section 4.3; Becker, Hwang, Kannwischer, Yang, Yang, TCHES 2022(1);
 *          specs/mlkem.md sections 7.2 and 7.3
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q3329_MVE_H
#define VMB_Q3329_MVE_H

#include <stdint.h>

/*
 * z and t. Node i of a tree has z = 17^bitrev7(i), or its inverse; in the inverse's, node 1 has the
 * scale as a factor. The sources in assembly know the places of the fields.
 */
struct vmb_q3329_way_mve {
  int32_t first[4][2];       /* nodes 1, 2, 3, and the scale: 2^16 / 128, or 1 */
  int32_t blocks[4][7][2];   /* nodes i = 4 to 7, 2i, 4i, 4i + 1, 2i + 1, 4i + 2, 4i + 3 */
  int16_t lanes[8][3][2][8]; /* lanes 2l and 2l + 1: nodes i = 32 + 4 j + l, 2i, 2i + 1 */
};

struct vmb_q3329_mve {
  struct vmb_q3329_way_mve forward, inverse;
  /* Of the factors X^2 - z of 16 coefficients: lane 2l of pair l, lane 2l + 1 of pair 4 + l. */
  int16_t roots[16][2][8];
};

extern const struct vmb_q3329_mve vmb_q3329_mve_constants;

#endif
