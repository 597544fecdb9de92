/*
 * Signing step by step: specs/falcon.md sections 10 and 14.1.
 *
 *   vmb_falcon_attempts     makes attempts until the signature is short and its code fits, and
 *                           writes it. How many there are is public. RETRY
 *   vmb_falcon_difference   s2[n] = z0 f + z1 F, centred, of the samples z[2n]; returns the squared
 *                           norm of it and of s1 = c - z0 g - z1 G. s2 is the first of 10n bytes, G
 *                           in w->basis, c in w->point
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_SIGN_H
#define VMB_SCHEMES_FALCON_SIGN_H

#include "schemes/falcon/falcon.h"

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

#endif
