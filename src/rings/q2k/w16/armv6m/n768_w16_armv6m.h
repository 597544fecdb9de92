/*
 * Number-theoretic transforms of poly768 modulo 7681 and 10753, for Armv6-M: products by Plantard's
 * method as in n256_w16_armv6m.h, leaves x^3 - z.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Tree of roots: node 1 is w with w^2 = w - 1, and splits x^768 - x^384 + 1 into x^384 - w and
 * x^384 - 1 + w, whose nodes are 2 and 3: z = sqrt(w), sqrt(1 - w). From there it is that of
 * n256_w16_armv6m.h; nodes 128 to 255 have the roots of the leaves x^3 - z, x^3 + z.
 */
#ifndef VMB_Q2K_N768_W16_ARMV6M_H
#define VMB_Q2K_N768_W16_ARMV6M_H

#include "rings/q2k/w16/armv6m/n256_w16_armv6m.h"

/*
 * One prime. The fields are those of n256_w16_armv6m.h, except for the constants of the last pass
 * back. With scale = -2^32 / 256, which undoes eight layers and a product of two numbers: node 3
 * and node 2 times the scale, 1 / (2 w - 1), scale / (2 w - 1), scale.
 */
extern const struct vmb_n256_w16_prime vmb_n768_w16_7681, vmb_n768_w16_10753;

/* x = the transform of a: contract in n768_w16_forward_armv6m.S. */
void vmb_n768_w16_forward_armv6m(int16_t x[768], const uint16_t a[768],
                                 const struct vmb_n256_w16_prime *prime);
/* a = a s in the transform domain: contract in n768_w16_basemul_armv6m.S. */
void vmb_n768_w16_basemul_armv6m(int16_t a[768], const int16_t s[768],
                                 const struct vmb_n256_w16_prime *prime);
/* x = the residues of the product x: contract in n768_w16_inverse_armv6m.S. */
void vmb_n768_w16_inverse_armv6m(int16_t x[768], const struct vmb_n256_w16_prime *prime);

#endif
