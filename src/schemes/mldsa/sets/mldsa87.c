/*
 * mldsa87: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mldsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/mldsa87.h"
#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_sets.h"

const struct mldsa_params vmb_mldsa87_params = {.hashing = &vmb_mldsa_hashing,
                                                .k = 8,
                                                .l = 7,
                                                .eta = 2,
                                                .tau = 60,
                                                .omega = 75,
                                                .s_bits = 3,
                                                .z_bits = 20,
                                                .w1_bits = 4,
                                                .gamma1 = 1 << 19,
                                                .gamma2 = (VMB_Q8380417_Q - 1) / 32,
                                                .challenge_bytes = 64,
                                                .tr_bytes = 64,
                                                .rnd_bytes = 32};

#if defined(VMB_SMALL_MEMORY)
MLDSA_SMALL_SIGN_WORK(mldsa87, 8, 1);
VMB_CHECK_WORK(mldsa87, MLDSA87, KEYPAIR, struct mldsa_small_keys_work)
VMB_CHECK_WORK(mldsa87, MLDSA87, SIGN, struct mldsa_mldsa87_sign_work)
VMB_CHECK_WORK(mldsa87, MLDSA87, VERIFY, struct mldsa_small_verify_work)
VMB_CHECK_KEY_WORK(mldsa87, MLDSA87, struct mldsa_small_keys_work)

static struct mldsa_view keys_view(void *work) {
  struct mldsa_small_keys_work *const memory = work;
  return (struct mldsa_view){.memory = &memory->memory,
                             .hash = &memory->hash,
                             .rows = &memory->row,
                             .seeds = memory->seeds};
}

static struct mldsa_view sign_view(void *work, struct mldsa_cache *cache) {
  struct mldsa_mldsa87_sign_work *const memory = work;
  (void)cache;
  return (struct mldsa_view){.memory = &memory->memory,
                             .rows = memory->rows,
                             .seeds = memory->seeds,
                             .extra = memory->extra};
}

static const struct mldsa_many_params many_params = {.p = &vmb_mldsa87_params};

static struct mldsa_view verify_view(void *work) {
  struct mldsa_small_verify_work *const memory = work;
  return (struct mldsa_view){
      .memory = &memory->memory, .hash = &memory->hash, .rows = &memory->row};
}
#else
MLDSA_SHORT_WORK_STRUCT(mldsa87, keypair, 7);
MLDSA_SIGN_WORK_STRUCT(mldsa87, 8, 7);
MLDSA_SHORT_WORK_STRUCT(mldsa87, verify, 7);
VMB_CHECK_WORK(mldsa87, MLDSA87, KEYPAIR, struct mldsa_mldsa87_keypair_work)
VMB_CHECK_WORK(mldsa87, MLDSA87, SIGN, struct mldsa_mldsa87_sign_work)
VMB_CHECK_MORE_WORK(mldsa87, MLDSA87, SIGN, struct mldsa_mldsa87_sign_work,
                    MLDSA_CACHE_BYTES(8, 7, 20))
VMB_CHECK_WORK(mldsa87, MLDSA87, VERIFY, struct mldsa_mldsa87_verify_work)
VMB_CHECK_KEY_WORK(mldsa87, MLDSA87, struct mldsa_mldsa87_keypair_work)

static const struct mldsa_packing keys_packing = {.pack_s = vmb_mldsa_pack3,
                                                  .unpack_s = vmb_mldsa_unpack3};
static const struct mldsa_packing sign_packing = {.unpack_s_short = vmb_mldsa_unpack3_short,
                                                  .pack_z = vmb_mldsa_pack20,
                                                  .unpack_z = vmb_mldsa_unpack20,
                                                  .pack_w1 = vmb_mldsa_pack4};
static const struct mldsa_packing verify_packing = {.unpack_z = vmb_mldsa_unpack20,
                                                    .pack_w1 = vmb_mldsa_pack4};

static struct mldsa_view keys_view(void *work) {
  struct mldsa_mldsa87_keypair_work *const memory = work;
  return (struct mldsa_view){
      .scratch = &memory->scratch, .vector = memory->vector, .packing = &keys_packing};
}

static struct mldsa_view sign_view(void *work, struct mldsa_cache *cache) {
  struct mldsa_mldsa87_sign_work *const memory = work;
  vmb_mldsa_lay_out_cache(&vmb_mldsa87_params, cache, &memory->more);
  return (struct mldsa_view){.scratch = &memory->scratch,
                             .vector = memory->vector,
                             .w = memory->w,
                             .cache = cache,
                             .packing = &sign_packing};
}

static const struct mldsa_many_params many_params = {.p = &vmb_mldsa87_params,
                                                     .packing = &verify_packing};

static struct mldsa_view verify_view(void *work) {
  struct mldsa_mldsa87_verify_work *const memory = work;
  return (struct mldsa_view){
      .scratch = &memory->scratch, .vector = memory->vector, .packing = &verify_packing};
}
#endif

vmb_status vmb_mldsa87_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                   const vmb_rng *rng) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_keypair(&vmb_mldsa87_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_mldsa87_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                            void *work) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_check_secret_key(&vmb_mldsa87_params, secret_key, public_key, &view);
}

vmb_status vmb_mldsa87_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                              void *work) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_public_key(&vmb_mldsa87_params, public_key, secret_key, &view);
}

/* Every public key of this size is valid. */
vmb_status vmb_mldsa87_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

