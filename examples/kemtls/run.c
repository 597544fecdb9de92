/*
 * See run.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "run.h"

#include <stdio.h>
#include <string.h>

bool kemtls_flush(struct kemtls *connection, const struct kemtls_transport *transport) {
  size_t sent = 0;
  while (sent < connection->out_used) {
    const long done =
        transport->write(transport->state, connection->out + sent, connection->out_used - sent);
    if (done <= 0)
      return false;
    sent += (size_t)done;
  }
  connection->out_used = 0;
  return true;
}

/* One turn: send, wait, receive; false at the end of the connection. */
static bool turn(struct kemtls *connection, const struct kemtls_transport *transport) {
  uint8_t piece[512];
  if (!kemtls_flush(connection, transport))
    return false;
  const long arrived = transport->read(transport->state, piece, sizeof piece);
  if (arrived <= 0)
    return false;
  kemtls_receive(connection, piece, (size_t)arrived);
  return true;
}

bool kemtls_handshake(struct kemtls *connection, const struct kemtls_settings *settings,
                      const struct kemtls_transport *transport) {
  bool open = true;
  kemtls_begin(connection, settings);
  while (open && connection->status == KEMTLS_MORE)
    open = turn(connection, transport);
  open = kemtls_flush(connection, transport) && open;
  if (connection->status == KEMTLS_CONNECTED)
    return true;
  if (connection->alert_sent != 0)
    fprintf(stderr, "alert sent: %s\n", kemtls_alert_text(connection->alert_sent));
  else if (connection->alert_received != 0)
    fprintf(stderr, "alert received: %s\n", kemtls_alert_text(connection->alert_received));
  else
    fprintf(stderr, "the peer closed the connection during the handshake\n");
  kemtls_wipe(connection);
  return false;
}

size_t kemtls_wait(struct kemtls *connection, const struct kemtls_transport *transport) {
  bool open = true;
  while (open && connection->status == KEMTLS_CONNECTED && connection->application_used == 0)
    open = turn(connection, transport);
  return connection->application_used;
}

int kemtls_client_session(struct kemtls *connection, const struct kemtls_settings *settings,
                          const struct kemtls_transport *transport) {
  static const char greeting[] = "hello from the client";
  if (!kemtls_handshake(connection, settings, transport))
    return 1;
  printf("client connected: %lu handshake bytes written, %lu read\n",
         (unsigned long)connection->handshake_written,
         (unsigned long)connection->handshake_read); /* newlib's small printf knows no %zu */
  kemtls_send(connection, (const uint8_t *)greeting, sizeof greeting - 1);
  const size_t length = kemtls_wait(connection, transport);
  printf("answer: %.*s\n", (int)length, (const char *)connection->application);
  const bool same =
      length == sizeof greeting - 1 && memcmp(connection->application, greeting, length) == 0;
  kemtls_wipe(connection);
  return same ? 0 : 1;
}

bool kemtls_read_file(const char *folder, const char *name, uint8_t *out, size_t room,
                      size_t *length) {
  char path[256];
  const int written = snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *const file = written > 0 && (size_t)written < sizeof path ? fopen(path, "rb") : NULL;
  if (file == NULL) {
    fprintf(stderr, "%s/%s cannot be read: kemtls_credentials %s makes it\n", folder, name, folder);
    return false;
  }
  *length = fread(out, 1, room, file);
  const bool whole = fgetc(file) == EOF && !ferror(file);
  fclose(file);
  if (!whole)
    fprintf(stderr, "%s/%s is longer than the %lu bytes that it may have\n", folder, name,
            (unsigned long)room);
  return whole;
}
