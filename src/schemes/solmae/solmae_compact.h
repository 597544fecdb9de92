/*
 * What the API calls for compact secret keys. Both return VMB_OK or VMB_ERROR_KEY; work is that of
 * signing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_COMPACT_H
#define VMB_SCHEMES_SOLMAE_COMPACT_H

#include <stdint.h>

#include "vambrace/vambrace.h"

/* 3n + 1 for a secret key of 32n + 1. */
#define VMB_SOLMAE_COMPACT_BYTES(secret_key_bytes) (((secret_key_bytes) - 1) / 32 * 3 + 1)

typedef vmb_status vmb_solmae_convert_function(uint8_t *out, const uint8_t *in, void *work);

#endif
