/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr */
#endif
#include "libcrypto.h"

#include <dlfcn.h>
#include <openssl/bn.h>
#include <openssl/evp.h>
#include <openssl/pkcs12.h>
#include <openssl/x509.h>
#include <stdlib.h>
#include <string.h>

#include "parameters.h"
#include "support/constant_time.h"

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
  VMB_FUNCTION(EVP_PKEY_get_bn_param)           \
  VMB_FUNCTION(EVP_PKEY_private_check)          \
  VMB_FUNCTION(EVP_PKEY_up_ref)                 \
  VMB_FUNCTION(EVP_PKEY_free)                   \
  VMB_FUNCTION(BN_bn2binpad)                    \
  VMB_FUNCTION(BN_clear_free)                   \
  VMB_FUNCTION(EVP_MD_CTX_new)                  \
  VMB_FUNCTION(EVP_MD_CTX_free)                 \
  VMB_FUNCTION(EVP_DigestSignInit_ex)           \
  VMB_FUNCTION(EVP_DigestSign)                  \
  VMB_FUNCTION(EVP_DigestVerifyInit_ex)         \
  VMB_FUNCTION(EVP_DigestVerify)                \
  VMB_FUNCTION(EVP_Q_digest)                    \
  VMB_FUNCTION(d2i_PrivateKey_ex)               \
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
  static const size_t bytes[] = {0, 32, 65, 97, 32};
  return bytes[classical];
}

size_t vmb_classical_secret_bytes(enum vmb_classical classical) {
  static const size_t bytes[] = {0, 32, 32, 48, 32};
  return bytes[classical];
}

static int is_weierstrass(enum vmb_classical classical) {
  return classical == VMB_CLASSICAL_P256 || classical == VMB_CLASSICAL_P384;
}

static const char *type_name(enum vmb_classical classical) {
  if (is_weierstrass(classical))
    return "EC";
  return classical == VMB_CLASSICAL_X25519 ? "X25519" : "ED25519";
}

/* The curve as a parameter; nothing for X25519 and Ed25519. */
static void add_group(OSSL_PARAM *param, enum vmb_classical classical) {
  static char p256[] = "P-256", p384[] = "P-384";
  char *const name = classical == VMB_CLASSICAL_P256 ? p256 : p384;
  const OSSL_PARAM group = {OSSL_PKEY_PARAM_GROUP_NAME, OSSL_PARAM_UTF8_STRING, name, 5, 0};
  const OSSL_PARAM end = {NULL, 0, NULL, 0, 0};
  *param = is_weierstrass(classical) ? group : end;
}

int vmb_classical_share(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                        EVP_PKEY *key, uint8_t *share) {
  const size_t bytes = vmb_classical_share_bytes(classical);
  size_t length = 0;
  const char *const name = classical == VMB_CLASSICAL_ED25519 ? OSSL_PKEY_PARAM_PUB_KEY
                                                              : OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY;
  return libcrypto->EVP_PKEY_get_octet_string_param(key, name, share, bytes, &length) > 0 &&
         length == bytes;
}

/* A new key pair; NULL on failure. */
static EVP_PKEY *new_key(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical) {
  EVP_PKEY *key = NULL;
  OSSL_PARAM params[2] = {{NULL, 0, NULL, 0, 0}, {NULL, 0, NULL, 0, 0}};
  add_group(params, classical);
  EVP_PKEY_CTX *const context =
      libcrypto->EVP_PKEY_CTX_new_from_name(libcrypto->context, type_name(classical), others);
  const int ok =
      context != NULL && libcrypto->EVP_PKEY_keygen_init(context) > 0 &&
      (params[0].key == NULL || libcrypto->EVP_PKEY_CTX_set_params(context, params) > 0) &&
      libcrypto->EVP_PKEY_keygen(context, &key) > 0;
  libcrypto->EVP_PKEY_CTX_free(context);
  if (ok)
    return key;
  libcrypto->EVP_PKEY_free(key);
  return NULL;
}

EVP_PKEY *vmb_classical_keypair(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                                uint8_t *share) {
  EVP_PKEY *const key = new_key(libcrypto, classical);
  if (key != NULL && vmb_classical_share(libcrypto, classical, key, share))
    return key;
  vmb_classical_free(libcrypto, key);
  return NULL;
}

