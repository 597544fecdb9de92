/*
 * slhdsa_sha2_256f: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and slhdsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "vambrace/slhdsa_sha2_256f.h"
#include "schemes/slhdsa/slhdsa_hash.h"
#include "schemes/slhdsa/slhdsa_memory.h"
#include "schemes/slhdsa/slhdsa_sets.h"
#include "schemes/slhdsa/slhdsa_work.h"

typedef uint8_t sign_work[SLHDSA_SIGN_BYTES(17, 32, 9, 67)];
typedef uint8_t verify_work[SLHDSA_VERIFY_BYTES(17, 32, 9, 67)];
VMB_CHECK_WORK(slhdsa_sha2_256f, SLHDSA_SHA2_256F, KEYPAIR, sign_work)
VMB_CHECK_WORK(slhdsa_sha2_256f, SLHDSA_SHA2_256F, SIGN, sign_work)
VMB_CHECK_WORK(slhdsa_sha2_256f, SLHDSA_SHA2_256F, VERIFY, verify_work)
VMB_CHECK_KEY_WORK(slhdsa_sha2_256f, SLHDSA_SHA2_256F, sign_work)

const struct vmb_slhdsa_params vmb_slhdsa_sha2_256f_params = {.n = 32,
                                                              .digit_bits = 4,
                                                              .digits = 64,
                                                              .chains = 67,
                                                              .layers = 17,
                                                              .height = 4,
                                                              .fors_height = 9,
                                                              .fors_trees = 35,
                                                              .hash = &vmb_slhdsa_sha2_long};
/* Every public key of this size is valid. */
vmb_status vmb_slhdsa_sha2_256f_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

vmb_status vmb_slhdsa_sha2_256f_run_check_secret_key(const uint8_t *secret_key,
                                                     const uint8_t *public_key, void *work) {
  return vmb_slhdsa_check_secret_key(&vmb_slhdsa_sha2_256f_params, secret_key, public_key, work);
}

vmb_status vmb_slhdsa_sha2_256f_run_compute_public_key(uint8_t *public_key,
                                                       const uint8_t *secret_key, void *work) {
  (void)work;
  memcpy(public_key,
         secret_key + VMB_SLHDSA_SHA2_256F_SECRET_KEY_BYTES - VMB_SLHDSA_SHA2_256F_PUBLIC_KEY_BYTES,
         VMB_SLHDSA_SHA2_256F_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_slhdsa_sha2_256f_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                            const vmb_rng *rng) {
  return vmb_slhdsa_keypair(&vmb_slhdsa_sha2_256f_params, public_key, secret_key, work, rng);
}

vmb_status vmb_slhdsa_sha2_256f_run_sign(uint8_t *signature, size_t *signature_length,
                                         const struct vmb_sig_message *message,
                                         const uint8_t *secret_key, void *work,
                                         const vmb_rng *rng) {
  const struct slhdsa_input input = {SLHDSA_PURE, message};
  return vmb_slhdsa_sign_in_memory(&vmb_slhdsa_sha2_256f_params, signature, signature_length,
                                   &input, secret_key, work, rng);
}

vmb_status vmb_slhdsa_sha2_256f_run_verify(const uint8_t *signature, size_t signature_length,
                                           const struct vmb_sig_message *message,
                                           const uint8_t *public_key, void *work) {
  const struct slhdsa_input input = {SLHDSA_PURE, message};
  return vmb_slhdsa_verify_in_memory(&vmb_slhdsa_sha2_256f_params, signature, signature_length,
                                     &input, public_key, work);
}

const struct vmb_sig_sizes vmb_slhdsa_sha2_256f_sizes = {
    .keypair = {.public_key = VMB_SLHDSA_SHA2_256F_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SLHDSA_SHA2_256F_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(slhdsa_sha2_256f, SLHDSA_SHA2_256F)},
    .signature = VMB_SLHDSA_SHA2_256F_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_SLHDSA_SHA2_256F_SIGN_WORK_BYTES,
    .verify_work = VMB_SLHDSA_SHA2_256F_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_SLHDSA_SHA2_256F_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_slhdsa_sha2_256f_key_sizes = {
    .keypair = &vmb_slhdsa_sha2_256f_sizes.keypair,
    .seed = VMB_SLHDSA_SHA2_256F_SEED_BYTES,
    .check_public_key_work = VMB_SLHDSA_SHA2_256F_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_SLHDSA_SHA2_256F_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_slhdsa_sha2_256f_keypair(uint8_t *public_key, uint8_t *secret_key,
                                        const vmb_env *env) {
  return vmb_run_keypair(&vmb_slhdsa_sha2_256f_sizes.keypair, vmb_slhdsa_sha2_256f_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_slhdsa_sha2_256f_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                  const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_slhdsa_sha2_256f_key_sizes,
                                   vmb_slhdsa_sha2_256f_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_slhdsa_sha2_256f_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_slhdsa_sha2_256f_key_sizes,
                                  vmb_slhdsa_sha2_256f_run_check_public_key, public_key, env);
}

vmb_status vmb_slhdsa_sha2_256f_check_secret_key(const uint8_t *secret_key,
                                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_slhdsa_sha2_256f_key_sizes,
                                  vmb_slhdsa_sha2_256f_run_check_secret_key, secret_key, public_key,
                                  env);
}

vmb_status vmb_slhdsa_sha2_256f_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           const vmb_env *env) {
  return vmb_run_public_key(&vmb_slhdsa_sha2_256f_sizes.keypair,
                            vmb_slhdsa_sha2_256f_run_compute_public_key, public_key, secret_key,
                            env);
}

vmb_status vmb_slhdsa_sha2_256f_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                  const uint8_t *message, size_t message_length,
                                                  const uint8_t *context, size_t context_length,
                                                  const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_slhdsa_sha2_256f_sizes, vmb_slhdsa_sha2_256f_run_sign, signature,
                          signature_length, &text, secret_key, env);
}

