/*
 * leak_check SET [branch|index|none]: key generation, encapsulation and decapsulation, also of two
 * in a call, or key generation and signing, of Falcon (TEST_FALCON) also the expansion of the key
 * and signing with that, then key generation from a seed, the check of its secret key and the
 * public key of it, with secrets marked as undefined memory. The checker (valgrind's memcheck or
 * clang's memory sanitizer) reports each branch and address that depends on one.
 *
 * Secret: everything that the random source gives, seeds, the whole secret key, and the whole
 * expanded key, once more after the expansion, which declassifies nothing of it. What of it is
 * public by the specification (seeds of matrices, rejected attempts) the library declassifies where
 * it uses it. Public: public keys, ciphertexts, signatures, messages, status. branch, index: a
 * planted leak after all the rest, which must be reported; none: the same arithmetic without a
 * leak.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "testing/all_sets.h"
#include "support/constant_time.h"
#include "test_random.h"
#if defined(TEST_FALCON)
#include "vambrace/falcon.h"
#endif

#if !defined(VMB_CHECK_CONSTANT_TIME_VALGRIND) && !defined(VMB_CHECK_CONSTANT_TIME_MSAN)
#error "nothing watches the secrets: configure with VMB_CHECK_CONSTANT_TIME=valgrind or msan"
#endif

/* Random bytes, secret from the moment they are there. */
static vmb_status secret_fill(void *state, uint8_t *out, size_t length) {
  (void)test_random_fill(state, out, length);
  VMB_CLASSIFY(out, length);
  return VMB_OK;
}

static struct test_random source = {2026};
static const vmb_env env = {{secret_fill, &source}, NULL, 0};

/* Zeroed and therefore defined; the program ends without giving it back. */
static uint8_t *buffer(size_t bytes) {
  uint8_t *memory = (uint8_t *)calloc(1, bytes);
  if (memory == NULL)
    exit(3);
  return memory;
}

static int require(vmb_status status, const char *what) {
  VMB_DECLASSIFY(&status, sizeof status);
  if (status == VMB_OK)
    return 1;
  printf("%s: %s\n", what, vmb_status_text(status));
  return 0;
}

/* Bytes of a seed, secret. */
static uint8_t *secret_seed(size_t bytes) {
  uint8_t *seed = buffer(bytes);
  (void)secret_fill(&source, seed, bytes);
  return seed;
}

/* The public key that was computed is the key pair's. */
static int same_public_key(uint8_t *computed, const uint8_t *public_key, size_t bytes) {
  VMB_DECLASSIFY(computed, bytes);
  return memcmp(computed, public_key, bytes) == 0;
}

/* A key pair of a seed, its check, and the public key of the secret key. */
static int check_kem_keys(const vmb_kem *kem) {
  const size_t public_key_bytes = vmb_kem_public_key_bytes(kem),
               secret_key_bytes = vmb_kem_secret_key_bytes(kem);
  uint8_t *public_key = buffer(public_key_bytes), *secret_key = buffer(secret_key_bytes),
          *computed = buffer(public_key_bytes), *seed = secret_seed(vmb_kem_seed_bytes(kem));
  if (!require(vmb_kem_keypair_from_seed(kem, public_key, secret_key, seed, &env),
               "key generation from a seed"))
    return 0;
  VMB_DECLASSIFY(public_key, public_key_bytes);
  VMB_CLASSIFY(secret_key, secret_key_bytes);
  if (!require(vmb_kem_check_secret_key(kem, secret_key, public_key, &env),
               "check of a secret key"))
    return 0;
  VMB_CLASSIFY(secret_key, secret_key_bytes);
  return require(vmb_kem_public_key(kem, computed, secret_key, &env), "public key") &&
         same_public_key(computed, public_key, public_key_bytes);
}

