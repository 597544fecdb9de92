/*
 * haetae180: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and haetae_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/haetae180.h"

#include <string.h>

#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_keypair.h"
#include "schemes/haetae/haetae_pack.h"
#include "schemes/haetae/haetae_ring.h"
#include "schemes/haetae/haetae_round1.h"
#include "schemes/haetae/haetae_sets.h"
#include "schemes/haetae/haetae_tables.h"

HAETAE_KEYPAIR_WORK_STRUCT(haetae180, 3, 6);
HAETAE_SIGN_WORK_STRUCT(haetae180, 3, 6);
HAETAE_VERIFY_WORK_STRUCT(haetae180, 3, 6);
VMB_CHECK_WORK(haetae180, HAETAE180, KEYPAIR, struct haetae_haetae180_keypair_work)
VMB_CHECK_WORK(haetae180, HAETAE180, SIGN, struct haetae_haetae180_sign_work)
VMB_CHECK_WORK(haetae180, HAETAE180, VERIFY, struct haetae_haetae180_verify_work)

const struct haetae_params vmb_haetae180_params = {
    .k = 3,
    .l = 6,
    .d = 1,
    .tau = 80,
    .alpha_bits = 9,
    .hashed_bits = 9,
    .has_context = 0,
    .signature_bytes = 2337,
    .b0_square = 315886638,
    .b1_square = 315636085,
    .b2_square = 456467498,
    .radius = 145598078,
    .key_limit = 851707,
    .key_values = 4,
    .key_least = 16,
    .pack_public = vmb_pack_width15,
    .unpack_public = vmb_unpack_width15,
    .pack_hashed = vmb_pack_width9,
    .key_is_good = vmb_haetae_round1_key_is_good,
    .root_start = {UINT64_C(0x7ad215218533), UINT64_C(0x7ff1c9)},
    .root_slope = {UINT64_C(0x1a2935cfae68), UINT64_C(0x978)},
    .hints = &haetae180_hints,
    .high_bits = &haetae180_high_bits};
VMB_CHECK_KEY_WORK(haetae180, HAETAE180, struct haetae_haetae180_keypair_work)

vmb_status vmb_haetae180_run_check_public_key(const uint8_t *public_key, void *work) {
  struct haetae_haetae180_verify_work *const memory = (struct haetae_haetae180_verify_work *)work;
  return vmb_haetae_public_key_is_valid(&vmb_haetae180_params, public_key,
                                        memory->u.product.column.c)
             ? VMB_OK
             : VMB_ERROR_KEY;
}

vmb_status vmb_haetae180_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                              void *work) {
  const struct haetae_keypair_view view =
      HAETAE_KEYPAIR_VIEW((struct haetae_haetae180_keypair_work *)work);
  return vmb_haetae_check_secret_key(&vmb_haetae180_params, secret_key, public_key, &view);
}

vmb_status vmb_haetae180_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                void *work) {
  (void)work;
  memcpy(public_key, secret_key, VMB_HAETAE180_PUBLIC_KEY_BYTES); /* the key begins with it */
  return VMB_OK;
}

vmb_status vmb_haetae180_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                     const vmb_rng *rng) {
  const struct haetae_keypair_view view =
      HAETAE_KEYPAIR_VIEW((struct haetae_haetae180_keypair_work *)work);
  return vmb_haetae_keypair(&vmb_haetae180_params, public_key, secret_key, &view, rng);
}

void vmb_haetae180_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                             const struct vmb_sig_message *message) {
  (void)key_is_secret; /* secret keys begin with the public one */
  vmb_haetae_hash_begin(&vmb_haetae180_params, hash, key, message);
}

vmb_status vmb_haetae180_run_sign(uint8_t *signature, size_t *signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *secret_key,
                                  void *work, const vmb_rng *rng) {
  const struct haetae_sign_view view = HAETAE_SIGN_VIEW((struct haetae_haetae180_sign_work *)work);
  const vmb_status status =
      vmb_haetae_round1_sign(&vmb_haetae180_params, signature, message, secret_key, &view, rng);
  if (status == VMB_OK)
    *signature_length = VMB_HAETAE180_SIGNATURE_BYTES;
  return status;
}

