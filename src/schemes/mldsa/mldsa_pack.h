/*
 * Packed polynomials (specs/mldsa.md section 5), and tests of what keys and signatures encode.
 * Every width has functions of its own, in which shifts are constants; struct mldsa_view names
 * those that an operation of a set needs, so that programs contain no others.
 *
 *   vmb_mldsa_packN           out = the numbers offset - a_i, in [0, 2^N), of N bits each
 *   vmb_mldsa_unpackN         a_i = offset - the number at index i
 *   vmb_mldsa_unpackN_short   the same for s1 and s2, in 16 bits and with offset eta
 *                             time   constant
 *   vmb_mldsa_secret_key_is_valid   whether all coefficients of s1 and s2 are at most eta in
 *                             absolute value. The answer is public, since it is returned to the
 *                             caller
 *   vmb_mldsa_hints_are_valid whether this is the only encoding of these hints: ends of rows that
 *                             do not fall and are at most omega, ascending positions within each
 *                             row, zeros after the last one. Everything is public
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_PACK_H
#define VMB_SCHEMES_MLDSA_PACK_H

#include "rings/q3329/q3329.h"
#include "schemes/mldsa/mldsa_params.h"

typedef void mldsa_pack_function(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset);
typedef void mldsa_unpack_function(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset);
typedef void mldsa_unpack_short_function(vmb_q3329_poly *a, const uint8_t *in);

/* s1, s2 (3 or 4 bits); w1 (4 or 6); t1 (10); t0 (13); z (18 or 20) */
mldsa_pack_function vmb_mldsa_pack3, vmb_mldsa_pack4, vmb_mldsa_pack6, vmb_mldsa_pack10,
    vmb_mldsa_pack13, vmb_mldsa_pack18, vmb_mldsa_pack20;
mldsa_unpack_function vmb_mldsa_unpack3, vmb_mldsa_unpack4, vmb_mldsa_unpack10, vmb_mldsa_unpack13,
    vmb_mldsa_unpack18, vmb_mldsa_unpack20;
mldsa_unpack_short_function vmb_mldsa_unpack3_short, vmb_mldsa_unpack4_short;

/* The offset of t0, which is in (-2^12, 2^12]. */
#define MLDSA_T0_OFFSET (1 << (MLDSA_DROPPED_BITS - 1))

int vmb_mldsa_secret_key_is_valid(const struct mldsa_params *p, const uint8_t *secret_key);
int vmb_mldsa_hints_are_valid(const struct mldsa_params *p, const uint8_t *hints);

#endif
