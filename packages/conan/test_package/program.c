/*
 * The sets of the package, and a key pair of the first of each kind.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include <vambrace/vambrace.h>

static vmb_status kem_keypair(const vmb_kem *kem) {
  uint8_t *const public_key = malloc(vmb_kem_public_key_bytes(kem));
  uint8_t *const secret_key = malloc(vmb_kem_secret_key_bytes(kem));
  const vmb_status status = vmb_kem_keypair(kem, public_key, secret_key, NULL);
  free(public_key);
  free(secret_key);
  return status;
}

static vmb_status sig_keypair(const vmb_sig *sig) {
  uint8_t *const public_key = malloc(vmb_sig_public_key_bytes(sig));
  uint8_t *const secret_key = malloc(vmb_sig_secret_key_bytes(sig));
  const vmb_status status = vmb_sig_keypair(sig, public_key, secret_key, NULL);
  free(public_key);
  free(secret_key);
  return status;
}

int main(void) {
  printf("vambrace %s: %u KEMs, %u signatures\n", vmb_version(), (unsigned)vmb_kem_count(),
         (unsigned)vmb_sig_count());
  vmb_status status = VMB_OK;
  if (vmb_kem_count() != 0)
    status = kem_keypair(vmb_kem_at(0));
  if (status == VMB_OK && vmb_sig_count() != 0)
    status = sig_keypair(vmb_sig_at(0));
  puts(vmb_status_text(status));
  return status == VMB_OK && vmb_kem_count() + vmb_sig_count() != 0 ? 0 : 1;
}
