/*
 * Every set of the library that is linked, as a user of it calls it: the system's randomness, the
 * heap's working memory, the public headers and nothing else.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vambrace/vambrace.h>

static unsigned failed;

/* A line for what went wrong. */
static void expect(int is_so, const char *name, const char *what) {
  if (is_so)
    return;
  printf("%s: %s\n", name, what);
  failed++;
}

/* Memory that ends the program if there is none. */
static uint8_t *bytes(size_t length) {
  uint8_t *memory = malloc(length);
  if (memory == NULL)
    exit(2);
  return memory;
}

/* Two sides get one secret, and another one of a damaged ciphertext, or none. */
static void try_kem(const vmb_kem *kem) {
  const char *name = vmb_kem_name(kem);
  const size_t length = vmb_kem_shared_secret_bytes(kem);
  uint8_t *public_key = bytes(vmb_kem_public_key_bytes(kem));
  uint8_t *secret_key = bytes(vmb_kem_secret_key_bytes(kem));
  uint8_t *ciphertext = bytes(vmb_kem_ciphertext_bytes(kem));
  uint8_t *secret = bytes(length), *other = bytes(length);
  expect(vmb_kem_keypair(kem, public_key, secret_key, NULL) == VMB_OK, name, "key generation");
  expect(vmb_kem_encaps(kem, ciphertext, secret, public_key, NULL) == VMB_OK, name, "encaps");
  expect(vmb_kem_decaps(kem, other, ciphertext, secret_key, NULL) == VMB_OK, name, "decaps");
  expect(memcmp(secret, other, length) == 0, name, "the secrets differ");
  ciphertext[0] ^= 1;
  const vmb_status status = vmb_kem_decaps(kem, other, ciphertext, secret_key, NULL);
  expect(status == VMB_OK || status == VMB_ERROR_CIPHERTEXT, name, "damaged: status");
  expect(memcmp(secret, other, length) != 0, name, "damaged: the same secret");
  free(public_key);
  free(secret_key);
  free(ciphertext);
  free(secret);
  free(other);
}

/* A signature verifies, and does not with another message. */
static void try_sig(const vmb_sig *sig) {
  const char *name = vmb_sig_name(sig);
  const uint8_t message[] = "message", another[] = "massage";
  size_t length = 0;
  uint8_t *public_key = bytes(vmb_sig_public_key_bytes(sig));
  uint8_t *secret_key = bytes(vmb_sig_secret_key_bytes(sig));
  uint8_t *signature = bytes(vmb_sig_signature_bytes(sig));
  expect(vmb_sig_keypair(sig, public_key, secret_key, NULL) == VMB_OK, name, "key generation");
  expect(vmb_sig_sign(sig, signature, &length, message, sizeof message, secret_key, NULL) == VMB_OK,
         name, "signing");
  expect(vmb_sig_verify(sig, signature, length, message, sizeof message, public_key, NULL) ==
             VMB_OK,
         name, "verification");
  expect(vmb_sig_verify(sig, signature, length, another, sizeof another, public_key, NULL) ==
             VMB_ERROR_SIGNATURE,
         name, "another message verifies");
  free(public_key);
  free(secret_key);
  free(signature);
}

int main(void) {
  const size_t kems = vmb_kem_count(), sigs = vmb_sig_count();
  for (size_t i = 0; i < kems; i++)
    try_kem(vmb_kem_at(i));
  for (size_t i = 0; i < sigs; i++)
    try_sig(vmb_sig_at(i));
  printf("%u sets, %u failures\n", (unsigned)(kems + sigs), failed);
  return failed != 0 || kems + sigs == 0;
}
