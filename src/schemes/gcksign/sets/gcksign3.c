/*
 * gcksign3: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and gcksign_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/gcksign3.h"
#include "schemes/gcksign/gcksign.h"
#include "schemes/gcksign/gcksign_sets.h"

GCKSIGN_WORK_STRUCT(gcksign3, 256, 4);
VMB_CHECK_WORK(gcksign3, GCKSIGN3, KEYPAIR, struct gcksign_gcksign3_work)
VMB_CHECK_MORE_WORK(gcksign3, GCKSIGN3, SIGN, struct gcksign_gcksign3_sign_work,
                    GCKSIGN_KEPT_BYTES(256, 4))
VMB_CHECK_WORK(gcksign3, GCKSIGN3, VERIFY, struct gcksign_gcksign3_work)

const struct gcksign_params vmb_gcksign3_params = {.n = 256,
                                                   .m = 4,
                                                   .k = 60,
                                                   .weight = 45,
                                                   .beta = 18,
                                                   .z_bits = 16,
                                                   .candidate_bytes = 8,
                                                   .top_shift = 54,
                                                   .bound = 16896,
                                                   .y_mask = 65535,
                                                   .q = VMB_PM60_Q,
                                                   .unscaled = UINT64_C(343280237950909542),
                                                   .ntt = vmb_pm60_ntt,
                                                   .basemul_acc = vmb_pm60_basemul_acc,
                                                   .scale = vmb_pm60_scale};
VMB_CHECK_KEY_WORK(gcksign3, GCKSIGN3, struct gcksign_gcksign3_work)

vmb_status vmb_gcksign3_run_check_public_key(const uint8_t *public_key, void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign3_work *)work);
  return vmb_gcksign_check_public_key(&vmb_gcksign3_params, public_key, &view);
}

vmb_status vmb_gcksign3_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign3_work *)work);
  if (public_key == NULL)
    return vmb_gcksign_check_secret_key(&vmb_gcksign3_params, secret_key);
  return vmb_gcksign_check_key_pair(&vmb_gcksign3_params, secret_key, public_key, &view);
}

vmb_status vmb_gcksign3_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                               void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign3_work *)work);
  return vmb_gcksign_public_key(&vmb_gcksign3_params, public_key, secret_key, &view);
}

vmb_status vmb_gcksign3_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign3_work *)work);
  return vmb_gcksign_keypair(&vmb_gcksign3_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_gcksign3_run_sign(uint8_t *signature, size_t *signature_length,
                                 const struct vmb_sig_message *message, const uint8_t *secret_key,
                                 void *work, const vmb_rng *rng) {
  struct gcksign_gcksign3_sign_work *const memory = (struct gcksign_gcksign3_sign_work *)work;
  struct gcksign_view view = GCKSIGN_VIEW(&memory->least);
  if (memory->more.bytes >= GCKSIGN_KEPT_BYTES(256, 4))
    view.kept = (vmb_pm_canonical *)(void *)(memory + 1);
  return vmb_gcksign_sign(&vmb_gcksign3_params, signature, signature_length, message, secret_key,
                          &view, rng);
}

vmb_status vmb_gcksign3_run_verify(const uint8_t *signature, size_t signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *public_key,
                                   void *work) {
  const struct gcksign_view view = GCKSIGN_VIEW((struct gcksign_gcksign3_work *)work);
  return vmb_gcksign_verify(&vmb_gcksign3_params, signature, signature_length, message, public_key,
                            &view);
}

const struct vmb_sig_sizes vmb_gcksign3_sizes = {
    .keypair = {.public_key = VMB_GCKSIGN3_PUBLIC_KEY_BYTES,
                .secret_key = VMB_GCKSIGN3_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(gcksign3, GCKSIGN3)},
    .signature = VMB_GCKSIGN3_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_GCKSIGN3_SIGN_WORK_BYTES,
    .verify_work = VMB_GCKSIGN3_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_GCKSIGN3_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_gcksign3_key_sizes = {
    .keypair = &vmb_gcksign3_sizes.keypair,
    .seed = VMB_GCKSIGN3_SEED_BYTES,
    .check_public_key_work = VMB_GCKSIGN3_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_GCKSIGN3_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_gcksign3_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_gcksign3_sizes.keypair, vmb_gcksign3_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_gcksign3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_gcksign3_key_sizes, vmb_gcksign3_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_gcksign3_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_gcksign3_key_sizes, vmb_gcksign3_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_gcksign3_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_gcksign3_key_sizes, vmb_gcksign3_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_gcksign3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_run_public_key(&vmb_gcksign3_sizes.keypair, vmb_gcksign3_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_gcksign3_sign_with_context(uint8_t *signature, size_t *signature_length,
                                          const uint8_t *message, size_t message_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_gcksign3_sizes, vmb_gcksign3_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_gcksign3_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                             size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_gcksign3_sign_with_context(signature, signature_length, message, message_length, NULL,
                                        0, secret_key, env);
}

vmb_status vmb_gcksign3_verify_with_context(const uint8_t *signature, size_t signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_gcksign3_sizes, vmb_gcksign3_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_gcksign3_verify(const uint8_t *signature, size_t signature_length,
                               const uint8_t *message, size_t message_length,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_gcksign3_verify_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xe0, 0x0a, 0x04, 0x75, 0xd9, 0xa7, 0xe5, 0x2a, 0x52, 0x0d, 0x19,
             0x8e, 0xbf, 0xeb, 0x36, 0x29, 0x06, 0x35, 0x1f, 0x91, 0x97, 0x46,
             0x84, 0xd5, 0xcc, 0xd9, 0x1d, 0x6b, 0x83, 0x4c, 0x35, 0x18},
    .signature = {0x0b, 0x06, 0x7f, 0x72, 0xc6, 0x3e, 0x2f, 0x59, 0xc3, 0x0f, 0xbd,
                  0x48, 0x69, 0xc6, 0x1b, 0x7e, 0x2d, 0x3e, 0x97, 0x5a, 0x5b, 0x9d,
                  0x1a, 0x99, 0x66, 0xb5, 0xf8, 0x82, 0x7f, 0xe0, 0x50, 0xc2}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_gcksign3_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_gcksign3_sizes,
                                        .keypair = vmb_gcksign3_run_keypair,
                                        .sign = vmb_gcksign3_run_sign,
                                        .verify = vmb_gcksign3_run_verify,
                                        .key_sizes = &vmb_gcksign3_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_gcksign3 = {
    .name = "gcksign3",
    .family = "GCKSign",
    .standing = "research",
    .nist_level = 3,
    .sizes = &vmb_gcksign3_sizes,
    .keypair = vmb_gcksign3_run_keypair,
    .begin = NULL,
    .sign = vmb_gcksign3_run_sign,
    .verify = vmb_gcksign3_run_verify,
    .key_sizes = &vmb_gcksign3_key_sizes,
    .check_public_key = vmb_gcksign3_run_check_public_key,
    .check_secret_key = vmb_gcksign3_run_check_secret_key,
    .compute_public_key = vmb_gcksign3_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
