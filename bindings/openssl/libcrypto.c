/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr */
#endif
#include "libcrypto.h"

#include <dlfcn.h>
#include <openssl/evp.h>
#include <openssl/pkcs12.h>
#include <openssl/x509.h>
#include <stdlib.h>
#include <string.h>

#include "parameters.h"

/* The functions that are looked up. */
#define VMB_LIBCRYPTO_FUNCTIONS                 \
  VMB_FUNCTION(EVP_PKEY_CTX_new_from_name)      \
  VMB_FUNCTION(EVP_PKEY_CTX_new_from_pkey)      \
  VMB_FUNCTION(EVP_PKEY_CTX_free)               \
  VMB_FUNCTION(EVP_PKEY_CTX_set_params)         \
  VMB_FUNCTION(EVP_PKEY_keygen_init)            \
  VMB_FUNCTION(EVP_PKEY_keygen)                 \
  VMB_FUNCTION(EVP_PKEY_fromdata_init)          \
  VMB_FUNCTION(EVP_PKEY_fromdata)               \
  VMB_FUNCTION(EVP_PKEY_derive_init)            \
  VMB_FUNCTION(EVP_PKEY_derive_set_peer)        \
  VMB_FUNCTION(EVP_PKEY_derive)                 \
  VMB_FUNCTION(EVP_PKEY_get_octet_string_param) \
  VMB_FUNCTION(EVP_PKEY_up_ref)                 \
  VMB_FUNCTION(EVP_PKEY_free)                   \
  VMB_FUNCTION(EVP_CIPHER_fetch)                \
  VMB_FUNCTION(EVP_CIPHER_free)                 \
  VMB_FUNCTION(d2i_PKCS8_PRIV_KEY_INFO)         \
  VMB_FUNCTION(PKCS8_PRIV_KEY_INFO_free)        \
  VMB_FUNCTION(PKCS8_encrypt_ex)                \
  VMB_FUNCTION(i2d_X509_SIG)                    \
  VMB_FUNCTION(X509_SIG_free)                   \
  VMB_FUNCTION(OPENSSL_init_crypto)

struct vmb_libcrypto {
  OSSL_LIB_CTX *context;
  void *handle;
#define VMB_FUNCTION(name) __typeof__(&name) name;
  VMB_LIBCRYPTO_FUNCTIONS
#undef VMB_FUNCTION
};

/* Ours are not asked, whatever the application's default properties say. */
static const char others[] = "provider!=vambrace";

/* The function of that name, if it lies in the same file as the core. */
static void *find(void *handle, const char *name, const void *base) {
  Dl_info where;
  void *const found = dlsym(handle, name);
  if (found == NULL || dladdr(found, &where) == 0 || where.dli_fbase != base)
    return NULL;
  return found;
}

struct vmb_libcrypto *vmb_libcrypto_find(void (*of_the_core)(void), void *library_context) {
  Dl_info core;
  void *address;
  memcpy(&address, &of_the_core, sizeof address);
  if (address == NULL || dladdr(address, &core) == 0)
    return NULL;
  struct vmb_libcrypto *const libcrypto = calloc(1, sizeof *libcrypto);
  if (libcrypto == NULL)
    return NULL;
  libcrypto->context = library_context;
  libcrypto->handle = dlopen(core.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  if (libcrypto->handle == NULL)
    libcrypto->handle = dlopen(NULL, RTLD_LAZY); /* the program itself */
  int ok = libcrypto->handle != NULL;
#define VMB_FUNCTION(name)                                              \
  if (ok) {                                                             \
    void *const found = find(libcrypto->handle, #name, core.dli_fbase); \
    memcpy(&libcrypto->name, &found, sizeof found);                     \
    ok = found != NULL;                                                 \
  }
  VMB_LIBCRYPTO_FUNCTIONS
#undef VMB_FUNCTION
  if (ok)
    return libcrypto;
  vmb_libcrypto_free(libcrypto);
  return NULL;
}

void vmb_libcrypto_free(struct vmb_libcrypto *libcrypto) {
  if (libcrypto == NULL)
    return;
  if (libcrypto->handle != NULL)
    dlclose(libcrypto->handle);
  free(libcrypto);
}

int vmb_libcrypto_load_configuration(const struct vmb_libcrypto *libcrypto) {
  if (libcrypto == NULL)
    return 0;
  /* a configuration that is wrong has been complained about, and is not ours to judge */
  libcrypto->OPENSSL_init_crypto(OPENSSL_INIT_LOAD_CONFIG, NULL);
  return 1;
}

size_t vmb_classical_share_bytes(enum vmb_classical classical) {
  static const size_t bytes[] = {0, 32, 65, 97};
  return bytes[classical];
}

size_t vmb_classical_secret_bytes(enum vmb_classical classical) {
  static const size_t bytes[] = {0, 32, 32, 48};
  return bytes[classical];
}

static const char *type_name(enum vmb_classical classical) {
  return classical == VMB_CLASSICAL_X25519 ? "X25519" : "EC";
}

/* The curve as a parameter; nothing for X25519. */
static void add_group(OSSL_PARAM *param, enum vmb_classical classical) {
  static char p256[] = "P-256", p384[] = "P-384";
  char *const name = classical == VMB_CLASSICAL_P256 ? p256 : p384;
  const OSSL_PARAM group = {OSSL_PKEY_PARAM_GROUP_NAME, OSSL_PARAM_UTF8_STRING, name, 5, 0};
  const OSSL_PARAM end = {NULL, 0, NULL, 0, 0};
  *param = classical == VMB_CLASSICAL_X25519 ? end : group;
}

EVP_PKEY *vmb_classical_keypair(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                                uint8_t *share) {
  EVP_PKEY *key = NULL;
  size_t length = 0;
  OSSL_PARAM params[2] = {{NULL, 0, NULL, 0, 0}, {NULL, 0, NULL, 0, 0}};
  add_group(params, classical);
  EVP_PKEY_CTX *const context =
      libcrypto->EVP_PKEY_CTX_new_from_name(libcrypto->context, type_name(classical), others);
  const int ok =
      context != NULL && libcrypto->EVP_PKEY_keygen_init(context) > 0 &&
      (params[0].key == NULL || libcrypto->EVP_PKEY_CTX_set_params(context, params) > 0) &&
      libcrypto->EVP_PKEY_keygen(context, &key) > 0 &&
      libcrypto->EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, share,
                                                 vmb_classical_share_bytes(classical),
                                                 &length) > 0 &&
      length == vmb_classical_share_bytes(classical);
  libcrypto->EVP_PKEY_CTX_free(context);
  if (ok)
    return key;
  libcrypto->EVP_PKEY_free(key);
  return NULL;
}

int vmb_classical_up_ref(const struct vmb_libcrypto *libcrypto, EVP_PKEY *key) {
  return libcrypto->EVP_PKEY_up_ref(key);
}

void vmb_classical_free(const struct vmb_libcrypto *libcrypto, EVP_PKEY *key) {
  if (key != NULL)
    libcrypto->EVP_PKEY_free(key);
}

/* The public key of a share; NULL if it is none. */
static EVP_PKEY *public_key_of(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                               const uint8_t *share) {
  EVP_PKEY *key = NULL;
  if (classical != VMB_CLASSICAL_X25519 && share[0] != 4) /* uncompressed points alone */
    return NULL;
  const OSSL_PARAM public_key = {OSSL_PKEY_PARAM_PUB_KEY, OSSL_PARAM_OCTET_STRING, (void *)share,
                                 vmb_classical_share_bytes(classical), 0};
  OSSL_PARAM params[3] = {public_key, {NULL, 0, NULL, 0, 0}, {NULL, 0, NULL, 0, 0}};
  add_group(params + 1, classical);
  EVP_PKEY_CTX *const context =
      libcrypto->EVP_PKEY_CTX_new_from_name(libcrypto->context, type_name(classical), others);
  if (context == NULL || libcrypto->EVP_PKEY_fromdata_init(context) <= 0 ||
      libcrypto->EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, params) <= 0)
    key = NULL;
  libcrypto->EVP_PKEY_CTX_free(context);
  return key;
}

