/*
 * TLS 1.3 with X25519MLKEM768, both sides in one process: tls CERTIFICATE KEY CA
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * OpenSSL has the group itself from 3.5 on. Before, it takes it from the provider, which the file
 * that OPENSSL_CONF names loads (docs/openssl.md). The certificate is for "localhost".
 */
#include <openssl/err.h>
#include <openssl/ssl.h>

#include "files_and_keys.h"

/* What both sides ask for: this group alone, so a peer without it gets no connection. */
static const char *configure(SSL_CTX *side) {
  if (side == NULL || SSL_CTX_set_min_proto_version(side, TLS1_3_VERSION) != 1 ||
      SSL_CTX_set1_groups_list(side, "X25519MLKEM768") != 1)
    return "OpenSSL has no X25519MLKEM768: name a file with the provider in OPENSSL_CONF";
  return NULL;
}

static const char *configure_server(SSL_CTX *server, const char *certificate, const char *key) {
  if (SSL_CTX_use_certificate_chain_file(server, certificate) != 1 ||
      SSL_CTX_use_PrivateKey_file(server, key, SSL_FILETYPE_PEM) != 1)
    return failure("%s, %s: no certificate and its key; check the files", certificate, key);
  return NULL;
}

static const char *configure_client(SSL_CTX *client, const char *authority) {
  SSL_CTX_set_verify(client, SSL_VERIFY_PEER, NULL); /* without it any server would do */
  if (SSL_CTX_load_verify_locations(client, authority, NULL) != 1)
    return failure("%s: no certificate of an authority; check the file", authority);
  return NULL;
}

/* The handshake, then a message of the client. The pair is the network. */
static const char *talk(SSL *server, SSL *client) {
  BIO *server_end = NULL, *client_end = NULL;
  char message[16] = "";
  if (BIO_new_bio_pair(&server_end, 0, &client_end, 0) != 1)
    return "no memory; close other programs";
  SSL_set_bio(server, server_end, server_end);
  SSL_set_bio(client, client_end, client_end);
  SSL_set_accept_state(server);
  SSL_set_connect_state(client);
  if (SSL_set1_host(client, "localhost") != 1 || SSL_set_tlsext_host_name(client, "localhost") != 1)
    return "no memory; close other programs";
  for (int done = 0; !done;) {
    const int c = SSL_do_handshake(client), s = SSL_do_handshake(server);
    if ((c != 1 && SSL_get_error(client, c) != SSL_ERROR_WANT_READ) ||
        (s != 1 && SSL_get_error(server, s) != SSL_ERROR_WANT_READ))
      return failure("no connection: %s; check the authority (%s)",
                     ERR_reason_error_string(ERR_peek_error()),
                     X509_verify_cert_error_string(SSL_get_verify_result(client)));
    done = c == 1 && s == 1;
  }
  if (SSL_write(client, "hello", 5) != 5 || SSL_read(server, message, sizeof message) != 5)
    return "the connection ended; connect again";
  return NULL;
}

int main(int argc, char **argv) {
  if (argc != 4)
    return finish("tls", "use: tls CERTIFICATE KEY CA");
  SSL_CTX *const servers = SSL_CTX_new(TLS_server_method());
  SSL_CTX *const clients = SSL_CTX_new(TLS_client_method());
  const char *error = configure(servers);
  if (error == NULL && (error = configure(clients)) == NULL &&
      (error = configure_server(servers, argv[1], argv[2])) == NULL)
    error = configure_client(clients, argv[3]);
  SSL *const server = SSL_new(servers), *const client = SSL_new(clients);
  if (error == NULL)
    error = server != NULL && client != NULL ? talk(server, client) : "no memory";
  SSL_free(server), SSL_free(client), SSL_CTX_free(servers), SSL_CTX_free(clients);
  return finish("tls", error);
}
