/*
 * test_mldsa_forms SET: what <vambrace/mldsa.h> refuses: arguments that are missing, digests of
 * wrong lengths, hashes that do not exist, contexts that are too long; outputs are zeroed then.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "sig/largest.h"
#include "test_random.h"
#include "vambrace/mldsa.h"

static uint8_t public_key[sizeof(union largest_sig_public_key)],
    secret_key[sizeof(union largest_sig_secret_key)],
    signature[sizeof(union largest_sig_signature)], work[sizeof(union largest_sig_work)];
static const vmb_sig *sig;
static vmb_env env;
static size_t length;

static int is_zeroed(void) {
  unsigned other = 0;
  for (size_t i = 0; i < vmb_sig_signature_bytes(sig); i++)
    other |= signature[i];
  return other == 0 && length == 0;
}

/* A digest that is refused by both, with the signature zeroed. */
static void refused(unsigned hash, const uint8_t *digest, size_t bytes, const uint8_t *context,
                    size_t context_bytes, const char *what) {
  memset(signature, 0x5a, sizeof signature);
  length = 5;
  CHECK(vmb_mldsa_sign_digest(sig, signature, &length, (vmb_mldsa_hash)hash, digest, bytes, context,
                              context_bytes, secret_key, &env) == VMB_ERROR_ARGUMENT,
        "signing: %s", what);
  CHECK(is_zeroed(), "zeroed: %s", what);
  CHECK(vmb_mldsa_verify_digest(sig, signature, vmb_sig_signature_bytes(sig), (vmb_mldsa_hash)hash,
                                digest, bytes, context, context_bytes, public_key,
                                &env) == VMB_ERROR_ARGUMENT,
        "verifying: %s", what);
}

static void check_digests(void) {
  static const uint8_t bytes[] = {0, 32, 48, 64, 28, 28, 32, 28, 32, 48, 64, 32, 64, 0};
  static const uint8_t text[256] = {7};
  for (unsigned hash = 0; hash < sizeof bytes; hash++) {
    CHECK(vmb_mldsa_digest_bytes((vmb_mldsa_hash)hash) == bytes[hash], "bytes of hash %u", hash);
    refused(hash, text, bytes[hash] + 1U, NULL, 0, "a byte too many");
    refused(hash, NULL, bytes[hash], NULL, 0, "no digest");
    if (bytes[hash] == 0)
      refused(hash, text, 0, NULL, 0, "no such hash");
    else
      refused(hash, text, bytes[hash] - 1U, NULL, 0, "a byte too few");
  }
  refused(1, text, 32, text, 256, "a context that is too long");
  refused(1, text, 32, NULL, 1, "no context");
  CHECK(vmb_mldsa_sign_digest(sig, signature, &length, VMB_MLDSA_SHA2_256, text, 32, text, 255,
                              secret_key, &env) == VMB_OK,
        "a context that is just not too long");
  CHECK(vmb_mldsa_verify_digest(sig, signature, length, VMB_MLDSA_SHA2_256, text, 32, text, 255,
                                public_key, &env) == VMB_OK,
        "it verifies");
  CHECK(vmb_mldsa_verify_digest(sig, signature, length, VMB_MLDSA_SHA3_256, text, 32, text, 255,
                                public_key, &env) == VMB_ERROR_SIGNATURE,
        "with another hash it does not");
}

static void check_mu(void) {
  static const uint8_t text[256] = {7};
  uint8_t mu[VMB_MLDSA_MU_BYTES];
  const struct {
    const vmb_sig *sig;
    const uint8_t *key, *message;
    size_t message_bytes;
    const uint8_t *context;
    size_t context_bytes;
  } wrong[] = {
      {NULL, public_key, text, 1, NULL, 0},  {sig, NULL, text, 1, NULL, 0},
      {sig, public_key, NULL, 1, NULL, 0},   {sig, public_key, text, 1, NULL, 1},
      {sig, public_key, text, 1, text, 256},
  };
  for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    unsigned other = 0;
    memset(mu, 0x5a, sizeof mu);
    CHECK(vmb_mldsa_mu(wrong[i].sig, mu, wrong[i].key, wrong[i].message, wrong[i].message_bytes,
                       wrong[i].context, wrong[i].context_bytes) == VMB_ERROR_ARGUMENT,
          "mu without an argument: %u", i);
    for (unsigned k = 0; k < sizeof mu; k++)
      other |= mu[k];
    CHECK(other == 0, "mu is zeroed: %u", i);
  }
  CHECK(vmb_mldsa_mu(sig, NULL, public_key, text, 1, NULL, 0) == VMB_ERROR_ARGUMENT, "no mu");
  CHECK(vmb_mldsa_mu(sig, mu, public_key, text, 1, text, 255) == VMB_OK, "mu");
  CHECK(vmb_mldsa_sign_mu(sig, signature, &length, mu, secret_key, &env) == VMB_OK, "signed by mu");
  CHECK(vmb_sig_verify_with_context(sig, signature, length, text, 1, text, 255, public_key, &env) ==
            VMB_OK,
        "it is a signature of the message");
  memset(signature, 0x5a, sizeof signature);
  CHECK(vmb_mldsa_sign_mu(sig, signature, &length, NULL, secret_key, &env) == VMB_ERROR_ARGUMENT &&
            is_zeroed(),
        "no mu to sign");
}

/* The forms belong to FIPS 204: no other signature of the build has them. */
static void check_other_sets(void) {
  const uint8_t mu[VMB_MLDSA_MU_BYTES] = {0};
  for (size_t i = 0; i < vmb_sig_count(); i++) {
    const vmb_sig *const other = vmb_sig_at(i);
    const int is_mldsa = strncmp(vmb_sig_name(other), "mldsa", 5) == 0;
    uint8_t out[VMB_MLDSA_MU_BYTES];
    const vmb_status status = vmb_mldsa_mu(other, out, public_key, mu, 1, NULL, 0);
    CHECK(status == (is_mldsa ? VMB_OK : VMB_ERROR_ARGUMENT), "mu of %s: %d", vmb_sig_name(other),
          (int)status);
    if (!is_mldsa)
      CHECK(vmb_mldsa_sign_mu(other, signature, &length, mu, secret_key, &env) ==
                    VMB_ERROR_ARGUMENT &&
                vmb_mldsa_verify_mu(other, signature, 1, mu, public_key, &env) ==
                    VMB_ERROR_ARGUMENT,
            "%s signs no mu", vmb_sig_name(other));
  }
}

int main(int argc, char **argv) {
  struct test_random random = {65};
  sig = argc > 1 ? vmb_sig_find(argv[1]) : NULL;
  if (sig == NULL) {
    printf("usage: test_mldsa_forms SET\n");
    return 2;
  }
  env = (vmb_env){{test_random_fill, &random}, work, sizeof work};
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "keys");
  check_digests();
  check_mu();
  check_other_sets();
  return check_report();
}
