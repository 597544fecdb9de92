/*
 * The prime of the transform of poly768 with words of 32 bits, and its roots of unity.
 *
 * g is a primitive root of unity of order 768, w = g^128, so w^2 = w - 1 and x^768 - x^384 + 1 =
 * (x^384 - w) (x^384 - 1 + w), 1 - w = 1/w = g^640. Entry 1 is w. Node k = 2, 3 splits the first
 * and the second factor: node k splits x^(2m) - r into x^m - z and x^m + z, z = sqrt(r); node 2k
 * goes on with r = z, node 2k + 1 with r = -z. Nodes 128 to 255 have the roots of the leaves x^3 -
 * z, x^3 + z. Of 2^l nodes of a layer, node k and node 3 * 2^l - 1 - k have the product -1. Entry 0
 * is not used.
 *
 * Entries are z 2^32 modulo q, centred.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_POLY768_NTT32_H
#define VMB_Q2K_POLY768_NTT32_H

#include <stdint.h>

#define W32_Q 12521473                  /* a prime, 1 modulo 768 */
#define W32_MINUS_Q_INVERSE 532615167   /* -1 / q modulo 2^32 */
#define W32_RECIPROCAL 343              /* round(2^32 / q) */
#define W32_SCALE (-3970600)            /* 2^64 / 256 modulo q, centred */
#define W32_SCALE_OF_DIFFERENCE 4968016 /* 2^64 / (256 (2 w - 1)) modulo q, centred */

extern const int32_t vmb_poly768_zetas[256];

#endif
