/*
 * Polynomials as bytes: specs/smaug.md section B.1. Public keys and secret keys of round 1 are
 * packed in another way (smaug_round1.h).
 *
 *   vmb_smaug_pack4 ..    out = the low 4 .. bits of each coefficient, 128 .. bytes
 *   vmb_smaug_unpack2 ..  a = `count` coefficients of 2 .. bits, count a multiple of 32
 *   vmb_smaug_pack_secret     out = 2 bits of 1 - s for each coefficient s = -1, 0, 1; destroys s
 *   vmb_smaug_unpack_secret   the inverse; the code 3 gives -2
 *
 * There is a function for each width, because packing is fastest with a constant number of bits
 * and a program needs few of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PACK_H
#define VMB_SCHEMES_SMAUG_PACK_H

#include "schemes/smaug/smaug_params.h"

smaug_pack_function vmb_smaug_pack4, vmb_smaug_pack5, vmb_smaug_pack7, vmb_smaug_pack8,
    vmb_smaug_pack9, vmb_smaug_pack10, vmb_smaug_pack11;
smaug_unpack_function vmb_smaug_unpack2, vmb_smaug_unpack3, vmb_smaug_unpack4, vmb_smaug_unpack5,
    vmb_smaug_unpack7, vmb_smaug_unpack8, vmb_smaug_unpack9, vmb_smaug_unpack10, vmb_smaug_unpack11;

void vmb_smaug_pack_secret(uint8_t out[SMAUG_SECRET_POLY_BYTES], uint16_t s[SMAUG_N]);
void vmb_smaug_unpack_secret(uint16_t s[SMAUG_N], const uint8_t in[SMAUG_SECRET_POLY_BYTES]);

#endif
