/*
 * What the API calls for expanded keys (src/schemes/falcon/falcon_expand.c). work is that of
 * signing.
 *
 * vmb_falcon_expand_function: VMB_OK or VMB_ERROR_KEY. Signing takes the expanded key, words of 64
 *   bits, where vmb_sig_sign_function takes a secret key; VMB_ERROR_KEY if it is another set's.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_EXPANDED_KEY_H
#define VMB_SCHEMES_FALCON_EXPANDED_KEY_H

#include "schemes/scheme.h"

typedef vmb_status vmb_falcon_expand_function(uint64_t *expanded, const uint8_t *secret_key,
                                              void *work);

#endif
