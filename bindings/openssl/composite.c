/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "composite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "key_codec.h"
#include "support/constant_time.h"

enum { SEED_BYTES = 32, LONGEST_LABEL = 64, LONGEST_DIGEST = 64, LONGEST_CONTEXT = 255 };

static const char prefix[] = "CompositeAlgorithmSignatures2025";

/* ---- Sizes ----------------------------------------------------------------------------------- */

size_t vmb_composite_public_key_bytes(const struct vmb_key_type *type) {
  return vmb_sig_public_key_bytes(type->sig) +
         vmb_classical_share_bytes(type->composite->classical);
}

size_t vmb_composite_secret_key_bytes(const struct vmb_key_type *type) {
  return SEED_BYTES + vmb_classical_private_key_bytes(type->composite->classical);
}

size_t vmb_composite_signature_bytes(const struct vmb_key_type *type) {
  return vmb_sig_signature_bytes(type->sig) +
         vmb_classical_signature_bytes(type->composite->classical);
}

/* ---- Errors ---------------------------------------------------------------------------------- */

/* Errors that libcrypto raises give way to one of ours, which does not tell the halves apart. */
static void mark_errors(const vmb_provider *provider) {
  if (provider->set_error_mark != NULL)
    provider->set_error_mark(provider->core);
}

static void drop_errors(const vmb_provider *provider) {
  if (provider->pop_error_to_mark != NULL)
    provider->pop_error_to_mark(provider->core);
}

static int malformed_key(const vmb_provider *provider, const struct vmb_key_type *type) {
  return vmb_provider_fail(provider, VMB_REASON_KEY,
                           "a half of the %s key is malformed: get the key again from where it "
                           "was made",
                           type->set);
}

