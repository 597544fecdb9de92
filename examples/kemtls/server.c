/*
 * kemtls_server FOLDER SOCKET [CONNECTIONS]: takes connections (1) on a Unix socket, with the
 * credentials in FOLDER, and sends back what the client sends. Exit code 1 if a handshake fails.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>
#include <sys/time.h>

#include "host_random.h"
#include "host_socket.h"

static uint8_t secret_key[KEMTLS_KEM_SECRET_KEY_BYTES], certificate[KEMTLS_CERTIFICATE_BYTES];
static struct kemtls connection;
static union kemtls_work work;

/* Gives the peer time to read an alert: what lies unread in a closed socket may be lost. */
static void linger(int peer) {
  static const struct timeval limit = {5, 0};
  uint8_t rest[64];
  setsockopt(peer, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  shutdown(peer, SHUT_WR);
  while (read(peer, rest, sizeof rest) > 0)
    continue;
}

/* One client, from its first byte to its last. */
static bool serve(int peer, const struct kemtls_settings *settings) {
  const struct kemtls_transport transport = {socket_read, socket_write, &peer};
  if (!kemtls_handshake(&connection, settings, &transport)) {
    linger(peer);
    return false;
  }
  printf("server connected: %zu handshake bytes written, %zu read\n", connection.handshake_written,
         connection.handshake_read);
  size_t length;
  while ((length = kemtls_wait(&connection, &transport)) > 0) {
    kemtls_send(&connection, connection.application, length);
    connection.application_used = 0;
    if (!kemtls_flush(&connection, &transport))
      break;
  }
  kemtls_wipe(&connection);
  return true;
}

int main(int argc, char **argv) {
  const vmb_env env = {{host_random, NULL}, &work, sizeof work};
  struct kemtls_settings settings = {
      .server = true, .certificate = certificate, .secret_key = secret_key, .env = &env};
  size_t key_bytes;
  struct sockaddr_un address;
  if (argc < 3 || argc > 4) {
    fprintf(stderr, "usage: %s FOLDER SOCKET [CONNECTIONS]\n", argv[0]);
    return 2;
  }
  if (!kemtls_read_file(argv[1], "server_secret_key", secret_key, sizeof secret_key, &key_bytes) ||
      !kemtls_read_file(argv[1], "certificate.der", certificate, sizeof certificate,
                        &settings.certificate_bytes))
    return 1;
  if (key_bytes != sizeof secret_key) {
    fprintf(stderr, "%s/server_secret_key is not a key of this program's KEM\n", argv[1]);
    return 1;
  }
  const int listener = unix_socket(argv[2], &address);
  unlink(argv[2]);
  if (listener < 0 || bind(listener, (const struct sockaddr *)&address, sizeof address) != 0 ||
      listen(listener, 4) != 0) {
    perror(argv[2]);
    return 1;
  }
  printf("listening\n");
  fflush(stdout);
  bool good = true;
  for (int left = argc == 4 ? atoi(argv[3]) : 1; left > 0; left--) {
    const int peer = accept(listener, NULL, NULL);
    good = peer >= 0 && serve(peer, &settings) && good;
    fflush(stdout);
    close(peer);
  }
  close(listener);
  unlink(argv[2]);
  vmb_wipe(secret_key, sizeof secret_key);
  return good ? 0 : 1;
}
