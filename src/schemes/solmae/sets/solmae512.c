/*
 * solmae512: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and solmae_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/solmae512.h"
#include "schemes/solmae/solmae.h"
#include "schemes/solmae/solmae_compact_key.h"
#include "schemes/solmae/solmae_keys.h"
#include "schemes/solmae/solmae_sets.h"

SOLMAE_WORK_STRUCTS(solmae512, (1U << 9));
VMB_CHECK_WORK(solmae512, SOLMAE512, KEYPAIR, struct solmae_solmae512_keypair_work)
VMB_CHECK_WORK(solmae512, SOLMAE512, SIGN, struct solmae_solmae512_sign_work)
VMB_CHECK_WORK(solmae512, SOLMAE512, VERIFY, struct solmae_solmae512_verify_work)

const struct solmae_params vmb_solmae512_params = {.log_n = 9,
                                                   .signature_bytes = 666,
                                                   .norm_most = UINT32_C(33870790),
                                                   .annulus_least = UINT64_C(0x40c44d52c0725ba0),
                                                   .annulus_width = UINT64_C(0x40b202879c302c7c),
                                                   .window_least = UINT64_C(0x40c188a3f8be73d7),
                                                   .window_most = UINT64_C(0x40d06d9a5fd8adab),
                                                   .sigma2 = UINT64_C(0x40dd69086c22680a)};
VMB_CHECK_KEY_WORK(solmae512, SOLMAE512, struct solmae_solmae512_sign_work)

vmb_status vmb_solmae512_run_check_public_key(const uint8_t *public_key, void *work) {
  struct solmae_solmae512_verify_work *const w = work;
  return vmb_solmae_unpack_public((uint32_t *)(void *)w->memory, public_key, 1U << 9)
             ? VMB_OK
             : VMB_ERROR_KEY;
}

vmb_status vmb_solmae512_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae512_sign_work *)work);
  return vmb_solmae_check_secret(&vmb_solmae512_params, secret_key, public_key, &view);
}

vmb_status vmb_solmae512_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae512_sign_work *)work);
  return vmb_solmae_compute_public(&vmb_solmae512_params, public_key, secret_key, &view);
}

vmb_status vmb_solmae512_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  return vmb_solmae_keypair(&vmb_solmae512_params, public_key, secret_key, work, rng);
}

void vmb_solmae512_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                             const struct vmb_sig_message *message) {
  (void)key;
  (void)key_is_secret;
  (void)message; /* nothing is hashed before the message */
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE128);
}

vmb_status vmb_solmae512_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae512_sign_work *)work);
  const struct solmae_signing s = {.p = &vmb_solmae512_params,
                                   .w = &view,
                                   .message = message,
                                   .signature = signature,
                                   .signature_length = signature_length};
  return vmb_solmae_sign(&s, secret_key, rng);
}

vmb_status vmb_solmae512_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  return vmb_solmae_verify(&vmb_solmae512_params, signature, signature_length, message, public_key,
                           work);
}

vmb_status vmb_solmae512_run_compact(uint8_t *out, const uint8_t *in, void *work) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae512_sign_work *)work);
  return vmb_solmae_compact(&vmb_solmae512_params, out, in, &view);
}

vmb_status vmb_solmae512_run_expand(uint8_t *out, const uint8_t *in, void *work) {
  const struct solmae_view view = SOLMAE_VIEW((struct solmae_solmae512_sign_work *)work);
  return vmb_solmae_expand(&vmb_solmae512_params, out, in, &view);
}

const struct vmb_sig_sizes vmb_solmae512_sizes = {
    .keypair = {.public_key = VMB_SOLMAE512_PUBLIC_KEY_BYTES,
                .secret_key = VMB_SOLMAE512_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(solmae512, SOLMAE512)},
    .signature = VMB_SOLMAE512_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_SOLMAE512_SIGN_WORK_BYTES,
    .verify_work = VMB_SOLMAE512_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_SOLMAE512_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_solmae512_key_sizes = {
    .keypair = &vmb_solmae512_sizes.keypair,
    .seed = VMB_SOLMAE512_SEED_BYTES,
    .check_public_key_work = VMB_SOLMAE512_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_SOLMAE512_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_solmae512_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_solmae512_sizes.keypair, vmb_solmae512_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_solmae512_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_solmae512_key_sizes, vmb_solmae512_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_solmae512_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_solmae512_key_sizes, vmb_solmae512_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_solmae512_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_solmae512_key_sizes, vmb_solmae512_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_solmae512_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_solmae512_sizes.keypair, vmb_solmae512_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_solmae512_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_solmae512_sizes, vmb_solmae512_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_solmae512_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_solmae512_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_solmae512_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_solmae512_sizes, vmb_solmae512_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_solmae512_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_solmae512_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x56, 0xcb, 0x9e, 0xee, 0x31, 0xbe, 0x9f, 0x93, 0x85, 0x97, 0x17,
             0x8a, 0xd2, 0x6c, 0x2d, 0x9a, 0x43, 0x08, 0xff, 0xbb, 0x2e, 0x7e,
             0x18, 0xb3, 0x8b, 0xb8, 0x99, 0x91, 0x39, 0x1a, 0xef, 0xfe},
    .signature = {0x6d, 0xff, 0xe5, 0x31, 0x2d, 0x9e, 0x65, 0x75, 0xc0, 0x41, 0x90,
                  0xd2, 0x20, 0x41, 0x5d, 0x78, 0x4f, 0x4c, 0x13, 0x35, 0x96, 0x40,
                  0xf4, 0x11, 0x11, 0x30, 0xd6, 0xd8, 0x3a, 0xc7, 0xb0, 0xc7}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_solmae512_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_solmae512_sizes,
                                        .keypair = vmb_solmae512_run_keypair,
                                        .sign = vmb_solmae512_run_sign,
                                        .verify = vmb_solmae512_run_verify,
                                        .key_sizes = &vmb_solmae512_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_solmae512 = {
    .name = "solmae512",
    .family = "SOLMAE",
    .standing = "research",
    .nist_level = 1,
    .sizes = &vmb_solmae512_sizes,
    .keypair = vmb_solmae512_run_keypair,
    .begin = vmb_solmae512_run_begin,
    .sign = vmb_solmae512_run_sign,
    .verify = vmb_solmae512_run_verify,
    .key_sizes = &vmb_solmae512_key_sizes,
    .check_public_key = vmb_solmae512_run_check_public_key,
    .check_secret_key = vmb_solmae512_run_check_secret_key,
    .compute_public_key = vmb_solmae512_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
