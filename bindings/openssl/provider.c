/*
 * The provider's entry, which OpenSSL calls once for each library context that loads the module.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "provider.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "key.h"
#include "parameters.h"

#define PROVIDER_NAME "Vambrace: post-quantum KEMs and signatures"

/* ---- What the core hands over ---------------------------------------------------------------- */

static void take_functions(vmb_provider *provider, const OSSL_DISPATCH *in) {
  for (; in->function_id != 0; in++) {
    switch (in->function_id) {
      case OSSL_FUNC_CORE_GET_PARAMS:
        provider->get_params = OSSL_FUNC_core_get_params(in);
        break;
      case OSSL_FUNC_CORE_GET_LIBCTX:
        provider->get_libctx = OSSL_FUNC_core_get_libctx(in);
        break;
      case OSSL_FUNC_CORE_NEW_ERROR:
        provider->new_error = OSSL_FUNC_core_new_error(in);
        break;
      case OSSL_FUNC_CORE_SET_ERROR_DEBUG:
        provider->set_error_debug = OSSL_FUNC_core_set_error_debug(in);
        break;
      case OSSL_FUNC_CORE_VSET_ERROR:
        provider->vset_error = OSSL_FUNC_core_vset_error(in);
        break;
      case OSSL_FUNC_CORE_SET_ERROR_MARK:
        provider->set_error_mark = OSSL_FUNC_core_set_error_mark(in);
        break;
      case OSSL_FUNC_CORE_CLEAR_LAST_ERROR_MARK:
        provider->clear_last_error_mark = OSSL_FUNC_core_clear_last_error_mark(in);
        break;
      case OSSL_FUNC_CORE_POP_ERROR_TO_MARK:
        provider->pop_error_to_mark = OSSL_FUNC_core_pop_error_to_mark(in);
        break;
      case OSSL_FUNC_CORE_OBJ_CREATE:
        provider->obj_create = OSSL_FUNC_core_obj_create(in);
        break;
      case OSSL_FUNC_CORE_OBJ_ADD_SIGID:
        provider->obj_add_sigid = OSSL_FUNC_core_obj_add_sigid(in);
        break;
      case OSSL_FUNC_BIO_READ_EX:
        provider->bio_read = OSSL_FUNC_BIO_read_ex(in);
        break;
      case OSSL_FUNC_BIO_WRITE_EX:
        provider->bio_write = OSSL_FUNC_BIO_write_ex(in);
        break;
      case OSSL_FUNC_GET_ENTROPY:
        provider->get_entropy = OSSL_FUNC_get_entropy(in);
        break;
      case OSSL_FUNC_CLEANUP_ENTROPY:
        provider->cleanup_entropy = OSSL_FUNC_cleanup_entropy(in);
        break;
      default:
        break;
    }
  }
}

/* A text of the core: its version, or what the provider's section of the configuration says. */
static const char *text_of_core(const vmb_provider *provider, const char *name) {
  const char *text = NULL;
  OSSL_PARAM params[] = {{name, OSSL_PARAM_UTF8_PTR, &text, sizeof text, 0}, {NULL, 0, NULL, 0, 0}};
  if (provider->get_params == NULL || provider->get_params(provider->core, params) != 1)
    return NULL;
  return text;
}

/* 3.5.1 is 0x030501; compared as a number, as 3.10 comes after 3.5. */
static unsigned version_of_core(const vmb_provider *provider) {
  unsigned major = 0, minor = 0, patch = 0;
  const char *const text = text_of_core(provider, "openssl-version");
  if (text == NULL || sscanf(text, "%u.%u.%u", &major, &minor, &patch) < 2)
    return 0x030000;
  return major << 16 | (minor & 0xffU) << 8 | (patch & 0xffU);
}

static int option(const vmb_provider *provider, const char *name, int otherwise) {
  const char *const text = text_of_core(provider, name);
  return text == NULL ? otherwise : vmb_text_is_yes(text);
}

/* OpenSSL's own ML-KEM and ML-DSA take these from the configuration, too. */
static int refuse_foreign_options(const vmb_provider *provider) {
  for (const struct vmb_refusal *foreign = vmb_refused_key_forms; foreign->name != NULL;
       foreign++) {
    const char *const text = text_of_core(provider, foreign->name);
    const OSSL_PARAM params[] = {
        {foreign->name, OSSL_PARAM_UTF8_STRING, (void *)text, text == NULL ? 0 : strlen(text), 0},
        {NULL, 0, NULL, 0, 0}};
    if (text != NULL && !vmb_param_refuse(provider, params, vmb_refused_key_forms))
      return 0;
  }
  return 1;
}

