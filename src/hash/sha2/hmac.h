/*
 * HMAC with SHA-256 and SHA-512 (FIPS 198-1), incremental.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * init with a key, any number of updates of the hash's own, final with the same key. Keys are no
 * longer than a block of the hash. Time depends on lengths only.
 */
#ifndef VMB_HMAC_H
#define VMB_HMAC_H

#include "hash/sha2/sha2.h"

/* vmb_hmac_sha256_init: key_length <= 64; the message follows by vmb_sha256_update. */
void vmb_hmac_sha256_init(vmb_sha256_state *state, const uint8_t *key, size_t key_length);

/* vmb_hmac_sha256_final: writes the code and wipes the state. out does not overlap the key. */
void vmb_hmac_sha256_final(vmb_sha256_state *state, const uint8_t *key, size_t key_length,
                           uint8_t out[VMB_SHA256_BYTES]);

/* HMAC-SHA-512: key_length <= 128. */
void vmb_hmac_sha512_init(vmb_sha512_state *state, const uint8_t *key, size_t key_length);
void vmb_hmac_sha512_final(vmb_sha512_state *state, const uint8_t *key, size_t key_length,
                           uint8_t out[VMB_SHA512_BYTES]);

#endif
