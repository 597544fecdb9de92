/*
 * Key generation throws most draws away, nearly all of those of solmae512. The filter finds most of
 * them in fixed point: the steps of vmb_solmae_draw_basis, vmb_solmae_is_odd and
 * vmb_solmae_is_balanced (solmae_keypair.h) with bounds for their errors. It rejects only draws
 * that those would reject for certain; they decide about the others. So no key depends on it, and
 * of a draw that becomes a key nothing shows but that it passed (specs/solmae.md section 11).
 *
 *   vmb_solmae_may_pass       0 if the draw in memory[2n] is rejected for certain. What it writes
 *                             to the basis is not exact. Destroys the next n numbers of the memory
 *   vmb_solmae_draw_coarse    coarse[n] = f (part 0) or g (part 1) of the draw before rounding, in
 *                             Q22. Error: SOLMAE_COARSE_ERROR
 *   vmb_solmae_round_coarse   rounds to out[n]; returns the parity of the sum, and in *close
 *                             whether a coefficient is too close to the middle of two integers
 *
 * Sizes: complex values of f and g before rounding are below U sqrt(q) < 149 in both sets (section
 * 4); after it below 149 + n/2 < 662, because n errors of at most 1/2 are at most n/2 in each
 * value.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_FILTER_H
#define VMB_SCHEMES_SOLMAE_FILTER_H

#include "schemes/solmae/solmae_work.h"

/*
 * Coefficients before rounding are in Q22. Errors in units: two turns 149 * 2 * 2^-28 * 2^22 < 4.7,
 * the root 2, roundings before the transform 0.5 + 1.42, the transform 9 * (0.71 + 149 * 2^22 *
 * 2^-30.5) < 10.2; all together less than 20.
 */
#define SOLMAE_COARSE_BITS 22
#define SOLMAE_COARSE_ERROR 20

/*
 * Values after rounding are in Q20. The transform's error is below (2^9 - 1) * (0.71 + 662 * 2^20 *
 * 2^-30.5) * 2^-20 < 0.0006, that of |f^|^2 + |g^|^2 below
 * 2 * (662 + 662) * 0.0006 + 2 * 0.0006^2 < 2.
 */
#define SOLMAE_FINE_BITS 20
#define SOLMAE_FINE_ERROR 2

int vmb_solmae_may_pass(const struct solmae_params *p, int8_t *basis, uint64_t *memory);
void vmb_solmae_draw_coarse(const struct solmae_params *p, int32_t *coarse, const uint8_t *bytes,
                            unsigned part);
uint32_t vmb_solmae_round_coarse(int8_t *out, const int32_t *coarse, unsigned n, uint32_t *close);

#endif
