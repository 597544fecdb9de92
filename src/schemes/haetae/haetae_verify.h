/*
 * Steps of verification (specs/haetae.md sections 7 and 9). Everything is public.
 *
 *   vmb_haetae_join_z1      w->z1 = 256 times its high bits plus the low bytes in the signature, in
 *                           place of the high bits; returns the sum of squares. |z| <= 87 * 256 +
 *                           128
 *   vmb_haetae_reconstruct  steps 3 and 4 for row i: w->column = high bits of w plus hint; returns
 *                           the sum of squares of z2
 *   vmb_haetae_multiply_z1  w->sums = the product of the matrix and z1, in [0, q), and scratch->mu.
 *                           Errors: VMB_ERROR_RETRY
 *   vmb_haetae_recompute    steps 2 to 5, after the others, from the challenge's coefficients in
 *                           scratch->bits, the decoded w->h and the norm of z1:
 *                           scratch->stream.keccak has absorbed what the signer's has for the
 *                           challenge. Returns 0 if z1 and z2 are too long
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_VERIFY_H
#define VMB_SCHEMES_HAETAE_VERIFY_H

#include "schemes/haetae/haetae_work.h"
#include "schemes/scheme.h"

uint64_t vmb_haetae_join_z1(const struct haetae_params *p, const struct haetae_verify_view *w,
                            const uint8_t *signature);
uint64_t vmb_haetae_reconstruct(const struct haetae_params *p, const struct haetae_verify_view *w,
                                unsigned i);
vmb_status vmb_haetae_multiply_z1(const struct haetae_params *p,
                                  const struct vmb_sig_message *message, const uint8_t *public_key,
                                  const struct haetae_verify_view *w);
int vmb_haetae_recompute(const struct haetae_params *p, uint64_t norm,
                         const struct haetae_verify_view *w);

/* Is the sum of squares of z1 and z2 within the bound? */
static inline int haetae_is_short(const struct haetae_params *p, uint64_t norm) {
  return norm <= p->b2_square;
}

/* Are these bytes, after the encodings, all zeros? */
static inline int haetae_is_padding(const uint8_t *bytes, size_t length) {
  uint32_t bits = 0;
  for (size_t i = 0; i < length; i++)
    bits |= bytes[i];
  return bits == 0;
}

#endif
