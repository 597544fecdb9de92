/*
 * mldsa65: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mldsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mldsa65.h"
#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_sets.h"

const struct mldsa_params vmb_mldsa65_params = {.hashing = &vmb_mldsa_hashing,
                                                .k = 6,
                                                .l = 5,
                                                .eta = 4,
                                                .tau = 49,
                                                .omega = 55,
                                                .s_bits = 4,
                                                .z_bits = 20,
                                                .w1_bits = 4,
                                                .gamma1 = 1 << 19,
                                                .gamma2 = (VMB_Q8380417_Q - 1) / 32,
                                                .challenge_bytes = 48,
                                                .tr_bytes = 64,
                                                .rnd_bytes = 32};

#if defined(VMB_SMALL_MEMORY)
MLDSA_SMALL_SIGN_WORK(mldsa65, 6, MLDSA_N);
VMB_CHECK_WORK(mldsa65, MLDSA65, KEYPAIR, struct mldsa_small_keys_work)
VMB_CHECK_WORK(mldsa65, MLDSA65, SIGN, struct mldsa_mldsa65_sign_work)
VMB_CHECK_WORK(mldsa65, MLDSA65, VERIFY, struct mldsa_small_verify_work)
VMB_CHECK_KEY_WORK(mldsa65, MLDSA65, struct mldsa_small_keys_work)

static struct mldsa_view keys_view(void *work) {
  struct mldsa_small_keys_work *const memory = work;
  return (struct mldsa_view){.memory = &memory->memory,
                             .hash = &memory->hash,
                             .rows = &memory->row,
                             .seeds = memory->seeds};
}

static struct mldsa_view sign_view(void *work, struct mldsa_cache *cache) {
  struct mldsa_mldsa65_sign_work *const memory = work;
  (void)cache;
  return (struct mldsa_view){.memory = &memory->memory,
                             .rows = memory->rows,
                             .seeds = memory->seeds,
                             .extra = memory->extra};
}

static const struct mldsa_many_params many_params = {.p = &vmb_mldsa65_params};

static struct mldsa_view verify_view(void *work) {
  struct mldsa_small_verify_work *const memory = work;
  return (struct mldsa_view){
      .memory = &memory->memory, .hash = &memory->hash, .rows = &memory->row};
}
#else
MLDSA_SHORT_WORK_STRUCT(mldsa65, keypair, 5);
MLDSA_SIGN_WORK_STRUCT(mldsa65, 6, 5);
MLDSA_SHORT_WORK_STRUCT(mldsa65, verify, 5);
VMB_CHECK_WORK(mldsa65, MLDSA65, KEYPAIR, struct mldsa_mldsa65_keypair_work)
VMB_CHECK_WORK(mldsa65, MLDSA65, SIGN, struct mldsa_mldsa65_sign_work)
VMB_CHECK_MORE_WORK(mldsa65, MLDSA65, SIGN, struct mldsa_mldsa65_sign_work,
                    MLDSA_CACHE_BYTES(6, 5, 20))
VMB_CHECK_WORK(mldsa65, MLDSA65, VERIFY, struct mldsa_mldsa65_verify_work)
VMB_CHECK_KEY_WORK(mldsa65, MLDSA65, struct mldsa_mldsa65_keypair_work)

static const struct mldsa_packing keys_packing = {.pack_s = vmb_mldsa_pack4,
                                                  .unpack_s = vmb_mldsa_unpack4};
static const struct mldsa_packing sign_packing = {.unpack_s_short = vmb_mldsa_unpack4_short,
                                                  .pack_z = vmb_mldsa_pack20,
                                                  .unpack_z = vmb_mldsa_unpack20,
                                                  .pack_w1 = vmb_mldsa_pack4};
static const struct mldsa_packing verify_packing = {.unpack_z = vmb_mldsa_unpack20,
                                                    .pack_w1 = vmb_mldsa_pack4};

static struct mldsa_view keys_view(void *work) {
  struct mldsa_mldsa65_keypair_work *const memory = work;
  return (struct mldsa_view){
      .scratch = &memory->scratch, .vector = memory->vector, .packing = &keys_packing};
}

static struct mldsa_view sign_view(void *work, struct mldsa_cache *cache) {
  struct mldsa_mldsa65_sign_work *const memory = work;
  vmb_mldsa_lay_out_cache(&vmb_mldsa65_params, cache, &memory->more);
  return (struct mldsa_view){.scratch = &memory->scratch,
                             .vector = memory->vector,
                             .w = memory->w,
                             .cache = cache,
                             .packing = &sign_packing};
}

static const struct mldsa_many_params many_params = {.p = &vmb_mldsa65_params,
                                                     .packing = &verify_packing};

static struct mldsa_view verify_view(void *work) {
  struct mldsa_mldsa65_verify_work *const memory = work;
  return (struct mldsa_view){
      .scratch = &memory->scratch, .vector = memory->vector, .packing = &verify_packing};
}
#endif

vmb_status vmb_mldsa65_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                   const vmb_rng *rng) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_keypair(&vmb_mldsa65_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_mldsa65_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                            void *work) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_check_secret_key(&vmb_mldsa65_params, secret_key, public_key, &view);
}

vmb_status vmb_mldsa65_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                              void *work) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_public_key(&vmb_mldsa65_params, public_key, secret_key, &view);
}

/* Every public key of this size is valid. */
vmb_status vmb_mldsa65_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

