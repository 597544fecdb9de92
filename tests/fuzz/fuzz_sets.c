/*
 * A libFuzzer harness: whatever the bytes of a key, ciphertext or signature are, the operations of the set VMB_FUZZ_SET (environment) return
 * one of the statuses that the header allows, touch no other memory, and leave their outputs zeroed when they fail.
 *
 * The input's first byte chooses: decapsulation with a good key and any ciphertext, with any key, encapsulation with any public key;
 * verification likewise. Bytes that the input does not have are those of a good key, ciphertext or signature.
 * VMB_FUZZ_PLANT=1 plants a crash behind three equal bytes, which the fuzzer must find.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/sets.h"
#include "test_random.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct test_random source = {1};
static const vmb_env env = {{test_random_fill, &source}, NULL, 0};

static void require(int condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "broken promise: %s\n", what);
  abort();
}

/* A buffer of its own on the heap, so that the address sanitizer guards both ends; `good` with the input's bytes over its beginning. */
static uint8_t *overlaid(const uint8_t *good, size_t bytes, const uint8_t *data, size_t size) {
  uint8_t *copy = (uint8_t *)malloc(bytes);
  if (copy == NULL) abort();
  if (good != NULL)
    memcpy(copy, good, bytes);
  else
    memset(copy, 0x55, bytes);
  if (size > 0) memcpy(copy, data, size < bytes ? size : bytes);
  return copy;
}

static int all_zero(const uint8_t *memory, size_t bytes) {
  uint8_t any = 0;
  for (size_t i = 0; i < bytes; i++) any |= memory[i];
  return any == 0;
}

static const vmb_kem *kem;
static const vmb_sig *sig;
static uint8_t *public_key, *secret_key, *message_or_ciphertext; /* good ones */
static const uint8_t message[] = "a message";

static void prepare(void) {
  const char *set = getenv("VMB_FUZZ_SET");
  kem = vmb_kem_find(set);
  sig = vmb_sig_find(set);
  require(kem != NULL || sig != NULL, "VMB_FUZZ_SET names a set of this build");
  if (kem != NULL) {
    public_key = overlaid(NULL, vmb_kem_public_key_bytes(kem), NULL, 0);
    secret_key = overlaid(NULL, vmb_kem_secret_key_bytes(kem), NULL, 0);
    message_or_ciphertext = overlaid(NULL, vmb_kem_ciphertext_bytes(kem), NULL, 0);
    uint8_t *secret = overlaid(NULL, vmb_kem_shared_secret_bytes(kem), NULL, 0);
    require(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key generation");
    require(vmb_kem_encaps(kem, message_or_ciphertext, secret, public_key, &env) == VMB_OK, "encapsulation");
    free(secret);
  } else {
    size_t length = 0;
    public_key = overlaid(NULL, vmb_sig_public_key_bytes(sig), NULL, 0);
    secret_key = overlaid(NULL, vmb_sig_secret_key_bytes(sig), NULL, 0);
    message_or_ciphertext = overlaid(NULL, vmb_sig_signature_bytes(sig), NULL, 0);
    require(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "key generation");
    require(vmb_sig_sign(sig, message_or_ciphertext, &length, message, sizeof message, secret_key, &env) == VMB_OK, "signing");
  }
}

static void decapsulate(const uint8_t *data, size_t size, int any_key) {
  const size_t secret_bytes = vmb_kem_shared_secret_bytes(kem);
  uint8_t *ciphertext = overlaid(message_or_ciphertext, vmb_kem_ciphertext_bytes(kem), data, any_key ? 0 : size);
  uint8_t *key = overlaid(secret_key, vmb_kem_secret_key_bytes(kem), data, any_key ? size : 0);
  uint8_t *secret = overlaid(NULL, secret_bytes, NULL, 0);
  const vmb_status status = vmb_kem_decaps(kem, secret, ciphertext, key, &env);
  require(status == VMB_OK || status == VMB_ERROR_CIPHERTEXT || (any_key && status == VMB_ERROR_KEY), "status of decapsulation");
  require(status == VMB_OK || all_zero(secret, secret_bytes), "zeroed secret after a failure");
  free(ciphertext);
  free(key);
  free(secret);
}

static void encapsulate(const uint8_t *data, size_t size) {
  const size_t ciphertext_bytes = vmb_kem_ciphertext_bytes(kem), secret_bytes = vmb_kem_shared_secret_bytes(kem);
  uint8_t *key = overlaid(public_key, vmb_kem_public_key_bytes(kem), data, size);
  uint8_t *ciphertext = overlaid(NULL, ciphertext_bytes, NULL, 0), *secret = overlaid(NULL, secret_bytes, NULL, 0);
  const vmb_status status = vmb_kem_encaps(kem, ciphertext, secret, key, &env);
  require(status == VMB_OK || status == VMB_ERROR_KEY, "status of encapsulation");
  require(status == VMB_OK || (all_zero(ciphertext, ciphertext_bytes) && all_zero(secret, secret_bytes)), "zeroed outputs after a failure");
  free(key);
  free(ciphertext);
  free(secret);
}

/* any_key: the input is a public key; otherwise it is the signature, whole and of the input's length. */
static void verify(const uint8_t *data, size_t size, int any_key) {
  uint8_t *key = overlaid(public_key, vmb_sig_public_key_bytes(sig), data, any_key ? size : 0);
  const size_t bytes = any_key ? vmb_sig_signature_bytes(sig) : size;
  uint8_t *signature = overlaid(any_key ? message_or_ciphertext : NULL, bytes > 0 ? bytes : 1, data, any_key ? 0 : size);
  const vmb_status status = vmb_sig_verify(sig, signature, bytes, message, sizeof message, key, &env);
  require(status == VMB_OK || status == VMB_ERROR_SIGNATURE || status == VMB_ERROR_KEY, "status of verification");
  free(key);
  free(signature);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (public_key == NULL) prepare();
  if (size == 0) return 0;
  const char *planted = getenv("VMB_FUZZ_PLANT");
  if (planted != NULL && size > 3 && data[1] == data[0] && data[2] == data[0] && data[3] == data[0] && data[0] != 0) abort();
  const unsigned choice = data[0] % 4;
  if (kem != NULL && choice == 0) encapsulate(data + 1, size - 1);
  if (kem != NULL && choice != 0) decapsulate(data + 1, size - 1, choice == 1);
  if (sig != NULL) verify(data + 1, size - 1, choice == 0);
  return 0;
}