static int no_memory(const vmb_provider *provider, const struct vmb_key_type *type) {
  return vmb_provider_fail(provider, VMB_REASON_MEMORY, "no memory for %s", type->set);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

int vmb_composite_check_public(const vmb_provider *provider, const struct vmb_key_type *type,
                               const uint8_t *public_key) {
  const uint8_t *const share = public_key + vmb_sig_public_key_bytes(type->sig);
  mark_errors(provider);
  const int ok =
      vmb_classical_is_public_key(provider->libcrypto, type->composite->classical, share);
  drop_errors(provider);
  return (ok && vmb_sig_check_public_key(type->sig, public_key, NULL) == VMB_OK) ||
         malformed_key(provider, type);
}

/* The private key of the classical half; NULL if it is malformed. */
static EVP_PKEY *classical_of(const vmb_provider *provider, const struct vmb_key_type *type,
                              const uint8_t *secret_key) {
  mark_errors(provider);
  EVP_PKEY *const key = vmb_classical_private_key(provider->libcrypto, type->composite->classical,
                                                  secret_key + SEED_BYTES);
  drop_errors(provider);
  return key;
}

/* ML-DSA's expanded secret key, in memory for forget(); NULL if there is none. */
static uint8_t *expanded(const struct vmb_key_type *type, uint8_t *public_key,
                         const uint8_t *seed) {
  uint8_t *const secret_key = malloc(vmb_sig_secret_key_bytes(type->sig));
  if (secret_key == NULL ||
      vmb_sig_keypair_from_seed(type->sig, public_key, secret_key, seed, NULL) == VMB_OK)
    return secret_key;
  free(secret_key);
  return NULL;
}

static void forget(const struct vmb_key_type *type, uint8_t *secret_key) {
  if (secret_key == NULL)
    return;
  vmb_wipe(secret_key, vmb_sig_secret_key_bytes(type->sig));
  free(secret_key);
}

int vmb_composite_public_key(const vmb_provider *provider, const struct vmb_key_type *type,
                             uint8_t *public_key, const uint8_t *secret_key) {
  EVP_PKEY *const classical = classical_of(provider, type, secret_key);
  if (classical == NULL)
    return malformed_key(provider, type);
  const int ok = vmb_classical_share(provider->libcrypto, type->composite->classical, classical,
                                     public_key + vmb_sig_public_key_bytes(type->sig));
  vmb_classical_free(provider->libcrypto, classical);
  if (!ok)
    return malformed_key(provider, type);
  uint8_t *const mldsa = expanded(type, public_key, secret_key);
  if (mldsa == NULL)
    return no_memory(provider, type);
  forget(type, mldsa);
  return 1;
}

int vmb_composite_generate(vmb_provider *provider, const struct vmb_key_type *type,
                           uint8_t *secret_key) {
  const vmb_env env = vmb_provider_env(provider);
  if (env.rng.fill == NULL || env.rng.fill(env.rng.state, secret_key, SEED_BYTES) != VMB_OK)
    return vmb_provider_fail_status(provider, VMB_ERROR_RANDOM, "key generation", type->set);
  return vmb_classical_generate(provider->libcrypto, type->composite->classical,
                                secret_key + SEED_BYTES) ||
         vmb_provider_fail(provider, VMB_REASON_CLASSICAL,
                           "key generation of the classical half of %s failed: is the default "
                           "provider loaded?",
                           type->set);
}

/* ---- Signatures ------------------------------------------------------------------------------ */

/* What both halves sign. */
struct representative {
  uint8_t bytes[sizeof prefix - 1 + LONGEST_LABEL + 1 + LONGEST_CONTEXT + LONGEST_DIGEST];
  size_t length;
  char label[LONGEST_LABEL];
};

static void append(struct representative *to, const void *bytes, size_t length) {
  if (length > 0)
    memcpy(to->bytes + to->length, bytes, length);
  to->length += length;
}

/* prefix || label || length of the context || context || digest of the message */
static int represent(const struct vmb_key *key, const struct vmb_composite_input *input,
                     struct representative *out) {
  static const uint8_t nothing[1] = {0};
  const struct vmb_composite *const composite = key->type->composite;
  const uint8_t context_bytes = (uint8_t)input->context_bytes;
  const uint8_t *const message = input->message == NULL ? nothing : input->message;
  uint8_t digest[LONGEST_DIGEST];
  const size_t digest_bytes = vmb_libcrypto_digest(key->provider->libcrypto, composite->digest,
                                                   message, input->message_bytes, digest);
  if (digest_bytes == 0)
    return vmb_provider_fail(key->provider, VMB_REASON_CLASSICAL,
                             "%s cannot be computed: is the default provider loaded?",
                             composite->digest);
  snprintf(out->label, sizeof out->label, "COMPSIG-%s", composite->name);
  out->length = 0;
  append(out, prefix, sizeof prefix - 1);
  append(out, out->label, strlen(out->label));
  append(out, &context_bytes, 1);
  append(out, input->context, input->context_bytes);
  append(out, digest, digest_bytes);
  return 1;
}

/* The classical half; its length, or 0. */
static size_t sign_classical(const struct vmb_key *key, const struct representative *signed_bytes,
                             uint8_t *out) {
  const enum vmb_classical classical = key->type->composite->classical;
  EVP_PKEY *const own = classical_of(key->provider, key->type, key->secret_key);
  if (own == NULL)
    return 0;
  const size_t length = vmb_classical_sign(key->provider->libcrypto, classical, own,
                                           signed_bytes->bytes, signed_bytes->length, out);
  vmb_classical_free(key->provider->libcrypto, own);
  return length;
}

static vmb_status sign_mldsa(const struct vmb_key *key, const struct representative *signed_bytes,
                             const vmb_env *env, uint8_t *out) {
  const struct vmb_key_type *const type = key->type;
  size_t length = 0;
  uint8_t *const public_key = malloc(vmb_sig_public_key_bytes(type->sig));
  uint8_t *const secret_key =
      public_key == NULL ? NULL : expanded(type, public_key, key->secret_key);
  vmb_status status = VMB_ERROR_MEMORY;
  if (secret_key != NULL)
    status = vmb_sig_sign_with_context(type->sig, out, &length, signed_bytes->bytes,
                                       signed_bytes->length, (const uint8_t *)signed_bytes->label,
                                       strlen(signed_bytes->label), secret_key, env);
  forget(type, secret_key);
  free(public_key);
  return status;
}

int vmb_composite_sign(const struct vmb_key *key, const struct vmb_composite_input *input,
                       const vmb_env *env, uint8_t *out, size_t *out_bytes) {
  const struct vmb_key_type *const type = key->type;
  const size_t mldsa_bytes = vmb_sig_signature_bytes(type->sig);
  struct representative signed_bytes;
  *out_bytes = 0;
  if (!represent(key, input, &signed_bytes))
    return 0;
  const vmb_status status = sign_mldsa(key, &signed_bytes, env, out);
  if (status != VMB_OK)
    return vmb_provider_fail_status(key->provider, status, "signing", type->set);
  const size_t classical_bytes = sign_classical(key, &signed_bytes, out + mldsa_bytes);
  if (classical_bytes == 0) {
    vmb_wipe(out, vmb_composite_signature_bytes(type));
    return vmb_provider_fail(key->provider, VMB_REASON_CLASSICAL,
                             "the classical half of %s cannot sign: is the default provider "
                             "loaded?",
                             type->set);
  }
  *out_bytes = mldsa_bytes + classical_bytes;
  return 1;
}

int vmb_composite_verify(const struct vmb_key *key, const struct vmb_composite_input *input,
                         const uint8_t *signature, size_t signature_bytes) {
  const vmb_provider *const provider = key->provider;
  const struct vmb_key_type *const type = key->type;
  const size_t mldsa_bytes = vmb_sig_signature_bytes(type->sig);
  struct representative signed_bytes;
  if (signature_bytes <= mldsa_bytes || signature_bytes > vmb_composite_signature_bytes(type))
    return vmb_provider_fail(provider, VMB_REASON_SIGNATURE,
                             "a signature of %s has %zu to %zu bytes, not %zu: it was cut off, or "
                             "is of another set",
                             type->set, mldsa_bytes + 1, vmb_composite_signature_bytes(type),
                             signature_bytes);
  if (!represent(key, input, &signed_bytes))
    return 0;
  const int mldsa_ok =
      vmb_sig_verify_with_context(type->sig, signature, mldsa_bytes, signed_bytes.bytes,
                                  signed_bytes.length, (const uint8_t *)signed_bytes.label,
                                  strlen(signed_bytes.label), key->public_key, NULL) == VMB_OK;
  mark_errors(provider);
  const int classical_ok = vmb_classical_verify(
      provider->libcrypto, type->composite->classical,
      key->public_key + vmb_sig_public_key_bytes(type->sig), signed_bytes.bytes,
      signed_bytes.length, signature + mldsa_bytes, signature_bytes - mldsa_bytes);
  drop_errors(provider);
  if ((mldsa_ok & classical_ok) == 1)
    return 1;
  return vmb_provider_fail_status(provider, VMB_ERROR_SIGNATURE, "verifying", type->set);
}

/* ---- Files ----------------------------------------------------------------------------------- */

/* Lengths of keys are those of the type, so all before the key is, too. */
enum { ALGORITHM_BYTES = 2 + VMB_COMPOSITE_OID_BYTES, LONGEST_HEAD = 5 + ALGORITHM_BYTES + 5 };

/* SEQUENCE { OBJECT IDENTIFIER } */
static uint8_t *put_algorithm(uint8_t *at, const struct vmb_key_type *type) {
  *at++ = 0x30;
  *at++ = VMB_COMPOSITE_OID_BYTES;
  memcpy(at, type->composite->oid_der, VMB_COMPOSITE_OID_BYTES);
  return at + VMB_COMPOSITE_OID_BYTES;
}

/* A tag, and a length of more than 255 bytes. */
static uint8_t *put_long(uint8_t *at, uint8_t tag, size_t length) {
  *at++ = tag;
  *at++ = 0x82;
  *at++ = (uint8_t)(length >> 8);
  *at++ = (uint8_t)length;
  return at;
}

/* SEQUENCE { algorithm, BIT STRING } of a key of 1.3 KB or more */
static size_t public_head(const struct vmb_key_type *type, uint8_t *head) {
  const size_t key_bytes = vmb_composite_public_key_bytes(type);
  uint8_t *at = put_long(head, 0x30, ALGORITHM_BYTES + 5 + key_bytes);
  at = put_long(put_algorithm(at, type), 0x03, 1 + key_bytes);
  *at++ = 0; /* no unused bits */
  return (size_t)(at - head);
}

/* SEQUENCE { INTEGER 0, algorithm, OCTET STRING }, all of fewer than 128 bytes */
static size_t private_head(const struct vmb_key_type *type, uint8_t *head) {
  const size_t key_bytes = vmb_composite_secret_key_bytes(type);
  uint8_t *at = head;
  *at++ = 0x30;
  *at++ = (uint8_t)(3 + ALGORITHM_BYTES + 2 + key_bytes);
  *at++ = 0x02;
  *at++ = 1;
  *at++ = 0;
  at = put_algorithm(at, type);
  *at++ = 0x04;
  *at++ = (uint8_t)key_bytes;
  return (size_t)(at - head);
}

/* The head and the key, as DER or as PEM with that label. */
static uint8_t *write_key(const uint8_t *head, size_t head_bytes, const uint8_t *key,
                          size_t key_bytes, const char *label, size_t *length) {
  const size_t der_bytes = head_bytes + key_bytes;
  uint8_t *const der = malloc(der_bytes);
  if (der == NULL)
    return NULL;
  memcpy(der, head, head_bytes);
  memcpy(der + head_bytes, key, key_bytes);
  *length = der_bytes;
  if (label == NULL)
    return der;
  uint8_t *const text = vmb_codec_pem(label, der, der_bytes, length);
  vmb_codec_free_bytes(der, der_bytes);
  return text;
}

uint8_t *vmb_composite_write_public(const struct vmb_key *key, int pem, size_t *length) {
  uint8_t head[LONGEST_HEAD];
  const size_t head_bytes = public_head(key->type, head);
  return write_key(head, head_bytes, key->public_key, vmb_composite_public_key_bytes(key->type),
                   pem ? "PUBLIC KEY" : NULL, length);
}

uint8_t *vmb_composite_write_private(const struct vmb_key *key, int pem, size_t *length) {
  uint8_t head[LONGEST_HEAD];
  const size_t head_bytes = private_head(key->type, head);
  return write_key(head, head_bytes, key->secret_key, vmb_composite_secret_key_bytes(key->type),
                   pem ? "PRIVATE KEY" : NULL, length);
}

int vmb_composite_read(struct vmb_key *key, int is_private, const uint8_t *der, size_t length) {
  uint8_t head[LONGEST_HEAD];
  const struct vmb_key_type *const type = key->type;
  const size_t head_bytes = is_private ? private_head(type, head) : public_head(type, head);
  const size_t key_bytes =
      is_private ? vmb_composite_secret_key_bytes(type) : vmb_composite_public_key_bytes(type);
  if (length != head_bytes + key_bytes || memcmp(der, head, head_bytes) != 0)
    return vmb_provider_fail(key->provider, VMB_REASON_ENCODING,
                             "a %s key of %s has %zu bytes of DER in one form, without attributes "
                             "and without a public key in a private one: this has %zu",
                             is_private ? "private" : "public", type->set, head_bytes + key_bytes,
                             length);
  return is_private ? vmb_key_set_secret(key, der + head_bytes, key_bytes)
                    : vmb_key_set_public(key, der + head_bytes, key_bytes);
}
