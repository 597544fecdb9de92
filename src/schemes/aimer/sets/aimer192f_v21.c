/*
 * aimer192f_v21: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and aimer_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "vambrace/aimer192f_v21.h"
#include "schemes/aimer/aimer_scheme.h"
#include "schemes/aimer/aimer_sets.h"

AIMER_KEYPAIR_WORK(aimer192f_v21, AIMER_AIM2, 24, 2, 4, 49)
AIMER_SIGN_WORK(aimer192f_v21, AIMER_AIM2, 24, 2, 4, 49)
AIMER_VERIFY_WORK(aimer192f_v21, AIMER_AIM2, 24, 2, 4, 49)
VMB_CHECK_WORK(aimer192f_v21, AIMER192F_V21, KEYPAIR, struct aimer_aimer192f_v21_keypair_work)
VMB_CHECK_MORE_WORK(aimer192f_v21, AIMER192F_V21, SIGN, struct aimer_aimer192f_v21_sign_work,
                    AIMER_KEPT_BYTES(AIMER_AIM2, 24, 2, 4, 49))
VMB_CHECK_WORK(aimer192f_v21, AIMER192F_V21, VERIFY, struct aimer_aimer192f_v21_verify_work)
VMB_CHECK_KEY_WORK(aimer192f_v21, AIMER192F_V21, struct aimer_aimer192f_v21_keypair_work)

const struct vmb_aimer_params vmb_aimer192f_v21_params = {.form = AIMER_AIM2,
                                                          .bytes = 24,
                                                          .inputs = 2,
                                                          .height = 4,
                                                          .repetitions = 49,
                                                          .field = &vmb_bf192,
                                                          .exponents = {17, 47, 5},
                                                          .constants = vmb_aimer_constants_192,
                                                          .inverse_exponents = {113, 143}};
/* Every public key of this size is valid. */
vmb_status vmb_aimer192f_v21_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

vmb_status vmb_aimer192f_v21_run_check_secret_key(const uint8_t *secret_key,
                                                  const uint8_t *public_key, void *work) {
  struct aimer_aimer192f_v21_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_check_secret_key(&vmb_aimer192f_v21_params, secret_key, public_key, &view);
}

vmb_status vmb_aimer192f_v21_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                    void *work) {
  (void)work;
  memcpy(public_key,
         secret_key + VMB_AIMER192F_V21_SECRET_KEY_BYTES - VMB_AIMER192F_V21_PUBLIC_KEY_BYTES,
         VMB_AIMER192F_V21_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_aimer192f_v21_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                         const vmb_rng *rng) {
  struct aimer_aimer192f_v21_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_keypair(&vmb_aimer192f_v21_params, public_key, secret_key, &view, rng);
}

void vmb_aimer192f_v21_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                                 const struct vmb_sig_message *message) {
  vmb_aimer_begin(&vmb_aimer192f_v21_params, hash,
                  key_is_secret ? key + VMB_AIMER192F_V21_SECRET_KEY_BYTES -
                                      VMB_AIMER192F_V21_PUBLIC_KEY_BYTES
                                : key,
                  message);
}

vmb_status vmb_aimer192f_v21_run_sign(uint8_t *signature, size_t *signature_length,
                                      const struct vmb_sig_message *message,
                                      const uint8_t *secret_key, void *work, const vmb_rng *rng) {
  struct aimer_aimer192f_v21_sign_work *const memory = work;
  struct aimer_view view = AIMER_VIEW(memory);
  if (VMB_AIMER192F_V21_SIGN_FAST_WORK_BYTES > VMB_AIMER192F_V21_SIGN_WORK_BYTES)
    vmb_aimer_keep(&vmb_aimer192f_v21_params, &view, memory + 1, memory->more.bytes);
  return vmb_aimer_sign(&vmb_aimer192f_v21_params, signature, signature_length, message, secret_key,
                        &view, rng);
}

vmb_status vmb_aimer192f_v21_run_verify(const uint8_t *signature, size_t signature_length,
                                        const struct vmb_sig_message *message,
                                        const uint8_t *public_key, void *work) {
  struct aimer_aimer192f_v21_verify_work *const memory = work;
  const struct aimer_view view = AIMER_VIEW(memory);
  return vmb_aimer_verify(&vmb_aimer192f_v21_params, signature, signature_length, message,
                          public_key, &view);
}

