/*
 * kemtls_board_client FOLDER SEED: the client on a Cortex-M4 (MPS2, image AN386), over the second
 * UART. The authority's key comes from a file of the emulator's machine, in the place of flash.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>

#include "run.h"

/* UART1 of the Cortex-M System Design Kit, one byte deep in both directions. */
struct cmsdk_uart {
  volatile uint32_t data, state, control, interrupts, divider;
};
#define UART ((struct cmsdk_uart *)0x40005000)
enum { TRANSMIT_FULL = 1, RECEIVE_FULL = 2, ENABLE_BOTH = 3, SHORTEST_DIVIDER = 16 };
enum { MOST_POLLS = 1 << 28 }; /* some ten seconds in the emulator */

static uint8_t ca_public_key[KEMTLS_CA_PUBLIC_KEY_BYTES];
static struct kemtls connection;
static union kemtls_work work;

/* Waits for one byte; 0 if none comes, because a line without a peer does not say so. */
static long uart_read(void *state, uint8_t *data, size_t length) {
  (void)state;
  (void)length;
  for (uint32_t polls = 0; polls < MOST_POLLS; polls++) {
    if ((UART->state & RECEIVE_FULL) != 0) {
      *data = (uint8_t)UART->data;
      return 1;
    }
  }
  return 0;
}

/* Writes byte by byte, as the line takes them. */
static long uart_write(void *state, const uint8_t *data, size_t length) {
  (void)state;
  for (size_t i = 0; i < length; i++) {
    while ((UART->state & TRANSMIT_FULL) != 0)
      continue;
    UART->data = data[i];
  }
  return (long)length;
}

int main(int argc, char **argv) {
  vmb_seeded_random random; /* stands for the device's generator: NOT random */
  const vmb_env env = {{vmb_seeded_random_fill, &random}, &work, sizeof work};
  const struct kemtls_settings settings = {.ca_public_key = ca_public_key, .env = &env};
  const struct kemtls_transport transport = {uart_read, uart_write, NULL};
  size_t length;
  if (argc != 3) {
    fprintf(stderr, "usage: %s FOLDER SEED\n", argv[0]);
    return 2;
  }
  vmb_seeded_random_init(&random, (const uint8_t *)argv[2], strlen(argv[2]));
  if (!kemtls_read_file(argv[1], "ca_public_key", ca_public_key, sizeof ca_public_key, &length))
    return 1;
  UART->divider = SHORTEST_DIVIDER;
  UART->control = ENABLE_BOTH;
  return kemtls_client_session(&connection, &settings, &transport);
}
