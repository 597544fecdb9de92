/*
 * slhdsa_shake_256f: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and slhdsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "vambrace/slhdsa_shake_256f.h"
#include "schemes/slhdsa/slhdsa_hash.h"
#include "schemes/slhdsa/slhdsa_memory.h"
#include "schemes/slhdsa/slhdsa_sets.h"
#include "schemes/slhdsa/slhdsa_work.h"

typedef uint8_t sign_work[SLHDSA_SIGN_BYTES(17, 32, 9, 67)];
typedef uint8_t verify_work[SLHDSA_VERIFY_BYTES(17, 32, 9, 67)];
VMB_CHECK_WORK(slhdsa_shake_256f, SLHDSA_SHAKE_256F, KEYPAIR, sign_work)
VMB_CHECK_WORK(slhdsa_shake_256f, SLHDSA_SHAKE_256F, SIGN, sign_work)
VMB_CHECK_WORK(slhdsa_shake_256f, SLHDSA_SHAKE_256F, VERIFY, verify_work)
VMB_CHECK_KEY_WORK(slhdsa_shake_256f, SLHDSA_SHAKE_256F, sign_work)

const struct vmb_slhdsa_params vmb_slhdsa_shake_256f_params = {.n = 32,
                                                               .digit_bits = 4,
                                                               .digits = 64,
                                                               .chains = 67,
                                                               .layers = 17,
                                                               .height = 4,
                                                               .fors_height = 9,
                                                               .fors_trees = 35,
                                                               .hash = &vmb_slhdsa_shake};
/* Every public key of this size is valid. */
vmb_status vmb_slhdsa_shake_256f_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

vmb_status vmb_slhdsa_shake_256f_run_check_secret_key(const uint8_t *secret_key,
                                                      const uint8_t *public_key, void *work) {
  return vmb_slhdsa_check_secret_key(&vmb_slhdsa_shake_256f_params, secret_key, public_key, work);
}

vmb_status vmb_slhdsa_shake_256f_run_compute_public_key(uint8_t *public_key,
                                                        const uint8_t *secret_key, void *work) {
  (void)work;
  memcpy(public_key,
         secret_key + VMB_SLHDSA_SHAKE_256F_SECRET_KEY_BYTES -
             VMB_SLHDSA_SHAKE_256F_PUBLIC_KEY_BYTES,
         VMB_SLHDSA_SHAKE_256F_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_slhdsa_shake_256f_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                             const vmb_rng *rng) {
  return vmb_slhdsa_keypair(&vmb_slhdsa_shake_256f_params, public_key, secret_key, work, rng);
}

vmb_status vmb_slhdsa_shake_256f_run_sign(uint8_t *signature, size_t *signature_length,
                                          const struct vmb_sig_message *message,
                                          const uint8_t *secret_key, void *work,
                                          const vmb_rng *rng) {
  const struct slhdsa_input input = {SLHDSA_PURE, message};
  return vmb_slhdsa_sign_in_memory(&vmb_slhdsa_shake_256f_params, signature, signature_length,
                                   &input, secret_key, work, rng);
}

vmb_status vmb_slhdsa_shake_256f_run_verify(const uint8_t *signature, size_t signature_length,
                                            const struct vmb_sig_message *message,
                                            const uint8_t *public_key, void *work) {
  const struct slhdsa_input input = {SLHDSA_PURE, message};
  return vmb_slhdsa_verify_in_memory(&vmb_slhdsa_shake_256f_params, signature, signature_length,
                                     &input, public_key, work);
}

const struct vmb_sig_sizes vmb_slhdsa_shake_256f_sizes = {
    .keypair = {.public_key = VMB_SLHDSA_SHAKE_256F_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SLHDSA_SHAKE_256F_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(slhdsa_shake_256f, SLHDSA_SHAKE_256F)},
    .signature = VMB_SLHDSA_SHAKE_256F_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_SLHDSA_SHAKE_256F_SIGN_WORK_BYTES,
    .verify_work = VMB_SLHDSA_SHAKE_256F_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_SLHDSA_SHAKE_256F_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_slhdsa_shake_256f_key_sizes = {
    .keypair = &vmb_slhdsa_shake_256f_sizes.keypair,
    .seed = VMB_SLHDSA_SHAKE_256F_SEED_BYTES,
    .check_public_key_work = VMB_SLHDSA_SHAKE_256F_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_SLHDSA_SHAKE_256F_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_slhdsa_shake_256f_keypair(uint8_t *public_key, uint8_t *secret_key,
                                         const vmb_env *env) {
  return vmb_run_keypair(&vmb_slhdsa_shake_256f_sizes.keypair, vmb_slhdsa_shake_256f_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_slhdsa_shake_256f_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                                   const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_slhdsa_shake_256f_key_sizes,
                                   vmb_slhdsa_shake_256f_run_keypair, public_key, secret_key, seed,
                                   env);
}

vmb_status vmb_slhdsa_shake_256f_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_slhdsa_shake_256f_key_sizes,
                                  vmb_slhdsa_shake_256f_run_check_public_key, public_key, env);
}

vmb_status vmb_slhdsa_shake_256f_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_slhdsa_shake_256f_key_sizes,
                                  vmb_slhdsa_shake_256f_run_check_secret_key, secret_key,
                                  public_key, env);
}

