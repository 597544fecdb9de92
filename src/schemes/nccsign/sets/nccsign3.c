/*
 * nccsign3: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and nccsign_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/nccsign3.h"
#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_hash.h"
#include "schemes/nccsign/nccsign_sets.h"

NCCSIGN_WORK_STRUCTS(nccsign3, 1429);
VMB_CHECK_WORK(nccsign3, NCCSIGN3, KEYPAIR, struct nccsign_nccsign3_work)
VMB_CHECK_WORK(nccsign3, NCCSIGN3, SIGN, struct nccsign_nccsign3_sign_work)
VMB_CHECK_WORK(nccsign3, NCCSIGN3, VERIFY, struct nccsign_nccsign3_work)

const struct nccsign_params vmb_nccsign3_params = {
    NCCSIGN_DERIVED(1429, UINT32_C(8376649), 12, 28, 29, 19),
    .t1_bits = 11,
    .w1_bits = 5,
    .position_bits = 11,
    .divide_factor = 459407,
    .divide_shift = 37};
VMB_CHECK_KEY_WORK(nccsign3, NCCSIGN3, struct nccsign_nccsign3_work)

vmb_status vmb_nccsign3_run_check_public_key(const uint8_t *public_key, void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3_work *)work);
  return vmb_nccsign_check_public_key(&vmb_nccsign3_params, public_key, &view);
}

vmb_status vmb_nccsign3_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3_work *)work);
  if (public_key == NULL)
    return vmb_nccsign_check_secret_key(&vmb_nccsign3_params, secret_key, &view);
  return vmb_nccsign_check_key_pair(&vmb_nccsign3_params, secret_key, public_key, &view);
}

vmb_status vmb_nccsign3_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                               void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3_work *)work);
  return vmb_nccsign_public_key(&vmb_nccsign3_params, public_key, secret_key, &view);
}

vmb_status vmb_nccsign3_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3_work *)work);
  return vmb_nccsign_keypair(&vmb_nccsign3_params, public_key, secret_key, &view, rng);
}

void vmb_nccsign3_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                            const struct vmb_sig_message *message) {
  (void)message; /* no context */
  vmb_nccsign_hash_begin(&vmb_nccsign3_params, hash, key, key_is_secret);
}

vmb_status vmb_nccsign3_run_sign(uint8_t *signature, size_t *signature_length,
                                 const struct vmb_sig_message *message, const uint8_t *secret_key,
                                 void *work, const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_SIGN_VIEW((struct nccsign_nccsign3_sign_work *)work);
  (void)rng; /* signing is deterministic */
  return vmb_nccsign_sign(&vmb_nccsign3_params, signature, signature_length, message, secret_key,
                          &view);
}

vmb_status vmb_nccsign3_run_verify(const uint8_t *signature, size_t signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *public_key,
                                   void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3_work *)work);
  return vmb_nccsign_verify(&vmb_nccsign3_params, signature, signature_length, message, public_key,
                            &view);
}

const struct vmb_sig_sizes vmb_nccsign3_sizes = {
    .keypair = {.public_key = VMB_NCCSIGN3_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NCCSIGN3_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(nccsign3, NCCSIGN3)},
    .signature = VMB_NCCSIGN3_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_NCCSIGN3_SIGN_WORK_BYTES,
    .verify_work = VMB_NCCSIGN3_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_NCCSIGN3_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_nccsign3_key_sizes = {
    .keypair = &vmb_nccsign3_sizes.keypair,
    .seed = VMB_NCCSIGN3_SEED_BYTES,
    .check_public_key_work = VMB_NCCSIGN3_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_NCCSIGN3_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_nccsign3_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_nccsign3_sizes.keypair, vmb_nccsign3_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_nccsign3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_nccsign3_key_sizes, vmb_nccsign3_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_nccsign3_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_nccsign3_key_sizes, vmb_nccsign3_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_nccsign3_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_nccsign3_key_sizes, vmb_nccsign3_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_nccsign3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_run_public_key(&vmb_nccsign3_sizes.keypair, vmb_nccsign3_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_nccsign3_sign_with_context(uint8_t *signature, size_t *signature_length,
                                          const uint8_t *message, size_t message_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_nccsign3_sizes, vmb_nccsign3_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_nccsign3_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                             size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_nccsign3_sign_with_context(signature, signature_length, message, message_length, NULL,
                                        0, secret_key, env);
}

vmb_status vmb_nccsign3_verify_with_context(const uint8_t *signature, size_t signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_nccsign3_sizes, vmb_nccsign3_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_nccsign3_verify(const uint8_t *signature, size_t signature_length,
                               const uint8_t *message, size_t message_length,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_nccsign3_verify_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xd9, 0xd1, 0x3e, 0x98, 0x0d, 0x7a, 0x73, 0xd1, 0xb6, 0x8f, 0x12,
             0x52, 0x6b, 0xda, 0x5d, 0x9d, 0x60, 0x92, 0xfe, 0x92, 0x4d, 0x5b,
             0xbb, 0x32, 0xff, 0x2c, 0x8b, 0xed, 0x42, 0xcd, 0x96, 0xe4},
    .signature = {0x72, 0x1f, 0x14, 0x99, 0xec, 0x2b, 0x8d, 0x15, 0x01, 0x0a, 0x20,
                  0xc8, 0x32, 0xe9, 0x79, 0x06, 0x8a, 0x68, 0x11, 0x20, 0xfa, 0xdf,
                  0x82, 0x7b, 0xf4, 0x3f, 0xbe, 0x07, 0x29, 0x79, 0x37, 0x56}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_nccsign3_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_nccsign3_sizes,
                                        .keypair = vmb_nccsign3_run_keypair,
                                        .sign = vmb_nccsign3_run_sign,
                                        .verify = vmb_nccsign3_run_verify,
                                        .key_sizes = &vmb_nccsign3_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_nccsign3 = {
    .name = "nccsign3",
    .family = "NCC-Sign",
    .standing = "research",
    .nist_level = 3,
    .sizes = &vmb_nccsign3_sizes,
    .keypair = vmb_nccsign3_run_keypair,
    .begin = vmb_nccsign3_run_begin,
    .sign = vmb_nccsign3_run_sign,
    .verify = vmb_nccsign3_run_verify,
    .key_sizes = &vmb_nccsign3_key_sizes,
    .check_public_key = vmb_nccsign3_run_check_public_key,
    .check_secret_key = vmb_nccsign3_run_check_secret_key,
    .compute_public_key = vmb_nccsign3_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
