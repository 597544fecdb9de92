/*
 * What the examples share. Each function that can fail returns NULL, or a sentence that says what
 * was wrong and what to do; it is valid until the next failure.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef EXAMPLES_FILES_AND_KEYS_H
#define EXAMPLES_FILES_AND_KEYS_H

#include <stddef.h>
#include <stdint.h>

#include <openssl/types.h>

/* The sentence of a failure, as by printf. */
const char *failure(const char *format, ...);

/* The end of a program: prints the failure, if there is one; the exit code, 0 or 1. */
int finish(const char *program, const char *error);

/* Reads a whole file of at most `size` bytes; *length becomes how many there were. */
const char *read_file(const char *path, uint8_t *data, size_t size, size_t *length);

/* Reads a file that must have exactly `size` bytes, such as a key. */
const char *read_exactly(const char *path, uint8_t *data, size_t size);

/*
 * Writes a file that only its owner reads. The name appears when the content is on the disk, so
 * nobody finds half a key, and an older file stays if this fails.
 */
const char *write_file(const char *path, const uint8_t *data, size_t length);

/*
 * Keys from a shared secret, which is never used as a key itself: HKDF-SHA-256. The label says what
 * they are for. The transcript is all that went over the wire, and the public keys: who saw another
 * ciphertext or another public key gets other keys.
 */
const char *derive_keys(uint8_t *out, size_t out_bytes, const char *label, const uint8_t *secret,
                        size_t secret_bytes, const uint8_t *transcript, size_t transcript_bytes);

/* What a key exchange gives each party. The confirmation shows the other that the keys agree. */
typedef struct {
  uint8_t session_key[32], confirmation[32];
} keys;

/*
 * ChaCha20-Poly1305 in place: `length` bytes of data, then the tag. 0 if the tag is wrong. The
 * nonce is zero, so a key is for one file.
 */
enum { TAG_BYTES = 16 };
int protect(int seal, const uint8_t key[32], uint8_t *data, size_t length);

/* A new key of X25519, for EVP_PKEY_free, and its public key; NULL without memory. */
EVP_PKEY *new_x25519(uint8_t public_key[32]);

/* The secret of X25519; 0 if the other's public key is refused, or there is no own key. */
int agree_x25519(uint8_t secret[32], EVP_PKEY *own, const uint8_t theirs[32]);

#endif
