/*
 * dilithium2: its numbers, its working memory and its functions.
 * Written by tools/sets.py from sets.toml and mldsa_set.c.in.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/dilithium2.h"
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

const struct mldsa_params vmb_dilithium2_params = {.k = 4,
                                                   .l = 4,
                                                   .eta = 2,
                                                   .tau = 39,
                                                   .omega = 80,
                                                   .s_bits = 3,
                                                   .z_bits = 18,
                                                   .w1_bits = 6,
                                                   .gamma1 = 1 << 17,
                                                   .gamma2 = (VMB_Q8380417_Q - 1) / 88,
                                                   .round3 = 1,
                                                   .challenge_bytes = 32,
                                                   .tr_bytes = 32};

#if defined(VMB_SMALL_MEMORY)
MLDSA_SMALL_SIGN_WORK(dilithium2, 4, 1);
VMB_CHECK_WORK(dilithium2, DILITHIUM2, KEYPAIR, struct mldsa_small_keys_work)
VMB_CHECK_WORK(dilithium2, DILITHIUM2, SIGN, struct mldsa_dilithium2_sign_work)
VMB_CHECK_WORK(dilithium2, DILITHIUM2, VERIFY, struct mldsa_small_verify_work)
VMB_CHECK_KEY_WORK(dilithium2, DILITHIUM2, struct mldsa_small_keys_work)

vmb_status vmb_dilithium2_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  return mldsa_small_keypair(&vmb_dilithium2_params, public_key, secret_key, work, rng);
}

vmb_status vmb_dilithium2_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  return mldsa_small_remake_public_key(&vmb_dilithium2_params, NULL, public_key, secret_key, work);
}

vmb_status vmb_dilithium2_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  return mldsa_small_remake_public_key(&vmb_dilithium2_params, public_key, NULL, secret_key, work);
}

static vmb_status dilithium2_sign(enum mldsa_input input, uint8_t *signature,
                                  size_t *signature_length, const struct vmb_sig_message *message,
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {
  struct mldsa_dilithium2_sign_work *const memory = work;
  const struct mldsa_small_view view = {&memory->memory, &memory->seeds, memory->rows,
                                        memory->extra};
  return mldsa_small_sign(&vmb_dilithium2_params, signature, signature_length, input, message,
                          secret_key, &view, rng);
}

static vmb_status dilithium2_verify(enum mldsa_input input, const uint8_t *signature,
                                    size_t signature_length, const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  return mldsa_small_verify(&vmb_dilithium2_params, signature, signature_length, input, message,
                            public_key, work);
}
#else
MLDSA_SHORT_WORK_STRUCT(dilithium2, keypair, 4);
MLDSA_SIGN_WORK_STRUCT(dilithium2, 4, 4);
MLDSA_SHORT_WORK_STRUCT(dilithium2, verify, 4);
VMB_CHECK_WORK(dilithium2, DILITHIUM2, KEYPAIR, struct mldsa_dilithium2_keypair_work)
VMB_CHECK_WORK(dilithium2, DILITHIUM2, SIGN, struct mldsa_dilithium2_sign_work)
VMB_CHECK_MORE_WORK(dilithium2, DILITHIUM2, SIGN, struct mldsa_dilithium2_sign_work,
                    MLDSA_KEPT_BYTES(4, 4, 18))
VMB_CHECK_WORK(dilithium2, DILITHIUM2, VERIFY, struct mldsa_dilithium2_verify_work)
VMB_CHECK_KEY_WORK(dilithium2, DILITHIUM2, struct mldsa_dilithium2_keypair_work)

vmb_status vmb_dilithium2_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,
                                      const vmb_rng *rng) {
  struct mldsa_dilithium2_keypair_work *const memory = work;
  const struct mldsa_view view = {&memory->scratch, memory->vector, NULL, NULL};
  return mldsa_keypair(&vmb_dilithium2_params, public_key, secret_key, &view, rng);
}

static vmb_status dilithium2_remake(uint8_t *out, const uint8_t *expected,
                                    const uint8_t *secret_key, void *work) {
  struct mldsa_dilithium2_keypair_work *const memory = work;
  const struct mldsa_view view = {&memory->scratch, memory->vector, NULL, NULL};
  return mldsa_remake_public_key(&vmb_dilithium2_params, out, expected, secret_key, &view);
}

vmb_status vmb_dilithium2_run_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                               void *work) {
  return dilithium2_remake(NULL, public_key, secret_key, work);
}

vmb_status vmb_dilithium2_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                                 void *work) {
  return dilithium2_remake(public_key, NULL, secret_key, work);
}

static vmb_status dilithium2_sign(enum mldsa_input input, uint8_t *signature,
                                  size_t *signature_length, const struct vmb_sig_message *message,
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {
  struct mldsa_dilithium2_sign_work *const memory = work;
  const struct mldsa_kept kept = mldsa_find_room(&vmb_dilithium2_params, &memory->more);
  const struct mldsa_view view = {&memory->scratch, memory->vector, memory->w, &kept};
  return mldsa_sign(&vmb_dilithium2_params, signature, signature_length, input, message, secret_key,
                    &view, rng);
}

static vmb_status dilithium2_verify(enum mldsa_input input, const uint8_t *signature,
                                    size_t signature_length, const struct vmb_sig_message *message,
                                    const uint8_t *public_key, void *work) {
  struct mldsa_dilithium2_verify_work *const memory = work;
  const struct mldsa_view view = {&memory->scratch, memory->vector, NULL, NULL};
  return mldsa_verify(&vmb_dilithium2_params, signature, signature_length, input, message,
                      public_key, &view);
}
#endif

/* Every public key of this size is valid. */
vmb_status vmb_dilithium2_run_check_public_key(const uint8_t *public_key, void *work) {
  (void)public_key;
  (void)work;
  return VMB_OK;
}

