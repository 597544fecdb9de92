/*
 * fndsa512: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and falcon_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/fndsa512.h"
#include "schemes/falcon/falcon.h"
#include "schemes/falcon/falcon_expanded_key.h"
#include "schemes/falcon/falcon_keypair.h"
#include "schemes/falcon/falcon_keys.h"
#include "schemes/falcon/falcon_sets.h"
#include "vambrace/falcon.h"

FALCON_WORK_STRUCTS(fndsa512, (1U << 9), VMB_NTRU_FNDSA_SCRATCH_WORDS(512));
VMB_CHECK_WORK(fndsa512, FNDSA512, KEYPAIR, struct falcon_fndsa512_keypair_work)
VMB_CHECK_WORK(fndsa512, FNDSA512, SIGN, struct falcon_fndsa512_sign_work)
VMB_CHECK_WORK(fndsa512, FNDSA512, VERIFY, struct falcon_fndsa512_verify_work)
_Static_assert(VMB_FALCON_EXPANDED_KEY_BYTES(VMB_FNDSA512_PUBLIC_KEY_BYTES) ==
                   8 * FALCON_EXPANDED_WORDS(9, 6),
               "vambrace/falcon.h states another size of expanded keys");

const struct falcon_params vmb_fndsa512_params = {.log_n = 9,
                                                  .basis_bits = 6,
                                                  .norm_most = UINT32_C(34034726),
                                                  .sigma_min = UINT64_C(0x3ff47201bf1f7a75),
                                                  .inverse_sigma = UINT64_C(0x3f78b6c2de64c7ca),
                                                  .padded = 1,
                                                  .signature_bytes = 666};
VMB_CHECK_KEY_WORK(fndsa512, FNDSA512, struct falcon_fndsa512_keypair_work)

vmb_status vmb_fndsa512_run_check_public_key(const uint8_t *public_key, void *work) {
  struct falcon_fndsa512_verify_work *const w = work;
  vmb_q12289_any *const h = (vmb_q12289_any *)(void *)w->memory;
  return vmb_falcon_unpack_public(&h->poly, public_key, 9) ? VMB_OK : VMB_ERROR_KEY;
}

vmb_status vmb_fndsa512_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                             void *work) {
  struct falcon_fndsa512_keypair_work *const w = work;
  return vmb_falcon_check_secret(&vmb_fndsa512_params, secret_key, public_key, w->basis, w->memory);
}

vmb_status vmb_fndsa512_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                               void *work) {
  struct falcon_fndsa512_keypair_work *const w = work;
  return vmb_falcon_compute_public(&vmb_fndsa512_params, w->basis, public_key, secret_key,
                                   w->memory)
             ? VMB_OK
             : VMB_ERROR_KEY;
}

vmb_status vmb_fndsa512_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                    const vmb_rng *rng) {
  return vmb_falcon_generate(&vmb_fndsa512_params, &vmb_fndsa_generation, public_key, secret_key,
                             work, rng);
}

vmb_status vmb_fndsa512_run_sign(uint8_t *signature, size_t *signature_length,
                                 const struct vmb_sig_message *message, const uint8_t *secret_key,
                                 void *work, const vmb_rng *rng) {
  const struct falcon_view view = FALCON_SIGN_VIEW((struct falcon_fndsa512_sign_work *)work);
  const struct falcon_signing s = {.p = &vmb_fndsa512_params,
                                   .w = &view,
                                   .message = message,
                                   .signature = signature,
                                   .signature_length = signature_length};
  return vmb_fndsa_sign(&s, secret_key, rng);
}

vmb_status vmb_fndsa512_run_expand_key(uint64_t *expanded, const uint8_t *secret_key, void *work) {
  const struct falcon_view view = FALCON_SIGN_VIEW((struct falcon_fndsa512_sign_work *)work);
  return vmb_fndsa_expand(&vmb_fndsa512_params, expanded, secret_key, &view);
}

vmb_status vmb_fndsa512_run_sign_expanded(uint8_t *signature, size_t *signature_length,
                                          const struct vmb_sig_message *message,
                                          const uint8_t *expanded, void *work, const vmb_rng *rng) {
  const struct falcon_view view = FALCON_SIGN_VIEW((struct falcon_fndsa512_sign_work *)work);
  const struct falcon_signing s = {.p = &vmb_fndsa512_params,
                                   .w = &view,
                                   .message = message,
                                   .signature = signature,
                                   .signature_length = signature_length};
  return vmb_fndsa_sign_from_expanded(&s, (const uint64_t *)(const void *)expanded, rng);
}

vmb_status vmb_fndsa512_run_verify(const uint8_t *signature, size_t signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *public_key,
                                   void *work) {
  return vmb_fndsa_verify(&vmb_fndsa512_params, signature, signature_length, message, public_key,
                          work);
}

const struct vmb_sig_sizes vmb_fndsa512_sizes = {
    .keypair = {.public_key = VMB_FNDSA512_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FNDSA512_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(fndsa512, FNDSA512)},
    .signature = VMB_FNDSA512_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_FNDSA512_SIGN_WORK_BYTES,
    .verify_work = VMB_FNDSA512_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_FNDSA512_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_fndsa512_key_sizes = {
    .keypair = &vmb_fndsa512_sizes.keypair,
    .seed = VMB_FNDSA512_SEED_BYTES,
    .check_public_key_work = VMB_FNDSA512_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_FNDSA512_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_fndsa512_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_fndsa512_sizes.keypair, vmb_fndsa512_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_fndsa512_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                          const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_fndsa512_key_sizes, vmb_fndsa512_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_fndsa512_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_fndsa512_key_sizes, vmb_fndsa512_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_fndsa512_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                         const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_fndsa512_key_sizes, vmb_fndsa512_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_fndsa512_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                   const vmb_env *env) {
  return vmb_run_public_key(&vmb_fndsa512_sizes.keypair, vmb_fndsa512_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_fndsa512_sign_with_context(uint8_t *signature, size_t *signature_length,
                                          const uint8_t *message, size_t message_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_fndsa512_sizes, vmb_fndsa512_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_fndsa512_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                             size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_fndsa512_sign_with_context(signature, signature_length, message, message_length, NULL,
                                        0, secret_key, env);
}

vmb_status vmb_fndsa512_verify_with_context(const uint8_t *signature, size_t signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_fndsa512_sizes, vmb_fndsa512_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_fndsa512_verify(const uint8_t *signature, size_t signature_length,
                               const uint8_t *message, size_t message_length,
                               const uint8_t *public_key, const vmb_env *env) {
  return vmb_fndsa512_verify_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xab, 0x0f, 0x68, 0xfa, 0x27, 0x7d, 0x9d, 0x2b, 0x4f, 0x08, 0x89,
             0x24, 0xa6, 0x5d, 0x5d, 0xfd, 0xdd, 0x66, 0x0e, 0xa9, 0x52, 0xba,
             0x49, 0x3a, 0x96, 0x8a, 0x52, 0x8b, 0x1c, 0x54, 0xfc, 0xa0},
    .signature = {0x7e, 0xa2, 0x86, 0xa7, 0x33, 0x48, 0x2c, 0xf2, 0x82, 0x36, 0xf8,
                  0xfe, 0xda, 0x27, 0x8c, 0xb7, 0xf6, 0x4a, 0x14, 0xc9, 0x89, 0x51,
                  0x26, 0x8e, 0x03, 0x90, 0x2f, 0x3f, 0x90, 0x37, 0x65, 0x30}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_fndsa512_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_fndsa512_sizes,
                                        .keypair = vmb_fndsa512_run_keypair,
                                        .sign = vmb_fndsa512_run_sign,
                                        .verify = vmb_fndsa512_run_verify,
                                        .key_sizes = &vmb_fndsa512_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_fndsa512 = {
    .name = "fndsa512",
    .family = "FN-DSA",
    .standing = "provisional, will change",
    .nist_level = 1,
    .sizes = &vmb_fndsa512_sizes,
    .keypair = vmb_fndsa512_run_keypair,
    .begin = NULL,
    .sign = vmb_fndsa512_run_sign,
    .verify = vmb_fndsa512_run_verify,
    .key_sizes = &vmb_fndsa512_key_sizes,
    .check_public_key = vmb_fndsa512_run_check_public_key,
    .check_secret_key = vmb_fndsa512_run_check_secret_key,
    .compute_public_key = vmb_fndsa512_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
