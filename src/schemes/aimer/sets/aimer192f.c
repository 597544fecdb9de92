/*
 * aimer192f: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and aimer_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "vambrace/aimer192f.h"
#include "schemes/aimer/aimer_scheme.h"
#include "schemes/aimer/aimer_sets.h"

AIMER_KEYPAIR_WORK(aimer192f, AIMER_AIM3, 24, 2, 4, 49)
AIMER_SIGN_WORK(aimer192f, AIMER_AIM3, 24, 2, 4, 49)
AIMER_VERIFY_WORK(aimer192f, AIMER_AIM3, 24, 2, 4, 49)
VMB_CHECK_WORK(aimer192f, AIMER192F, KEYPAIR, struct aimer_aimer192f_keypair_work)
VMB_CHECK_MORE_WORK(aimer192f, AIMER192F, SIGN, struct aimer_aimer192f_sign_work,
                    AIMER_KEPT_BYTES(AIMER_AIM3, 24, 2, 4, 49))
VMB_CHECK_WORK(aimer192f, AIMER192F, VERIFY, struct aimer_aimer192f_verify_work)
VMB_CHECK_KEY_WORK(aimer192f, AIMER192F, struct aimer_aimer192f_keypair_work)

const struct vmb_aimer_params vmb_aimer192f_params = {.form = AIMER_AIM3,
                                                      .bytes = 24,
                                                      .inputs = 2,
                                                      .height = 4,
                                                      .repetitions = 49,
                                                      .field = &vmb_bf192,
                                                      .exponents = {11, 23, 47},
                                                      .message_prefix = 32,
                                                      .has_context = 1};
/* Every public key of this size is valid. */
vmb_status vmb_aimer192f_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

vmb_status vmb_aimer192f_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  struct aimer_aimer192f_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_check_secret_key(&vmb_aimer192f_params, secret_key, public_key, &view);
}

vmb_status vmb_aimer192f_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  (void)work;
  memcpy(public_key, secret_key + VMB_AIMER192F_SECRET_KEY_BYTES - VMB_AIMER192F_PUBLIC_KEY_BYTES,
         VMB_AIMER192F_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_aimer192f_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  struct aimer_aimer192f_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_keypair(&vmb_aimer192f_params, public_key, secret_key, &view, rng);
}

void vmb_aimer192f_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                             const struct vmb_sig_message *message) {
  vmb_aimer_begin(
      &vmb_aimer192f_params, hash,
      key_is_secret ? key + VMB_AIMER192F_SECRET_KEY_BYTES - VMB_AIMER192F_PUBLIC_KEY_BYTES : key,
      message);
}

vmb_status vmb_aimer192f_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  struct aimer_aimer192f_sign_work *const memory = work;
  struct aimer_view view = AIMER_VIEW(memory);
  if (VMB_AIMER192F_SIGN_FAST_WORK_BYTES > VMB_AIMER192F_SIGN_WORK_BYTES)
    vmb_aimer_keep(&vmb_aimer192f_params, &view, memory + 1, memory->more.bytes);
  return vmb_aimer_sign(&vmb_aimer192f_params, signature, signature_length, message, secret_key,
                        &view, rng);
}

vmb_status vmb_aimer192f_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  struct aimer_aimer192f_verify_work *const memory = work;
  const struct aimer_view view = AIMER_VIEW(memory);
  return vmb_aimer_verify(&vmb_aimer192f_params, signature, signature_length, message, public_key,
                          &view);
}

const struct vmb_sig_sizes vmb_aimer192f_sizes = {
    .keypair = {.public_key = VMB_AIMER192F_PUBLIC_KEY_BYTES,
                .secret_key = VMB_AIMER192F_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(aimer192f, AIMER192F)},
    .signature = VMB_AIMER192F_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_AIMER192F_SIGN_WORK_BYTES,
    .verify_work = VMB_AIMER192F_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_AIMER192F_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_aimer192f_key_sizes = {
    .keypair = &vmb_aimer192f_sizes.keypair,
    .seed = VMB_AIMER192F_SEED_BYTES,
    .check_public_key_work = VMB_AIMER192F_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_AIMER192F_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "aimer192f",
};

vmb_status vmb_aimer192f_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_aimer192f_sizes.keypair, vmb_aimer192f_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_aimer192f_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_aimer192f_key_sizes, vmb_aimer192f_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_aimer192f_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_aimer192f_key_sizes, vmb_aimer192f_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_aimer192f_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_aimer192f_key_sizes, vmb_aimer192f_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_aimer192f_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_aimer192f_sizes.keypair, vmb_aimer192f_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_aimer192f_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_aimer192f_sizes, vmb_aimer192f_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_aimer192f_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_aimer192f_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_aimer192f_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_aimer192f_sizes, vmb_aimer192f_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_aimer192f_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_aimer192f_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x18, 0xfb, 0x5c, 0xac, 0x60, 0xf7, 0xab, 0x0f, 0x03, 0x86, 0x7c,
             0xd6, 0x33, 0x22, 0x9d, 0x83, 0x69, 0x0e, 0xe8, 0xc7, 0x85, 0x2a,
             0x82, 0x7e, 0x15, 0x1d, 0x7b, 0x90, 0xd8, 0xce, 0xc7, 0x47},
    .signature = {0x34, 0x22, 0xb3, 0xd3, 0xc4, 0x83, 0x3c, 0x2a, 0xbc, 0x71, 0xb2,
                  0xd3, 0xfb, 0xae, 0x6c, 0x63, 0x5f, 0xc6, 0x46, 0x9b, 0x32, 0x44,
                  0x1d, 0x48, 0xea, 0xaf, 0x91, 0x0a, 0xdb, 0x82, 0xe6, 0xa3}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_aimer192f_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_aimer192f_sizes,
                                        .keypair = vmb_aimer192f_run_keypair,
                                        .sign = vmb_aimer192f_run_sign,
                                        .verify = vmb_aimer192f_run_verify,
                                        .key_sizes = &vmb_aimer192f_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_aimer192f = {
    .name = "aimer192f",
    .family = "AIMer",
    .standing = "KpqC standard",
    .nist_level = 3,
    .sizes = &vmb_aimer192f_sizes,
    .keypair = vmb_aimer192f_run_keypair,
    .begin = vmb_aimer192f_run_begin,
    .sign = vmb_aimer192f_run_sign,
    .verify = vmb_aimer192f_run_verify,
    .key_sizes = &vmb_aimer192f_key_sizes,
    .check_public_key = vmb_aimer192f_run_check_public_key,
    .check_secret_key = vmb_aimer192f_run_check_secret_key,
    .compute_public_key = vmb_aimer192f_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
