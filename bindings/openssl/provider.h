/*
 * The OpenSSL provider: what its parts share. docs/openssl.md says what users see of it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * The module is linked with no libcrypto, so that one file serves OpenSSL 3.0 to 4.0: it calls the
 * functions that the core hands over (provider.c), and for the classical half of hybrid groups
 * those that it finds in the library that the core is part of (libcrypto.h). All mutable state is
 * in vmb_provider, of which each library context that loads the module has its own, but for the
 * table of identifiers, which is the process's (provider.c).
 */
#ifndef VMB_OPENSSL_PROVIDER_H
#define VMB_OPENSSL_PROVIDER_H

#include <openssl/core.h>
#include <openssl/core_dispatch.h>
#include <openssl/core_names.h>
#include <openssl/params.h>
#include <stddef.h>
#include <stdint.h>

#include "vambrace/vambrace.h"

/* What OpenSSL 3.0's headers lack. Older cores pass over functions that they do not know. */
#ifndef OSSL_FUNC_SIGNATURE_QUERY_KEY_TYPES
#define OSSL_FUNC_SIGNATURE_QUERY_KEY_TYPES 26
#define OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_INIT 27
#define OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_UPDATE 28
#define OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_FINAL 29
#define OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_INIT 30
#define OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_UPDATE 31
#define OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_FINAL 32
#endif

/* Reasons of errors (get_reason_strings); each is raised with a text that says what to do. */
enum vmb_provider_reason {
  VMB_REASON_ARGUMENT = 1,
  VMB_REASON_RANDOM,
  VMB_REASON_MEMORY,
  VMB_REASON_KEY,
  VMB_REASON_CIPHERTEXT,
  VMB_REASON_SIGNATURE,
  VMB_REASON_RETRY,
  VMB_REASON_LENGTH,      /* of an input, or of the room for an output */
  VMB_REASON_NO_KEY,      /* the operation needs a part of the key that is not there */
  VMB_REASON_DIGEST,      /* a digest was named */
  VMB_REASON_CONTEXT,     /* a context string that the set does not take */
  VMB_REASON_ENCODING,    /* a key file is malformed */
  VMB_REASON_CIPHER,      /* a private key was to be encrypted by the provider's encoder */
  VMB_REASON_CLASSICAL,   /* the classical half of a hybrid failed */
  VMB_REASON_UNSUPPORTED, /* a parameter asks for what the set does not have */
  VMB_REASON_SELF_TEST
};

/* The classical half of a hybrid group or of a composite. */
enum vmb_classical {
  VMB_CLASSICAL_NONE,
  VMB_CLASSICAL_X25519,
  VMB_CLASSICAL_P256,
  VMB_CLASSICAL_P384,
  VMB_CLASSICAL_ED25519
};

/*
 * A key type that the provider offers: a set of the library, a KEM with a classical key exchange
 * next to it, or ML-DSA with a classical signature.
 */
struct vmb_key_type {
  const vmb_kem *kem; /* NULL for signatures */
  const vmb_sig *sig; /* NULL for KEMs */
  enum vmb_classical classical;
  const struct vmb_composite *composite; /* composite.h; NULL: it is none */
  int kem_first;       /* of a hybrid: the KEM stands first in shares and secret */
  const char *set;     /* the library's name of the set; of a composite, the draft's name */
  char *names;         /* for OpenSSL: "haetae2:vambrace.haetae2:2.25.305..." */
  char *first_name;    /* the first of them */
  char *standard_name; /* the first that is not ours alone: what TLS calls the scheme */
  const char *oid;     /* dotted; NULL for hybrids */
  const char *group;   /* TLS: the name of the group, NULL if there is none */
  unsigned group_id;
  unsigned signature_scheme; /* TLS; 0: none */
  int security_bits;
};

struct vmb_libcrypto; /* libcrypto.h */

/* What get_capabilities and the operations need to know of the configuration. */
struct vmb_provider_options {
  int standard_names; /* ML-KEM, ML-DSA, SLH-DSA under the names and identifiers of the standards */
  int superseded;     /* TLS: signature schemes of superseded sets, too */
  int research;       /* TLS: signature schemes of research sets, too */
};

typedef struct vmb_provider {
  const OSSL_CORE_HANDLE *core;
  OSSL_FUNC_core_get_params_fn *get_params;
  OSSL_FUNC_core_get_libctx_fn *get_libctx;
  OSSL_FUNC_core_new_error_fn *new_error;
  OSSL_FUNC_core_set_error_debug_fn *set_error_debug;
  OSSL_FUNC_core_vset_error_fn *vset_error;
  OSSL_FUNC_core_set_error_mark_fn *set_error_mark;
  OSSL_FUNC_core_clear_last_error_mark_fn *clear_last_error_mark;
  OSSL_FUNC_core_pop_error_to_mark_fn *pop_error_to_mark;
  OSSL_FUNC_core_obj_create_fn *obj_create;
  OSSL_FUNC_core_obj_add_sigid_fn *obj_add_sigid;
  OSSL_FUNC_BIO_read_ex_fn *bio_read;
  OSSL_FUNC_BIO_write_ex_fn *bio_write;
  OSSL_FUNC_get_entropy_fn *get_entropy;
  OSSL_FUNC_cleanup_entropy_fn *cleanup_entropy;

  unsigned openssl_version; /* 3.5.1 is 0x030501 */
  struct vmb_provider_options options;
  struct vmb_libcrypto *libcrypto; /* NULL: not found, there are no hybrids */
  struct vmb_key_type *types;      /* by the index of closures.h */
  size_t type_count;
  OSSL_ALGORITHM *algorithms[OSSL_OP__HIGHEST + 1]; /* by operation; NULL: none */
} vmb_provider;

/*
 * Raises an error: reason, and a text by printf's rules that says what was wrong and what to do.
 * Returns 0, which is what OpenSSL's functions return on failure.
 */
int vmb_provider_fail(const vmb_provider *provider, enum vmb_provider_reason reason,
                      const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Reports the status that a function of the library returned; `what`: "signing with haetae2". */
int vmb_provider_fail_status(const vmb_provider *provider, vmb_status status, const char *what,
                             const char *set);

/* The reason strings for get_reason_strings; NULL-terminated, as OpenSSL wants it. */
const OSSL_ITEM *vmb_provider_reasons(void *provider);

/* Random bytes of the core: the operating system's, as OpenSSL is configured to collect them. */
vmb_env vmb_provider_env(vmb_provider *provider);

/*
 * Random bytes that a caller gave, for tests with known answers. What needs more fails.
 */
struct vmb_fixed_random {
  const uint8_t *bytes;
  size_t left;
};
vmb_env vmb_fixed_env(struct vmb_fixed_random *random);

/* types.c: makes provider->types; 0 if there is no memory. */
int vmb_provider_make_types(vmb_provider *provider);
void vmb_provider_free_types(vmb_provider *provider);

/* algorithms.c: makes provider->algorithms of the types. */
int vmb_provider_make_algorithms(vmb_provider *provider);
void vmb_provider_free_algorithms(vmb_provider *provider);

/* capabilities.c */
int vmb_provider_capabilities(void *provider, const char *capability, OSSL_CALLBACK *callback,
                              void *argument);

#endif
