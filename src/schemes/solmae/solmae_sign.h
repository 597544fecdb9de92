/*
 * Signing step by step: specs/solmae.md section 6. c is the transform of the point, a and b of n
 * numbers.
 *
 *   vmb_solmae_width           sqrt(sigma^2 / d - r^2)
 *   vmb_solmae_size            |f|^2 + |g|^2 at place u of the key's transform, half = n / 2
 *   vmb_solmae_second_centre   b = the centres of x2, transformed, from the normal numbers b (step
 *                              4)
 *   vmb_solmae_first_centre    a = the centres of x1, transformed, from the normal numbers a and b
 *                              = X2 (step 5)
 *   vmb_solmae_sample_around   x[n], real centres: integers around them, transformed. RETRY
 *   vmb_solmae_difference      from a = X1, b = X2: b = -s1 = X1 f^ + X2 F^, a = s2 = c - X1 g^ -
 *                              X2 G^ as polynomials
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_SIGN_H
#define VMB_SCHEMES_SOLMAE_SIGN_H

#include "schemes/solmae/solmae_work.h"
#include "vambrace/vambrace.h"

vmb_fpr vmb_solmae_width(const struct solmae_params *p, vmb_fpr d);
vmb_fpr vmb_solmae_size(const uint8_t *secret_key, unsigned u, unsigned half);
void vmb_solmae_second_centre(const struct solmae_params *p, vmb_fpr *b, const vmb_fpr *c,
                              const uint8_t *secret_key);
void vmb_solmae_first_centre(const struct solmae_params *p, vmb_fpr *a, const vmb_fpr *b,
                             const vmb_fpr *c, const uint8_t *secret_key);
vmb_status vmb_solmae_sample_around(vmb_fpr *x, unsigned log_n, struct vmb_generator *generator);
void vmb_solmae_difference(unsigned log_n, vmb_fpr *a, vmb_fpr *b, const vmb_fpr *c,
                           const uint8_t *secret_key);

#endif
