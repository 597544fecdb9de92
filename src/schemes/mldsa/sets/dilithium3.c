/*
 * dilithium3: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mldsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/dilithium3.h"
#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_sets.h"

const struct mldsa_params vmb_dilithium3_params = {.hashing = &vmb_dilithium_hashing,
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
                                                   .challenge_bytes = 32,
                                                   .tr_bytes = 32};

#if defined(VMB_SMALL_MEMORY)
MLDSA_SMALL_SIGN_WORK(dilithium3, 6, MLDSA_N);
VMB_CHECK_WORK(dilithium3, DILITHIUM3, KEYPAIR, struct mldsa_small_keys_work)
VMB_CHECK_WORK(dilithium3, DILITHIUM3, SIGN, struct mldsa_dilithium3_sign_work)
VMB_CHECK_WORK(dilithium3, DILITHIUM3, VERIFY, struct mldsa_small_verify_work)
VMB_CHECK_KEY_WORK(dilithium3, DILITHIUM3, struct mldsa_small_keys_work)

static struct mldsa_view keys_view(void *work) {
  struct mldsa_small_keys_work *const memory = work;
  return (struct mldsa_view){.memory = &memory->memory,
                             .hash = &memory->hash,
                             .rows = &memory->row,
                             .seeds = memory->seeds};
}

static struct mldsa_view sign_view(void *work, struct mldsa_cache *cache) {
  struct mldsa_dilithium3_sign_work *const memory = work;
  (void)cache;
  return (struct mldsa_view){.memory = &memory->memory,
                             .rows = memory->rows,
                             .seeds = memory->seeds,
                             .extra = memory->extra};
}

static const struct mldsa_many_params many_params = {.p = &vmb_dilithium3_params};

static struct mldsa_view verify_view(void *work) {
  struct mldsa_small_verify_work *const memory = work;
  return (struct mldsa_view){
      .memory = &memory->memory, .hash = &memory->hash, .rows = &memory->row};
}
#else
MLDSA_SHORT_WORK_STRUCT(dilithium3, keypair, 5);
MLDSA_SIGN_WORK_STRUCT(dilithium3, 6, 5);
MLDSA_SHORT_WORK_STRUCT(dilithium3, verify, 5);
VMB_CHECK_WORK(dilithium3, DILITHIUM3, KEYPAIR, struct mldsa_dilithium3_keypair_work)
VMB_CHECK_WORK(dilithium3, DILITHIUM3, SIGN, struct mldsa_dilithium3_sign_work)
VMB_CHECK_MORE_WORK(dilithium3, DILITHIUM3, SIGN, struct mldsa_dilithium3_sign_work,
                    MLDSA_CACHE_BYTES(6, 5, 20))
VMB_CHECK_WORK(dilithium3, DILITHIUM3, VERIFY, struct mldsa_dilithium3_verify_work)
VMB_CHECK_KEY_WORK(dilithium3, DILITHIUM3, struct mldsa_dilithium3_keypair_work)

static const struct mldsa_packing keys_packing = {.pack_s = vmb_mldsa_pack4,
                                                  .unpack_s = vmb_mldsa_unpack4};
static const struct mldsa_packing sign_packing = {.unpack_s_short = vmb_mldsa_unpack4_short,
                                                  .pack_z = vmb_mldsa_pack20,
                                                  .unpack_z = vmb_mldsa_unpack20,
                                                  .pack_w1 = vmb_mldsa_pack4};
static const struct mldsa_packing verify_packing = {.unpack_z = vmb_mldsa_unpack20,
                                                    .pack_w1 = vmb_mldsa_pack4};

static struct mldsa_view keys_view(void *work) {
  struct mldsa_dilithium3_keypair_work *const memory = work;
  return (struct mldsa_view){
      .scratch = &memory->scratch, .vector = memory->vector, .packing = &keys_packing};
}

static struct mldsa_view sign_view(void *work, struct mldsa_cache *cache) {
  struct mldsa_dilithium3_sign_work *const memory = work;
  vmb_mldsa_lay_out_cache(&vmb_dilithium3_params, cache, &memory->more);
  return (struct mldsa_view){.scratch = &memory->scratch,
                             .vector = memory->vector,
                             .w = memory->w,
                             .cache = cache,
                             .packing = &sign_packing};
}

static const struct mldsa_many_params many_params = {.p = &vmb_dilithium3_params,
                                                     .packing = &verify_packing};

static struct mldsa_view verify_view(void *work) {
  struct mldsa_dilithium3_verify_work *const memory = work;
  return (struct mldsa_view){
      .scratch = &memory->scratch, .vector = memory->vector, .packing = &verify_packing};
}
#endif

vmb_status vmb_dilithium3_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_keypair(&vmb_dilithium3_params, public_key, secret_key, &view, rng);
}

vmb_status vmb_dilithium3_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_check_secret_key(&vmb_dilithium3_params, secret_key, public_key, &view);
}

vmb_status vmb_dilithium3_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  const struct mldsa_view view = keys_view(work);
  return vmb_mldsa_public_key(&vmb_dilithium3_params, public_key, secret_key, &view);
}

/* Every public key of this size is valid. */
vmb_status vmb_dilithium3_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

