/*
 * nccsign1: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and nccsign_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/nccsign1.h"
#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_hash.h"
#include "schemes/nccsign/nccsign_sets.h"

NCCSIGN_WORK_STRUCTS(nccsign1, 1021);
VMB_CHECK_WORK(nccsign1, NCCSIGN1, KEYPAIR, struct nccsign_nccsign1_work)
VMB_CHECK_WORK(nccsign1, NCCSIGN1, SIGN, struct nccsign_nccsign1_sign_work)
VMB_CHECK_WORK(nccsign1, NCCSIGN1, VERIFY, struct nccsign_nccsign1_work)

const struct nccsign_params vmb_nccsign1_params = {
    NCCSIGN_DERIVED(1021, UINT32_C(8339581), 11, 45, 25, 18),
    .t1_bits = 12,
    .w1_bits = 6,
    .position_bits = 10,
    .divide_factor = 1483229,
    .divide_shift = 38};
VMB_CHECK_KEY_WORK(nccsign1, NCCSIGN1, struct nccsign_nccsign1_work)

vmb_status vmb_nccsign1_run_check_public_key(const uint8_t *public_key, void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1_work *)work);
  return vmb_nccsign_check_public_key(&vmb_nccsign1_params, public_key, &view);
}

vmb_status vmb_nccsign1_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1_work *)work);
  if (public_key == NULL)
    return vmb_nccsign_check_secret_key(&vmb_nccsign1_params, secret_key, &view);
  return vmb_nccsign_check_key_pair(&vmb_nccsign1_params, secret_key, public_key, &view);
}

vmb_status vmb_nccsign1_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                               void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1_work *)work);
  return vmb_nccsign_public_key(&vmb_nccsign1_params, public_key, secret_key, &view);
}

vmb_status vmb_nccsign1_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1_work *)work);
  return vmb_nccsign_keypair(&vmb_nccsign1_params, public_key, secret_key, &view, rng);
}

void vmb_nccsign1_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                            const struct vmb_sig_message *message) {
  (void)message; /* no context */
  vmb_nccsign_hash_begin(&vmb_nccsign1_params, hash, key, key_is_secret);
}

vmb_status vmb_nccsign1_run_sign(uint8_t *signature, size_t *signature_length,
                                 const struct vmb_sig_message *message, const uint8_t *secret_key,
                                 void *work, const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_SIGN_VIEW((struct nccsign_nccsign1_sign_work *)work);
  (void)rng; /* signing is deterministic */
  return vmb_nccsign_sign(&vmb_nccsign1_params, signature, signature_length, message, secret_key,
                          &view);
}

vmb_status vmb_nccsign1_run_verify(const uint8_t *signature, size_t signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *public_key,
                                   void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1_work *)work);
  return vmb_nccsign_verify(&vmb_nccsign1_params, signature, signature_length, message, public_key,
                            &view);
}

const struct vmb_sig_sizes vmb_nccsign1_sizes = {
    .keypair = {.public_key = VMB_NCCSIGN1_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NCCSIGN1_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(nccsign1, NCCSIGN1)},
    .signature = VMB_NCCSIGN1_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_NCCSIGN1_SIGN_WORK_BYTES,
    .verify_work = VMB_NCCSIGN1_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_NCCSIGN1_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_nccsign1_key_sizes = {
    .keypair = &vmb_nccsign1_sizes.keypair,
    .seed = VMB_NCCSIGN1_SEED_BYTES,
    .check_public_key_work = VMB_NCCSIGN1_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_NCCSIGN1_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_nccsign1_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_nccsign1_sizes.keypair, vmb_nccsign1_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_nccsign1_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_nccsign1_key_sizes, vmb_nccsign1_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_nccsign1_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_nccsign1_key_sizes, vmb_nccsign1_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_nccsign1_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_nccsign1_key_sizes, vmb_nccsign1_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_nccsign1_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_run_public_key(&vmb_nccsign1_sizes.keypair, vmb_nccsign1_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_nccsign1_sign_with_context(uint8_t *signature, size_t *signature_length,
                                          const uint8_t *message, size_t message_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_nccsign1_sizes, vmb_nccsign1_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_nccsign1_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                             size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_nccsign1_sign_with_context(signature, signature_length, message, message_length, NULL,
                                        0, secret_key, env);
}

vmb_status vmb_nccsign1_verify_with_context(const uint8_t *signature, size_t signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_nccsign1_sizes, vmb_nccsign1_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_nccsign1_verify(const uint8_t *signature, size_t signature_length,
                               const uint8_t *message, size_t message_length,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_nccsign1_verify_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x7d, 0xe2, 0xfb, 0x08, 0xca, 0x14, 0x3e, 0x4e, 0x10, 0xdc, 0x01,
             0x35, 0x10, 0xc5, 0xfa, 0xcd, 0x8a, 0xaf, 0x66, 0xb4, 0x9d, 0x11,
             0x01, 0x0a, 0x94, 0x55, 0x2f, 0x97, 0x0c, 0x66, 0x11, 0x8d},
    .signature = {0x4d, 0x8f, 0x78, 0x57, 0xe2, 0xb6, 0xc4, 0x5f, 0xce, 0x15, 0x1c,
                  0x1b, 0x2a, 0xc7, 0x5b, 0x69, 0x1f, 0xd5, 0x96, 0xc1, 0xb1, 0x81,
                  0xb4, 0xb0, 0x04, 0xab, 0x4b, 0x2c, 0xd4, 0xb3, 0x61, 0xee}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_nccsign1_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_nccsign1_sizes,
                                        .keypair = vmb_nccsign1_run_keypair,
                                        .sign = vmb_nccsign1_run_sign,
                                        .verify = vmb_nccsign1_run_verify,
                                        .key_sizes = &vmb_nccsign1_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_nccsign1 = {
    .name = "nccsign1",
    .family = "NCC-Sign",
    .standing = "research",
    .nist_level = 1,
    .sizes = &vmb_nccsign1_sizes,
    .keypair = vmb_nccsign1_run_keypair,
    .begin = vmb_nccsign1_run_begin,
    .sign = vmb_nccsign1_run_sign,
    .verify = vmb_nccsign1_run_verify,
    .key_sizes = &vmb_nccsign1_key_sizes,
    .check_public_key = vmb_nccsign1_run_check_public_key,
    .check_secret_key = vmb_nccsign1_run_check_secret_key,
    .compute_public_key = vmb_nccsign1_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
