/*
 * Functions that programs take from libm elsewhere, by fixed polynomials: no table look-up, no
 * branch.
 *
 *   vmb_fpr_turn       cos and sin of 2 pi turn / 2^64                         error below 2^-51
 *   vmb_fpr_minus_log  -ln(v 2^-54) for v in [2^53, 2^54)                      error below 2^-51
 *   vmb_exp_minus      2^62 exp(-x) for x = x55 2^-55, x55 in [0, 2^58)        error below 8 units,
 *                      result in [0, 2^62]
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_FPR_FUNCTIONS_H
#define VMB_FPR_FUNCTIONS_H

#include "arithmetic/binary64/fpr_fft.h"

struct vmb_complex vmb_fpr_turn(uint64_t turn);
vmb_fpr vmb_fpr_minus_log(uint64_t v);
uint64_t vmb_exp_minus(uint64_t x55);

#endif
