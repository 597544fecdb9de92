/*
 * haetae5: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and haetae_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/haetae5.h"

#include <string.h>

#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_keypair.h"
#include "schemes/haetae/haetae_pack.h"
#include "schemes/haetae/haetae_ring.h"
#include "schemes/haetae/haetae_round1.h"
#include "schemes/haetae/haetae_sets.h"
#include "schemes/haetae/haetae_tables.h"

HAETAE_KEYPAIR_WORK_STRUCT(haetae5, 4, 7);
HAETAE_SIGN_WORK_STRUCT(haetae5, 4, 7);
HAETAE_VERIFY_WORK_STRUCT(haetae5, 4, 7);
VMB_CHECK_WORK(haetae5, HAETAE5, KEYPAIR, struct haetae_haetae5_keypair_work)
VMB_CHECK_WORK(haetae5, HAETAE5, SIGN, struct haetae_haetae5_sign_work)
VMB_CHECK_WORK(haetae5, HAETAE5, VERIFY, struct haetae_haetae5_verify_work)

const struct haetae_params vmb_haetae5_params = {
    .k = 4,
    .l = 7,
    .d = 0,
    .tau = 128,
    .alpha_bits = 8,
    .hashed_bits = 9,
    .has_context = 1,
    .base1 = 501,
    .base2 = 358,
    .signature_bytes = 2948,
    .b0_square = 499239142,
    .b1_square = 498849991,
    .b2_square = 597386433,
    .radius = 183039289,
    .key_limit = 778065,
    .key_values = 3,
    .key_least = 0,
    .pack_public = vmb_pack_width16,
    .unpack_public = vmb_unpack_width16,
    .pack_hashed = vmb_pack_width9,
    .key_is_good = vmb_haetae_key_is_good,
    .root_start = {UINT64_C(0x5768588eed31), UINT64_C(0x73bd40)},
    .root_slope = {UINT64_C(0x700ff3e8890d), UINT64_C(0x702)},
    .hints = &haetae5_hints,
    .high_bits = &haetae5_high_bits};
VMB_CHECK_KEY_WORK(haetae5, HAETAE5, struct haetae_haetae5_keypair_work)

vmb_status vmb_haetae5_run_check_public_key(const uint8_t *public_key, void *work) {
  struct haetae_haetae5_verify_work *const memory = (struct haetae_haetae5_verify_work *)work;
  return vmb_haetae_public_key_is_valid(&vmb_haetae5_params, public_key, memory->u.product.column.c)
             ? VMB_OK
             : VMB_ERROR_KEY;
}

vmb_status vmb_haetae5_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                            void *work) {
  const struct haetae_keypair_view view =
      HAETAE_KEYPAIR_VIEW((struct haetae_haetae5_keypair_work *)work);
  return vmb_haetae_check_secret_key(&vmb_haetae5_params, secret_key, public_key, &view);
}

vmb_status vmb_haetae5_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                              void *work) {
  (void)work;
  memcpy(public_key, secret_key, VMB_HAETAE5_PUBLIC_KEY_BYTES); /* the key begins with it */
  return VMB_OK;
}

vmb_status vmb_haetae5_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                   const vmb_rng *rng) {
  const struct haetae_keypair_view view =
      HAETAE_KEYPAIR_VIEW((struct haetae_haetae5_keypair_work *)work);
  return vmb_haetae_keypair(&vmb_haetae5_params, public_key, secret_key, &view, rng);
}

void vmb_haetae5_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                           const struct vmb_sig_message *message) {
  (void)key_is_secret; /* secret keys begin with the public one */
  vmb_haetae_hash_begin(&vmb_haetae5_params, hash, key, message);
}

vmb_status vmb_haetae5_run_sign(uint8_t *signature, size_t *signature_length,
                                const struct vmb_sig_message *message, const uint8_t *secret_key,
                                void *work, const vmb_rng *rng) {
  const struct haetae_sign_view view = HAETAE_SIGN_VIEW((struct haetae_haetae5_sign_work *)work);
  const vmb_status status =
      vmb_haetae_sign(&vmb_haetae5_params, signature, message, secret_key, &view, rng);
  if (status == VMB_OK)
    *signature_length = VMB_HAETAE5_SIGNATURE_BYTES;
  return status;
}

