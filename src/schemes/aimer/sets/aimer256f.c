/*
 * aimer256f: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and aimer_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "vambrace/aimer256f.h"
#include "schemes/aimer/aimer_scheme.h"
#include "schemes/aimer/aimer_sets.h"

AIMER_KEYPAIR_WORK(aimer256f, AIMER_AIM3, 32, 3, 4, 65)
AIMER_SIGN_WORK(aimer256f, AIMER_AIM3, 32, 3, 4, 65)
AIMER_VERIFY_WORK(aimer256f, AIMER_AIM3, 32, 3, 4, 65)
VMB_CHECK_WORK(aimer256f, AIMER256F, KEYPAIR, struct aimer_aimer256f_keypair_work)
VMB_CHECK_MORE_WORK(aimer256f, AIMER256F, SIGN, struct aimer_aimer256f_sign_work,
                    AIMER_KEPT_BYTES(AIMER_AIM3, 32, 3, 4, 65))
VMB_CHECK_WORK(aimer256f, AIMER256F, VERIFY, struct aimer_aimer256f_verify_work)
VMB_CHECK_KEY_WORK(aimer256f, AIMER256F, struct aimer_aimer256f_keypair_work)

const struct vmb_aimer_params vmb_aimer256f_params = {.form = AIMER_AIM3,
                                                      .bytes = 32,
                                                      .inputs = 3,
                                                      .height = 4,
                                                      .repetitions = 65,
                                                      .field = &vmb_bf256,
                                                      .exponents = {3, 7, 11, 19},
                                                      .message_prefix = 64,
                                                      .has_context = 1};
/* Every public key of this size is valid. */
vmb_status vmb_aimer256f_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

vmb_status vmb_aimer256f_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  struct aimer_aimer256f_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_check_secret_key(&vmb_aimer256f_params, secret_key, public_key, &view);
}

vmb_status vmb_aimer256f_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  (void)work;
  memcpy(public_key, secret_key + VMB_AIMER256F_SECRET_KEY_BYTES - VMB_AIMER256F_PUBLIC_KEY_BYTES,
         VMB_AIMER256F_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_aimer256f_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  struct aimer_aimer256f_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_keypair(&vmb_aimer256f_params, public_key, secret_key, &view, rng);
}

void vmb_aimer256f_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                             const struct vmb_sig_message *message) {
  vmb_aimer_begin(
      &vmb_aimer256f_params, hash,
      key_is_secret ? key + VMB_AIMER256F_SECRET_KEY_BYTES - VMB_AIMER256F_PUBLIC_KEY_BYTES : key,
      message);
}

vmb_status vmb_aimer256f_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  struct aimer_aimer256f_sign_work *const memory = work;
  struct aimer_view view = AIMER_VIEW(memory);
  if (VMB_AIMER256F_SIGN_FAST_WORK_BYTES > VMB_AIMER256F_SIGN_WORK_BYTES)
    vmb_aimer_keep(&vmb_aimer256f_params, &view, memory + 1, memory->more.bytes);
  return vmb_aimer_sign(&vmb_aimer256f_params, signature, signature_length, message, secret_key,
                        &view, rng);
}

vmb_status vmb_aimer256f_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  struct aimer_aimer256f_verify_work *const memory = work;
  const struct aimer_view view = AIMER_VIEW(memory);
  return vmb_aimer_verify(&vmb_aimer256f_params, signature, signature_length, message, public_key,
                          &view);
}

const struct vmb_sig_sizes vmb_aimer256f_sizes = {
    .keypair = {.public_key = VMB_AIMER256F_PUBLIC_KEY_BYTES,
                .secret_key = VMB_AIMER256F_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(aimer256f, AIMER256F)},
    .signature = VMB_AIMER256F_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_AIMER256F_SIGN_WORK_BYTES,
    .verify_work = VMB_AIMER256F_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_AIMER256F_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_aimer256f_key_sizes = {
    .keypair = &vmb_aimer256f_sizes.keypair,
    .seed = VMB_AIMER256F_SEED_BYTES,
    .check_public_key_work = VMB_AIMER256F_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_AIMER256F_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "aimer256f",
};

vmb_status vmb_aimer256f_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_aimer256f_sizes.keypair, vmb_aimer256f_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_aimer256f_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_aimer256f_key_sizes, vmb_aimer256f_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_aimer256f_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_aimer256f_key_sizes, vmb_aimer256f_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_aimer256f_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_aimer256f_key_sizes, vmb_aimer256f_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_aimer256f_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_aimer256f_sizes.keypair, vmb_aimer256f_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_aimer256f_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_aimer256f_sizes, vmb_aimer256f_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_aimer256f_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_aimer256f_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_aimer256f_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_aimer256f_sizes, vmb_aimer256f_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_aimer256f_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_aimer256f_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xbb, 0x7d, 0x5e, 0xe7, 0xc4, 0x0f, 0x76, 0xd0, 0xb8, 0x38, 0xfe,
             0x3f, 0x9f, 0x6a, 0x8b, 0x2b, 0x93, 0x7a, 0xc8, 0x46, 0x77, 0xba,
             0x31, 0xd0, 0xb8, 0xe4, 0xe3, 0xb9, 0x1e, 0x11, 0xde, 0x5c},
    .signature = {0x11, 0xf3, 0xa3, 0x58, 0xae, 0x3f, 0x09, 0xb1, 0xa3, 0xe6, 0xe4,
                  0xa7, 0x63, 0xf1, 0xdb, 0x49, 0x9b, 0xf4, 0x7f, 0xb1, 0xe7, 0x4e,
                  0xde, 0xdf, 0x12, 0xde, 0x64, 0x2b, 0x81, 0xc0, 0x93, 0xa4}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_aimer256f_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_aimer256f_sizes,
                                        .keypair = vmb_aimer256f_run_keypair,
                                        .sign = vmb_aimer256f_run_sign,
                                        .verify = vmb_aimer256f_run_verify,
                                        .key_sizes = &vmb_aimer256f_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_aimer256f = {
    .name = "aimer256f",
    .family = "AIMer",
    .standing = "KpqC standard",
    .nist_level = 5,
    .sizes = &vmb_aimer256f_sizes,
    .keypair = vmb_aimer256f_run_keypair,
    .begin = vmb_aimer256f_run_begin,
    .sign = vmb_aimer256f_run_sign,
    .verify = vmb_aimer256f_run_verify,
    .key_sizes = &vmb_aimer256f_key_sizes,
    .check_public_key = vmb_aimer256f_run_check_public_key,
    .check_secret_key = vmb_aimer256f_run_check_secret_key,
    .compute_public_key = vmb_aimer256f_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
