/*
 * Signs a message and verifies it: by name, with the system's random source and memory from the
 * heap.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vambrace/vambrace.h>

int main(int argc, char **argv) {
  const char *const name = argc > 1 ? argv[1] : "haetae2";
  const char *const message = argc > 2 ? argv[2] : "the image to boot";
  const vmb_sig *const sig = vmb_sig_find(name);
  if (sig == NULL)
    return fprintf(stderr, "unknown set '%s'; try haetae2\n", name), 1;

  uint8_t *const public_key = malloc(vmb_sig_public_key_bytes(sig));
  uint8_t *const secret_key = malloc(vmb_sig_secret_key_bytes(sig));
  uint8_t *const signature = malloc(vmb_sig_signature_bytes(sig));
  const uint8_t *const bytes = (const uint8_t *)message;
  size_t length = 0;
  vmb_status status = VMB_ERROR_MEMORY;
  if (public_key != NULL && secret_key != NULL && signature != NULL)
    status = vmb_sig_keypair(sig, public_key, secret_key, NULL);
  if (status == VMB_OK)
    status = vmb_sig_sign(sig, signature, &length, bytes, strlen(message), secret_key, NULL);
  if (status == VMB_OK)
    status = vmb_sig_verify(sig, signature, length, bytes, strlen(message), public_key, NULL);
  printf("%s: %zu bytes, %s\n", vmb_sig_name(sig), length, vmb_status_text(status));

  /* One bit of the signature changed: it must not verify. */
  vmb_status damaged = VMB_OK;
  if (status == VMB_OK) {
    signature[0] ^= 1;
    damaged = vmb_sig_verify(sig, signature, length, bytes, strlen(message), public_key, NULL);
    printf("one bit changed: %s\n", vmb_status_text(damaged));
  }
  free(public_key);
  free(secret_key);
  free(signature);
  return status == VMB_OK && damaged == VMB_ERROR_SIGNATURE ? 0 : 1;
}
