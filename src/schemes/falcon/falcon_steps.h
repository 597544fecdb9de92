/*
 * Signing and verification step by step.
 *
 * Signing: specs/falcon.md sections 10 and 14.1.
 *
 *   vmb_falcon_attempts     makes attempts until the signature is short and its code fits, and
 *                           writes it. How many there are is public. RETRY
 *   vmb_falcon_difference   s2[n] = z0 f + z1 F, centred, of the samples z[2n]; returns the squared
 *                           norm of it and of s1 = c - z0 g - z1 G. s2 is the first of 10n bytes, G
 *                           in w->basis, c in w->point
 *
 * Verification: specs/falcon.md sections 11, 12. Everything here is public. w->memory holds two
 * polynomials of n residues: h, then h s2; and s2.
 *
 *   vmb_falcon_unpack_signature   s2 of a signature; 0 if it is malformed (section 11.3)
 *   vmb_falcon_norm               |s2|^2, or 2^32 - 1 if it is more
 *   vmb_falcon_multiply_public    h = s2 h modulo q. s2 becomes its transform
 *   vmb_falcon_is_short           whether the point, of the stream that vmb_*_point_begin has
 *                                 begun, less h s2 is short together with s2, whose norm is given.
 *                                 SIGNATURE, RETRY. Destroys w->scratch
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_STEPS_H
#define VMB_SCHEMES_FALCON_STEPS_H

#include "schemes/falcon/falcon.h"

/* ---- Signing --------------------------------------------------------------------------------- */

/* A key whose G is in w->basis, and what its samples come from. */
struct falcon_signing_key {
  const uint8_t *secret_key;
  const void *tree; /* argument of sample: the secret key or the expanded key */
  vmb_status (*sample)(const struct falcon_params *p, const void *tree,
                       const struct falcon_view *w);
};

/* How Falcon and FN-DSA make nonce, point and source of an attempt. */
typedef vmb_status falcon_attempt_function(const struct falcon_signing *s, void *seed,
                                           uint32_t attempt);

vmb_status vmb_falcon_attempts(const struct falcon_signing *s, const struct falcon_signing_key *key,
                               falcon_attempt_function *begin_attempt, void *seed);
uint64_t vmb_falcon_difference(const struct falcon_params *p, int16_t *s2, const int16_t *z,
                               const uint8_t *secret_key, const struct falcon_view *w);

/* ---- Verification ---------------------------------------------------------------------------- */

static inline vmb_q12289_poly *falcon_verify_h(struct falcon_verify_work *w) {
  return (vmb_q12289_poly *)(void *)w->memory;
}

int vmb_falcon_unpack_signature(const struct falcon_params *p, struct falcon_verify_work *w,
                                const uint8_t *signature, size_t length);
uint32_t vmb_falcon_norm(const struct falcon_params *p, const struct falcon_verify_work *w);
void vmb_falcon_multiply_public(const struct falcon_params *p, struct falcon_verify_work *w);
vmb_status vmb_falcon_is_short(const struct falcon_params *p, struct falcon_verify_work *w,
                               uint32_t norm);

#endif