void vmb_mldsa87_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                           const struct vmb_sig_message *message) {
  vmb_mldsa_begin(&vmb_mldsa87_params, hash, key, key_is_secret, message);
}

vmb_status vmb_mldsa87_run_sign(uint8_t *signature, size_t *signature_length,
                                const struct vmb_sig_message *message, const uint8_t *secret_key,
                                void *work, const vmb_rng *rng) {
  struct mldsa_cache cache;
  const struct mldsa_view view = sign_view(work, &cache);
  *signature_length = VMB_MLDSA87_SIGNATURE_BYTES;
  return vmb_mldsa_sign(&vmb_mldsa87_params, signature, message, secret_key, &view, rng);
}

vmb_status vmb_mldsa87_run_sign_mu(uint8_t *signature, size_t *signature_length,
                                   const struct vmb_sig_message *mu, const uint8_t *secret_key,
                                   void *work, const vmb_rng *rng) {
  struct mldsa_cache cache;
  const struct mldsa_view view = sign_view(work, &cache);
  *signature_length = VMB_MLDSA87_SIGNATURE_BYTES;
  return vmb_mldsa_sign_external_mu(&vmb_mldsa87_params, signature, mu->message, secret_key, &view,
                                    rng);
}

vmb_status vmb_mldsa87_run_verify(const uint8_t *signature, size_t signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *public_key,
                                  void *work) {
  const struct mldsa_view view = verify_view(work);
  return vmb_mldsa_verify(&vmb_mldsa87_params, signature, signature_length, message, public_key,
                          &view);
}

vmb_status vmb_mldsa87_run_verify_mu(const uint8_t *signature, size_t signature_length,
                                     const struct vmb_sig_message *mu, const uint8_t *public_key,
                                     void *work) {
  const struct mldsa_view view = verify_view(work);
  return vmb_mldsa_verify_external_mu(&vmb_mldsa87_params, signature, signature_length, mu->message,
                                      public_key, &view);
}

const struct vmb_sig_sizes vmb_mldsa87_sizes = {
    .keypair = {.public_key = VMB_MLDSA87_PUBLIC_KEY_BYTES,
                .secret_key = VMB_MLDSA87_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(mldsa87, MLDSA87)},
    .signature = VMB_MLDSA87_SIGNATURE_BYTES,
    .context_max = 255,
    .sign_work = VMB_MLDSA87_SIGN_WORK_BYTES,
    .verify_work = VMB_MLDSA87_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_MLDSA87_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_mldsa87_key_sizes = {
    .keypair = &vmb_mldsa87_sizes.keypair,
    .seed = VMB_MLDSA87_SEED_BYTES,
    .check_public_key_work = VMB_MLDSA87_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_MLDSA87_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_mldsa87_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_mldsa87_sizes.keypair, vmb_mldsa87_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_mldsa87_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                         const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_mldsa87_key_sizes, vmb_mldsa87_run_keypair, public_key,
                                   secret_key, seed, env);
}

