/*
 * A Unix socket as transport.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef KEMTLS_HOST_SOCKET_H
#define KEMTLS_HOST_SOCKET_H

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "run.h"

/* For struct kemtls_transport; the state is the socket. */
static inline long socket_read(void *state, uint8_t *data, size_t length) {
  return (long)read(*(const int *)state, data, length);
}

/* Writes; a peer that is gone is an error and not a signal. */
static inline long socket_write(void *state, const uint8_t *data, size_t length) {
  return (long)send(*(const int *)state, data, length, MSG_NOSIGNAL);
}

/* A socket and its address; -1 with a message if the path is too long or there are no sockets. */
static inline int unix_socket(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) {
    fprintf(stderr, "%s: the path of a socket has at most %zu characters\n", path,
            sizeof address->sun_path - 1);
    return -1;
  }
  memcpy(address->sun_path, path, strlen(path));
  return socket(AF_UNIX, SOCK_STREAM, 0);
}

#endif
