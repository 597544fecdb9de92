/*
 * nccsign3c: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and nccsign_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/nccsign3c.h"
#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_hash.h"
#include "schemes/nccsign/nccsign_sets.h"

NCCSIGN_WORK_STRUCTS(nccsign3c, 1607);
VMB_CHECK_WORK(nccsign3c, NCCSIGN3C, KEYPAIR, struct nccsign_nccsign3c_work)
VMB_CHECK_WORK(nccsign3c, NCCSIGN3C, SIGN, struct nccsign_nccsign3c_sign_work)
VMB_CHECK_WORK(nccsign3c, NCCSIGN3C, VERIFY, struct nccsign_nccsign3c_work)

const struct nccsign_params vmb_nccsign3c_params = {
    NCCSIGN_DERIVED(1607, UINT32_C(17305741), 13, 30, 32, 20),
    .t1_bits = 12,
    .w1_bits = 5,
    .position_bits = 11,
    .divide_factor = 7624141,
    .divide_shift = 42};
VMB_CHECK_KEY_WORK(nccsign3c, NCCSIGN3C, struct nccsign_nccsign3c_work)

vmb_status vmb_nccsign3c_run_check_public_key(const uint8_t *public_key, void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3c_work *)work);
  return vmb_nccsign_check_public_key(&vmb_nccsign3c_params, public_key, &view);
}

vmb_status vmb_nccsign3c_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3c_work *)work);
  if (public_key == NULL)
    return vmb_nccsign_check_secret_key(&vmb_nccsign3c_params, secret_key, &view);
  return vmb_nccsign_check_key_pair(&vmb_nccsign3c_params, secret_key, public_key, &view);
}

vmb_status vmb_nccsign3c_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3c_work *)work);
  return vmb_nccsign_public_key(&vmb_nccsign3c_params, public_key, secret_key, &view);
}

vmb_status vmb_nccsign3c_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3c_work *)work);
  return vmb_nccsign_keypair(&vmb_nccsign3c_params, public_key, secret_key, &view, rng);
}

void vmb_nccsign3c_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                             const struct vmb_sig_message *message) {
  (void)message; /* no context */
  vmb_nccsign_hash_begin(&vmb_nccsign3c_params, hash, key, key_is_secret);
}

vmb_status vmb_nccsign3c_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_SIGN_VIEW((struct nccsign_nccsign3c_sign_work *)work);
  (void)rng; /* signing is deterministic */
  return vmb_nccsign_sign(&vmb_nccsign3c_params, signature, signature_length, message, secret_key,
                          &view);
}

vmb_status vmb_nccsign3c_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign3c_work *)work);
  return vmb_nccsign_verify(&vmb_nccsign3c_params, signature, signature_length, message, public_key,
                            &view);
}

const struct vmb_sig_sizes vmb_nccsign3c_sizes = {
    .keypair = {.public_key = VMB_NCCSIGN3C_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NCCSIGN3C_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(nccsign3c, NCCSIGN3C)},
    .signature = VMB_NCCSIGN3C_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_NCCSIGN3C_SIGN_WORK_BYTES,
    .verify_work = VMB_NCCSIGN3C_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_NCCSIGN3C_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_nccsign3c_key_sizes = {
    .keypair = &vmb_nccsign3c_sizes.keypair,
    .seed = VMB_NCCSIGN3C_SEED_BYTES,
    .check_public_key_work = VMB_NCCSIGN3C_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_NCCSIGN3C_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_nccsign3c_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_nccsign3c_sizes.keypair, vmb_nccsign3c_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_nccsign3c_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_nccsign3c_key_sizes, vmb_nccsign3c_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_nccsign3c_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_nccsign3c_key_sizes, vmb_nccsign3c_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_nccsign3c_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_nccsign3c_key_sizes, vmb_nccsign3c_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_nccsign3c_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_nccsign3c_sizes.keypair, vmb_nccsign3c_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_nccsign3c_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_nccsign3c_sizes, vmb_nccsign3c_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_nccsign3c_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_nccsign3c_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_nccsign3c_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_nccsign3c_sizes, vmb_nccsign3c_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_nccsign3c_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_nccsign3c_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x3b, 0xf5, 0x92, 0xd5, 0x57, 0xbe, 0x1b, 0xa5, 0xc4, 0x98, 0x15,
             0xf9, 0xe3, 0xe5, 0xe6, 0x4b, 0x7f, 0x18, 0x77, 0xe4, 0x4d, 0xda,
             0xa2, 0x2f, 0x03, 0x0c, 0x07, 0x6a, 0x70, 0x98, 0x97, 0x13},
    .signature = {0x71, 0xc4, 0xf9, 0x2a, 0xcd, 0x19, 0xa0, 0xa3, 0x54, 0x30, 0x42,
                  0x61, 0x2b, 0x2a, 0x3e, 0xe8, 0xa2, 0xc9, 0x62, 0x4b, 0x31, 0x38,
                  0x33, 0x11, 0xcf, 0x30, 0x1e, 0x73, 0xac, 0x84, 0x0c, 0x56}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_nccsign3c_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_nccsign3c_sizes,
                                        .keypair = vmb_nccsign3c_run_keypair,
                                        .sign = vmb_nccsign3c_run_sign,
                                        .verify = vmb_nccsign3c_run_verify,
                                        .key_sizes = &vmb_nccsign3c_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_nccsign3c = {
    .name = "nccsign3c",
    .family = "NCC-Sign",
    .standing = "research",
    .nist_level = 3,
    .sizes = &vmb_nccsign3c_sizes,
    .keypair = vmb_nccsign3c_run_keypair,
    .begin = vmb_nccsign3c_run_begin,
    .sign = vmb_nccsign3c_run_sign,
    .verify = vmb_nccsign3c_run_verify,
    .key_sizes = &vmb_nccsign3c_key_sizes,
    .check_public_key = vmb_nccsign3c_run_check_public_key,
    .check_secret_key = vmb_nccsign3c_run_check_secret_key,
    .compute_public_key = vmb_nccsign3c_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