void vmb_dilithium2_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                              const struct vmb_sig_message *message) {
  mldsa_begin(&vmb_dilithium2_params, hash, key, key_is_secret, message);
}

vmb_status vmb_dilithium2_run_sign(uint8_t *signature, size_t *signature_length,
                                   const struct vmb_sig_message *message, const uint8_t *secret_key,
                                   void *work, const vmb_rng *rng) {
  return dilithium2_sign(MLDSA_MESSAGE, signature, signature_length, message, secret_key, work,
                         rng);
}

vmb_status vmb_dilithium2_run_sign_mu(uint8_t *signature, size_t *signature_length,
                                      const struct vmb_sig_message *message,
                                      const uint8_t *secret_key, void *work, const vmb_rng *rng) {
  return dilithium2_sign(MLDSA_EXTERNAL_MU, signature, signature_length, message, secret_key, work,
                         rng);
}

vmb_status vmb_dilithium2_run_verify(const uint8_t *signature, size_t signature_length,
                                     const struct vmb_sig_message *message,
                                     const uint8_t *public_key, void *work) {
  return dilithium2_verify(MLDSA_MESSAGE, signature, signature_length, message, public_key, work);
}

vmb_status vmb_dilithium2_run_verify_mu(const uint8_t *signature, size_t signature_length,
                                        const struct vmb_sig_message *message,
                                        const uint8_t *public_key, void *work) {
  return dilithium2_verify(MLDSA_EXTERNAL_MU, signature, signature_length, message, public_key,
                           work);
}

const struct vmb_sig_sizes vmb_dilithium2_sizes = {
    .keypair = {.public_key = VMB_DILITHIUM2_PUBLIC_KEY_BYTES,
                .secret_key = VMB_DILITHIUM2_SECRET_KEY_BYTES,
                .work = VMB_DILITHIUM2_KEYPAIR_WORK_BYTES},
    .signature = VMB_DILITHIUM2_SIGNATURE_BYTES,
    .context_max = 0,
    .sign_work = VMB_DILITHIUM2_SIGN_WORK_BYTES,
    .verify_work = VMB_DILITHIUM2_VERIFY_WORK_BYTES,
    .sign_fast_work = VMB_DILITHIUM2_SIGN_FAST_WORK_BYTES};

