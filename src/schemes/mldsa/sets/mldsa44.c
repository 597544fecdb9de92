/*
 * mldsa44: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mldsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mldsa44.h"
#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_sets.h"

const struct mldsa_params vmb_mldsa44_params = {.hashing = &vmb_mldsa_hashing,
                                                .k = 4,
                                                .l = 4,
                                                .eta = 2,
                                                .tau = 39,
                                                .omega = 80,
                                                .s_bits = 3,
                                                .z_bits = 18,
                                                .w1_bits = 6,
                                                .gamma1 = 1 << 17,
                                                .gamma2 = (VMB_Q8380417_Q - 1) / 88,
                                                .challenge_bytes = 32,
                                                .tr_bytes = 64,
                                                .rnd_bytes = 32};

#if defined(VMB_SMALL_MEMORY)
MLDSA_SMALL_SIGN_WORK(mldsa44, 4, 1);
VMB_CHECK_WORK(mldsa44, MLDSA44, KEYPAIR, struct mldsa_small_keys_work)
VMB_CHECK_WORK(mldsa44, MLDSA44, SIGN, struct mldsa_mldsa44_sign_work)
VMB_CHECK_WORK(mldsa44, MLDSA44, VERIFY, struct mldsa_small_verify_work)
VMB_CHECK_KEY_WORK(mldsa44, MLDSA44, struct mldsa_small_keys_work)

static struct mldsa_view keys_view(void *work) {
  struct mldsa_small_keys_work *const memory = work;
  return (struct mldsa_view){.memory = &memory->memory,
                             .hash = &memory->hash,
                             .rows = &memory->row,
                             .seeds = memory->seeds};
}

static struct mldsa_view sign_view(void *work, struct mldsa_cache *cache) {
  struct mldsa_mldsa44_sign_work *const memory = work;
  (void)cache;
  return (struct mldsa_view){.memory = &memory->memory,
                             .rows = memory->rows,
                             .seeds = memory->seeds,
                             .extra = memory->extra};
}

static const struct mldsa_many_params many_params = {.p = &vmb_mldsa44_params};

static struct mldsa_view verify_view(void *work) {
  struct mldsa_small_verify_work *const memory = work;
  return (struct mldsa_view){
      .memory = &memory->memory, .hash = &memory->hash, .rows = &memory->row};
}
#else
MLDSA_SHORT_WORK_STRUCT(mldsa44, keypair, 4);
MLDSA_SIGN_WORK_STRUCT(mldsa44, 4, 4);
MLDSA_SHORT_WORK_STRUCT(mldsa44, verify, 4);
VMB_CHECK_WORK(mldsa44, MLDSA44, KEYPAIR, struct mldsa_mldsa44_keypair_work)
VMB_CHECK_WORK(mldsa44, MLDSA44, SIGN, struct mldsa_mldsa44_sign_work)
VMB_CHECK_MORE_WORK(mldsa44, MLDSA44, SIGN, struct mldsa_mldsa44_sign_work,
                    MLDSA_CACHE_BYTES(4, 4, 18))
VMB_CHECK_WORK(mldsa44, MLDSA44, VERIFY, struct mldsa_mldsa44_verify_work)
VMB_CHECK_KEY_WORK(mldsa44, MLDSA44, struct mldsa_mldsa44_keypair_work)

static const struct mldsa_packing keys_packing = {.pack_s = vmb_mldsa_pack3,
                                                  .unpack_s = vmb_mldsa_unpack3};
static const struct mldsa_packing sign_packing = {.unpack_s_short = vmb_mldsa_unpack3_short,
                                                  .pack_z = vmb_mldsa_pack18,
                                                  .unpack_z = vmb_mldsa_unpack18,
                                                  .pack_w1 = vmb_mldsa_pack6};
static const struct mldsa_packing verify_packing = {.unpack_z = vmb_mldsa_unpack18,
                                                    .pack_w1 = vmb_mldsa_pack6};

static struct mldsa_view keys_view(void *work) {
  struct mldsa_mldsa44_keypair_work *const memory = work;
  return (struct mldsa_view){
      .scratch = &memory->scratch, .vector = memory->vector, .packing = &keys_packing};
}

static struct mldsa_view sign_view(void *work, struct mldsa_cache *cache) {
  struct mldsa_mldsa44_sign_work *const memory = work;
  vmb_mldsa_lay_out_cache(&vmb_mldsa44_params, cache, &memory->more);
  return (struct mldsa_view){.scratch = &memory->scratch,
                             .vector = memory->vector,
                             .w = memory->w,
                             .cache = cache,
                             .packing = &sign_packing};
}

static const struct mldsa_many_params many_params = {.p = &vmb_mldsa44_params,
                                                     .packing = &verify_packing};

static struct mldsa_view verify_view(void *work) {
  struct mldsa_mldsa44_verify_work *const memory = work;
  return (struct mldsa_view){
      .scratch = &memory->scratch, .vector = memory->vector, .packing = &verify_packing};
}
#endif

vmb_status vmb_mldsa44_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                   const vmb_rng *rng) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_keypair(&vmb_mldsa44_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_mldsa44_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                            void *work) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_check_secret_key(&vmb_mldsa44_params, secret_key, public_key, &view);
}

vmb_status vmb_mldsa44_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                              void *work) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_public_key(&vmb_mldsa44_params, public_key, secret_key, &view);
}

/* Every public key of this size is valid. */
vmb_status vmb_mldsa44_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

