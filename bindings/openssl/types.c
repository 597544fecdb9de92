/*
 * The key types: every set of the library, and the hybrids.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "closures.h"
#include "composite.h"
#include "key_codec.h"

/* Rows of docs/specs/data/identifiers.json (identifiers.cmake). */
struct tls_row {
  const char *set;
  const char *openssl_names; /* names of OpenSSL 3.5 and later, separated by colons; NULL: none */
  unsigned group;            /* 0: none */
  const char *group_name;
  unsigned group_x25519; /* 0: none */
  const char *group_x25519_name;
  unsigned signature_scheme; /* 0: none */
};
static const struct tls_row tls_rows[] = {
#define VMB_TLS_ROW(...) {__VA_ARGS__},
#define VMB_TLS_HYBRID(name, group)
#include "tls_table.inc"
#undef VMB_TLS_ROW
#undef VMB_TLS_HYBRID
};
static const struct {
  const char *name;
  unsigned group;
} tls_hybrids[] = {
#define VMB_TLS_ROW(...)
#define VMB_TLS_HYBRID(...) {__VA_ARGS__},
#include "tls_table.inc"
#undef VMB_TLS_ROW
#undef VMB_TLS_HYBRID
};

static const struct tls_row *row_of(const char *set) {
  for (size_t i = 0; i < sizeof tls_rows / sizeof *tls_rows; i++)
    if (strcmp(tls_rows[i].set, set) == 0)
      return &tls_rows[i];
  return NULL;
}

static unsigned hybrid_group(const char *name) {
  for (size_t i = 0; i < sizeof tls_hybrids / sizeof *tls_hybrids; i++)
    if (strcmp(tls_hybrids[i].name, name) == 0)
      return tls_hybrids[i].group;
  return 0;
}

/* Categories 1 and 2 ask for what breaks 128 bits, 3 and 4 for 192, 5 for 256. */
static int security_bits(int nist_level) {
  return nist_level == 0 ? 0 : 128 + 64 * ((nist_level - 1) / 2);
}

/* The parts that are not NULL, separated by colons; NULL if there is no memory. */
static char *joined(const char *const *parts, size_t count) {
  size_t length = 1;
  for (size_t i = 0; i < count; i++)
    length += parts[i] == NULL ? 0 : strlen(parts[i]) + 1;
  char *const text = malloc(length);
  if (text == NULL)
    return NULL;
  *text = '\0';
  for (size_t i = 0; i < count; i++) {
    if (parts[i] == NULL)
      continue;
    if (*text != '\0')
      strcat(text, ":");
    strcat(text, parts[i]);
  }
  return text;
}

/* Sets names, first_name and standard_name. */
static int name_type(struct vmb_key_type *type, const char *const *parts, size_t count) {
  type->names = joined(parts, count);
  type->first_name = type->names == NULL ? NULL : strdup(type->names);
  if (type->first_name == NULL)
    return 0;
  type->first_name[strcspn(type->first_name, ":")] = '\0';
  const char *second = strchr(type->names, ':');
  const int is_ours = strncmp(type->names, "vambrace.", strlen("vambrace.")) == 0;
  type->standard_name = strdup(is_ours && second != NULL ? second + 1 : type->names);
  if (type->standard_name == NULL)
    return 0;
  type->standard_name[strcspn(type->standard_name, ":")] = '\0';
  return 1;
}

/*
 * A set of which OpenSSL 3.5 and later have their own implementation is offered there under our
 * name alone, unless the configuration asks for the standard's; ours then comes first, so that
 * operations on our keys find our functions.
 */
static int name_set(const vmb_provider *provider, struct vmb_key_type *type,
                    const struct tls_row *row) {
  char own[64];
  snprintf(own, sizeof own, "vambrace.%s", type->set);
  const char *const oid = vmb_codec_oid(type->set);
  if (row == NULL || row->openssl_names == NULL) {
    const char *const parts[] = {type->set, own, oid};
    type->oid = oid;
    return name_type(type, parts, 3);
  }
  const int has_default = provider->openssl_version >= 0x030500;
  if (!provider->options.standard_names) {
    const char *const parts[] = {own};
    return name_type(type, parts, 1);
  }
  type->oid = oid;
  const char *const ours_first[] = {own, row->openssl_names, type->set, oid};
  const char *const standard_first[] = {row->openssl_names, type->set, own, oid};
  return name_type(type, has_default ? ours_first : standard_first, 4);
}

