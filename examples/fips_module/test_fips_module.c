/*
 * The module's states, with self tests and pairwise tests that fail when they are told to: the
 * functions of this file replace those of the library.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "fips_module.h"

static vmb_status kem_test, sig_test, pairwise_test;
static unsigned tests_run;

vmb_status vmb_kem_self_test(const vmb_kem *kem, unsigned what, const vmb_env *env) {
  (void)kem, (void)what, (void)env;
  tests_run++;
  return kem_test;
}

vmb_status vmb_sig_self_test(const vmb_sig *sig, unsigned what, const vmb_env *env) {
  (void)sig, (void)what, (void)env;
  tests_run++;
  return sig_test;
}

vmb_status vmb_kem_pairwise_test(const vmb_kem *kem, const uint8_t *public_key,
                                 const uint8_t *secret_key, const vmb_env *env) {
  (void)kem, (void)public_key, (void)secret_key, (void)env;
  return pairwise_test;
}

vmb_status vmb_sig_pairwise_test(const vmb_sig *sig, const uint8_t *public_key,
                                 const uint8_t *secret_key, const vmb_env *env) {
  (void)sig, (void)public_key, (void)secret_key, (void)env;
  return pairwise_test;
}

static struct fips_module module;
static uint8_t public_key[4096], secret_key[8192], output[8192], secret[64];
static const uint8_t message[] = {1, 2, 3};

static void begin(void) {
  kem_test = sig_test = pairwise_test = VMB_OK;
  tests_run = 0;
  fips_begin(&module, vmb_kem_find("mlkem512"), vmb_sig_find("mldsa44"));
}

static vmb_status kem_keypair(void) {
  memset(public_key, 1, sizeof public_key);
  memset(secret_key, 1, sizeof secret_key);
  return fips_kem_keypair(&module, public_key, secret_key, NULL);
}

/* Every service refuses, and leaves zeros. */
static void check_error_state(const char *when) {
  size_t length = 1;
  CHECK(fips_is_in_error_state(&module) && !fips_was_approved(&module), "%s", when);
  CHECK(kem_keypair() == VMB_ERROR_SELF_TEST &&
            all_zero(public_key, vmb_kem_public_key_bytes(module.kem)) &&
            all_zero(secret_key, vmb_kem_secret_key_bytes(module.kem)),
        "%s: a key pair of the KEM", when);
  memset(output, 1, sizeof output);
  memset(secret, 1, sizeof secret);
  CHECK(fips_kem_encaps(&module, output, secret, public_key, NULL) == VMB_ERROR_SELF_TEST &&
            all_zero(output, vmb_kem_ciphertext_bytes(module.kem)) && all_zero(secret, 32),
        "%s: encapsulation", when);
  memset(secret, 1, sizeof secret);
  CHECK(fips_kem_decaps(&module, secret, output, secret_key, NULL) == VMB_ERROR_SELF_TEST &&
            all_zero(secret, 32),
        "%s: decapsulation", when);
  memset(secret_key, 1, sizeof secret_key);
  CHECK(fips_sig_keypair(&module, public_key, secret_key, NULL) == VMB_ERROR_SELF_TEST &&
            all_zero(secret_key, vmb_sig_secret_key_bytes(module.sig)),
        "%s: a key pair of the signature", when);
  memset(output, 1, sizeof output);
  CHECK(fips_sig_sign(&module, output, &length, message, sizeof message, secret_key, NULL) ==
                VMB_ERROR_SELF_TEST &&
            length == 0 && all_zero(output, vmb_sig_signature_bytes(module.sig)),
        "%s: signing", when);
  CHECK(fips_sig_verify(&module, output, 1, message, sizeof message, public_key, NULL) ==
            VMB_ERROR_SELF_TEST,
        "%s: verification", when);
}

int main(void) {
  begin();
  CHECK(kem_keypair() == VMB_OK && fips_was_approved(&module) && tests_run == 1,
        "the first use runs the tests of its algorithm");
  CHECK(kem_keypair() == VMB_OK && tests_run == 1, "the second does not");
  CHECK(fips_sig_keypair(&module, public_key, secret_key, NULL) == VMB_OK && tests_run == 2,
        "the other algorithm has tests of its own");
  CHECK(fips_sig_verify(&module, output, 1, message, sizeof message, public_key, NULL) ==
                VMB_ERROR_SIGNATURE &&
            !fips_was_approved(&module) && !fips_is_in_error_state(&module),
        "a service that fails is not approved, and no error state");

  begin();
  kem_test = VMB_ERROR_SELF_TEST;
  CHECK(kem_keypair() == VMB_ERROR_SELF_TEST, "a known answer differs");
  check_error_state("after a known answer");
  CHECK(fips_self_test(&module, NULL) == VMB_ERROR_SELF_TEST, "on demand: it still fails");
  check_error_state("after a test on demand");
  kem_test = VMB_OK;
  CHECK(fips_self_test(&module, NULL) == VMB_OK && kem_keypair() == VMB_OK,
        "a test on demand that passes ends the error state");

  begin();
  pairwise_test = VMB_ERROR_SELF_TEST;
  CHECK(kem_keypair() == VMB_ERROR_SELF_TEST, "a key pair fails its test");
  check_error_state("after a key pair");

  begin();
  kem_test = VMB_ERROR_MEMORY;
  CHECK(kem_keypair() == VMB_ERROR_MEMORY && !fips_is_in_error_state(&module),
        "a test without memory has not failed");
  kem_test = VMB_OK;
  CHECK(kem_keypair() == VMB_OK && tests_run == 2, "it runs again");

  begin();
  module.tested[FIPS_KEM].value ^= 1;
  CHECK(kem_keypair() == VMB_ERROR_SELF_TEST, "a word with a bit flipped");
  check_error_state("after a flipped bit");
  begin();
  module.operational.complement ^= 4;
  check_error_state("with a flipped bit");
  return check_report();
}
