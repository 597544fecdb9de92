/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include <vambrace/mldsa65.h>

static uint8_t public_key[VMB_MLDSA65_PUBLIC_KEY_BYTES];
static uint8_t secret_key[VMB_MLDSA65_SECRET_KEY_BYTES];
static uint8_t signature[VMB_MLDSA65_SIGNATURE_BYTES];

int main(void) {
  static const uint8_t message[] = {'a', ' ', 'm', 'e', 's', 's', 'a', 'g', 'e'};
  size_t length = 0;
  vmb_status status = vmb_mldsa65_keypair(public_key, secret_key, NULL);
  if (status == VMB_OK)
    status = vmb_mldsa65_sign(signature, &length, message, sizeof message, secret_key, NULL);
  if (status == VMB_OK)
    status = vmb_mldsa65_verify(signature, length, message, sizeof message, public_key, NULL);
  return status != VMB_OK;
}
