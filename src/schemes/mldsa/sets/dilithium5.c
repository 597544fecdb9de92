/*
 * dilithium5: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mldsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/dilithium5.h"
#if defined(VMB_SMALL_MEMORY)
#include "schemes/mldsa/mldsa_small_keypair.c"
#include "schemes/mldsa/mldsa_small_sign.c"
#include "schemes/mldsa/mldsa_small_verify.c"
#else
#include "schemes/mldsa/mldsa_keypair.c"
#include "schemes/mldsa/mldsa_keys.c"
#include "schemes/mldsa/mldsa_sign.c"
#include "schemes/mldsa/mldsa_verify.c"
#endif
#include "schemes/mldsa/mldsa_sets.h"

const struct mldsa_params vmb_dilithium5_params = {.k = 8,
                                                   .l = 7,
                                                   .eta = 2,
                                                   .tau = 60,
                                                   .omega = 75,
                                                   .s_bits = 3,
                                                   .z_bits = 20,
                                                   .w1_bits = 4,
                                                   .gamma1 = 1 << 19,
                                                   .gamma2 = (VMB_Q8380417_Q - 1) / 32,
                                                   .round3 = 1,
                                                   .challenge_bytes = 32,
                                                   .tr_bytes = 32};

#if defined(VMB_SMALL_MEMORY)
MLDSA_SMALL_SIGN_WORK(dilithium5, 8, 1);
VMB_CHECK_WORK(dilithium5, DILITHIUM5, KEYPAIR, struct mldsa_small_keys_work)
VMB_CHECK_WORK(dilithium5, DILITHIUM5, SIGN, struct mldsa_dilithium5_sign_work)
VMB_CHECK_WORK(dilithium5, DILITHIUM5, VERIFY, struct mldsa_small_verify_work)
VMB_CHECK_KEY_WORK(dilithium5, DILITHIUM5, struct mldsa_small_keys_work)

vmb_status vmb_dilithium5_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  return mldsa_small_keypair(&vmb_dilithium5_params, public_key, secret_key, work, rng);
}

vmb_status vmb_dilithium5_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  return mldsa_small_remake_public_key(&vmb_dilithium5_params, NULL, public_key, secret_key, work);
}

vmb_status vmb_dilithium5_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  return mldsa_small_remake_public_key(&vmb_dilithium5_params, public_key, NULL, secret_key, work);
}

static vmb_status dilithium5_sign(enum mldsa_input input, uint8_t *signature,
                                  size_t *signature_length, const struct vmb_sig_message *message,
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {
  struct mldsa_dilithium5_sign_work *const memory = work;
  const struct mldsa_small_view view = {&memory->memory, &memory->seeds, memory->rows,
                                        memory->extra};
  return mldsa_small_sign(&vmb_dilithium5_params, signature, signature_length, input, message,
                          secret_key, &view, rng);
}

static vmb_status dilithium5_verify(enum mldsa_input input, const uint8_t *signature,
                                    size_t signature_length, const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  return mldsa_small_verify(&vmb_dilithium5_params, signature, signature_length, input, message,
                            public_key, work);
}
#else
MLDSA_SHORT_WORK_STRUCT(dilithium5, keypair, 7);
MLDSA_SIGN_WORK_STRUCT(dilithium5, 8, 7);
MLDSA_SHORT_WORK_STRUCT(dilithium5, verify, 7);
VMB_CHECK_WORK(dilithium5, DILITHIUM5, KEYPAIR, struct mldsa_dilithium5_keypair_work)
VMB_CHECK_WORK(dilithium5, DILITHIUM5, SIGN, struct mldsa_dilithium5_sign_work)
VMB_CHECK_MORE_WORK(dilithium5, DILITHIUM5, SIGN, struct mldsa_dilithium5_sign_work,
                    MLDSA_KEPT_BYTES(8, 7, 20))
VMB_CHECK_WORK(dilithium5, DILITHIUM5, VERIFY, struct mldsa_dilithium5_verify_work)
VMB_CHECK_KEY_WORK(dilithium5, DILITHIUM5, struct mldsa_dilithium5_keypair_work)

vmb_status vmb_dilithium5_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  struct mldsa_dilithium5_keypair_work *const memory = work;
  const struct mldsa_view view = {&memory->scratch, memory->vector, NULL, NULL};
  return mldsa_keypair(&vmb_dilithium5_params, public_key, secret_key, &view, rng);
}

static vmb_status dilithium5_remake(uint8_t *out, const uint8_t *expected,
                                    const uint8_t *secret_key, void *work) {
  struct mldsa_dilithium5_keypair_work *const memory = work;
  const struct mldsa_view view = {&memory->scratch, memory->vector, NULL, NULL};
  return mldsa_remake_public_key(&vmb_dilithium5_params, out, expected, secret_key, &view);
}

vmb_status vmb_dilithium5_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  return dilithium5_remake(NULL, public_key, secret_key, work);
}

vmb_status vmb_dilithium5_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  return dilithium5_remake(public_key, NULL, secret_key, work);
}

static vmb_status dilithium5_sign(enum mldsa_input input, uint8_t *signature,
                                  size_t *signature_length, const struct vmb_sig_message *message,
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {
  struct mldsa_dilithium5_sign_work *const memory = work;
  const struct mldsa_kept kept = mldsa_find_room(&vmb_dilithium5_params, &memory->more);
  const struct mldsa_view view = {&memory->scratch, memory->vector, memory->w, &kept};
  return mldsa_sign(&vmb_dilithium5_params, signature, signature_length, input, message, secret_key,
                    &view, rng);
}

static vmb_status dilithium5_verify(enum mldsa_input input, const uint8_t *signature,
                                    size_t signature_length, const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  struct mldsa_dilithium5_verify_work *const memory = work;
  const struct mldsa_view view = {&memory->scratch, memory->vector, NULL, NULL};
  return mldsa_verify(&vmb_dilithium5_params, signature, signature_length, input, message,
                      public_key, &view);
}
#endif

/* Every public key of this size is valid. */
vmb_status vmb_dilithium5_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

