/*
 * Whether keys are sound, of the standard and of round 1: a secret key holds f and 1/h, from which
 * the public key's h and then g = h f are computed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_KEYS_H
#define VMB_SCHEMES_NTRUPLUS_KEYS_H

#include "schemes/ntruplus/ntruplus_work.h"

/*
 * w->a = R^(2 - less) / (the second polynomial of the secret key), frozen: h as the public key
 * holds it. Returns 0 if that is no inverse of anything. Destroys w->a.
 */
int vmb_ntruplus_compute_h(const struct ntruplus_params *p, const uint8_t *secret_key,
                           unsigned less, const struct ntruplus_view *w);

/*
 * Nonzero unless g = h f and f are what key generation makes: 3 t and 3 t + 1 for ternary
 * polynomials t. h, without a factor R, is in w->a; destroys w->a and w->b.
 */
uint32_t vmb_ntruplus_pair_is_bad(const struct ntruplus_params *p, const uint8_t *secret_key,
                                  const struct ntruplus_view *w);

#endif
