/*
 * The prime of the transform of poly256 with NEON (w32_neon.h) and its roots of unity.
 *
 * q = 32612353 = 3981 * 2^13 + 1: 1 modulo 2^13, so that a residue is taken away from a result
 * without a product. Node 1 splits x^256 + 1, r = -1; nodes 32 to 63 have the roots of the leaves
 * x^4 - z, x^4 + z.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_POLY256_NTT32_NEON_H
#define VMB_Q2K_POLY256_NTT32_NEON_H

#include <stdint.h>

#include "rings/q2k/w32/w32_neon.h"

#define VMB_POLY256_NEON_Q 32612353
#define VMB_POLY256_NEON_Q_INVERSE (-1576116223) /* 1 / q modulo 2^32 */
#define VMB_POLY256_NEON_RECIPROCAL 69047450     /* round(2^51 / q) */

/*
 * 2^32 / 64 modulo q, for secret operands: undoes the doublings of six layers and the reduction of
 * products; and that times the root of node 1.
 */
#define VMB_POLY256_NEON_SCALE 1884158
#define VMB_POLY256_NEON_SCALE_1 1021389

/* Nodes 1 to 63, each z before its companion; `inverses` has 1 / z. The first ones are 0. */
#define VMB_POLY256_NEON_NODES 64
extern const int32_t vmb_poly256_zetas_neon[2 * VMB_POLY256_NEON_NODES],
    vmb_poly256_inverses_neon[2 * VMB_POLY256_NEON_NODES];

#endif