void vmb_dilithium5_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                              const struct vmb_sig_message *message) {
  mldsa_begin(&vmb_dilithium5_params, hash, key, key_is_secret, message);
}

vmb_status vmb_dilithium5_run_sign(uint8_t *signature, size_t *signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *secret_key,
                                   void *work, const vmb_rng *rng) {
  return dilithium5_sign(MLDSA_MESSAGE, signature, signature_length, message, secret_key, work,
                         rng);
}

vmb_status vmb_dilithium5_run_sign_mu(uint8_t *signature, size_t *signature_length,
                                      const struct vmb_sig_message *message,
                                      const uint8_t *secret_key, void *work, const vmb_rng *rng) {
  return dilithium5_sign(MLDSA_EXTERNAL_MU, signature, signature_length, message, secret_key, work,
                         rng);
}

vmb_status vmb_dilithium5_run_verify(const uint8_t *signature, size_t signature_length,
                                     const struct vmb_sig_message *message,
                                     const uint8_t *public_key, void *work) {
  return dilithium5_verify(MLDSA_MESSAGE, signature, signature_length, message, public_key, work);
}

vmb_status vmb_dilithium5_run_verify_mu(const uint8_t *signature, size_t signature_length,
                                        const struct vmb_sig_message *message,
                                        const uint8_t *public_key, void *work) {
  return dilithium5_verify(MLDSA_EXTERNAL_MU, signature, signature_length, message, public_key,
                           work);
}

const struct vmb_sig_sizes vmb_dilithium5_sizes = {
    .keypair = {.public_key = VMB_DILITHIUM5_PUBLIC_KEY_BYTES,
                .secret_key = VMB_DILITHIUM5_SECRET_KEY_BYTES,
                .work = VMB_DILITHIUM5_KEYPAIR_WORK_BYTES},
    .signature = VMB_DILITHIUM5_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_DILITHIUM5_SIGN_WORK_BYTES,
    .verify_work = VMB_DILITHIUM5_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_DILITHIUM5_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_dilithium5_key_sizes = {
    .keypair = &vmb_dilithium5_sizes.keypair,
    .seed = VMB_DILITHIUM5_SEED_BYTES,
    .check_public_key_work = VMB_DILITHIUM5_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_DILITHIUM5_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_dilithium5_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_dilithium5_sizes.keypair, vmb_dilithium5_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_dilithium5_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                            const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_dilithium5_key_sizes, vmb_dilithium5_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_dilithium5_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_dilithium5_key_sizes, vmb_dilithium5_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_dilithium5_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                           const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_dilithium5_key_sizes, vmb_dilithium5_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_dilithium5_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                     const vmb_env *env) {
  return vmb_run_public_key(&vmb_dilithium5_sizes.keypair, vmb_dilithium5_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_dilithium5_sign_with_context(uint8_t *signature, size_t *signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_dilithium5_sizes, vmb_dilithium5_run_sign, signature,
                          signature_length, &text, secret_key, env);
}

vmb_status vmb_dilithium5_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                               size_t message_length, const uint8_t *secret_key,
                               const vmb_env *env) {
  return vmb_dilithium5_sign_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, secret_key, env);
}

vmb_status vmb_dilithium5_verify_with_context(const uint8_t *signature, size_t signature_length,
                                              const uint8_t *message, size_t message_length,
                                              const uint8_t *context, size_t context_length,
                                              const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_dilithium5_sizes, vmb_dilithium5_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_dilithium5_verify(const uint8_t *signature, size_t signature_length,
                                 const uint8_t *message, size_t message_length,
                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_dilithium5_verify_with_context(signature, signature_length, message, message_length,
                                            NULL, 0, public_key, env);
}

const struct vmb_sig vmb_sig_dilithium5 = {
    .name = "dilithium5",
    .family = "Dilithium",
    .standing = "NIST round 3, superseded",
    .nist_level = 5,
    .sizes = &vmb_dilithium5_sizes,
    .keypair = vmb_dilithium5_run_keypair,
    .begin = vmb_dilithium5_run_begin,
    .sign = vmb_dilithium5_run_sign,
    .verify = vmb_dilithium5_run_verify,
    .key_sizes = &vmb_dilithium5_key_sizes,
    .check_public_key = vmb_dilithium5_run_check_public_key,
    .check_secret_key = vmb_dilithium5_run_check_secret_key,
    .compute_public_key = vmb_dilithium5_run_compute_public_key,
};
