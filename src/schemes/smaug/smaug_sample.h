/*
 * From bytes to noise and to the ephemeral polynomials of SMAUG-T: specs/smaug.md sections 0.1,
 * A.4, B.3, B.4. Coefficients are residues modulo 2^16. Time: constant.
 *
 *   vmb_smaug_noise_poly         e = noise, from bits in the order of SMAUG-T
 *   vmb_smaug_round1_noise_poly  e = noise, from bits in the order of round 1
 *
 *   r = an ephemeral polynomial:
 *   vmb_smaug_sparse3    from 3 bits a coefficient: nonzero with probability 1/4
 *   vmb_smaug_binomial2  from 2 bits: their difference
 *   vmb_smaug_sparse4    from 4 bits: nonzero with probability 3/8
 *
 *   vmb_smaug_ephemeral_..  w->poly = ephemeral polynomial j of such bits, asked for in order. They
 *                           give VMB_OK
 *
 * Secret polynomials as bytes (specs/smaug.md section B.1):
 *   vmb_smaug_pack_secret    out = 2 bits of 1 - s for each coefficient s = -1, 0, 1; destroys s
 *   vmb_smaug_unpack_secret  the inverse; the code 3 gives -2
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_SAMPLE_H
#define VMB_SCHEMES_SMAUG_SAMPLE_H

#include "schemes/smaug/smaug_work.h"

void vmb_smaug_noise_poly(uint16_t e[SMAUG_N], const uint8_t bytes[SMAUG_NOISE_BYTES]);
void vmb_smaug_round1_noise_poly(uint16_t e[SMAUG_N], const uint8_t bytes[SMAUG_NOISE_BYTES]);

void vmb_smaug_sparse3(uint16_t r[SMAUG_N], const uint8_t bytes[SMAUG_POLY_BYTES(3)]);
void vmb_smaug_binomial2(uint16_t r[SMAUG_N], const uint8_t bytes[SMAUG_POLY_BYTES(2)]);
void vmb_smaug_sparse4(uint16_t r[SMAUG_N], const uint8_t bytes[SMAUG_POLY_BYTES(4)]);

smaug_ephemeral_function vmb_smaug_ephemeral_sparse3;
smaug_ephemeral_function vmb_smaug_ephemeral_binomial2;
smaug_ephemeral_function vmb_smaug_ephemeral_sparse4;

void vmb_smaug_pack_secret(uint8_t out[SMAUG_SECRET_POLY_BYTES], uint16_t s[SMAUG_N]);
void vmb_smaug_unpack_secret(uint16_t s[SMAUG_N], const uint8_t in[SMAUG_SECRET_POLY_BYTES]);

#endif
