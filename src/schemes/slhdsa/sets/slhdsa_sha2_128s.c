/*
 * slhdsa_sha2_128s: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and slhdsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "vambrace/slhdsa_sha2_128s.h"
#include "schemes/slhdsa/slhdsa_hash.h"
#include "schemes/slhdsa/slhdsa_memory.h"
#include "schemes/slhdsa/slhdsa_sets.h"
#include "schemes/slhdsa/slhdsa_work.h"

typedef uint8_t sign_work[SLHDSA_SIGN_BYTES(7, 16, 12, 35)];
typedef uint8_t verify_work[SLHDSA_VERIFY_BYTES(7, 16, 12, 35)];
VMB_CHECK_WORK(slhdsa_sha2_128s, SLHDSA_SHA2_128S, KEYPAIR, sign_work)
VMB_CHECK_WORK(slhdsa_sha2_128s, SLHDSA_SHA2_128S, SIGN, sign_work)
VMB_CHECK_WORK(slhdsa_sha2_128s, SLHDSA_SHA2_128S, VERIFY, verify_work)
VMB_CHECK_KEY_WORK(slhdsa_sha2_128s, SLHDSA_SHA2_128S, sign_work)

const struct vmb_slhdsa_params vmb_slhdsa_sha2_128s_params = {.n = 16,
                                                              .digit_bits = 4,
                                                              .digits = 32,
                                                              .chains = 35,
                                                              .layers = 7,
                                                              .height = 9,
                                                              .fors_height = 12,
                                                              .fors_trees = 14,
                                                              .hash = &vmb_slhdsa_sha2_short};
/* Every public key of this size is valid. */
vmb_status vmb_slhdsa_sha2_128s_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

vmb_status vmb_slhdsa_sha2_128s_run_check_secret_key(const uint8_t *secret_key,
                                                     const uint8_t *public_key, void *work) {
  return vmb_slhdsa_check_secret_key(&vmb_slhdsa_sha2_128s_params, secret_key, public_key, work);
}

vmb_status vmb_slhdsa_sha2_128s_run_compute_public_key(uint8_t *public_key,
                                                       const uint8_t *secret_key, void *work) {
  (void)work;
  memcpy(public_key,
         secret_key + VMB_SLHDSA_SHA2_128S_SECRET_KEY_BYTES - VMB_SLHDSA_SHA2_128S_PUBLIC_KEY_BYTES,
         VMB_SLHDSA_SHA2_128S_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_slhdsa_sha2_128s_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                            const vmb_rng *rng) {
  return vmb_slhdsa_keypair(&vmb_slhdsa_sha2_128s_params, public_key, secret_key, work, rng);
}

vmb_status vmb_slhdsa_sha2_128s_run_sign(uint8_t *signature, size_t *signature_length,
                                         const struct vmb_sig_message *message,
                                         const uint8_t *secret_key, void *work,
                                         const vmb_rng *rng) {
  const struct slhdsa_input input = {SLHDSA_PURE, message};
  return vmb_slhdsa_sign_in_memory(&vmb_slhdsa_sha2_128s_params, signature, signature_length,
                                   &input, secret_key, work, rng);
}

vmb_status vmb_slhdsa_sha2_128s_run_verify(const uint8_t *signature, size_t signature_length,
                                           const struct vmb_sig_message *message,
                                           const uint8_t *public_key, void *work) {
  const struct slhdsa_input input = {SLHDSA_PURE, message};
  return vmb_slhdsa_verify_in_memory(&vmb_slhdsa_sha2_128s_params, signature, signature_length,
                                     &input, public_key, work);
}

const struct vmb_sig_sizes vmb_slhdsa_sha2_128s_sizes = {
    .keypair = {.public_key = VMB_SLHDSA_SHA2_128S_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SLHDSA_SHA2_128S_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(slhdsa_sha2_128s, SLHDSA_SHA2_128S)},
    .signature = VMB_SLHDSA_SHA2_128S_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_SLHDSA_SHA2_128S_SIGN_WORK_BYTES,
    .verify_work = VMB_SLHDSA_SHA2_128S_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_SLHDSA_SHA2_128S_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_slhdsa_sha2_128s_key_sizes = {
    .keypair = &vmb_slhdsa_sha2_128s_sizes.keypair,
    .seed = VMB_SLHDSA_SHA2_128S_SEED_BYTES,
    .check_public_key_work = VMB_SLHDSA_SHA2_128S_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_SLHDSA_SHA2_128S_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_slhdsa_sha2_128s_keypair(uint8_t *public_key, uint8_t *secret_key,
                                        const vmb_env *env) {
  return vmb_run_keypair(&vmb_slhdsa_sha2_128s_sizes.keypair, vmb_slhdsa_sha2_128s_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_slhdsa_sha2_128s_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                  const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_slhdsa_sha2_128s_key_sizes,
                                   vmb_slhdsa_sha2_128s_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_slhdsa_sha2_128s_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_slhdsa_sha2_128s_key_sizes,
                                  vmb_slhdsa_sha2_128s_run_check_public_key, public_key, env);
}

vmb_status vmb_slhdsa_sha2_128s_check_secret_key(const uint8_t *secret_key,
                                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_slhdsa_sha2_128s_key_sizes,
                                  vmb_slhdsa_sha2_128s_run_check_secret_key, secret_key, public_key,
                                  env);
}

vmb_status vmb_slhdsa_sha2_128s_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                           const vmb_env *env) {
  return vmb_run_public_key(&vmb_slhdsa_sha2_128s_sizes.keypair,
                            vmb_slhdsa_sha2_128s_run_compute_public_key, public_key, secret_key,
                            env);
}

vmb_status vmb_slhdsa_sha2_128s_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                  const uint8_t *message, size_t message_length,
                                                  const uint8_t *context, size_t context_length,
                                                  const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_slhdsa_sha2_128s_sizes, vmb_slhdsa_sha2_128s_run_sign, signature,
                          signature_length, &text, secret_key, env);
}

