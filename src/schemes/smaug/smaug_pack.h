/*
 * Secret polynomials of SMAUG-T as bytes: specs/smaug.md section B.1. All other coefficients are
 * packed by algorithms/bitpack/bitpack_widths.h, those of round 1 by smaug_round1.h.
 *
 *   vmb_smaug_pack_secret    out = 2 bits of 1 - s for each coefficient s = -1, 0, 1; destroys s
 *   vmb_smaug_unpack_secret  the inverse; the code 3 gives -2
 *
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PACK_H
#define VMB_SCHEMES_SMAUG_PACK_H

#include "schemes/smaug/smaug_params.h"

void vmb_smaug_pack_secret(uint8_t out[SMAUG_SECRET_POLY_BYTES], uint16_t s[SMAUG_N]);
void vmb_smaug_unpack_secret(uint16_t s[SMAUG_N], const uint8_t in[SMAUG_SECRET_POLY_BYTES]);

#endif
