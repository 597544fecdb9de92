/*
 * kemtls_measured: one handshake of a client and a server in one program, whose functions the lab
 * measures (test_kemtls.py). Prints what both wrote.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "loopback.h"

static struct loopback_credentials credentials;
static struct kemtls client, server;
static union kemtls_work work;

int main(void) {
  vmb_seeded_random random; /* the same handshake in every run: NOT random */
  vmb_seeded_random_init(&random, (const uint8_t *)"measured", 8);
  const vmb_env env = {{vmb_seeded_random_fill, &random}, &work, sizeof work};
  if (loopback_make(&credentials, &env) != VMB_OK)
    return 1;
  const struct kemtls_settings of_client = {.ca_public_key = credentials.ca_public_key,
                                            .env = &env};
  const struct kemtls_settings of_server = {.server = true,
                                            .certificate = credentials.certificate,
                                            .certificate_bytes = credentials.certificate_bytes,
                                            .secret_key = credentials.secret_key,
                                            .env = &env};
  kemtls_begin(&server, &of_server);
  client_begin(&client, &of_client);
  loopback_run(&client, &server, 1460);
  printf("client %lu server %lu certificate %lu\n", (unsigned long)client.handshake_written,
         (unsigned long)server.handshake_written, (unsigned long)credentials.certificate_bytes);
  return client.status == KEMTLS_CONNECTED && server.status == KEMTLS_CONNECTED ? 0 : 1;
}
