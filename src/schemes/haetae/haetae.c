/*
 * The instances: a set is its row of numbers, its tables, its working memory, and three functions
 * of one line. The functions of the family are in the sources included here, so that the compiler
 * folds the numbers into them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/public_headers.h"
#include "schemes/sets.h"
#include "schemes/haetae/haetae_keypair.c"
#include "schemes/haetae/haetae_keys.c"
#include "schemes/haetae/haetae_sign.c"
#include "schemes/haetae/haetae_tables.h"
#include "schemes/haetae/haetae_verify.c"

#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                               \
  HAETAE_KEYPAIR_WORK_STRUCT(set, HAETAE_##SET##_K, HAETAE_##SET##_L);                            \
  HAETAE_SIGN_WORK_STRUCT(set, HAETAE_##SET##_K, HAETAE_##SET##_L);                               \
  HAETAE_VERIFY_WORK_STRUCT(set, HAETAE_##SET##_K, HAETAE_##SET##_L);                             \
  VMB_CHECK_WORK(set, SET, KEYPAIR, struct haetae_##set##_keypair_work)                           \
  VMB_CHECK_WORK(set, SET, SIGN, struct haetae_##set##_sign_work)                                 \
  VMB_CHECK_WORK(set, SET, VERIFY, struct haetae_##set##_verify_work)                             \
  static const struct haetae_params haetae_##set = {HAETAE_ROW_##SET};                            \
  VMB_CHECK_KEY_WORK(set, SET, struct haetae_##set##_keypair_work)                                \
  vmb_status vmb_##set##_run_check_public_key(const uint8_t *public_key, void *work) {            \
    struct haetae_##set##_verify_work *const memory = (struct haetae_##set##_verify_work *)work;  \
    return haetae_public_key_is_valid(&haetae_##set, public_key, memory->u.product.column.c)      \
               ? VMB_OK                                                                           \
               : VMB_ERROR_KEY;                                                                   \
  }                                                                                               \
  vmb_status vmb_##set##_run_check_secret_key(const uint8_t *secret_key,                          \
                                              const uint8_t *public_key, void *work) {            \
    const struct haetae_keypair_view view =                                                       \
        HAETAE_KEYPAIR_VIEW((struct haetae_##set##_keypair_work *)work);                          \
    return haetae_check_secret_key(&haetae_##set, secret_key, public_key, &view);                 \
  }                                                                                               \
  vmb_status vmb_##set##_run_compute_public_key(uint8_t *public_key, const uint8_t *secret_key,   \
                                                void *work) {                                     \
    (void)work;                                                                                   \
    memcpy(public_key, secret_key, VMB_##SET##_PUBLIC_KEY_BYTES); /* the key begins with it */    \
    return VMB_OK;                                                                                \
  }                                                                                               \
  vmb_status vmb_##set##_run_keypair(uint8_t *public_key, uint8_t *secret_key, void *work,        \
                                     const vmb_rng *rng) {                                        \
    const struct haetae_keypair_view view =                                                       \
        HAETAE_KEYPAIR_VIEW((struct haetae_##set##_keypair_work *)work);                          \
    return haetae_keypair(&haetae_##set, public_key, secret_key, &view, rng);                     \
  }                                                                                               \
  void vmb_##set##_run_begin(vmb_keccak *hash, const uint8_t *key, int key_is_secret,             \
                             const struct vmb_sig_message *message) {                             \
    (void)key_is_secret; /* secret keys begin with the public one */                              \
    haetae_hash_begin(&haetae_##set, hash, key, message);                                         \
  }                                                                                               \
  vmb_status vmb_##set##_run_sign(uint8_t *signature, size_t *signature_length,                   \
                                  const struct vmb_sig_message *message,                          \
                                  const uint8_t *secret_key, void *work, const vmb_rng *rng) {    \
    const struct haetae_sign_view view =                                                          \
        HAETAE_SIGN_VIEW((struct haetae_##set##_sign_work *)work);                                \
    return haetae_sign(&haetae_##set, signature, signature_length, message, secret_key, &view,    \
                       rng);                                                                      \
  }                                                                                               \
  vmb_status vmb_##set##_run_verify(const uint8_t *signature, size_t signature_length,            \
                                    const struct vmb_sig_message *message,                        \
                                    const uint8_t *public_key, void *work) {                      \
    const struct haetae_verify_view view =                                                        \
        HAETAE_VERIFY_VIEW((struct haetae_##set##_verify_work *)work);                            \
    return haetae_verify(&haetae_##set, signature, signature_length, message, public_key, &view); \
  }
#include "schemes/haetae/haetae_sets.def"
#undef VMB_SIG_SET