/* ---- Identifiers ----------------------------------------------------------------------------- */

/*
 * The table of identifiers is the process's, while each library context calls OSSL_provider_init,
 * in any thread. OpenSSL 3.0 has no lock on the table: two threads that create the same identifier
 * at a time each get a number, or one gets an error. So one thread at a time registers.
 */
static pthread_mutex_t registering = PTHREAD_MUTEX_INITIALIZER;

/*
 * Before 3.2 a signature whose identifier is registered without a digest has no strength, and each
 * chain is refused at security level 1 and above: there a digest is named, of 256 bits of strength,
 * that nobody computes (signature.c).
 */
static const char *digest_of(const vmb_provider *provider) {
  return provider->openssl_version < 0x030200 ? "SHA512" : "";
}

/*
 * The first look into the table loads the configuration, whose thread may have to wait for
 * `registering` because the configuration names this provider. So nobody holds the mutex while the
 * configuration is loaded: it is loaded before.
 */
static void load_configuration(const vmb_provider *provider) {
  if (vmb_libcrypto_load_configuration(provider->libcrypto))
    return;
  /* no libcrypto to ask: the core looks an identifier up, and changes nothing if it is not there */
  for (size_t i = 0; i < provider->type_count; i++) {
    const struct vmb_key_type *const type = &provider->types[i];
    if (type->sig == NULL || type->oid == NULL || provider->obj_add_sigid == NULL)
      continue;
    provider->obj_add_sigid(provider->core, type->oid, digest_of(provider), type->oid);
    return;
  }
}

/*
 * X.509 finds the key type and the signature of a certificate by names of identifiers, so OpenSSL
 * must know ours. Both calls succeed if somebody has registered the same before.
 */
static int create_identifier(const vmb_provider *provider, const struct vmb_key_type *type) {
  if (provider->obj_create(provider->core, type->oid, type->set, type->set) != 1)
    return 0;
  return type->sig == NULL ||
         provider->obj_add_sigid(provider->core, type->oid, digest_of(provider), type->oid) == 1;
}

/*
 * A second copy of this module, another provider or the program may create the identifier between
 * the core's look at the table and its own attempt, which then fails. So a failure is tried again:
 * what the other one made is found there, and what fails twice is a clash.
 */
static int register_identifier(const vmb_provider *provider, const struct vmb_key_type *type) {
  if (type->oid == NULL || provider->obj_create == NULL || provider->obj_add_sigid == NULL)
    return 1;
  if (provider->set_error_mark != NULL)
    provider->set_error_mark(provider->core);
  const int ok = create_identifier(provider, type) || create_identifier(provider, type);
  if (ok && provider->pop_error_to_mark != NULL)
    provider->pop_error_to_mark(provider->core);
  else if (provider->clear_last_error_mark != NULL)
    provider->clear_last_error_mark(provider->core);
  return ok;
}

/* The names of the standards, where OpenSSL knows them, are its own. NULL: all are registered. */
static const struct vmb_key_type *first_not_registered(const vmb_provider *provider) {
  for (size_t i = 0; i < provider->type_count; i++)
    if (provider->types[i].names != NULL && !register_identifier(provider, &provider->types[i]))
      return &provider->types[i];
  return NULL;
}

static int register_identifiers(const vmb_provider *provider) {
  load_configuration(provider);
  pthread_mutex_lock(&registering);
  const struct vmb_key_type *const clash = first_not_registered(provider);
  pthread_mutex_unlock(&registering);
  return clash == NULL ||
         vmb_provider_fail(provider, VMB_REASON_ARGUMENT,
                           "the identifier %s of %s cannot be registered: is the name taken by "
                           "another provider or by oid_section of the configuration?",
                           clash->oid, clash->set);
}

/* ---- The provider's own functions ------------------------------------------------------------ */

static void teardown(void *provider_data) {
  vmb_provider *const provider = provider_data;
  vmb_provider_free_algorithms(provider);
  vmb_provider_free_types(provider);
  vmb_libcrypto_free(provider->libcrypto);
  free(provider);
}