void vmb_mldsa44_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                           const struct vmb_sig_message *message) {
  vmb_mldsa_begin(&vmb_mldsa44_params, hash, key, key_is_secret, message);
}

vmb_status vmb_mldsa44_run_sign(uint8_t *signature, size_t *signature_length,
                                const struct vmb_sig_message *message, const uint8_t *secret_key,
                                void *work, const vmb_rng *rng) {
  struct mldsa_cache cache;
  const struct mldsa_view view = sign_view(work, &cache);
  *signature_length = VMB_MLDSA44_SIGNATURE_BYTES;
  return vmb_mldsa_sign(&vmb_mldsa44_params, signature, message, secret_key, &view, rng);
}

vmb_status vmb_mldsa44_run_sign_mu(uint8_t *signature, size_t *signature_length,
                                   const struct vmb_sig_message *mu, const uint8_t *secret_key,
                                   void *work, const vmb_rng *rng) {
  struct mldsa_cache cache;
  const struct mldsa_view view = sign_view(work, &cache);
  *signature_length = VMB_MLDSA44_SIGNATURE_BYTES;
  return vmb_mldsa_sign_external_mu(&vmb_mldsa44_params, signature, mu->message, secret_key, &view,
                                    rng);
}

vmb_status vmb_mldsa44_run_verify(const uint8_t *signature, size_t signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *public_key,
                                  void *work) {
  const struct mldsa_view view = verify_view(work);
  return vmb_mldsa_verify(&vmb_mldsa44_params, signature, signature_length, message, public_key,
                          &view);
}

vmb_status vmb_mldsa44_run_verify_mu(const uint8_t *signature, size_t signature_length,
                                     const struct vmb_sig_message *mu, const uint8_t *public_key,
                                     void *work) {
  const struct mldsa_view view = verify_view(work);
  return vmb_mldsa_verify_external_mu(&vmb_mldsa44_params, signature, signature_length, mu->message,
                                      public_key, &view);
}

