/*
 * What a user's program does with the installed library: a round trip with the first KEM, if there
 * is one. Compiles as C and as C++.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>
#include <vambrace/vambrace.h>

int main(void) {
  static uint8_t public_key[2000000], secret_key[20000], ciphertext[5000], sent[64], received[64];
  const vmb_kem *kem = vmb_kem_at(0);
  printf("vambrace %s, %u KEMs, %u signatures\n", vmb_version(), (unsigned)vmb_kem_count(),
         (unsigned)vmb_sig_count());
  if (kem == NULL)
    return 0;
  vmb_status status = vmb_kem_keypair(kem, public_key, secret_key, NULL);
  if (status == VMB_OK)
    status = vmb_kem_encaps(kem, ciphertext, sent, public_key, NULL);
  if (status == VMB_OK)
    status = vmb_kem_decaps(kem, received, ciphertext, secret_key, NULL);
  printf("%s: %s\n", vmb_kem_name(kem), vmb_status_text(status));
  return status == VMB_OK && memcmp(sent, received, vmb_kem_shared_secret_bytes(kem)) == 0 ? 0 : 1;
}
