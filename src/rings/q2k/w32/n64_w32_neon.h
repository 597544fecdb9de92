/*
 * The prime of the transform of poly64 with NEON (w32_neon.h) and its roots of unity.
 *
 * q = 83361793 = 2544 * 2^15 + 1: 1 modulo 2^15, so that a residue is taken away from a result
 * without a product. Node 1 splits x^64 + 1, r = -1; nodes 8 to 15 have the roots of the leaves
 * x^4 - z, x^4 + z.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_POLY64_NTT32_NEON_H
#define VMB_Q2K_POLY64_NTT32_NEON_H

#include <stdint.h>

#include "rings/q2k/w32/w32_neon.h"

#define VMB_POLY64_NEON_Q 83361793
#define VMB_POLY64_NEON_Q_INVERSE (-83361791) /* 1 / q modulo 2^32 */
#define VMB_POLY64_NEON_RECIPROCAL 27012373   /* round(2^51 / q) */

/*
 * 2^32 / 16 modulo q, for secret operands: undoes the doublings of four layers and the reduction of
 * products; and that times the root of node 1.
 */
#define VMB_POLY64_NEON_SCALE 18350077
#define VMB_POLY64_NEON_SCALE_1 (-31238357)

/* Nodes 1 to 15, each z before its companion; `inverses` has 1 / z. The first ones are 0. */
#define VMB_POLY64_NEON_NODES 16
extern const int32_t vmb_poly64_zetas_neon[2 * VMB_POLY64_NEON_NODES],
    vmb_poly64_inverses_neon[2 * VMB_POLY64_NEON_NODES];

#endif
