/*
 * TLS 1.3 handshakes between a client and a server in one process, through memory.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_OPENSSL_MEMORY_TLS_H
#define VMB_OPENSSL_MEMORY_TLS_H

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A library context with the default provider, and ours from the folder of VMB_PROVIDER. */
struct memory_library {
  OSSL_LIB_CTX *context;
  OSSL_PROVIDER *base, *ours;
};

/*
 * Writes a configuration that activates the default provider and ours, with these lines in its
 * section. 0 if the file cannot be written.
 */
static inline int memory_write_configuration(const char *path, const char *lines) {
  const char *const module = getenv("VMB_PROVIDER");
  FILE *const file = fopen(path, "w");
  if (file == NULL)
    return 0;
  fprintf(file,
          "openssl_conf = init\n[init]\nproviders = providers\n[providers]\ndefault = base\n"
          "vambrace = ours\n[base]\nactivate = 1\n[ours]\nmodule = %s\n%s\nactivate = 1\n",
          module == NULL ? "./vambrace.so" : module, lines);
  return fclose(file) == 0;
}

/* The folder of the module that VMB_PROVIDER names. */
static inline const char *memory_module_folder(void) {
  static char folder[4096];
  const char *const module = getenv("VMB_PROVIDER");
  snprintf(folder, sizeof folder, "%s", module == NULL ? "./vambrace.so" : module);
  char *const slash = strrchr(folder, '/');
  if (slash != NULL)
    *slash = '\0';
  return folder;
}

/*
 * 0 if a provider cannot be loaded; with_ours: 0 for OpenSSL's alone. A configuration that
 * VMB_CONFIGURATION names is loaded before.
 */
static inline int memory_library_begin(struct memory_library *library, int with_ours) {
  memset(library, 0, sizeof *library);
  library->context = OSSL_LIB_CTX_new();
  if (library->context == NULL)
    return 0;
  OSSL_PROVIDER_set_default_search_path(library->context, memory_module_folder());
  const char *const configuration = with_ours ? getenv("VMB_CONFIGURATION") : NULL;
  if (configuration != NULL && OSSL_LIB_CTX_load_config(library->context, configuration) != 1)
    return 0;
  if (with_ours)
    library->ours = OSSL_PROVIDER_load(library->context, "vambrace");
  library->base = OSSL_PROVIDER_load(library->context, "default");
  return library->base != NULL && (library->ours != NULL || !with_ours);
}

static inline void memory_library_end(struct memory_library *library) {
  OSSL_PROVIDER_unload(library->ours);
  OSSL_PROVIDER_unload(library->base);
  OSSL_LIB_CTX_free(library->context);
}

/* A key pair of that type; "P-256" is an elliptic curve. NULL on failure. */
static inline EVP_PKEY *memory_keypair(OSSL_LIB_CTX *library, const char *type) {
  if (strcmp(type, "P-256") == 0)
    return EVP_PKEY_Q_keygen(library, NULL, "EC", "P-256");
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(library, type, NULL);
  if (context != NULL && EVP_PKEY_keygen_init(context) > 0 && EVP_PKEY_keygen(context, &key) <= 0)
    key = NULL;
  EVP_PKEY_CTX_free(context);
  return key;
}

/* A self-signed certificate of a key. NULL on failure. */
static inline X509 *memory_certificate(OSSL_LIB_CTX *library, EVP_PKEY *key, const EVP_MD *digest) {
  X509 *const certificate = X509_new_ex(library, NULL);
  X509_NAME *const name = X509_NAME_new();
  int ok = certificate != NULL && name != NULL && X509_set_version(certificate, 2) &&
           ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1) &&
           X509_gmtime_adj(X509_getm_notBefore(certificate), -3600) != NULL &&
           X509_gmtime_adj(X509_getm_notAfter(certificate), 86400) != NULL &&
           X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, (const unsigned char *)"localhost",
                                      -1, -1, 0) &&
           X509_set_subject_name(certificate, name) && X509_set_issuer_name(certificate, name) &&
           X509_set_pubkey(certificate, key) && X509_sign(certificate, key, digest) > 0;
  X509_NAME_free(name);
  if (ok)
    return certificate;
  X509_free(certificate);
  return NULL;
}

struct memory_pair {
  SSL_CTX *server, *client;
};

static inline void memory_pair_end(struct memory_pair *pair) {
  SSL_CTX_free(pair->server);
  SSL_CTX_free(pair->client);
}

/*
 * Server and client for one group and a certificate that the client trusts; the server may be in
 * another library context. Their properties say whose algorithms are preferred, NULL for OpenSSL's
 * choice. 0 on failure.
 */
static inline int memory_pair_begin(struct memory_pair *pair, OSSL_LIB_CTX *server,
                                    OSSL_LIB_CTX *client, const char *group, EVP_PKEY *key,
                                    X509 *certificate, const char *properties) {
  pair->server = SSL_CTX_new_ex(server, properties, TLS_server_method());
  pair->client = SSL_CTX_new_ex(client, properties, TLS_client_method());
  if (pair->server == NULL || pair->client == NULL)
    return 0;
  SSL_CTX_set_verify(pair->client, SSL_VERIFY_PEER, NULL);
  SSL_CTX_set_session_cache_mode(pair->server, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_num_tickets(pair->server, 0);
  return SSL_CTX_set_min_proto_version(pair->server, TLS1_3_VERSION) &&
         SSL_CTX_set_min_proto_version(pair->client, TLS1_3_VERSION) &&
         SSL_CTX_set1_groups_list(pair->server, group) &&
         SSL_CTX_set1_groups_list(pair->client, group) &&
         SSL_CTX_use_certificate(pair->server, certificate) == 1 &&
         SSL_CTX_use_PrivateKey(pair->server, key) == 1 &&
         X509_STORE_add_cert(SSL_CTX_get_cert_store(pair->client), certificate) == 1;
}

/* Whether a side that did not finish waits for the other. */
static inline int memory_goes_on(SSL *side, int result) {
  return result == 1 || SSL_get_error(side, result) == SSL_ERROR_WANT_READ;
}

/* One handshake; 0 if either side refuses. */
static inline int memory_handshake(const struct memory_pair *pair) {
  SSL *const server = SSL_new(pair->server), *const client = SSL_new(pair->client);
  BIO *const to_server = BIO_new(BIO_s_mem()), *const to_client = BIO_new(BIO_s_mem());
  int ok = server != NULL && client != NULL && to_server != NULL && to_client != NULL;
  if (ok) {
    int server_done = 0, client_done = 0;
    BIO_up_ref(to_server);
    BIO_up_ref(to_client);
    SSL_set_bio(server, to_server, to_client);
    SSL_set_bio(client, to_client, to_server);
    SSL_set_accept_state(server);
    SSL_set_connect_state(client);
    for (int round = 0; round < 8 && ok && !(server_done == 1 && client_done == 1); round++) {
      client_done = SSL_do_handshake(client);
      ok = memory_goes_on(client, client_done);
      if (ok) {
        server_done = SSL_do_handshake(server);
        ok = memory_goes_on(server, server_done);
      }
    }
    ok = ok && server_done == 1 && client_done == 1 && SSL_get_verify_result(client) == X509_V_OK;
  }
  SSL_free(server);
  SSL_free(client);
  return ok;
}

#endif
