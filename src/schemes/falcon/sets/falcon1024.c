/*
 * falcon1024: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and falcon_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/falcon1024.h"
#include "schemes/falcon/falcon.h"
#include "schemes/falcon/falcon_expanded_key.h"
#include "schemes/falcon/falcon_keypair.h"
#include "schemes/falcon/falcon_keys.h"
#include "schemes/falcon/falcon_sets.h"
#include "vambrace/falcon.h"

FALCON_WORK_STRUCTS(falcon1024, (1U << 10), VMB_NTRU_FALCON_SCRATCH_WORDS(1024));
VMB_CHECK_WORK(falcon1024, FALCON1024, KEYPAIR, struct falcon_falcon1024_keypair_work)
VMB_CHECK_WORK(falcon1024, FALCON1024, SIGN, struct falcon_falcon1024_sign_work)
VMB_CHECK_WORK(falcon1024, FALCON1024, VERIFY, struct falcon_falcon1024_verify_work)
_Static_assert(VMB_FALCON_EXPANDED_KEY_BYTES(VMB_FALCON1024_PUBLIC_KEY_BYTES) ==
                   8 * FALCON_EXPANDED_WORDS(10, 5),
               "vambrace/falcon.h states another size of expanded keys");

const struct falcon_params vmb_falcon1024_params = {.log_n = 10,
                                                    .basis_bits = 5,
                                                    .norm_most = UINT32_C(70265242),
                                                    .sigma_min = UINT64_C(0x3ff4c5c19990c764),
                                                    .inverse_sigma = UINT64_C(0x3f78531ef6311ae3),
                                                    .signature_bytes = 1462};
VMB_CHECK_KEY_WORK(falcon1024, FALCON1024, struct falcon_falcon1024_keypair_work)

vmb_status vmb_falcon1024_run_check_public_key(const uint8_t *public_key, void *work) {
  struct falcon_falcon1024_verify_work *const w = work;
  vmb_q12289_any *const h = (vmb_q12289_any *)(void *)w->memory;
  return vmb_falcon_unpack_public(&h->poly, public_key, 10) ? VMB_OK : VMB_ERROR_KEY;
}

vmb_status vmb_falcon1024_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  struct falcon_falcon1024_keypair_work *const w = work;
  return vmb_falcon_check_secret(&vmb_falcon1024_params, secret_key, public_key, w->basis,
                                 w->memory);
}

vmb_status vmb_falcon1024_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  struct falcon_falcon1024_keypair_work *const w = work;
  return vmb_falcon_compute_public(&vmb_falcon1024_params, w->basis, public_key, secret_key,
                                   w->memory)
             ? VMB_OK
             : VMB_ERROR_KEY;
}

vmb_status vmb_falcon1024_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  return vmb_falcon_generate(&vmb_falcon1024_params, &vmb_falcon_generation, public_key, secret_key,
                             work, rng);
}

vmb_status vmb_falcon1024_run_sign(uint8_t *signature, size_t *signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *secret_key,
                                   void *work, const vmb_rng *rng) {
  const struct falcon_view view = FALCON_SIGN_VIEW((struct falcon_falcon1024_sign_work *)work);
  const struct falcon_signing s = {.p = &vmb_falcon1024_params,
                                   .w = &view,
                                   .message = message,
                                   .signature = signature,
                                   .signature_length = signature_length};
  return vmb_falcon_sign(&s, secret_key, rng);
}

vmb_status vmb_falcon1024_run_expand_key(uint64_t *expanded, const uint8_t *secret_key,
                                         void *work) {
  const struct falcon_view view = FALCON_SIGN_VIEW((struct falcon_falcon1024_sign_work *)work);
  return vmb_falcon_expand(&vmb_falcon1024_params, expanded, secret_key, &view);
}

vmb_status vmb_falcon1024_run_sign_expanded(uint8_t *signature, size_t *signature_length,
                                            const struct vmb_sig_message *message,
                                            const uint8_t *expanded, void *work,
                                            const vmb_rng *rng) {
  const struct falcon_view view = FALCON_SIGN_VIEW((struct falcon_falcon1024_sign_work *)work);
  const struct falcon_signing s = {.p = &vmb_falcon1024_params,
                                   .w = &view,
                                   .message = message,
                                   .signature = signature,
                                   .signature_length = signature_length};
  return vmb_falcon_sign_from_expanded(&s, (const uint64_t *)(const void *)expanded, rng);
}

vmb_status vmb_falcon1024_run_verify(const uint8_t *signature, size_t signature_length,
                                     const struct vmb_sig_message *message,
                                     const uint8_t *public_key, void *work) {
  return vmb_falcon_verify(&vmb_falcon1024_params, signature, signature_length, message, public_key,
                           work);
}

const struct vmb_sig_sizes vmb_falcon1024_sizes = {
    .keypair = {.public_key = VMB_FALCON1024_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FALCON1024_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(falcon1024, FALCON1024)},
    .signature = VMB_FALCON1024_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_FALCON1024_SIGN_WORK_BYTES,
    .verify_work = VMB_FALCON1024_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_FALCON1024_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_falcon1024_key_sizes = {
    .keypair = &vmb_falcon1024_sizes.keypair,
    .seed = VMB_FALCON1024_SEED_BYTES,
    .check_public_key_work = VMB_FALCON1024_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_FALCON1024_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_falcon1024_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_falcon1024_sizes.keypair, vmb_falcon1024_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_falcon1024_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                            const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_falcon1024_key_sizes, vmb_falcon1024_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_falcon1024_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_falcon1024_key_sizes, vmb_falcon1024_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_falcon1024_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                           const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_falcon1024_key_sizes, vmb_falcon1024_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_falcon1024_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                     const vmb_env *env) {
  return vmb_run_public_key(&vmb_falcon1024_sizes.keypair, vmb_falcon1024_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_falcon1024_sign_with_context(uint8_t *signature, size_t *signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_falcon1024_sizes, vmb_falcon1024_run_sign, signature,
                          signature_length, &text, secret_key, env);
}

vmb_status vmb_falcon1024_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                               size_t message_length, const uint8_t *secret_key,
                               const vmb_env *env) {
  return vmb_falcon1024_sign_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, secret_key, env);
}

vmb_status vmb_falcon1024_verify_with_context(const uint8_t *signature, size_t signature_length,
                                              const uint8_t *message, size_t message_length,
                                              const uint8_t *context, size_t context_length,
                                              const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_falcon1024_sizes, vmb_falcon1024_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_falcon1024_verify(const uint8_t *signature, size_t signature_length,
                                 const uint8_t *message, size_t message_length,
                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_falcon1024_verify_with_context(signature, signature_length, message, message_length,
                                            NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x03, 0xb6, 0x02, 0xf1, 0xc5, 0xbb, 0x8d, 0xa6, 0xca, 0x07, 0x82,
             0x8e, 0xe5, 0xc9, 0x09, 0x8f, 0x77, 0xe5, 0x07, 0xc6, 0xc0, 0xa9,
             0x2d, 0x75, 0xcc, 0x23, 0xb7, 0x2c, 0x26, 0x07, 0xee, 0x8f},
    .signature = {0x4b, 0x47, 0x38, 0xcd, 0x2c, 0x8e, 0xef, 0x51, 0xb9, 0x88, 0xfb,
                  0x9f, 0xcf, 0x63, 0x56, 0xb7, 0x0e, 0x82, 0x6f, 0x7e, 0x9f, 0x0b,
                  0x16, 0x75, 0x7c, 0xc8, 0x9b, 0xfe, 0xa6, 0xb8, 0x79, 0x6e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_falcon1024_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_falcon1024_sizes,
                                        .keypair = vmb_falcon1024_run_keypair,
                                        .sign = vmb_falcon1024_run_sign,
                                        .verify = vmb_falcon1024_run_verify,
                                        .key_sizes = &vmb_falcon1024_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_falcon1024 = {
    .name = "falcon1024",
    .family = "Falcon",
    .standing = "NIST round 3, to be superseded by FN-DSA",
    .nist_level = 5,
    .sizes = &vmb_falcon1024_sizes,
    .keypair = vmb_falcon1024_run_keypair,
    .begin = NULL,
    .sign = vmb_falcon1024_run_sign,
    .verify = vmb_falcon1024_run_verify,
    .key_sizes = &vmb_falcon1024_key_sizes,
    .check_public_key = vmb_falcon1024_run_check_public_key,
    .check_secret_key = vmb_falcon1024_run_check_secret_key,
    .compute_public_key = vmb_falcon1024_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
