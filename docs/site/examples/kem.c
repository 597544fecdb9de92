/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include <string.h>
#include <vambrace/mlkem768.h>

static uint8_t public_key[VMB_MLKEM768_PUBLIC_KEY_BYTES];
static uint8_t secret_key[VMB_MLKEM768_SECRET_KEY_BYTES];
static uint8_t ciphertext[VMB_MLKEM768_CIPHERTEXT_BYTES];
static uint8_t ours[VMB_MLKEM768_SHARED_SECRET_BYTES], theirs[sizeof ours];

int main(void) {
  vmb_status status = vmb_mlkem768_keypair(public_key, secret_key, NULL);
  if (status == VMB_OK)
    status = vmb_mlkem768_encaps(ciphertext, theirs, public_key, NULL);
  if (status == VMB_OK)
    status = vmb_mlkem768_decaps(ours, ciphertext, secret_key, NULL);
  return status != VMB_OK || memcmp(ours, theirs, sizeof ours) != 0;
}
