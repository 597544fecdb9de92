/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "fips_module.h"

#include <string.h>

enum { YES = 0x5a3c96e1 };

static void set_word(struct fips_word *word, uint32_t value) {
  word->value = value;
  word->complement = ~value;
}

static int word_is(const struct fips_word *word, uint32_t value) {
  return word->value == value && word->complement == ~value;
}

void fips_begin(struct fips_module *module, const vmb_kem *kem, const vmb_sig *sig) {
  *module = (struct fips_module){.kem = kem, .sig = sig};
  set_word(&module->operational, YES);
  for (int i = 0; i < FIPS_ALGORITHMS; i++)
    set_word(&module->tested[i], 0);
}

int fips_is_in_error_state(const struct fips_module *module) {
  return !word_is(&module->operational, YES);
}

int fips_was_approved(const struct fips_module *module) {
  return module->approved && !fips_is_in_error_state(module);
}

static vmb_status enter_error_state(struct fips_module *module) {
  set_word(&module->operational, 0);
  module->approved = 0;
  return VMB_ERROR_SELF_TEST;
}

/* A test that could not run for lack of memory has not failed, but it has not passed either. */
static vmb_status test_algorithm(struct fips_module *module, enum fips_algorithm algorithm,
                                 const vmb_env *env) {
  const vmb_status status = algorithm == FIPS_KEM
                                ? vmb_kem_self_test(module->kem, VMB_TEST_ALL, env)
                                : vmb_sig_self_test(module->sig, VMB_TEST_ALL, env);
  set_word(&module->tested[algorithm], status == VMB_OK ? YES : 0);
  return status == VMB_ERROR_SELF_TEST ? enter_error_state(module) : status;
}

vmb_status fips_self_test(struct fips_module *module, const vmb_env *env) {
  vmb_status status = VMB_OK;
  module->approved = 0;
  for (int i = 0; i < FIPS_ALGORITHMS && status == VMB_OK; i++)
    status = test_algorithm(module, (enum fips_algorithm)i, env);
  if (status == VMB_OK)
    set_word(&module->operational, YES);
  return status;
}

/* Whether a service may run: the algorithm's tests run before its first use. */
static vmb_status begin_service(struct fips_module *module, enum fips_algorithm algorithm,
                                const vmb_env *env) {
  module->approved = 0;
  if (fips_is_in_error_state(module))
    return VMB_ERROR_SELF_TEST;
  if (word_is(&module->tested[algorithm], YES))
    return VMB_OK;
  if (!word_is(&module->tested[algorithm], 0))
    return enter_error_state(module); /* neither of the two values that are ever written */
  return test_algorithm(module, algorithm, env);
}

/* Sets the indicator; a key pair that failed its test ends in the error state. */
static vmb_status end_service(struct fips_module *module, vmb_status status, const char *standing) {
  if (status == VMB_ERROR_SELF_TEST)
    return enter_error_state(module);
  module->approved = status == VMB_OK && strcmp(standing, "NIST standard") == 0;
  return status;
}

static vmb_status end_kem(struct fips_module *module, vmb_status status) {
  return end_service(module, status, vmb_kem_standing(module->kem));
}

static vmb_status end_sig(struct fips_module *module, vmb_status status) {
  return end_service(module, status, vmb_sig_standing(module->sig));
}

vmb_status fips_kem_keypair(struct fips_module *module, uint8_t *public_key, uint8_t *secret_key,
                            const vmb_env *env) {
  vmb_status status = begin_service(module, FIPS_KEM, env);
  if (status == VMB_OK)
    status = vmb_kem_keypair(module->kem, public_key, secret_key, env);
  if (status == VMB_OK)
    status = vmb_kem_pairwise_test(module->kem, public_key, secret_key, env);
  if (status != VMB_OK) {
    vmb_wipe(public_key, vmb_kem_public_key_bytes(module->kem));
    vmb_wipe(secret_key, vmb_kem_secret_key_bytes(module->kem));
  }
  return end_kem(module, status);
}

vmb_status fips_kem_encaps(struct fips_module *module, uint8_t *ciphertext, uint8_t *shared_secret,
                           const uint8_t *public_key, const vmb_env *env) {
  vmb_status status = begin_service(module, FIPS_KEM, env);
  if (status == VMB_OK)
    status = vmb_kem_encaps(module->kem, ciphertext, shared_secret, public_key, env);
  if (status != VMB_OK) {
    vmb_wipe(ciphertext, vmb_kem_ciphertext_bytes(module->kem));
    vmb_wipe(shared_secret, vmb_kem_shared_secret_bytes(module->kem));
  }
  return end_kem(module, status);
}

vmb_status fips_kem_decaps(struct fips_module *module, uint8_t *shared_secret,
                           const uint8_t *ciphertext, const uint8_t *secret_key,
                           const vmb_env *env) {
  vmb_status status = begin_service(module, FIPS_KEM, env);
  if (status == VMB_OK)
    status = vmb_kem_decaps(module->kem, shared_secret, ciphertext, secret_key, env);
  if (status != VMB_OK)
    vmb_wipe(shared_secret, vmb_kem_shared_secret_bytes(module->kem));
  return end_kem(module, status);
}

vmb_status fips_sig_keypair(struct fips_module *module, uint8_t *public_key, uint8_t *secret_key,
                            const vmb_env *env) {
  vmb_status status = begin_service(module, FIPS_SIG, env);
  if (status == VMB_OK)
    status = vmb_sig_keypair(module->sig, public_key, secret_key, env);
  if (status == VMB_OK)
    status = vmb_sig_pairwise_test(module->sig, public_key, secret_key, env);
  if (status != VMB_OK) {
    vmb_wipe(public_key, vmb_sig_public_key_bytes(module->sig));
    vmb_wipe(secret_key, vmb_sig_secret_key_bytes(module->sig));
  }
  return end_sig(module, status);
}

vmb_status fips_sig_sign(struct fips_module *module, uint8_t *signature, size_t *signature_length,
                         const uint8_t *message, size_t message_length, const uint8_t *secret_key,
                         const vmb_env *env) {
  vmb_status status = begin_service(module, FIPS_SIG, env);
  if (status == VMB_OK)
    status = vmb_sig_sign(module->sig, signature, signature_length, message, message_length,
                          secret_key, env);
  if (status != VMB_OK) {
    vmb_wipe(signature, vmb_sig_signature_bytes(module->sig));
    vmb_wipe(signature_length, sizeof *signature_length);
  }
  return end_sig(module, status);
}

vmb_status fips_sig_verify(struct fips_module *module, const uint8_t *signature,
                           size_t signature_length, const uint8_t *message, size_t message_length,
                           const uint8_t *public_key, const vmb_env *env) {
  vmb_status status = begin_service(module, FIPS_SIG, env);
  if (status == VMB_OK)
    status = vmb_sig_verify(module->sig, signature, signature_length, message, message_length,
                            public_key, env);
  return end_sig(module, status);
}
