/*
 * gcksign2: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and gcksign_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/gcksign2.h"
#include "schemes/gcksign/gcksign.h"
#include "schemes/gcksign/gcksign_sets.h"

GCKSIGN_WORK_STRUCT(gcksign2, 256, 4);
VMB_CHECK_WORK(gcksign2, GCKSIGN2, KEYPAIR, struct gcksign_gcksign2_work)
VMB_CHECK_MORE_WORK(gcksign2, GCKSIGN2, SIGN, struct gcksign_gcksign2_sign_work,
                    GCKSIGN_KEPT_BYTES(256, 4))
VMB_CHECK_WORK(gcksign2, GCKSIGN2, VERIFY, struct gcksign_gcksign2_work)

const struct gcksign_params vmb_gcksign2_params = {.n = 256,
                                                   .m = 4,
                                                   .k = 54,
                                                   .weight = 39,
                                                   .beta = 18,
                                                   .z_bits = 15,
                                                   .candidate_bytes = 7,
                                                   .top_shift = 48,
                                                   .bound = 16383,
                                                   .y_mask = 32767,
                                                   .q = VMB_PM54_Q,
                                                   .unscaled = UINT64_C(13202905354217518),
                                                   .ntt = vmb_pm54_ntt,
                                                   .basemul_acc = vmb_pm54_basemul_acc,
                                                   .scale = vmb_pm54_scale};
VMB_CHECK_KEY_WORK(gcksign2, GCKSIGN2, struct gcksign_gcksign2_work)

vmb_status vmb_gcksign2_run_check_public_key(const uint8_t *public_key, void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign2_work *)work);
  return vmb_gcksign_check_public_key(&vmb_gcksign2_params, public_key, &view);
}

vmb_status vmb_gcksign2_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign2_work *)work);
  if (public_key == NULL)
    return vmb_gcksign_check_secret_key(&vmb_gcksign2_params, secret_key);
  return vmb_gcksign_check_key_pair(&vmb_gcksign2_params, secret_key, public_key, &view);
}

vmb_status vmb_gcksign2_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                               void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign2_work *)work);
  return vmb_gcksign_public_key(&vmb_gcksign2_params, public_key, secret_key, &view);
}

vmb_status vmb_gcksign2_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign2_work *)work);
  return vmb_gcksign_keypair(&vmb_gcksign2_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_gcksign2_run_sign(uint8_t *signature, size_t *signature_length,
                                 const struct vmb_sig_message *message, const uint8_t *secret_key,
                                 void *work, const vmb_rng *rng) {
  struct gcksign_gcksign2_sign_work *const memory = (struct gcksign_gcksign2_sign_work *)work;
  struct gcksign_view view = GCKSIGN_VIEW(&memory->least);
  if (memory->more.bytes >= GCKSIGN_KEPT_BYTES(256, 4))
    view.kept = (vmb_pm_canonical *)(void *)(memory + 1);
  return vmb_gcksign_sign(&vmb_gcksign2_params, signature, signature_length, message, secret_key,
                          &view, rng);
}

vmb_status vmb_gcksign2_run_verify(const uint8_t *signature, size_t signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *public_key,
                                   void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign2_work *)work);
  return vmb_gcksign_verify(&vmb_gcksign2_params, signature, signature_length, message, public_key,
                            &view);
}

const struct vmb_sig_sizes vmb_gcksign2_sizes = {
    .keypair = {.public_key = VMB_GCKSIGN2_PUBLIC_KEY_BYTES,
                .secret_key = VMB_GCKSIGN2_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(gcksign2, GCKSIGN2)},
    .signature = VMB_GCKSIGN2_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_GCKSIGN2_SIGN_WORK_BYTES,
    .verify_work = VMB_GCKSIGN2_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_GCKSIGN2_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_gcksign2_key_sizes = {
    .keypair = &vmb_gcksign2_sizes.keypair,
    .seed = VMB_GCKSIGN2_SEED_BYTES,
    .check_public_key_work = VMB_GCKSIGN2_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_GCKSIGN2_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_gcksign2_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_gcksign2_sizes.keypair, vmb_gcksign2_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_gcksign2_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_gcksign2_key_sizes, vmb_gcksign2_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_gcksign2_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_gcksign2_key_sizes, vmb_gcksign2_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_gcksign2_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_gcksign2_key_sizes, vmb_gcksign2_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_gcksign2_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_run_public_key(&vmb_gcksign2_sizes.keypair, vmb_gcksign2_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_gcksign2_sign_with_context(uint8_t *signature, size_t *signature_length,
                                          const uint8_t *message, size_t message_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_gcksign2_sizes, vmb_gcksign2_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_gcksign2_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                             size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_gcksign2_sign_with_context(signature, signature_length, message, message_length, NULL,
                                        0, secret_key, env);
}

vmb_status vmb_gcksign2_verify_with_context(const uint8_t *signature, size_t signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_gcksign2_sizes, vmb_gcksign2_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_gcksign2_verify(const uint8_t *signature, size_t signature_length,
                               const uint8_t *message, size_t message_length,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_gcksign2_verify_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x44, 0x92, 0x58, 0xfd, 0x15, 0x9a, 0xa0, 0xd2, 0xf4, 0x49, 0xa9,
             0x20, 0xd5, 0x62, 0xd2, 0xe9, 0xe4, 0x86, 0x65, 0xeb, 0xda, 0x91,
             0x80, 0xad, 0x69, 0x21, 0x94, 0x5b, 0x14, 0x67, 0x81, 0xe8},
    .signature = {0x53, 0x78, 0x40, 0x5e, 0x3a, 0xdb, 0x10, 0x1c, 0x73, 0xe8, 0x25,
                  0xa1, 0x7f, 0xea, 0x9e, 0x38, 0x33, 0x68, 0xeb, 0xf2, 0x22, 0x95,
                  0xd0, 0xfc, 0xc7, 0x9c, 0xd2, 0xee, 0xbd, 0xb7, 0xaa, 0xf2}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_gcksign2_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_gcksign2_sizes,
                                        .keypair = vmb_gcksign2_run_keypair,
                                        .sign = vmb_gcksign2_run_sign,
                                        .verify = vmb_gcksign2_run_verify,
                                        .key_sizes = &vmb_gcksign2_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_gcksign2 = {
    .name = "gcksign2",
    .family = "GCKSign",
    .standing = "research",
    .nist_level = 2,
    .sizes = &vmb_gcksign2_sizes,
    .keypair = vmb_gcksign2_run_keypair,
    .begin = NULL,
    .sign = vmb_gcksign2_run_sign,
    .verify = vmb_gcksign2_run_verify,
    .key_sizes = &vmb_gcksign2_key_sizes,
    .check_public_key = vmb_gcksign2_run_check_public_key,
    .check_secret_key = vmb_gcksign2_run_check_secret_key,
    .compute_public_key = vmb_gcksign2_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