const struct vmb_sig_sizes vmb_aimer192f_v21_sizes = {
    .keypair = {.public_key = VMB_AIMER192F_V21_PUBLIC_KEY_BYTES,
                .secret_key = VMB_AIMER192F_V21_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(aimer192f_v21, AIMER192F_V21)},
    .signature = VMB_AIMER192F_V21_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_AIMER192F_V21_SIGN_WORK_BYTES,
    .verify_work = VMB_AIMER192F_V21_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_AIMER192F_V21_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_aimer192f_v21_key_sizes = {
    .keypair = &vmb_aimer192f_v21_sizes.keypair,
    .seed = VMB_AIMER192F_V21_SEED_BYTES,
    .check_public_key_work = VMB_AIMER192F_V21_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_AIMER192F_V21_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_aimer192f_v21_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_aimer192f_v21_sizes.keypair, vmb_aimer192f_v21_run_keypair,
                         public_key, secret_key, env);
}

vmb_status vmb_aimer192f_v21_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                               const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_aimer192f_v21_key_sizes, vmb_aimer192f_v21_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_aimer192f_v21_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_aimer192f_v21_key_sizes,
                                  vmb_aimer192f_v21_run_check_public_key, public_key, env);
}

vmb_status vmb_aimer192f_v21_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_aimer192f_v21_key_sizes,
                                  vmb_aimer192f_v21_run_check_secret_key, secret_key, public_key,
                                  env);
}

vmb_status vmb_aimer192f_v21_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                        const vmb_env *env) {
  return vmb_run_public_key(&vmb_aimer192f_v21_sizes.keypair,
                            vmb_aimer192f_v21_run_compute_public_key, public_key, secret_key, env);
}

vmb_status vmb_aimer192f_v21_sign_with_context(uint8_t *signature, size_t *signature_length,
                                               const uint8_t *message, size_t message_length,
                                               const uint8_t *context, size_t context_length,
                                               const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_aimer192f_v21_sizes, vmb_aimer192f_v21_run_sign, signature,
                          signature_length, &text, secret_key, env);
}

vmb_status vmb_aimer192f_v21_sign(uint8_t *signature, size_t *signature_length,
                                  const uint8_t *message, size_t message_length,
                                  const uint8_t *secret_key, const vmb_env *env) {
  return vmb_aimer192f_v21_sign_with_context(signature, signature_length, message, message_length,
                                             NULL, 0, secret_key, env);
}

vmb_status vmb_aimer192f_v21_verify_with_context(const uint8_t *signature, size_t signature_length,
                                                 const uint8_t *message, size_t message_length,
                                                 const uint8_t *context, size_t context_length,
                                                 const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_aimer192f_v21_sizes, vmb_aimer192f_v21_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_aimer192f_v21_verify(const uint8_t *signature, size_t signature_length,
                                    const uint8_t *message, size_t message_length,
                                    const uint8_t *public_key, const vmb_env *env) {
  return vmb_aimer192f_v21_verify_with_context(signature, signature_length, message, message_length,
                                               NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x02, 0x7f, 0x43, 0x27, 0x57, 0x89, 0x29, 0xd8, 0xe5, 0x7b, 0x68,
             0x12, 0xe1, 0xf3, 0x49, 0x01, 0xce, 0xbf, 0x70, 0x41, 0xfd, 0xbd,
             0x80, 0x74, 0xa1, 0xba, 0x84, 0x89, 0xd7, 0x6f, 0x96, 0x4e},
    .signature = {0x10, 0xf3, 0x0e, 0x60, 0xe3, 0xfd, 0xb6, 0xcb, 0x1c, 0x90, 0xf7,
                  0x91, 0x99, 0x9a, 0x8f, 0x20, 0xe5, 0x24, 0xf4, 0x9e, 0xee, 0x06,
                  0xb6, 0x80, 0x5e, 0x55, 0x97, 0xcd, 0x72, 0x07, 0xac, 0xa0}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_aimer192f_v21_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_aimer192f_v21_sizes,
                                        .keypair = vmb_aimer192f_v21_run_keypair,
                                        .sign = vmb_aimer192f_v21_run_sign,
                                        .verify = vmb_aimer192f_v21_run_verify,
                                        .key_sizes = &vmb_aimer192f_v21_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_aimer192f_v21 = {
    .name = "aimer192f_v21",
    .family = "AIMer",
    .standing = "KpqC selection, superseded, do not deploy",
    .nist_level = 3,
    .sizes = &vmb_aimer192f_v21_sizes,
    .keypair = vmb_aimer192f_v21_run_keypair,
    .begin = vmb_aimer192f_v21_run_begin,
    .sign = vmb_aimer192f_v21_run_sign,
    .verify = vmb_aimer192f_v21_run_verify,
    .key_sizes = &vmb_aimer192f_v21_key_sizes,
    .check_public_key = vmb_aimer192f_v21_run_check_public_key,
    .check_secret_key = vmb_aimer192f_v21_run_check_secret_key,
    .compute_public_key = vmb_aimer192f_v21_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
