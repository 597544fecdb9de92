/*
 * Composite signatures of LAMPS (draft-ietf-lamps-pq-composite-sigs): ML-DSA and a classical
 * signature of libcrypto over one message. Both halves must verify.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * A private key is ML-DSA's seed followed by the classical key; a public key and a signature are
 * ML-DSA's followed by the classical ones. ML-DSA's sizes are fixed, so that is where they are cut.
 */
#ifndef VMB_OPENSSL_COMPOSITE_H
#define VMB_OPENSSL_COMPOSITE_H

#include "key.h"

enum { VMB_COMPOSITE_OID_BYTES = 10 };

struct vmb_composite {
  const char *name;   /* the draft's without "id-"; the label is this after "COMPSIG-" */
  const char *set;    /* of ML-DSA */
  const char *digest; /* of the message */
  const char *oid;
  uint8_t oid_der[VMB_COMPOSITE_OID_BYTES];
  enum vmb_classical classical;
};

size_t vmb_composite_public_key_bytes(const struct vmb_key_type *type);
size_t vmb_composite_secret_key_bytes(const struct vmb_key_type *type);
size_t vmb_composite_signature_bytes(const struct vmb_key_type *type);

/* What follows raises an error and returns 0 on failure. */
int vmb_composite_check_public(const vmb_provider *provider, const struct vmb_key_type *type,
                               const uint8_t *public_key);
/* The public key of a private key, which is checked. */
int vmb_composite_public_key(const vmb_provider *provider, const struct vmb_key_type *type,
                             uint8_t *public_key, const uint8_t *secret_key);
int vmb_composite_generate(vmb_provider *provider, const struct vmb_key_type *type,
                           uint8_t *secret_key);

/* A message and the context string that applications give. */
struct vmb_composite_input {
  const uint8_t *message, *context;
  size_t message_bytes, context_bytes;
};
/* `env` is of ML-DSA's half. */
int vmb_composite_sign(const struct vmb_key *key, const struct vmb_composite_input *input,
                       const vmb_env *env, uint8_t *out, size_t *out_bytes);
int vmb_composite_verify(const struct vmb_key *key, const struct vmb_composite_input *input,
                         const uint8_t *signature, size_t signature_bytes);

/*
 * SubjectPublicKeyInfo and PrivateKeyInfo with raw contents, as DER or PEM, in memory for
 * vmb_codec_free_bytes; NULL if there is none.
 */
uint8_t *vmb_composite_write_public(const struct vmb_key *key, int pem, size_t *length);
uint8_t *vmb_composite_write_private(const struct vmb_key *key, int pem, size_t *length);

/* Takes such a structure into an empty key; 0 and an error if it is not sound. */
int vmb_composite_read(struct vmb_key *key, int is_private, const uint8_t *der, size_t length);

#endif