int vmb_classical_derive(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                         EVP_PKEY *own, const uint8_t *peer_share, uint8_t *secret) {
  size_t length = vmb_classical_secret_bytes(classical);
  EVP_PKEY *const peer = public_key_of(libcrypto, classical, peer_share);
  EVP_PKEY_CTX *context = NULL;
  if (peer != NULL)
    context = libcrypto->EVP_PKEY_CTX_new_from_pkey(libcrypto->context, own, others);
  const int ok = context != NULL && libcrypto->EVP_PKEY_derive_init(context) > 0 &&
                 libcrypto->EVP_PKEY_derive_set_peer(context, peer) > 0 &&
                 libcrypto->EVP_PKEY_derive(context, secret, &length) > 0 &&
                 length == vmb_classical_secret_bytes(classical);
  libcrypto->EVP_PKEY_CTX_free(context);
  vmb_classical_free(libcrypto, peer);
  return ok;
}

/* The DER of an encrypted key, in memory of its own. */
static uint8_t *der_of(const struct vmb_libcrypto *libcrypto, const X509_SIG *encrypted,
                       size_t *length) {
  const int bytes = libcrypto->i2d_X509_SIG(encrypted, NULL);
  uint8_t *const der = bytes > 0 ? malloc((size_t)bytes) : NULL;
  uint8_t *end = der;
  if (der == NULL)
    return NULL;
  libcrypto->i2d_X509_SIG(encrypted, &end);
  *length = (size_t)bytes;
  return der;
}

uint8_t *vmb_libcrypto_encrypt(const struct vmb_libcrypto *libcrypto, const char *cipher,
                               const char *properties, const char *passphrase,
                               size_t passphrase_bytes, const uint8_t *private_key,
                               size_t private_key_bytes, size_t *length) {
  const uint8_t *at = private_key;
  uint8_t *der = NULL;
  X509_SIG *encrypted = NULL;
  const char *const query = properties != NULL && *properties != '\0' ? properties : others;
  EVP_CIPHER *const fetched = libcrypto->EVP_CIPHER_fetch(libcrypto->context, cipher, query);
  PKCS8_PRIV_KEY_INFO *const info =
      libcrypto->d2i_PKCS8_PRIV_KEY_INFO(NULL, &at, (long)private_key_bytes);
  /* no salt and no count given: OpenSSL draws the one and takes its own for the other */
  if (fetched != NULL && info != NULL)
    encrypted = libcrypto->PKCS8_encrypt_ex(-1, fetched, passphrase, (int)passphrase_bytes, NULL, 0,
                                            0, info, libcrypto->context, query);
  if (encrypted != NULL)
    der = der_of(libcrypto, encrypted, length);
  libcrypto->X509_SIG_free(encrypted);
  libcrypto->PKCS8_PRIV_KEY_INFO_free(info);
  libcrypto->EVP_CIPHER_free(fetched);
  return der;
}
