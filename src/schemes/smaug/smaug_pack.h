/*
 * Polynomials as bytes: specs/smaug.md section B.1. Public keys and secret keys of round 1 are
 * packed in another way (smaug_round1.h).
 *
 *   vmb_smaug_pack<n>        out = the low n bits of each coefficient, 32 n bytes
 *   vmb_smaug_unpack<n>      a = `count` coefficients of n bits, count a multiple of 32
 *   vmb_smaug_pack_secret    out = 2 bits of 1 - s for each coefficient s = -1, 0, 1; destroys s
 *   vmb_smaug_unpack_secret  the inverse; the code 3 gives -2
 *
 * There is a function for each width, because packing is fastest with a constant number of bits
 * and a program needs few of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PACK_H
#define VMB_SCHEMES_SMAUG_PACK_H

#include "schemes/smaug/smaug_params.h"

smaug_pack_function vmb_smaug_pack4;
smaug_pack_function vmb_smaug_pack5;
smaug_pack_function vmb_smaug_pack7;
smaug_pack_function vmb_smaug_pack8;
smaug_pack_function vmb_smaug_pack9;
smaug_pack_function vmb_smaug_pack10;
smaug_pack_function vmb_smaug_pack11;

smaug_unpack_function vmb_smaug_unpack2;
smaug_unpack_function vmb_smaug_unpack3;
smaug_unpack_function vmb_smaug_unpack4;
smaug_unpack_function vmb_smaug_unpack5;
smaug_unpack_function vmb_smaug_unpack7;
smaug_unpack_function vmb_smaug_unpack8;
smaug_unpack_function vmb_smaug_unpack9;
smaug_unpack_function vmb_smaug_unpack10;
smaug_unpack_function vmb_smaug_unpack11;

void vmb_smaug_pack_secret(uint8_t out[SMAUG_SECRET_POLY_BYTES], uint16_t s[SMAUG_N]);
void vmb_smaug_unpack_secret(uint16_t s[SMAUG_N], const uint8_t in[SMAUG_SECRET_POLY_BYTES]);

#endif
