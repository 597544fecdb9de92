/*
 * Runs a connection over a transport, and the files and numbers that the programs share.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef KEMTLS_RUN_H
#define KEMTLS_RUN_H

#include "kemtls.h"

/* How bytes go: both return how many, 0 at the end of the connection, -1 on an error. */
struct kemtls_transport {
  long (*read)(void *state, uint8_t *data, size_t length);
  long (*write)(void *state, const uint8_t *data, size_t length);
  void *state;
};

/* Sends what lies in `out`; false if the transport fails. */
bool kemtls_flush(struct kemtls *connection, const struct kemtls_transport *transport);

/*
 * Shakes hands; true when connected. Otherwise a line on the standard error output says why, and
 * the keys are zero.
 */
bool kemtls_handshake(struct kemtls *connection, const struct kemtls_settings *settings,
                      const struct kemtls_transport *transport);

/* Waits for application data: how much lies in `application`, 0 at the end of the connection. */
size_t kemtls_wait(struct kemtls *connection, const struct kemtls_transport *transport);

/*
 * The client's whole part: handshake, one line to the server, its answer. Prints the answer and how
 * many bytes the handshake took; the exit code of the program.
 */
int kemtls_client_session(struct kemtls *connection, const struct kemtls_settings *settings,
                          const struct kemtls_transport *transport);

/* Reads a file of at most `room` bytes; *length is its length. false, with a message, if not. */
bool kemtls_read_file(const char *folder, const char *name, uint8_t *out, size_t room,
                      size_t *length);

#endif
