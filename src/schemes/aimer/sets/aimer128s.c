/*
 * aimer128s: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and aimer_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "vambrace/aimer128s.h"
#include "schemes/aimer/aimer_scheme.h"
#include "schemes/aimer/aimer_sets.h"

AIMER_KEYPAIR_WORK(aimer128s, AIMER_AIM3, 16, 2, 8, 17)
AIMER_SIGN_WORK(aimer128s, AIMER_AIM3, 16, 2, 8, 17)
AIMER_VERIFY_WORK(aimer128s, AIMER_AIM3, 16, 2, 8, 17)
VMB_CHECK_WORK(aimer128s, AIMER128S, KEYPAIR, struct aimer_aimer128s_keypair_work)
VMB_CHECK_MORE_WORK(aimer128s, AIMER128S, SIGN, struct aimer_aimer128s_sign_work,
                    AIMER_KEPT_BYTES(AIMER_AIM3, 16, 2, 8, 17))
VMB_CHECK_WORK(aimer128s, AIMER128S, VERIFY, struct aimer_aimer128s_verify_work)
VMB_CHECK_KEY_WORK(aimer128s, AIMER128S, struct aimer_aimer128s_keypair_work)

const struct vmb_aimer_params vmb_aimer128s_params = {.form = AIMER_AIM3,
                                                      .bytes = 16,
                                                      .inputs = 2,
                                                      .height = 8,
                                                      .repetitions = 17,
                                                      .field = &vmb_bf128,
                                                      .exponents = {3, 7, 11},
                                                      .message_prefix = 16,
                                                      .has_context = 1};
/* Every public key of this size is valid. */
vmb_status vmb_aimer128s_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

vmb_status vmb_aimer128s_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  struct aimer_aimer128s_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_check_secret_key(&vmb_aimer128s_params, secret_key, public_key, &view);
}

vmb_status vmb_aimer128s_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  (void)work;
  memcpy(public_key, secret_key + VMB_AIMER128S_SECRET_KEY_BYTES - VMB_AIMER128S_PUBLIC_KEY_BYTES,
         VMB_AIMER128S_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_aimer128s_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  struct aimer_aimer128s_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_keypair(&vmb_aimer128s_params, public_key, secret_key, &view, rng);
}

void vmb_aimer128s_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                             const struct vmb_sig_message *message) {
  vmb_aimer_begin(
      &vmb_aimer128s_params, hash,
      key_is_secret ? key + VMB_AIMER128S_SECRET_KEY_BYTES - VMB_AIMER128S_PUBLIC_KEY_BYTES : key,
      message);
}

vmb_status vmb_aimer128s_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  struct aimer_aimer128s_sign_work *const memory = work;
  struct aimer_view view = AIMER_VIEW(memory);
  if (VMB_AIMER128S_SIGN_FAST_WORK_BYTES > VMB_AIMER128S_SIGN_WORK_BYTES)
    vmb_aimer_keep(&vmb_aimer128s_params, &view, memory + 1, memory->more.bytes);
  return vmb_aimer_sign(&vmb_aimer128s_params, signature, signature_length, message, secret_key,
                        &view, rng);
}

vmb_status vmb_aimer128s_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  struct aimer_aimer128s_verify_work *const memory = work;
  const struct aimer_view view = AIMER_VIEW(memory);
  return vmb_aimer_verify(&vmb_aimer128s_params, signature, signature_length, message, public_key,
                          &view);
}

const struct vmb_sig_sizes vmb_aimer128s_sizes = {
    .keypair = {.public_key = VMB_AIMER128S_PUBLIC_KEY_BYTES,
                .secret_key = VMB_AIMER128S_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(aimer128s, AIMER128S)},
    .signature = VMB_AIMER128S_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_AIMER128S_SIGN_WORK_BYTES,
    .verify_work = VMB_AIMER128S_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_AIMER128S_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_aimer128s_key_sizes = {
    .keypair = &vmb_aimer128s_sizes.keypair,
    .seed = VMB_AIMER128S_SEED_BYTES,
    .check_public_key_work = VMB_AIMER128S_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_AIMER128S_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "aimer128s",
};

vmb_status vmb_aimer128s_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_aimer128s_sizes.keypair, vmb_aimer128s_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_aimer128s_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_aimer128s_key_sizes, vmb_aimer128s_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_aimer128s_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_aimer128s_key_sizes, vmb_aimer128s_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_aimer128s_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_aimer128s_key_sizes, vmb_aimer128s_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_aimer128s_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_aimer128s_sizes.keypair, vmb_aimer128s_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_aimer128s_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_aimer128s_sizes, vmb_aimer128s_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_aimer128s_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_aimer128s_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_aimer128s_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_aimer128s_sizes, vmb_aimer128s_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_aimer128s_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_aimer128s_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x67, 0xfb, 0x4b, 0xb7, 0x6a, 0xa0, 0xc4, 0x2a, 0x91, 0x18, 0x4f,
             0x12, 0x4c, 0xc7, 0xdd, 0xb5, 0x6c, 0x12, 0x17, 0xd4, 0x72, 0xe5,
             0x17, 0x57, 0x4b, 0x3c, 0xef, 0x8e, 0xc0, 0x71, 0x96, 0xb6},
    .signature = {0xe8, 0x99, 0x17, 0x1c, 0x0f, 0x2b, 0x3c, 0xe4, 0x8a, 0xeb, 0x65,
                  0xee, 0xa2, 0x0b, 0xc9, 0x20, 0x38, 0x39, 0x9a, 0x7d, 0xee, 0x33,
                  0xe6, 0x59, 0x7b, 0xcd, 0xed, 0x6e, 0x99, 0x91, 0xba, 0x56}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_aimer128s_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_aimer128s_sizes,
                                        .keypair = vmb_aimer128s_run_keypair,
                                        .sign = vmb_aimer128s_run_sign,
                                        .verify = vmb_aimer128s_run_verify,
                                        .key_sizes = &vmb_aimer128s_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_aimer128s = {
    .name = "aimer128s",
    .family = "AIMer",
    .standing = "KpqC standard",
    .nist_level = 1,
    .sizes = &vmb_aimer128s_sizes,
    .keypair = vmb_aimer128s_run_keypair,
    .begin = vmb_aimer128s_run_begin,
    .sign = vmb_aimer128s_run_sign,
    .verify = vmb_aimer128s_run_verify,
    .key_sizes = &vmb_aimer128s_key_sizes,
    .check_public_key = vmb_aimer128s_run_check_public_key,
    .check_secret_key = vmb_aimer128s_run_check_secret_key,
    .compute_public_key = vmb_aimer128s_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
