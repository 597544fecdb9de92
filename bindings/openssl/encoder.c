/*
 * Encoders: keys as DER, PEM and text.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "composite.h"
#include "key_codec.h"
#include "parameters.h"

/* One encoder at work. */
struct encoder {
  const vmb_provider *provider;
  char *cipher;     /* to encrypt private keys with; NULL: in clear */
  char *properties; /* of the cipher; NULL: any */
};

static void *encoder_new(void *provider) {
  struct encoder *const encoder = calloc(1, sizeof *encoder);
  if (encoder != NULL)
    encoder->provider = provider;
  return encoder;
}

static void encoder_free(void *encoder_data) {
  struct encoder *const encoder = encoder_data;
  if (encoder == NULL)
    return;
  free(encoder->cipher);
  free(encoder->properties);
  free(encoder);
}

/* Whether all bytes were written. */
static int write_bytes(const vmb_provider *provider, OSSL_CORE_BIO *out, const void *bytes,
                       size_t length) {
  size_t written = 0;
  return provider->bio_write(out, bytes, length, &written) == 1 && written == length;
}

static int no_foreign_key(const vmb_provider *provider) {
  return vmb_provider_fail(provider, VMB_REASON_UNSUPPORTED,
                           "a key of another provider must be imported before it is encoded");
}

static int write_encoded(const vmb_provider *provider, OSSL_CORE_BIO *out, uint8_t *encoded,
                         size_t length) {
  if (encoded == NULL)
    return vmb_provider_fail(provider, VMB_REASON_MEMORY, "no memory to encode a key");
  const int ok = write_bytes(provider, out, encoded, length);
  vmb_codec_free_bytes(encoded, length);
  return ok;
}

/* How a passphrase is asked for. */
struct prompt {
  OSSL_PASSPHRASE_CALLBACK *ask;
  void *argument;
};

static int encode_public(const struct encoder *encoder, OSSL_CORE_BIO *out,
                         const struct vmb_key *key, int pem, const struct prompt *prompt) {
  size_t length = 0;
  (void)prompt;
  if (!vmb_key_has(key, OSSL_KEYMGMT_SELECT_PUBLIC_KEY))
    return vmb_provider_fail(encoder->provider, VMB_REASON_NO_KEY,
                             "there is no public key to encode");
  uint8_t *const encoded =
      key->type->composite != NULL
          ? vmb_composite_write_public(key, pem, &length)
          : vmb_codec_write_public(key->type->set, key->public_key,
                                   vmb_type_public_key_bytes(key->type), pem, &length);
  return write_encoded(encoder->provider, out, encoded, length);
}

/* PrivateKeyInfo; NULL if there is no memory. */
static uint8_t *clear_key(const struct vmb_key *key, int pem, size_t *length) {
  if (key->type->composite != NULL)
    return vmb_composite_write_private(key, pem, length);
  return vmb_codec_write_private(key->type->set, key->seed, key->seed_bytes, key->secret_key,
                                 vmb_type_secret_key_bytes(key->type), pem, length);
}

enum { LONGEST_PASSPHRASE = 1024 };

/* EncryptedPrivateKeyInfo, by the libcrypto that loaded the provider. */
static int encode_encrypted(const struct encoder *encoder, OSSL_CORE_BIO *out,
                            const struct vmb_key *key, int pem, const struct prompt *prompt) {
  const vmb_provider *const provider = encoder->provider;
  const OSSL_PARAM none = {NULL, 0, NULL, 0, 0};
  char passphrase[LONGEST_PASSPHRASE];
  size_t passphrase_bytes = 0, clear_bytes = 0, der_bytes = 0, length = 0;
  if (prompt->ask == NULL ||
      prompt->ask(passphrase, sizeof passphrase, &passphrase_bytes, &none, prompt->argument) != 1 ||
      passphrase_bytes > sizeof passphrase) {
    vmb_wipe(passphrase, sizeof passphrase); /* what failed may have written a part of it */
    return vmb_provider_fail(provider, VMB_REASON_CIPHER,
                             "there is no passphrase to encrypt the private key with");
  }
  uint8_t *const clear = clear_key(key, 0, &clear_bytes);
  uint8_t *const der =
      clear == NULL
          ? NULL
          : vmb_libcrypto_encrypt(provider->libcrypto, encoder->cipher, encoder->properties,
                                  passphrase, passphrase_bytes, clear, clear_bytes, &der_bytes);
  vmb_codec_free_bytes(clear, clear_bytes);
  vmb_wipe(passphrase, sizeof passphrase);
  if (der == NULL)
    return vmb_provider_fail(provider, VMB_REASON_CIPHER,
                             "the private key cannot be encrypted with %s: name another cipher",
                             encoder->cipher);
  if (!pem)
    return write_encoded(provider, out, der, der_bytes);
  uint8_t *const text = vmb_codec_pem("ENCRYPTED PRIVATE KEY", der, der_bytes, &length);
  vmb_codec_free_bytes(der, der_bytes);
  return write_encoded(provider, out, text, length);
}

