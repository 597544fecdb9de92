/*
 * Firmware that uses one KEM set by its direct functions: ONE_SET and ONE_SET_HEADER are its name
 * and header. Only that set's code must be in the image, whatever the library holds.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include ONE_SET_HEADER

#include <string.h>

#define CONCATENATE(a, b, c) a##b##c
#define FUNCTION(set, operation) CONCATENATE(vmb_, set, _##operation)
#define SIZE(SET, size) CONCATENATE(VMB_, SET, _##size)

static uint8_t public_key[SIZE(ONE_SET_UPPER, PUBLIC_KEY_BYTES)],
    secret_key[SIZE(ONE_SET_UPPER, SECRET_KEY_BYTES)];
static uint8_t ciphertext[SIZE(ONE_SET_UPPER, CIPHERTEXT_BYTES)],
    sent[SIZE(ONE_SET_UPPER, SHARED_SECRET_BYTES)], received[sizeof sent];
static union {
  uint8_t keypair[SIZE(ONE_SET_UPPER, KEYPAIR_WORK_BYTES)],
      encaps[SIZE(ONE_SET_UPPER, ENCAPS_WORK_BYTES)];
  uint8_t decaps[SIZE(ONE_SET_UPPER, DECAPS_WORK_BYTES)];
} work;

/* Stands for the board's random number generator. */
static vmb_status fill(void *state, uint8_t *out, size_t length) {
  unsigned *const counter = (unsigned *)state;
  for (size_t i = 0; i < length; i++)
    out[i] = (uint8_t)(*counter += 77);
  return VMB_OK;
}

int main(void) {
  unsigned counter = 1;
  const vmb_env env = {{fill, &counter}, &work, sizeof work};
  if (FUNCTION(ONE_SET, keypair)(public_key, secret_key, &env) != VMB_OK)
    return 1;
  if (FUNCTION(ONE_SET, encaps)(ciphertext, sent, public_key, &env) != VMB_OK)
    return 1;
  if (FUNCTION(ONE_SET, decaps)(received, ciphertext, secret_key, &env) != VMB_OK)
    return 1;
  return memcmp(sent, received, sizeof sent) == 0 ? 0 : 1;
}
