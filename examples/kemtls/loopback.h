/*
 * A client and a server in one program, for tests and measurements.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef KEMTLS_LOOPBACK_H
#define KEMTLS_LOOPBACK_H

#include "certificate.h"

/* What an authority and a server have, made once. */
struct loopback_credentials {
  uint8_t ca_public_key[KEMTLS_CA_PUBLIC_KEY_BYTES];
  uint8_t secret_key[KEMTLS_KEM_SECRET_KEY_BYTES];
  uint8_t certificate[KEMTLS_CERTIFICATE_BYTES];
  size_t certificate_bytes;
};

/* Key pairs of authority and server, and the certificate. */
vmb_status loopback_make(struct loopback_credentials *credentials, const vmb_env *env);

/*
 * One side's turn: takes everything that the other has in `out` in pieces of at most `piece` bytes,
 * and empties it. Functions of their own, so that the lab can measure each side by its name.
 */
void client_turn(struct kemtls *client, struct kemtls *server, size_t piece);
void server_turn(struct kemtls *server, struct kemtls *client, size_t piece);

/* A client's first message, for the same reason. */
void client_begin(struct kemtls *client, const struct kemtls_settings *settings);

/* Turns until both have nothing more to send. */
void loopback_run(struct kemtls *client, struct kemtls *server, size_t piece);

#endif