void vmb_mldsa65_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                           const struct vmb_sig_message *message) {
  vmb_mldsa_begin(&vmb_mldsa65_params, hash, key, key_is_secret, message);
}

vmb_status vmb_mldsa65_run_sign(uint8_t *signature, size_t *signature_length,
                                const struct vmb_sig_message *message, const uint8_t *secret_key,
                                void *work, const vmb_rng *rng) {
  struct mldsa_cache cache;
  const struct mldsa_view view = sign_view(work, &cache);
  *signature_length = VMB_MLDSA65_SIGNATURE_BYTES;
  return vmb_mldsa_sign(&vmb_mldsa65_params, signature, message, secret_key, &view, rng);
}

vmb_status vmb_mldsa65_run_sign_mu(uint8_t *signature, size_t *signature_length,
                                   const struct vmb_sig_message *mu, const uint8_t *secret_key,
                                   void *work, const vmb_rng *rng) {
  struct mldsa_cache cache;
  const struct mldsa_view view = sign_view(work, &cache);
  *signature_length = VMB_MLDSA65_SIGNATURE_BYTES;
  return vmb_mldsa_sign_external_mu(&vmb_mldsa65_params, signature, mu->message, secret_key, &view,
                                    rng);
}

vmb_status vmb_mldsa65_run_verify(const uint8_t *signature, size_t signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *public_key,
                                  void *work) {
  const struct mldsa_view view = verify_view(work);
  return vmb_mldsa_verify(&vmb_mldsa65_params, signature, signature_length, message, public_key,
                          &view);
}

vmb_status vmb_mldsa65_run_verify_mu(const uint8_t *signature, size_t signature_length,
                                     const struct vmb_sig_message *mu, const uint8_t *public_key,
                                     void *work) {
  const struct mldsa_view view = verify_view(work);
  return vmb_mldsa_verify_external_mu(&vmb_mldsa65_params, signature, signature_length, mu->message,
                                      public_key, &view);
}

