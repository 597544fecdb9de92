/*
 * See loopback.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "loopback.h"

vmb_status loopback_make(struct loopback_credentials *credentials, const vmb_env *env) {
  static uint8_t ca_secret_key[KEMTLS_CA_SECRET_KEY_BYTES];
  static uint8_t public_key[KEMTLS_KEM_PUBLIC_KEY_BYTES];
  vmb_status status = KEMTLS_CA_OF(_keypair)(credentials->ca_public_key, ca_secret_key, env);
  if (status == VMB_OK)
    status = KEMTLS_KEM_OF(_keypair)(public_key, credentials->secret_key, env);
  if (status == VMB_OK)
    status = certificate_write(credentials->certificate, &credentials->certificate_bytes,
                               public_key, ca_secret_key, env);
  return status;
}

/* What `from` wants to send arrives at `to` in pieces. */
static void deliver(struct kemtls *to, struct kemtls *from, size_t piece) {
  for (size_t sent = 0; sent < from->out_used;) {
    const size_t left = from->out_used - sent, now = left < piece ? left : piece;
    kemtls_receive(to, from->out + sent, now);
    sent += now;
  }
  from->out_used = 0;
}

__attribute__((noinline)) void client_turn(struct kemtls *client, struct kemtls *server,
                                           size_t piece) {
  deliver(client, server, piece);
}

__attribute__((noinline)) void server_turn(struct kemtls *server, struct kemtls *client,
                                           size_t piece) {
  deliver(server, client, piece);
}

__attribute__((noinline)) void client_begin(struct kemtls *client,
                                            const struct kemtls_settings *settings) {
  kemtls_begin(client, settings);
}

void loopback_run(struct kemtls *client, struct kemtls *server, size_t piece) {
  while (client->out_used > 0 || server->out_used > 0) {
    server_turn(server, client, piece);
    client_turn(client, server, piece);
  }
}
