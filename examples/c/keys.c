/*
 * Keys from shared secrets, and encryption with them, by OpenSSL.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "files_and_keys.h"

#include <string.h>

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

const char *derive_keys(uint8_t *out, size_t out_bytes, const char *label, const uint8_t *secret,
                        size_t secret_bytes, const uint8_t *transcript, size_t transcript_bytes) {
  uint8_t info[96] = {0};
  const size_t label_bytes = strlen(label);
  if (label_bytes + 32 > sizeof info)
    return failure("the label is too long; 64 characters fit");
  memcpy(info, label, label_bytes);
  OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char[]){"SHA256"}, 0),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)(uintptr_t)secret,
                                        secret_bytes),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info, label_bytes + 32),
      OSSL_PARAM_construct_end()};
  EVP_KDF *const hkdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
  EVP_KDF_CTX *const context = hkdf != NULL ? EVP_KDF_CTX_new(hkdf) : NULL;
  const int derived = context != NULL &&
                      EVP_Q_digest(NULL, "SHA256", NULL, transcript, transcript_bytes,
                                   info + label_bytes, NULL) == 1 &&
                      EVP_KDF_derive(context, out, out_bytes, parameters) == 1;
  EVP_KDF_CTX_free(context);
  EVP_KDF_free(hkdf);
  return derived ? NULL : failure("OpenSSL derives no keys; is its default provider active?");
}

int protect(int seal, const uint8_t key[32], uint8_t *data, size_t length) {
  const uint8_t nonce[12] = {0};
  uint8_t *const tag = data + length;
  int n = 0;
  EVP_CIPHER_CTX *const aead = EVP_CIPHER_CTX_new();
  const int good =
      aead != NULL && EVP_CipherInit_ex(aead, EVP_chacha20_poly1305(), NULL, key, nonce, seal) &&
      (seal || EVP_CIPHER_CTX_ctrl(aead, EVP_CTRL_AEAD_SET_TAG, TAG_BYTES, tag) == 1) &&
      EVP_CipherUpdate(aead, data, &n, data, (int)length) && EVP_CipherFinal_ex(aead, tag, &n) &&
      (!seal || EVP_CIPHER_CTX_ctrl(aead, EVP_CTRL_AEAD_GET_TAG, TAG_BYTES, tag) == 1);
  EVP_CIPHER_CTX_free(aead);
  return good;
}

EVP_PKEY *new_x25519(uint8_t public_key[32]) {
  size_t length = 32;
  EVP_PKEY *const key = EVP_PKEY_Q_keygen(NULL, NULL, "X25519");
  if (key != NULL)
    EVP_PKEY_get_raw_public_key(key, public_key, &length);
  return key;
}

/* OpenSSL refuses a public key that would give zero. */
int agree_x25519(uint8_t secret[32], EVP_PKEY *own, const uint8_t theirs[32]) {
  size_t length = 32;
  EVP_PKEY *const peer = EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, NULL, theirs, length);
  EVP_PKEY_CTX *const context = own != NULL ? EVP_PKEY_CTX_new(own, NULL) : NULL;
  const int agreed = peer != NULL && context != NULL && EVP_PKEY_derive_init(context) == 1 &&
                     EVP_PKEY_derive_set_peer(context, peer) == 1 &&
                     EVP_PKEY_derive(context, secret, &length) == 1 && length == 32;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(peer);
  return agreed;
}