const struct vmb_sig_sizes vmb_mldsa65_sizes = {
    .keypair = {.public_key = VMB_MLDSA65_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MLDSA65_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(mldsa65, MLDSA65)},
    .signature = VMB_MLDSA65_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_MLDSA65_SIGN_WORK_BYTES,
    .verify_work = VMB_MLDSA65_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_MLDSA65_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_mldsa65_key_sizes = {
    .keypair = &vmb_mldsa65_sizes.keypair,
    .seed = VMB_MLDSA65_SEED_BYTES,
    .check_public_key_work = VMB_MLDSA65_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_MLDSA65_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_mldsa65_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_mldsa65_sizes.keypair, vmb_mldsa65_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_mldsa65_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                         const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mldsa65_key_sizes, vmb_mldsa65_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_mldsa65_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mldsa65_key_sizes, vmb_mldsa65_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_mldsa65_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                        const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_mldsa65_key_sizes, vmb_mldsa65_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_mldsa65_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                  const vmb_env *env) {
  return vmb_run_public_key(&vmb_mldsa65_sizes.keypair, vmb_mldsa65_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_mldsa65_sign_with_context(uint8_t *signature, size_t *signature_length,
                                         const uint8_t *message, size_t message_length,
                                         const uint8_t *context, size_t context_length,
                                         const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_mldsa65_sizes, vmb_mldsa65_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_mldsa65_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                            size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_mldsa65_sign_with_context(signature, signature_length, message, message_length, NULL,
                                       0, secret_key, env);
}

vmb_status vmb_mldsa65_verify_with_context(const uint8_t *signature, size_t signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_mldsa65_sizes, vmb_mldsa65_run_verify, signature, signature_length,
                            &text, public_key, env);
}

vmb_status vmb_mldsa65_verify(const uint8_t *signature, size_t signature_length,
                              const uint8_t *message, size_t message_length,
                              const uint8_t *public_key, const vmb_env *env) {
  return vmb_mldsa65_verify_with_context(signature, signature_length, message, message_length, NULL,
                                         0, public_key, env);
}

#if VMB_SELF_TEST
static const uint8_t mldsa_row[] = {
    0xf2, 0x15, 0xba, 0x22, 0x80, 0xd8, 0x6f, 0x14, 0x20, 0x12, 0xfc, 0x05, 0xff, 0xc0, 0x4f, 0x2c,
    0x7d, 0x22, 0xff, 0x5d, 0xd7, 0xd6, 0x9a, 0xa0, 0xef, 0xb0, 0x81, 0xe3, 0xa5, 0x3e, 0x93, 0x18,
    0xa4, 0xfa, 0xdc, 0x3c, 0x23, 0x2f, 0x2a, 0xbc, 0x8f, 0xcb, 0xb9, 0xc1, 0x11, 0xf2, 0x61, 0xe0,
    0x3d, 0xc2, 0xff, 0x2d, 0x57, 0x28, 0x0a, 0x42, 0x42, 0x93, 0x6a, 0x63, 0xe4, 0x81, 0xaf, 0xe6};
static const struct vmb_sig_answers answers = {
    .keys = {0x3d, 0x89, 0x64, 0x43, 0x54, 0x1a, 0xb4, 0x8b, 0xb3, 0xf3, 0x2e,
             0x05, 0xca, 0x68, 0x9d, 0x78, 0x0c, 0x09, 0x22, 0x78, 0x64, 0x2a,
             0xd8, 0xce, 0x30, 0xaf, 0x38, 0xaa, 0xa6, 0x57, 0x24, 0xfd},
    .signature = {0x24, 0x37, 0x04, 0xa0, 0x1d, 0x5a, 0x9c, 0x7b, 0x4e, 0xea, 0x58,
                  0xe5, 0x21, 0x24, 0x80, 0x99, 0x41, 0xff, 0x3a, 0x06, 0x63, 0xfd,
                  0xc7, 0x43, 0x77, 0x92, 0x15, 0x7f, 0x0b, 0xc6, 0x9c, 0x1e},
    .mldsa_row = mldsa_row};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mldsa65_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_mldsa65_sizes,
                                        .keypair = vmb_mldsa65_run_keypair,
                                        .sign = vmb_mldsa65_run_sign,
                                        .verify = vmb_mldsa65_run_verify,
                                        .key_sizes = &vmb_mldsa65_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_mldsa65 = {
    .name = "mldsa65",
    .family = "ML-DSA",
    .standing = "NIST standard",
    .nist_level = 3,
    .sizes = &vmb_mldsa65_sizes,
    .keypair = vmb_mldsa65_run_keypair,
    .begin = vmb_mldsa65_run_begin,
    .sign = vmb_mldsa65_run_sign,
    .verify = vmb_mldsa65_run_verify,
    .key_sizes = &vmb_mldsa65_key_sizes,
    .check_public_key = vmb_mldsa65_run_check_public_key,
    .check_secret_key = vmb_mldsa65_run_check_secret_key,
    .compute_public_key = vmb_mldsa65_run_compute_public_key,
    .many = VMB_MLDSA_MANY,
    .many_params = &many_params,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