vmb_status vmb_slhdsa_shake_256f_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                            const vmb_env *env) {
  return vmb_run_public_key(&vmb_slhdsa_shake_256f_sizes.keypair,
                            vmb_slhdsa_shake_256f_run_compute_public_key, public_key, secret_key,
                            env);
}

vmb_status vmb_slhdsa_shake_256f_sign_with_context(uint8_t *signature, size_t *signature_length,
                                                   const uint8_t *message, size_t message_length,
                                                   const uint8_t *context, size_t context_length,
                                                   const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_slhdsa_shake_256f_sizes, vmb_slhdsa_shake_256f_run_sign, signature,
                          signature_length, &text, secret_key, env);
}

vmb_status vmb_slhdsa_shake_256f_sign(uint8_t *signature, size_t *signature_length,
                                      const uint8_t *message, size_t message_length,
                                      const uint8_t *secret_key, const vmb_env *env) {
  return vmb_slhdsa_shake_256f_sign_with_context(signature, signature_length, message,
                                                 message_length, NULL, 0, secret_key, env);
}

vmb_status vmb_slhdsa_shake_256f_verify_with_context(const uint8_t *signature,
                                                     size_t signature_length,
                                                     const uint8_t *message, size_t message_length,
                                                     const uint8_t *context, size_t context_length,
                                                     const uint8_t *public_key,
                                                     const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_slhdsa_shake_256f_sizes, vmb_slhdsa_shake_256f_run_verify,
                            signature, signature_length, &text, public_key, env);
}

vmb_status vmb_slhdsa_shake_256f_verify(const uint8_t *signature, size_t signature_length,
                                        const uint8_t *message, size_t message_length,
                                        const uint8_t *public_key, const vmb_env *env) {
  return vmb_slhdsa_shake_256f_verify_with_context(signature, signature_length, message,
                                                   message_length, NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x33, 0x1c, 0x3c, 0xca, 0x86, 0xad, 0x32, 0xde, 0xa2, 0xf3, 0x63,
             0x64, 0xc1, 0x1a, 0x13, 0xed, 0x1e, 0x13, 0xdf, 0xee, 0x44, 0xa1,
             0x27, 0xd3, 0x34, 0xb8, 0x4b, 0x10, 0x84, 0x8f, 0xd4, 0x4f},
    .signature = {0x7d, 0x3c, 0x98, 0x12, 0xb1, 0xd6, 0xf1, 0xab, 0x50, 0xa6, 0x79,
                  0xfd, 0x3c, 0x4d, 0x8b, 0xdd, 0x5a, 0x0d, 0xc5, 0xfe, 0x97, 0xbc,
                  0x78, 0x52, 0x32, 0xce, 0x81, 0xd2, 0x98, 0x67, 0xa6, 0x8b}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_slhdsa_shake_256f_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_slhdsa_shake_256f_sizes,
                                        .keypair = vmb_slhdsa_shake_256f_run_keypair,
                                        .sign = vmb_slhdsa_shake_256f_run_sign,
                                        .verify = vmb_slhdsa_shake_256f_run_verify,
                                        .key_sizes = &vmb_slhdsa_shake_256f_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_slhdsa_shake_256f = {
    .name = "slhdsa_shake_256f",
    .family = "SLH-DSA",
    .standing = "NIST standard",
    .nist_level = 5,
    .sizes = &vmb_slhdsa_shake_256f_sizes,
    .keypair = vmb_slhdsa_shake_256f_run_keypair,
    .begin = NULL,
    .sign = vmb_slhdsa_shake_256f_run_sign,
    .verify = vmb_slhdsa_shake_256f_run_verify,
    .key_sizes = &vmb_slhdsa_shake_256f_key_sizes,
    .check_public_key = vmb_slhdsa_shake_256f_run_check_public_key,
    .check_secret_key = vmb_slhdsa_shake_256f_run_check_secret_key,
    .compute_public_key = vmb_slhdsa_shake_256f_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