vmb_status vmb_slhdsa_sha2_128s_sign(uint8_t *signature, size_t *signature_length,
                                     const uint8_t *message, size_t message_length,
                                     const uint8_t *secret_key, const vmb_env *env) {
  return vmb_slhdsa_sha2_128s_sign_with_context(signature, signature_length, message,
                                                message_length, NULL, 0, secret_key, env);
}

vmb_status vmb_slhdsa_sha2_128s_verify_with_context(const uint8_t *signature,
                                                    size_t signature_length, const uint8_t *message,
                                                    size_t message_length, const uint8_t *context,
                                                    size_t context_length,
                                                    const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_slhdsa_sha2_128s_sizes, vmb_slhdsa_sha2_128s_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_slhdsa_sha2_128s_verify(const uint8_t *signature, size_t signature_length,
                                       const uint8_t *message, size_t message_length,
                                       const uint8_t *public_key, const vmb_env *env) {
  return vmb_slhdsa_sha2_128s_verify_with_context(signature, signature_length, message,
                                                  message_length, NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x45, 0x8c, 0x51, 0xbd, 0x50, 0xc1, 0x3f, 0x94, 0x42, 0x33, 0x9b,
             0xbd, 0x82, 0xcc, 0x09, 0x31, 0x2f, 0x2b, 0x66, 0xf1, 0x6f, 0x58,
             0x4a, 0x78, 0x55, 0x22, 0x7a, 0x71, 0x4a, 0x64, 0xe7, 0x24},
    .signature = {0x7c, 0x6b, 0xb5, 0xb9, 0xc6, 0x01, 0xbf, 0xe8, 0x7c, 0x56, 0xff,
                  0xb8, 0xb0, 0xfb, 0x99, 0xab, 0x65, 0xe8, 0x0c, 0xd7, 0x42, 0xcc,
                  0x33, 0xb5, 0xd3, 0xfe, 0xe3, 0xba, 0xe6, 0xb6, 0xe5, 0x15}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_slhdsa_sha2_128s_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_slhdsa_sha2_128s_sizes,
                                        .keypair = vmb_slhdsa_sha2_128s_run_keypair,
                                        .sign = vmb_slhdsa_sha2_128s_run_sign,
                                        .verify = vmb_slhdsa_sha2_128s_run_verify,
                                        .key_sizes = &vmb_slhdsa_sha2_128s_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_slhdsa_sha2_128s = {
    .name = "slhdsa_sha2_128s",
    .family = "SLH-DSA",
    .standing = "NIST standard",
    .nist_level = 1,
    .sizes = &vmb_slhdsa_sha2_128s_sizes,
    .keypair = vmb_slhdsa_sha2_128s_run_keypair,
    .begin = NULL,
    .sign = vmb_slhdsa_sha2_128s_run_sign,
    .verify = vmb_slhdsa_sha2_128s_run_verify,
    .key_sizes = &vmb_slhdsa_sha2_128s_key_sizes,
    .check_public_key = vmb_slhdsa_sha2_128s_run_check_public_key,
    .check_secret_key = vmb_slhdsa_sha2_128s_run_check_secret_key,
    .compute_public_key = vmb_slhdsa_sha2_128s_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
