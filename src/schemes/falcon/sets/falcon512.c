/*
 * falcon512: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and falcon_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/falcon512.h"
#include "schemes/falcon/falcon.h"
#include "schemes/falcon/falcon_expanded_key.h"
#include "schemes/falcon/falcon_keypair.h"
#include "schemes/falcon/falcon_keys.h"
#include "schemes/falcon/falcon_sets.h"
#include "vambrace/falcon.h"

FALCON_WORK_STRUCTS(falcon512, (1U << 9), VMB_NTRU_FALCON_SCRATCH_WORDS(512));
VMB_CHECK_WORK(falcon512, FALCON512, KEYPAIR, struct falcon_falcon512_keypair_work)
VMB_CHECK_WORK(falcon512, FALCON512, SIGN, struct falcon_falcon512_sign_work)
VMB_CHECK_WORK(falcon512, FALCON512, VERIFY, struct falcon_falcon512_verify_work)
_Static_assert(VMB_FALCON_EXPANDED_KEY_BYTES(VMB_FALCON512_PUBLIC_KEY_BYTES) ==
                   8 * FALCON_EXPANDED_WORDS(9, 6),
               "vambrace/falcon.h states another size of expanded keys");

const struct falcon_params vmb_falcon512_params = {.log_n = 9,
                                                   .basis_bits = 6,
                                                   .norm_most = UINT32_C(34034726),
                                                   .sigma_min = UINT64_C(0x3ff47201bf1f7a75),
                                                   .inverse_sigma = UINT64_C(0x3f78b6c2de64c7ca),
                                                   .signature_bytes = 752};
VMB_CHECK_KEY_WORK(falcon512, FALCON512, struct falcon_falcon512_keypair_work)

vmb_status vmb_falcon512_run_check_public_key(const uint8_t *public_key, void *work) {
  struct falcon_falcon512_verify_work *const w = work;
  vmb_q12289_any *const h = (vmb_q12289_any *)(void *)w->memory;
  return vmb_falcon_unpack_public(&h->poly, public_key, 9) ? VMB_OK : VMB_ERROR_KEY;
}

vmb_status vmb_falcon512_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  struct falcon_falcon512_keypair_work *const w = work;
  return vmb_falcon_check_secret(&vmb_falcon512_params, secret_key, public_key, w->basis,
                                 w->memory);
}

vmb_status vmb_falcon512_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  struct falcon_falcon512_keypair_work *const w = work;
  return vmb_falcon_compute_public(&vmb_falcon512_params, w->basis, public_key, secret_key,
                                   w->memory)
             ? VMB_OK
             : VMB_ERROR_KEY;
}

vmb_status vmb_falcon512_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  return vmb_falcon_generate(&vmb_falcon512_params, &vmb_falcon_generation, public_key, secret_key,
                             work, rng);
}

vmb_status vmb_falcon512_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  const struct falcon_view view = FALCON_SIGN_VIEW((struct falcon_falcon512_sign_work *)work);
  const struct falcon_signing s = {.p = &vmb_falcon512_params,
                                   .w = &view,
                                   .message = message,
                                   .signature = signature,
                                   .signature_length = signature_length};
  return vmb_falcon_sign(&s, secret_key, rng);
}

vmb_status vmb_falcon512_run_expand_key(uint64_t *expanded, const uint8_t *secret_key, void *work) {
  const struct falcon_view view = FALCON_SIGN_VIEW((struct falcon_falcon512_sign_work *)work);
  return vmb_falcon_expand(&vmb_falcon512_params, expanded, secret_key, &view);
}

vmb_status vmb_falcon512_run_sign_expanded(uint8_t *signature, size_t *signature_length,
                                           const struct vmb_sig_message *message,
                                           const uint8_t *expanded, void *work,
                                           const vmb_rng *rng) {
  const struct falcon_view view = FALCON_SIGN_VIEW((struct falcon_falcon512_sign_work *)work);
  const struct falcon_signing s = {.p = &vmb_falcon512_params,
                                   .w = &view,
                                   .message = message,
                                   .signature = signature,
                                   .signature_length = signature_length};
  return vmb_falcon_sign_from_expanded(&s, (const uint64_t *)(const void *)expanded, rng);
}

vmb_status vmb_falcon512_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  return vmb_falcon_verify(&vmb_falcon512_params, signature, signature_length, message, public_key,
                           work);
}

const struct vmb_sig_sizes vmb_falcon512_sizes = {
    .keypair = {.public_key = VMB_FALCON512_PUBLIC_KEY_BYTES,
                .secret_key = VMB_FALCON512_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(falcon512, FALCON512)},
    .signature = VMB_FALCON512_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_FALCON512_SIGN_WORK_BYTES,
    .verify_work = VMB_FALCON512_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_FALCON512_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_falcon512_key_sizes = {
    .keypair = &vmb_falcon512_sizes.keypair,
    .seed = VMB_FALCON512_SEED_BYTES,
    .check_public_key_work = VMB_FALCON512_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_FALCON512_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_falcon512_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_falcon512_sizes.keypair, vmb_falcon512_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_falcon512_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_falcon512_key_sizes, vmb_falcon512_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_falcon512_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_falcon512_key_sizes, vmb_falcon512_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_falcon512_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_falcon512_key_sizes, vmb_falcon512_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_falcon512_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_falcon512_sizes.keypair, vmb_falcon512_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_falcon512_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_falcon512_sizes, vmb_falcon512_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_falcon512_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_falcon512_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_falcon512_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_falcon512_sizes, vmb_falcon512_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_falcon512_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_falcon512_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xd8, 0x48, 0xed, 0x60, 0x0a, 0x41, 0xc5, 0x87, 0x2b, 0x35, 0xdd,
             0xaf, 0xaa, 0xdd, 0xb3, 0x91, 0xe6, 0x92, 0x33, 0xd8, 0xff, 0xa6,
             0x93, 0x2a, 0xf6, 0x4e, 0x4f, 0x8b, 0x18, 0xfb, 0x84, 0xe9},
    .signature = {0x8c, 0x9b, 0x93, 0x88, 0xf8, 0x51, 0x14, 0xae, 0xbc, 0xfe, 0xdc,
                  0xf5, 0x11, 0x15, 0x4a, 0x08, 0x96, 0x33, 0xba, 0xc5, 0xc9, 0xc4,
                  0x43, 0x3f, 0xd5, 0x17, 0x51, 0xf0, 0x94, 0xe5, 0xdc, 0xba}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_falcon512_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_falcon512_sizes,
                                        .keypair = vmb_falcon512_run_keypair,
                                        .sign = vmb_falcon512_run_sign,
                                        .verify = vmb_falcon512_run_verify,
                                        .key_sizes = &vmb_falcon512_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_falcon512 = {
    .name = "falcon512",
    .family = "Falcon",
    .standing = "NIST round 3, to be superseded by FN-DSA",
    .nist_level = 1,
    .sizes = &vmb_falcon512_sizes,
    .keypair = vmb_falcon512_run_keypair,
    .begin = NULL,
    .sign = vmb_falcon512_run_sign,
    .verify = vmb_falcon512_run_verify,
    .key_sizes = &vmb_falcon512_key_sizes,
    .check_public_key = vmb_falcon512_run_check_public_key,
    .check_secret_key = vmb_falcon512_run_check_secret_key,
    .compute_public_key = vmb_falcon512_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