static int make_set(const vmb_provider *provider, struct vmb_key_type *type, const char *set) {
  const struct tls_row *const row = row_of(set);
  type->set = set;
  type->kem = vmb_kem_find(set);
  type->sig = vmb_sig_find(set);
  type->security_bits = security_bits(type->kem != NULL ? vmb_kem_nist_level(type->kem)
                                                        : vmb_sig_nist_level(type->sig));
  if (row != NULL) {
    type->group = row->group_name;
    type->group_id = row->group;
    type->signature_scheme = row->signature_scheme;
  }
  return name_set(provider, type, row);
}

static int larger(int a, int b) {
  return a > b ? a : b;
}

/* A hybrid is as strong as the stronger half. */
static int make_hybrid(struct vmb_key_type *type, const char *name, unsigned group, const char *set,
                       enum vmb_classical classical, int kem_first, int is_standard) {
  char own[64];
  if (name == NULL || group == 0)
    return 1; /* stays without names: it is not offered */
  snprintf(own, sizeof own, "vambrace.%s", name);
  type->set = set;
  type->kem = vmb_kem_find(set);
  if (type->kem == NULL)
    return 1;
  type->classical = classical;
  type->kem_first = kem_first;
  type->group = name;
  type->group_id = group;
  type->security_bits = larger(security_bits(vmb_kem_nist_level(type->kem)),
                               classical == VMB_CLASSICAL_P384 ? 192 : 128);
  const char *const parts[] = {is_standard ? own : name, is_standard ? NULL : own};
  return name_type(type, parts, 2);
}

static int make_x25519_hybrid(struct vmb_key_type *type, const char *set) {
  const struct tls_row *const row = row_of(set);
  if (row == NULL)
    return 1;
  return make_hybrid(type, row->group_x25519_name, row->group_x25519, set, VMB_CLASSICAL_X25519, 0,
                     0);
}

/* TLS has no code point for a composite. */
static int make_composite(struct vmb_key_type *type, const struct vmb_composite *composite) {
  char with_prefix[64];
  type->sig = vmb_sig_find(composite->set);
  type->set = composite->name;
  if (type->sig == NULL)
    return 1;
  snprintf(with_prefix, sizeof with_prefix, "id-%s", composite->name);
  type->composite = composite;
  type->oid = composite->oid;
  type->security_bits = security_bits(vmb_sig_nist_level(type->sig));
  const char *const parts[] = {composite->name, with_prefix, composite->oid};
  return name_type(type, parts, 3);
}

int vmb_provider_make_types(vmb_provider *provider) {
  int ok = 1;
  provider->types = calloc(VMB_TYPE_COUNT, sizeof *provider->types);
  if (provider->types == NULL)
    return 0;
  provider->type_count = VMB_TYPE_COUNT;
#define VMB_KEM_SET(set, SET, family, standing, level) \
  ok = ok && make_set(provider, &provider->types[VMB_TYPE_##set], #set);
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
#define VMB_SIG_SET(set, SET, family, standing, level, context) \
  ok = ok && make_set(provider, &provider->types[VMB_TYPE_##set], #set);
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
  if (provider->libcrypto == NULL)
    return ok;
#define VMB_KEM_SET(set, SET, family, standing, level) \
  ok = ok && make_x25519_hybrid(&provider->types[VMB_TYPE_x25519_##set], #set);
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
#define VMB_STANDARD_HYBRID(name, set, classical, kem_first)                                  \
  ok = ok && make_hybrid(&provider->types[VMB_TYPE_##name], #name, hybrid_group(#name), #set, \
                         classical, kem_first, 1);
  VMB_STANDARD_HYBRIDS
#undef VMB_STANDARD_HYBRID
#define VMB_COMPOSITE(type, name, set, arc, digest, half)                                 \
  static const struct vmb_composite composite_##type = {                                  \
      name,                                                                               \
      #set,                                                                               \
      digest,                                                                             \
      "1.3.6.1.5.5.7.6." #arc,                                                            \
      {0x06, VMB_COMPOSITE_OID_BYTES - 2, 0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x06, arc}, \
      VMB_CLASSICAL_##half};                                                              \
  ok = ok && make_composite(&provider->types[VMB_TYPE_##type], &composite_##type);
  VMB_COMPOSITES
#undef VMB_COMPOSITE
  return ok;
}

void vmb_provider_free_types(vmb_provider *provider) {
  for (size_t i = 0; i < provider->type_count && provider->types != NULL; i++) {
    free(provider->types[i].names);
    free(provider->types[i].first_name);
    free(provider->types[i].standard_name);
  }
  free(provider->types);
  provider->types = NULL;
}