void vmb_dilithium3_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                              const struct vmb_sig_message *message) {
  vmb_mldsa_begin(&vmb_dilithium3_params, hash, key, key_is_secret, message);
}

vmb_status vmb_dilithium3_run_sign(uint8_t *signature, size_t *signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *secret_key,
                                   void *work, const vmb_rng *rng) {
  struct mldsa_cache cache;
  const struct mldsa_view view = sign_view(work, &cache);
  *signature_length = VMB_DILITHIUM3_SIGNATURE_BYTES;
  return vmb_mldsa_sign(&vmb_dilithium3_params, signature, message, secret_key, &view, rng);
}

vmb_status vmb_dilithium3_run_sign_mu(uint8_t *signature, size_t *signature_length,
                                      const struct vmb_sig_message *mu, const uint8_t *secret_key,
                                      void *work, const vmb_rng *rng) {
  struct mldsa_cache cache;
  const struct mldsa_view view = sign_view(work, &cache);
  *signature_length = VMB_DILITHIUM3_SIGNATURE_BYTES;
  return vmb_mldsa_sign_external_mu(&vmb_dilithium3_params, signature, mu->message, secret_key,
                                    &view, rng);
}

vmb_status vmb_dilithium3_run_verify(const uint8_t *signature, size_t signature_length,
                                     const struct vmb_sig_message *message,
                                     const uint8_t *public_key, void *work) {
  const struct mldsa_view view = verify_view(work);
  return vmb_mldsa_verify(&vmb_dilithium3_params, signature, signature_length, message, public_key,
                          &view);
}

vmb_status vmb_dilithium3_run_verify_mu(const uint8_t *signature, size_t signature_length,
                                        const struct vmb_sig_message *mu, const uint8_t *public_key,
                                        void *work) {
  const struct mldsa_view view = verify_view(work);
  return vmb_mldsa_verify_external_mu(&vmb_dilithium3_params, signature, signature_length,
                                      mu->message, public_key, &view);
}

