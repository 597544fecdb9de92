/*
 * nccsign1c: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and nccsign_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/nccsign1c.h"
#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_hash.h"
#include "schemes/nccsign/nccsign_sets.h"

NCCSIGN_WORK_STRUCTS(nccsign1c, 1201);
VMB_CHECK_WORK(nccsign1c, NCCSIGN1C, KEYPAIR, struct nccsign_nccsign1c_work)
VMB_CHECK_WORK(nccsign1c, NCCSIGN1C, SIGN, struct nccsign_nccsign1c_sign_work)
VMB_CHECK_WORK(nccsign1c, NCCSIGN1C, VERIFY, struct nccsign_nccsign1c_work)

const struct nccsign_params vmb_nccsign1c_params = {
    NCCSIGN_DERIVED(1201, UINT32_C(17279291), 12, 35, 32, 20),
    .t1_bits = 13,
    .w1_bits = 6,
    .position_bits = 11,
    .divide_factor = 17816893,
    .divide_shift = 43};
VMB_CHECK_KEY_WORK(nccsign1c, NCCSIGN1C, struct nccsign_nccsign1c_work)

vmb_status vmb_nccsign1c_run_check_public_key(const uint8_t *public_key, void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1c_work *)work);
  return vmb_nccsign_check_public_key(&vmb_nccsign1c_params, public_key, &view);
}

vmb_status vmb_nccsign1c_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1c_work *)work);
  if (public_key == NULL)
    return vmb_nccsign_check_secret_key(&vmb_nccsign1c_params, secret_key, &view);
  return vmb_nccsign_check_key_pair(&vmb_nccsign1c_params, secret_key, public_key, &view);
}

vmb_status vmb_nccsign1c_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1c_work *)work);
  return vmb_nccsign_public_key(&vmb_nccsign1c_params, public_key, secret_key, &view);
}

vmb_status vmb_nccsign1c_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1c_work *)work);
  return vmb_nccsign_keypair(&vmb_nccsign1c_params, public_key, secret_key, &view, rng);
}

void vmb_nccsign1c_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                             const struct vmb_sig_message *message) {
  (void)message; /* no context */
  vmb_nccsign_hash_begin(&vmb_nccsign1c_params, hash, key, key_is_secret);
}

vmb_status vmb_nccsign1c_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  const struct nccsign_view view = NCCSIGN_SIGN_VIEW((struct nccsign_nccsign1c_sign_work *)work);
  (void)rng; /* signing is deterministic */
  return vmb_nccsign_sign(&vmb_nccsign1c_params, signature, signature_length, message, secret_key,
                          &view);
}

vmb_status vmb_nccsign1c_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_nccsign1c_work *)work);
  return vmb_nccsign_verify(&vmb_nccsign1c_params, signature, signature_length, message, public_key,
                            &view);
}

const struct vmb_sig_sizes vmb_nccsign1c_sizes = {
    .keypair = {.public_key = VMB_NCCSIGN1C_PUBLIC_KEY_BYTES,
                .secret_key = VMB_NCCSIGN1C_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(nccsign1c, NCCSIGN1C)},
    .signature = VMB_NCCSIGN1C_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_NCCSIGN1C_SIGN_WORK_BYTES,
    .verify_work = VMB_NCCSIGN1C_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_NCCSIGN1C_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_nccsign1c_key_sizes = {
    .keypair = &vmb_nccsign1c_sizes.keypair,
    .seed = VMB_NCCSIGN1C_SEED_BYTES,
    .check_public_key_work = VMB_NCCSIGN1C_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_NCCSIGN1C_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_nccsign1c_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_nccsign1c_sizes.keypair, vmb_nccsign1c_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_nccsign1c_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_nccsign1c_key_sizes, vmb_nccsign1c_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_nccsign1c_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_nccsign1c_key_sizes, vmb_nccsign1c_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_nccsign1c_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_nccsign1c_key_sizes, vmb_nccsign1c_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_nccsign1c_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_nccsign1c_sizes.keypair, vmb_nccsign1c_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_nccsign1c_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_nccsign1c_sizes, vmb_nccsign1c_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_nccsign1c_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_nccsign1c_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_nccsign1c_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_nccsign1c_sizes, vmb_nccsign1c_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_nccsign1c_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_nccsign1c_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x9b, 0x65, 0xec, 0x87, 0xff, 0xca, 0xf9, 0x73, 0x27, 0xa6, 0x1d,
             0xab, 0x98, 0xd1, 0x9f, 0x33, 0xd7, 0x1a, 0x18, 0x60, 0x42, 0x86,
             0x88, 0x31, 0x1e, 0xfd, 0x24, 0x2e, 0xe5, 0xb3, 0xbe, 0x67},
    .signature = {0x44, 0xd2, 0x82, 0x13, 0x39, 0x4a, 0xde, 0x90, 0x70, 0xb0, 0x42,
                  0x2e, 0x10, 0x27, 0x9e, 0x56, 0xd8, 0xf2, 0xc3, 0xb2, 0xe3, 0xf8,
                  0x83, 0x41, 0x9e, 0xd6, 0x7b, 0x7a, 0x39, 0x7a, 0x48, 0x57}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_nccsign1c_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_nccsign1c_sizes,
                                        .keypair = vmb_nccsign1c_run_keypair,
                                        .sign = vmb_nccsign1c_run_sign,
                                        .verify = vmb_nccsign1c_run_verify,
                                        .key_sizes = &vmb_nccsign1c_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_nccsign1c = {
    .name = "nccsign1c",
    .family = "NCC-Sign",
    .standing = "research",
    .nist_level = 1,
    .sizes = &vmb_nccsign1c_sizes,
    .keypair = vmb_nccsign1c_run_keypair,
    .begin = vmb_nccsign1c_run_begin,
    .sign = vmb_nccsign1c_run_sign,
    .verify = vmb_nccsign1c_run_verify,
    .key_sizes = &vmb_nccsign1c_key_sizes,
    .check_public_key = vmb_nccsign1c_run_check_public_key,
    .check_secret_key = vmb_nccsign1c_run_check_secret_key,
    .compute_public_key = vmb_nccsign1c_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
