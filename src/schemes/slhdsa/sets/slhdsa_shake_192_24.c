/*
 * slhdsa_shake_192_24: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and slhdsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "vambrace/slhdsa_shake_192_24.h"
#include "schemes/slhdsa/slhdsa_hash.h"
#include "schemes/slhdsa/slhdsa_memory.h"
#include "schemes/slhdsa/slhdsa_sets.h"
#include "schemes/slhdsa/slhdsa_work.h"

typedef uint8_t sign_work[SLHDSA_SIGN_BYTES(1, 24, 25, 67)];
typedef uint8_t verify_work[SLHDSA_VERIFY_BYTES(1, 24, 25, 67)];
VMB_CHECK_WORK(slhdsa_shake_192_24, SLHDSA_SHAKE_192_24, KEYPAIR, sign_work)
VMB_CHECK_WORK(slhdsa_shake_192_24, SLHDSA_SHAKE_192_24, SIGN, sign_work)
VMB_CHECK_WORK(slhdsa_shake_192_24, SLHDSA_SHAKE_192_24, VERIFY, verify_work)
VMB_CHECK_KEY_WORK(slhdsa_shake_192_24, SLHDSA_SHAKE_192_24, sign_work)

const struct vmb_slhdsa_params vmb_slhdsa_shake_192_24_params = {.n = 24,
                                                                 .digit_bits = 3,
                                                                 .digits = 64,
                                                                 .chains = 67,
                                                                 .layers = 1,
                                                                 .height = 21,
                                                                 .fors_height = 25,
                                                                 .fors_trees = 9,
                                                                 .hash = &vmb_slhdsa_shake};
/* Every public key of this size is valid. */
vmb_status vmb_slhdsa_shake_192_24_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

vmb_status vmb_slhdsa_shake_192_24_run_check_secret_key(const uint8_t *secret_key,
                                                        const uint8_t *public_key, void *work) {
  return vmb_slhdsa_check_secret_key(&vmb_slhdsa_shake_192_24_params, secret_key, public_key, work);
}

vmb_status vmb_slhdsa_shake_192_24_run_compute_public_key(uint8_t *public_key,
                                                          const uint8_t *secret_key, void *work) {
  (void)work;
  memcpy(public_key,
         secret_key + VMB_SLHDSA_SHAKE_192_24_SECRET_KEY_BYTES -
             VMB_SLHDSA_SHAKE_192_24_PUBLIC_KEY_BYTES,
         VMB_SLHDSA_SHAKE_192_24_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_slhdsa_shake_192_24_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                               const vmb_rng *rng) {
  return vmb_slhdsa_keypair(&vmb_slhdsa_shake_192_24_params, public_key, secret_key, work, rng);
}

vmb_status vmb_slhdsa_shake_192_24_run_sign(uint8_t *signature, size_t *signature_length,
                                            const struct vmb_sig_message *message,
                                            const uint8_t *secret_key, void *work,
                                            const vmb_rng *rng) {
  const struct slhdsa_input input = {SLHDSA_PURE, message};
  return vmb_slhdsa_sign_in_memory(&vmb_slhdsa_shake_192_24_params, signature, signature_length,
                                   &input, secret_key, work, rng);
}

vmb_status vmb_slhdsa_shake_192_24_run_verify(const uint8_t *signature, size_t signature_length,
                                              const struct vmb_sig_message *message,
                                              const uint8_t *public_key, void *work) {
  const struct slhdsa_input input = {SLHDSA_PURE, message};
  return vmb_slhdsa_verify_in_memory(&vmb_slhdsa_shake_192_24_params, signature, signature_length,
                                     &input, public_key, work);
}

const struct vmb_sig_sizes vmb_slhdsa_shake_192_24_sizes = {
    .keypair = {.public_key = VMB_SLHDSA_SHAKE_192_24_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SLHDSA_SHAKE_192_24_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(slhdsa_shake_192_24, SLHDSA_SHAKE_192_24)},
    .signature = VMB_SLHDSA_SHAKE_192_24_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_SLHDSA_SHAKE_192_24_SIGN_WORK_BYTES,
    .verify_work = VMB_SLHDSA_SHAKE_192_24_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_SLHDSA_SHAKE_192_24_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_slhdsa_shake_192_24_key_sizes = {
    .keypair = &vmb_slhdsa_shake_192_24_sizes.keypair,
    .seed = VMB_SLHDSA_SHAKE_192_24_SEED_BYTES,
    .check_public_key_work = VMB_SLHDSA_SHAKE_192_24_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_SLHDSA_SHAKE_192_24_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_slhdsa_shake_192_24_keypair(uint8_t *public_key, uint8_t *secret_key,
                                           const vmb_env *env) {
  return vmb_run_keypair(&vmb_slhdsa_shake_192_24_sizes.keypair,
                         vmb_slhdsa_shake_192_24_run_keypair, public_key, secret_key, env);
}

vmb_status vmb_slhdsa_shake_192_24_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                     const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_slhdsa_shake_192_24_key_sizes,
                                   vmb_slhdsa_shake_192_24_run_keypair, public_key, secret_key,
                                   seed, env);
}

vmb_status vmb_slhdsa_shake_192_24_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_slhdsa_shake_192_24_key_sizes,
                                  vmb_slhdsa_shake_192_24_run_check_public_key, public_key, env);
}