const struct vmb_sig_sizes vmb_mldsa44_sizes = {
    .keypair = {.public_key = VMB_MLDSA44_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MLDSA44_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(mldsa44, MLDSA44)},
    .signature = VMB_MLDSA44_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_MLDSA44_SIGN_WORK_BYTES,
    .verify_work = VMB_MLDSA44_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_MLDSA44_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_mldsa44_key_sizes = {
    .keypair = &vmb_mldsa44_sizes.keypair,
    .seed = VMB_MLDSA44_SEED_BYTES,
    .check_public_key_work = VMB_MLDSA44_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_MLDSA44_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_mldsa44_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_mldsa44_sizes.keypair, vmb_mldsa44_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_mldsa44_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                         const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mldsa44_key_sizes, vmb_mldsa44_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_mldsa44_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mldsa44_key_sizes, vmb_mldsa44_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_mldsa44_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                        const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_mldsa44_key_sizes, vmb_mldsa44_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_mldsa44_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                  const vmb_env *env) {
  return vmb_run_public_key(&vmb_mldsa44_sizes.keypair, vmb_mldsa44_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_mldsa44_sign_with_context(uint8_t *signature, size_t *signature_length,
                                         const uint8_t *message, size_t message_length,
                                         const uint8_t *context, size_t context_length,
                                         const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_mldsa44_sizes, vmb_mldsa44_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_mldsa44_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                            size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_mldsa44_sign_with_context(signature, signature_length, message, message_length, NULL,
                                       0, secret_key, env);
}

vmb_status vmb_mldsa44_verify_with_context(const uint8_t *signature, size_t signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_mldsa44_sizes, vmb_mldsa44_run_verify, signature, signature_length,
                            &text, public_key, env);
}

vmb_status vmb_mldsa44_verify(const uint8_t *signature, size_t signature_length,
                              const uint8_t *message, size_t message_length,
                              const uint8_t *public_key, const vmb_env *env) {
  return vmb_mldsa44_verify_with_context(signature, signature_length, message, message_length, NULL,
                                         0, public_key, env);
}

#if VMB_SELF_TEST
static const uint8_t mldsa_row[] = {
    0x5c, 0x62, 0x4f, 0xcc, 0x18, 0x62, 0x45, 0x24, 0x52, 0xd0, 0xc6, 0x65, 0x84, 0x0d, 0x82, 0x37,
    0xf4, 0x31, 0x08, 0xe5, 0x49, 0x9e, 0xdc, 0xdc, 0x10, 0x8f, 0xbc, 0x49, 0xd5, 0x96, 0xe4, 0xb7,
    0x95, 0x1f, 0xdf, 0x54, 0x73, 0xa4, 0xcb, 0xa6, 0xd9, 0xe5, 0xb5, 0xdb, 0x7e, 0x79, 0xfb, 0x81,
    0x73, 0x92, 0x1b, 0xa5, 0xb1, 0x3e, 0x92, 0x71, 0x40, 0x1b, 0x8f, 0x90, 0x7b, 0x8b, 0x7d, 0x5b};
static const struct vmb_sig_answers answers = {
    .keys = {0x82, 0x2d, 0x9a, 0x07, 0x06, 0x02, 0xcb, 0x23, 0xdf, 0xf3, 0x66,
             0x22, 0x12, 0x3e, 0x20, 0xe0, 0x5f, 0x17, 0x03, 0x5c, 0x19, 0x35,
             0xb7, 0x85, 0x62, 0xaf, 0x66, 0xc0, 0x74, 0xd4, 0xb6, 0x43},
    .signature = {0x9f, 0x85, 0x4d, 0xd6, 0xf0, 0x33, 0x91, 0xa2, 0x1f, 0xd8, 0xe8,
                  0x27, 0x64, 0x1b, 0xe5, 0xac, 0x12, 0xc4, 0x56, 0xdf, 0xee, 0xb2,
                  0xd1, 0xda, 0x9a, 0x78, 0x72, 0xe8, 0xa7, 0x8e, 0x66, 0xd4},
    .mldsa_row = mldsa_row};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mldsa44_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_mldsa44_sizes,
                                        .keypair = vmb_mldsa44_run_keypair,
                                        .sign = vmb_mldsa44_run_sign,
                                        .verify = vmb_mldsa44_run_verify,
                                        .key_sizes = &vmb_mldsa44_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_mldsa44 = {
    .name = "mldsa44",
    .family = "ML-DSA",
    .standing = "NIST standard",
    .nist_level = 2,
    .sizes = &vmb_mldsa44_sizes,
    .keypair = vmb_mldsa44_run_keypair,
    .begin = vmb_mldsa44_run_begin,
    .sign = vmb_mldsa44_run_sign,
    .verify = vmb_mldsa44_run_verify,
    .key_sizes = &vmb_mldsa44_key_sizes,
    .check_public_key = vmb_mldsa44_run_check_public_key,
    .check_secret_key = vmb_mldsa44_run_check_secret_key,
    .compute_public_key = vmb_mldsa44_run_compute_public_key,
    .many = VMB_MLDSA_MANY,
    .many_params = &many_params,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