vmb_status vmb_slhdsa_sha2_256f_sign(uint8_t *signature, size_t *signature_length,
                                     const uint8_t *message, size_t message_length,
                                     const uint8_t *secret_key, const vmb_env *env) {
  return vmb_slhdsa_sha2_256f_sign_with_context(signature, signature_length, message,
                                                message_length, NULL, 0, secret_key, env);
}

vmb_status vmb_slhdsa_sha2_256f_verify_with_context(const uint8_t *signature,
                                                    size_t signature_length, const uint8_t *message,
                                                    size_t message_length, const uint8_t *context,
                                                    size_t context_length,
                                                    const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_slhdsa_sha2_256f_sizes, vmb_slhdsa_sha2_256f_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_slhdsa_sha2_256f_verify(const uint8_t *signature, size_t signature_length,
                                       const uint8_t *message, size_t message_length,
                                       const uint8_t *public_key, const vmb_env *env) {
  return vmb_slhdsa_sha2_256f_verify_with_context(signature, signature_length, message,
                                                  message_length, NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x5b, 0x12, 0xb4, 0xbd, 0xe4, 0xb0, 0xc6, 0xa6, 0x0e, 0x66, 0x77,
             0x6a, 0xe2, 0x2c, 0xab, 0x99, 0x7e, 0x41, 0x91, 0xc6, 0x2a, 0x65,
             0x59, 0xc0, 0x8b, 0x59, 0x2f, 0xcf, 0x4f, 0x2e, 0x9d, 0xbb},
    .signature = {0x21, 0xf6, 0xa1, 0x3e, 0xd9, 0xe4, 0x0f, 0x07, 0x85, 0xb3, 0xcb,
                  0x2e, 0xf7, 0x12, 0xba, 0x53, 0xbd, 0x42, 0x42, 0x0e, 0xcf, 0x52,
                  0x6a, 0xb2, 0xb4, 0x95, 0x50, 0xd7, 0x4c, 0x9a, 0x6c, 0xf1}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_slhdsa_sha2_256f_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_slhdsa_sha2_256f_sizes,
                                        .keypair = vmb_slhdsa_sha2_256f_run_keypair,
                                        .sign = vmb_slhdsa_sha2_256f_run_sign,
                                        .verify = vmb_slhdsa_sha2_256f_run_verify,
                                        .key_sizes = &vmb_slhdsa_sha2_256f_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_slhdsa_sha2_256f = {
    .name = "slhdsa_sha2_256f",
    .family = "SLH-DSA",
    .standing = "NIST standard",
    .nist_level = 5,
    .sizes = &vmb_slhdsa_sha2_256f_sizes,
    .keypair = vmb_slhdsa_sha2_256f_run_keypair,
    .begin = NULL,
    .sign = vmb_slhdsa_sha2_256f_run_sign,
    .verify = vmb_slhdsa_sha2_256f_run_verify,
    .key_sizes = &vmb_slhdsa_sha2_256f_key_sizes,
    .check_public_key = vmb_slhdsa_sha2_256f_run_check_public_key,
    .check_secret_key = vmb_slhdsa_sha2_256f_run_check_secret_key,
    .compute_public_key = vmb_slhdsa_sha2_256f_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
