/*
 * Two parties agree on a secret: by name, with the system's random source and memory from the heap.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vambrace/vambrace.h>

int main(int argc, char **argv) {
  const vmb_kem *kem = vmb_kem_find(argc > 1 ? argv[1] : "mlkem768");
  if (kem == NULL)
    return fprintf(stderr, "unknown set; try mlkem768\n"), 1;
  uint8_t *public_key = malloc(vmb_kem_public_key_bytes(kem)),
          *secret_key = malloc(vmb_kem_secret_key_bytes(kem));
  uint8_t *ciphertext = malloc(vmb_kem_ciphertext_bytes(kem)), ours[64], theirs[64];
  vmb_status status = VMB_ERROR_MEMORY;
  if (public_key != NULL && secret_key != NULL && ciphertext != NULL)
    status = vmb_kem_keypair(kem, public_key, secret_key, NULL);
  if (status == VMB_OK)
    status = vmb_kem_encaps(kem, ciphertext, theirs, public_key, NULL);
  if (status == VMB_OK)
    status = vmb_kem_decaps(kem, ours, ciphertext, secret_key, NULL);
  printf("%s: %s\n", vmb_kem_name(kem), vmb_status_text(status));
  const int same = status == VMB_OK && memcmp(ours, theirs, vmb_kem_shared_secret_bytes(kem)) == 0;
  free(public_key);
  free(secret_key);
  free(ciphertext);
  return same ? 0 : 1;
}
