/*
 * Two parties agree on a secret by @NAME@: here both are this board.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include <Vambrace.h>

#include "device_random.h"

/* All memory is static: no operation uses the heap, and its stack stays below 4 KB. */
static uint8_t public_key[VMB_@UPPER@_PUBLIC_KEY_BYTES], secret_key[VMB_@UPPER@_SECRET_KEY_BYTES];
static uint8_t ciphertext[VMB_@UPPER@_CIPHERTEXT_BYTES];
static uint8_t ours[VMB_@UPPER@_SHARED_SECRET_BYTES], theirs[VMB_@UPPER@_SHARED_SECRET_BYTES];
static union {
  uint8_t keypair[VMB_@UPPER@_KEYPAIR_WORK_BYTES];
  uint8_t encaps[VMB_@UPPER@_ENCAPS_WORK_BYTES];
  uint8_t decaps[VMB_@UPPER@_DECAPS_WORK_BYTES];
} work;

void setup() {
  Serial.begin(115200);
  const vmb_env env = {{device_random, NULL}, &work, sizeof work};
  const unsigned long start = micros();
  vmb_status status = vmb_@NAME@_keypair(public_key, secret_key, &env);
  if (status == VMB_OK)
    status = vmb_@NAME@_encaps(ciphertext, theirs, public_key, &env);
  if (status == VMB_OK)
    status = vmb_@NAME@_decaps(ours, ciphertext, secret_key, &env);
  const unsigned long microseconds = micros() - start;
  if (status != VMB_OK) {
    Serial.println(vmb_status_text(status));
    return;
  }
  Serial.println(memcmp(ours, theirs, sizeof ours) == 0 ? "the secrets agree" : "they differ");
  Serial.print("microseconds of the three operations: ");
  Serial.println(microseconds);
  vmb_wipe(secret_key, sizeof secret_key);
}

void loop() {}