static int check_sig_keys(const vmb_sig *sig) {
  const size_t public_key_bytes = vmb_sig_public_key_bytes(sig),
               secret_key_bytes = vmb_sig_secret_key_bytes(sig);
  uint8_t *public_key = buffer(public_key_bytes), *secret_key = buffer(secret_key_bytes),
          *computed = buffer(public_key_bytes), *seed = secret_seed(vmb_sig_seed_bytes(sig));
  if (!require(vmb_sig_keypair_from_seed(sig, public_key, secret_key, seed, &env),
               "key generation from a seed"))
    return 0;
  VMB_DECLASSIFY(public_key, public_key_bytes);
  VMB_CLASSIFY(secret_key, secret_key_bytes);
  if (!require(vmb_sig_check_secret_key(sig, secret_key, public_key, &env),
               "check of a secret key"))
    return 0;
  VMB_CLASSIFY(secret_key, secret_key_bytes);
  return require(vmb_sig_public_key(sig, computed, secret_key, &env), "public key") &&
         same_public_key(computed, public_key, public_key_bytes);
}

/* Two of each in a call, with one key, where items run together. The second is damaged, again. */
static int check_many(const vmb_kem *kem, const uint8_t *public_key, const uint8_t *secret_key) {
  const size_t ciphertext_bytes = vmb_kem_ciphertext_bytes(kem),
               secret_bytes = vmb_kem_shared_secret_bytes(kem);
  vmb_kem_encaps_item sent[2] = {{.public_key = public_key}, {.public_key = public_key}};
  vmb_kem_decaps_item received[2] = {{.secret_key = secret_key}, {.secret_key = secret_key}};
  for (int i = 0; i < 2; i++) {
    sent[i].ciphertext = buffer(ciphertext_bytes);
    sent[i].shared_secret = buffer(secret_bytes);
    received[i].ciphertext = sent[i].ciphertext;
    received[i].shared_secret = buffer(secret_bytes);
  }
  if (!require(vmb_kem_encaps_many(kem, sent, 2, &env), "two encapsulations"))
    return 0;
  for (int i = 0; i < 2; i++)
    VMB_DECLASSIFY(sent[i].ciphertext, ciphertext_bytes);
  sent[1].ciphertext[ciphertext_bytes / 2] ^= 1;
  vmb_status status = vmb_kem_decaps_many(kem, received, 2, &env);
  VMB_DECLASSIFY(&status, sizeof status);
  return require(received[0].status, "the first of two decapsulations");
}

/* Returns 32 bytes that are still secret, or NULL after an error. */
static uint8_t *check_kem(const vmb_kem *kem) {
  const size_t public_key_bytes = vmb_kem_public_key_bytes(kem),
               secret_key_bytes = vmb_kem_secret_key_bytes(kem);
  const size_t ciphertext_bytes = vmb_kem_ciphertext_bytes(kem),
               secret_bytes = vmb_kem_shared_secret_bytes(kem);
  uint8_t *public_key = buffer(public_key_bytes), *secret_key = buffer(secret_key_bytes),
          *ciphertext = buffer(ciphertext_bytes);
  uint8_t *sent = buffer(secret_bytes), *received = buffer(secret_bytes);
  if (!require(vmb_kem_keypair(kem, public_key, secret_key, &env), "key generation"))
    return NULL;
  VMB_DECLASSIFY(public_key, public_key_bytes);
  if (!require(vmb_kem_encaps(kem, ciphertext, sent, public_key, &env), "encapsulation"))
    return NULL;
  VMB_DECLASSIFY(ciphertext, ciphertext_bytes);
  VMB_CLASSIFY(secret_key, secret_key_bytes);
  if (!require(vmb_kem_decaps(kem, received, ciphertext, secret_key, &env), "decapsulation"))
    return NULL;
  VMB_DECLASSIFY(sent, secret_bytes);
  VMB_DECLASSIFY(received, secret_bytes);
  if (memcmp(sent, received, secret_bytes) != 0 || !check_many(kem, public_key, secret_key))
    return NULL;
  /* A damaged ciphertext: that it is rejected must not show, unless the scheme says so. */
  ciphertext[ciphertext_bytes / 2] ^= 1;
  vmb_status status = vmb_kem_decaps(kem, received, ciphertext, secret_key, &env);
  VMB_DECLASSIFY(&status, sizeof status);
  VMB_CLASSIFY(received, secret_bytes);
  return received;
}

static const uint8_t message[] = "a message";

