/*
 * HKDF of TLS 1.3 (RFC 8446 section 7.1) with SHA-256, by Mbed TLS, and the keys of a direction.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef KEMTLS_KEY_SCHEDULE_H
#define KEMTLS_KEY_SCHEDULE_H

#include "kemtls.h"

/* The hash of what was added to the transcript so far. */
void transcript_hash(const mbedtls_sha256_context *transcript, uint8_t hash[KEMTLS_HASH_BYTES]);

/* HKDF-Expand-Label; the context is a hash, or NULL for an empty one. */
void expand_label(uint8_t *out, size_t length, const uint8_t secret[KEMTLS_HASH_BYTES],
                  const char *label, const uint8_t *context);

/*
 * The next stage of the schedule: stage = HKDF-Extract(Derive-Secret(stage, "derived", ""), input).
 * The first one, on a stage of zeroes, is without "derived": begin_stages().
 */
void begin_stages(uint8_t stage[KEMTLS_HASH_BYTES]);
void next_stage(uint8_t stage[KEMTLS_HASH_BYTES], const uint8_t *input, size_t input_bytes);

/* Key and IV of a direction from the traffic secret of that label over the transcript so far. */
void set_direction(struct kemtls_direction *direction, const uint8_t stage[KEMTLS_HASH_BYTES],
                   const char *label, const mbedtls_sha256_context *transcript);

/* HMAC of the transcript with a finished key. */
void finished_mac(uint8_t mac[KEMTLS_HASH_BYTES], const uint8_t finished_key[KEMTLS_HASH_BYTES],
                  const mbedtls_sha256_context *transcript);

/*
 * Protects length bytes in place (the content and its type) and writes the tag after them, or
 * checks and opens them. `header` is the record's. false: the record is not authentic; the
 * content is zero then.
 */
bool protect(struct kemtls_direction *direction, const uint8_t header[KEMTLS_HEADER_BYTES],
             uint8_t *content, size_t length);
bool unprotect(struct kemtls_direction *direction, const uint8_t header[KEMTLS_HEADER_BYTES],
               uint8_t *content, size_t length);

#endif
