/*
 * test_codec: what the decoders make of a reader of files that gives other lengths, or another set,
 * than it said at first. The provider is linked with the reader below instead of key_codec.cpp.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "key_codec.h"

#include <openssl/decoder.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <stdlib.h>

#include "check.h"
#include "provider.h"

static const char set[] = "mldsa44";

/* What the reader gives next; missing parts have no bytes. */
static struct {
  const char *set;
  size_t public_key, secret_key, seed;
} next;

/* ---- The reader ------------------------------------------------------------------------------ */

const char *vmb_codec_oid(const char *name) {
  (void)name;
  return NULL; /* nothing is registered */
}

const uint8_t *vmb_codec_oid_der(const char *name, size_t *length) {
  static const uint8_t none[1] = {0};
  (void)name;
  *length = 0;
  return none;
}

enum vmb_codec_kind vmb_codec_peek(const uint8_t *der, size_t length, const char **of) {
  (void)der;
  (void)length;
  *of = set;
  return next.secret_key != 0 ? VMB_CODEC_PRIVATE : VMB_CODEC_PUBLIC;
}

static uint8_t *some(size_t length) {
  return length == 0 ? NULL : calloc(1, length);
}

int vmb_codec_read(const uint8_t *der, size_t length, struct vmb_codec_key *key, char *reason) {
  (void)der;
  (void)length;
  (void)reason;
  key->set = next.set;
  key->public_key = some(next.public_key);
  key->public_key_bytes = next.public_key;
  key->secret_key = some(next.secret_key);
  key->secret_key_bytes = next.secret_key;
  key->seed = some(next.seed);
  key->seed_bytes = next.seed;
  return 1;
}

uint8_t *vmb_codec_write_public(const char *name, const uint8_t *key, size_t bytes, int pem,
                                size_t *length) {
  (void)name, (void)key, (void)bytes, (void)pem, (void)length;
  return NULL;
}

uint8_t *vmb_codec_write_private(const char *name, const uint8_t *seed, size_t seed_bytes,
                                 const uint8_t *key, size_t bytes, int pem, size_t *length) {
  (void)name, (void)seed, (void)seed_bytes, (void)key, (void)bytes, (void)pem, (void)length;
  return NULL;
}

uint8_t *vmb_codec_pem(const char *label, const uint8_t *der, size_t bytes, size_t *length) {
  (void)label, (void)der, (void)bytes, (void)length;
  return NULL;
}

enum vmb_codec_kind vmb_codec_peek_oid(const uint8_t *der, size_t length, const uint8_t **oid,
                                       size_t *oid_bytes) {
  (void)der, (void)length, (void)oid_bytes;
  *oid = NULL;
  return VMB_CODEC_OTHER;
}

void vmb_codec_free_bytes(uint8_t *bytes, size_t length) {
  (void)length;
  free(bytes);
}

void vmb_codec_free(struct vmb_codec_key *key) {
  free(key->public_key);
  free(key->secret_key);
  free(key->seed);
}

/* ---- The decoders ---------------------------------------------------------------------------- */

OSSL_provider_init_fn OSSL_provider_init;

/* Whether the decoders make a key of what the reader gives. */
static int decodes(OSSL_LIB_CTX *library, const char *name, size_t public_key, size_t secret_key,
                   size_t seed) {
  static const unsigned char der[] = "what the reader does not look at";
  const unsigned char *at = der;
  size_t left = sizeof der;
  EVP_PKEY *key = NULL;
  next.set = name;
  next.public_key = public_key;
  next.secret_key = secret_key;
  next.seed = seed;
  OSSL_DECODER_CTX *const context = OSSL_DECODER_CTX_new_for_pkey(
      &key, "DER", NULL, "vambrace.mldsa44",
      secret_key != 0 ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, library, NULL);
  const int ok = OSSL_DECODER_from_data(context, &at, &left) == 1 && key != NULL;
  OSSL_DECODER_CTX_free(context);
  EVP_PKEY_free(key);
  ERR_clear_error();
  return ok;
}

int main(void) {
  const vmb_sig *const sig = vmb_sig_find(set);
  const size_t pk = vmb_sig_public_key_bytes(sig), sk = vmb_sig_secret_key_bytes(sig);
  const size_t seed = vmb_sig_seed_bytes(sig);
  OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
  OSSL_PROVIDER_add_builtin(library, "vambrace", OSSL_provider_init);
  OSSL_PROVIDER *const ours = OSSL_PROVIDER_load(library, "vambrace");
  CHECK(ours != NULL, "the provider");
  CHECK(decodes(library, set, pk, 0, 0), "a public key");
  CHECK(decodes(library, set, pk, sk, 0), "a key pair");
  CHECK(decodes(library, set, pk, sk, seed), "a key pair with its seed");
  CHECK(!decodes(library, "mldsa65", pk, 0, 0), "a public key of another set");
  CHECK(!decodes(library, "mldsa65", pk, sk, seed), "a key pair of another set");
  CHECK(!decodes(library, set, pk - 1, 0, 0), "a public key is too short");
  CHECK(!decodes(library, set, pk + 1, 0, 0), "a public key is too long");
  CHECK(!decodes(library, set, pk - 1, sk, seed), "the public key of a pair is too short");
  CHECK(!decodes(library, set, pk, sk - 1, seed), "a secret key is too short");
  CHECK(!decodes(library, set, pk, sk + 1, seed), "a secret key is too long");
  CHECK(!decodes(library, set, pk, sk, seed - 1), "a seed is too short");
  CHECK(!decodes(library, set, pk, 0, seed), "a seed without its secret key");
  CHECK(!decodes(library, set, 0, sk, seed), "no public key");
  OSSL_PROVIDER_unload(ours);
  OSSL_LIB_CTX_free(library);
  return check_report();
}