#if defined(TEST_FALCON)
/* Of a secret key that is marked as secret; sets of other families have no expanded keys. */
static int check_expanded(const vmb_sig *sig, const uint8_t *secret_key,
                          const uint8_t *public_key) {
  const size_t expanded_bytes = vmb_falcon_expanded_key_bytes(sig),
               signature_bytes = vmb_sig_signature_bytes(sig);
  if (expanded_bytes == 0)
    return 1;
  uint8_t *const memory = buffer(expanded_bytes), *const signature = buffer(signature_bytes);
  vmb_falcon_expanded_key *const expanded = (vmb_falcon_expanded_key *)(void *)memory;
  size_t length = 0;
  if (!require(vmb_falcon_expand_key(sig, expanded, secret_key, &env), "expansion of a key"))
    return 0;
  VMB_CLASSIFY(memory, expanded_bytes);
  if (!require(vmb_falcon_sign_expanded(sig, signature, &length, message, sizeof message, NULL, 0,
                                        expanded, &env),
               "signing with an expanded key"))
    return 0;
  VMB_DECLASSIFY(&length, sizeof length);
  VMB_DECLASSIFY(signature, signature_bytes);
  return require(vmb_sig_verify(sig, signature, length, message, sizeof message, public_key, &env),
                 "verification of what an expanded key signed");
}
#else
static int check_expanded(const vmb_sig *sig, const uint8_t *secret_key,
                          const uint8_t *public_key) {
  (void)sig, (void)secret_key, (void)public_key;
  return 1;
}
#endif

static uint8_t *check_sig(const vmb_sig *sig) {
  const size_t public_key_bytes = vmb_sig_public_key_bytes(sig),
               secret_key_bytes = vmb_sig_secret_key_bytes(sig);
  uint8_t *public_key = buffer(public_key_bytes), *secret_key = buffer(secret_key_bytes),
          *signature = buffer(vmb_sig_signature_bytes(sig));
  size_t length = 0;
  if (!require(vmb_sig_keypair(sig, public_key, secret_key, &env), "key generation"))
    return NULL;
  VMB_DECLASSIFY(public_key, public_key_bytes);
  VMB_CLASSIFY(secret_key, secret_key_bytes);
  if (!require(vmb_sig_sign(sig, signature, &length, message, sizeof message, secret_key, &env),
               "signing"))
    return NULL;
  VMB_DECLASSIFY(&length, sizeof length);
  VMB_DECLASSIFY(signature, vmb_sig_signature_bytes(sig));
  if (!require(vmb_sig_verify(sig, signature, length, message, sizeof message, public_key, &env),
               "verification"))
    return NULL;
  VMB_CLASSIFY(secret_key, secret_key_bytes);
  if (!check_expanded(sig, secret_key, public_key))
    return NULL;
  VMB_CLASSIFY(secret_key, secret_key_bytes); /* the library declassified the public part */
  return secret_key;
}

/* The planted leaks: the checker must see these. */
static unsigned plant(const char *leak, const uint8_t *secret) {
  static volatile unsigned char table[256];
  volatile unsigned seen = 0;
  if (strcmp(leak, "branch") == 0) {
    if (secret[0] & 1)
      seen = 1;
  } else if (strcmp(leak, "index") == 0) {
    seen = table[secret[0]];
  } else {
    seen = secret[0] & 1U;
  }
  unsigned result = seen;
  VMB_DECLASSIFY(&result, sizeof result);
  return result;
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const vmb_kem *kem = vmb_kem_find(set);
  const vmb_sig *sig = vmb_sig_find(set);
#if defined(VMB_CHECK_CONSTANT_TIME_VALGRIND)
  if (!RUNNING_ON_VALGRIND) {
    printf("run this under valgrind: nothing watches the secrets\n");
    return 2;
  }
#endif
  if (kem == NULL && sig == NULL) {
    printf("usage: leak_check SET [branch|index|none]; '%s' is no set of this build\n", set);
    return 2;
  }
  const uint8_t *secret = kem != NULL ? check_kem(kem) : check_sig(sig);
  if (secret == NULL || !(kem != NULL ? check_kem_keys(kem) : check_sig_keys(sig)))
    return 1;
  (void)plant(argc > 2 ? argv[2] : "none", secret);
  printf("%s: done\n", set);
  return 0;
}