int vmb_classical_up_ref(const struct vmb_libcrypto *libcrypto, EVP_PKEY *key) {
  return libcrypto->EVP_PKEY_up_ref(key);
}

void vmb_classical_free(const struct vmb_libcrypto *libcrypto, EVP_PKEY *key) {
  if (key != NULL)
    libcrypto->EVP_PKEY_free(key);
}

/* A key of its bytes: `name` says whether they are the public or the private ones. */
static EVP_PKEY *key_of_bytes(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                              const char *name, int selection, const uint8_t *bytes,
                              size_t length) {
  EVP_PKEY *key = NULL;
  const OSSL_PARAM part = {name, OSSL_PARAM_OCTET_STRING, (void *)bytes, length, 0};
  OSSL_PARAM params[3] = {part, {NULL, 0, NULL, 0, 0}, {NULL, 0, NULL, 0, 0}};
  add_group(params + 1, classical);
  EVP_PKEY_CTX *const context =
      libcrypto->EVP_PKEY_CTX_new_from_name(libcrypto->context, type_name(classical), others);
  if (context == NULL || libcrypto->EVP_PKEY_fromdata_init(context) <= 0 ||
      libcrypto->EVP_PKEY_fromdata(context, &key, selection, params) <= 0)
    key = NULL;
  libcrypto->EVP_PKEY_CTX_free(context);
  return key;
}

/* The public key of a share; NULL if it is none. */
static EVP_PKEY *public_key_of(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                               const uint8_t *share) {
  if (is_weierstrass(classical) && share[0] != 4) /* uncompressed points alone */
    return NULL;
  return key_of_bytes(libcrypto, classical, OSSL_PKEY_PARAM_PUB_KEY, EVP_PKEY_PUBLIC_KEY, share,
                      vmb_classical_share_bytes(classical));
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

/* ---- The classical half of composites -------------------------------------------------------- */

/*
 * ECPrivateKey { version 1, scalar, [0] curve } without public key: what stands before and after
 * the scalar.
 */
struct ec_frame {
  uint8_t head[7], tail[12];
  size_t tail_bytes;
};
static const struct ec_frame *frame_of(enum vmb_classical classical) {
  static const struct ec_frame p256 = {
      {0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20},
      {0xa0, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07},
      12};
  static const struct ec_frame p384 = {{0x30, 0x3e, 0x02, 0x01, 0x01, 0x04, 0x30},
                                       {0xa0, 0x07, 0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x22},
                                       9};
  if (!is_weierstrass(classical))
    return NULL;
  return classical == VMB_CLASSICAL_P256 ? &p256 : &p384;
}

size_t vmb_classical_private_key_bytes(enum vmb_classical classical) {
  const struct ec_frame *const frame = frame_of(classical);
  const size_t scalar_bytes = vmb_classical_secret_bytes(classical);
  return frame == NULL ? scalar_bytes : sizeof frame->head + scalar_bytes + frame->tail_bytes;
}

/* ECDSA: SEQUENCE of two INTEGERs, each with a byte of zero in front. */
size_t vmb_classical_signature_bytes(enum vmb_classical classical) {
  static const size_t bytes[] = {0, 0, 72, 104, 64};
  return bytes[classical];
}

/* The scalar of an elliptic curve, big-endian. */
static int put_scalar(const struct vmb_libcrypto *libcrypto, const EVP_PKEY *key, uint8_t *out,
                      size_t bytes) {
  BIGNUM *scalar = NULL;
  const int ok = libcrypto->EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &scalar) > 0 &&
                 libcrypto->BN_bn2binpad(scalar, out, (int)bytes) == (int)bytes;
  libcrypto->BN_clear_free(scalar);
  return ok;
}

static int put_private_key(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                           const EVP_PKEY *key, uint8_t *out) {
  const struct ec_frame *const frame = frame_of(classical);
  size_t bytes = vmb_classical_secret_bytes(classical);
  if (frame == NULL)
    return libcrypto->EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PRIV_KEY, out, bytes,
                                                      &bytes) > 0 &&
           bytes == vmb_classical_secret_bytes(classical);
  memcpy(out, frame->head, sizeof frame->head);
  memcpy(out + sizeof frame->head + bytes, frame->tail, frame->tail_bytes);
  return put_scalar(libcrypto, key, out + sizeof frame->head, bytes);
}

