/*
 * Key management: making, importing, exporting, comparing keys; what OpenSSL asks of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "closures.h"
#include "composite.h"
#include "key.h"
#include "parameters.h"

#define KEY_BITS OSSL_KEYMGMT_SELECT_KEYPAIR

/* Names that 3.0's headers lack. */
#define PARAM_SEED "seed"
#define PARAM_SECURITY_CATEGORY "security-category"

static const OSSL_PARAM end = {NULL, 0, NULL, 0, 0};

/* ---- Life ------------------------------------------------------------------------------------ */

static void key_free(void *key) {
  vmb_key_free(key);
}

static void *key_load(const void *reference, size_t bytes) {
  return vmb_key_from_reference(reference, bytes);
}

/* A copy of the bytes; *ok becomes 0 if there is no memory. */
static uint8_t *copied(const uint8_t *bytes, size_t length, int *ok) {
  if (bytes == NULL)
    return NULL;
  uint8_t *const copy = malloc(length);
  if (copy == NULL)
    *ok = 0;
  else
    memcpy(copy, bytes, length);
  return copy;
}

static void *key_dup(const void *from_key, int selection) {
  const struct vmb_key *const from = from_key;
  struct vmb_key *const key = vmb_key_new(from->provider, from->type);
  int ok = key != NULL;
  if (ok && (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) != 0)
    key->public_key = copied(from->public_key, vmb_type_public_key_bytes(from->type), &ok);
  if (ok && (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) != 0) {
    key->secret_key = copied(from->secret_key, vmb_type_secret_key_bytes(from->type), &ok);
    key->seed = copied(from->seed, from->seed_bytes, &ok);
    key->seed_bytes = from->seed_bytes;
    if (from->classical != NULL && vmb_classical_up_ref(from->provider->libcrypto, from->classical))
      key->classical = from->classical;
  }
  if (ok)
    return key;
  vmb_key_free(key);
  return NULL;
}

/* ---- Questions ------------------------------------------------------------------------------- */

static int key_has(const void *key, int selection) {
  return vmb_key_has(key, selection);
}

static int key_match(const void *one_key, const void *other_key, int selection) {
  const struct vmb_key *const one = one_key, *const other = other_key;
  if (one->type != other->type)
    return 0;
  if ((selection & KEY_BITS) == 0)
    return 1;
  if (one->public_key == NULL || other->public_key == NULL)
    return 0;
  return memcmp(one->public_key, other->public_key, vmb_type_public_key_bytes(one->type)) == 0;
}

static int validate_composite(const struct vmb_key *key, int selection) {
  int ok = (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) == 0 ||
           vmb_composite_check_public(key->provider, key->type, key->public_key);
  if (!ok || (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) == 0)
    return ok;
  struct vmb_key *const again = vmb_key_new(key->provider, key->type);
  ok = again != NULL &&
       (key->public_key == NULL ||
        vmb_key_set_public(again, key->public_key, vmb_type_public_key_bytes(key->type))) &&
       vmb_key_set_secret(again, key->secret_key, vmb_type_secret_key_bytes(key->type));
  vmb_key_free(again);
  return ok;
}

/* The whole check of the pair, which takes a while with Classic McEliece and SLH-DSA. */
static int key_validate(const void *key_data, int selection, int check_type) {
  const struct vmb_key *const key = key_data;
  const struct vmb_key_type *const type = key->type;
  (void)check_type;
  if (!vmb_key_has(key, selection))
    return vmb_provider_fail(key->provider, VMB_REASON_NO_KEY,
                             "the %s key lacks a part that is to be checked", type->set);
  if (type->composite != NULL)
    return validate_composite(key, selection);
  const uint8_t *of_set = key->public_key;
  if (of_set != NULL)
    of_set += vmb_type_kem_offset(type, vmb_classical_share_bytes(type->classical));
  vmb_status status = VMB_OK;
  if ((selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) != 0)
    status = type->kem != NULL ? vmb_kem_check_public_key(type->kem, of_set, NULL)
                               : vmb_sig_check_public_key(type->sig, of_set, NULL);
  if (status == VMB_OK && (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) != 0)
    status = type->kem != NULL ? vmb_kem_check_secret_key(type->kem, key->secret_key, of_set, NULL)
                               : vmb_sig_check_secret_key(type->sig, key->secret_key, of_set, NULL);
  if (status == VMB_OK)
    return 1;
  return vmb_provider_fail_status(key->provider, status, "checking a key", type->set);
}

/* The longest output of an operation with the key. */
static size_t output_bytes(const struct vmb_key_type *type) {
  return type->kem != NULL ? vmb_type_ciphertext_bytes(type) : vmb_type_signature_bytes(type);
}