vmb_status vmb_haetae5_run_verify(const uint8_t *signature, size_t signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *public_key,
                                  void *work) {
  const struct haetae_verify_view view =
      HAETAE_VERIFY_VIEW((struct haetae_haetae5_verify_work *)work);
  return vmb_haetae_verify(&vmb_haetae5_params, signature, signature_length, message, public_key,
                           &view);
}

const struct vmb_sig_sizes vmb_haetae5_sizes = {
    .keypair = {.public_key = VMB_HAETAE5_PUBLIC_KEY_BYTES,
                .secret_key = VMB_HAETAE5_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(haetae5, HAETAE5)},
    .signature = VMB_HAETAE5_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_HAETAE5_SIGN_WORK_BYTES,
    .verify_work = VMB_HAETAE5_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_HAETAE5_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_haetae5_key_sizes = {
    .keypair = &vmb_haetae5_sizes.keypair,
    .seed = VMB_HAETAE5_SEED_BYTES,
    .check_public_key_work = VMB_HAETAE5_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_HAETAE5_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_haetae5_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_haetae5_sizes.keypair, vmb_haetae5_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_haetae5_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                         const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_haetae5_key_sizes, vmb_haetae5_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_haetae5_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_haetae5_key_sizes, vmb_haetae5_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_haetae5_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                        const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_haetae5_key_sizes, vmb_haetae5_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_haetae5_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                  const vmb_env *env) {
  return vmb_run_public_key(&vmb_haetae5_sizes.keypair, vmb_haetae5_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_haetae5_sign_with_context(uint8_t *signature, size_t *signature_length,
                                         const uint8_t *message, size_t message_length,
                                         const uint8_t *context, size_t context_length,
                                         const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_haetae5_sizes, vmb_haetae5_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_haetae5_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                            size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_haetae5_sign_with_context(signature, signature_length, message, message_length, NULL,
                                       0, secret_key, env);
}

vmb_status vmb_haetae5_verify_with_context(const uint8_t *signature, size_t signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_haetae5_sizes, vmb_haetae5_run_verify, signature, signature_length,
                            &text, public_key, env);
}

vmb_status vmb_haetae5_verify(const uint8_t *signature, size_t signature_length,
                              const uint8_t *message, size_t message_length,
                              const uint8_t *public_key, const vmb_env *env) {
  return vmb_haetae5_verify_with_context(signature, signature_length, message, message_length, NULL,
                                         0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xc8, 0xf1, 0x33, 0xda, 0x04, 0x42, 0x56, 0xe6, 0x98, 0xa7, 0x65,
             0x16, 0xce, 0x55, 0xce, 0xac, 0xc9, 0x27, 0x2a, 0xf8, 0x31, 0x4d,
             0x18, 0xa3, 0x89, 0x55, 0xd4, 0x97, 0x1d, 0x77, 0x44, 0x2a},
    .signature = {0x49, 0x26, 0xae, 0x40, 0x57, 0xa4, 0x33, 0xc8, 0xf3, 0x38, 0x6e,
                  0x27, 0x03, 0x76, 0xc4, 0xeb, 0xff, 0x93, 0xaa, 0x01, 0x46, 0x6d,
                  0xd9, 0xb0, 0x51, 0xac, 0x07, 0x30, 0x29, 0x2f, 0x67, 0x9a}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_haetae5_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_haetae5_sizes,
                                        .keypair = vmb_haetae5_run_keypair,
                                        .sign = vmb_haetae5_run_sign,
                                        .verify = vmb_haetae5_run_verify,
                                        .key_sizes = &vmb_haetae5_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_haetae5 = {
    .name = "haetae5",
    .family = "HAETAE",
    .standing = "KpqC standard",
    .nist_level = 5,
    .sizes = &vmb_haetae5_sizes,
    .keypair = vmb_haetae5_run_keypair,
    .begin = vmb_haetae5_run_begin,
    .sign = vmb_haetae5_run_sign,
    .verify = vmb_haetae5_run_verify,
    .key_sizes = &vmb_haetae5_key_sizes,
    .check_public_key = vmb_haetae5_run_check_public_key,
    .check_secret_key = vmb_haetae5_run_check_secret_key,
    .compute_public_key = vmb_haetae5_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
