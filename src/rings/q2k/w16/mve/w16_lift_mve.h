/*
 * From residues modulo 7681 and 10753 to 2^16, with Helium.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_Q2K_W16_LIFT_MVE_H
#define VMB_Q2K_W16_LIFT_MVE_H

#include <arm_mve.h>

#include "rings/q2k/w16/mve/w16_mve.h"
#include "support/compiler.h"

/* 1 / 7681 modulo 10753, centred, and round(2^15 times it / 10753) */
#define W16_LIFT (-5373)
#define W16_LIFT_QUOTIENT (-16373)

/*
 * r[n] = the integers that are x modulo 7681 and y modulo 10753, modulo 2^16: x + 7681 u, u = (y -
 * x) / 7681 modulo 10753, for |x|, |y| < 2^14 that are residues of integers of at most 39,900,000.
 *
 * (y - x) / 10753 is at most 3.05, the product at most 1.01, reduced 0.516: 5,549. The true u is at
 * most 39,900,000 / 7681 + 2^14 / 7681 < 5,197. They are equal, as together they are below 10753.
 */
VMB_ALWAYS_INLINE void w16_lift(uint16_t *r, const int16_t *x, const int16_t *y, unsigned n) {
  for (unsigned i = 0; i < n; i += 8) {
    const int16x8_t residue = vldrhq_s16(x + i);
    const int16x8_t difference = vsubq_s16(vldrhq_s16(y + i), residue);
    int16x8_t u = vmulq_n_s16(difference, W16_LIFT);
    u = vmlaq_n_s16(u, vqrdmulhq_n_s16(difference, W16_LIFT_QUOTIENT), -10753);
    u = vmlaq_n_s16(u, vqrdmulhq_n_s16(u, 3), -10753);
    vstrhq_u16(r + i, vreinterpretq_u16_s16(vmlaq_n_s16(residue, u, 7681)));
  }
}

#endif