static const OSSL_PARAM *gettable_params(void *provider) {
  static const OSSL_PARAM gettable[] = {
      {OSSL_PROV_PARAM_NAME, OSSL_PARAM_UTF8_PTR, NULL, 0, 0},
      {OSSL_PROV_PARAM_VERSION, OSSL_PARAM_UTF8_PTR, NULL, 0, 0},
      {OSSL_PROV_PARAM_BUILDINFO, OSSL_PARAM_UTF8_PTR, NULL, 0, 0},
      {OSSL_PROV_PARAM_STATUS, OSSL_PARAM_INTEGER, NULL, 0, 0},
      {NULL, 0, NULL, 0, 0}};
  (void)provider;
  return gettable;
}

static int get_params(void *provider_data, OSSL_PARAM params[]) {
  const vmb_provider *const provider = provider_data;
  return vmb_param_answer_text(params, OSSL_PROV_PARAM_NAME, PROVIDER_NAME) &&
         vmb_param_answer_text(params, OSSL_PROV_PARAM_VERSION, vmb_version()) &&
         vmb_param_answer_text(params, OSSL_PROV_PARAM_BUILDINFO,
                               provider->libcrypto != NULL
                                   ? "with hybrid groups"
                                   : "without hybrid groups: the program exports no libcrypto") &&
         vmb_param_answer_int(params, OSSL_PROV_PARAM_STATUS, 1);
}

static const OSSL_ALGORITHM *query_operation(void *provider_data, int operation, int *no_cache) {
  const vmb_provider *const provider = provider_data;
  *no_cache = 0;
  return operation >= 0 && operation <= OSSL_OP__HIGHEST ? provider->algorithms[operation] : NULL;
}

/* A pair of keys of the first KEM and the first signature, made and used. */
static int self_test(void *provider_data) {
  vmb_provider *const provider = provider_data;
  int ok = 1;
  for (size_t i = 0; ok && i < provider->type_count; i++) {
    const struct vmb_key_type *const type = &provider->types[i];
    const int first = (type->kem != NULL && type->kem == vmb_kem_at(0)) ||
                      (type->sig != NULL && type->sig == vmb_sig_at(0));
    if (!first || !vmb_type_takes_seed(type))
      continue;
    struct vmb_key *const key = vmb_key_new(provider, type);
    ok = key != NULL && vmb_key_generate(key, NULL, 0);
    if (ok && type->kem != NULL)
      ok = vmb_kem_check_secret_key(type->kem, key->secret_key, key->public_key, NULL) == VMB_OK;
    else if (ok)
      ok = vmb_sig_check_secret_key(type->sig, key->secret_key, key->public_key, NULL) == VMB_OK;
    vmb_key_free(key);
    if (!ok)
      vmb_provider_fail(provider, VMB_REASON_SELF_TEST, "a key pair of %s is not sound", type->set);
  }
  return ok;
}

#define FUNCTION(id, name) {OSSL_FUNC_PROVIDER_##id, (void (*)(void))(name)}

static const OSSL_DISPATCH functions[] = {FUNCTION(TEARDOWN, teardown),
                                          FUNCTION(GETTABLE_PARAMS, gettable_params),
                                          FUNCTION(GET_PARAMS, get_params),
                                          FUNCTION(QUERY_OPERATION, query_operation),
                                          FUNCTION(GET_CAPABILITIES, vmb_provider_capabilities),
                                          FUNCTION(GET_REASON_STRINGS, vmb_provider_reasons),
                                          FUNCTION(SELF_TEST, self_test),
                                          {0, NULL}};

OSSL_provider_init_fn OSSL_provider_init;

__attribute__((visibility("default"))) int OSSL_provider_init(const OSSL_CORE_HANDLE *handle,
                                                              const OSSL_DISPATCH *in,
                                                              const OSSL_DISPATCH **out,
                                                              void **provider_data) {
  vmb_provider *const provider = calloc(1, sizeof *provider);
  if (provider == NULL)
    return 0;
  provider->core = handle;
  take_functions(provider, in);
  provider->openssl_version = version_of_core(provider);
  provider->options.standard_names =
      option(provider, "standard-names", provider->openssl_version < 0x030500);
  provider->options.superseded = option(provider, "superseded", 0);
  provider->options.research = option(provider, "research", 0);
  if (provider->get_libctx != NULL)
    provider->libcrypto = vmb_libcrypto_find((void (*)(void))provider->get_params,
                                             (void *)provider->get_libctx(handle));
  if (!refuse_foreign_options(provider) || !vmb_provider_make_types(provider) ||
      !vmb_provider_make_algorithms(provider) || !register_identifiers(provider)) {
    teardown(provider);
    return 0;
  }
  *out = functions;
  *provider_data = provider;
  return 1;
}