const struct vmb_key_sizes vmb_dilithium2_key_sizes = {
    .keypair = &vmb_dilithium2_sizes.keypair,
    .seed = VMB_DILITHIUM2_SEED_BYTES,
    .check_public_key_work = VMB_DILITHIUM2_VERIFY_WORK_BYTES,
    .check_secret_key_work = VMB_DILITHIUM2_CHECK_SECRET_KEY_WORK_BYTES,
    .expanded_as = NULL,
};

vmb_status vmb_dilithium2_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {
  return vmb_run_keypair(&vmb_dilithium2_sizes.keypair, vmb_dilithium2_run_keypair, public_key,
                         secret_key, env);
}

vmb_status vmb_dilithium2_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,
                                            const uint8_t *seed, const vmb_env *env) {
  return vmb_run_keypair_from_seed(&vmb_dilithium2_key_sizes, vmb_dilithium2_run_keypair,
                                   public_key, secret_key, seed, env);
}

vmb_status vmb_dilithium2_check_public_key(const uint8_t *public_key, const vmb_env *env) {
  return vmb_run_check_public_key(&vmb_dilithium2_key_sizes, vmb_dilithium2_run_check_public_key,
                                  public_key, env);
}

vmb_status vmb_dilithium2_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,
                                           const vmb_env *env) {
  return vmb_run_check_secret_key(&vmb_dilithium2_key_sizes, vmb_dilithium2_run_check_secret_key,
                                  secret_key, public_key, env);
}

vmb_status vmb_dilithium2_public_key(uint8_t *public_key, const uint8_t *secret_key,
                                     const vmb_env *env) {
  return vmb_run_public_key(&vmb_dilithium2_sizes.keypair, vmb_dilithium2_run_compute_public_key,
                            public_key, secret_key, env);
}

vmb_status vmb_dilithium2_sign_with_context(uint8_t *signature, size_t *signature_length,
                                            const uint8_t *message, size_t message_length,
                                            const uint8_t *context, size_t context_length,
                                            const uint8_t *secret_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_sign(&vmb_dilithium2_sizes, vmb_dilithium2_run_sign, signature,
                          signature_length, &text, secret_key, env);
}

vmb_status vmb_dilithium2_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message,
                               size_t message_length, const uint8_t *secret_key,
                               const vmb_env *env) {
  return vmb_dilithium2_sign_with_context(signature, signature_length, message, message_length,
                                          NULL, 0, secret_key, env);
}

vmb_status vmb_dilithium2_verify_with_context(const uint8_t *signature, size_t signature_length,
                                              const uint8_t *message, size_t message_length,
                                              const uint8_t *context, size_t context_length,
                                              const uint8_t *public_key, const vmb_env *env) {
  const struct vmb_sig_message text = {.message = message,
                                       .message_length = message_length,
                                       .context = context,
                                       .context_length = context_length};
  return vmb_sig_run_verify(&vmb_dilithium2_sizes, vmb_dilithium2_run_verify, signature,
                            signature_length, &text, public_key, env);
}

vmb_status vmb_dilithium2_verify(const uint8_t *signature, size_t signature_length,
                                 const uint8_t *message, size_t message_length,
                                 const uint8_t *public_key, const vmb_env *env) {
  return vmb_dilithium2_verify_with_context(signature, signature_length, message, message_length,
                                            NULL, 0, public_key, env);
}

const struct vmb_sig vmb_sig_dilithium2 = {
    .name = "dilithium2",
    .family = "Dilithium",
    .standing = "NIST round 3, superseded",
    .nist_level = 2,
    .sizes = &vmb_dilithium2_sizes,
    .keypair = vmb_dilithium2_run_keypair,
    .begin = vmb_dilithium2_run_begin,
    .sign = vmb_dilithium2_run_sign,
    .verify = vmb_dilithium2_run_verify,
    .key_sizes = &vmb_dilithium2_key_sizes,
    .check_public_key = vmb_dilithium2_run_check_public_key,
    .check_secret_key = vmb_dilithium2_run_check_secret_key,
    .compute_public_key = vmb_dilithium2_run_compute_public_key,
};
