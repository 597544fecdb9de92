/*
 * What TLS gets: groups for key exchange, and signature schemes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "provider.h"

enum { TLS_1_3 = 0x0304, OPEN_END = 0, NOT_SUPPORTED = -1 };

static OSSL_PARAM text(const char *name, const char *value) {
  const OSSL_PARAM param = {name, OSSL_PARAM_UTF8_STRING, (void *)value, strlen(value), 0};
  return param;
}

static OSSL_PARAM number(const char *name, int *value) {
  const OSSL_PARAM param = {name, OSSL_PARAM_INTEGER, value, sizeof *value, 0};
  return param;
}

static OSSL_PARAM natural(const char *name, unsigned *value) {
  const OSSL_PARAM param = {name, OSSL_PARAM_UNSIGNED_INTEGER, value, sizeof *value, 0};
  return param;
}

static int offer_group(const struct vmb_key_type *type, OSSL_CALLBACK *callback, void *argument) {
  unsigned id = type->group_id, bits = (unsigned)type->security_bits, is_kem = 1;
  int least = TLS_1_3, most = OPEN_END, least_dtls = NOT_SUPPORTED, most_dtls = NOT_SUPPORTED;
  const OSSL_PARAM params[] = {text("tls-group-name", type->group),
                               text("tls-group-name-internal", ""),
                               text("tls-group-alg", type->first_name),
                               natural("tls-group-id", &id),
                               natural("tls-group-sec-bits", &bits),
                               natural("tls-group-is-kem", &is_kem),
                               number("tls-min-tls", &least),
                               number("tls-max-tls", &most),
                               number("tls-min-dtls", &least_dtls),
                               number("tls-max-dtls", &most_dtls),
                               {NULL, 0, NULL, 0, 0}};
  return callback(params, argument);
}

static int offer_scheme(const struct vmb_key_type *type, OSSL_CALLBACK *callback, void *argument) {
  unsigned code = type->signature_scheme, bits = (unsigned)type->security_bits;
  int least = TLS_1_3, most = OPEN_END, least_dtls = NOT_SUPPORTED, most_dtls = NOT_SUPPORTED;
  OSSL_PARAM params[] = {text("tls-sigalg-iana-name", type->set),
                         text("tls-sigalg-name", type->standard_name),
                         natural("tls-sigalg-code-point", &code),
                         natural("tls-sigalg-sec-bits", &bits),
                         number("tls-min-tls", &least),
                         number("tls-max-tls", &most),
                         number("tls-min-dtls", &least_dtls),
                         number("tls-max-dtls", &most_dtls),
                         {NULL, 0, NULL, 0, 0},
                         {NULL, 0, NULL, 0, 0}};
  if (type->oid != NULL)
    params[8] = text("tls-sigalg-oid", type->oid);
  return callback(params, argument);
}

/* Whether OpenSSL itself has the key type, so that its code points are its own. */
static int is_left_to_openssl(const vmb_provider *provider, const struct vmb_key_type *type) {
  return provider->openssl_version >= 0x030500 && !provider->options.standard_names &&
         type->group_id < 0xfe00 && type->signature_scheme < 0xfe00;
}

/*
 * 3.0.0 to 3.0.13, 3.1.0 to 3.1.5, 3.2.0 and 3.2.1 write beyond an array when a provider offers
 * more than 40 groups (openssl/openssl#23624).
 */
static size_t most_groups(const vmb_provider *provider) {
  const unsigned version = provider->openssl_version;
  const int overflows = version < 0x03000e || (version >= 0x030100 && version < 0x030106) ||
                        (version >= 0x030200 && version < 0x030202);
  return overflows ? 36 : SIZE_MAX;
}

static const char *standing(const struct vmb_key_type *type) {
  return type->kem != NULL ? vmb_kem_standing(type->kem) : vmb_sig_standing(type->sig);
}

/* Sets that a newer form has replaced, or that have a defect. */
static int is_superseded(const struct vmb_key_type *type) {
  return strstr(standing(type), ", superseded") != NULL ||
         strstr(standing(type), "do not deploy") != NULL;
}

/* Sets that are there to be measured and compared. */
static int is_research(const struct vmb_key_type *type) {
  return strstr(standing(type), "research") != NULL;
}

/*
 * TLS offers every signature scheme to everybody, and so says that its peers' certificates may have
 * it; some servers take 64 schemes at most. What is not for use is offered if it is asked for.
 */
static int is_held_back(const vmb_provider *provider, const struct vmb_key_type *type) {
  return (is_superseded(type) && !provider->options.superseded) ||
         (is_research(type) && !provider->options.research);
}

/* Sets that are not superseded come first: on old cores there is no room for the others. */
static int offer_groups(const vmb_provider *provider, OSSL_CALLBACK *callback, void *argument) {
  size_t left = most_groups(provider);
  for (int superseded = 0; superseded <= 1; superseded++)
    for (size_t i = 0; i < provider->type_count; i++) {
      const struct vmb_key_type *const type = &provider->types[i];
      if (type->names == NULL || type->kem == NULL || type->group_id == 0 ||
          is_superseded(type) != superseded || is_left_to_openssl(provider, type))
        continue;
      if (left-- == 0)
        return 1;
      if (!offer_group(type, callback, argument))
        return 0;
    }
  return 1;
}

static int offer_schemes(const vmb_provider *provider, OSSL_CALLBACK *callback, void *argument) {
  for (size_t i = 0; i < provider->type_count; i++) {
    const struct vmb_key_type *const type = &provider->types[i];
    if (type->names == NULL || type->signature_scheme == 0 || is_left_to_openssl(provider, type) ||
        is_held_back(provider, type))
      continue;
    if (!offer_scheme(type, callback, argument))
      return 0;
  }
  return 1;
}

int vmb_provider_capabilities(void *provider, const char *capability, OSSL_CALLBACK *callback,
                              void *argument) {
  if (strcmp(capability, "TLS-GROUP") == 0)
    return offer_groups(provider, callback, argument);
  if (strcmp(capability, "TLS-SIGALG") == 0)
    return offer_schemes(provider, callback, argument);
  return 0;
}
