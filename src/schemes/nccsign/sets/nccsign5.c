/*
 * nccsign5: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and nccsign_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/nccsign5.h"
#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_hash.h"
#include "schemes/nccsign/nccsign_sets.h"

NCCSIGN_WORK_STRUCTS(nccsign5, 1913);
VMB_CHECK_WORK(nccsign5, NCCSIGN5, KEYPAIR, struct nccsign_nccsign5_work)
VMB_CHECK_WORK(nccsign5, NCCSIGN5, SIGN, struct nccsign_nccsign5_sign_work)
VMB_CHECK_WORK(nccsign5, NCCSIGN5, VERIFY, struct nccsign_nccsign5_work)

const struct nccsign_params vmb_nccsign5_params = {
    NCCSIGN_DERIVED(1913, UINT32_C(8343469), 12, 21, 32, 20),
    .t1_bits = 11,
    .w1_bits = 5,
    .position_bits = 11,
    .divide_factor = 691851,
    .divide_shift = 38};
VMB_CHECK_KEY_WORK(nccsign5, NCCSIGN5, struct nccsign_nccsign5_work)

vmb_status vmb_nccsign5_run_check_public_key(const uint8_t *public_key, void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign5_work *)work);
  return vmb_nccsign_check_public_key(&vmb_nccsign5_params, public_key, &view);
}

vmb_status vmb_nccsign5_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign5_work *)work);
  if (public_key == NULL)
    return vmb_nccsign_check_secret_key(&vmb_nccsign5_params, secret_key, &view);
  return vmb_nccsign_check_key_pair(&vmb_nccsign5_params, secret_key, public_key, &view);
}

vmb_status vmb_nccsign5_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                               void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign5_work *)work);
  return vmb_nccsign_public_key(&vmb_nccsign5_params, public_key, secret_key, &view);
}

vmb_status vmb_nccsign5_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign5_work *)work);
  return vmb_nccsign_keypair(&vmb_nccsign5_params, public_key, secret_key, &view, rng);
}

void vmb_nccsign5_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                            const struct vmb_sig_message *message) {
  (void)message; /* no context */
  vmb_nccsign_hash_begin(&vmb_nccsign5_params, hash, key, key_is_secret);
}

vmb_status vmb_nccsign5_run_sign(uint8_t *signature, size_t *signature_length,
                                 const struct vmb_sig_message *message, const uint8_t *secret_key,
                                 void *work, const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_SIGN_VIEW((struct nccsign_nccsign5_sign_work *)work);
  (void)rng; /* signing is deterministic */
  return vmb_nccsign_sign(&vmb_nccsign5_params, signature, signature_length, message, secret_key,
                          &view);
}

vmb_status vmb_nccsign5_run_verify(const uint8_t *signature, size_t signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *public_key,
                                   void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign5_work *)work);
  return vmb_nccsign_verify(&vmb_nccsign5_params, signature, signature_length, message, public_key,
                            &view);
}

const struct vmb_sig_sizes vmb_nccsign5_sizes = {
    .keypair = {.public_key = VMB_NCCSIGN5_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NCCSIGN5_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(nccsign5, NCCSIGN5)},
    .signature = VMB_NCCSIGN5_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_NCCSIGN5_SIGN_WORK_BYTES,
    .verify_work = VMB_NCCSIGN5_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_NCCSIGN5_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_nccsign5_key_sizes = {
    .keypair = &vmb_nccsign5_sizes.keypair,
    .seed = VMB_NCCSIGN5_SEED_BYTES,
    .check_public_key_work = VMB_NCCSIGN5_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_NCCSIGN5_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_nccsign5_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_nccsign5_sizes.keypair, vmb_nccsign5_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_nccsign5_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_nccsign5_key_sizes, vmb_nccsign5_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_nccsign5_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_nccsign5_key_sizes, vmb_nccsign5_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_nccsign5_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_nccsign5_key_sizes, vmb_nccsign5_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_nccsign5_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_run_public_key(&vmb_nccsign5_sizes.keypair, vmb_nccsign5_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_nccsign5_sign_with_context(uint8_t *signature, size_t *signature_length,
                                          const uint8_t *message, size_t message_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_nccsign5_sizes, vmb_nccsign5_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_nccsign5_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                             size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_nccsign5_sign_with_context(signature, signature_length, message, message_length, NULL,
                                        0, secret_key, env);
}

vmb_status vmb_nccsign5_verify_with_context(const uint8_t *signature, size_t signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_nccsign5_sizes, vmb_nccsign5_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_nccsign5_verify(const uint8_t *signature, size_t signature_length,
                               const uint8_t *message, size_t message_length,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_nccsign5_verify_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xf6, 0x6d, 0x06, 0x3a, 0xa7, 0x21, 0x75, 0x23, 0xf4, 0xc4, 0x90,
             0x96, 0x26, 0xeb, 0x2d, 0x36, 0xf7, 0x7b, 0xdf, 0xd5, 0xd1, 0x5f,
             0x1a, 0x5f, 0x01, 0xfa, 0xf1, 0xea, 0x82, 0xfc, 0x28, 0x22},
    .signature = {0x66, 0xb9, 0xfa, 0x1f, 0xcf, 0xc3, 0x68, 0xce, 0x9b, 0x24, 0x6a,
                  0xd0, 0x92, 0x79, 0x85, 0xca, 0xc7, 0x97, 0x58, 0x1a, 0x5f, 0xda,
                  0x87, 0x3e, 0x95, 0x51, 0xf0, 0x27, 0xf0, 0xf9, 0x5d, 0xd9}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_nccsign5_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_nccsign5_sizes,
                                        .keypair = vmb_nccsign5_run_keypair,
                                        .sign = vmb_nccsign5_run_sign,
                                        .verify = vmb_nccsign5_run_verify,
                                        .key_sizes = &vmb_nccsign5_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_nccsign5 = {
    .name = "nccsign5",
    .family = "NCC-Sign",
    .standing = "research",
    .nist_level = 5,
    .sizes = &vmb_nccsign5_sizes,
    .keypair = vmb_nccsign5_run_keypair,
    .begin = vmb_nccsign5_run_begin,
    .sign = vmb_nccsign5_run_sign,
    .verify = vmb_nccsign5_run_verify,
    .key_sizes = &vmb_nccsign5_key_sizes,
    .check_public_key = vmb_nccsign5_run_check_public_key,
    .check_secret_key = vmb_nccsign5_run_check_secret_key,
    .compute_public_key = vmb_nccsign5_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
