/*
 * The instances: a set is its row of numbers, its working memory, and three functions of one line.
 * The functions of the family are in the sources included here, so that the compiler folds the
 * numbers into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/nccsign/nccsign_keypair.c"
#include "schemes/nccsign/nccsign_keys.c"
#include "schemes/nccsign/nccsign_sign.c"
#include "schemes/nccsign/nccsign_verify.c"

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                               \
  NCCSIGN_WORK_STRUCTS(set, NCCSIGN_##SET##_N);                                                   \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct nccsign_##set##_work)                                  \
  VMB_CHECK_WORK(set, SET, SIGN, struct nccsign_##set##_sign_work)                                \
  VMB_CHECK_WORK(set, SET, VERIFY, struct nccsign_##set##_work)                                   \
  static const struct nccsign_params nccsign_##set = {NCCSIGN_ROW_##SET};                         \
  VMB_CHECK_KEY_WORK(set, SET, struct nccsign_##set##_work)                                       \
  vmb_status vmb_##set##_run_check_public_key(const uint8_t *public_key, void *work) {            \
    (void)work;                                                                                   \
    return nccsign_public_key_is_valid(&nccsign_##set, public_key + NCCSIGN_SEED_BYTES)           \
               ? VMB_OK                                                                           \
               : VMB_ERROR_KEY;                                                                   \
  }                                                                                               \
  vmb_status vmb_##set##_run_check_secret_key(const uint8_t *secret_key,                          \
                                              const uint8_t *public_key, void *work) {            \
    const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_##set##_work *)work);           \
    return nccsign_check_secret_key(&nccsign_##set, secret_key, public_key, &view);               \
  }                                                                                               \
  vmb_status vmb_##set##_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,   \
                                                void *work) {                                     \
    const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_##set##_work *)work);           \
    return nccsign_public_key(&nccsign_##set, public_key, secret_key, &view);                     \
  }                                                                                               \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,        \
                                     const vmb_rng *rng) {                                        \
    const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_##set##_work *)work);           \
    return nccsign_keypair(&nccsign_##set, public_key, secret_key, &view, rng);                   \
  }                                                                                               \
  void vmb_##set##_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,             \
                             const struct vmb_sig_message *message) {                             \
    (void)message; /* no context */                                                               \
    nccsign_hash_begin(&nccsign_##set, hash, key, key_is_secret);                                 \
  }                                                                                               \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length,                   \
                                  const struct vmb_sig_message *message,                          \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {    \
    const struct nccsign_view view = NCCSIGN_SIGN_VIEW((struct nccsign_##set##_sign_work *)work); \
    (void)rng; /* signing is deterministic */                                                     \
    return nccsign_sign(&nccsign_##set, signature, signature_length, message, secret_key, &view); \
  }                                                                                               \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length,            \
                                    const struct vmb_sig_message *message,                        \
                                    const uint8_t *public_key, void *work) {                      \
    const struct nccsign_view view = NCCSIGN_VIEW((struct nccsign_##set##_work *)work);           \
    return nccsign_verify(&nccsign_##set, signature, signature_length, message, public_key,       \
                          &view);                                                                 \
  }
#include "schemes/nccsign/nccsign_sets.def"
#undef VMB_SIG_SET
