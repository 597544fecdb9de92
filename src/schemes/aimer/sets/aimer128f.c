/*
 * aimer128f: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and aimer_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "vambrace/aimer128f.h"
#include "schemes/aimer/aimer_scheme.h"
#include "schemes/aimer/aimer_sets.h"

AIMER_KEYPAIR_WORK(aimer128f, AIMER_AIM3, 16, 2, 4, 33)
AIMER_SIGN_WORK(aimer128f, AIMER_AIM3, 16, 2, 4, 33)
AIMER_VERIFY_WORK(aimer128f, AIMER_AIM3, 16, 2, 4, 33)
VMB_CHECK_WORK(aimer128f, AIMER128F, KEYPAIR, struct aimer_aimer128f_keypair_work)
VMB_CHECK_MORE_WORK(aimer128f, AIMER128F, SIGN, struct aimer_aimer128f_sign_work,
                    AIMER_KEPT_BYTES(AIMER_AIM3, 16, 2, 4, 33))
VMB_CHECK_WORK(aimer128f, AIMER128F, VERIFY, struct aimer_aimer128f_verify_work)
VMB_CHECK_KEY_WORK(aimer128f, AIMER128F, struct aimer_aimer128f_keypair_work)

const struct vmb_aimer_params vmb_aimer128f_params = {.form = AIMER_AIM3,
                                                      .bytes = 16,
                                                      .inputs = 2,
                                                      .height = 4,
                                                      .repetitions = 33,
                                                      .field = &vmb_bf128,
                                                      .exponents = {3, 7, 11},
                                                      .message_prefix = 0,
                                                      .has_context = 1};
/* Every public key of this size is valid. */
vmb_status vmb_aimer128f_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

vmb_status vmb_aimer128f_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  struct aimer_aimer128f_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_check_secret_key(&vmb_aimer128f_params, secret_key, public_key, &view);
}

vmb_status vmb_aimer128f_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  (void)work;
  memcpy(public_key, secret_key + VMB_AIMER128F_SECRET_KEY_BYTES - VMB_AIMER128F_PUBLIC_KEY_BYTES,
         VMB_AIMER128F_PUBLIC_KEY_BYTES);
  return VMB_OK;
}

vmb_status vmb_aimer128f_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  struct aimer_aimer128f_keypair_work *const memory = work;
  const struct aimer_view view = {.state = &memory->state, .layer = memory->layer};
  return vmb_aimer_keypair(&vmb_aimer128f_params, public_key, secret_key, &view, rng);
}

void vmb_aimer128f_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                             const struct vmb_sig_message *message) {
  vmb_aimer_begin(
      &vmb_aimer128f_params, hash,
      key_is_secret ? key + VMB_AIMER128F_SECRET_KEY_BYTES - VMB_AIMER128F_PUBLIC_KEY_BYTES : key,
      message);
}

vmb_status vmb_aimer128f_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  struct aimer_aimer128f_sign_work *const memory = work;
  struct aimer_view view = AIMER_VIEW(memory);
  if (VMB_AIMER128F_SIGN_FAST_WORK_BYTES > VMB_AIMER128F_SIGN_WORK_BYTES)
    vmb_aimer_keep(&vmb_aimer128f_params, &view, memory + 1, memory->more.bytes);
  return vmb_aimer_sign(&vmb_aimer128f_params, signature, signature_length, message, secret_key,
                        &view, rng);
}

vmb_status vmb_aimer128f_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  struct aimer_aimer128f_verify_work *const memory = work;
  const struct aimer_view view = AIMER_VIEW(memory);
  return vmb_aimer_verify(&vmb_aimer128f_params, signature, signature_length, message, public_key,
                          &view);
}

const struct vmb_sig_sizes vmb_aimer128f_sizes = {
    .keypair = {.public_key = VMB_AIMER128F_PUBLIC_KEY_BYTES,
                .secret_key = VMB_AIMER128F_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(aimer128f, AIMER128F)},
    .signature = VMB_AIMER128F_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_AIMER128F_SIGN_WORK_BYTES,
    .verify_work = VMB_AIMER128F_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_AIMER128F_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_aimer128f_key_sizes = {
    .keypair = &vmb_aimer128f_sizes.keypair,
    .seed = VMB_AIMER128F_SEED_BYTES,
    .check_public_key_work = VMB_AIMER128F_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_AIMER128F_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = "aimer128f",
};

vmb_status vmb_aimer128f_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_aimer128f_sizes.keypair, vmb_aimer128f_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_aimer128f_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_aimer128f_key_sizes, vmb_aimer128f_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_aimer128f_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_aimer128f_key_sizes, vmb_aimer128f_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_aimer128f_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_aimer128f_key_sizes, vmb_aimer128f_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_aimer128f_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_aimer128f_sizes.keypair, vmb_aimer128f_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_aimer128f_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_aimer128f_sizes, vmb_aimer128f_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_aimer128f_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_aimer128f_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_aimer128f_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_aimer128f_sizes, vmb_aimer128f_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_aimer128f_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_aimer128f_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xcf, 0xe3, 0xdd, 0xda, 0x1b, 0x19, 0xbf, 0x4d, 0xb5, 0x15, 0x8a,
             0x76, 0xc2, 0x53, 0xe2, 0x1c, 0xc4, 0x9c, 0x9a, 0xb6, 0x66, 0x6f,
             0x97, 0xbc, 0x12, 0x59, 0xb5, 0xd7, 0x40, 0x2e, 0x79, 0x68},
    .signature = {0xa7, 0xb2, 0x27, 0xe2, 0xd5, 0x0c, 0x1a, 0xae, 0xbb, 0xf2, 0x0c,
                  0x02, 0xd0, 0x57, 0x15, 0xb7, 0xe6, 0x9a, 0x65, 0xb6, 0xe2, 0xd9,
                  0x0f, 0x72, 0x30, 0xb0, 0xb9, 0x27, 0xc4, 0xfa, 0x93, 0x63}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_aimer128f_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_aimer128f_sizes,
                                        .keypair = vmb_aimer128f_run_keypair,
                                        .sign = vmb_aimer128f_run_sign,
                                        .verify = vmb_aimer128f_run_verify,
                                        .key_sizes = &vmb_aimer128f_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_aimer128f = {
    .name = "aimer128f",
    .family = "AIMer",
    .standing = "KpqC standard",
    .nist_level = 1,
    .sizes = &vmb_aimer128f_sizes,
    .keypair = vmb_aimer128f_run_keypair,
    .begin = vmb_aimer128f_run_begin,
    .sign = vmb_aimer128f_run_sign,
    .verify = vmb_aimer128f_run_verify,
    .key_sizes = &vmb_aimer128f_key_sizes,
    .check_public_key = vmb_aimer128f_run_check_public_key,
    .check_secret_key = vmb_aimer128f_run_check_secret_key,
    .compute_public_key = vmb_aimer128f_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
