/*
 * Secret polynomials of SMAUG-T, with a fixed number of nonzero coefficients: specs/smaug.md
 * section B.2. Coefficients are residues modulo 2^16. Time: constant but for numbers that are
 * rejected, which have no part in the result (section 6).
 *
 *   vmb_smaug_secret_bytes   the bytes of an attempt at secret polynomial i, whose nonce is rank i,
 *                            from the seed in scratch->seeds. Destroys scratch->stream
 *
 * One polynomial at a time:
 *   vmb_smaug_fixed_weight   s = a polynomial with `weight` nonzero coefficients. Returns nonzero
 *                            if too many of the 308 numbers were rejected
 * Where SMAUG_PARALLEL, all polynomials of a key together in three steps, of which the second has a
 * chain of dependent operations for each polynomial:
 *   vmb_smaug_uniform        s[i] = a uniform number in [0, 256 - i). Returns nonzero as above
 *   vmb_smaug_choose_places  s[j] = -1 in `weight` places, which its numbers choose, and 0
 *                            elsewhere, for j < rank = 2, 3, 4
 *   vmb_smaug_give_signs     -1 becomes 1 where its bit of bytes[0..31] is set
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_FIXED_WEIGHT_H
#define VMB_SCHEMES_SMAUG_FIXED_WEIGHT_H

#include "schemes/smaug/smaug_work.h"

#define SMAUG_SAMPLER_NUMBERS 308
#define SMAUG_SAMPLER_SIGNS_AT (2 * SMAUG_SAMPLER_NUMBERS) /* where the bytes of signs are */
#define SMAUG_SAMPLER_BYTES (SMAUG_SAMPLER_SIGNS_AT + SMAUG_N / 8)

/*
 * Attempts at a secret polynomial. One fails when more than 52 of at most 308 numbers are rejected,
 * each with probability below 2^-8 (m - 1 of 65536 values, m <= 256): C(308, 53) 2^(-8 * 53) <
 * 2^(202 - 424) = 2^-222.
 */
#define SMAUG_ATTEMPTS_MAX 4U

/* 65536 mod (256 - i): a product below it does not give a uniform number in [0, 256 - i). */
extern const uint8_t vmb_smaug_uniform_limits[SMAUG_N];

void vmb_smaug_secret_bytes(const struct smaug_params *p, struct smaug_scratch *scratch,
                            uint8_t out[SMAUG_SAMPLER_BYTES], unsigned i, unsigned attempt);

#if SMAUG_PARALLEL
unsigned vmb_smaug_uniform(uint16_t s[SMAUG_N], const uint8_t bytes[SMAUG_SAMPLER_BYTES]);
void vmb_smaug_choose_places(uint16_t s[][SMAUG_N], unsigned rank, unsigned weight);
void vmb_smaug_give_signs(uint16_t s[SMAUG_N], const uint8_t bytes[SMAUG_N / 8]);
#else
unsigned vmb_smaug_fixed_weight(uint16_t s[SMAUG_N], const uint8_t bytes[SMAUG_SAMPLER_BYTES],
                                unsigned weight);
#endif

#endif
