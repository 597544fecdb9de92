/*
 * The instances: a set is its row of numbers, its working memory, and functions of one call each.
 * The functions of the family are in the sources included here, so that the compiler folds the
 * numbers into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
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

#if defined(VMB_SMALL_MEMORY)
#define WORK(set, SET)                                              \
  MLDSA_SMALL_SIGN_WORK(set, MLDSA_##SET##_K, MLDSA_##SET##_EXTRA); \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct mldsa_small_keys_work)   \
  VMB_CHECK_WORK(set, SET, SIGN, struct mldsa_##set##_sign_work)    \
  VMB_CHECK_WORK(set, SET, VERIFY, struct mldsa_small_verify_work)  \
  VMB_CHECK_KEY_WORK(set, SET, struct mldsa_small_keys_work)
#define KEYPAIR(set) return mldsa_small_keypair(&mldsa_##set, public_key, secret_key, work, rng)
#define REMAKE(set, out, expected) \
  return mldsa_small_remake_public_key(&mldsa_##set, out, expected, secret_key, work)
#define SIGN(set, name, input)                                                                     \
  vmb_status vmb_##set##_run_##name(uint8_t *signature, size_t *signature_length,                  \
                                    const struct vmb_sig_message *message,                         \
                                    const uint8_t *secret_key, void *work, const vmb_rng *rng) {   \
    struct mldsa_##set##_sign_work *const memory = work;                                           \
    const struct mldsa_small_view view = {&memory->memory, &memory->seeds, memory->rows,           \
                                          memory->extra};                                          \
    return mldsa_small_sign(&mldsa_##set, signature, signature_length, input, message, secret_key, \
                            &view, rng);                                                           \
  }
#define VERIFY(set, name, input)                                                         \
  vmb_status vmb_##set##_run_##name(const uint8_t *signature, size_t signature_length,   \
                                    const struct vmb_sig_message *message,               \
                                    const uint8_t *public_key, void *work) {             \
    return mldsa_small_verify(&mldsa_##set, signature, signature_length, input, message, \
                              public_key, work);                                         \
  }
#else
#define WORK(set, SET)                                                                          \
  MLDSA_SHORT_WORK_STRUCT(set, keypair, MLDSA_##SET##_L);                                       \
  MLDSA_SIGN_WORK_STRUCT(set, MLDSA_##SET##_K, MLDSA_##SET##_L);                                \
  MLDSA_SHORT_WORK_STRUCT(set, verify, MLDSA_##SET##_L);                                        \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct mldsa_##set##_keypair_work)                          \
  VMB_CHECK_WORK(set, SET, SIGN, struct mldsa_##set##_sign_work)                                \
  VMB_CHECK_MORE_WORK(set, SET, SIGN, struct mldsa_##set##_sign_work,                           \
                      MLDSA_KEPT_BYTES(MLDSA_##SET##_K, MLDSA_##SET##_L, MLDSA_##SET##_Z_BITS)) \
  VMB_CHECK_WORK(set, SET, VERIFY, struct mldsa_##set##_verify_work)                            \
  VMB_CHECK_KEY_WORK(set, SET, struct mldsa_##set##_keypair_work)
#define KEYPAIR(set)                                                             \
  struct mldsa_##set##_keypair_work *const memory = work;                        \
  const struct mldsa_view view = {&memory->scratch, memory->vector, NULL, NULL}; \
  return mldsa_keypair(&mldsa_##set, public_key, secret_key, &view, rng)
#define REMAKE(set, out, expected)                                               \
  struct mldsa_##set##_keypair_work *const memory = work;                        \
  const struct mldsa_view view = {&memory->scratch, memory->vector, NULL, NULL}; \
  return mldsa_remake_public_key(&mldsa_##set, out, expected, secret_key, &view)
#define SIGN(set, name, input)                                                                   \
  vmb_status vmb_##set##_run_##name(uint8_t *signature, size_t *signature_length,                \
                                    const struct vmb_sig_message *message,                       \
                                    const uint8_t *secret_key, void *work, const vmb_rng *rng) { \
    struct mldsa_##set##_sign_work *const memory = work;                                         \
    const struct mldsa_kept kept = mldsa_find_room(&mldsa_##set, &memory->more);                 \
    const struct mldsa_view view = {&memory->scratch, memory->vector, memory->w, &kept};         \
    return mldsa_sign(&mldsa_##set, signature, signature_length, input, message, secret_key,     \
                      &view, rng);                                                               \
  }

#define VERIFY(set, name, input)                                                               \
  vmb_status vmb_##set##_run_##name(const uint8_t *signature, size_t signature_length,         \
                                    const struct vmb_sig_message *message,                     \
                                    const uint8_t *public_key, void *work) {                   \
    struct mldsa_##set##_verify_work *const memory = work;                                     \
    const struct mldsa_view view = {&memory->scratch, memory->vector, NULL, NULL};             \
    return mldsa_verify(&mldsa_##set, signature, signature_length, input, message, public_key, \
                        &view);                                                                \
  }
#endif

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                             \
  static const struct mldsa_params mldsa_##set = {MLDSA_ROW_##SET};                             \
  WORK(set, SET)                                                                                \
  VMB_EVERY_PUBLIC_KEY_IS_VALID(set)                                                            \
  vmb_status vmb_##set##_run_check_secret_key(const uint8_t *secret_key,                        \
                                              const uint8_t *public_key, void *work) {          \
    REMAKE(set, NULL, public_key);                                                              \
  }                                                                                             \
  vmb_status vmb_##set##_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key, \
                                                void *work) {                                   \
    REMAKE(set, public_key, NULL);                                                              \
  }                                                                                             \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,      \
                                     const vmb_rng *rng) {                                      \
    KEYPAIR(set);                                                                               \
  }                                                                                             \
  void vmb_##set##_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,           \
                             const struct vmb_sig_message *message) {                           \
    mldsa_begin(&mldsa_##set, hash, key, key_is_secret, message);                               \
  }                                                                                             \
  SIGN(set, sign, MLDSA_MESSAGE)                                                                \
  SIGN(set, sign_mu, MLDSA_EXTERNAL_MU)                                                         \
  VERIFY(set, verify, MLDSA_MESSAGE)                                                            \
  VERIFY(set, verify_mu, MLDSA_EXTERNAL_MU)
#include "schemes/mldsa/mldsa_sets.def"
#undef VMB_SIG_SET