static int encode_private(const struct encoder *encoder, OSSL_CORE_BIO *out,
                          const struct vmb_key *key, int pem, const struct prompt *prompt) {
  size_t length = 0;
  if (!vmb_key_has(key, OSSL_KEYMGMT_SELECT_PRIVATE_KEY))
    return vmb_provider_fail(encoder->provider, VMB_REASON_NO_KEY,
                             "there is no private key to encode");
  if (encoder->cipher != NULL)
    return encode_encrypted(encoder, out, key, pem, prompt);
  uint8_t *const encoded = clear_key(key, pem, &length);
  return write_encoded(encoder->provider, out, encoded, length);
}

/* ---- Text, as `openssl pkey -text` prints of other keys -------------------------------------- */

enum { BYTES_PER_LINE = 15, LINE = 128 };

static int print(const vmb_provider *provider, OSSL_CORE_BIO *out, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static int print(const vmb_provider *provider, OSSL_CORE_BIO *out, const char *format, ...) {
  char line[LINE];
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  const int ok = length >= 0 && (size_t)length < sizeof line &&
                 write_bytes(provider, out, line, (size_t)length);
  vmb_wipe(line, sizeof line);
  return ok;
}

/* "    01:02:...", the last line without a colon after. */
static int print_bytes(const vmb_provider *provider, OSSL_CORE_BIO *out, const char *title,
                       const uint8_t *bytes, size_t length) {
  int ok = print(provider, out, "%s:\n", title);
  for (size_t i = 0; ok && i < length; i += BYTES_PER_LINE) {
    char line[LINE] = "";
    size_t used = 0;
    for (size_t k = i; k < length && k < i + BYTES_PER_LINE; k++)
      used += (size_t)snprintf(line + used, sizeof line - used, "%02x%s", bytes[k],
                               k + 1 < length ? ":" : "");
    ok = print(provider, out, "    %s\n", line);
    vmb_wipe(line, sizeof line);
  }
  return ok;
}

static int encode_text(void *encoder_data, OSSL_CORE_BIO *out, const void *key_data,
                       const OSSL_PARAM *abstract, int selection,
                       OSSL_PASSPHRASE_CALLBACK *passphrase, void *argument) {
  const struct encoder *const encoder = encoder_data;
  const vmb_provider *const context = encoder->provider;
  const struct vmb_key *const key = key_data;
  (void)passphrase;
  (void)argument;
  if (abstract != NULL)
    return no_foreign_key(context);
  const struct vmb_key_type *const type = key->type;
  const int with_private = (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) != 0;
  if (!vmb_key_has(key,
                   with_private ? OSSL_KEYMGMT_SELECT_PRIVATE_KEY : OSSL_KEYMGMT_SELECT_PUBLIC_KEY))
    return vmb_provider_fail(context, VMB_REASON_NO_KEY, "there is no such key to print");
  const int level =
      type->kem != NULL ? vmb_kem_nist_level(type->kem) : vmb_sig_nist_level(type->sig);
  const char *const standing = type->composite != NULL ? "draft (LAMPS)"
                               : type->kem != NULL     ? vmb_kem_standing(type->kem)
                                                       : vmb_sig_standing(type->sig);
  int ok =
      print(context, out, "%s %s-Key:\n", type->first_name, with_private ? "Private" : "Public") &&
      print(context, out, "standing: %s\n", standing);
  if (level != 0)
    ok = ok && print(context, out, "security category: %d\n", level);
  if (with_private && key->seed != NULL)
    ok = ok && print_bytes(context, out, "seed", key->seed, key->seed_bytes);
  if (with_private)
    ok = ok && print_bytes(context, out, "priv", key->secret_key, vmb_type_secret_key_bytes(type));
  if (key->public_key != NULL)
    ok = ok && print_bytes(context, out, "pub", key->public_key, vmb_type_public_key_bytes(type));
  return ok;
}

/* ---- Which parts an encoder is for ----------------------------------------------------------- */

static int selects_public(void *provider, int selection) {
  (void)provider;
  return selection == 0 || ((selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) == 0 &&
                            (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) != 0);
}

static int selects_private(void *provider, int selection) {
  (void)provider;
  return selection == 0 || (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) != 0;
}

static int selects_any(void *provider, int selection) {
  (void)provider;
  return selection == 0 || (selection & OSSL_KEYMGMT_SELECT_KEYPAIR) != 0;
}

/* Which implementation of the cipher is to be used. */
static int set_properties(struct encoder *encoder, const OSSL_PARAM *param) {
  if (param == NULL)
    return 1;
  const char *const text = vmb_param_text(param);
  free(encoder->properties);
  encoder->properties = NULL;
  if (text == NULL)
    return 1;
  encoder->properties = strdup(text);
  return encoder->properties != NULL ||
         vmb_provider_fail(encoder->provider, VMB_REASON_MEMORY, "no memory");
}

/*
 * The core hands out the cipher to encrypt with by this function alone, and an encoder without it,
 * or that passes over it, writes the private key in clear. So what cannot be done fails here.
 */
static int encoder_set_params(void *encoder_data, const OSSL_PARAM params[]) {
  struct encoder *const encoder = encoder_data;
  const OSSL_PARAM *const cipher = vmb_param_find_const(params, OSSL_ENCODER_PARAM_CIPHER);
  if (!vmb_param_refuse(encoder->provider, params, vmb_refused_key_forms) ||
      !set_properties(encoder, vmb_param_find_const(params, OSSL_ENCODER_PARAM_PROPERTIES)))
    return 0;
  if (cipher == NULL)
    return 1;
  const char *const name = vmb_param_text(cipher);
  free(encoder->cipher);
  encoder->cipher = NULL;
  if (name == NULL || *name == '\0')
    return 1;
  if (encoder->provider->libcrypto == NULL)
    return vmb_provider_fail(encoder->provider, VMB_REASON_CIPHER,
                             "there is no libcrypto to encrypt with: write the key without a "
                             "cipher and pipe it into 'openssl pkcs8 -topk8 -v2 %s'",
                             name);
  encoder->cipher = strdup(name);
  if (encoder->cipher != NULL)
    return 1;
  return vmb_provider_fail(encoder->provider, VMB_REASON_MEMORY, "no memory");
}

static const OSSL_PARAM *encoder_settable_params(void *provider) {
  static const OSSL_PARAM settable[] = {
      {OSSL_ENCODER_PARAM_CIPHER, OSSL_PARAM_UTF8_STRING, NULL, 0, 0},
      {OSSL_ENCODER_PARAM_PROPERTIES, OSSL_PARAM_UTF8_STRING, NULL, 0, 0},
      {NULL, 0, NULL, 0, 0}};
  (void)provider;
  return settable;
}

#define FUNCTION(id, name) {OSSL_FUNC_ENCODER_##id, (void (*)(void))(name)}

/*
 * The encoder of a structure in a format: VMB_ENCODER(name, part, PEM or not, whether a cipher must
 * be set)
 */
#define VMB_ENCODER(name, part, pem, needs_cipher)                                            \
  static int name(void *encoder_data, OSSL_CORE_BIO *out, const void *key,                    \
                  const OSSL_PARAM abstract[], int selection, OSSL_PASSPHRASE_CALLBACK *ask,  \
                  void *argument) {                                                           \
    const struct encoder *const encoder = encoder_data;                                       \
    const struct prompt prompt = {ask, argument};                                             \
    (void)selection;                                                                          \
    if (abstract != NULL)                                                                     \
      return no_foreign_key(encoder->provider);                                               \
    if ((needs_cipher) && encoder->cipher == NULL)                                            \
      return vmb_provider_fail(encoder->provider, VMB_REASON_CIPHER,                          \
                               "name the cipher of an encrypted private key");                \
    return encode_##part(encoder, out, key, pem, &prompt);                                    \
  }                                                                                           \
  const OSSL_DISPATCH vmb_##name[] = {FUNCTION(NEWCTX, encoder_new),                          \
                                      FUNCTION(FREECTX, encoder_free),                        \
                                      FUNCTION(DOES_SELECTION, selects_##part),               \
                                      FUNCTION(SET_CTX_PARAMS, encoder_set_params),           \
                                      FUNCTION(SETTABLE_CTX_PARAMS, encoder_settable_params), \
                                      FUNCTION(ENCODE, name),                                 \
                                      {0, NULL}};
VMB_ENCODER(encode_public_der, public, 0, 0)
VMB_ENCODER(encode_public_pem, public, 1, 0)
VMB_ENCODER(encode_private_der, private, 0, 0)
VMB_ENCODER(encode_private_pem, private, 1, 0)
VMB_ENCODER(encode_encrypted_der, private, 0, 1)
VMB_ENCODER(encode_encrypted_pem, private, 1, 1)

const OSSL_DISPATCH vmb_encode_text[] = {FUNCTION(NEWCTX, encoder_new),
                                         FUNCTION(FREECTX, encoder_free),
                                         FUNCTION(DOES_SELECTION, selects_any),
                                         FUNCTION(ENCODE, encode_text),
                                         {0, NULL}};
