/*
 * Expanded keys, in every set of the build: signatures are those of the secret key from the same
 * random bytes; wrong arguments and keys, memory, wiping, zeroed outputs. test_falcon_expanded
 * SIGNATURES
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "test_random.h"
#include "vambrace/falcon.h"

/* For n = 1024 (VMB_FALCON_EXPANDED_KEY_BYTES; tests/schemes/falcon/test_falcon_parts.c). */
static uint64_t expanded[109904 / 8], again[109904 / 8 + 1]; /* also from a middle of a word */
static uint8_t public_key[1793], secret_key[2305], signature[1462], expected[1462], memory[50000];

static struct test_random random_source;
static const vmb_env environment = {{test_random_fill, &random_source}, memory, sizeof memory};

static vmb_falcon_expanded_key *key_at(uint64_t *words) {
  return (vmb_falcon_expanded_key *)(void *)words;
}

static int is_zero(const void *bytes, size_t length) {
  uint8_t any = 0;
  for (size_t i = 0; i < length; i++)
    any |= ((const uint8_t *)bytes)[i];
  return any == 0;
}

/* Message, context and random bytes by `number`: both ways of signing, and verification. */
static void check_same(const vmb_sig *sig, unsigned number) {
  const uint8_t text[] = {(uint8_t)number, 1, 2};
  const size_t context_length = vmb_sig_context_bytes_max(sig) == 0 ? 0 : number % 3;
  size_t length = 0, expected_length = 0;
  random_source.state = number;
  CHECK(vmb_sig_sign_with_context(sig, expected, &expected_length, text, number % 4, text,
                                  context_length, secret_key, &environment) == VMB_OK,
        "%s: signing", vmb_sig_name(sig));
  random_source.state = number;
  memset(signature, 0xa5, sizeof signature);
  CHECK(vmb_falcon_sign_expanded(sig, signature, &length, text, number % 4, text, context_length,
                                 key_at(expanded), &environment) == VMB_OK,
        "%s: signing with the expanded key", vmb_sig_name(sig));
  CHECK(length == expected_length, "%s: length of signature %u", vmb_sig_name(sig), number);
  CHECK_EQUAL_BYTES(signature, expected, vmb_sig_signature_bytes(sig), "%s: signature %u",
                    vmb_sig_name(sig), number);
  CHECK(vmb_sig_verify_with_context(sig, signature, length, text, number % 4, text, context_length,
                                    public_key, &environment) == VMB_OK,
        "%s: signature %u verifies", vmb_sig_name(sig), number);
  CHECK(is_zero(memory, vmb_sig_sign_work_bytes(sig)), "%s: memory not wiped", vmb_sig_name(sig));
}

/* Signing must fail with this status, without a signature. */
static void check_refused(const vmb_sig *sig, const vmb_falcon_expanded_key *key,
                          const vmb_env *env, vmb_status status, const char *what) {
  size_t length = 1;
  memset(signature, 0xa5, sizeof signature);
  CHECK(vmb_falcon_sign_expanded(sig, signature, &length, NULL, 0, NULL, 0, key, env) == status,
        "%s: %s", vmb_sig_name(sig), what);
  CHECK(length == 0 && is_zero(signature, vmb_sig_signature_bytes(sig)),
        "%s: %s: a signature is left", vmb_sig_name(sig), what);
}

/* Expanding must fail with this status; the memory for the expanded key is zeroed. */
static void check_not_expanded(const vmb_sig *sig, const uint8_t *secret, const vmb_env *env,
                               vmb_status status, const char *what) {
  memset(again, 0xa5, sizeof again);
  CHECK(vmb_falcon_expand_key(sig, key_at(again), secret, env) == status, "%s: %s",
        vmb_sig_name(sig), what);
  CHECK(is_zero(again, vmb_falcon_expanded_key_bytes(sig)), "%s: %s: not zeroed", vmb_sig_name(sig),
        what);
}

