/*
 * The module's services, one after the other; a self test that fails on the way is reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <vambrace/mldsa44.h>
#include <vambrace/mlkem512.h>

#include "fips_module.h"

static uint8_t kem_public_key[VMB_MLKEM512_PUBLIC_KEY_BYTES],
    kem_secret_key[VMB_MLKEM512_SECRET_KEY_BYTES], ciphertext[VMB_MLKEM512_CIPHERTEXT_BYTES],
    sent[VMB_MLKEM512_SHARED_SECRET_BYTES], received[VMB_MLKEM512_SHARED_SECRET_BYTES],
    sig_public_key[VMB_MLDSA44_PUBLIC_KEY_BYTES], sig_secret_key[VMB_MLDSA44_SECRET_KEY_BYTES],
    signature[VMB_MLDSA44_SIGNATURE_BYTES];

int main(void) {
  static const uint8_t message[] = "message";
  struct fips_module module;
  size_t length;
  fips_begin(&module, vmb_kem_find("mlkem512"), vmb_sig_find("mldsa44"));

  vmb_status status = fips_kem_keypair(&module, kem_public_key, kem_secret_key, NULL);
  if (status == VMB_OK)
    status = fips_kem_encaps(&module, ciphertext, sent, kem_public_key, NULL);
  if (status == VMB_OK)
    status = fips_kem_decaps(&module, received, ciphertext, kem_secret_key, NULL);
  if (status == VMB_OK)
    status = fips_sig_keypair(&module, sig_public_key, sig_secret_key, NULL);
  if (status == VMB_OK)
    status =
        fips_sig_sign(&module, signature, &length, message, sizeof message, sig_secret_key, NULL);
  if (status == VMB_OK)
    status =
        fips_sig_verify(&module, signature, length, message, sizeof message, sig_public_key, NULL);
  printf("%s, %s, %s\n", vmb_status_text(status),
         fips_is_in_error_state(&module) ? "error state" : "operational",
         fips_was_approved(&module) ? "approved" : "not approved");
  return status == VMB_OK && fips_was_approved(&module) ? 0 : 1;
}