vmb_status vmb_slhdsa_shake_192_24_check_secret_key(const uint8_t *secret_key,
                                                    const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_slhdsa_shake_192_24_key_sizes,
                                  vmb_slhdsa_shake_192_24_run_check_secret_key, secret_key,
                                  public_key, env);
}

vmb_status vmb_slhdsa_shake_192_24_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                              const vmb_env *env) {
  return vmb_run_public_key(&vmb_slhdsa_shake_192_24_sizes.keypair,
                            vmb_slhdsa_shake_192_24_run_compute_public_key, public_key, secret_key,
                            env);
}

vmb_status vmb_slhdsa_shake_192_24_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                     const uint8_t *message, size_t message_length,
                                                     const uint8_t *context, size_t context_length,
                                                     const uint8_t *secret_key,
                                                     const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_slhdsa_shake_192_24_sizes, vmb_slhdsa_shake_192_24_run_sign,
                          signature, signature_length, &text, secret_key, env);
}

vmb_status vmb_slhdsa_shake_192_24_sign(uint8_t *signature, size_t *signature_length,
                                        const uint8_t *message, size_t message_length,
                                        const uint8_t *secret_key, const vmb_env *env) {
  return vmb_slhdsa_shake_192_24_sign_with_context(signature, signature_length, message,
                                                   message_length, NULL, 0, secret_key, env);
}

vmb_status
vmb_slhdsa_shake_192_24_verify_with_context(const uint8_t *signature, size_t signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_slhdsa_shake_192_24_sizes, vmb_slhdsa_shake_192_24_run_verify,
                            signature, signature_length, &text, public_key, env);
}

vmb_status vmb_slhdsa_shake_192_24_verify(const uint8_t *signature, size_t signature_length,
                                          const uint8_t *message, size_t message_length,
                                          const uint8_t *public_key, const vmb_env *env) {
  return vmb_slhdsa_shake_192_24_verify_with_context(signature, signature_length, message,
                                                     message_length, NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {.keys = {0x00}, .signature = {0x00}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_slhdsa_shake_192_24_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_slhdsa_shake_192_24_sizes,
                                        .keypair = vmb_slhdsa_shake_192_24_run_keypair,
                                        .sign = vmb_slhdsa_shake_192_24_run_sign,
                                        .verify = vmb_slhdsa_shake_192_24_run_verify,
                                        .key_sizes = &vmb_slhdsa_shake_192_24_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_slhdsa_shake_192_24 = {
    .name = "slhdsa_shake_192_24",
    .family = "SLH-DSA",
    .standing = "NIST draft, may change, do not deploy",
    .nist_level = 3,
    .sizes = &vmb_slhdsa_shake_192_24_sizes,
    .keypair = vmb_slhdsa_shake_192_24_run_keypair,
    .begin = NULL,
    .sign = vmb_slhdsa_shake_192_24_run_sign,
    .verify = vmb_slhdsa_shake_192_24_run_verify,
    .key_sizes = &vmb_slhdsa_shake_192_24_key_sizes,
    .check_public_key = vmb_slhdsa_shake_192_24_run_check_public_key,
    .check_secret_key = vmb_slhdsa_shake_192_24_run_check_secret_key,
    .compute_public_key = vmb_slhdsa_shake_192_24_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