static int nist_level(const struct vmb_key_type *type) {
  return type->kem != NULL ? vmb_kem_nist_level(type->kem) : vmb_sig_nist_level(type->sig);
}

static int key_get_params(void *key_data, OSSL_PARAM params[]) {
  const struct vmb_key *const key = key_data;
  const struct vmb_key_type *const type = key->type;
  const size_t public_bytes = vmb_type_public_key_bytes(type);
  int ok = vmb_param_answer_int(params, OSSL_PKEY_PARAM_BITS, (int)(8 * public_bytes)) &&
           vmb_param_answer_int(params, OSSL_PKEY_PARAM_SECURITY_BITS, type->security_bits) &&
           vmb_param_answer_int(params, OSSL_PKEY_PARAM_MAX_SIZE, (int)output_bytes(type)) &&
           vmb_param_answer_int(params, PARAM_SECURITY_CATEGORY, nist_level(type));
  if (type->sig != NULL)
    ok = ok && vmb_param_answer_text(params, OSSL_PKEY_PARAM_MANDATORY_DIGEST, "");
  if (key->public_key != NULL)
    ok = ok &&
         vmb_param_answer_bytes(params, OSSL_PKEY_PARAM_PUB_KEY, key->public_key, public_bytes) &&
         vmb_param_answer_bytes(params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, key->public_key,
                                public_bytes);
  if (key->secret_key != NULL && type->classical == VMB_CLASSICAL_NONE)
    ok = ok && vmb_param_answer_bytes(params, OSSL_PKEY_PARAM_PRIV_KEY, key->secret_key,
                                      vmb_type_secret_key_bytes(type));
  if (key->seed != NULL && type->classical == VMB_CLASSICAL_NONE)
    ok = ok && vmb_param_answer_bytes(params, PARAM_SEED, key->seed, key->seed_bytes);
  return ok;
}