vmb_status vmb_haetae180_run_verify(const uint8_t *signature, size_t signature_length,
                                    const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  const struct haetae_verify_view view =
      HAETAE_VERIFY_VIEW((struct haetae_haetae180_verify_work *)work);
  return vmb_haetae_round1_verify(&vmb_haetae180_params, signature, signature_length, message,
                                  public_key, &view);
}

const struct vmb_sig_sizes vmb_haetae180_sizes = {
    .keypair = {.public_key = VMB_HAETAE180_PUBLIC_KEY_BYTES,
                .secret_key = VMB_HAETAE180_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(haetae180, HAETAE180)},
    .signature = VMB_HAETAE180_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_HAETAE180_SIGN_WORK_BYTES,
    .verify_work = VMB_HAETAE180_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_HAETAE180_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_haetae180_key_sizes = {
    .keypair = &vmb_haetae180_sizes.keypair,
    .seed = VMB_HAETAE180_SEED_BYTES,
    .check_public_key_work = VMB_HAETAE180_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_HAETAE180_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_haetae180_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_haetae180_sizes.keypair, vmb_haetae180_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_haetae180_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                           const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_haetae180_key_sizes, vmb_haetae180_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_haetae180_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_haetae180_key_sizes, vmb_haetae180_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_haetae180_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                          const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_haetae180_key_sizes, vmb_haetae180_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_haetae180_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                    const vmb_env *env) {
  return vmb_run_public_key(&vmb_haetae180_sizes.keypair, vmb_haetae180_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_haetae180_sign_with_context(uint8_t *signature, size_t *signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_haetae180_sizes, vmb_haetae180_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_haetae180_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                              size_t message_length, const uint8_t *secret_key,
                              const vmb_env *env) {
  return vmb_haetae180_sign_with_context(signature, signature_length, message, message_length, NULL,
                                         0, secret_key, env);
}

vmb_status vmb_haetae180_verify_with_context(const uint8_t *signature, size_t signature_length,
                                             const uint8_t *message, size_t message_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_haetae180_sizes, vmb_haetae180_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_haetae180_verify(const uint8_t *signature, size_t signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *public_key, const vmb_env *env) {
  return vmb_haetae180_verify_with_context(signature, signature_length, message, message_length,
                                           NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0xf1, 0xae, 0x32, 0x76, 0x10, 0x23, 0x2c, 0xcc, 0xec, 0x79, 0x0b,
             0x9b, 0x17, 0xe8, 0x84, 0x86, 0xe0, 0x9a, 0xb3, 0x4c, 0xcd, 0x5c,
             0x32, 0x70, 0x5c, 0x8e, 0x74, 0x80, 0xe7, 0x78, 0xc0, 0x94},
    .signature = {0x27, 0xda, 0xcb, 0xb1, 0x59, 0x54, 0x34, 0x2a, 0x1f, 0x7e, 0xa5,
                  0x16, 0xde, 0xc5, 0xd7, 0xd3, 0xa4, 0xd5, 0x01, 0x01, 0xad, 0x11,
                  0xa8, 0xd3, 0x6c, 0x44, 0xe4, 0x61, 0x27, 0x52, 0x13, 0x50}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_haetae180_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_haetae180_sizes,
                                        .keypair = vmb_haetae180_run_keypair,
                                        .sign = vmb_haetae180_run_sign,
                                        .verify = vmb_haetae180_run_verify,
                                        .key_sizes = &vmb_haetae180_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_haetae180 = {
    .name = "haetae180",
    .family = "HAETAE",
    .standing = "KpqC round 1, superseded, do not deploy",
    .nist_level = 3,
    .sizes = &vmb_haetae180_sizes,
    .keypair = vmb_haetae180_run_keypair,
    .begin = vmb_haetae180_run_begin,
    .sign = vmb_haetae180_run_sign,
    .verify = vmb_haetae180_run_verify,
    .key_sizes = &vmb_haetae180_key_sizes,
    .check_public_key = vmb_haetae180_run_check_public_key,
    .check_secret_key = vmb_haetae180_run_check_secret_key,
    .compute_public_key = vmb_haetae180_run_compute_public_key,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