static void check_errors(const vmb_sig *sig) {
  const size_t bytes = vmb_falcon_expanded_key_bytes(sig);
  const vmb_env tight = {
      {test_random_fill, &random_source}, memory, vmb_sig_sign_work_bytes(sig) - 1};
  vmb_falcon_expanded_key *const odd = (vmb_falcon_expanded_key *)(void *)((uint8_t *)again + 4);
  check_not_expanded(sig, secret_key, &tight, VMB_ERROR_MEMORY, "expanding, too little memory");
  check_not_expanded(sig, NULL, &environment, VMB_ERROR_ARGUMENT, "no secret key");
  secret_key[5] ^= 1;
  check_not_expanded(sig, secret_key, &environment, VMB_ERROR_KEY, "a damaged secret key");
  secret_key[5] ^= 1;
  CHECK(vmb_falcon_expand_key(sig, NULL, secret_key, &environment) == VMB_ERROR_ARGUMENT,
        "%s: no expanded key", vmb_sig_name(sig));
  memset(again, 0xa5, sizeof again);
  CHECK(vmb_falcon_expand_key(sig, odd, secret_key, &environment) == VMB_ERROR_ARGUMENT &&
            is_zero(odd, bytes),
        "%s: an address that is not aligned", vmb_sig_name(sig));
  check_refused(sig, key_at(expanded), &tight, VMB_ERROR_MEMORY, "signing, too little memory");
  check_refused(sig, NULL, &environment, VMB_ERROR_ARGUMENT, "no expanded key to sign with");
  check_refused(sig, odd, &environment, VMB_ERROR_ARGUMENT, "an address that is not aligned");
  memset(again, 0, sizeof again);
  check_refused(sig, key_at(again), &environment, VMB_ERROR_KEY, "a wiped expanded key");
  memcpy(again, expanded, bytes);
  again[0] ^= 3; /* 9 and 10: the other degree */
  check_refused(sig, key_at(again), &environment, VMB_ERROR_KEY, "another degree's expanded key");
  again[0] ^= 3 ^ 0x100;
  check_refused(sig, key_at(again), &environment, VMB_ERROR_KEY, "another family's expanded key");
}

/* Sets of other families have no expanded keys, nor has none. Signatures that fit are zeroed. */
static void check_others(const vmb_sig *sig) {
  const size_t bytes = sig == NULL ? 0 : vmb_sig_signature_bytes(sig);
  uint8_t *const out = bytes <= sizeof signature ? signature : NULL;
  size_t length = 1;
  memset(signature, 0xa5, sizeof signature);
  CHECK(vmb_falcon_expanded_key_bytes(sig) == 0, "size of another family's expanded key");
  CHECK(vmb_falcon_expand_key(sig, key_at(expanded), secret_key, &environment) ==
            VMB_ERROR_ARGUMENT,
        "another family's expansion");
  CHECK(vmb_falcon_sign_expanded(sig, out, &length, NULL, 0, NULL, 0, key_at(expanded),
                                 &environment) == VMB_ERROR_ARGUMENT &&
            length == 0,
        "another family's signing");
  CHECK(out == NULL || is_zero(out, bytes), "another family's signature is left");
}

int main(int argc, char **argv) {
  const unsigned signatures = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 2;
  unsigned found = 0;
  check_others(NULL);
  for (size_t i = 0; i < vmb_sig_count(); i++) {
    const vmb_sig *const sig = vmb_sig_at(i);
    const size_t bytes = vmb_falcon_expanded_key_bytes(sig);
    if (bytes == 0) {
      check_others(sig);
      continue;
    }
    found++;
    random_source.state = 5;
    CHECK(bytes == VMB_FALCON_EXPANDED_KEY_BYTES(vmb_sig_public_key_bytes(sig)), "%s: size",
          vmb_sig_name(sig));
    CHECK(vmb_sig_keypair(sig, public_key, secret_key, &environment) == VMB_OK, "%s: a key",
          vmb_sig_name(sig));
    memset(memory, 0xd7, sizeof memory);
    CHECK(vmb_falcon_expand_key(sig, key_at(expanded), secret_key, &environment) == VMB_OK,
          "%s: expanding", vmb_sig_name(sig));
    CHECK(is_zero(memory, vmb_sig_sign_work_bytes(sig)), "%s: memory not wiped", vmb_sig_name(sig));
    for (unsigned number = 1; number <= signatures; number++)
      check_same(sig, number);
    check_errors(sig);
  }
  CHECK(found > 0, "no set of Falcon");
  return check_report();
}
