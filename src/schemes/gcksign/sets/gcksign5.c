/*
 * gcksign5: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and gcksign_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/gcksign5.h"
#include "schemes/gcksign/gcksign.h"
#include "schemes/gcksign/gcksign_sets.h"

GCKSIGN_WORK_STRUCT(gcksign5, 512, 3);
VMB_CHECK_WORK(gcksign5, GCKSIGN5, KEYPAIR, struct gcksign_gcksign5_work)
VMB_CHECK_MORE_WORK(gcksign5, GCKSIGN5, SIGN, struct gcksign_gcksign5_sign_work,
                    GCKSIGN_KEPT_BYTES(512, 3))
VMB_CHECK_WORK(gcksign5, GCKSIGN5, VERIFY, struct gcksign_gcksign5_work)

const struct gcksign_params vmb_gcksign5_params = {.n = 512,
                                                   .m = 3,
                                                   .k = 47,
                                                   .weight = 44,
                                                   .beta = 19,
                                                   .z_bits = 16,
                                                   .candidate_bytes = 6,
                                                   .top_shift = 40,
                                                   .bound = 32767,
                                                   .y_mask = 65535,
                                                   .q = VMB_PM47_Q,
                                                   .unscaled = UINT64_C(2944457317858),
                                                   .ntt = vmb_pm47_ntt,
                                                   .basemul_acc = vmb_pm47_basemul_acc,
                                                   .scale = vmb_pm47_scale};
VMB_CHECK_KEY_WORK(gcksign5, GCKSIGN5, struct gcksign_gcksign5_work)

vmb_status vmb_gcksign5_run_check_public_key(const uint8_t *public_key, void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign5_work *)work);
  return vmb_gcksign_check_public_key(&vmb_gcksign5_params, public_key, &view);
}

vmb_status vmb_gcksign5_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign5_work *)work);
  if (public_key == NULL)
    return vmb_gcksign_check_secret_key(&vmb_gcksign5_params, secret_key);
  return vmb_gcksign_check_key_pair(&vmb_gcksign5_params, secret_key, public_key, &view);
}

vmb_status vmb_gcksign5_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                               void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign5_work *)work);
  return vmb_gcksign_public_key(&vmb_gcksign5_params, public_key, secret_key, &view);
}

vmb_status vmb_gcksign5_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign5_work *)work);
  return vmb_gcksign_keypair(&vmb_gcksign5_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_gcksign5_run_sign(uint8_t *signature, size_t *signature_length,
                                 const struct vmb_sig_message *message, const uint8_t *secret_key,
                                 void *work, const vmb_rng *rng) {
  struct gcksign_gcksign5_sign_work *const memory = (struct gcksign_gcksign5_sign_work *)work;
  struct gcksign_view view = GCKSIGN_VIEW(&memory->least);
  if (memory->more.bytes >= GCKSIGN_KEPT_BYTES(512, 3))
    view.kept = (vmb_pm_canonical *)(void *)(memory + 1);
  return vmb_gcksign_sign(&vmb_gcksign5_params, signature, signature_length, message, secret_key,
                          &view, rng);
}

vmb_status vmb_gcksign5_run_verify(const uint8_t *signature, size_t signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *public_key,
                                   void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign5_work *)work);
  return vmb_gcksign_verify(&vmb_gcksign5_params, signature, signature_length, message, public_key,
                            &view);
}

const struct vmb_sig_sizes vmb_gcksign5_sizes = {
    .keypair = {.public_key = VMB_GCKSIGN5_PUBLIC_KEY_BYTES,
                .secret_key = VMB_GCKSIGN5_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(gcksign5, GCKSIGN5)},
    .signature = VMB_GCKSIGN5_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_GCKSIGN5_SIGN_WORK_BYTES,
    .verify_work = VMB_GCKSIGN5_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_GCKSIGN5_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_gcksign5_key_sizes = {
    .keypair = &vmb_gcksign5_sizes.keypair,
    .seed = VMB_GCKSIGN5_SEED_BYTES,
    .check_public_key_work = VMB_GCKSIGN5_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_GCKSIGN5_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_gcksign5_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_gcksign5_sizes.keypair, vmb_gcksign5_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_gcksign5_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_gcksign5_key_sizes, vmb_gcksign5_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_gcksign5_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_gcksign5_key_sizes, vmb_gcksign5_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_gcksign5_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_gcksign5_key_sizes, vmb_gcksign5_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_gcksign5_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_run_public_key(&vmb_gcksign5_sizes.keypair, vmb_gcksign5_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_gcksign5_sign_with_context(uint8_t *signature, size_t *signature_length,
                                          const uint8_t *message, size_t message_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_gcksign5_sizes, vmb_gcksign5_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_gcksign5_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                             size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_gcksign5_sign_with_context(signature, signature_length, message, message_length, NULL,
                                        0, secret_key, env);
}

vmb_status vmb_gcksign5_verify_with_context(const uint8_t *signature, size_t signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_gcksign5_sizes, vmb_gcksign5_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_gcksign5_verify(const uint8_t *signature, size_t signature_length,
                               const uint8_t *message, size_t message_length,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_gcksign5_verify_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xfb, 0x33, 0x30, 0x14, 0x51, 0x26, 0xe6, 0x9b, 0x1a, 0xa3, 0x70,
             0xf7, 0xcd, 0x58, 0x0e, 0xc1, 0x8a, 0xee, 0x85, 0xa1, 0x19, 0xc3,
             0x01, 0x1d, 0x3e, 0xc8, 0x35, 0xca, 0xed, 0x4a, 0x5d, 0x5f},
    .signature = {0x3e, 0x34, 0x93, 0xe8, 0xbb, 0x49, 0xd9, 0x40, 0x93, 0x14, 0x62,
                  0x4b, 0x4f, 0x52, 0xb0, 0xa7, 0xec, 0x4f, 0xa9, 0xb0, 0x34, 0x91,
                  0x2d, 0xb4, 0xf4, 0x77, 0x30, 0x7c, 0x37, 0x78, 0x76, 0x37}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_gcksign5_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_gcksign5_sizes,
                                        .keypair = vmb_gcksign5_run_keypair,
                                        .sign = vmb_gcksign5_run_sign,
                                        .verify = vmb_gcksign5_run_verify,
                                        .key_sizes = &vmb_gcksign5_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_gcksign5 = {
    .name = "gcksign5",
    .family = "GCKSign",
    .standing = "research",
    .nist_level = 5,
    .sizes = &vmb_gcksign5_sizes,
    .keypair = vmb_gcksign5_run_keypair,
    .begin = NULL,
    .sign = vmb_gcksign5_run_sign,
    .verify = vmb_gcksign5_run_verify,
    .key_sizes = &vmb_gcksign5_key_sizes,
    .check_public_key = vmb_gcksign5_run_check_public_key,
    .check_secret_key = vmb_gcksign5_run_check_secret_key,
    .compute_public_key = vmb_gcksign5_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
