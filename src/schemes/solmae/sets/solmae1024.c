/*
 * solmae1024: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and solmae_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/solmae1024.h"
#include "schemes/solmae/solmae.h"
#include "schemes/solmae/solmae_compact_key.h"
#include "schemes/solmae/solmae_keys.h"
#include "schemes/solmae/solmae_sets.h"

SOLMAE_WORK_STRUCTS(solmae1024, (1U << 10));
VMB_CHECK_WORK(solmae1024, SOLMAE1024, KEYPAIR, struct solmae_solmae1024_keypair_work)
VMB_CHECK_WORK(solmae1024, SOLMAE1024, SIGN, struct solmae_solmae1024_sign_work)
VMB_CHECK_WORK(solmae1024, SOLMAE1024, VERIFY, struct solmae_solmae1024_verify_work)

const struct solmae_params vmb_solmae1024_params = {.log_n = 10,
                                                    .signature_bytes = 1375,
                                                    .norm_most = UINT32_C(134150669),
                                                    .annulus_least = UINT64_C(0x40c3dd888387b3ec),
                                                    .annulus_width = UINT64_C(0x40c73b87ebe19078),
                                                    .window_least = UINT64_C(0x40b1d914b623a2cd),
                                                    .window_most = UINT64_C(0x40e0238fd21ff2e4),
                                                    .sigma2 = UINT64_C(0x40ed7525e69ad42c)};
VMB_CHECK_KEY_WORK(solmae1024, SOLMAE1024, struct solmae_solmae1024_sign_work)

vmb_status vmb_solmae1024_run_check_public_key(const uint8_t *public_key, void *work) {
  struct solmae_solmae1024_verify_work *const w = work;
  return vmb_solmae_unpack_public((uint32_t *)(void *)w->memory, public_key, 1U << 10)
             ? VMB_OK
             : VMB_ERROR_KEY;
}

vmb_status vmb_solmae1024_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae1024_sign_work *)work);
  return vmb_solmae_check_secret(&vmb_solmae1024_params, secret_key, public_key, &view);
}

vmb_status vmb_solmae1024_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae1024_sign_work *)work);
  return vmb_solmae_compute_public(&vmb_solmae1024_params, public_key, secret_key, &view);
}

vmb_status vmb_solmae1024_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  return vmb_solmae_keypair(&vmb_solmae1024_params, public_key, secret_key, work, rng);
}

void vmb_solmae1024_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                              const struct vmb_sig_message *message) {
  (void)key;
  (void)key_is_secret;
  (void)message; /* nothing is hashed before the message */
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE128);
}

vmb_status vmb_solmae1024_run_sign(uint8_t *signature, size_t *signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *secret_key,
                                   void *work, const vmb_rng *rng) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae1024_sign_work *)work);
  const struct solmae_signing s = {.p = &vmb_solmae1024_params,
                                   .w = &view,
                                   .message = message,
                                   .signature = signature,
                                   .signature_length = signature_length};
  return vmb_solmae_sign(&s, secret_key, rng);
}

vmb_status vmb_solmae1024_run_verify(const uint8_t *signature, size_t signature_length,
                                     const struct vmb_sig_message *message,
                                     const uint8_t *public_key, void *work) {
  return vmb_solmae_verify(&vmb_solmae1024_params, signature, signature_length, message, public_key,
                           work);
}

vmb_status vmb_solmae1024_run_compact(uint8_t *out, const uint8_t *in, void *work) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae1024_sign_work *)work);
  return vmb_solmae_compact(&vmb_solmae1024_params, out, in, &view);
}

vmb_status vmb_solmae1024_run_expand(uint8_t *out, const uint8_t *in, void *work) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae1024_sign_work *)work);
  return vmb_solmae_expand(&vmb_solmae1024_params, out, in, &view);
}

const struct vmb_sig_sizes vmb_solmae1024_sizes = {
    .keypair = {.public_key = VMB_SOLMAE1024_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SOLMAE1024_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(solmae1024, SOLMAE1024)},
    .signature = VMB_SOLMAE1024_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_SOLMAE1024_SIGN_WORK_BYTES,
    .verify_work = VMB_SOLMAE1024_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_SOLMAE1024_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_solmae1024_key_sizes = {
    .keypair = &vmb_solmae1024_sizes.keypair,
    .seed = VMB_SOLMAE1024_SEED_BYTES,
    .check_public_key_work = VMB_SOLMAE1024_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_SOLMAE1024_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_solmae1024_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_solmae1024_sizes.keypair, vmb_solmae1024_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_solmae1024_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                            const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_solmae1024_key_sizes, vmb_solmae1024_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_solmae1024_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_solmae1024_key_sizes, vmb_solmae1024_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_solmae1024_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                           const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_solmae1024_key_sizes, vmb_solmae1024_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_solmae1024_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                     const vmb_env *env) {
  return vmb_run_public_key(&vmb_solmae1024_sizes.keypair, vmb_solmae1024_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_solmae1024_sign_with_context(uint8_t *signature, size_t *signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_solmae1024_sizes, vmb_solmae1024_run_sign, signature,
                          signature_length, &text, secret_key, env);
}

vmb_status vmb_solmae1024_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                               size_t message_length, const uint8_t *secret_key,
                               const vmb_env *env) {
  return vmb_solmae1024_sign_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, secret_key, env);
}

vmb_status vmb_solmae1024_verify_with_context(const uint8_t *signature, size_t signature_length,
                                              const uint8_t *message, size_t message_length,
                                              const uint8_t *context, size_t context_length,
                                              const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_solmae1024_sizes, vmb_solmae1024_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_solmae1024_verify(const uint8_t *signature, size_t signature_length,
                                 const uint8_t *message, size_t message_length,
                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_solmae1024_verify_with_context(signature, signature_length, message, message_length,
                                            NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x6b, 0x74, 0x86, 0x23, 0x40, 0x0c, 0x1f, 0xf1, 0xd1, 0x3c, 0x58,
             0x1b, 0xa6, 0xda, 0x2c, 0x19, 0xdd, 0xd4, 0x6c, 0x46, 0x74, 0xd3,
             0xa0, 0xcb, 0xb7, 0x61, 0x4f, 0xa0, 0xe8, 0xc8, 0xaf, 0x5f},
    .signature = {0x48, 0x32, 0x9b, 0xfa, 0x8d, 0x4d, 0x96, 0xcf, 0x1e, 0x7b, 0x92,
                  0xe2, 0xf5, 0x5d, 0x79, 0xa8, 0x95, 0x99, 0x14, 0xee, 0xb8, 0xd6,
                  0x11, 0x4a, 0x14, 0x7d, 0x6e, 0x17, 0x81, 0x7c, 0xdd, 0x7f}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_solmae1024_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_solmae1024_sizes,
                                        .keypair = vmb_solmae1024_run_keypair,
                                        .sign = vmb_solmae1024_run_sign,
                                        .verify = vmb_solmae1024_run_verify,
                                        .key_sizes = &vmb_solmae1024_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_solmae1024 = {
    .name = "solmae1024",
    .family = "SOLMAE",
    .standing = "research",
    .nist_level = 5,
    .sizes = &vmb_solmae1024_sizes,
    .keypair = vmb_solmae1024_run_keypair,
    .begin = vmb_solmae1024_run_begin,
    .sign = vmb_solmae1024_run_sign,
    .verify = vmb_solmae1024_run_verify,
    .key_sizes = &vmb_solmae1024_key_sizes,
    .check_public_key = vmb_solmae1024_run_check_public_key,
    .check_secret_key = vmb_solmae1024_run_check_secret_key,
    .compute_public_key = vmb_solmae1024_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
