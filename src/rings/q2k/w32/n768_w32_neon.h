/*
 * The prime of the transform of poly768 with NEON (w32_neon.h) and its roots of unity.
 *
 * q = 1299457 = 141 * 9216 + 1. w^2 = w - 1, so that x^768 - x^384 + 1 = (x^384 - w) (x^384 - 1 +
 * w); c^3 = w and d^3 = 1 - w; o = w - 1 is a root of unity of order 3. Each factor is three
 * x^128 - r, with r = c, c o, c o^2 and d, d o, d o^2; node 6 + b splits the one with root b. Nodes
 * 96 to 191 have the roots of the leaves x^4 - z, x^4 + z. Since q is 1 modulo 2^10, a residue is
 * taken away from a result without a product.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_POLY768_NTT32_NEON_H
#define VMB_Q2K_POLY768_NTT32_NEON_H

#include <stdint.h>

#include "rings/q2k/w32/w32_neon.h"

#define VMB_POLY768_NEON_Q 1299457
#define VMB_POLY768_NEON_Q_INVERSE (-411292671) /* 1 / q modulo 2^32 */
#define VMB_POLY768_NEON_RECIPROCAL 1732877512  /* round(2^51 / q) */
#define VMB_POLY768_NEON_W 363215
#define VMB_POLY768_NEON_C 331165
#define VMB_POLY768_NEON_D 15204

/* Nodes 6 to 191, each z before its companion; `inverses` has 1 / z. The first ones are 0. */
#define VMB_POLY768_NEON_NODES 192
extern const int32_t vmb_poly768_zetas_neon[2 * VMB_POLY768_NEON_NODES],
    vmb_poly768_inverses_neon[2 * VMB_POLY768_NEON_NODES];

/*
 * For the way to six polynomials modulo x^128 - r: f, f w, f (1 - w), 0, then f c, f c w, f c^2,
 * f c^2 w, then f d, f d (1 - w), f d^2, f d^2 (1 - w), modulo q and centred. f is 1 for public
 * operands, and 2^32 / 96 for secret ones: it undoes the doublings of five layers, the factor of 3
 * of one, and the reduction of products.
 */
extern const int32_t vmb_poly768_first_neon[2][12];
enum { W32_NEON_PUBLIC, W32_NEON_SECRET };

/* For the inverse transform: o, 1 / (2 w - 1), w / (2 w - 1), 1 / c, 1 / c^2, 1 / d, 1 / d^2. */
enum {
  W32_NEON_O,
  W32_NEON_OVER,
  W32_NEON_W_OVER,
  W32_NEON_C1,
  W32_NEON_C2,
  W32_NEON_D1,
  W32_NEON_D2,
  W32_NEON_LAST_COUNT
};
extern const int32_t vmb_poly768_last_neon[2 * W32_NEON_LAST_COUNT];

#endif
