/*
 * Arithmetic in Z_q[x]/(x^n - x - 1): full products by exact convolution (rings/crt30), products by
 * the sparse challenge (rings/sparse); specs/nccsign.md sections 2, 3.3 and 8.
 *
 *   transform_a            hat = the transform of a modulo prime 0 or 1, |a_i| < q, prepared as the
 *                          second factor of products. `a` may be hat's memory
 *   multiply               w = A s where w = a, centred. Keeps a in w->hats[1], so that both may be
 *                          one memory: for operations with memory for one transform of a. Destroys
 *                          w->t and the hats
 *   multiply_transformed   w = A s where w->hats are the transforms of a. Destroys w->t
 *   challenge_times        returns the product of the challenge and a packed secret (s1 or s2), n
 *                          coefficients at the beginning of w->t, |.| <= 2 tau eta = beta
 *   subtract_challenge_times  r -= the challenge times s in the ring, for products that do not fit
 *                          into bytes. s[2n]: the upper half is working memory. Addresses depend
 *                          on the challenge alone
 *
 * s is the packed polynomial `offset - number`; A = -2^-32 a, which the specification's products
 * amount to (section 3.3). w is in [0, q) afterwards.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_RING_H
#define VMB_SCHEMES_NCCSIGN_RING_H

#include "schemes/nccsign/nccsign_work.h"

void vmb_nccsign_transform_a(const struct nccsign_params *p, vmb_crt30_any *hat, const int32_t *a,
                             unsigned prime);
void vmb_nccsign_multiply(const struct nccsign_params *p, const struct nccsign_view *w,
                          const uint8_t *packed, unsigned bits, int32_t offset);
void vmb_nccsign_multiply_transformed(const struct nccsign_params *p, const struct nccsign_view *w,
                                      const uint8_t *packed, unsigned bits, int32_t offset);
const int32_t *vmb_nccsign_challenge_times(const struct nccsign_params *p,
                                           const struct nccsign_view *w, const uint8_t *packed);
void vmb_nccsign_subtract_challenge_times(const struct nccsign_params *p, int32_t *r, int32_t *s,
                                          const struct nccsign_view *w);

#endif