static const OSSL_PARAM *key_gettable_params(void *provider) {
  static const OSSL_PARAM gettable[] = {
      {OSSL_PKEY_PARAM_BITS, OSSL_PARAM_INTEGER, NULL, 0, 0},
      {OSSL_PKEY_PARAM_SECURITY_BITS, OSSL_PARAM_INTEGER, NULL, 0, 0},
      {OSSL_PKEY_PARAM_MAX_SIZE, OSSL_PARAM_INTEGER, NULL, 0, 0},
      {PARAM_SECURITY_CATEGORY, OSSL_PARAM_INTEGER, NULL, 0, 0},
      {OSSL_PKEY_PARAM_MANDATORY_DIGEST, OSSL_PARAM_UTF8_STRING, NULL, 0, 0},
      {OSSL_PKEY_PARAM_PUB_KEY, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {OSSL_PKEY_PARAM_PRIV_KEY, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {PARAM_SEED, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {NULL, 0, NULL, 0, 0}};
  (void)provider;
  return gettable;
}

static const char by_import[] = "a key is made by import (EVP_PKEY_fromdata), not changed";
static const struct vmb_refusal parts_of_keys[] = {{OSSL_PKEY_PARAM_PUB_KEY, NULL, by_import},
                                                   {OSSL_PKEY_PARAM_PRIV_KEY, NULL, by_import},
                                                   {PARAM_SEED, NULL, by_import},
                                                   {NULL, NULL, NULL}};

/* TLS gives the peer's share to an empty key. */
static int key_set_params(void *key_data, const OSSL_PARAM params[]) {
  struct vmb_key *const key = key_data;
  size_t length = 0;
  const OSSL_PARAM *const share = vmb_param_find_const(params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY);
  if (!vmb_param_refuse(key->provider, params, parts_of_keys))
    return 0;
  if (share == NULL)
    return 1;
  const uint8_t *const bytes = vmb_param_bytes(share, &length);
  if (key->secret_key != NULL)
    return vmb_provider_fail(key->provider, VMB_REASON_UNSUPPORTED,
                             "a %s key pair cannot be given another public key", key->type->set);
  free(key->public_key);
  key->public_key = NULL;
  return vmb_key_set_public(key, bytes, length);
}

static const OSSL_PARAM *key_settable_params(void *provider) {
  static const OSSL_PARAM settable[] = {
      {OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {NULL, 0, NULL, 0, 0}};
  (void)provider;
  return settable;
}

/* ---- Import and export ----------------------------------------------------------------------- */

static int import_public(struct vmb_key *key, const OSSL_PARAM params[]) {
  size_t length = 0;
  const OSSL_PARAM *const param = vmb_param_find_const(params, OSSL_PKEY_PARAM_PUB_KEY);
  if (param == NULL)
    return 1;
  const uint8_t *const bytes = vmb_param_bytes(param, &length);
  return vmb_key_set_public(key, bytes, length);
}

/* The seed first: what follows is compared with what it gives. */
static int import_private(struct vmb_key *key, const OSSL_PARAM params[]) {
  size_t length = 0;
  const OSSL_PARAM *const seed = vmb_param_find_const(params, PARAM_SEED);
  const OSSL_PARAM *const priv = vmb_param_find_const(params, OSSL_PKEY_PARAM_PRIV_KEY);
  if (seed != NULL) {
    const uint8_t *const bytes = vmb_param_bytes(seed, &length);
    if (!vmb_key_set_seed(key, bytes, length))
      return 0;
  }
  if (priv == NULL)
    return 1;
  const uint8_t *const bytes = vmb_param_bytes(priv, &length);
  return vmb_key_set_secret(key, bytes, length);
}

static int key_import(void *key_data, int selection, const OSSL_PARAM params[]) {
  struct vmb_key *const key = key_data;
  if ((selection & KEY_BITS) == 0)
    return 1;
  if (!vmb_param_refuse(key->provider, params, vmb_refused_key_forms) ||
      !import_public(key, params))
    return 0;
  if ((selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) != 0 && !import_private(key, params))
    return 0;
  if (key->public_key != NULL)
    return 1;
  return vmb_provider_fail(key->provider, VMB_REASON_NO_KEY,
                           "there is no key in what was imported: 'pub', 'priv' or 'seed'");
}

static OSSL_PARAM octets(const char *name, uint8_t *bytes, size_t length) {
  const OSSL_PARAM param = {name, OSSL_PARAM_OCTET_STRING, bytes, length, 0};
  return param;
}

static int key_export(void *key_data, int selection, OSSL_CALLBACK *callback, void *argument) {
  const struct vmb_key *const key = key_data;
  OSSL_PARAM params[4];
  size_t used = 0;
  if (key->type->classical != VMB_CLASSICAL_NONE || !vmb_key_has(key, selection & KEY_BITS))
    return 0;
  if ((selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) != 0)
    params[used++] =
        octets(OSSL_PKEY_PARAM_PUB_KEY, key->public_key, vmb_type_public_key_bytes(key->type));
  if ((selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) != 0) {
    params[used++] =
        octets(OSSL_PKEY_PARAM_PRIV_KEY, key->secret_key, vmb_type_secret_key_bytes(key->type));
    if (key->seed != NULL)
      params[used++] = octets(PARAM_SEED, key->seed, key->seed_bytes);
  }
  params[used] = end;
  return callback(params, argument);
}

static const OSSL_PARAM *key_types(int selection) {
  static const OSSL_PARAM types[] = {
      {OSSL_PKEY_PARAM_PUB_KEY, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {OSSL_PKEY_PARAM_PRIV_KEY, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {PARAM_SEED, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {NULL, 0, NULL, 0, 0}};
  return (selection & KEY_BITS) != 0 ? types : NULL;
}

/* ---- Generation ------------------------------------------------------------------------------ */

struct generator {
  vmb_provider *provider;
  const struct vmb_key_type *type;
  int selection;
  uint8_t seed[96];
  size_t seed_bytes; /* 0: none was given */
};

/* Whether a text is one of the names, which are separated by colons. */
static int is_among(const char *names, const char *text) {
  const size_t length = strlen(text);
  for (; *names != '\0'; names += strcspn(names, ":"), names += *names == ':')
    if (strcspn(names, ":") == length && strncasecmp(names, text, length) == 0)
      return 1;
  return 0;
}

/* Each key type is one group; TLS names it, or gives no name. */
static int require_own_group(const struct generator *generator, const OSSL_PARAM *param) {
  const struct vmb_key_type *const type = generator->type;
  const char *const text = param == NULL ? "" : vmb_param_text(param);
  if (text != NULL && (*text == '\0' || is_among(type->names, text) ||
                       (type->group != NULL && strcasecmp(text, type->group) == 0)))
    return 1;
  return vmb_provider_fail(generator->provider, VMB_REASON_UNSUPPORTED,
                           "a key of %s has no other group: leave out '" OSSL_PKEY_PARAM_GROUP_NAME
                           "'",
                           type->first_name);
}

static int generator_set_params(void *generator_data, const OSSL_PARAM params[]) {
  struct generator *const generator = generator_data;
  const OSSL_PARAM *const seed = vmb_param_find_const(params, PARAM_SEED);
  size_t length = 0;
  if (!vmb_param_refuse(generator->provider, params, vmb_refused_key_forms) ||
      !require_own_group(generator, vmb_param_find_const(params, OSSL_PKEY_PARAM_GROUP_NAME)))
    return 0;
  if (seed == NULL)
    return 1;
  const uint8_t *const bytes = vmb_param_bytes(seed, &length);
  if (!vmb_type_takes_seed(generator->type))
    return vmb_provider_fail(generator->provider, VMB_REASON_UNSUPPORTED,
                             "%s has no key generation from a seed", generator->type->first_name);
  if (bytes == NULL || length != vmb_type_seed_bytes(generator->type))
    return vmb_provider_fail(generator->provider, VMB_REASON_LENGTH,
                             "a seed of %s has %zu bytes, not %zu", generator->type->set,
                             vmb_type_seed_bytes(generator->type), length);
  memcpy(generator->seed, bytes, length);
  generator->seed_bytes = length;
  return 1;
}

static const OSSL_PARAM *generator_settable_params(void *generator, void *provider) {
  static const OSSL_PARAM settable[] = {
      {OSSL_PKEY_PARAM_GROUP_NAME, OSSL_PARAM_UTF8_STRING, NULL, 0, 0},
      {PARAM_SEED, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
      {NULL, 0, NULL, 0, 0}};
  (void)generator;
  (void)provider;
  return settable;
}

static void generator_cleanup(void *generator) {
  vmb_wipe(generator, generator == NULL ? 0 : sizeof(struct generator));
  free(generator);
}

static void *generator_new(void *provider, int type_index, int selection,
                           const OSSL_PARAM params[]) {
  struct generator *const generator = calloc(1, sizeof *generator);
  if (generator == NULL)
    return NULL;
  generator->provider = provider;
  generator->type = &generator->provider->types[type_index];
  generator->selection = selection;
  if (generator_set_params(generator, params))
    return generator;
  generator_cleanup(generator);
  return NULL;
}

/* A TLS server asks for parameters alone, and gets an empty key for the client's share. */
static void *generator_run(void *generator_data, OSSL_CALLBACK *callback, void *argument) {
  const struct generator *const generator = generator_data;
  (void)callback;
  (void)argument;
  struct vmb_key *const key = vmb_key_new(generator->provider, generator->type);
  if (key == NULL || (generator->selection & KEY_BITS) == 0)
    return key;
  if (vmb_key_generate(key, generator->seed_bytes == 0 ? NULL : generator->seed,
                       generator->seed_bytes))
    return key;
  vmb_key_free(key);
  return NULL;
}

/* ---- The tables ------------------------------------------------------------------------------ */

#define FUNCTION(id, name) {OSSL_FUNC_KEYMGMT_##id, (void (*)(void))(name)}

/* The constructors of a type, and its table. */
#define VMB_TYPE(type)                                                                      \
  static void *new_##type(void *provider) {                                                 \
    vmb_provider *const context = provider;                                                 \
    return vmb_key_new(context, &context->types[VMB_TYPE_##type]);                          \
  }                                                                                         \
  static void *generator_##type(void *provider, int selection, const OSSL_PARAM params[]) { \
    return generator_new(provider, VMB_TYPE_##type, selection, params);                     \
  }                                                                                         \
  static const OSSL_DISPATCH functions_##type[] = {                                         \
      FUNCTION(NEW, new_##type),                                                            \
      FUNCTION(FREE, key_free),                                                             \
      FUNCTION(LOAD, key_load),                                                             \
      FUNCTION(DUP, key_dup),                                                               \
      FUNCTION(HAS, key_has),                                                               \
      FUNCTION(MATCH, key_match),                                                           \
      FUNCTION(VALIDATE, key_validate),                                                     \
      FUNCTION(GET_PARAMS, key_get_params),                                                 \
      FUNCTION(GETTABLE_PARAMS, key_gettable_params),                                       \
      FUNCTION(SET_PARAMS, key_set_params),                                                 \
      FUNCTION(SETTABLE_PARAMS, key_settable_params),                                       \
      FUNCTION(IMPORT, key_import),                                                         \
      FUNCTION(IMPORT_TYPES, key_types),                                                    \
      FUNCTION(EXPORT, key_export),                                                         \
      FUNCTION(EXPORT_TYPES, key_types),                                                    \
      FUNCTION(GEN_INIT, generator_##type),                                                 \
      FUNCTION(GEN_SET_PARAMS, generator_set_params),                                       \
      FUNCTION(GEN_SETTABLE_PARAMS, generator_settable_params),                             \
      FUNCTION(GEN, generator_run),                                                         \
      FUNCTION(GEN_CLEANUP, generator_cleanup),                                             \
      {0, NULL}};
#include "type_list.def"
#undef VMB_TYPE

const OSSL_DISPATCH *vmb_keymgmt_functions(int type_index) {
  static const OSSL_DISPATCH *const tables[] = {
#define VMB_TYPE(type) functions_##type,
#include "type_list.def"
#undef VMB_TYPE
  };
  return tables[type_index];
}
