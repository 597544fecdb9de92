/*
 * One set on a microcontroller: direct functions, all memory static and its size known at compile
 * time, randomness from the device.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>

#include <vambrace/mlkem768.h>

static uint8_t public_key[VMB_MLKEM768_PUBLIC_KEY_BYTES], secret_key[VMB_MLKEM768_SECRET_KEY_BYTES];
static uint8_t ciphertext[VMB_MLKEM768_CIPHERTEXT_BYTES];
static uint8_t our_secret[VMB_MLKEM768_SHARED_SECRET_BYTES],
    their_secret[VMB_MLKEM768_SHARED_SECRET_BYTES];
static uint8_t
    work[VMB_MLKEM768_KEYPAIR_WORK_BYTES]; /* the largest of the three operations of this set */

/*
 * Stands for the device's hardware generator, which a program without a board does not have: NOT
 * random.
 */
static vmb_status read_hardware_generator(void *state, uint8_t *out, size_t length) {
  uint32_t *const counter = state;
  for (size_t i = 0; i < length; i++) {
    *counter = *counter * 1664525U + 1013904223U;
    out[i] = (uint8_t)(*counter >> 24);
  }
  return VMB_OK;
}

int main(void) {
  uint32_t counter = 1;
  const vmb_env env = {{read_hardware_generator, &counter}, work, sizeof work};
  vmb_status status = vmb_mlkem768_keypair(public_key, secret_key, &env);
  if (status == VMB_OK)
    status = vmb_mlkem768_encaps(ciphertext, their_secret, public_key, &env);
  if (status == VMB_OK)
    status = vmb_mlkem768_decaps(our_secret, ciphertext, secret_key, &env);
  printf("%s\n", vmb_status_text(status));
  return status == VMB_OK && memcmp(our_secret, their_secret, sizeof our_secret) == 0 ? 0 : 1;
}