const struct vmb_sig_sizes vmb_dilithium3_sizes = {
    .keypair = {.public_key = VMB_DILITHIUM3_PUBLIC_KEY_BYTES,
                .secret_key = VMB_DILITHIUM3_SECRET_KEY_BYTES,
                VMB_SIG_KEYPAIR_ENDS(dilithium3, DILITHIUM3)},
    .signature = VMB_DILITHIUM3_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_DILITHIUM3_SIGN_WORK_BYTES,
    .verify_work = VMB_DILITHIUM3_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_DILITHIUM3_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_dilithium3_key_sizes = {
    .keypair = &vmb_dilithium3_sizes.keypair,
    .seed = VMB_DILITHIUM3_SEED_BYTES,
    .check_public_key_work = VMB_DILITHIUM3_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_DILITHIUM3_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_dilithium3_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_dilithium3_sizes.keypair, vmb_dilithium3_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_dilithium3_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                            const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_dilithium3_key_sizes, vmb_dilithium3_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_dilithium3_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_dilithium3_key_sizes, vmb_dilithium3_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_dilithium3_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                           const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_dilithium3_key_sizes, vmb_dilithium3_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_dilithium3_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                     const vmb_env *env) {
  return vmb_run_public_key(&vmb_dilithium3_sizes.keypair, vmb_dilithium3_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_dilithium3_sign_with_context(uint8_t *signature, size_t *signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_dilithium3_sizes, vmb_dilithium3_run_sign, signature,
                          signature_length, &text, secret_key, env);
}

vmb_status vmb_dilithium3_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                               size_t message_length, const uint8_t *secret_key,
                               const vmb_env *env) {
  return vmb_dilithium3_sign_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, secret_key, env);
}

vmb_status vmb_dilithium3_verify_with_context(const uint8_t *signature, size_t signature_length,
                                              const uint8_t *message, size_t message_length,
                                              const uint8_t *context, size_t context_length,
                                              const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_dilithium3_sizes, vmb_dilithium3_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_dilithium3_verify(const uint8_t *signature, size_t signature_length,
                                 const uint8_t *message, size_t message_length,
                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_dilithium3_verify_with_context(signature, signature_length, message, message_length,
                                            NULL, 0, public_key, env);
}

#if VMB_SELF_TEST
static const struct vmb_sig_answers answers = {
    .keys = {0x72, 0x7c, 0x87, 0x46, 0xa3, 0x21, 0x61, 0x9d, 0x51, 0xdb, 0x9c,
             0x00, 0x80, 0x82, 0xc7, 0x02, 0x3e, 0x1e, 0xd2, 0x84, 0x92, 0x51,
             0xe8, 0xb6, 0x61, 0x2a, 0xae, 0x6e, 0x85, 0x48, 0x24, 0xd5},
    .signature = {0x4b, 0x2a, 0xf2, 0xf9, 0x83, 0xa3, 0x3e, 0x83, 0xd4, 0x9f, 0xba,
                  0x02, 0x4a, 0xe2, 0xb3, 0xb8, 0x85, 0xae, 0x88, 0x72, 0x70, 0xb5,
                  0xc8, 0xfe, 0x81, 0x69, 0x13, 0x4c, 0xb3, 0x77, 0xa2, 0x7e}};

/* Of the descriptor what the tests use: firmware takes no more. */
vmb_status vmb_dilithium3_self_test(unsigned what, const vmb_env *env) {
  static const struct vmb_sig tested = {.sizes = &vmb_dilithium3_sizes,
                                        .keypair = vmb_dilithium3_run_keypair,
                                        .sign = vmb_dilithium3_run_sign,
                                        .verify = vmb_dilithium3_run_verify,
                                        .key_sizes = &vmb_dilithium3_key_sizes,
                                        .answers = &answers};
  return vmb_sig_self_test(&tested, what, env);
}
#endif

const struct vmb_sig vmb_sig_dilithium3 = {
    .name = "dilithium3",
    .family = "Dilithium",
    .standing = "NIST round 3, superseded",
    .nist_level = 3,
    .sizes = &vmb_dilithium3_sizes,
    .keypair = vmb_dilithium3_run_keypair,
    .begin = vmb_dilithium3_run_begin,
    .sign = vmb_dilithium3_run_sign,
    .verify = vmb_dilithium3_run_verify,
    .key_sizes = &vmb_dilithium3_key_sizes,
    .check_public_key = vmb_dilithium3_run_check_public_key,
    .check_secret_key = vmb_dilithium3_run_check_secret_key,
    .compute_public_key = vmb_dilithium3_run_compute_public_key,
    .many = VMB_MLDSA_MANY,
    .many_params = &many_params,
#if VMB_SELF_TEST
    .answers = &answers,
#endif
};
