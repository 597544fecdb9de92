/*
 * DER and PEM of keys for the provider, in C: the command's implementation (cli/key_file.h), which
 * is in C++, through functions that a C program can call.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_OPENSSL_KEY_CODEC_H
#define VMB_OPENSSL_KEY_CODEC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VMB_CODEC_REASON_BYTES 512

/* The object identifier of a set: as text, and as DER with tag and length. */
const char *vmb_codec_oid(const char *set);
const uint8_t *vmb_codec_oid_der(const char *set, size_t *length);

enum vmb_codec_kind { VMB_CODEC_OTHER, VMB_CODEC_PUBLIC, VMB_CODEC_PRIVATE };

/*
 * What a DER structure is, by its first bytes (128 are enough), and of which set; OTHER, and NULL,
 * if it is no key of a set that is known here.
 */
enum vmb_codec_kind vmb_codec_peek(const uint8_t *der, size_t length, const char **set);

/* What vmb_codec_peek finds in a key of anybody: the identifier as DER, not NULL if it is a key. */
enum vmb_codec_kind vmb_codec_peek_oid(const uint8_t *der, size_t length, const uint8_t **oid,
                                       size_t *oid_bytes);

/* A key that was read. The pointers belong to the caller, who gives them to vmb_codec_free. */
struct vmb_codec_key {
  const char *set; /* its name, which stays */
  uint8_t *public_key;
  size_t public_key_bytes;
  uint8_t *secret_key; /* NULL: it was a public key */
  size_t secret_key_bytes;
  uint8_t *seed; /* NULL: not known */
  size_t seed_bytes;
};

/*
 * Reads and checks SubjectPublicKeyInfo or OneAsymmetricKey. 1, or 0 and a text in reason of at
 * most VMB_CODEC_REASON_BYTES that says what is wrong and what to do.
 */
int vmb_codec_read(const uint8_t *der, size_t length, struct vmb_codec_key *key, char *reason);

/*
 * Writes a key: as PEM text or as DER. seed is NULL if it is not known. NULL if there is no memory;
 * otherwise memory of *length bytes for vmb_codec_free_bytes.
 */
uint8_t *vmb_codec_write_public(const char *set, const uint8_t *key, size_t key_bytes, int pem,
                                size_t *length);
uint8_t *vmb_codec_write_private(const char *set, const uint8_t *seed, size_t seed_bytes,
                                 const uint8_t *key, size_t key_bytes, int pem, size_t *length);

/* PEM text of DER, as above. */
uint8_t *vmb_codec_pem(const char *label, const uint8_t *der, size_t der_bytes, size_t *length);

/* Wipes and gives back. NULL is left alone. */
void vmb_codec_free_bytes(uint8_t *bytes, size_t length);
void vmb_codec_free(struct vmb_codec_key *key);

#ifdef __cplusplus
}
#endif

#endif
