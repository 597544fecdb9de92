/*
 * Keys of ML-DSA-65 in PEM files, which OpenSSL, the command and the other languages read:
 *   key_files new SECRET.pem PUBLIC.pem | check SECRET.pem PUBLIC.pem
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * OpenSSL writes and reads the files: with the provider, which the file that OPENSSL_CONF names
 * loads (docs/openssl.md), or itself, from 3.5 on. Vambrace uses the bytes of the keys.
 */
#include <string.h>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <vambrace/mldsa65.h>

#include "files_and_keys.h"

/* Writes what is in the memory of `pem`, which is wiped and freed. */
static const char *write_pem(const char *path, BIO *pem, int complete) {
  char *text = NULL;
  const long length = BIO_get_mem_data(pem, &text);
  const char *const error = complete ? write_file(path, (const uint8_t *)text, (size_t)length)
                                     : "OpenSSL writes no such key; is the provider loaded?";
  BIO_free(pem);
  return error;
}

static const char *new_key(const char *secret_path, const char *public_path) {
  EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, "ML-DSA-65", NULL);
  EVP_PKEY *key = NULL;
  if (context != NULL && EVP_PKEY_keygen_init(context) == 1)
    EVP_PKEY_generate(context, &key);
  EVP_PKEY_CTX_free(context);
  if (key == NULL)
    return "OpenSSL has no ML-DSA-65: name a file with the provider in OPENSSL_CONF";
  BIO *const secret_pem = BIO_new(BIO_s_secmem()), *const public_pem = BIO_new(BIO_s_mem());
  const int secret_good = PEM_write_bio_PrivateKey(secret_pem, key, NULL, NULL, 0, NULL, NULL);
  const int public_good = PEM_write_bio_PUBKEY(public_pem, key);
  EVP_PKEY_free(key);
  const char *const secret_error = write_pem(secret_path, secret_pem, secret_good);
  const char *const public_error = write_pem(public_path, public_pem, public_good);
  return secret_error != NULL ? secret_error : public_error;
}

/* The bytes of a key in a file: `what` is "priv" or "pub". */
static const char *read_key(const char *path, const char *what, uint8_t *bytes, size_t size) {
  BIO *const pem = BIO_new_file(path, "r");
  EVP_PKEY *key = NULL;
  size_t length = 0;
  if (pem != NULL)
    key = strcmp(what, "priv") == 0 ? PEM_read_bio_PrivateKey(pem, NULL, NULL, NULL)
                                    : PEM_read_bio_PUBKEY(pem, NULL, NULL, NULL);
  const int good = key != NULL && EVP_PKEY_is_a(key, "ML-DSA-65") &&
                   EVP_PKEY_get_octet_string_param(key, what, bytes, size, &length) == 1;
  EVP_PKEY_free(key);
  BIO_free(pem);
  if (good && length == size)
    return NULL;
  return failure("%s: no such key of ML-DSA-65; is OPENSSL_CONF set, and this the file?", path);
}

static const char *check(const char *secret_path, const char *public_path) {
  uint8_t secret_key[VMB_MLDSA65_SECRET_KEY_BYTES], public_key[VMB_MLDSA65_PUBLIC_KEY_BYTES];
  const char *error = read_key(secret_path, "priv", secret_key, sizeof secret_key);
  if (error == NULL)
    error = read_key(public_path, "pub", public_key, sizeof public_key);
  if (error == NULL && vmb_mldsa65_check_secret_key(secret_key, public_key, NULL) != VMB_OK)
    error = "the two keys do not belong together; make the public key of the secret key again";
  vmb_wipe(secret_key, sizeof secret_key);
  return error;
}

int main(int argc, char **argv) {
  const char *error = "use: new SECRET.pem PUBLIC.pem | check SECRET.pem PUBLIC.pem";
  if (argc == 4 && strcmp(argv[1], "new") == 0)
    error = new_key(argv[2], argv[3]);
  else if (argc == 4 && strcmp(argv[1], "check") == 0)
    error = check(argv[2], argv[3]);
  return finish("key_files", error);
}
