/*
 * Compact secret keys: header || f || g || F, a byte for each coefficient
 * (include/vambrace/solmae.h); the rest of the key follows from them.
 *
 *   vmb_solmae_compact   the compact form. KEY if the secret key is malformed. Destroys w->basis
 *   vmb_solmae_expand    the secret key of the compact form: G = (q + F g) / f, and that f G - g F
 *                        = q is checked over the integers. KEY if not, or if the header or a
 *                        coefficient (-128) is none. Destroys w->basis and w->memory
 *
 * vmb_solmae_convert_function: what the API calls; VMB_OK or VMB_ERROR_KEY. work is that of
 * signing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_COMPACT_KEY_H
#define VMB_SCHEMES_SOLMAE_COMPACT_KEY_H

#include "schemes/solmae/solmae_work.h"
#include "vambrace/vambrace.h"

#define SOLMAE_COMPACT_HEADER 0x60

/* 3n + 1 for a secret key of 32n + 1. */
#define VMB_SOLMAE_COMPACT_BYTES(secret_key_bytes) (((secret_key_bytes) - 1) / 32 * 3 + 1)

typedef vmb_status vmb_solmae_convert_function(uint8_t *out, const uint8_t *in, void *work);

vmb_status vmb_solmae_compact(const struct solmae_params *p, uint8_t *compact,
                              const uint8_t *secret_key, const struct solmae_view *w);
vmb_status vmb_solmae_expand(const struct solmae_params *p, uint8_t *secret_key,
                             const uint8_t *compact, const struct solmae_view *w);

#endif
