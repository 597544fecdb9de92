/*
 * haetae120: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and haetae_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/haetae120.h"

#include <string.h>

#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_keypair.h"
#include "schemes/haetae/haetae_pack.h"
#include "schemes/haetae/haetae_ring.h"
#include "schemes/haetae/haetae_round1.h"
#include "schemes/haetae/haetae_sets.h"
#include "schemes/haetae/haetae_tables.h"

HAETAE_KEYPAIR_WORK_STRUCT(haetae120, 2, 4);
HAETAE_SIGN_WORK_STRUCT(haetae120, 2, 4);
HAETAE_VERIFY_WORK_STRUCT(haetae120, 2, 4);
VMB_CHECK_WORK(haetae120, HAETAE120, KEYPAIR, struct haetae_haetae120_keypair_work)
VMB_CHECK_WORK(haetae120, HAETAE120, SIGN, struct haetae_haetae120_sign_work)
VMB_CHECK_WORK(haetae120, HAETAE120, VERIFY, struct haetae_haetae120_verify_work)

const struct haetae_params vmb_haetae120_params = {
    .k = 2,
    .l = 4,
    .d = 1,
    .tau = 58,
    .alpha_bits = 9,
    .hashed_bits = 9,
    .has_context = 0,
    .signature_bytes = 1463,
    .b0_square = 88152569,
    .b1_square = 88026802,
    .b2_square = 151801866,
    .radius = 76914379,
    .key_limit = 610398,
    .key_values = 5,
    .key_least = 24,
    .pack_public = vmb_pack_width15,
    .unpack_public = vmb_unpack_width15,
    .pack_hashed = vmb_pack_width9,
    .key_is_good = vmb_haetae_round1_key_is_good,
    .root_start = {UINT64_C(0x693861ad937b), UINT64_C(0x9caa56)},
    .root_slope = {UINT64_C(0x770077e2e41a), UINT64_C(0x1162)},
    .hints = &haetae120_hints,
    .high_bits = &haetae120_high_bits};
VMB_CHECK_KEY_WORK(haetae120, HAETAE120, struct haetae_haetae120_keypair_work)

vmb_status vmb_haetae120_run_check_public_key(const uint8_t *public_key, void *work) {
  struct haetae_haetae120_verify_work *const memory = (struct haetae_haetae120_verify_work *)work;
  return vmb_haetae_public_key_is_valid(&vmb_haetae120_params, public_key,
                                        memory->u.product.column.c)
             ? VMB_OK
             : VMB_ERROR_KEY;
}

vmb_status vmb_haetae120_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  const struct haetae_keypair_view view =
      HAETAE_KEYPAIR_VIEW((struct haetae_haetae120_keypair_work *)work);
  return vmb_haetae_check_secret_key(&vmb_haetae120_params, secret_key, public_key, &view);
}

vmb_status vmb_haetae120_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  (void)work;
  memcpy(public_key, secret_key, VMB_HAETAE120_PUBLIC_KEY_BYTES); /* the key begins with it */
  return VMB_OK;
}

vmb_status vmb_haetae120_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  const struct haetae_keypair_view view =
      HAETAE_KEYPAIR_VIEW((struct haetae_haetae120_keypair_work *)work);
  return vmb_haetae_keypair(&vmb_haetae120_params, public_key, secret_key, &view, rng);
}

void vmb_haetae120_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                             const struct vmb_sig_message *message) {
  (void)key_is_secret; /* secret keys begin with the public one */
  vmb_haetae_hash_begin(&vmb_haetae120_params, hash, key, message);
}

vmb_status vmb_haetae120_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  const struct haetae_sign_view view = HAETAE_SIGN_VIEW((struct haetae_haetae120_sign_work *)work);
  const vmb_status status =
      vmb_haetae_round1_sign(&vmb_haetae120_params, signature, message, secret_key, &view, rng);
  if (status == VMB_OK)
    *signature_length = VMB_HAETAE120_SIGNATURE_BYTES;
  return status;
}

vmb_status vmb_haetae120_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  const struct haetae_verify_view view =
      HAETAE_VERIFY_VIEW((struct haetae_haetae120_verify_work *)work);
  return vmb_haetae_round1_verify(&vmb_haetae120_params, signature, signature_length, message,
                                  public_key, &view);
}

const struct vmb_sig_sizes vmb_haetae120_sizes = {
    .keypair = {.public_key = VMB_HAETAE120_PUBLIC_KEY_BYTES,
                .secret_key = VMB_HAETAE120_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(haetae120, HAETAE120)},
    .signature = VMB_HAETAE120_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_HAETAE120_SIGN_WORK_BYTES,
    .verify_work = VMB_HAETAE120_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_HAETAE120_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_haetae120_key_sizes = {
    .keypair = &vmb_haetae120_sizes.keypair,
    .seed = VMB_HAETAE120_SEED_BYTES,
    .check_public_key_work = VMB_HAETAE120_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_HAETAE120_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_haetae120_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_haetae120_sizes.keypair, vmb_haetae120_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_haetae120_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_haetae120_key_sizes, vmb_haetae120_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_haetae120_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_haetae120_key_sizes, vmb_haetae120_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_haetae120_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_haetae120_key_sizes, vmb_haetae120_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_haetae120_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_haetae120_sizes.keypair, vmb_haetae120_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_haetae120_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_haetae120_sizes, vmb_haetae120_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_haetae120_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_haetae120_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_haetae120_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_haetae120_sizes, vmb_haetae120_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_haetae120_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_haetae120_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xf3, 0xab, 0xcd, 0x81, 0x5f, 0x34, 0x40, 0x7d, 0xdd, 0xda, 0x07,
             0xf7, 0x81, 0x4c, 0x12, 0x16, 0xf1, 0xec, 0xda, 0xdc, 0xca, 0x83,
             0xf9, 0xeb, 0xe0, 0x9d, 0x27, 0x30, 0xd6, 0x6d, 0x8c, 0x86},
    .signature = {0x80, 0xc3, 0xc6, 0xfb, 0x8d, 0x6b, 0x31, 0xb6, 0x90, 0x1d, 0xa9,
                  0xd2, 0x7a, 0x23, 0xbe, 0xb4, 0xbf, 0x4e, 0xbd, 0x57, 0x6c, 0xa9,
                  0x9a, 0x3b, 0x1e, 0x6e, 0xa6, 0x75, 0x9e, 0xe3, 0x88, 0x45}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_haetae120_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_haetae120_sizes,
                                        .keypair = vmb_haetae120_run_keypair,
                                        .sign = vmb_haetae120_run_sign,
                                        .verify = vmb_haetae120_run_verify,
                                        .key_sizes = &vmb_haetae120_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_haetae120 = {
    .name = "haetae120",
    .family = "HAETAE",
    .standing = "KpqC round 1, superseded, do not deploy",
    .nist_level = 2,
    .sizes = &vmb_haetae120_sizes,
    .keypair = vmb_haetae120_run_keypair,
    .begin = vmb_haetae120_run_begin,
    .sign = vmb_haetae120_run_sign,
    .verify = vmb_haetae120_run_verify,
    .key_sizes = &vmb_haetae120_key_sizes,
    .check_public_key = vmb_haetae120_run_check_public_key,
    .check_secret_key = vmb_haetae120_run_check_secret_key,
    .compute_public_key = vmb_haetae120_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
