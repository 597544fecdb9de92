/*
 * kemtls_client FOLDER SOCKET: connects to kemtls_server, trusting the authority in FOLDER.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "host_random.h"
#include "host_socket.h"

static uint8_t ca_public_key[KEMTLS_CA_PUBLIC_KEY_BYTES];
static struct kemtls connection;
static union kemtls_work work;

int main(int argc, char **argv) {
  const vmb_env env = {{host_random, NULL}, &work, sizeof work};
  const struct kemtls_settings settings = {.ca_public_key = ca_public_key, .env = &env};
  size_t length;
  struct sockaddr_un address;
  if (argc != 3) {
    fprintf(stderr, "usage: %s FOLDER SOCKET\n", argv[0]);
    return 2;
  }
  if (!kemtls_read_file(argv[1], "ca_public_key", ca_public_key, sizeof ca_public_key, &length))
    return 1;
  int peer = unix_socket(argv[2], &address);
  if (peer < 0 || connect(peer, (const struct sockaddr *)&address, sizeof address) != 0) {
    perror(argv[2]);
    return 1;
  }
  const struct kemtls_transport transport = {socket_read, socket_write, &peer};
  const int code = kemtls_client_session(&connection, &settings, &transport);
  close(peer);
  return code;
}