vmb_status vmb_mldsa87_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_mldsa87_key_sizes, vmb_mldsa87_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_mldsa87_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                        const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_mldsa87_key_sizes, vmb_mldsa87_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_mldsa87_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                  const vmb_env *env) {
  return vmb_run_public_key(&vmb_mldsa87_sizes.keypair, vmb_mldsa87_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_mldsa87_sign_with_context(uint8_t *signature, size_t *signature_length,
                                         const uint8_t *message, size_t message_length,
                                         const uint8_t *context, size_t context_length,
                                         const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_mldsa87_sizes, vmb_mldsa87_run_sign, signature, signature_length,
                          &text, secret_key, env);
}

vmb_status vmb_mldsa87_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                            size_t message_length, const uint8_t *secret_key, const vmb_env *env) {
  return vmb_mldsa87_sign_with_context(signature, signature_length, message, message_length, NULL,
                                       0, secret_key, env);
}

vmb_status vmb_mldsa87_verify_with_context(const uint8_t *signature, size_t signature_length,
                                           const uint8_t *message, size_t message_length,
                                           const uint8_t *context, size_t context_length,
                                           const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_mldsa87_sizes, vmb_mldsa87_run_verify, signature, signature_length,
                            &text, public_key, env);
}

vmb_status vmb_mldsa87_verify(const uint8_t *signature, size_t signature_length,
                              const uint8_t *message, size_t message_length,
                              const uint8_t *public_key, const vmb_env *env) {
  return vmb_mldsa87_verify_with_context(signature, signature_length, message, message_length, NULL,
                                         0, public_key, env);
}

#if VMB_SELF_TEST
static const uint8_t mldsa_row[] = {
    0x5e, 0x37, 0xa1, 0x43, 0xc0, 0xff, 0xae, 0xf6, 0x00, 0xf3, 0x3c, 0x37, 0x65, 0x89, 0x06, 0x9a,
    0x7a, 0x0c, 0xe2, 0xfa, 0xc3, 0x6d, 0xbe, 0xfe, 0xc4, 0x2c, 0x5a, 0x60, 0x16, 0x7d, 0x5a, 0x12,
    0x9a, 0x72, 0xdf, 0xeb, 0x5c, 0xda, 0xd4, 0x3d, 0x3a, 0x41, 0x6f, 0x8a, 0xd7, 0xb6, 0x67, 0x6d,
    0x55, 0x28, 0xdd, 0xda, 0x66, 0x1c, 0x35, 0x13, 0xb6, 0xa4, 0x60, 0xdb, 0x74, 0x33, 0x1f, 0x51};
static const struct vmb_sig_answers answers = {
    .keys = {0xd7, 0x73, 0xcc, 0xee, 0x17, 0x4f, 0x4a, 0x69, 0x17, 0x3a, 0x22,
             0x0b, 0x29, 0x30, 0x72, 0x7f, 0xc3, 0xfa, 0x4e, 0x67, 0x68, 0x5f,
             0x59, 0x7d, 0xd9, 0x6d, 0x1b, 0x2e, 0x8e, 0x14, 0x95, 0x29},
    .signature = {0xe1, 0xbc, 0x7d, 0x30, 0x2b, 0x01, 0x5d, 0x66, 0x19, 0xfa, 0x8f,
                  0xad, 0x60, 0x09, 0xc9, 0x80, 0xb8, 0x9c, 0x0c, 0xe7, 0xc6, 0xf7,
                  0x28, 0xbe, 0x6a, 0xed, 0x8a, 0xe9, 0x9d, 0xd9, 0x3e, 0xbb},
    .mldsa_row = mldsa_row};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_mldsa87_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_mldsa87_sizes,
                                        .keypair = vmb_mldsa87_run_keypair,
                                        .sign = vmb_mldsa87_run_sign,
                                        .verify = vmb_mldsa87_run_verify,
                                        .key_sizes = &vmb_mldsa87_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_mldsa87 = {
    .name = "mldsa87",
    .family = "ML-DSA",
    .standing = "NIST standard",
    .nist_level = 5,
    .sizes = &vmb_mldsa87_sizes,
    .keypair = vmb_mldsa87_run_keypair,
    .begin = vmb_mldsa87_run_begin,
    .sign = vmb_mldsa87_run_sign,
    .verify = vmb_mldsa87_run_verify,
    .key_sizes = &vmb_mldsa87_key_sizes,
    .check_public_key = vmb_mldsa87_run_check_public_key,
    .check_secret_key = vmb_mldsa87_run_check_secret_key,
    .compute_public_key = vmb_mldsa87_run_compute_public_key,
    .many = VMB_MLDSA_MANY,
    .many_params = &many_params,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