int vmb_classical_generate(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                           uint8_t *private_key) {
  EVP_PKEY *const key = new_key(libcrypto, classical);
  const int ok = key != NULL && put_private_key(libcrypto, classical, key, private_key);
  vmb_classical_free(libcrypto, key);
  if (!ok)
    vmb_wipe(private_key, vmb_classical_private_key_bytes(classical));
  return ok;
}

/* The scalar is at least 1 and less than the order of the curve. */
static int scalar_is_valid(const struct vmb_libcrypto *libcrypto, EVP_PKEY *key) {
  EVP_PKEY_CTX *const context =
      libcrypto->EVP_PKEY_CTX_new_from_pkey(libcrypto->context, key, others);
  const int ok = context != NULL && libcrypto->EVP_PKEY_private_check(context) > 0;
  libcrypto->EVP_PKEY_CTX_free(context);
  return ok;
}

EVP_PKEY *vmb_classical_private_key(const struct vmb_libcrypto *libcrypto,
                                    enum vmb_classical classical, const uint8_t *private_key) {
  const struct ec_frame *const frame = frame_of(classical);
  const size_t bytes = vmb_classical_secret_bytes(classical);
  const uint8_t *at = private_key;
  if (frame == NULL)
    return key_of_bytes(libcrypto, classical, OSSL_PKEY_PARAM_PRIV_KEY, EVP_PKEY_KEYPAIR,
                        private_key, bytes);
  if (memcmp(private_key, frame->head, sizeof frame->head) != 0 ||
      memcmp(private_key + sizeof frame->head + bytes, frame->tail, frame->tail_bytes) != 0)
    return NULL;
  EVP_PKEY *const key = libcrypto->d2i_PrivateKey_ex(
      EVP_PKEY_EC, NULL, &at, (long)vmb_classical_private_key_bytes(classical), libcrypto->context,
      others);
  if (key != NULL && scalar_is_valid(libcrypto, key))
    return key;
  vmb_classical_free(libcrypto, key);
  return NULL;
}

int vmb_classical_is_public_key(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                                const uint8_t *share) {
  EVP_PKEY *const key = public_key_of(libcrypto, classical, share);
  vmb_classical_free(libcrypto, key);
  return key != NULL;
}

/* Ed25519 hashes in its own way. */
static const char *signature_digest(enum vmb_classical classical) {
  static const char *const names[] = {NULL, NULL, "SHA256", "SHA384", NULL};
  return names[classical];
}

size_t vmb_classical_sign(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                          EVP_PKEY *key, const uint8_t *message, size_t message_bytes,
                          uint8_t *signature) {
  size_t length = vmb_classical_signature_bytes(classical);
  EVP_MD_CTX *const context = libcrypto->EVP_MD_CTX_new();
  const int ok = context != NULL &&
                 libcrypto->EVP_DigestSignInit_ex(context, NULL, signature_digest(classical),
                                                  libcrypto->context, others, key, NULL) > 0 &&
                 libcrypto->EVP_DigestSign(context, signature, &length, message, message_bytes) > 0;
  libcrypto->EVP_MD_CTX_free(context);
  return ok ? length : 0;
}

int vmb_classical_verify(const struct vmb_libcrypto *libcrypto, enum vmb_classical classical,
                         const uint8_t *share, const uint8_t *message, size_t message_bytes,
                         const uint8_t *signature, size_t signature_bytes) {
  EVP_PKEY *const key = public_key_of(libcrypto, classical, share);
  EVP_MD_CTX *const context = libcrypto->EVP_MD_CTX_new();
  const int ok =
      key != NULL && context != NULL &&
      libcrypto->EVP_DigestVerifyInit_ex(context, NULL, signature_digest(classical),
                                         libcrypto->context, others, key, NULL) > 0 &&
      libcrypto->EVP_DigestVerify(context, signature, signature_bytes, message, message_bytes) == 1;
  libcrypto->EVP_MD_CTX_free(context);
  vmb_classical_free(libcrypto, key);
  return ok;
}

size_t vmb_libcrypto_digest(const struct vmb_libcrypto *libcrypto, const char *digest,
                            const uint8_t *message, size_t message_bytes, uint8_t *out) {
  size_t length = 0;
  return libcrypto->EVP_Q_digest(libcrypto->context, digest, others, message, message_bytes, out,
                                 &length) > 0
             ? length
             : 0;
}

/* ---- Encrypted keys -------------------------------------------------------------------------- */

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
