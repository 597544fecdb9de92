/*
 * A message is signed by @NAME@ and checked; then one bit of it is changed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <Vambrace.h>

#include "device_random.h"

static uint8_t public_key[VMB_@UPPER@_PUBLIC_KEY_BYTES], secret_key[VMB_@UPPER@_SECRET_KEY_BYTES];
static uint8_t signature[VMB_@UPPER@_SIGNATURE_BYTES];
static union {
  uint8_t keypair[VMB_@UPPER@_KEYPAIR_WORK_BYTES];
  uint8_t sign[VMB_@UPPER@_SIGN_WORK_BYTES];
  uint8_t verify[VMB_@UPPER@_VERIFY_WORK_BYTES];
} work;

void setup() {
  Serial.begin(115200);
  const vmb_env env = {{device_random, NULL}, &work, sizeof work};
  uint8_t message[] = "the image to boot";
  size_t length = 0;
  vmb_status status = vmb_@NAME@_keypair(public_key, secret_key, &env);
  if (status == VMB_OK)
    status = vmb_@NAME@_sign(signature, &length, message, sizeof message, secret_key, &env);
  if (status == VMB_OK)
    status = vmb_@NAME@_verify(signature, length, message, sizeof message, public_key, &env);
  Serial.println(status == VMB_OK ? "the signature is valid" : vmb_status_text(status));
  message[0] ^= 1;
  status = vmb_@NAME@_verify(signature, length, message, sizeof message, public_key, &env);
  Serial.println(status == VMB_ERROR_SIGNATURE ? "a changed message is refused"
                                               : vmb_status_text(status));
  vmb_wipe(secret_key, sizeof secret_key);
}

void loop() {}
