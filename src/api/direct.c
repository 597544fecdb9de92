/*
 * The direct functions of each set, and its table of sizes: one expansion per line of the set
 * lists. Nothing here names a descriptor, so a program that calls vmb_<set>_decaps alone links that
 * operation alone.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"

/* What both kinds of sets have: sizes, and key generation from randomness and from a seed. */
#define KEYPAIR_SIZES(SET) \
  {VMB_##SET##_PUBLIC_KEY_BYTES, VMB_##SET##_SECRET_KEY_BYTES, VMB_##SET##_KEYPAIR_WORK_BYTES}

/* USE: the operation that takes the public key; TRIAL: struct vmb_trial_sizes. */
#define KEY_SIZES(set, SET, USE, TRIAL)                                                           \
  const struct vmb_key_sizes vmb_##set##_key_sizes = {&vmb_##set##_sizes.keypair,                 \
                                                      VMB_##SET##_SEED_BYTES,                     \
                                                      VMB_##SET##_##USE##_WORK_BYTES,             \
                                                      VMB_##SET##_CHECK_SECRET_KEY_WORK_BYTES,    \
                                                      VMB_##SET##_SEED_IS_EXPANDED ? #set : NULL, \
                                                      TRIAL};

/* The outputs lie behind what the operations need: at the end of the working memory. */
#define TRIAL_BYTES(SET) (VMB_##SET##_CIPHERTEXT_BYTES + 2 * VMB_##SET##_SHARED_SECRET_BYTES)
#define TRIAL(SET)                                                                    \
  {VMB_##SET##_CHECK_SECRET_KEY_WORK_BYTES - VMB_WORK_SLACK_BYTES - TRIAL_BYTES(SET), \
   VMB_##SET##_CIPHERTEXT_BYTES, VMB_##SET##_SHARED_SECRET_BYTES}
#define NO_TRIAL {0, 0, 0}

#define KEY_GENERATION(set)                                                                       \
  vmb_status vmb_##set##_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env) {  \
    return vmb_run_keypair(&vmb_##set##_sizes.keypair, vmb_##set##_run_keypair, public_key,       \
                           secret_key, env);                                                      \
  }                                                                                               \
  vmb_status vmb_##set##_keypair_from_seed(uint8_t *public_key, uint8_t *secret_key,              \
                                           const uint8_t *seed, const vmb_env *env) {             \
    return vmb_run_keypair_from_seed(&vmb_##set##_key_sizes, vmb_##set##_run_keypair, public_key, \
                                     secret_key, seed, env);                                      \
  }

#define VMB_KEM_SET(set, SET, family, standing, level)                                          \
  const struct vmb_kem_sizes vmb_##set##_sizes = {                                              \
      KEYPAIR_SIZES(SET), VMB_##SET##_CIPHERTEXT_BYTES, VMB_##SET##_SHARED_SECRET_BYTES,        \
      VMB_##SET##_ENCAPS_WORK_BYTES, VMB_##SET##_DECAPS_WORK_BYTES};                            \
  KEY_SIZES(set, SET, ENCAPS, TRIAL(SET))                                                       \
  KEY_GENERATION(set)                                                                           \
  vmb_status vmb_##set##_check_public_key(const uint8_t *public_key, const vmb_env *env) {      \
    return vmb_run_check_public_key(&vmb_##set##_key_sizes, vmb_##set##_keys.check_public_key,  \
                                    public_key, env);                                           \
  }                                                                                             \
  vmb_status vmb_##set##_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key, \
                                          const vmb_env *env) {                                 \
    return vmb_kem_run_check_secret_key(&vmb_##set##_key_sizes, &vmb_##set##_keys,              \
                                        vmb_##set##_run_encaps, vmb_##set##_run_decaps,         \
                                        secret_key, public_key, env);                           \
  }                                                                                             \
  vmb_status vmb_##set##_public_key(uint8_t *public_key, const uint8_t *secret_key,             \
                                    const vmb_env *env) {                                       \
    return vmb_kem_run_public_key(&vmb_##set##_sizes.keypair, &vmb_##set##_keys, public_key,    \
                                  secret_key, env);                                             \
  }                                                                                             \
  vmb_status vmb_##set##_encaps(uint8_t *ciphertext, uint8_t *shared_secret,                    \
                                const uint8_t *public_key, const vmb_env *env) {                \
    return vmb_kem_run_encaps(&vmb_##set##_sizes, vmb_##set##_run_encaps, ciphertext,           \
                              shared_secret, public_key, env);                                  \
  }                                                                                             \
  vmb_status vmb_##set##_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,              \
                                const uint8_t *secret_key, const vmb_env *env) {                \
    return vmb_kem_run_decaps(&vmb_##set##_sizes, vmb_##set##_run_decaps, shared_secret,        \
                              ciphertext, secret_key, env);                                     \
  }
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                                \
  const struct vmb_sig_sizes vmb_##set##_sizes = {KEYPAIR_SIZES(SET),                              \
                                                  VMB_##SET##_SIGNATURE_BYTES,                     \
                                                  context_max,                                     \
                                                  VMB_##SET##_SIGN_WORK_BYTES,                     \
                                                  VMB_##SET##_VERIFY_WORK_BYTES,                   \
                                                  VMB_##SET##_SIGN_FAST_WORK_BYTES};               \
  KEY_SIZES(set, SET, VERIFY, NO_TRIAL)                                                            \
  KEY_GENERATION(set)                                                                              \
  vmb_status vmb_##set##_check_public_key(const uint8_t *public_key, const vmb_env *env) {         \
    return vmb_run_check_public_key(&vmb_##set##_key_sizes, vmb_##set##_run_check_public_key,      \
                                    public_key, env);                                              \
  }                                                                                                \
  vmb_status vmb_##set##_check_secret_key(const uint8_t *secret_key, const uint8_t *public_key,    \
                                          const vmb_env *env) {                                    \
    return vmb_run_check_secret_key(&vmb_##set##_key_sizes, vmb_##set##_run_check_secret_key,      \
                                    secret_key, public_key, env);                                  \
  }                                                                                                \
  vmb_status vmb_##set##_public_key(uint8_t *public_key, const uint8_t *secret_key,                \
                                    const vmb_env *env) {                                          \
    return vmb_run_public_key(&vmb_##set##_sizes.keypair, vmb_##set##_run_compute_public_key,      \
                              public_key, secret_key, env);                                        \
  }                                                                                                \
  vmb_status vmb_##set##_sign_with_context(uint8_t *signature, size_t *signature_length,           \
                                           const uint8_t *message, size_t message_length,          \
                                           const uint8_t *context, size_t context_length,          \
                                           const uint8_t *secret_key, const vmb_env *env) {        \
    const struct vmb_sig_message text = {.message = message,                                       \
                                         .message_length = message_length,                         \
                                         .context = context,                                       \
                                         .context_length = context_length};                        \
    return vmb_sig_run_sign(&vmb_##set##_sizes, vmb_##set##_run_sign, signature, signature_length, \
                            &text, secret_key, env);                                               \
  }                                                                                                \
  vmb_status vmb_##set##_sign(uint8_t *signature, size_t *signature_length,                        \
                              const uint8_t *message, size_t message_length,                       \
                              const uint8_t *secret_key, const vmb_env *env) {                     \
    return vmb_##set##_sign_with_context(signature, signature_length, message, message_length,     \
                                         NULL, 0, secret_key, env);                                \
  }                                                                                                \
  vmb_status vmb_##set##_verify_with_context(const uint8_t *signature, size_t signature_length,    \
                                             const uint8_t *message, size_t message_length,        \
                                             const uint8_t *context, size_t context_length,        \
                                             const uint8_t *public_key, const vmb_env *env) {      \
    const struct vmb_sig_message text = {.message = message,                                       \
                                         .message_length = message_length,                         \
                                         .context = context,                                       \
                                         .context_length = context_length};                        \
    return vmb_sig_run_verify(&vmb_##set##_sizes, vmb_##set##_run_verify, signature,               \
                              signature_length, &text, public_key, env);                           \
  }                                                                                                \
  vmb_status vmb_##set##_verify(const uint8_t *signature, size_t signature_length,                 \
                                const uint8_t *message, size_t message_length,                     \
                                const uint8_t *public_key, const vmb_env *env) {                   \
    return vmb_##set##_verify_with_context(signature, signature_length, message, message_length,   \
                                           NULL, 0, public_key, env);                              \
  }
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
